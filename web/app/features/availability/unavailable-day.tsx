import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Day } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { bookingRequest } from '../booking/booking-request.ts';
import { formatNearest, formatReason } from './cell-format.ts';
import { Chip } from './day-chip.tsx';
import { formatDay, formatShortDay } from './day-format.ts';
import {
  type Availability,
  type BookableHall,
  isBookable,
  isClosed,
  nearestFreeOnWeekday,
} from './free-days.ts';

interface UnavailableDayProps {
  availability: Availability;
  halls: readonly BookableHall[];
  /** Undefined: none was pressed. */
  day: Day | undefined;
  onPick: (day: Day) => void;
  onWait: (() => void) | undefined;
}

/** Why a pressed day cannot be picked, the nearest free one of its weekday, and the way to its waiting list. */
export function UnavailableDay({ availability, halls, day, onPick, onWait }: UnavailableDayProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (day) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [day]);
  const isOpen = day !== undefined && isBookable(availability, day);
  const nearest = isOpen ? nearestFreeOnWeekday(availability, halls, day) : undefined;
  const waitable = isOpen ? halls.filter(({ hallId }) => !isClosed(availability, hallId, day)) : [];

  function wait(hallId: number, eventDate: Day) {
    const { guestCount } = bookingRequest.store.get().choice;
    onWait?.();
    bookingRequest.open({ hallId, eventDate, guestCount, waits: true });
  }

  return (
    <div
      ref={frame}
      className={day ? 'mt-3 grid scroll-my-24 gap-2.5 border-t border-s-line pt-3 text-sm' : ''}
    >
      <p role="status">
        {day && formatReason(availability, halls, day)} {nearest && formatNearest(nearest)}
      </p>
      {day && (nearest || waitable.length > 0) && (
        <div className="flex flex-wrap gap-2">
          {nearest && (
            <Chip onPress={() => onPick(nearest)}>
              {texts.calendar_nearest_choose({ day: formatShortDay(nearest) })}
            </Chip>
          )}
          {waitable.map(({ hallId, name }) => (
            <Chip
              key={hallId}
              label={texts.waiting_notify_label({ hall: name, day: formatDay(day) })}
              className="whitespace-normal!"
              onPress={() => wait(hallId, day)}
            >
              <Bell className="size-4 flex-none" strokeWidth={1.6} aria-hidden="true" />
              {halls.length > 1 ? texts.waiting_notify_hall({ hall: name }) : texts.waiting_notify()}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
