import { Check, ChevronDown } from 'lucide-react';
import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import * as texts from '#texts';
import { FieldError, labelClass } from './field.tsx';
import { boxClass, boxHeight } from './field-box.ts';

interface SelectFieldProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  error?: string;
  isDisabled?: boolean;
  /** Where a heading says it. */
  isLabelHidden?: boolean;
}

export function SelectField<Value extends string>({
  label,
  options,
  value,
  onChange,
  error,
  isDisabled,
  isLabelHidden,
}: SelectFieldProps<Value>) {
  return (
    <Select
      value={value ?? null}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      placeholder={texts.choose()}
      className="group grid content-start gap-[7px]"
    >
      <Label className={isLabelHidden ? 'sr-only' : labelClass}>{label}</Label>
      <Button
        className={`${boxClass} ${boxHeight} flex items-center justify-between gap-2.5 text-left group-data-invalid:border-s-danger group-data-invalid:shadow-[inset_0_0_0_1px_var(--color-danger)]`}
      >
        <SelectValue className="truncate data-placeholder:text-s-ink-3">
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <ChevronDown className="size-4.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
      </Button>
      {error && <FieldError>{error}</FieldError>}
      <Popover className="w-(--trigger-width) rounded-md border border-s-line-2 bg-s-raised p-1.5 shadow-float data-entering:animate-rise">
        <ListBox className="max-h-80 overflow-auto outline-none">
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              className="group flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-sm px-2.5 data-focused:bg-s-sunken data-selected:font-semibold"
            >
              {option.label}
              <Check className="invisible size-4 group-data-selected:visible" aria-hidden="true" />
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
