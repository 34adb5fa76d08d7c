import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { nameOfWeekday } from '#contracts/day-names.ts';
import type { Day } from '#contracts/days.ts';
import * as texts from '#texts';
import { formatMonth } from '../../../shared/availability/day-format.ts';
import type { Availability } from '../../../shared/availability/free-days.ts';
import { bookableMonths } from '../../../shared/availability/month.ts';
import { bookingRequest, useChoice } from '../../../shared/booking/booking-request.ts';
import { GuestStepper } from '../../../shared/booking/guest-stepper.tsx';
import { labelClass } from '../../../shared/ui/field.tsx';
import { boxClass, boxHeight } from '../../../shared/ui/field-box.ts';
import type { DayFilter } from './search.ts';
import { SearchFindings } from './search-results.tsx';

const usualGuests = 200;

export function DateSearch({
  availability,
  onTouched,
}: {
  availability: Availability;
  onTouched: () => void;
}) {
  const { guestCount } = useChoice();
  const [wanted, setWanted] = useState<DayFilter>('6');
  const [month, setMonth] = useState<Day>();
  const [hasSearched, setSearched] = useState(false);
  const guestsId = useId();
  const ask = () => setSearched(true);
  return (
    <section
      aria-label={texts.search_title()}
      className="mt-10 border-t border-s-line-2 pt-7 without-scripts:hidden print:hidden tablet:mt-14"
    >
      <h3 className="heading-3 mb-4">{texts.search_title()}</h3>
      <div className="grid max-w-3xl gap-4 phone:grid-cols-3">
        <div className="grid content-start gap-[7px]">
          <label htmlFor={guestsId} className={labelClass}>
            {texts.invitation_guests()}
          </label>
          <GuestStepper
            id={guestsId}
            value={guestCount}
            onChange={(chosen) => {
              ask();
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
            ask();
            setWanted(value as DayFilter);
          }}
        />
        <Choice
          label={texts.search_month()}
          value={month ?? ''}
          options={[
            { value: '', name: texts.search_any_month() },
            ...bookableMonths(availability.today).map((value) => ({ value, name: formatMonth(value) })),
          ]}
          onChoose={(value) => {
            ask();
            setMonth(value || undefined);
          }}
        />
      </div>
      {hasSearched ? (
        <SearchFindings
          availability={availability}
          guestCount={guestCount}
          wanted={wanted}
          month={month}
          onTouched={onTouched}
        />
      ) : (
        <p className="mt-4 text-sm text-s-ink-2">{texts.search_hint()}</p>
      )}
    </section>
  );
}

const wantedDays = () => [
  { value: 'weekend', name: texts.search_weekend() },
  ...['6', '0', '5', '1', '2', '3', '4'].map((value) => ({ value, name: nameOfWeekday(Number(value)) })),
  { value: 'any', name: texts.search_any_day() },
];

interface ChoiceProps {
  label: string;
  value: string;
  options: { value: string; name: string }[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
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
          onChange={(event) => onChoose(event.target.value)}
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
