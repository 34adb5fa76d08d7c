import { z } from 'zod';
import { cancellingParties } from '#domain/offers/offer-states.ts';
import * as texts from '#texts';
import { idSchema, limits, paragraph, shortText, timestampSchema } from '../fields.ts';
import { moneySchema, sentPriceSchema } from '../money/money.ts';
import { refundSchema } from '../money/refunds.ts';
import { instalmentSchema } from './offers.ts';

export const cancelContractRequestSchema = z.object({
  by: z.enum(cancellingParties),
  reason: paragraph(limits.cancelReason).min(1, { error: () => texts.notice_reason_required() }),
  refund: sentPriceSchema.optional().meta({
    description: 'What is to be given back, in the currency of the contract; as proposed unless given',
  }),
  keepsCredit: z.boolean().default(false).meta({
    description: 'Nothing is kept or given back: the money waits to be moved to another reservation',
  }),
});
export type CancelContractRequest = z.output<typeof cancelContractRequestSchema>;

export const contractSchema = z
  .object({
    contractId: idSchema,
    number: z.string(),
    reservationId: idSchema,
    offerId: idSchema,
    annexOf: idSchema.nullable().meta({ description: 'The contract that an annex changes' }),
    signedAt: timestampSchema,
    signedBy: z.string(),
    onPaper: z.boolean(),
    total: moneySchema,
    totalBam: moneySchema,
    totalEur: moneySchema,
    plan: z.array(instalmentSchema.extend({ due: z.string() })),
    isPdfReady: z.boolean(),
    sha256: z.string().nullable(),
    hasScan: z.boolean(),
    canceledAt: timestampSchema.nullable(),
    canceledBy: z.enum(cancellingParties).nullable(),
    cancelReason: z.string().nullable(),
    annexes: z.array(z.object({ contractId: idSchema, number: z.string(), signedAt: timestampSchema })),
  })
  .meta({ id: 'Contract' });
export type Contract = z.infer<typeof contractSchema>;

const proposalSchema = z.object({
  received: moneySchema,
  keep: moneySchema,
  refund: moneySchema,
  explanation: z.string(),
});

/** What would happen to the money, by who cancels; for the dialog. */
export const cancellationProposalsSchema = z
  .object({
    received: moneySchema,
    deposit: moneySchema.meta({ description: 'What was received of kapara or odustanica' }),
    proposals: z.object({ GUEST: proposalSchema, HOUSE: proposalSchema, AGREEMENT: proposalSchema }),
  })
  .meta({ id: 'CancellationProposals' });
export type CancellationProposals = z.infer<typeof cancellationProposalsSchema>;

/** With the evidence of the signature. */
export const exportedContractSchema = contractSchema.extend({
  signerEmail: z.string().nullable(),
  codeSentAt: timestampSchema.nullable(),
  consentText: z.string().nullable(),
  consentSha256: z.string().nullable(),
  addressHmac: z.string().nullable(),
  browser: z.string().nullable(),
});
export type ExportedContract = z.infer<typeof exportedContractSchema>;

/** What happens to the money is proposed, never done by itself. */
export const cancellationSchema = z
  .object({
    contract: contractSchema,
    proposal: proposalSchema,
    refund: refundSchema.nullable().meta({ description: 'The refund that was asked for' }),
  })
  .meta({ id: 'ContractCancellation' });

export const termsSchema = z
  .object({ version: z.int(), text: z.string(), createdAt: timestampSchema, by: z.string().nullable() })
  .meta({ id: 'Terms' });
export type Terms = z.infer<typeof termsSchema>;

export const createTermsRequestSchema = z.object({
  text: paragraph(limits.terms, texts.terms_required).min(1, { error: () => texts.terms_required() }),
});

const sha256 = shortText(64).regex(/^[0-9a-f]{64}$/);
export const verifyPaperRequestSchema = z.object({ sha256 });
export const verifyPaperResponseSchema = z.object({
  result: z.enum(['IN_FORCE', 'NOT_IN_FORCE', 'UNKNOWN']),
});
