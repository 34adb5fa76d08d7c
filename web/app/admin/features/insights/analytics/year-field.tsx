import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import * as texts from '#texts';
import { FieldError, labelClass } from '#web/ui/form/field.tsx';
import { boxHeight } from '#web/ui/form/field-box.ts';
import { firstYear, lastYear } from './analytics-view.ts';

interface YearFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

const button =
  'grid w-11 flex-none place-items-center self-stretch rounded-sm hover:bg-s-sunken disabled:text-s-disabled pointer-fine:tablet:w-8.5';

export function YearField({ value, onChange, error }: YearFieldProps) {
  const id = useId();
  const year = Number(value);
  return (
    <div className="grid content-start gap-[7px]">
      <label htmlFor={id} className={labelClass}>
        {texts.label_year()}
      </label>
      <span
        className={`flex items-center rounded-sm border bg-s-surface pl-3.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-(--focus-ring) ${boxHeight} ${error ? 'border-s-danger shadow-[inset_0_0_0_1px_var(--color-danger)]' : 'border-s-field'}`}
      >
        <input
          id={id}
          type="number"
          min={firstYear}
          max={lastYear}
          step={1}
          inputMode="numeric"
          className="w-0 flex-1 appearance-none self-stretch bg-transparent tabular-nums outline-none focus-visible:shadow-none [&::-webkit-inner-spin-button]:appearance-none"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-text` : undefined}
        />
        <button
          type="button"
          className={button}
          aria-label={texts.analytics_year_less()}
          disabled={year <= firstYear}
          onClick={() => onChange(String(Math.min(year - 1, lastYear)))}
        >
          <Minus className="size-4" strokeWidth={1.6} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={button}
          aria-label={texts.analytics_year_more()}
          disabled={year >= lastYear}
          onClick={() => onChange(String(Math.max(year + 1, firstYear)))}
        >
          <Plus className="size-4" strokeWidth={1.6} aria-hidden="true" />
        </button>
      </span>
      {error && <FieldError id={`${id}-text`}>{error}</FieldError>}
    </div>
  );
}
