import type { Message } from '#schemas/messages.ts';
import { defineEvent } from '#server/platform/events.ts';

export const messageReceived = defineEvent<Message>('messages.received');

/** The customer goes on in a conversation. */
export const replyReceived = defineEvent<Message>('messages.reply-received');

/** By the business, the first time or again; nothing was written that it had not seen. */
export const messageAnswered = defineEvent<{ messageId: number }>('messages.answered');

/** A message was answered, read by an administrator, or deleted by its author. */
export const messageHandled = defineEvent<{ messageId: number }>('messages.handled');
