import { type ComponentProps, useId } from 'react';
import { FieldError, labelClass } from '#web/ui/form/field.tsx';
import { boxClass, boxHeight } from '#web/ui/form/field-box.ts';

interface NumberFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  /** Beside the number. */
  unit: string;
  error?: string | undefined;
}

/** A whole number with its unit; in a grid the boxes stay in line, however long the labels are. */
export function NumberField({ label, unit, error, ...input }: NumberFieldProps) {
  const id = useId();
  return (
    <div className="row-span-2 grid grid-rows-subgrid gap-y-[7px]">
      <label htmlFor={id} className={`${labelClass} self-end`}>
        {label}
      </label>
      <div>
        <div className="relative">
          <input
            inputMode="numeric"
            autoComplete="off"
            {...input}
            id={id}
            aria-describedby={error ? `${id}-unit ${id}-error` : `${id}-unit`}
            aria-invalid={error ? true : undefined}
            className={`${boxClass} ${boxHeight} pr-16 tabular-nums`}
          />
          <span
            id={`${id}-unit`}
            className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-s-ink-3"
          >
            {unit}
          </span>
        </div>
        {error && (
          <div className="mt-[7px]">
            <FieldError id={`${id}-error`}>{error}</FieldError>
          </div>
        )}
      </div>
    </div>
  );
}
