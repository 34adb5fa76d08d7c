import { z } from 'zod';
import * as texts from '#texts';
import { daySchema, idSchema, limits, line } from '../fields.ts';
import { eventTypeSchema } from './event-types.ts';
import { reservationStatusSchema } from './reservations.ts';

const day = daySchema(() => texts.field_invalid());

/** No hall: all of them. */
const closure = { hallId: idSchema.nullable(), from: day, to: day };

export const closeDaysRequestSchema = z
  .object({ ...closure, reason: line(limits.subject).nullish() })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: () => texts.closed_days_order() });
export type CloseDaysRequest = z.infer<typeof closeDaysRequestSchema>;

export const closureSchema = z
  .object({
    closureId: idSchema,
    hallId: idSchema.nullable().meta({ description: 'Null: all halls' }),
    from: z.string(),
    to: z.string(),
    reason: z.string().nullable().optional().meta({ description: 'For administrators only' }),
  })
  .meta({ id: 'ClosedDays' });
export type Closure = z.infer<typeof closureSchema>;

/** A reservation that holds a day, told to administrators. */
export const blockingReservationSchema = z.object({
  reservationId: idSchema,
  hallId: idSchema,
  hall: z.string(),
  eventDate: z.string(),
  status: reservationStatusSchema,
  guestName: z.string().nullable(),
  guestCount: z.int(),
  eventType: eventTypeSchema,
  customEventType: z.string().nullable(),
});
export type BlockingReservation = z.infer<typeof blockingReservationSchema>;
