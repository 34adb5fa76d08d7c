import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { nameOfWeekday } from '#domain/dates/day-names.ts';
import type { Day } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { formatMonth } from '#web/features/availability/day-format.ts';
import type { Availability } from '#web/features/availability/free-days.ts';
import { bookableMonths } from '#web/features/availability/month.ts';
import { bookingRequest, useChoice } from '#web/features/booking/booking-request.ts';
import { GuestStepper } from '#web/features/booking/guest-stepper.tsx';
import { labelClass } from '#web/ui/form/field.tsx';
import { boxClass, boxHeight } from '#web/ui/form/field-box.ts';
import { FreeDates } from './free-dates.tsx';
import { type DayFilter, searchDays } from './search.ts';

const usualGuests = 200;

export function DateSearch({ availability }: { availability: Availability }) {
  const { guestCount } = useChoice();
  const [wanted, setWanted] = useState<DayFilter>('6');
  const [month, setMonth] = useState<Day>();
  const [isAsked, setAsked] = useState(false);
  const guestsId = useId();
  const found = useMemo(
    () => searchDays(availability, { wanted, month, guestCount }),
    [availability, wanted, month, guestCount],
  );
  return (
    <section
      aria-label={texts.search_title()}
      className="mt-8 border-t border-s-line-2 pt-7 print:hidden tablet:mt-11"
    >
      <h3 className="heading-3">{texts.search_title()}</h3>
      <p className="mt-1.5 text-sm text-s-ink-2 without-scripts:hidden">{texts.search_hint()}</p>
      <div className="mt-4 grid max-w-3xl grid-cols-2 gap-4 without-scripts:hidden phone:grid-cols-3">
        <div className="grid content-start gap-[7px] max-phone:col-span-2">
          <label htmlFor={guestsId} className={labelClass}>
            {texts.label_guest_count()}
          </label>
          <GuestStepper
            id={guestsId}
            value={guestCount}
            onChange={(chosen) => {
              setAsked(true);
              bookingRequest.choose({ guestCount: chosen });
            }}
            start={usualGuests}
            look="field"
          />
        </div>
        <Choice
          label={texts.search_weekday()}
          value={wanted}
          options={wantedDays()}
          onChoose={(value) => {
            setAsked(true);
            setWanted(value);
          }}
        />
        <Choice
          label={texts.label_month()}
          value={month ?? ''}
          options={[
            { value: '', name: texts.search_any_month() },
            ...bookableMonths(availability.today).map((value) => ({ value, name: formatMonth(value) })),
          ]}
          onChoose={(value) => {
            setAsked(true);
            setMonth(value || undefined);
          }}
        />
      </div>
      {/* Guests are also changed in the cards, which announce their own result. */}
      <div aria-live={isAsked ? 'polite' : 'off'} className="mt-5">
        <FreeDates {...found} />
      </div>
    </section>
  );
}

const weekdays = ['6', '0', '5', '1', '2', '3', '4'] as const;

const wantedDays = (): Option<DayFilter>[] => [
  { value: 'weekend', name: texts.search_weekend() },
  ...weekdays.map((value) => ({ value, name: nameOfWeekday(Number(value)) })),
  { value: 'any', name: texts.search_any_day() },
];

interface Option<Value> {
  value: Value;
  name: string;
}

interface ChoiceProps<Value> {
  label: string;
  value: Value;
  options: Option<Value>[];
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="grid content-start gap-[7px]">
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <span className="relative">
        <select
          id={id}
          className={`${boxClass} ${boxHeight} appearance-none pr-10`}
          value={value}
          onChange={({ target }) => {
            const chosen = options[target.selectedIndex];
            if (chosen) onChoose(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2"
          strokeWidth={1.6}
          aria-hidden="true"
        />
      </span>
    </div>
  );
}
