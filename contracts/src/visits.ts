import { z } from 'zod';
import { timestampSchema } from './fields.ts';

/** `timestamp` is judged and then left aside: the server's clock counts. */
export const trackVisitRequestSchema = z.object({
  visitorId: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,64}$/)
    .meta({ description: 'Chosen by the browser, once a session; says nothing about a person' }),
  timestamp: timestampSchema,
});
export type TrackVisitRequest = z.infer<typeof trackVisitRequestSchema>;
