import { Minus, Plus } from 'lucide-react';
import { Button, Group, I18nProvider, Input, Label, NumberField } from 'react-aria-components';
import * as texts from '#texts';
import { FieldError, labelClass } from '#web/ui/form/field.tsx';

interface NumberStepperProps {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  minimum?: number;
  maximum?: number;
  step?: number;
  error?: string;
}

const stepButton = 'grid size-11 flex-none place-items-center rounded-sm data-disabled:text-s-disabled';

export function NumberStepper({ label, value, onChange, minimum, maximum, step, error }: NumberStepperProps) {
  return (
    <I18nProvider locale="sr-Latn-BA">
      <NumberField
        value={value ?? Number.NaN}
        onChange={(number) => onChange(Number.isNaN(number) ? undefined : number)}
        minValue={minimum}
        maxValue={maximum}
        step={step}
        isInvalid={Boolean(error)}
        className="group grid content-start justify-items-start gap-[7px]"
      >
        <Label className={labelClass}>{label}</Label>
        <Group className="inline-flex items-center rounded-sm border border-s-field bg-s-surface group-data-invalid:border-s-danger group-data-invalid:shadow-[inset_0_0_0_1px_var(--color-danger)]">
          <Button slot="decrement" className={stepButton} aria-label={texts.stepper_less()}>
            <Minus className="size-4.5" strokeWidth={1.8} aria-hidden="true" />
          </Button>
          <Input className="w-16 rounded-sm bg-transparent py-2 text-center font-semibold tabular-nums" />
          <Button slot="increment" className={stepButton} aria-label={texts.stepper_more()}>
            <Plus className="size-4.5" strokeWidth={1.8} aria-hidden="true" />
          </Button>
        </Group>
        {error && <FieldError>{error}</FieldError>}
      </NumberField>
    </I18nProvider>
  );
}
