import { Bell } from 'lucide-react';
import type { Day } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { formatDay } from '../availability/day-format.ts';

interface WaitingLinkProps {
  hall: { name: string };
  day: Day;
  onPress: () => void;
}

/** Below a taken day. */
export function WaitingLink({ hall, day, onPress }: WaitingLinkProps) {
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-2.5 rounded-sm text-sm font-medium text-s-ink"
      aria-label={texts.waiting_notify_label({ hall: hall.name, day: formatDay(day) })}
      onClick={onPress}
    >
      <Bell className="size-4" strokeWidth={1.6} aria-hidden="true" />
      <span className="border-b border-s-gold-line pb-0.5">{texts.waiting_notify()}</span>
    </button>
  );
}
