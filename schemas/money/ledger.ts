import { z } from 'zod';
import { instalmentStates, ledgerKinds, paymentMethods } from '#domain/money/ledger-kinds.ts';
import {
  depositKinds,
  firstPaymentKinds,
  instalmentKinds,
  maxInstalments,
} from '#domain/offers/offer-states.ts';
import * as texts from '#texts';
import { daySchema, idSchema, limits, line, paragraph, timestampSchema } from '../fields.ts';
import { currencySchema, moneySchema, sentMoneySchema } from './money.ts';
import { refundSchema } from './refunds.ts';

export const ledgerEntrySchema = z
  .object({
    entryId: idSchema,
    kind: z.enum(ledgerKinds),
    amount: moneySchema.meta({ description: 'In the currency that was booked; what is owed is positive' }),
    otherAmount: moneySchema.meta({ description: 'The same in the other currency' }),
    method: z.enum(paymentMethods).nullable(),
    valueDay: z.string(),
    postingDay: z.string().meta({ description: 'The day of the cash book' }),
    postedAt: timestampSchema,
    receivedBy: z.string().nullable().meta({ description: 'Name of who received or posted it' }),
    receiptNumber: z.string().nullable(),
    reverses: idSchema.nullable(),
    reversedBy: idSchema.nullable(),
    otherReservationId: idSchema.nullable().meta({ description: 'Of a transfer: the other reservation' }),
    contractNumber: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'LedgerEntry' });
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

export const ledgerInstalmentSchema = z
  .object({
    instalmentId: idSchema,
    kind: z.enum(instalmentKinds),
    due: z.string(),
    amount: moneySchema,
    otherAmount: moneySchema,
    paid: moneySchema.meta({ description: 'Of a plan that has ended: until its end' }),
    open: moneySchema.meta({ description: 'What is left to pay of it' }),
    openOther: moneySchema.meta({ description: 'The same in the other currency; paying it closes it' }),
    paidOn: z.string().nullable().meta({ description: 'Value day of the payment that closed it' }),
    remindedAt: timestampSchema.nullable(),
    state: z.enum(instalmentStates),
  })
  .meta({ id: 'LedgerInstalment' });
export type LedgerInstalment = z.infer<typeof ledgerInstalmentSchema>;

/** Of an agreement that was canceled; in the currency of the ledger. */
export const endedMoneySchema = z
  .object({
    at: timestampSchema,
    paid: moneySchema.meta({ description: 'Everything that was paid or moved here' }),
    kept: moneySchema,
    keptKind: z
      .enum(depositKinds)
      .nullable()
      .meta({ description: 'Of the first payment that is kept or given back twice; null if more is kept' }),
    returned: moneySchema.meta({ description: 'Refunds that were paid' }),
    moved: moneySchema.meta({ description: 'Moved to another reservation' }),
    toReturn: moneySchema.meta({ description: 'Neither kept nor given back yet' }),
  })
  .meta({ id: 'EndedMoney' });
export type EndedMoney = z.infer<typeof endedMoneySchema>;

export const ledgerSchema = z
  .object({
    currency: currencySchema,
    balance: moneySchema.meta({ description: 'What is owed is positive' }),
    agreed: moneySchema,
    received: moneySchema.meta({ description: 'Without what was given back' }),
    reference: z.string().meta({ description: 'ISO 11649, one a reservation' }),
    entries: z.array(ledgerEntrySchema).meta({ description: 'By value day, the newest first' }),
    instalments: z
      .array(ledgerInstalmentSchema)
      .meta({ description: 'Of the plan in force, else of the last one, in order of days' }),
    ended: endedMoneySchema.nullable().meta({ description: 'Null while something is agreed' }),
    refunds: z.array(refundSchema).meta({ description: 'The newest first' }),
  })
  .meta({ id: 'Ledger' });
export type Ledger = z.infer<typeof ledgerSchema>;

/** For the lists of the customer's dates. */
export const ledgerSummarySchema = ledgerSchema
  .pick({ currency: true, balance: true, agreed: true, received: true, ended: true })
  .extend({
    reservationId: idSchema,
    instalments: z.array(ledgerInstalmentSchema.pick({ kind: true, due: true, open: true, state: true })),
  })
  .meta({ id: 'LedgerSummary' });
export type LedgerSummary = z.infer<typeof ledgerSummarySchema>;

const day = daySchema(() => texts.field_invalid());
const note = line(limits.subject).nullish();
const reason = paragraph(limits.cancelReason, texts.notice_reason_required).min(1, {
  error: () => texts.notice_reason_required(),
});

export const createPaymentRequestSchema = z.object({
  amount: sentMoneySchema,
  method: z.enum(paymentMethods),
  valueDay: day.meta({ description: 'Not later than today' }),
  note,
  receivedBy: idSchema.optional().meta({ description: 'An administrator; whoever posts it unless given' }),
  sendReceipt: z.boolean().default(true).meta({ description: 'Mails the receipt to the guest' }),
  anotherPayment: z.boolean().default(false).meta({
    description: 'Posts it although one of the same amount, method and value day was posted within 24 hours',
  }),
});
export type CreatePaymentRequest = z.output<typeof createPaymentRequestSchema>;

export const reasonRequestSchema = z.object({ reason });
export const writeOffRequestSchema = z.object({ amount: sentMoneySchema, reason });
export type WriteOffRequest = z.output<typeof writeOffRequestSchema>;
export const transferRequestSchema = z.object({
  toReservationId: idSchema,
  amount: sentMoneySchema,
  note,
});
export type TransferRequest = z.output<typeof transferRequestSchema>;

const agreedInstalmentSchema = z.object({
  kind: z.enum([...firstPaymentKinds, 'INSTALMENT']).default('INSTALMENT'),
  due: day,
  amount: sentMoneySchema,
});

/** Without instalments, all of it is due on the day of the event. */
export const agreedPriceRequestSchema = z.object({
  amount: sentMoneySchema,
  instalments: z.array(agreedInstalmentSchema).max(maxInstalments).default([]),
  note,
});
export type AgreedPriceRequest = z.output<typeof agreedPriceRequestSchema>;
