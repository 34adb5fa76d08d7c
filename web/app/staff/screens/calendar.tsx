import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { addMonths, type Day, firstOfMonth } from '#domain/dates/days.ts';
import type { StaffEvents } from '#schemas/team/staff-events.ts';
import * as texts from '#texts';
import { today } from '#web/platform/lib/dates.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Agenda } from '../features/calendar/agenda.tsx';
import { daysOfMonth } from '../features/calendar/month-days.ts';
import { monthTitle } from '../features/event-format.ts';
import { ReadScreen } from '../features/read-screen.tsx';
import { monthRange, useEventsOf, useNearEvents } from '../lib/staff-query.ts';

const allHalls = 'all';

function MonthButton({
  icon: Icon,
  label,
  onClick,
}: {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 flex-none place-items-center rounded-sm border border-s-field hover:bg-s-sunken"
    >
      <Icon className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}

interface CalendarBarProps {
  month: Day;
  onMonth: (month: Day) => void;
  hall: string;
  onHall: (hall: string) => void;
  halls: StaffEvents['halls'];
}

function CalendarBar({ month, onMonth, hall, onHall, halls }: CalendarBarProps) {
  const options = [
    { value: allHalls, label: texts.label_all_halls() },
    ...halls.map(({ hallId, name }) => ({ value: String(hallId), label: name })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-3 tablet:px-0 tablet:pt-0">
      <MonthButton
        icon={ChevronLeft}
        label={texts.label_previous_month()}
        onClick={() => onMonth(addMonths(month, -1))}
      />
      <MonthButton
        icon={ChevronRight}
        label={texts.label_next_month()}
        onClick={() => onMonth(addMonths(month, 1))}
      />
      <h2 aria-live="polite" className="mr-auto ml-1.5 font-serif text-[1.375rem] opsz-t3">
        {monthTitle(month, today())}
      </h2>
      <div className="w-34.5">
        <SelectField
          label={texts.label_hall()}
          isLabelHidden
          options={options}
          value={hall}
          onChange={onHall}
        />
      </div>
    </div>
  );
}

/** A month as a list of its days; held days without names. */
export function Calendar() {
  const [month, setMonth] = useState(() => firstOfMonth(today()));
  const [hall, setHall] = useState(allHalls);
  const near = useNearEvents();
  return (
    <div className="tablet:mx-auto tablet:max-w-3xl">
      <CalendarBar
        month={month}
        onMonth={setMonth}
        hall={hall}
        onHall={setHall}
        halls={near.data?.data.halls ?? []}
      />
      <ReadScreen query={useEventsOf(month)} failed={texts.staff_month_failed()}>
        {(data) => {
          const days = daysOfMonth(data, monthRange(month), hall === allHalls ? undefined : Number(hall));
          return days.length > 0 ? (
            <Agenda days={days} />
          ) : (
            <p className="border-y border-s-line bg-s-surface px-4 py-6 text-s-ink-2 tablet:rounded-md tablet:border">
              {texts.staff_month_empty()}
            </p>
          );
        }}
      </ReadScreen>
      <p className="px-4 py-3.5 text-sm text-s-ink-2 tablet:px-0">{texts.staff_what_is_shown()}</p>
    </div>
  );
}
