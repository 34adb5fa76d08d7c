import * as texts from '#texts';
import { bookingRequest } from '#web/features/booking/booking-request.ts';
import { NearestDays } from '#web/site/features/availability/nearest-days.tsx';
import { HallsHeading, HallsList } from '#web/site/features/halls/halls-section.tsx';
import type { HomeData } from './home-data.ts';
import { HomeSection } from './home-section.tsx';

export default function HomeHalls({ halls: data, heldDays, today }: HomeData) {
  return (
    <HomeSection data={data} failed={texts.halls_failed()}>
      {(halls) => (
        <>
          <HallsHeading halls={halls} />
          <HallsList
            halls={halls}
            onCheckDate={(hall) => bookingRequest.choose({ hall })}
            daysOf={(hall) =>
              heldDays && (
                <NearestDays
                  hall={hall}
                  booking={{ halls, heldDays, today }}
                  to="/#provjeri-termin"
                  heading="h4"
                />
              )
            }
          />
        </>
      )}
    </HomeSection>
  );
}
