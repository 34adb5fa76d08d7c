import type { Day } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { HallSign } from '../halls/hall-sign.tsx';
import { fitsGuests } from './capacity.ts';
import { Chip, DayChip } from './day-chip.tsx';
import { type Availability, type BookableHall, freeHalls } from './free-days.ts';
import { nearestFreeDays } from './other-free-days.ts';

interface OtherDatesProps {
  availability: Availability;
  hall: BookableHall;
  eventDate: Day;
  guestCount: number | undefined;
  onChoose: (choice: { hallId: number; eventDate: Day }) => void;
}

const shown = 4;
const row = 'flex flex-wrap gap-2';

/** Alternatives for a taken day: the closest free days of the hall and the other halls that day. */
export function OtherDates({ availability, hall, eventDate, guestCount, onChoose }: OtherDatesProps) {
  const days = nearestFreeDays(availability, hall.hallId, eventDate, shown);
  const halls = freeHalls(availability, eventDate).filter(
    (other) => other.hallId !== hall.hallId && fitsGuests(other, guestCount),
  );
  return (
    <>
      <p>{days.length > 0 ? texts.request_pick_another() : texts.request_nothing_near()}</p>
      <div className={row}>
        {days.map((free) => (
          <DayChip key={free} day={free} onPress={() => onChoose({ hallId: hall.hallId, eventDate: free })} />
        ))}
      </div>
      {halls.length > 0 && <p>{texts.request_other_halls()}</p>}
      {halls.length > 0 && (
        <div className={row}>
          {halls.map(({ hallId, name }) => (
            <Chip key={hallId} onPress={() => onChoose({ hallId, eventDate })}>
              <HallSign name={name} className="size-4.5 text-s-gold-text" />
              {name}
            </Chip>
          ))}
        </div>
      )}
    </>
  );
}
