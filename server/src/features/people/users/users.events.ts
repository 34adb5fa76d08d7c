import { defineEvent } from '#server/platform/events.ts';

/** Published before the account is locked, so that what is locked before accounts can be. */
export const accountDeletionStarted = defineEvent<{ userId: number }>('users.account-deletion-started');

/** Published before the row is deleted, so that subscribers can still read its data. */
export const accountDeleted = defineEvent<{
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  isDemo: boolean;
}>('users.account-deleted');

/** The person may sign in from now on. */
export const accountConfirmed = defineEvent<{ userId: number }>('users.account-confirmed');

/** Somebody of the team became a customer; published before that is written. */
export const roleTaken = defineEvent<{ userId: number }>('users.role-taken');

/** Published after the change, so that whoever is an administrator then can be told. */
export const administratorsChanged = defineEvent<{
  userId: number;
  name: string;
  by: string;
  isAdministrator: boolean;
}>('users.administrators-changed');

/** Links mailed before act on another role than they were made for. */
export const roleChanged = defineEvent<{ userId: number }>('users.role-changed');

/** A session ended or a role changed: open streams must check the access again. */
export const accessChanged = defineEvent<{ userId: number }>('users.access-changed');
