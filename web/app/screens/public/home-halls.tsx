import * as texts from '#texts';
import { HallsHeading, HallsList } from '../../features/halls/halls-section.tsx';
import { NearestDays } from '../../features/reservations/nearest-days.tsx';
import { choose } from '../../platform/choice.ts';
import type { HomeData } from './home-data.ts';
import { HomePart } from './home-part.tsx';

export default function HomeHalls({ halls: data, heldDays, today }: HomeData) {
  return (
    <HomePart data={data} failed={texts.halls_failed()}>
      {(halls) => (
        <>
          <HallsHeading halls={halls} />
          <HallsList
            halls={halls}
            onCheckDate={({ hallId, name }) => choose({ hall: { hallId, name } })}
            daysOf={(hall) =>
              heldDays && (
                <NearestDays hall={hall} booking={{ halls, heldDays, today }} to="/#termini" heading="h4" />
              )
            }
          />
        </>
      )}
    </HomePart>
  );
}
