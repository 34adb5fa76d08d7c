import { z } from 'zod';
import { maxGuestCount } from '#domain/limits.ts';
import * as texts from '#texts';
import { registerRequestSchema } from '../auth.ts';
import { daySchema, idSchema, limits, line, paragraph } from '../fields.ts';
import { chosenPriceFields } from '../prices/chosen-extras.ts';
import { eventTypeSchema } from './event-types.ts';
import { createReservationRequestSchema } from './reservations.ts';

/** An unsent booking request; it is checked as a request only when it is sent. */
export const bookingDraftSchema = z
  .object({
    hallId: idSchema,
    eventDate: daySchema(() => texts.reservation_day_invalid()),
    guestCount: z.int().min(1).max(maxGuestCount).nullish(),
    eventType: eventTypeSchema,
    customEventType: line(limits.name).nullish(),
    startTime: line(limits.timeOfDay).nullish(),
    endTime: line(limits.timeOfDay).nullish(),
    message: paragraph(limits.message).nullish(),
    phone: line(limits.phone).nullish(),
    ...chosenPriceFields,
    waits: z.boolean().optional().meta({ description: 'To wait in line for a taken day' }),
    sends: z.boolean().optional().meta({ description: 'The mailed link sends it as a request' }),
  })
  .meta({ id: 'BookingDraft' });
export type BookingDraft = z.infer<typeof bookingDraftSchema>;

export const storedBookingDraftSchema = z.object({
  draft: bookingDraftSchema.nullable(),
  opensAfterSignIn: z.boolean().meta({ description: 'It came with the registration and was not opened yet' }),
});
export type StoredBookingDraft = z.infer<typeof storedBookingDraftSchema>;

/** Apart from the fields of the form, since the page of the form does not need the schema of a draft. */
export const registrationRequestSchema = registerRequestSchema
  .extend({ bookingDraft: bookingDraftSchema.optional() })
  .superRefine(({ bookingDraft }, { addIssue }) => {
    if (!bookingDraft?.sends) return;
    const { error } = createReservationRequestSchema.safeParse(bookingDraft);
    for (const { path, message } of error?.issues ?? [])
      addIssue({ code: 'custom', path: ['bookingDraft', ...path], message });
  });
export type RegistrationRequest = z.infer<typeof registrationRequestSchema>;
