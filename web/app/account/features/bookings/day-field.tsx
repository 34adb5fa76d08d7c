import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { type Day, lastBookableDay } from '#domain/dates/days.ts';
import * as texts from '#texts';
import {
  type Availability,
  type BookableHall,
  firstFreeSaturday,
  isBookable,
} from '#web/features/availability/free-days.ts';
import { formatNumericDay } from '#web/platform/lib/dates.ts';
import { FieldError, labelClass } from '#web/ui/form/field.tsx';
import { boxClass, boxHeight } from '#web/ui/form/field-box.ts';
import { useLazyComponent } from '#web/ui/lazy-load.ts';

interface OwnDayFieldProps {
  availability: Availability;
  /** With a hall, only its free days can be picked. */
  hall: BookableHall | undefined;
  day: string;
  error: string | undefined;
  field: UseFormRegisterReturn;
  onDay: (day: Day) => void;
}

const fetchDayPicker = () => import('#web/features/availability/day-picker.tsx');

/** Typed, or picked from the calendar of free days; touch always opens the calendar. */
export function OwnDayField({ availability, hall, day, error, field, onDay }: OwnDayFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { Component: DayPicker, load } = useLazyComponent(fetchDayPicker);
  return (
    <div className="grid content-start gap-[7px]">
      <label htmlFor={id} className={labelClass}>
        {texts.label_date()}
      </label>
      <div className="relative">
        <input
          {...field}
          id={id}
          type="date"
          min={availability.today}
          max={lastBookableDay(availability.today)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-text` : undefined}
          className={`peer ${boxClass} ${boxHeight} appearance-none pr-12 text-left not-focus:text-transparent [&::-webkit-calendar-picker-indicator]:hidden`}
        />
        {/* Browsers format dates by their own locale; while the field has no focus the date is shown in the format of the site. */}
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute inset-y-0 left-3.75 flex items-center peer-focus:hidden forced-colors:hidden ${day ? '' : 'text-s-ink-3'}`}
        >
          {day ? formatNumericDay(day) : texts.choose()}
        </span>
        <button
          type="button"
          className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-sm pointer-coarse:inset-0 pointer-coarse:w-auto pointer-coarse:justify-items-end pointer-coarse:pr-3.5"
          aria-label={texts.own_date_calendar()}
          onClick={() => {
            setOpen(true);
            void load();
          }}
        >
          <CalendarDays className="size-5" strokeWidth={1.6} aria-hidden="true" />
        </button>
      </div>
      {error && <FieldError id={`${id}-text`}>{error}</FieldError>}
      {isOpen && DayPicker && (
        <DayPicker
          availability={availability}
          hall={hall}
          day={isBookable(availability, day) ? day : firstFreeSaturday(availability, undefined, hall?.hallId)}
          onDay={(picked) => {
            setOpen(false);
            onDay(picked);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
