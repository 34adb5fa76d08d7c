import { z } from 'zod';
import * as texts from '#texts';
import { daySchema, idParamSchema, idSchema, limits, paragraph, timestampSchema } from '../fields.ts';
import { eventTypeSchema } from './event-types.ts';
import { customNameGiven, customNameMissing, requestedGuestsSchema } from './reservations.ts';

export const waitingStates = [
  'WAITING',
  'OFFERED',
  'ACCEPTED',
  'DECLINED',
  'LAPSED',
  'LEFT',
  'CLOSED',
] as const;
export const waitingStateSchema = z.enum(waitingStates);
export type WaitingState = z.infer<typeof waitingStateSchema>;

const eventDate = daySchema(() => texts.reservation_day_invalid());

export const joinWaitingListRequestSchema = z
  .object({
    hallId: idSchema,
    eventDate,
    guestCount: requestedGuestsSchema,
    eventType: eventTypeSchema,
    customEventType: z.string().trim().max(limits.name).nullish(),
  })
  .refine(customNameGiven, customNameMissing);
export type JoinWaitingListRequest = z.infer<typeof joinWaitingListRequestSchema>;

const entryFields = {
  entryId: idSchema,
  hallId: idSchema,
  hall: z.object({ name: z.string() }),
  eventDate: z.string(),
  guestCount: z.int(),
  eventType: eventTypeSchema,
  customEventType: z.string().nullable(),
  state: waitingStateSchema,
  place: z.int().nullable().meta({ description: 'Null when it no longer waits' }),
  offeredUntil: timestampSchema.nullable(),
  reservationId: idSchema.nullable().meta({ description: 'Of the offered day' }),
  missed: z.int().meta({ description: 'How many offers ran out' }),
  createdAt: timestampSchema,
};

/** Why the place changed last. */
const placeChangeSchema = z.object({
  reason: z.enum(['LEFT', 'ACCEPTED', 'LAPSED', 'CLOSED']),
  at: timestampSchema,
});

/** Other families are only a number. */
export const waitingEntrySchema = z
  .object({
    ...entryFields,
    lastChange: placeChangeSchema.nullable(),
    mayAsk: z.boolean().meta({ description: 'First in line, and the holder may be asked' }),
    askedUntil: timestampSchema.nullable().meta({ description: 'The holder was asked and has until then' }),
  })
  .meta({ id: 'WaitingEntry' });
export type WaitingEntry = z.infer<typeof waitingEntrySchema>;

export const adminWaitingEntrySchema = z
  .object({
    ...entryFields,
    user: z.object({
      userId: idSchema,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
    }),
    fits: z.boolean().meta({ description: 'Whether the guests fit the hall' }),
    isSkipped: z.boolean().meta({ description: 'Skipped when the day becomes free next' }),
    askedAt: timestampSchema.nullable().meta({ description: 'Ready to confirm' }),
  })
  .meta({ id: 'AdminWaitingEntry' });
export type AdminWaitingEntry = z.infer<typeof adminWaitingEntrySchema>;

export const waitingLineQuerySchema = z.object({ hallId: idParamSchema, eventDate });

/** How many wait for a day, and what the caller has to do with it. */
export const waitingCountSchema = z.object({
  count: z.int().min(0),
  own: z.int().min(0).meta({ description: 'For how many days the caller waits' }),
  entryId: idSchema.nullable().meta({ description: 'The entry of the caller in this line' }),
  isOwnDay: z.boolean().meta({ description: 'The caller holds the day, or is offered it' }),
});

export const skipRequestSchema = z.object({
  reason: paragraph(limits.cancelReason, texts.notice_reason_required).min(1, {
    error: () => texts.notice_reason_required(),
  }),
});

export const automaticOfferSchema = z.object({ hallId: idSchema, eventDate, automatic: z.boolean() });
export type AutomaticOffer = z.infer<typeof automaticOfferSchema>;

export const waitingDaysQuerySchema = z.object({ from: eventDate, to: eventDate });

/** For the calendar of the panel; the one who is offered the day is not counted. */
export const waitingDaySchema = z
  .object({ hallId: idSchema, eventDate: z.string(), count: z.int().min(0), automatic: z.boolean() })
  .meta({ id: 'WaitingDay' });
export type WaitingDay = z.infer<typeof waitingDaySchema>;
