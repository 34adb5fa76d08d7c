import { ListOrdered } from 'lucide-react';

/** How many are in line; `label` says it to screen readers where only the number is shown. */
export function WaitingPill({ label, children }: { label?: string; children: string | number }) {
  return (
    <span
      title={label}
      className="inline-flex h-5.5 items-center gap-1 rounded-full border border-s-info-line bg-s-info-bg px-2 text-xs leading-none font-bold whitespace-nowrap text-s-info"
    >
      <ListOrdered className="size-3.5" strokeWidth={2} aria-hidden="true" />
      {label && <span className="sr-only">{label}</span>}
      <span aria-hidden={label ? true : undefined}>{children}</span>
    </span>
  );
}
