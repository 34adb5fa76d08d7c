import type { CorrectUserRequest, UpdateUserRequest } from '#schemas/users.ts';
import { maskedName, recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  accessChanged,
  accountDeleted,
  accountDeletionStarted,
  administratorsChanged,
  roleChanged,
  roleTaken,
} from './users.events.ts';
import { toUser } from './users.queries.ts';
import { deleteUser, lockAdministrators, lockUserById, updateUser } from './users.repository.ts';
import {
  assertConfirmed,
  assertMayChange,
  assertMayRemove,
  auditedPerson,
  correctedPerson,
  customerFields,
  fullName,
  namesSearchText,
  nextRole,
} from './users.rules.ts';

/** Changes of one's own account, and by administrators of others. */
export function createUserCommands({ db, events, invalidation, clock }: Platform) {
  return {
    async updateUser(caller: Caller, userId: number, changes: UpdateUserRequest) {
      assertMayChange(caller, userId);
      return db.transaction(async (tx) => {
        const current = assertConfirmed(await lockUserById(tx, userId));
        const person = {
          ...correctedPerson(current, changes),
          wantsMails: changes.wantsMails ?? current.wantsMails,
        };
        return toUser(
          await updateUser(tx, userId, {
            ...person,
            ...namesSearchText(person),
          }),
        );
      });
    },

    async correctUser(caller: Caller, userId: number, changes: CorrectUserRequest) {
      return db.transaction(async (tx) => {
        const current = assertConfirmed(await lockUserById(tx, userId));
        if (current.role === 'ADMIN') throw new AppError('notAUserAccount');
        const person = correctedPerson(current, changes);
        await recordAudit(tx, clock.now(), {
          caller,
          kind: 'ACCOUNT',
          action: 'UPDATED',
          object: { id: userId, name: maskedName(current) },
          before: auditedPerson(current),
          after: auditedPerson(person),
        });
        return toUser(await updateUser(tx, userId, { ...person, ...namesSearchText(person) }));
      });
    },

    async changeRole(caller: Caller, userId: number) {
      return db.transaction(async (tx) => {
        const administrators = await lockAdministrators(tx);
        const target = assertConfirmed(await lockUserById(tx, userId));
        const role = nextRole(caller, target, administrators);
        await events.publish(tx, accessChanged, { userId });
        await events.publish(tx, roleChanged, { userId });
        if (role === 'USER') await events.publish(tx, roleTaken, { userId });
        await recordAudit(tx, clock.now(), {
          caller,
          kind: 'ACCOUNT',
          action: role === 'ADMIN' ? 'ROLE_GIVEN' : 'ROLE_TAKEN',
          object: { id: userId, name: maskedName(target) },
        });
        const isAdministrator = role === 'ADMIN';
        const changed = await updateUser(
          tx,
          userId,
          isAdministrator ? { role, administratorSince: clock.now() } : customerFields,
        );
        const change = { userId, name: fullName(target), by: fullName(caller), isAdministrator };
        await events.publish(tx, administratorsChanged, change);
        return toUser(changed);
      });
    },

    async removeUser(caller: Caller, userId: number) {
      // Deleting an account may free days in the calendar.
      await invalidation.transaction(['reservations', 'accounts'], async (tx) => {
        if (caller.role !== 'ADMIN') assertMayChange(caller, userId);
        await events.publish(tx, accountDeletionStarted, { userId });
        const target = assertConfirmed(await lockUserById(tx, userId));
        assertMayRemove(caller, target);
        const { firstName, lastName, email, phone, isDemo } = target;
        await events.publish(tx, accountDeleted, { userId, firstName, lastName, email, phone, isDemo });
        await events.publish(tx, accessChanged, { userId });
        await recordAudit(tx, clock.now(), {
          caller,
          kind: 'ACCOUNT',
          action: 'REMOVED',
          object: { id: userId, name: maskedName(target) },
        });
        await deleteUser(tx, userId);
      });
    },
  };
}
