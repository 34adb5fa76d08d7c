import { Hourglass } from 'lucide-react';
import * as texts from '#texts';
import { useNow } from '#web/platform/lib/current-time.ts';
import { formatShortDeadline, formatShortTimeLeft } from './deadline-format.ts';

const dayMilliseconds = 86_400_000;
/** The same for all holds, so that a longer bar is a later deadline. */
const wholeBarMilliseconds = 7 * dayMilliseconds;

/** Time left, as a bar too, and the moment of the deadline. */
export function HoldMeter({ heldUntil }: { heldUntil: string }) {
  const now = useNow(heldUntil);
  const until = new Date(heldUntil);
  const left = until.getTime() - now.getTime();
  const share = Math.min(100, Math.max(0, (100 * left) / wholeBarMilliseconds));
  const colour = left < dayMilliseconds ? 'text-s-danger' : 'text-s-pending';
  return (
    // The moment is below where there is no room beside the bar.
    <p className="flex max-w-110 flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
      <b className={`inline-flex items-center gap-1.5 font-semibold whitespace-nowrap ${colour}`}>
        <Hourglass className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
        {left > 0 ? texts.time_left({ time: formatShortTimeLeft(until, now) }) : texts.hold_meter_ended()}
      </b>
      <span
        aria-hidden="true"
        className={`h-[5px] min-w-18 flex-1 overflow-hidden rounded-full bg-s-line forced-colors:border ${colour}`}
      >
        <span
          className="block h-full rounded-full bg-current forced-colors:bg-[CanvasText]"
          style={{ width: `${share}%` }}
        />
      </span>
      <span className="whitespace-nowrap text-s-ink-2 max-tablet:basis-full">
        {texts.hold_meter_until({ deadline: formatShortDeadline(until) })}
      </span>
    </p>
  );
}
