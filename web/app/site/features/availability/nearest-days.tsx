import { Link } from 'react-router';
import * as texts from '#texts';
import { type BookingData, useAvailability } from '#web/features/availability/availability-store.ts';
import { fitsGuests } from '#web/features/availability/capacity.ts';
import { formatShortDay } from '#web/features/availability/day-format.ts';
import type { BookableHall } from '#web/features/availability/free-days.ts';
import { nextFreeDays } from '#web/features/availability/other-free-days.ts';
import { bookingRequest, useChoice } from '#web/features/booking/booking-request.ts';

interface NearestDaysProps {
  hall: BookableHall;
  booking: BookingData;
  /** The URL of the card. */
  to: string;
  heading: 'h2' | 'h4';
  count?: number;
}

const usually = 3;

/** The next free weekends of a hall that fits the guests; each links to the card with hall and day selected. */
export function NearestDays({ hall, booking, to, heading: Heading, count = usually }: NearestDaysProps) {
  const { hallId, name } = hall;
  const { guestCount } = useChoice();
  const days = nextFreeDays(useAvailability(booking), hallId, count);
  if (days.length === 0 || !fitsGuests(hall, guestCount)) return null;
  return (
    <>
      <Heading className="text-sm font-semibold">{texts.hall_nearest_days()}</Heading>
      <ul className="mt-2 mb-5.5 flex flex-wrap gap-1.5 tablet:gap-2">
        {days.map((day) => (
          <li key={day}>
            <Link
              to={to}
              onClick={() => bookingRequest.choose({ hall, eventDate: day })}
              aria-label={texts.hall_day_label({ hall: name, day: formatShortDay(day) })}
              className="inline-flex min-h-11 items-center rounded-sm border border-s-gold-line bg-s-surface px-2.5 text-[0.9375rem] font-medium whitespace-nowrap transition-colors duration-(--dur-fast) hover:bg-s-gold-wash tablet:px-3.5"
            >
              {formatShortDay(day)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
