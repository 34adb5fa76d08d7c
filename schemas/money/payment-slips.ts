import { z } from 'zod';
import { instalmentKinds } from '#domain/offers/offer-states.ts';
import { idParamSchema, idSchema, optionalQuery } from '../fields.ts';
import { currencySchema, moneySchema } from './money.ts';

export const paymentSlipQuerySchema = z.object({
  account: optionalQuery(idParamSchema).meta({
    description: 'An account of the house; the first in the currency of the contract unless given',
  }),
});

export const paymentSlipSchema = z
  .object({
    accounts: z.array(z.object({ accountId: idSchema, bank: z.string(), currency: currencySchema })),
    accountId: idSchema.nullable(),
    recipient: z.string(),
    recipientAddress: z.string().nullable(),
    bank: z.string().nullable(),
    account: z.string().nullable(),
    iban: z.string().nullable(),
    swift: z.string().nullable(),
    amount: moneySchema.meta({
      description: 'What is open of the oldest instalment, in the currency of the account',
    }),
    otherAmount: moneySchema,
    instalment: z
      .object({ kind: z.enum(instalmentKinds), ordinal: z.int(), isLast: z.boolean(), due: z.string() })
      .nullable(),
    purpose: z.string(),
    reference: z.string(),
    left: moneySchema.meta({ description: 'What is owed after this payment' }),
    epc: z.string().nullable().meta({ description: 'Content of the QR code (EPC069-12); EUR and SEPA only' }),
  })
  .meta({ id: 'PaymentSlip' });
export type PaymentSlip = z.infer<typeof paymentSlipSchema>;

/** A receipt in the own-data download. */
export const exportedReceiptSchema = z.object({
  entryId: idSchema,
  reservationId: idSchema,
  number: z.string(),
  kind: z.enum(['PAYMENT', 'REFUND', 'REVERSAL']),
  amount: moneySchema,
  otherAmount: moneySchema,
  valueDay: z.string(),
  purpose: z.string(),
  sha256: z.string().nullable(),
});
export type ExportedReceipt = z.infer<typeof exportedReceiptSchema>;
