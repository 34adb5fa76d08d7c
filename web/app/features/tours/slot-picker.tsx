import { CalendarX2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { type Day, toIsoDay } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, labelClass } from '#web/ui/form/field.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '#web/ui/states.tsx';
import { formatDay, formatShortDay, yearNumber } from '../availability/day-format.ts';
import { groupByDay, type SlotsOfDay, timeOf, type useTourSlots } from './tour-slots.ts';

interface SlotPickerProps {
  /** Of `useTourSlots`. */
  found: ReturnType<typeof useTourSlots>;
  /** The chosen start, or empty. */
  value: string;
  onChange: (start: string) => void;
  error?: string | undefined;
}

const daysAtFirst = 12;

/** First the day, then the time. */
export function SlotPicker({ found, value, onChange, error }: SlotPickerProps) {
  const errorId = useId();
  const [chosenDay, setChosenDay] = useState<Day>();
  const { slots, reason, reload } = found;
  if (reason) return <ErrorState text={texts.tour_slots_failed()} reason={reason} onRetry={reload} />;
  if (!slots) return <LoadingSlots />;
  const days = groupByDay(slots);
  const [first] = days;
  if (!first)
    return (
      <EmptyState icon={CalendarX2} text={texts.tour_slots_none()} hint={texts.tour_slots_none_hint()} />
    );
  const wanted = chosenDay ?? (value ? toIsoDay(new Date(value)) : undefined);
  const shown = days.find(({ day }) => day === wanted) ?? first;

  function chooseDay(day: Day) {
    setChosenDay(day);
    if (value && toIsoDay(new Date(value)) !== day) onChange('');
  }

  return (
    <div className="grid gap-6" data-slot-picker tabIndex={-1} aria-describedby={error ? errorId : undefined}>
      <DayChoice days={days} chosen={shown.day} onChoose={chooseDay} />
      <TimeChoice day={shown} value={value} onChange={onChange} />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

function DayChoice({
  days,
  chosen,
  onChoose,
}: {
  days: SlotsOfDay[];
  chosen: Day;
  onChoose: (day: Day) => void;
}) {
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const isFar = days.findIndex(({ day }) => day === chosen) >= daysAtFirst;
  const shown = isWhole || isFar ? days : days.slice(0, daysAtFirst);

  function showAll() {
    setWhole(true);
    // The button is gone, so the focus goes to the first of the new days.
    requestAnimationFrame(() => group.current?.querySelectorAll('input')[daysAtFirst]?.focus());
  }

  return (
    <fieldset className="min-w-0">
      <legend className={`mb-[7px] ${labelClass}`}>{texts.label_day()}</legend>
      <div ref={group} className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2">
        {shown.map(({ day }) => (
          <RadioCard
            key={day}
            name={name}
            value={day}
            checked={day === chosen}
            onChange={() => onChoose(day)}
            className="grid min-h-12 place-items-center px-1 text-center whitespace-nowrap"
          >
            <span>
              {formatShortDay(day)}
              <span className="sr-only"> {yearNumber(day)}.</span>
            </span>
          </RadioCard>
        ))}
      </div>
      {shown.length < days.length && (
        <Button variant="quiet" size="small" className="mt-2 -ml-3" onClick={showAll}>
          {texts.tour_more_days()}
        </Button>
      )}
    </fieldset>
  );
}

function TimeChoice({
  day: { day, slots },
  value,
  onChange,
}: {
  day: SlotsOfDay;
  value: string;
  onChange: (start: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={`mb-[7px] ${labelClass}`}>{texts.tour_time_of_day({ day: formatDay(day) })}</legend>
      <div className="grid grid-cols-4 phone:grid-cols-6 gap-2">
        {slots.map((slot) => (
          <RadioCard
            key={slot.start}
            name={name}
            value={slot.start}
            checked={slot.start === value}
            onChange={() => onChange(slot.start)}
            className="grid min-h-12 place-items-center tabular-nums"
          >
            {timeOf(slot)}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}

function LoadingSlots() {
  return (
    <LoadingState text={texts.tour_slots_loading()}>
      <div className="grid gap-6">
        <Skeleton className="h-26 w-full" />
        <Skeleton className="h-26 w-full" />
      </div>
    </LoadingState>
  );
}
