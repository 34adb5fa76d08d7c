import type { Day } from '#contracts/days.ts';
import * as texts from '#texts';
import { DayChip } from '../../../shared/availability/day-chip.tsx';
import {
  type Availability,
  type BookableHall,
  nextFreeDays,
} from '../../../shared/availability/free-days.ts';
import { bookingRequest } from '../../../shared/booking/booking-request.ts';
import { HallSign } from '../../../shared/halls/hall-sign.tsx';

const shown = 3;

export function NextFree({ availability, onTouched }: { availability: Availability; onTouched: () => void }) {
  function pick(hall: BookableHall, eventDate: Day) {
    bookingRequest.choose({ hall, eventDate });
    onTouched();
  }
  return (
    <div className="mt-10 grid gap-6 border-t border-s-line-2 pt-7 tablet:mt-14 tablet:grid-cols-3 tablet:gap-(--grid-gap)">
      {availability.halls.map((hall) => (
        <div key={hall.hallId}>
          <h3 className="mb-3 flex items-center gap-2.5 font-serif text-xl leading-[1.65] opsz-t3">
            <HallSign name={hall.name} className="size-5.5 flex-none text-s-gold-text" />
            {texts.termini_next_free({ hall: hall.name })}
          </h3>
          <div className="flex flex-wrap gap-1.5 tablet:gap-2">
            {nextFreeDays(availability, hall.hallId, shown).map((day) => (
              <DayChip key={day} day={day} onPress={() => pick(hall, day)} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
