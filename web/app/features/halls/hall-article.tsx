import { CalendarCheck, Check, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as texts from '#texts';
import { ButtonLink } from '../../ui/button.tsx';
import { HallSign } from '../../ui/hall-sign.tsx';
import { useOnDemand } from '../../ui/on-demand.ts';
import { Photo } from '../../ui/photo.tsx';
import { Slideshow } from '../../ui/slideshow.tsx';
import type { ShownHall } from './shown-hall.ts';

const lightbox = () => import('../../ui/lightbox.tsx');

/** The first of three lies across the whole page, the other two stand side by side. */
export type HallPlace = 'grand' | 'wide' | 'tall';

// A picture is wider than its frame shows of it, so the sizes are larger than the frames.
const places: Record<HallPlace, { pictures: string; sizes: string; words: string }> = {
  grand: {
    pictures: 'aspect-3/2 tablet:h-[min(50vw,47.5rem)] tablet:aspect-auto',
    sizes: '100vw',
    words:
      'wrap pt-5.5 tablet:grid tablet:grid-cols-[4fr_4fr_4fr] tablet:gap-x-(--grid-gap) tablet:pt-10 tablet:*:last:pl-6',
  },
  wide: {
    pictures: 'aspect-[4/3.4] tablet:aspect-4/3 tablet:rounded-xs',
    sizes: '(min-width: 900px) 60vw, 128vw',
    words: 'pt-5.5 max-tablet:wrap tablet:pt-8',
  },
  tall: {
    pictures: 'aspect-[4/3.4] tablet:aspect-[4/4.6] tablet:rounded-xs',
    sizes: '(min-width: 900px) 64vw, 128vw',
    words: 'pt-5.5 max-tablet:wrap tablet:pt-8',
  },
};

interface HallArticleProps {
  hall: ShownHall;
  place: HallPlace;
  /** The nearest free days, where they are known. */
  days?: ReactNode;
  onCheckDate: () => void;
}

export function HallArticle({ hall, place, days, onCheckDate }: HallArticleProps) {
  const { name, maxGuestsMin, maxGuestsMax, description, features } = hall;
  return (
    <article aria-labelledby={`hall-${hall.hallId}`}>
      <HallPhotos hall={hall} place={place} />
      <div className={places[place].words}>
        <div>
          <h3 id={`hall-${hall.hallId}`} className="display-2 flex items-center gap-4.5">
            {name}
            <HallSign name={name} className="size-8.5 flex-none translate-y-1 text-s-gold-text" />
          </h3>
          <p className="mt-3.5 mb-4 flex items-center gap-2.5 text-[1.0625rem] font-medium">
            <Users className="size-5 text-s-gold-text" strokeWidth={1.6} aria-hidden="true" />
            {texts.hall_capacity({ min: maxGuestsMin, max: maxGuestsMax })}
          </p>
        </div>
        <div>
          <p className="whitespace-pre-line text-s-ink-2">{description}</p>
          <Features names={features} />
        </div>
        <div>
          {days}
          <ButtonLink
            to="/#termini"
            variant="gold"
            size="large"
            className="max-tablet:w-full"
            aria-label={texts.hall_check_date_label({ hall: name })}
            onClick={onCheckDate}
            icon={<CalendarCheck className="size-5" strokeWidth={1.8} aria-hidden="true" />}
          >
            {texts.navigation_check_date()}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function HallPhotos({ hall: { name, photos }, place }: { hall: ShownHall; place: HallPlace }) {
  const [opened, setOpened] = useState<number>();
  const { Part: Lightbox, load } = useOnDemand(lightbox);
  const { pictures, sizes } = places[place];
  const altOf = (position: number) =>
    texts.hall_photo_alt({ hall: name, position: position + 1, total: photos.length });
  if (photos.length === 0)
    return (
      <Photo
        photo={undefined}
        alt={texts.hall_title({ hall: name })}
        sizes={sizes}
        className={`w-full object-cover ${pictures}`}
      />
    );
  return (
    <>
      <Slideshow
        photos={photos}
        label={texts.hall_photos_label({ hall: name })}
        altOf={altOf}
        sizes={sizes}
        isFullBleed={place === 'grand'}
        className={pictures}
        onOpen={(position) => {
          setOpened(position);
          void load();
        }}
      />
      {Lightbox && opened !== undefined && (
        <Lightbox
          title={texts.hall_title({ hall: name })}
          media={photos}
          first={opened}
          altOf={altOf}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** Short lists stand below each other, longer ones in two columns. */
function Features({ names }: { names: string[] }) {
  if (names.length === 0) return <div className="h-6" />;
  return (
    <ul
      className={`mt-4.5 mb-6 grid gap-x-6 gap-y-1 text-[0.9375rem] leading-relaxed text-s-ink-2 ${names.length > 3 ? 'grid-cols-2' : ''}`}
    >
      {names.map((name) => (
        <li
          key={name}
          className="grid grid-cols-[1.125rem_1fr] gap-2.5 border-t border-s-line py-1.75 hyphens-auto"
        >
          <Check className="mt-1 size-4 text-s-gold-text" strokeWidth={2} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}
