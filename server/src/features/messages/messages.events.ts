import type { Message } from '#contracts/messages.ts';
import { defineEvent } from '../../platform/events.ts';

export const messageReceived = defineEvent<Message>('messages.received');

/** A message was answered, or deleted by its author. */
export const messageSettled = defineEvent<{ messageId: number }>('messages.settled');
