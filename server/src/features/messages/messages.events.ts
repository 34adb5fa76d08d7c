import type { Message } from '#contracts/messages.ts';
import { defineEvent } from '../../platform/events.ts';

/** A customer has written to the business. */
export const messageReceived = defineEvent<Message>('messages.received');

/** One was answered, or taken back by its author: the lists of the business are no longer true. */
export const messageSettled = defineEvent<{ messageId: number }>('messages.settled');
