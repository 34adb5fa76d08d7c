import { Minus, Plus } from 'lucide-react';
import * as texts from '#texts';

interface CountStepperProps {
  id: string;
  name: string;
  /** As it was typed; empty: not said yet. */
  value: string;
  isDisabled: boolean;
  isMissing: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (value: string) => void;
}

const most = 10_000;
const button = 'grid size-11 flex-none place-items-center rounded-sm disabled:text-s-disabled';

/** A number of guests or tables, typed or changed by one. */
export function CountStepper(props: CountStepperProps) {
  const { id, name, value, isDisabled, isMissing, isInvalid, describedBy, onChange } = props;
  const number = Number(value) || 0;
  const frame = isInvalid
    ? 'border-s-danger shadow-[inset_0_0_0_1px_var(--color-danger)]'
    : isMissing
      ? 'border-s-pending shadow-[inset_0_0_0_1px_var(--color-pending)]'
      : 'border-s-field';
  return (
    <span
      className={`inline-flex flex-none items-center rounded-sm border bg-s-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-(--focus-ring) ${frame}`}
    >
      <button
        type="button"
        className={button}
        aria-label={texts.own_sheet_less({ name })}
        disabled={isDisabled || (value !== '' && number <= 0)}
        onClick={() => onChange(String(Math.max(0, number - 1)))}
      >
        <Minus className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
      </button>
      <input
        id={id}
        aria-label={name}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        inputMode="numeric"
        autoComplete="off"
        placeholder="–"
        maxLength={5}
        disabled={isDisabled}
        value={value}
        onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
        className="h-11 w-12 rounded-sm bg-transparent text-center font-semibold tabular-nums outline-none focus-visible:shadow-none"
      />
      <button
        type="button"
        className={button}
        aria-label={texts.own_sheet_more({ name })}
        disabled={isDisabled || number >= most}
        onClick={() => onChange(String(Math.min(most, number + 1)))}
      >
        <Plus className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
      </button>
    </span>
  );
}
