import { z } from 'zod';
import { idSchema, sentTimestampSchema, timestampSchema } from './fields.ts';

export const unreadSchema = z
  .object({
    messages: z.int().min(0).meta({ description: 'Conversations with an answer that is not read yet' }),
    reservations: z.array(idSchema).meta({
      description: 'Reservations whose status, day or hall the business changed since they were last seen',
    }),
    changedAt: timestampSchema.nullable().meta({
      description: 'When the last of these changes was made; sent back as `until` when they were seen',
    }),
  })
  .meta({ id: 'News' });
export type Unread = z.infer<typeof unreadSchema>;

export const unreadSeenRequestSchema = z.object({ until: sentTimestampSchema });
