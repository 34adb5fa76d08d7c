import type { Day } from '#domain/dates/days.ts';
import { dayNumber, formatMonth, formatWeekday } from '#web/features/availability/day-format.ts';

export function DayHeading({ day, className = '' }: { day: Day; className?: string }) {
  return (
    <h2 className={`flex items-center gap-3.5 ${className}`}>
      <span className="font-serif text-[3.25rem] leading-[0.9] opsz-t1">
        {dayNumber(day)}
        <span className="sr-only">. </span>
      </span>
      <span className="leading-[1.3] text-s-ink-2">
        <span className="block">{formatWeekday(day)},</span> {formatMonth(day)}
      </span>
    </h2>
  );
}
