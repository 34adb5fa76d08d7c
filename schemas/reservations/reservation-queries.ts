import { z } from 'zod';
import { maxGuestCount } from '#domain/limits.ts';
import { idSchema, limits, line, optionalQuery } from '../fields.ts';
import { adminReservationSchema, filterDate, reservationStatusSchema } from './reservations.ts';

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
