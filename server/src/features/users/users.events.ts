import { defineEvent } from '../../platform/events.ts';

/** Published before the row is gone, so that subscribers can still see what hangs on it. */
export const accountDeleted = defineEvent<{
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
}>('users.account-deleted');
