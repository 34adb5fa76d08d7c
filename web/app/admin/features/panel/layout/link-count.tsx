import * as texts from '#texts';
import { CountBadge } from '#web/ui/badge.tsx';
import type { CountKind, PanelCounts } from './panel-links.ts';

const labels: Record<CountKind, () => string> = {
  unread: texts.panel_count_unread,
  requests: texts.panel_count_requests,
  messages: texts.panel_count_messages,
  offers: texts.panel_count_offers,
  overdue: texts.panel_money_count_overdue,
};

/** Unread counts pulse in gold; pending ones do not. */
export function LinkCount({ kind, counts }: { kind: CountKind; counts: PanelCounts }) {
  const count = counts[kind];
  if (count === undefined) return null;
  if (kind === 'unread') return <CountBadge count={count} rises={counts.newest} label={labels.unread()} />;
  if (count === 0) return null;
  return (
    <span className="inline-grid h-5.5 min-w-5.5 place-items-center rounded-full border border-s-line-2 px-1.5 text-2xs leading-none font-bold text-s-ink-2 tabular-nums">
      <span className="sr-only">{labels[kind]()} </span>
      {count}
    </span>
  );
}

/** A dot where a number does not fit. */
export function NarrowCount({ kind, counts }: { kind: CountKind; counts: PanelCounts }) {
  const count = counts[kind];
  if (!count) return null;
  const colour = kind === 'unread' ? 'bg-s-gold' : 'bg-s-field';
  return (
    <span
      className={`absolute top-1.5 right-2 size-2.25 rounded-full shadow-[0_0_0_2px_var(--color-sunken)] ${colour}`}
    >
      <span className="sr-only">{count}</span>
    </span>
  );
}
