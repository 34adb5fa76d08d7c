import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDaysLeft, formatDeadline } from '#domain/dates/deadline-format.ts';
import * as texts from '#texts';
import { useNow } from '#web/platform/lib/current-time.ts';

interface HoldMeterProps {
  since: string | null;
  until: string;
  /** The sentence around the deadline. */
  sentence: (values: { deadline: string }) => string;
  /** A sentence below the bar. */
  below?: string | undefined;
}

const lastDay = 24 * 3_600_000;

/** A deadline: the sentence, the whole days left and its share as a bar. Afterwards only that it ended. */
export function HoldMeter({ since, until, sentence, below }: HoldMeterProps) {
  const now = useNow(until);
  const end = new Date(until);
  const left = end.getTime() - now.getTime();
  if (left <= 0) return <HoldEnded />;
  const whole = since ? end.getTime() - Date.parse(since) : 0;
  const share = whole > 0 ? Math.min(1, left / whole) : 1;
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p>
          <WithBold
            text={sentence({ deadline: formatDeadline(end) })}
            bold={formatDeadline(end)}
            className="inline-flex"
          />
        </p>
        <p className="text-sm whitespace-nowrap text-s-ink-3 empty:hidden">{formatDaysLeft(end, now)}</p>
      </div>
      <div aria-hidden="true" className="mt-2.5 h-1 overflow-hidden rounded-[2px] bg-s-line">
        <div
          style={{ width: `${share * 100}%` }}
          className={`h-full rounded-[2px] forced-colors:bg-[CanvasText] ${left <= lastDay ? 'bg-s-danger' : 'bg-s-ink'}`}
        />
      </div>
      {below && <p className="mt-2 text-sm text-s-ink-3">{below}</p>}
    </div>
  );
}

export function HoldEnded({ children }: { children?: ReactNode }) {
  return (
    <div>
      <p className="flex items-center gap-2 font-semibold">
        <Clock className="size-4 flex-none" strokeWidth={2} aria-hidden="true" />
        {texts.hold_ended()}
      </p>
      {children}
    </div>
  );
}

interface WithBoldProps {
  text: string;
  bold: string;
  className?: string;
}

const noBreak = '\u00a0';

/** A sentence with one part of it bold, which does not break before its hour. */
export function WithBold({ text, bold, className = '' }: WithBoldProps) {
  const [before, after] = text.split(bold);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <b className={`font-semibold text-s-ink ${className}`}>{bold.replace(/ (?=\d\d:\d\d$)/, noBreak)}</b>
      {after}
    </>
  );
}
