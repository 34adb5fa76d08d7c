import type { Day } from '#domain/dates/days.ts';
import { dayNumber, shortWeekday } from '#web/features/availability/day-format.ts';
import { shortMonth } from './short-days.ts';

export function DateBadge({ day }: { day: Day }) {
  return (
    <p className="flex items-center gap-2.5 tablet:w-27">
      <span className="font-serif text-[1.75rem] leading-none opsz-t3 tablet:w-8.5 tablet:text-right">
        {dayNumber(day)}
        <span className="sr-only">. </span>
      </span>
      <span className="text-xs leading-[1.3] text-s-ink-2">
        {shortWeekday(day)}
        <br />
        {shortMonth(day)}
      </span>
    </p>
  );
}
