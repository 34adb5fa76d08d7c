import type { ReactNode } from 'react';
import type { Day } from '#domain/dates/days.ts';
import { formatShortDay, yearNumber } from './day-format.ts';

interface ChipProps {
  /** For a choice that stays visible. */
  isChosen?: boolean;
  label?: string;
  className?: string;
  onPress: () => void;
  children: ReactNode;
}

export function Chip({ isChosen, label, className = '', onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={label}
      className={`inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-s-gold-line bg-s-surface px-2.5 text-[0.9375rem] font-medium whitespace-nowrap text-s-ink transition-colors duration-(--dur-fast) hover:bg-s-gold-wash tablet:px-3.5 ${className}`}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

export function DayChip({ day, onPress }: { day: Day; onPress: () => void }) {
  return (
    <Chip onPress={onPress}>
      <span>
        {formatShortDay(day)}
        <span className="sr-only"> {yearNumber(day)}.</span>
      </span>
    </Chip>
  );
}
