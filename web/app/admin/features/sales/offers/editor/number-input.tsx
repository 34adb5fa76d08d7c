import { type ChangeEvent, type Ref, useState } from 'react';
import { isSameValue } from '#web/platform/form/merge-edit.ts';
import { boxClass } from '#web/ui/form/field-box.ts';
import { readAmount, readWhole, type Typed, writeAmount, writeWhole } from './offer-values.ts';

export const inputClass = `${boxClass} min-h-11 px-2.5! tabular-nums in-data-dense:pointer-fine:tablet:min-h-9.5 in-data-dense:tablet:text-[0.9375rem]`;

const kinds = {
  amount: { read: readAmount, write: writeAmount, inputMode: 'decimal' },
  whole: { read: readWhole, write: writeWhole, inputMode: 'numeric' },
} as const;

/** What an input of a number is given; text is only what is being typed in it, and is written in full when it is left. */
export function useNumberInput(kind: keyof typeof kinds, value: Typed, onChange: (value: Typed) => void) {
  const { read, write, inputMode } = kinds[kind];
  const [typing, setTyping] = useState<string>();
  const isShown = typing !== undefined && isSameValue(read(typing), value);
  return {
    inputMode,
    autoComplete: 'off',
    value: isShown ? typing : write(value),
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      setTyping(target.value);
      onChange(read(target.value));
    },
    onBlur: () => setTyping(undefined),
  };
}

interface NumberInputProps {
  kind: keyof typeof kinds;
  /** Where it stands in its row. */
  field: string;
  label: string;
  value: Typed;
  isInvalid: boolean;
  onChange: (value: Typed) => void;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A number in a row. */
export function NumberInput(props: NumberInputProps) {
  const { kind, field, label, value, isInvalid, onChange, className = 'text-right', ref } = props;
  return (
    <input
      {...useNumberInput(kind, value, onChange)}
      ref={ref}
      data-field={field}
      aria-label={label}
      aria-invalid={isInvalid ? true : undefined}
      className={`${inputClass} ${className}`}
    />
  );
}
