import { z } from 'zod';
import { instalmentStates, paymentMethods } from '#domain/money/ledger-kinds.ts';
import { instalmentKinds } from '#domain/offers/offer-states.ts';
import * as texts from '#texts';
import {
  daySchema,
  idParamSchema,
  idSchema,
  limits,
  line,
  optionalQuery,
  timestampSchema,
} from '../fields.ts';
import { ledgerEntrySchema } from './ledger.ts';
import { moneySchema, sentPriceSchema } from './money.ts';
import { refundSchema } from './refunds.ts';

export const debtorPageSize = 50;
const page = z.coerce.number().pipe(z.int().min(1).max(1_000_000)).default(1);
const day = daySchema(() => texts.field_invalid());

export const moneyOverviewQuerySchema = z.object({
  year: z.coerce.number().pipe(z.int().min(2000).max(2199)),
  hallId: optionalQuery(idParamSchema),
  page,
});
export type MoneyOverviewQuery = z.output<typeof moneyOverviewQuerySchema>;

const sum = z.object({ amount: moneySchema, count: z.int() });

const debtorSchema = z.object({
  reservationId: idSchema,
  name: z.string(),
  contractNumber: z.string().nullable(),
  hallId: idSchema,
  hallName: z.string(),
  eventDate: z.string(),
  instalment: z
    .object({
      instalmentId: idSchema,
      kind: z.enum(instalmentKinds),
      ordinal: z.int(),
      isLast: z.boolean(),
      due: z.string(),
      state: z.enum(instalmentStates),
      amount: moneySchema,
      open: moneySchema,
    })
    .nullable()
    .meta({
      description: 'The oldest open one; null when what is owed is not in a plan, so that it has no due day',
    }),
  remindedAt: timestampSchema.nullable(),
  balance: moneySchema,
});
export type Debtor = z.infer<typeof debtorSchema>;

const moneyTaskSchema = z.object({
  kind: z.enum(['REFUND_ASKED', 'REFUND_APPROVED', 'CREDIT', 'OVERDUE']).meta({
    description: 'CREDIT: the house owes and no refund is open; OVERDUE: the last reminder has gone out',
  }),
  reservationId: idSchema,
  refundId: idSchema.nullable(),
  name: z.string(),
  amount: moneySchema,
});
export type MoneyTask = z.infer<typeof moneyTaskSchema>;

/** Sums are in KM, from the amounts that were stored with each entry. */
export const moneyOverviewSchema = z
  .object({
    overdue: sum.meta({ description: 'count: guests' }),
    dueThisMonth: sum
      .extend({ until: z.string() })
      .meta({ description: 'count: instalments, until the last day' }),
    receivedThisMonth: z.object({ amount: moneySchema, inEur: moneySchema }),
    unpaid: sum.meta({ description: 'count: reservations' }),
    debtors: z
      .array(debtorSchema)
      .meta({ description: 'Overdue first, then without a due day, then by due day' }),
    debtorCount: z.int(),
    months: z
      .array(
        z.object({
          month: z.int().min(1).max(12),
          hallId: idSchema,
          agreed: moneySchema,
          due: moneySchema,
          received: moneySchema,
        }),
      )
      .meta({ description: 'Of the year, by hall; months without money are absent' }),
    tasks: z.array(moneyTaskSchema),
    refunds: z.array(refundSchema).meta({ description: 'Asked or approved' }),
  })
  .meta({ id: 'MoneyOverview' });
export type MoneyOverview = z.infer<typeof moneyOverviewSchema>;

export const cashDayQuerySchema = z.object({ day });

export const cashDaySchema = z
  .object({
    day: z.string(),
    closing: z
      .object({
        closedAt: timestampSchema,
        closedBy: z.string().nullable(),
        counted: z.array(moneySchema),
        expected: z.array(moneySchema),
        note: z.string().nullable(),
      })
      .nullable(),
    lastClosed: z.object({ day: z.string(), closedBy: z.string().nullable() }).nullable(),
    entries: z
      .array(
        ledgerEntrySchema.extend({
          reservationId: idSchema,
          name: z.string(),
          statement: z.string().nullable().meta({ description: 'The statement that it came with' }),
          reversedReceipt: z
            .string()
            .nullable()
            .meta({ description: 'Of a reversal: the receipt it reverses' }),
        }),
      )
      .meta({
        description: 'Payments, refunds and their reversals; money received is positive; the newest first',
      }),
    totals: z.array(z.object({ method: z.enum(paymentMethods), bam: moneySchema, eur: moneySchema })),
    total: z.object({ bam: moneySchema, eur: moneySchema, allInBam: moneySchema }),
  })
  .meta({ id: 'CashDay' });
export type CashDay = z.infer<typeof cashDaySchema>;

/** Closing covers cash; what was counted may differ, with a note. */
export const closeCashDayRequestSchema = z.object({
  day,
  counted: z
    .array(sentPriceSchema)
    .max(2)
    .refine((list) => new Set(list.map(({ currency }) => currency)).size === list.length, {
      error: () => texts.money_invalid(),
    }),
  note: line(limits.subject).nullish(),
});
export type CloseCashDayRequest = z.output<typeof closeCashDayRequestSchema>;

export const moneyExportQuerySchema = z.object({
  from: day,
  to: day,
  format: z.enum(['csv', 'xlsx']),
  book: z.enum(['ledger', 'cash']).default('ledger').meta({
    description:
      'ledger: every entry, what is owed is positive; cash: the cash book, money received is positive',
  }),
});
export type MoneyExportQuery = z.output<typeof moneyExportQuerySchema>;
