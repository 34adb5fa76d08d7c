import type { Day } from '#domain/dates/days.ts';
import { defineEvent } from '#server/platform/events.ts';

type Days = { hallIds: number[]; from: Day; to: Day };

/** Both are published while these halls are locked. */
export const daysClosed = defineEvent<Days>('closed-days.closed');
export const daysOpened = defineEvent<Days>('closed-days.opened');
