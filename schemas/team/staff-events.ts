import { z } from 'zod';
import * as texts from '#texts';
import { sheetStates } from '../event-sheets/event-sheets.ts';
import { daySchema, idSchema } from '../fields.ts';
import { eventTypeSchema } from '../reservations/event-types.ts';

export const staffEventsQuerySchema = z.object({
  from: daySchema(texts.field_invalid),
  to: daySchema(texts.field_invalid),
});

/** An event as the kitchen and the waiters see it. A held day has no name. */
export const staffEventSchema = z
  .object({
    reservationId: idSchema,
    hallId: idSchema,
    hallName: z.string(),
    eventDate: z.string(),
    startTime: z.string().nullable(),
    endTime: z.string().nullable(),
    isHeld: z.boolean().meta({ description: 'Not confirmed yet' }),
    eventType: eventTypeSchema,
    customEventType: z.string().nullable(),
    lastName: z.string().nullable(),
    guestCount: z.int(),
    adults: z.int(),
    children: z.int(),
    begins: z.string().nullable().meta({ description: 'First time of the timeline that has guests, HH:MM' }),
    sheet: z
      .object({
        state: z.enum(sheetStates),
        revision: z.int().min(1),
        readRevision: z.int().nullable(),
        changes: z.int().min(0).meta({ description: 'Since the revision before' }),
      })
      .nullable(),
  })
  .meta({ id: 'StaffEvent' });
export type StaffEvent = z.infer<typeof staffEventSchema>;

export const staffEventsSchema = z
  .object({
    events: z.array(staffEventSchema),
    closures: z.array(z.object({ hallId: idSchema.nullable(), from: z.string(), to: z.string() })),
    halls: z.array(z.object({ hallId: idSchema, name: z.string() })),
  })
  .meta({ id: 'StaffEvents' });
export type StaffEvents = z.infer<typeof staffEventsSchema>;
