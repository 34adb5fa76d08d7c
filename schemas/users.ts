import { z } from 'zod';
import { customerSheetSchema } from './event-sheets/event-sheets.ts';
import {
  blankSchema,
  firstNameSchema,
  idSchema,
  lastNameSchema,
  limits,
  line,
  phoneSchema,
  timestampSchema,
} from './fields.ts';
import { messageAuthorSchema } from './messages.ts';
import { ledgerSchema } from './money/ledger.ts';
import { exportedReceiptSchema } from './money/payment-slips.ts';
import { exportedContractSchema } from './offers/contracts.ts';
import { exportedOfferSchema } from './offers/offers.ts';
import { bookingDraftSchema } from './reservations/booking-draft.ts';
import { eventTypeSchema } from './reservations/event-types.ts';
import { reservationSchema } from './reservations/reservations.ts';
import { waitingStateSchema } from './reservations/waiting-list.ts';
import { passkeySchema } from './team/passkeys.ts';
import { exportedTourSchema } from './tours.ts';

export const roleSchema = z.enum(['USER', 'STAFF', 'ADMIN']);
export type Role = z.infer<typeof roleSchema>;

export const userSchema = z
  .object({
    userId: idSchema,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: roleSchema,
    createdAt: timestampSchema,
    wantsMails: z
      .boolean()
      .optional()
      .meta({ description: 'Administrators only: mails about new requests and messages' }),
    jobTitle: z.string().nullish().meta({ description: 'Staff and administrators only: what they do' }),
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof userSchema>;

export const userFilterQuerySchema = z.object({
  q: line(limits.name).optional().meta({ description: 'Words of name, e-mail or phone' }),
  firstName: line(limits.name).optional(),
  lastName: line(limits.name).optional(),
  email: line(limits.email).optional(),
  page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).default(1),
  size: z.coerce.number().pipe(z.int().min(1).max(100)).default(10),
  sortBy: z.enum(['firstName', 'lastName', 'email', 'createdAt']).default('createdAt'),
  sortDirection: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['ASC', 'DESC']))
    .default('DESC'),
});

export type UserFilterQuery = z.infer<typeof userFilterQuerySchema>;

export const userPageSchema = z.object({
  users: z.array(userSchema),
  totalPages: z.int().min(0),
  count: z.int().min(0).meta({ description: 'How many match in all' }),
});

/** An empty phone removes the stored one. */
export const updateUserRequestSchema = z.object({
  firstName: firstNameSchema.optional(),
  lastName: lastNameSchema.optional(),
  wantsMails: z.boolean().optional(),
  phone: z.union([blankSchema.transform(() => null), phoneSchema, z.null()]).optional(),
});

export type UpdateUserRequest = z.infer<typeof updateUserRequestSchema>;

/** By an administrator; other fields are the person's own. */
export const correctUserRequestSchema = updateUserRequestSchema.omit({ wantsMails: true });

export type CorrectUserRequest = z.infer<typeof correctUserRequestSchema>;

const jobTitleSchema = z.union([blankSchema.transform(() => null), line(limits.name), z.null()]);

export const staffRequestSchema = z.object({ staff: z.boolean(), jobTitle: jobTitleSchema.optional() });
export type StaffRequest = z.infer<typeof staffRequestSchema>;

export const jobTitleRequestSchema = z.object({ jobTitle: jobTitleSchema });

/** Somebody who may open the panel or the staff screens. */
export const teamMemberSchema = userSchema
  .pick({ userId: true, firstName: true, lastName: true, email: true, role: true, createdAt: true })
  .extend({
    jobTitle: z.string().nullable(),
    lastSignInAt: timestampSchema.nullable(),
    feeds: z.int().min(0).meta({ description: 'Live private links to the calendar' }),
    hasPasskey: z.boolean(),
  })
  .meta({ id: 'TeamMember' });

export type TeamMember = z.infer<typeof teamMemberSchema>;

/** Registered, but the link in the mail was not opened yet. */
export const unconfirmedUserSchema = userSchema
  .pick({ userId: true, firstName: true, lastName: true, email: true, createdAt: true })
  .meta({ id: 'UnconfirmedUser' });

/** All personal data of an account, for the download by its owner. */
export const userExportSchema = z.object({
  exportedAt: timestampSchema,
  user: userSchema,
  lastSignInAt: timestampSchema.nullable().meta({ description: 'Staff and administrators only' }),
  feeds: z
    .array(
      z.object({
        name: z.string(),
        hall: z.string().nullable(),
        createdAt: timestampSchema,
        lastReadAt: timestampSchema.nullable(),
      }),
    )
    .meta({ description: 'Private links to the calendar' }),
  sessions: z.array(
    z.object({ createdAt: timestampSchema, lastUsedAt: timestampSchema, device: z.string() }),
  ),
  passkeys: z.array(passkeySchema),
  reservations: z.array(reservationSchema),
  bookingDraft: bookingDraftSchema.nullable(),
  messages: z.array(
    z.object({
      hall: z.string(),
      subject: z.string(),
      message: z.string(),
      response: z.string().nullable(),
      createdAt: timestampSchema,
      replies: z.array(
        z.object({ author: messageAuthorSchema, text: z.string(), createdAt: timestampSchema }),
      ),
    }),
  ),
  tours: z.array(exportedTourSchema),
  offers: z.array(exportedOfferSchema),
  contracts: z.array(exportedContractSchema),
  ledgers: z.array(ledgerSchema.extend({ reservationId: idSchema })),
  receipts: z.array(exportedReceiptSchema),
  eventSheets: z.array(customerSheetSchema),
  sheetReads: z.array(z.object({ reservationId: idSchema, revision: z.int(), readAt: timestampSchema })),
  waitingList: z.array(
    z.object({
      hall: z.string(),
      eventDate: z.string(),
      guestCount: z.int(),
      eventType: eventTypeSchema,
      customEventType: z.string().nullable(),
      state: waitingStateSchema,
      createdAt: timestampSchema,
    }),
  ),
});

export type UserExport = z.infer<typeof userExportSchema>;
