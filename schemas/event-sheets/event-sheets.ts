import { z } from 'zod';
import { idSchema, optionalQuery, sentTimestampSchema, timestampSchema } from '../fields.ts';
import { eventTypeSchema } from '../reservations/event-types.ts';
import { customerContentSchema, sheetContentSchema, sheetParts } from './sheet-content.ts';

export const sheetStates = ['DRAFT', 'ISSUED', 'FINAL', 'VOID'] as const;
export type SheetState = (typeof sheetStates)[number];

export const sheetHeaderSchema = z.object({
  hallId: idSchema,
  hallName: z.string(),
  eventDate: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  eventType: eventTypeSchema,
  customEventType: z.string().nullable(),
  lastName: z.string(),
  guestCount: z.int(),
  adults: z.int(),
  children: z.int(),
});
export type SheetHeader = z.infer<typeof sheetHeaderSchema>;

/** One difference between two revisions, in words; `rowId` marks the row that changed. */
export const sheetChangeSchema = z.object({
  section: z.string(),
  rowId: z.string().nullable(),
  what: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type SheetChange = z.infer<typeof sheetChangeSchema>;

export const sheetGapSchema = z.object({
  part: z.enum(sheetParts),
  section: z.string(),
  rowId: z.string().nullable(),
  what: z.string(),
});
export type SheetGap = z.infer<typeof sheetGapSchema>;

const common = {
  reservationId: idSchema,
  state: z.enum(sheetStates),
  revision: z.int().min(0).meta({ description: 'The last one that was issued; 0 before the first' }),
  issuedAt: timestampSchema.nullable(),
  header: sheetHeaderSchema,
};

export const sheetReaderSchema = z.object({
  userId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  jobTitle: z.string().nullable(),
  revision: z.int().nullable().meta({ description: 'The newest revision that was read' }),
  readAt: timestampSchema.nullable(),
});
export type SheetReader = z.infer<typeof sheetReaderSchema>;

export const adminSheetSchema = z
  .object({
    ...common,
    view: z.literal('ADMIN'),
    content: sheetContentSchema,
    openParts: z.array(z.enum(sheetParts)),
    customerUntil: timestampSchema.meta({ description: 'Until when the customer may write' }),
    changes: z.array(sheetChangeSchema).meta({ description: 'Since the issued revision' }),
    gaps: z.array(sheetGapSchema),
    readers: z.array(sheetReaderSchema),
    remindedAt: timestampSchema.nullable(),
    updatedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'AdminEventSheet' });
export type AdminSheet = z.infer<typeof adminSheetSchema>;

/** What was issued, without prices, e-mails and phones of the customer. */
export const staffSheetSchema = z
  .object({
    ...common,
    view: z.literal('STAFF'),
    content: sheetContentSchema,
    changes: z.array(sheetChangeSchema).meta({ description: 'Since the revision before' }),
    readRevision: z.int().nullable(),
    readAt: timestampSchema.nullable(),
  })
  .meta({ id: 'StaffEventSheet' });
export type StaffSheet = z.infer<typeof staffSheetSchema>;

export const customerSheetSchema = z
  .object({
    ...common,
    view: z.literal('USER'),
    content: customerContentSchema,
    openParts: z.array(z.enum(sheetParts)),
    customerUntil: timestampSchema,
    isOpen: z.boolean().meta({ description: 'The customer may write now' }),
    gaps: z.array(sheetGapSchema),
    updatedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'CustomerEventSheet' });
export type CustomerSheet = z.infer<typeof customerSheetSchema>;

export const eventSheetSchema = z.discriminatedUnion('view', [
  adminSheetSchema,
  staffSheetSchema,
  customerSheetSchema,
]);
export type EventSheet = z.infer<typeof eventSheetSchema>;

export const updateSheetRequestSchema = z.object({
  sections: sheetContentSchema.partial().strict(),
  openParts: z.array(z.enum(sheetParts)).max(sheetParts.length).optional(),
  updatedAt: sentTimestampSchema
    .nullish()
    .meta({ description: 'Refused if somebody else has changed one of these sections since' }),
});
export type UpdateSheetRequest = z.output<typeof updateSheetRequestSchema>;

export const issueSheetRequestSchema = z.object({ updatedAt: sentTimestampSchema.nullish() });
export const readSheetRequestSchema = z.object({ revision: z.int().min(1).max(100_000) });

export const sheetReadSchema = z.object({ revision: z.int(), readAt: timestampSchema });
export const sheetRemindedSchema = z.object({ reminded: z.int().min(0) });

export const sheetPdfQuerySchema = z.object({
  revision: optionalQuery(z.coerce.number().pipe(z.int().min(1).max(100_000))).meta({
    description: 'The newest unless given',
  }),
});

/** A row of the panel's list: upcoming confirmed events, with or without a sheet. */
export const sheetSummarySchema = z
  .object({
    ...common,
    gaps: z.int().min(0),
    changes: z.int().min(0).meta({ description: 'Since the issued revision' }),
    readers: z.int().min(0),
    read: z.int().min(0).meta({ description: 'How many have read the newest revision' }),
  })
  .meta({ id: 'EventSheetSummary' });
export type SheetSummary = z.infer<typeof sheetSummarySchema>;
