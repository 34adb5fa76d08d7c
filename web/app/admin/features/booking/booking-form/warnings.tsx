import { TriangleAlert } from 'lucide-react';

/** Announced when they appear; saving stays possible. */
export function Warnings({ texts }: { texts: readonly string[] }) {
  return (
    <div aria-live="polite" className="grid gap-1.5 not-empty:-mt-2 empty:-mt-4.5">
      {texts.map((text) => (
        <p
          key={text}
          className="flex items-start gap-2 rounded-sm border border-s-pending-line bg-s-pending-bg px-3 py-2 text-sm leading-snug font-medium text-s-pending"
        >
          <TriangleAlert className="mt-px size-4 flex-none" strokeWidth={1.8} aria-hidden="true" />
          {text}
        </p>
      ))}
    </div>
  );
}
