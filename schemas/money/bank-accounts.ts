import { z } from 'zod';
import { isDomesticAccount, isIban } from '#domain/money/iban.ts';
import * as texts from '#texts';
import { idSchema, limits, line, orEmpty, sentTimestampSchema, timestampSchema } from '../fields.ts';
import { currencySchema } from './money.ts';

const maxIban = 42;
export const maxBankAccounts = 20;

const bankAccount = {
  bank: line(limits.name, texts.bank_name_required).min(1, { error: () => texts.bank_name_required() }),
  account: orEmpty(
    line(limits.phone).refine(isDomesticAccount, { error: () => texts.bank_account_invalid() }),
  ).meta({ description: 'The number used inside the country, 16 digits with their check' }),
  iban: orEmpty(
    line(maxIban)
      .overwrite((text) => text.replaceAll(' ', '').toUpperCase())
      .refine(isIban, { error: () => texts.bank_iban_invalid() }),
  ),
  swift: orEmpty(
    line(11)
      .toUpperCase()
      .regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, { error: () => texts.bank_swift_invalid() }),
  ),
  currency: currencySchema,
  label: orEmpty(line(limits.name)).meta({
    description: 'For the house, as of which guests it is meant for',
  }),
};

export const bankAccountSchema = z
  .object({
    accountId: idSchema,
    bank: z.string(),
    account: z.string().nullable(),
    iban: z.string().nullable(),
    swift: z.string().nullable(),
    currency: currencySchema,
    label: z.string().nullable(),
    hasQr: z.boolean().meta({ description: 'EUR and an IBAN of a SEPA country' }),
    updatedAt: timestampSchema,
  })
  .meta({ id: 'BankAccount' });
export type BankAccount = z.infer<typeof bankAccountSchema>;

const accountOrIban = {
  path: ['account'],
  error: () => texts.bank_account_or_iban(),
};
export const createBankAccountRequestSchema = z
  .object(bankAccount)
  .refine(({ account, iban }) => account !== null || iban !== null, accountOrIban);
export type CreateBankAccountRequest = z.output<typeof createBankAccountRequestSchema>;

export const updateBankAccountRequestSchema = z
  .object({ ...bankAccount, updatedAt: sentTimestampSchema })
  .partial();
export type UpdateBankAccountRequest = z.output<typeof updateBankAccountRequestSchema>;
