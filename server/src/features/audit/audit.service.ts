import { type AuditPage, type AuditQuery, auditPageSize } from '#contracts/audit.ts';
import { type Clock, days, earlier } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { maskedName, type UsersService } from '../users/users.service.ts';
import type { AdministrativeAct } from './audit.events.ts';
import {
  type AuditRow,
  countEntries,
  deleteEntriesBefore,
  findActors,
  findEntries,
  insertEntry,
} from './audit.repository.ts';
import { changedFields } from './audit.rules.ts';

export type AuditService = ReturnType<typeof createAuditService>;

const kept = days(3 * 365);

/** The trail of what administrators do; reservations keep their own history beside it, of whoever changes them. */
export function createAuditService(deps: { db: Database; clock: Clock; users: UsersService }) {
  const { db, clock, users } = deps;

  /** Whoever has an account is named as today; of others the entry itself knows the initials. */
  async function namesOf(userIds: number[]) {
    const accounts = await users.accountsByIds(db, [...new Set(userIds)]);
    return new Map(accounts.map(({ userId, firstName, lastName }) => [userId, `${firstName} ${lastName}`]));
  }

  const accountsIn = ({ actorId, kind, objectId }: AuditRow) =>
    kind === 'ACCOUNT' && objectId !== null ? [actorId, objectId] : [actorId];

  return {
    /** In the transaction of the act: neither is there without the other. */
    async onAct(tx: Transaction, { caller, kind, action, object, before, after }: AdministrativeAct) {
      if (caller.role !== 'ADMIN') return;
      const changes = changedFields(before, after);
      if (action === 'UPDATED' && changes.length === 0) return;
      await insertEntry(tx, {
        at: clock.now(),
        actorId: caller.userId,
        actorName: maskedName(caller),
        kind,
        action,
        objectId: object.id,
        objectName: object.name,
        changes,
      });
    },

    async page(query: AuditQuery): Promise<AuditPage> {
      const [rows, count, actors] = await Promise.all([
        findEntries(db, query, auditPageSize),
        countEntries(db, query),
        findActors(db),
      ]);
      const names = await namesOf([...rows.flatMap(accountsIn), ...actors.map(({ userId }) => userId)]);
      return {
        entries: rows.map(({ actorId, actorName, at, ...row }) => ({
          ...row,
          at: at.toISOString(),
          by: { userId: actorId, name: names.get(actorId) ?? actorName },
          objectName: (row.kind === 'ACCOUNT' && names.get(row.objectId ?? 0)) || row.objectName,
        })),
        count,
        people: actors
          .map(({ userId, name }) => ({ userId, name: names.get(userId) ?? name ?? '' }))
          .sort((one, other) => one.name.localeCompare(other.name, 'hr')),
      };
    },

    removeOld: () => deleteEntriesBefore(db, earlier(clock.now(), kept)),
  };
}
