import { Check, Clock, type LucideIcon, Shield, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

type BadgeTone = 'pending' | 'confirmed' | 'canceled' | 'info' | 'plain';

const tones: Record<BadgeTone, { className: string; icon?: LucideIcon }> = {
  pending: { className: 'border-s-pending-line bg-s-pending-bg text-s-pending', icon: Clock },
  confirmed: { className: 'border-s-confirmed-line bg-s-confirmed-bg text-s-confirmed', icon: Check },
  canceled: { className: 'border-s-canceled-line bg-s-canceled-bg text-s-canceled', icon: X },
  info: { className: 'border-s-info-line bg-s-info-bg text-s-info', icon: Shield },
  plain: { className: 'border-s-line-2 bg-s-sunken text-s-ink-2' },
};

/** The shape distinguishes the states as well as the colour. */
export function Badge({ tone, icon, children }: { tone: BadgeTone; icon?: LucideIcon; children: string }) {
  const { className, icon: usual } = tones[tone];
  const Icon = icon ?? usual;
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.75 text-xs leading-[1.4] font-semibold whitespace-nowrap ${className}`}
    >
      {Icon && <Icon className="-ml-0.5 size-3.5" strokeWidth={2.2} aria-hidden="true" />}
      {children}
    </span>
  );
}

/** Pulses once when the count, or the value behind it, rises. */
export function CountBadge({
  count,
  rises = count,
  label,
}: {
  count: number;
  rises?: number;
  label: string;
}) {
  const last = useRef(rises);
  const [pulse, setPulse] = useState(0);
  useEffect(() => {
    if (rises > last.current) setPulse((number) => number + 1);
    last.current = rises;
  }, [rises]);
  if (count === 0) return null;
  return (
    <span
      key={pulse}
      className={`inline-grid h-5.5 min-w-5.5 place-items-center rounded-full bg-s-gold px-1.5 text-2xs leading-none font-bold text-s-on-gold tabular-nums ${pulse > 0 ? 'animate-pulse-once' : ''}`}
    >
      <span className="sr-only">{label} </span>
      {count}
    </span>
  );
}
