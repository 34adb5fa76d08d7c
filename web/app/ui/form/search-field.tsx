import { Search } from 'lucide-react';
import { useInputBeforeHydration } from '#web/platform/first-paint/use-input-before-hydration.ts';
import { boxClass, boxHeight } from './field-box.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const longest = 100;

/** A search of one field; its label is the placeholder. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const field = useInputBeforeHydration((early) => onChange(early.value));
  return (
    <search className="relative block w-full without-scripts:hidden">
      <Search
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-s-ink-3"
        strokeWidth={1.6}
        aria-hidden="true"
      />
      <input
        ref={field}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        maxLength={longest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${boxClass} ${boxHeight} pl-11!`}
      />
    </search>
  );
}
