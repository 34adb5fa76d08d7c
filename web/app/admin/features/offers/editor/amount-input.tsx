import { formatAmount, parseAmount } from '#contracts/money/money-amounts.ts';
import { boxClass } from '../../../../shared/ui/form/field-box.ts';

export const inputClass = `${boxClass} min-h-11 px-2.5! tabular-nums in-data-dense:pointer-fine:tablet:min-h-9.5 in-data-dense:tablet:text-[0.9375rem]`;

interface AmountInputProps {
  label: string;
  value: string;
  isInvalid: boolean;
  onChange: (typed: string) => void;
}

/** An amount in a row; written in full when it is left. */
export function AmountInput({ label, value, isInvalid, onChange }: AmountInputProps) {
  function settle() {
    const amount = parseAmount(value);
    if (amount !== null && formatAmount(amount) !== value) onChange(formatAmount(amount));
  }
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      aria-invalid={isInvalid ? true : undefined}
      onChange={({ target }) => onChange(target.value)}
      onBlur={settle}
      className={`${inputClass} text-right`}
    />
  );
}
