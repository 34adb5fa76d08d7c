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
export const filterDate = daySchema(() => texts.field_invalid());

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
