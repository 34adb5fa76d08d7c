import { z } from 'zod';
import { type EventTimes, endTimeError } from '#domain/dates/event-times.ts';
import { maxGuestCount } from '#domain/limits.ts';
import * as texts from '#texts';
import {
  blankSchema,
  daySchema,
  emailSchema,
  idSchema,
  limits,
  line,
  optionalQuery,
  paragraph,
  phoneSchema,
  sentTimestampSchema,
  timeSchema,
  timestampSchema,
} from '../fields.ts';
import { chosenExtrasSchema, chosenPriceFields } from '../prices/chosen-extras.ts';
import { type EventType, eventTypeSchema } from './event-types.ts';

export { type EventType, eventTypeSchema };

export const reservationStatusSchema = z.enum(['PENDING', 'CONFIRMED', 'CANCELED']);
export type ReservationStatus = z.infer<typeof reservationStatusSchema>;

/** These statuses hold the day in the hall; CANCELED frees it. */
export const holdingStatuses: readonly ReservationStatus[] = ['PENDING', 'CONFIRMED'];

const invalidData = () => texts.reservation_invalid();
export const requestedGuestsSchema = z
  .int({ error: invalidData })
  .min(1, { error: invalidData })
  .max(maxGuestCount, { error: invalidData });
const guestCount = requestedGuestsSchema;
const eventDate = daySchema(() => texts.reservation_day_invalid());
// A filter may lie in the past.
const filterDate = daySchema(() => texts.field_invalid());
const customEventType = line(limits.name).nullish();
const emptyToNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([blankSchema.transform(() => null), schema, z.null()]).optional();

/** Who gave the day up: the guest, the business, or nobody: its deadline passed. */
export const canceledBySchema = z.enum(['GUEST', 'HOUSE', 'SYSTEM', 'AGREEMENT']);
export type CanceledBy = z.infer<typeof canceledBySchema>;

const cancelReason = emptyToNull(paragraph(limits.cancelReason));
export const maxOfferedDates = 3;
const eventTime = emptyToNull(timeSchema(() => texts.reservation_time_invalid()));
const eventTimes = { startTime: eventTime, endTime: eventTime };
const checkEndTime = (times: EventTimes, context: z.RefinementCtx) => {
  const message = endTimeError(times);
  if (message) context.addIssue({ code: 'custom', path: ['endTime'], message });
};

export const customNameGiven = ({
  eventType,
  customEventType: name,
}: {
  eventType?: EventType | undefined;
  customEventType?: string | null | undefined;
}) => eventType !== 'OTHER' || Boolean(name?.trim());
export const customNameMissing = {
  path: ['customEventType'],
  error: () => texts.reservation_custom_type_required(),
};

const requestedEvent = {
  hallId: idSchema,
  eventDate,
  guestCount,
  eventType: eventTypeSchema,
  customEventType,
  ...eventTimes,
};

/** `userId` and `status` are accepted because the specification sends them, and ignored: the user is the caller. */
export const createReservationRequestSchema = z
  .object({
    userId: z.unknown().optional(),
    status: z.unknown().optional(),
    ...requestedEvent,
    ...chosenPriceFields,
    message: paragraph(limits.message).nullish(),
    phone: emptyToNull(phoneSchema).meta({ description: 'Stored in an account that has none yet' }),
  })
  .refine(customNameGiven, customNameMissing)
  .superRefine(checkEndTime);
export type CreateReservationRequest = z.infer<typeof createReservationRequestSchema>;

const guestContact = {
  guestFirstName: emptyToNull(line(limits.name)),
  guestLastName: emptyToNull(line(limits.name)),
  guestEmail: emptyToNull(emailSchema),
  guestPhone: emptyToNull(phoneSchema),
};

export const createAdminReservationRequestSchema = z
  .object({
    ...requestedEvent,
    ...guestContact,
    /** The guest gets the confirmation by mail unless this is false. */
    sendConfirmation: z.boolean().optional(),
  })
  .refine(customNameGiven, customNameMissing)
  .superRefine(checkEndTime);
export type CreateAdminReservationRequest = z.infer<typeof createAdminReservationRequestSchema>;

/** `updatedAt` is the state that was edited; if it has changed since, the edit is refused. */
const editedState = { updatedAt: sentTimestampSchema.optional() };

export const updateReservationRequestSchema = z.object({
  hallId: idSchema.optional(),
  eventDate: eventDate.optional(),
  guestCount: guestCount.optional(),
  eventType: eventTypeSchema.optional(),
  customEventType,
  ...eventTimes,
  ...guestContact,
  internalNote: paragraph(limits.message).nullish(),
  ...editedState,
});
export type UpdateReservationRequest = z.infer<typeof updateReservationRequestSchema>;

/** What customers may change in their own request while it is pending. */
export const updateRequestSchema = z.object({
  guestCount: guestCount.optional(),
  eventType: eventTypeSchema.optional(),
  customEventType,
  ...eventTimes,
  message: paragraph(limits.message).nullish(),
  ...editedState,
});
export type UpdateRequest = z.infer<typeof updateRequestSchema>;

/** What follows the status counts for CANCELED only. */
export const statusRequestSchema = z.object({
  status: reservationStatusSchema,
  cancelReason: cancelReason.meta({ description: 'Told to the guest' }),
  canceledBy: z.enum(['GUEST', 'HOUSE']).optional().meta({ description: 'HOUSE unless given' }),
  offeredDates: z.array(eventDate).max(maxOfferedDates).optional().meta({
    description: 'Days offered in the mail about a declined request; the nearest free ones unless given',
  }),
  ...editedState,
});
export type StatusRequest = z.infer<typeof statusRequestSchema>;

/** `null` lifts the deadline. */
export const holdRequestSchema = z.object({ heldUntil: sentTimestampSchema.nullable(), ...editedState });
export type HoldRequest = z.infer<typeof holdRequestSchema>;

export const cancelRequestSchema = z.object({ cancelReason });

/** Fields that customers see. */
const reservationFields = {
  reservationId: idSchema,
  hallId: idSchema,
  hall: z.object({ name: z.string() }),
  userId: idSchema.nullable(),
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  guestFirstName: z.string().nullable(),
  guestLastName: z.string().nullable(),
  guestEmail: z.string().nullable(),
  guestPhone: z.string().nullable(),
  eventDate: z.string(),
  startTime: z.string().nullish().meta({ description: 'HH:MM' }),
  endTime: z.string().nullish().meta({ description: 'HH:MM; before the start: on the next day' }),
  guestCount: z.int(),
  eventType: eventTypeSchema,
  customEventType: z.string().nullable(),
  status: reservationStatusSchema,
  message: z.string().nullable(),
  cancelReason: z.string().nullable(),
  canceledBy: canceledBySchema.nullable(),
  heldUntil: timestampSchema.nullable(),
  heldSince: timestampSchema.nullable(),
  extendableUntil: timestampSchema
    .nullable()
    .meta({ description: 'What the customer may extend it to, once' }),
  isOffered: z.boolean().meta({ description: 'Offered to somebody in line who has not accepted yet' }),
  askedAt: timestampSchema.nullable().meta({ description: 'When the first in line asked for the day' }),
  menuId: idSchema.nullable(),
  extras: chosenExtrasSchema.nullable(),
  movesReservationId: idSchema
    .nullable()
    .meta({ description: 'It holds the day to which an annex would move that reservation' }),
  offerUntil: timestampSchema.nullable().meta({ description: 'An offer for it is open until then' }),
  contractId: idSchema.nullable().meta({ description: 'The signed contract in force' }),
  createdAt: timestampSchema,
  updatedAt: timestampSchema.optional(),
};

export const reservationSchema = z
  .object({
    ...reservationFields,
    isDeclined: z.boolean().optional().meta({
      description: 'In the list of a user: a request that was canceled without ever being confirmed',
    }),
  })
  .meta({ id: 'Reservation' });

/** Administrators also see the phone, the internal note and the last change. */
export const adminReservationSchema = z
  .object({
    ...reservationFields,
    user: z
      .object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
      })
      .nullable(),
    internalNote: z.string().nullable(),
    updatedAt: timestampSchema,
  })
  .meta({ id: 'HouseReservation' });
export type AdminReservation = z.infer<typeof adminReservationSchema>;

/** The public part of a reservation. */
export const heldDaySchema = z
  .object({ hallId: idSchema, eventDate: z.string(), status: reservationStatusSchema })
  .meta({ id: 'HeldDay' });
export type HeldDay = z.infer<typeof heldDaySchema>;

/** The calendar of the panel reads one month at a time. */
export const reservationDaysQuerySchema = z.object({
  from: optionalQuery(filterDate).meta({ description: 'For an administrator: events on this day or later' }),
  to: optionalQuery(filterDate).meta({ description: 'For an administrator: events on this day or earlier' }),
});
export type ReservationDays = z.infer<typeof reservationDaysQuerySchema>;

const pageNumber = z.coerce.number().pipe(z.int().min(1).max(1_000_000));
const sortOrder = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['asc', 'desc']));

export const reservationFilterSchema = z.object({
  name: optionalQuery(line(limits.name)).meta({ description: 'Part of the name of the hall' }),
  eventDate: optionalQuery(filterDate),
  from: optionalQuery(filterDate).meta({ description: 'Only events on this day or later' }),
  status: optionalQuery(reservationStatusSchema),
  includeCanceled: optionalQuery(z.enum(['true', 'false'])).meta({
    description: 'false leaves canceled ones out, unless `status` asks for them',
  }),
  held: optionalQuery(z.enum(['true', 'false'])).meta({
    description: 'true lists only requests whose day is kept until a deadline',
  }),
  q: optionalQuery(line(limits.name)).meta({ description: 'Part of a name, e-mail or phone' }),
  sortBy: z.enum(['eventDate', 'createdAt']).default('eventDate'),
  sortOrder: sortOrder.default('asc'),
});
export type ReservationFilter = z.infer<typeof reservationFilterSchema>;

export const reservationPageQuerySchema = reservationFilterSchema.extend({
  page: pageNumber.default(1),
  itemsPerPage: z.coerce
    .number()
    .pipe(z.union([z.literal(5), z.literal(10), z.literal(20), z.literal(50)]))
    .default(10),
});
export type ReservationPageQuery = z.infer<typeof reservationPageQuerySchema>;

export const reservationPageSchema = z.object({
  reservations: z.array(adminReservationSchema),
  count: z.int().min(0),
});

export const exportQuerySchema = reservationFilterSchema.extend({
  format: z.enum(['csv', 'xlsx']).default('csv'),
});

export const historyActions = [
  'CREATED',
  'STATUS',
  'UPDATED',
  'CANCELED',
  'REMOVED',
  'REMINDED',
  'ANONYMIZED',
  'HELD',
  'EXTENDED',
  'EXPIRED',
  'ASKED',
  'OFFERED',
  'ACCEPTED',
  'OFFER_SENT',
  'OFFER_PRINTED',
  'OFFER_WITHDRAWN',
  'OFFER_DECLINED',
  'OFFER_EXPIRED',
  'SIGNED',
  'CONTRACT_CANCELED',
  'DRAFT_REMOVED',
  'PRICE_AGREED',
  'PAYMENT_RECEIVED',
  'ENTRY_REVERSED',
  'WRITTEN_OFF',
  'TRANSFERRED',
  'TRANSFER_RECEIVED',
  'DEPOSIT_KEPT',
  'REFUND_ASKED',
  'REFUND_APPROVED',
  'REFUND_REJECTED',
  'REFUND_PAID',
  'PAYMENT_REMINDED',
  'SHEET_UPDATED',
  'SHEET_ISSUED',
  'SHEET_FINAL',
  'SHEET_VOID',
  'SHEET_REMINDED',
] as const;

const historyEntrySchema = z
  .object({
    at: timestampSchema,
    by: z.string().meta({ description: 'The name of the administrator, or who acted' }),
    action: z.enum(historyActions),
    changes: z.array(
      z.object({
        field: z.string().meta({ description: 'The name of the changed field; a hall is told by its name' }),
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    ),
    reason: z.string().nullable().meta({ description: 'Why it was canceled' }),
  })
  .meta({ id: 'HistoryEntry' });

export const reservationWithHistorySchema = adminReservationSchema.extend({
  history: z.array(historyEntrySchema),
});

/** Holds that end within so many days, the first one first. */
export const endingHoldsQuerySchema = z.object({
  days: z.coerce.number().pipe(z.int().min(1).max(60)).default(3),
});

export const availabilityQuerySchema = z.object({
  from: filterDate,
  to: filterDate,
  guests: optionalQuery(z.coerce.number().pipe(z.int().min(1).max(maxGuestCount))),
});

const freeDaySchema = z.object({
  eventDate: z.string(),
  freeHallIds: z.array(idSchema),
  closedHallIds: z.array(idSchema).optional().meta({ description: 'Only when halls are closed' }),
});
export const availabilitySchema = z.object({
  days: z.array(freeDaySchema),
  nearest: z.object({
    fridays: z.array(freeDaySchema),
    saturdays: z.array(freeDaySchema),
    sundays: z.array(freeDaySchema),
  }),
});
export type AvailabilityResponse = z.infer<typeof availabilitySchema>;
