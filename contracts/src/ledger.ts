import { z } from 'zod';
import { idSchema, timestampSchema } from './fields.ts';
import { currencySchema, moneySchema } from './money.ts';
import { instalmentKinds } from './offers/offer-states.ts';

export const ledgerKinds = [
  'CHARGE',
  'PAYMENT',
  'REFUND',
  'WRITE_OFF',
  'ROUNDING',
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'REVERSAL',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

const ledgerEntrySchema = z
  .object({
    entryId: idSchema,
    kind: z.enum(ledgerKinds),
    amount: moneySchema.meta({ description: 'What is owed is positive' }),
    otherAmount: moneySchema.meta({ description: 'The same in the other currency' }),
    method: z.enum(['CASH', 'TRANSFER', 'CARD']).nullable(),
    valueDay: z.string(),
    postedAt: timestampSchema,
    receiptNumber: z.string().nullable(),
    reverses: idSchema.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'LedgerEntry' });

export const ledgerSchema = z
  .object({
    currency: currencySchema,
    balance: moneySchema.meta({ description: 'What is owed is positive' }),
    entries: z.array(ledgerEntrySchema).meta({ description: 'The newest first' }),
    instalments: z.array(
      z.object({
        instalmentId: idSchema,
        kind: z.enum(instalmentKinds),
        due: z.string(),
        amount: moneySchema,
        otherAmount: moneySchema,
        paid: moneySchema,
        state: z.enum(['PLANNED', 'DUE', 'PARTLY_PAID', 'PAID', 'OVERDUE', 'VOID']),
      }),
    ),
  })
  .meta({ id: 'Ledger' });
export type Ledger = z.infer<typeof ledgerSchema>;
