import { ArrowRight, Images } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#texts';
import { ArrowLink } from '#web/site/ui/arrow-link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { CapacityRuler } from './capacity-ruler.tsx';
import { HallArticle, type HallPlace } from './hall-article.tsx';
import type { ShownHall } from './hall-view.ts';

interface HallsListProps {
  halls: ShownHall[];
  daysOf: (hall: ShownHall) => ReactNode;
  onCheckDate: (hall: ShownHall) => void;
}

const distance = 'gap-y-16 tablet:gap-y-(--halls) [--halls:clamp(4.5rem,9vw,8.5rem)]';

/** The layout repeats after three halls. */
const inThrees = (halls: ShownHall[]) =>
  Array.from({ length: Math.ceil(halls.length / 3) }, (_, group) => halls.slice(group * 3, group * 3 + 3));

export function HallsList({ halls, daysOf, onCheckDate }: HallsListProps) {
  const article = (hall: ShownHall | undefined, place: HallPlace) =>
    hall && (
      <HallArticle hall={hall} place={place} days={daysOf(hall)} onCheckDate={() => onCheckDate(hall)} />
    );
  if (halls.length === 0)
    return <EmptyState icon={Images} text={texts.halls_empty()} hint={texts.halls_empty_hint()} />;
  return (
    <>
      {inThrees(halls).map(([grand, wide, tall], group) => (
        <div
          key={grand?.hallId}
          className={`grid ${distance} ${group > 0 ? 'mt-16 tablet:mt-(--halls)' : ''}`}
        >
          {article(grand, 'grand')}
          {wide && (
            <div className="grid min-w-0 gap-y-16 tablet:wrap tablet:grid-cols-[7fr_5fr] tablet:items-start tablet:gap-x-[clamp(2rem,5vw,5.5rem)] tablet:*:even:mt-33">
              {article(wide, 'wide')}
              {article(tall, 'tall')}
            </div>
          )}
        </div>
      ))}
    </>
  );
}

export function HallsHeading({ halls }: { halls: ShownHall[] }) {
  const areThree = halls.length === 3;
  return (
    <div className="wrap mb-[clamp(3rem,6vw,5.5rem)] grid items-end gap-x-(--grid-gap) gap-y-7 tablet:grid-cols-12">
      <h2 className="display-2 tablet:col-span-6">
        {areThree ? texts.halls_three_start() : texts.halls_any_start()}{' '}
        <em className="block">{areThree ? texts.halls_three_accent() : texts.halls_any_accent()}</em>
      </h2>
      {halls.length > 0 && (
        <div className="tablet:col-span-5 tablet:col-start-8">
          <CapacityRuler halls={halls} />
          {halls.length > 1 && (
            <div className="mt-3">
              <ArrowLink to="/uporedi-salone" icon={ArrowRight}>
                {texts.compare_link()}
              </ArrowLink>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
