import { Check } from 'lucide-react';

/** Long lists have two columns. */
export function HallAmenities({ names }: { names: string[] }) {
  if (names.length === 0) return <div className="h-6" />;
  return (
    <ul
      className={`mt-4.5 mb-6 grid gap-x-6 gap-y-1 text-[0.9375rem] leading-relaxed text-s-ink-2 ${names.length > 3 ? 'grid-cols-2' : ''}`}
    >
      {names.map((name) => (
        <li
          key={name}
          className="grid grid-cols-[1.125rem_1fr] gap-2.5 border-t border-s-line py-1.75 hyphens-auto"
        >
          <Check className="mt-1 size-4 text-s-gold-text" strokeWidth={2} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}
