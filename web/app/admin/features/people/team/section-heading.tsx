import type { ReactNode } from 'react';

interface SectionHeadingProps {
  id: string;
  title: string;
  /** Undefined until loaded. */
  count: number | undefined;
  children?: ReactNode;
}

export const SectionHeading = ({ id, title, count, children }: SectionHeadingProps) => (
  <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <div className="flex items-baseline gap-2.5">
      <h2 id={id} className="heading-3">
        {title}
      </h2>
      {count !== undefined && <span className="text-s-ink-3 tabular-nums">{count}</span>}
    </div>
    {children}
  </div>
);
