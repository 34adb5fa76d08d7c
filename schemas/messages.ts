import { z } from 'zod';
import * as texts from '#texts';
import {
  idParamSchema,
  idSchema,
  limits,
  line,
  optionalQuery,
  paragraph,
  sentTimestampSchema,
  timestampSchema,
} from './fields.ts';

const required = () => texts.message_all_required();

/** `userId` is accepted because the specification sends it, and ignored: the author is the caller. */
export const createMessageRequestSchema = z.object({
  userId: z.unknown().optional(),
  hallId: z.int({ error: required }).pipe(idSchema),
  subject: line(limits.subject, required).min(1, { error: required }),
  message: paragraph(limits.message, required).min(1, { error: required }),
  reservationId: idSchema
    .nullish()
    .meta({ description: "One of the caller's reservations, if it is about one" }),
});
export type CreateMessageRequest = z.infer<typeof createMessageRequestSchema>;

/** The business writes first, about a reservation of a customer with an account. */
export const writeToCustomerRequestSchema = z.object({
  reservationId: idSchema,
  subject: line(limits.subject, required).min(1, { error: required }),
  message: paragraph(limits.message, required).min(1, { error: required }),
});
export type WriteToCustomerRequest = z.infer<typeof writeToCustomerRequestSchema>;

const seenUntil = sentTimestampSchema.optional().meta({
  description: 'When the last text was written that its author saw; what came later stays unread',
});

export const respondRequestSchema = z.object({
  response: paragraph(limits.message).min(1, { error: () => texts.message_response_required() }),
  seenUntil,
});

export const replyRequestSchema = z.object({
  text: paragraph(limits.message, texts.message_reply_required).min(1, {
    error: () => texts.message_reply_required(),
  }),
  seenUntil,
});

export const readMessageRequestSchema = z.object({
  until: sentTimestampSchema.meta({ description: 'When the last text that was seen was written' }),
});

const messageStatusSchema = z.enum(['PENDING', 'ANSWERED']);

export const messageAuthorSchema = z.enum(['CUSTOMER', 'BUSINESS']);
export type MessageAuthor = z.infer<typeof messageAuthorSchema>;

export const messageFilterSchema = z.object({
  status: optionalQuery(messageStatusSchema),
  userId: optionalQuery(idParamSchema).meta({
    description: 'For an administrator: those of one person; others get their own in any case',
  }),
  awaitsReply: optionalQuery(z.enum(['true', 'false']).transform((value) => value === 'true')).meta({
    description: 'Those with such an `awaitsReply`',
  }),
  q: optionalQuery(line(limits.name)).meta({
    description:
      'Words of the subject, of any text of the conversation, or for an administrator of the person',
  }),
});
export type MessageFilter = z.infer<typeof messageFilterSchema>;

const messageReplySchema = z
  .object({
    replyId: idSchema,
    author: messageAuthorSchema,
    text: z.string(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'MessageReply' });

export const messageSchema = z
  .object({
    messageId: idSchema,
    userId: idSchema,
    hallId: idSchema,
    hall: z.object({ name: z.string() }),
    subject: z.string(),
    message: z.string().meta({ description: 'Empty where the business wrote first' }),
    status: messageStatusSchema,
    response: z.string().nullable(),
    createdAt: timestampSchema,
    user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
    answeredAt: timestampSchema.nullable(),
    reservation: z
      .object({ reservationId: idSchema, eventDate: z.string() })
      .nullable()
      .meta({ description: "The customer's reservation that it is about" }),
    replyCount: z.int().min(0).meta({ description: 'What was written besides the message and `response`' }),
    lastReply: messageReplySchema.nullable(),
    lastAt: timestampSchema.meta({ description: 'When the last text of the conversation was written' }),
    awaitsReply: z.boolean().meta({
      description: 'The last word is the customer’s, or the business has not read all that they wrote',
    }),
    isUnread: z
      .boolean()
      .meta({ description: 'The other side wrote something that the caller has not read yet' }),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof messageSchema>;

export const threadEntrySchema = z
  .object({
    replyId: idSchema.nullable().meta({ description: 'Null for the message itself and for `response`' }),
    author: messageAuthorSchema,
    text: z.string(),
    createdAt: timestampSchema,
    isUnread: z.boolean(),
  })
  .meta({ id: 'MessageThreadEntry' });
export type ThreadEntry = z.infer<typeof threadEntrySchema>;

export const threadSchema = z
  .object({
    message: messageSchema,
    entries: z.array(threadEntrySchema).meta({ description: 'Oldest first' }),
  })
  .meta({ id: 'MessageThread' });
export type MessageThread = z.infer<typeof threadSchema>;
