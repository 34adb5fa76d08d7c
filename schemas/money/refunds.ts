import { z } from 'zod';
import { paymentMethods, refundStates } from '#domain/money/ledger-kinds.ts';
import * as texts from '#texts';
import {
  daySchema,
  idSchema,
  limits,
  line,
  paragraph,
  presentPasswordSchema,
  timestampSchema,
} from '../fields.ts';
import { moneySchema, sentMoneySchema } from './money.ts';

export const refundSchema = z
  .object({
    refundId: idSchema,
    reservationId: idSchema,
    amount: moneySchema,
    otherAmount: moneySchema,
    reason: z.string(),
    isDoubledDeposit: z.boolean().meta({ description: 'May exceed what was received' }),
    state: z.enum(refundStates),
    askedBy: z.string().nullable(),
    askedAt: timestampSchema,
    decidedBy: z.string().nullable(),
    decidedAt: timestampSchema.nullable(),
    needsOther: z.boolean().meta({
      description:
        'Another administrator, who was one for seven days when it was asked, must approve it; else whoever asked does',
    }),
    isApprovedAlone: z.boolean().meta({ description: 'By whoever asked, who signed in again' }),
    rejectReason: z.string().nullable(),
    entryId: idSchema.nullable().meta({ description: 'The entry that paid it' }),
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof refundSchema>;

const reason = paragraph(limits.cancelReason, texts.notice_reason_required).min(1, {
  error: () => texts.notice_reason_required(),
});

export const createRefundRequestSchema = z.object({
  amount: sentMoneySchema,
  reason,
  isDoubledDeposit: z.boolean().default(false),
});
export type CreateRefundRequest = z.output<typeof createRefundRequestSchema>;

/** The password is asked of whoever asked for it, where nobody else may approve. */
export const approveRefundRequestSchema = z.object({ password: presentPasswordSchema.optional() });

export const payRefundRequestSchema = z.object({
  method: z.enum(paymentMethods),
  valueDay: daySchema(() => texts.field_invalid()),
  note: line(limits.subject).nullish(),
});
export type PayRefundRequest = z.output<typeof payRefundRequestSchema>;
