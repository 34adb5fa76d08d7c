import { type ReactNode, useId, useRef } from 'react';
import { useFocusAfterRemoval } from '#web/admin/lib/focus-after-removal.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { TextLink } from '#web/ui/text-link.tsx';

interface DashboardSectionProps {
  title: string;
  /** The total, if items are waiting. */
  count?: number;
  /** Beside the title. */
  note?: string;
  /** The link to the whole list. */
  more?: { to: string; label: string };
  children: ReactNode;
}

export function DashboardSection({ title, count, note, more, children }: DashboardSectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading, count);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2.5 flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <h2 ref={heading} id={id} tabIndex={-1} className="heading-3 text-[1.25rem]">
          {title}
          {count ? (
            <span className="ml-2.5 font-sans text-sm text-s-ink-3 tabular-nums">{formatNumber(count)}</span>
          ) : null}
        </h2>
        {note && <p className="text-sm text-s-ink-3">{note}</p>}
        {more && (
          <TextLink to={more.to} className="ml-auto text-sm">
            {more.label}
          </TextLink>
        )}
      </div>
      <Card className="overflow-hidden">{children}</Card>
    </section>
  );
}
