import { defineEvent } from '#server/platform/events.ts';

type Capacity = { maxGuestsMin: number; maxGuestsMax: number };

/** Published while the hall is locked, before it is asked what refers to it. */
export const hallRemovalStarted = defineEvent<{ hallId: number }>('halls.removal-started');

/** Both are published while the hall is locked. */
export const hallChanged = defineEvent<{ hallId: number; before: Capacity; after: Capacity }>(
  'halls.changed',
);
export const hallHidden = defineEvent<{ hallId: number }>('halls.hidden');
