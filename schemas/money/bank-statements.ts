import { z } from 'zod';
import * as texts from '#texts';
import { idSchema, parseJson, timestampSchema } from '../fields.ts';
import { uploadedFilesSchema } from '../media.ts';
import { currencySchema, moneySchema } from './money.ts';

export const statementFormats = ['CAMT053', 'CSV'] as const;
export const maxStatementLines = 5_000;

/** Columns of a CSV file, counted from 0; an `amount` that is empty, zero or negative is no payment. */
const columnMappingSchema = z.object({
  day: z.int().min(0).max(99),
  dayFormat: z.enum(['DMY', 'YMD', 'MDY']),
  amount: z.int().min(0).max(99),
  decimalComma: z.boolean(),
  currency: z.int().min(0).max(99).nullable(),
  payer: z.int().min(0).max(99).nullable(),
  purpose: z.int().min(0).max(99).nullable(),
  reference: z.int().min(0).max(99).nullable(),
  bankReference: z.int().min(0).max(99).nullable(),
});
export type ColumnMapping = z.infer<typeof columnMappingSchema>;

/** Sent beside the file; remembered for files with the same heading. */
export const importStatementRequestSchema = z.object({
  files: uploadedFilesSchema.length(1, { error: () => texts.media_files_required() }),
  accountId: z.coerce
    .number()
    .pipe(idSchema)
    .optional()
    .meta({ description: 'Of a CSV file, which does not name its account' }),
  mapping: z
    .string()
    .max(2_000)
    .transform(parseJson)
    .pipe(columnMappingSchema)
    .optional()
    .meta({ description: 'JSON' }),
});
export type ImportStatementRequest = z.output<typeof importStatementRequestSchema>;

const statementLineStates = ['MATCHED', 'MAYBE', 'UNMATCHED', 'POSTED', 'IGNORED'] as const;

export const statementLineSchema = z
  .object({
    lineId: idSchema,
    day: z.string(),
    amount: moneySchema,
    payer: z.string().nullable(),
    purpose: z.string().nullable(),
    reference: z.string().nullable(),
    state: z.enum(statementLineStates),
    match: z
      .object({
        reservationId: idSchema,
        name: z.string(),
        why: z.enum([
          'REFERENCE_AND_AMOUNT',
          'CONTRACT_AND_AMOUNT',
          'REFERENCE',
          'CONTRACT',
          'NAME_AND_AMOUNT',
          'CHOSEN',
        ]),
      })
      .nullable(),
    posted: z.object({ entryId: idSchema, receiptNumber: z.string(), statement: z.string() }).nullable(),
  })
  .meta({ id: 'StatementLine' });
export type StatementLine = z.infer<typeof statementLineSchema>;

export const statementSummarySchema = z
  .object({
    statementId: idSchema,
    name: z.string(),
    format: z.enum(statementFormats),
    account: z.string().nullable().meta({ description: 'The last four characters of the account' }),
    currency: currencySchema
      .nullable()
      .meta({ description: 'Of its lines; null when they differ or there are none' }),
    importedBy: z.string().nullable(),
    importedAt: timestampSchema,
    lineCount: z.int(),
    openCount: z.int().meta({ description: 'Lines that are neither posted nor ignored' }),
  })
  .meta({ id: 'StatementSummary' });
export type StatementSummary = z.infer<typeof statementSummarySchema>;

export const statementSchema = statementSummarySchema
  .extend({
    lines: z.array(statementLineSchema),
    doubled: z
      .array(z.object({ lineId: idSchema, message: z.string() }))
      .meta({ description: 'Lines that were left unposted, since the same payment was posted by somebody' }),
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof statementSchema>;

export const postStatementRequestSchema = z.object({
  lineIds: z.array(idSchema).min(1).max(maxStatementLines),
  anotherPayment: z
    .boolean()
    .default(false)
    .meta({ description: 'Posts lines although the same payment was posted within 24 hours' }),
});

export const maxLineCandidates = 10;

export const lineCandidateSchema = z
  .object({
    reservationId: idSchema,
    name: z.string(),
    hallName: z.string(),
    eventDate: z.string(),
    balance: moneySchema,
    why: z.enum(['NAME_AND_AMOUNT', 'AMOUNT', 'NAME']).meta({
      description: 'AMOUNT: an instalment, the first ones together or the balance; NAME: a name of the guest',
    }),
  })
  .meta({ id: 'LineCandidate' });
export type LineCandidate = z.infer<typeof lineCandidateSchema>;

/** `reservationId` null takes a match away; `isIgnored` puts the line aside. */
export const matchLineRequestSchema = z.object({
  reservationId: idSchema.nullable(),
  isIgnored: z.boolean().default(false),
});
export type MatchLineRequest = z.output<typeof matchLineRequestSchema>;
