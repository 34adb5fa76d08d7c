import { useState } from 'react';
import { addDays, type Day, lastBookableDay, weekdayOf } from '#domain/dates/days.ts';
import type { Hall } from '#schemas/halls.ts';
import * as texts from '#texts';
import { LoadNotice } from '#web/admin/ui/load-notice.tsx';
import { fitsGuests, formatCapacity } from '#web/features/availability/capacity.ts';
import { Chip } from '#web/features/availability/day-chip.tsx';
import { formatShortDay, weekdayNames, yearNumber } from '#web/features/availability/day-format.ts';
import { type Availability, isFree } from '#web/features/availability/free-days.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { currentYear } from '#web/platform/lib/dates.ts';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFreeDays } from '../reservations/reservations-query.ts';
import type { Booking } from './booking.ts';

/** A weekday by number, 0 is Sunday, or any day. */
type WantedWeekday = 'any' | '0' | '1' | '2' | '3' | '4' | '5' | '6';

const shownOfEach = 3;
const maxDigits = 5;
// The days that people ask for first.
const weekdays: readonly WantedWeekday[] = ['6', '5', '0', '1', '2', '3', '4', 'any'];

interface NextFreeDaysProps {
  halls: readonly Hall[];
  values: Booking;
  set: (field: keyof Booking, value: string) => void;
}

/** Answers "the next free Saturday for 120 guests" on the phone, for each hall. */
export function NextFreeDays({ halls, values, set }: NextFreeDaysProps) {
  const [weekday, setWeekday] = useState<WantedWeekday>('6');
  const { availability, failure, retry } = useFreeDays(halls);
  const names = weekdayNames();
  const options = weekdays.map((value) => ({
    value,
    label: value === 'any' ? texts.desk_next_free_any() : (names[Number(value)] ?? ''),
  }));
  return (
    <section aria-labelledby="next-free" className="grid gap-4">
      <h2 id="next-free" className="font-semibold">
        {texts.desk_next_free()}
      </h2>
      <div className="grid grid-cols-2 gap-3 tablet:gap-4.5">
        <SelectField
          label={texts.desk_next_free_weekday()}
          options={options}
          value={weekday}
          onChange={setWeekday}
        />
        <TextField
          label={texts.desk_next_free_guests()}
          inputMode="numeric"
          autoComplete="off"
          value={values.guestCount}
          onChange={({ target }) => set('guestCount', target.value.replace(/\D/g, '').slice(0, maxDigits))}
        />
      </div>
      {failure && <LoadNotice text={texts.desk_next_free_failed()} reason={failure} onRetry={retry} />}
      <ul aria-live="polite" aria-busy={!availability && !failure}>
        {halls.map((hall) => (
          <li
            key={hall.hallId}
            className="grid gap-x-4 gap-y-2 border-t border-s-line py-3 tablet:grid-cols-[13rem_minmax(0,1fr)] tablet:items-center"
          >
            <p className="flex items-center gap-2.5">
              <HallSign name={hall.name} className="size-4.5 flex-none text-s-gold-text" />
              <span className="font-medium">{hall.name}</span>
              <span className="text-sm whitespace-nowrap text-s-ink-2">{formatCapacity(hall)}</span>
            </p>
            {availability ? (
              <HallDays
                hall={hall}
                guestCount={Number(values.guestCount) || undefined}
                days={nextFreeOn(availability, hall.hallId, weekday, shownOfEach)}
                isChosen={(day) => values.hallId === String(hall.hallId) && values.eventDate === day}
                onDay={(day) => {
                  set('hallId', String(hall.hallId));
                  set('eventDate', day);
                }}
              />
            ) : (
              !failure && <Skeleton className="h-11 w-full max-w-80" />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HallDaysProps {
  hall: Availability['halls'][number];
  guestCount: number | undefined;
  days: readonly Day[];
  isChosen: (day: Day) => boolean;
  onDay: (day: Day) => void;
}

function HallDays({ hall, guestCount, days, isChosen, onDay }: HallDaysProps) {
  if (!fitsGuests(hall, guestCount))
    return (
      <p className="text-sm text-s-ink-2">
        {texts.desk_next_free_unfit({
          count: guestCount ?? 0,
          shown: formatNumber(guestCount ?? 0),
        })}
      </p>
    );
  if (days.length === 0) return <p className="text-sm text-s-ink-2">{texts.desk_next_free_none()}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {days.map((day) => (
        <Chip
          key={day}
          isChosen={isChosen(day)}
          className="aria-pressed:border-s-ink aria-pressed:bg-s-gold-wash aria-pressed:font-semibold"
          onPress={() => onDay(day)}
        >
          {formatShortDay(day)}
          {yearNumber(day) !== Number(currentYear()) && ` ${yearNumber(day)}.`}
          <span className="sr-only">, {hall.name}</span>
        </Chip>
      ))}
    </div>
  );
}

/** The next free days of a hall from today on. */
export function nextFreeOn(
  availability: Availability,
  hallId: number,
  weekday: WantedWeekday,
  count: number,
): Day[] {
  const { today } = availability;
  const last = lastBookableDay(today);
  const step = weekday === 'any' ? 1 : 7;
  const wait = weekday === 'any' ? 0 : (Number(weekday) - weekdayOf(today) + 7) % 7;
  const found: Day[] = [];
  for (let day = addDays(today, wait); day <= last && found.length < count; day = addDays(day, step))
    if (isFree(availability, hallId, day)) found.push(day);
  return found;
}
