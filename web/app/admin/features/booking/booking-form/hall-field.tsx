import { useId } from 'react';
import * as texts from '#texts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { FieldError, labelClass } from '#web/ui/form/field.tsx';
import type { ChoosableHall } from './booking.ts';

interface HallFieldProps {
  halls: readonly ChoosableHall[];
  value: string;
  onChange: (hallId: string) => void;
  error?: string;
}

export function HallField({ halls, value, onChange, error }: HallFieldProps) {
  const id = useId();
  return (
    <fieldset
      className="min-w-0"
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-text` : undefined}
    >
      <legend className={`mb-[7px] ${labelClass}`}>{texts.label_hall()}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
        {halls.map(({ hallId, name, maxGuestsMin, maxGuestsMax }) => (
          <label
            key={hallId}
            className={`relative flex min-h-19 cursor-pointer flex-col items-center justify-center gap-1 rounded-sm border bg-s-surface px-1 py-2 text-center leading-tight has-checked:border-s-ink has-checked:bg-s-gold-wash has-checked:font-semibold has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-ring) ${error ? 'border-s-danger' : 'border-s-field'}`}
          >
            <input
              type="radio"
              name={id}
              value={hallId}
              checked={value === String(hallId)}
              onChange={() => onChange(String(hallId))}
              className="absolute inset-0 cursor-pointer appearance-none rounded-sm outline-none focus-visible:shadow-none"
            />
            <HallSign name={name} className="size-5.5 text-s-gold-text" />
            <span>
              {name}{' '}
              {maxGuestsMin !== undefined && maxGuestsMax !== undefined && (
                <span className="font-normal whitespace-nowrap text-s-ink-2">
                  {formatNumber(maxGuestsMin)}–{formatNumber(maxGuestsMax)}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-[7px]">
          <FieldError id={`${id}-text`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
