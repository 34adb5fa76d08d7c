import { ArrowRight, CalendarCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { hallPath } from '#domain/slugs.ts';
import * as texts from '#texts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { ArrowLink } from '#web/site/ui/arrow-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { HallAmenities } from './hall-amenities.tsx';
import { HallPhotos } from './hall-photos.tsx';
import type { ShownHall } from './hall-view.ts';

/** The first of three takes the full width, the other two share a row. */
export type HallPlace = 'grand' | 'wide' | 'tall';

// Pictures are cropped by their frames, so `sizes` is larger than the frames.
const places: Record<HallPlace, { pictures: string; sizes: string; text: string }> = {
  grand: {
    pictures: 'aspect-3/2 tablet:h-[min(50vw,47.5rem)] tablet:aspect-auto',
    sizes: '100vw',
    text: 'wrap pt-5.5 tablet:grid tablet:grid-cols-[4fr_4fr_4fr] tablet:gap-x-(--grid-gap) tablet:pt-10 tablet:*:last:pl-6',
  },
  wide: {
    pictures: 'aspect-[4/3.4] tablet:aspect-4/3 tablet:rounded-xs',
    sizes: '(min-width: 900px) 60vw, 128vw',
    text: 'pt-5.5 max-tablet:wrap tablet:pt-8',
  },
  tall: {
    pictures: 'aspect-[4/3.4] tablet:aspect-[4/4.6] tablet:rounded-xs',
    sizes: '(min-width: 900px) 64vw, 128vw',
    text: 'pt-5.5 max-tablet:wrap tablet:pt-8',
  },
};

interface HallArticleProps {
  hall: ShownHall;
  place: HallPlace;
  /** The nearest free days, if available. */
  days?: ReactNode;
  onCheckDate: () => void;
}

export function HallArticle({ hall, place, days, onCheckDate }: HallArticleProps) {
  const { name, slug, maxGuestsMin, maxGuestsMax, description, features } = hall;
  const { pictures, sizes, text } = places[place];
  return (
    <article aria-labelledby={`hall-${hall.hallId}`} className="min-w-0">
      <HallPhotos
        hall={hall}
        sizes={sizes}
        isFullBleed={place === 'grand'}
        className={`${pictures} print:hidden`}
      />
      <div className={text}>
        <div>
          <h3 id={`hall-${hall.hallId}`} className="display-2 flex items-center gap-4.5">
            <PageLink
              to={hallPath(slug)}
              className="rounded-sm decoration-s-gold-line decoration-1 underline-offset-8 hover:underline"
            >
              {name}
            </PageLink>
            <HallSign name={name} className="size-8.5 flex-none translate-y-1 text-s-gold-text" />
          </h3>
          <p className="mt-3.5 mb-4 flex items-center gap-2.5 text-[1.0625rem] font-medium">
            <Users className="size-5 text-s-gold-text" strokeWidth={1.6} aria-hidden="true" />
            {texts.hall_capacity({ min: maxGuestsMin, max: maxGuestsMax })}
          </p>
        </div>
        <div>
          <p className="whitespace-pre-line text-s-ink-2">{description}</p>
          <HallAmenities names={features} />
        </div>
        <div>
          {days}
          <ButtonLink
            data-check-date
            to="/#provjeri-termin"
            variant="gold"
            size="large"
            className="max-tablet:w-full"
            aria-label={texts.hall_check_date_label({ hall: name })}
            onClick={onCheckDate}
            icon={<CalendarCheck className="size-5" strokeWidth={1.8} aria-hidden="true" />}
          >
            {texts.navigation_check_date()}
          </ButtonLink>
          <div className="mt-2">
            <ArrowLink to={hallPath(slug)} icon={ArrowRight}>
              {texts.hall_more({ hall: name })}
            </ArrowLink>
          </div>
        </div>
      </div>
    </article>
  );
}
