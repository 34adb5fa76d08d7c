import { z } from 'zod';
import { idSchema, sentTimestampSchema, timestampSchema } from '../fields.ts';
import { reservationStatusSchema } from './reservations.ts';

export const recentChangesQuerySchema = z.object({ since: sentTimestampSchema });

/** A change of a reservation by another administrator. */
export const recentChangeSchema = z
  .object({
    at: timestampSchema,
    by: z.string().meta({ description: 'The name of the administrator' }),
    action: z.enum(['CREATED', 'STATUS', 'UPDATED', 'REMOVED']),
    status: reservationStatusSchema.nullable().meta({ description: 'The state that was set by a STATUS' }),
    reservationId: idSchema,
    isThere: z.boolean().meta({ description: 'False once the reservation has been removed' }),
    hall: z.object({ name: z.string() }).nullable(),
    eventDate: z.string().nullable(),
  })
  .meta({ id: 'RecentChange' });
export type RecentChange = z.infer<typeof recentChangeSchema>;
