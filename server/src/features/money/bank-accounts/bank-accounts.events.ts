import { defineEvent } from '#server/platform/events.ts';

type Shown = {
  bank: string;
  account: string | null;
  iban: string | null;
  swift: string | null;
  currency: string;
  label: string | null;
};

export type BankAccountChange = {
  action: 'CREATED' | 'UPDATED' | 'REMOVED';
  before: Shown | null;
  after: Shown | null;
  /** Name of the administrator. */
  by: string;
};

export const bankAccountChanged = defineEvent<BankAccountChange>('bank-accounts.changed');
