import { defineEvent } from '../../platform/events.ts';

/** Published before the row is gone, so that subscribers can still see what hangs on it. */
export const accountDeleted = defineEvent<{
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
}>('users.account-deleted');

/** The address has proved to be its owner's: the person may sign in from now on. */
export const accountConfirmed = defineEvent<{ userId: number }>('users.account-confirmed');

/** A session has ended or a role has changed: what an open answer was allowed must be asked anew. */
export const accessChanged = defineEvent<{ userId: number }>('users.access-changed');
