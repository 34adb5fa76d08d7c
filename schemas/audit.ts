import { z } from 'zod';
import * as texts from '#texts';
import { daySchema, idParamSchema, idSchema, optionalQuery, timestampSchema } from './fields.ts';

/** The target of an administrative act. */
export const auditKindSchema = z.enum([
  'RESERVATION',
  'WAITING_ENTRY',
  'CLOSED_DAYS',
  'MESSAGE',
  'TOUR',
  'NOTIFICATION',
  'HALL',
  'FEATURE',
  'POST',
  'SETTINGS',
  'QUESTION',
  'MENU',
  'EXTRA',
  'PRICE_RULE',
  'OFFER',
  'CONTRACT',
  'TERMS',
  'BANK_ACCOUNT',
  'LEDGER',
  'REFUND',
  'CASH_DAY',
  'STATEMENT',
  'EVENT_SHEET',
  'FEED',
  'ACCOUNT',
  'PASSKEY',
  'DEMO',
]);
export type AuditKind = z.infer<typeof auditKindSchema>;

export const auditActionSchema = z.enum([
  'CREATED',
  'UPDATED',
  'STATUS',
  'HELD',
  'SKIPPED',
  'OFFERED',
  'REMOVED',
  'HIDDEN',
  'ARCHIVED',
  'RESTORED',
  'ANSWERED',
  'MEDIA_ADDED',
  'MEDIA_REMOVED',
  'ORDERED',
  'ROLE_GIVEN',
  'ROLE_TAKEN',
  'STAFF_GIVEN',
  'STAFF_TAKEN',
  'EXPORTED',
  'LINK_SENT',
  'SENT',
  'WITHDRAWN',
  'SIGNED',
  'CANCELED',
  'REVERSED',
  'APPROVED',
  'REJECTED',
  'PAID',
  'REMINDED',
  'CLOSED',
  'ISSUED',
  'FINALIZED',
  'COPIED',
]);
export type AuditAction = z.infer<typeof auditActionSchema>;

export const auditPageSize = 20;

const day = daySchema(() => texts.field_invalid());

export const auditQuerySchema = z.object({
  actorId: optionalQuery(idParamSchema),
  kind: optionalQuery(auditKindSchema),
  from: optionalQuery(day),
  to: optionalQuery(day),
  page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).default(1),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

const personSchema = z.object({
  userId: idSchema,
  name: z.string().meta({ description: 'Initials, when the account is gone' }),
});

const auditEntrySchema = z
  .object({
    auditId: idSchema,
    at: timestampSchema,
    by: personSchema,
    kind: auditKindSchema,
    action: auditActionSchema,
    objectId: idSchema.nullable(),
    objectName: z.string(),
    changes: z.array(
      z.object({
        field: z.string(),
        from: z.string().nullable().meta({ description: 'Personal values are masked' }),
        to: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  count: z.int().min(0),
  people: z.array(personSchema).meta({ description: 'Everybody who stands in the audit log' }),
});
export type AuditPage = z.infer<typeof auditPageSchema>;
