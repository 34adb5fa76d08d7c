import { z } from 'zod';
import * as texts from '#texts';
import {
  blankSchema,
  daySchema,
  emailSchema,
  idParamSchema,
  idSchema,
  limits,
  line,
  optionalQuery,
  phoneSchema,
  sentTimestampSchema,
  shortText,
  timestampSchema,
} from './fields.ts';

const tourModeSchema = z.enum(['IN_PERSON', 'VIDEO'], { error: () => texts.tour_mode_required() });
export type TourMode = z.infer<typeof tourModeSchema>;

const tourStateSchema = z.enum(['UNCONFIRMED', 'BOOKED', 'DONE', 'NO_SHOW', 'CANCELED']);
export type TourState = z.infer<typeof tourStateSchema>;

const day = daySchema(() => texts.field_invalid());
const hallId = z.int({ error: () => texts.notice_choose_hall() }).pipe(idSchema);
const start = shortText(64, texts.tour_start_required).pipe(
  z.iso.datetime({ offset: true, error: () => texts.tour_start_required() }),
);
/** Of a mailed link: the id of the tour and its signature. */
const token = shortText(80, texts.tour_link_invalid).pipe(
  z.string().regex(/^[1-9]\d{0,9}-[\w-]{43}$/, { error: () => texts.tour_link_invalid() }),
);

export const tourSlotsQuerySchema = z.object({
  hallId: idParamSchema,
  from: optionalQuery(day).meta({ description: 'The first day; without it today' }),
  to: optionalQuery(day).meta({ description: 'The last day; without it the last one that can be booked' }),
});
export type TourSlotsQuery = z.infer<typeof tourSlotsQuerySchema>;

export const tourSlotSchema = z
  .object({
    start: timestampSchema,
    end: timestampSchema,
    localStart: z.string().optional().meta({ description: 'YYYY-MM-DDTHH:MM in the time of the halls' }),
  })
  .meta({ id: 'TourSlot' });
export type TourSlot = z.infer<typeof tourSlotSchema>;

export const createTourRequestSchema = z
  .object({
    hallId,
    start,
    mode: tourModeSchema,
    name: line(limits.name, texts.tour_name_required).min(1, { error: () => texts.tour_name_required() }),
    email: emailSchema,
    phone: z.union([blankSchema.transform(() => null), phoneSchema, z.null()]).optional(),
  })
  .refine(({ mode, phone }) => mode !== 'VIDEO' || Boolean(phone), {
    path: ['phone'],
    error: () => texts.tour_phone_for_video(),
  });
export type CreateTourRequest = z.infer<typeof createTourRequestSchema>;

export const tourTokenRequestSchema = z.object({ token });
export const moveTourRequestSchema = z.object({ token, start });

const tourFields = {
  tourId: idSchema,
  hallId: idSchema,
  start: timestampSchema,
  end: timestampSchema,
  mode: tourModeSchema,
  state: tourStateSchema,
};

/** Without personal data, since anybody may send the request. */
export const createdTourSchema = z
  .object({
    ...tourFields,
    isSlotHeld: z.boolean().meta({
      description:
        'False while many unconfirmed tours wait: the slot is taken when the link is opened, if it is free',
    }),
    confirmUntil: timestampSchema.meta({ description: 'The slot is free again unless confirmed by then' }),
  })
  .meta({ id: 'CreatedTour' });
export type CreatedTour = z.infer<typeof createdTourSchema>;

const hasEvent = z
  .boolean()
  .meta({ description: 'An event was confirmed in the hall on that day, so the tour should move' });

const isClosed = z.boolean().meta({ description: 'The hall is closed on that day, so the tour should move' });

/** For whoever opens the mailed link. */
export const ownTourSchema = z
  .object({
    ...tourFields,
    hall: z.object({ name: z.string() }),
    name: z.string(),
    isConfirmed: z.boolean().meta({ description: 'False when the link was opened too late' }),
    hasEvent,
    isClosed,
    isSlotTaken: z
      .boolean()
      .meta({ description: 'Somebody took the slot before the link was opened; another one can be chosen' }),
    otherSlots: z.array(tourSlotSchema).meta({
      description: 'Three other slots when there is an event, the hall is closed or the slot is taken',
    }),
  })
  .meta({ id: 'OwnTour' });
export type OwnTour = z.infer<typeof ownTourSchema>;

export const tourDaysQuerySchema = z.object({
  from: optionalQuery(day).meta({ description: 'Tours on this day or later' }),
  to: optionalQuery(day).meta({ description: 'Tours on this day or earlier' }),
});
export type TourDays = z.infer<typeof tourDaysQuerySchema>;

export const tourSchema = z
  .object({
    ...tourFields,
    hall: z.object({ name: z.string() }),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    hasEvent,
    isClosed,
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Tour' });
export type Tour = z.infer<typeof tourSchema>;

/** `updatedAt` is the state that was edited; if it has changed since, the edit is refused. */
export const updateTourRequestSchema = z.object({
  start: start.optional(),
  hallId: hallId.optional(),
  state: tourStateSchema.exclude(['UNCONFIRMED']).optional(),
  updatedAt: sentTimestampSchema.optional(),
});
export type UpdateTourRequest = z.infer<typeof updateTourRequestSchema>;

export const exportedTourSchema = z.object({
  hall: z.string(),
  start: timestampSchema,
  mode: tourModeSchema,
  state: tourStateSchema,
  name: z.string(),
  phone: z.string().nullable(),
  createdAt: timestampSchema,
});
