import { z } from 'zod';
import * as texts from '#texts';
import {
  idParamSchema,
  idSchema,
  limits,
  line,
  optionalQuery,
  paragraph,
  timestampSchema,
} from './fields.ts';

const required = () => texts.message_all_required();

/** `userId` is accepted because the specification sends it, and ignored: the author is the caller. */
export const createMessageRequestSchema = z.object({
  userId: z.unknown().optional(),
  hallId: z.int({ error: required }).pipe(idSchema),
  subject: line(limits.subject, required).min(1, { error: required }),
  message: paragraph(limits.message, required).min(1, { error: required }),
});
export type CreateMessageRequest = z.infer<typeof createMessageRequestSchema>;

export const respondRequestSchema = z.object({
  response: paragraph(limits.message).min(1, { error: () => texts.message_response_required() }),
});

const messageStatusSchema = z.enum(['PENDING', 'ANSWERED']);

export const messageFilterSchema = z.object({
  status: optionalQuery(messageStatusSchema),
  userId: optionalQuery(idParamSchema).meta({
    description: 'For an administrator: those of one person; others get their own in any case',
  }),
});
export type MessageFilter = z.infer<typeof messageFilterSchema>;

export const messageSchema = z
  .object({
    messageId: idSchema,
    userId: idSchema,
    hallId: idSchema,
    hall: z.object({ name: z.string() }),
    subject: z.string(),
    message: z.string(),
    status: messageStatusSchema,
    response: z.string().nullable(),
    createdAt: timestampSchema,
    user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof messageSchema>;
