import type { Message } from '#contracts/messages.ts';
import { defineEvent } from '../../platform/events.ts';

/** A customer has written to the house. */
export const messageReceived = defineEvent<Message>('messages.received');
