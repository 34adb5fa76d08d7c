import type { Day } from '#contracts/dates/days.ts';
import { dayNumber, formatMonth, formatWeekday } from '../../../../shared/availability/day-format.ts';

export function DayHeading({ day, className }: { day: Day; className?: string }) {
  return (
    <h2 className={className}>
      <span className="block font-serif text-[2.875rem] leading-none opsz-t1">
        {dayNumber(day)}
        <span className="sr-only">.</span>
      </span>
      <span className="mt-1.5 block">
        {formatWeekday(day)}, {formatMonth(day)}
      </span>
    </h2>
  );
}
