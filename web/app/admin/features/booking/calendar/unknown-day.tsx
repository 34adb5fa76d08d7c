import { Skeleton } from '#web/ui/skeleton.tsx';
import type { HallsOnDay } from './hall-day-status.ts';

/** Shown until the reservations of a day are loaded. */
export function UnknownDay({ onDay }: { onDay: Extract<HallsOnDay, string> }) {
  if (onDay === 'waiting') return <Skeleton className="mx-1 h-2.5 w-3/5 tablet:h-4" />;
  return <span className="px-1 font-semibold text-s-danger">?</span>;
}
