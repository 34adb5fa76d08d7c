import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Up to four sums side by side. */
export const SumList = ({ children }: { children: ReactNode }) => (
  <dl className="grid rounded-md border border-s-line bg-s-surface phone:grid-cols-2 min-[70rem]:grid-cols-4">
    {children}
  </dl>
);

interface SumProps {
  name: string;
  /** With its currency. */
  value: string;
  note: string;
  isLate?: boolean;
}

export function Sum({ name, value, note, isLate }: SumProps) {
  return (
    <div className="border-s-line px-5 py-4 not-first:border-t phone:nth-[2]:border-t-0 phone:even:border-l min-[70rem]:border-t-0! min-[70rem]:not-first:border-l">
      <dt
        className={`flex items-center gap-1.5 text-sm ${isLate ? 'font-semibold text-s-danger' : 'text-s-ink-2'}`}
      >
        {isLate && <CircleAlert className="size-4" strokeWidth={2} aria-hidden="true" />}
        {name}
      </dt>
      <dd>
        <span className={`font-serif text-[1.625rem] leading-tight opsz-t3 ${isLate ? 'text-s-danger' : ''}`}>
          {value}
        </span>
        <span className="block text-xs text-s-ink-3 tabular-nums">{note}</span>
      </dd>
    </div>
  );
}
