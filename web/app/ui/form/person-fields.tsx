import type { ComponentProps } from 'react';
import * as texts from '#texts';
import { TextField } from './field.tsx';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

export function NameFields({ firstName, lastName }: { firstName: FieldProps; lastName: FieldProps }) {
  return (
    <div className="grid gap-4.5 phone:grid-cols-2">
      <TextField label={texts.label_first_name()} autoComplete="given-name" {...firstName} />
      <TextField label={texts.label_last_name()} autoComplete="family-name" {...lastName} />
    </div>
  );
}

export const EmailField = (field: FieldProps) => (
  <TextField label={texts.label_email()} type="email" {...field} />
);

export const PhoneField = (field: FieldProps) => (
  <TextField
    label={texts.label_phone()}
    type="tel"
    autoComplete="tel"
    isOptional
    placeholder={texts.field_phone_placeholder()}
    {...field}
  />
);
