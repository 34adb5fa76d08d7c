import { type ReactNode, useId } from 'react';
import { labelClass } from '#web/ui/form/field.tsx';

interface SegmentProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** As wide as its form. */
  isWide?: boolean;
}

export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  isWide,
}: SegmentProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={`mb-[7px] ${labelClass}`}>{label}</legend>
      <div
        className={`${isWide ? 'flex' : 'inline-flex'} max-w-full rounded-sm border border-s-field bg-s-surface max-tablet:flex`}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11.5 flex-1 cursor-pointer items-center justify-center gap-2 border-l border-s-field px-4 font-medium whitespace-nowrap first:rounded-l-[3px] first:border-l-0 last:rounded-r-[3px] hover:bg-s-sunken has-checked:bg-s-inverse has-checked:font-semibold has-checked:text-s-on-inverse has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-ring) pointer-fine:tablet:min-h-9.5"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none focus-visible:shadow-none"
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
