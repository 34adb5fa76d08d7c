import type { ComponentProps } from 'react';
import { type Currency, currencySymbol } from '#domain/money/money-amounts.ts';
import { NumberField } from '#web/admin/ui/number-field.tsx';

interface MoneyFieldProps extends Omit<ComponentProps<typeof NumberField>, 'unit'> {
  currency?: Currency;
}

/** An amount as it is typed: 1.234,50. */
export const MoneyField = ({ currency = 'BAM', ...field }: MoneyFieldProps) => (
  <NumberField inputMode="decimal" unit={currencySymbol(currency)} {...field} />
);
