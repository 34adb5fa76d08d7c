import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Up to four sums side by side. */
export const SumList = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 rounded-md border border-s-line bg-s-surface min-[70rem]:grid-cols-4">
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
    <div className="min-w-0 border-s-line px-3.5 py-3 nth-[n+3]:border-t even:border-l phone:px-5 phone:py-4 min-[70rem]:border-t-0! min-[70rem]:not-first:border-l">
      <dt
        className={`flex items-center gap-1.5 text-sm ${isLate ? 'font-semibold text-s-danger' : 'text-s-ink-2'}`}
      >
        {isLate && <CircleAlert className="size-4" strokeWidth={2} aria-hidden="true" />}
        {name}
      </dt>
      <dd>
        <span
          className={`font-serif text-xl leading-tight phone:text-[1.625rem] opsz-t3 ${isLate ? 'text-s-danger' : ''}`}
        >
          {value}
        </span>
        <span className="block text-xs text-s-ink-3 tabular-nums">{note}</span>
      </dd>
    </div>
  );
}
