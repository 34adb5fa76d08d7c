import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#texts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { CapacityRuler } from './capacity-ruler.tsx';
import { HallAmenities } from './hall-amenities.tsx';
import { HallPhotos } from './hall-photos.tsx';
import type { NeighbouringHall, ShownHall } from './hall-view.ts';

interface HallIntroductionProps {
  hall: ShownHall;
  /** All halls, for comparison. */
  halls: NeighbouringHall[];
  children: ReactNode;
}

export function HallIntroduction({ hall, halls, children }: HallIntroductionProps) {
  const { hallId, name, maxGuestsMin, maxGuestsMax, description, features } = hall;
  return (
    <>
      <HallPhotos
        hall={hall}
        sizes="100vw"
        isFullBleed
        isFirst
        className="aspect-3/2 tablet:h-[min(46vw,43rem)] tablet:aspect-auto print:mx-auto print:h-72"
      />
      <div className="wrap grid gap-x-(--grid-gap) gap-y-10 pt-5 tablet:grid-cols-12 tablet:pt-9">
        <div className="tablet:col-span-7">
          <BackLink to="/#salon">{texts.label_all_halls()}</BackLink>
          <h1 className="display-1 mt-3 flex flex-wrap items-center gap-x-6 wrap-anywhere tablet:mt-5">
            {name}
            <HallSign
              name={name}
              className="size-11 flex-none translate-y-1 text-s-gold-text tablet:size-16"
              strokeWidth={1}
            />
          </h1>
          <p className="mt-5 mb-5 flex items-center gap-2.5 text-[1.1875rem] font-medium">
            <Users className="size-5.5 text-s-gold-text" strokeWidth={1.6} aria-hidden="true" />
            {texts.hall_capacity({ min: maxGuestsMin, max: maxGuestsMax })}
          </p>
          {description && <p className="lead max-w-[36em] whitespace-pre-line">{description}</p>}
        </div>
        <div className="self-end tablet:col-span-4 tablet:col-start-9">{children}</div>
        {features.length > 0 && (
          <div className="tablet:col-span-7">
            <h2 className="heading-3">{texts.hall_amenities_title()}</h2>
            <HallAmenities names={features} />
          </div>
        )}
        <div className="tablet:col-span-4 tablet:col-start-9 print:hidden">
          <h2 className="heading-3 mb-5">{texts.halls_capacity_label()}</h2>
          <CapacityRuler halls={halls} current={hallId} />
        </div>
      </div>
    </>
  );
}
