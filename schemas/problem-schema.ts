import { z } from 'zod';
import { blockingReservationSchema } from './reservations/closed-days.ts';
import './schema-settings.ts';

const fieldErrorSchema = z.object({
  field: z.string().meta({ description: 'Dotted path of the field, for example body.email' }),
  message: z.string(),
});

/** RFC 9457 */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.int().negative(),
    errors: z.array(fieldErrorSchema).optional(),
    reservations: z.array(blockingReservationSchema).optional().meta({
      description: 'For administrators: the reservations that hold the days in question',
    }),
    columns: z.array(z.string()).optional().meta({
      description: 'Of a CSV statement whose heading is unknown, so that its columns can be mapped',
    }),
    rows: z.array(z.array(z.string())).optional().meta({ description: 'Its first rows, at most three' }),
    confirmBy: z.enum(['passkey', 'password']).optional().meta({
      description: 'What to confirm with before the call is repeated',
    }),
    requestId: z.string().optional().meta({
      description: 'Names this one answer in the log of the server; also in the header x-request-id',
    }),
  })
  .meta({ id: 'Problem' });
