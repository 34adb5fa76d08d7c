import { addDays, type Day, toIsoDay } from '#domain/dates/days.ts';
import { type AuditPage, type AuditQuery, auditPageSize } from '#schemas/audit.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import { days, earlier } from '#server/platform/clock.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type AuditRow,
  countEntries,
  deleteEntriesBefore,
  findActors,
  findEntries,
} from './audit-log.repository.ts';

export type AuditService = ReturnType<typeof createAuditService>;

const earlierOf = (day: Day | undefined, other: Day) => (day !== undefined && day < other ? day : other);
const laterOf = (day: Day | undefined, other: Day) => (day !== undefined && day > other ? day : other);

const retentionDays = 3 * 365;

/** The audit log of administrators and staff; reservations have their own history of all changes. */
export function createAuditService({ db, clock, cache }: Platform, { users }: { users: UsersService }) {
  /** Existing accounts are shown with their current name, deleted ones with the stored initials. */
  async function namesOf(userIds: number[]) {
    const accounts = await users.findAccountsByIds(db, [...new Set(userIds)]);
    return new Map(accounts.map(({ userId, firstName, lastName }) => [userId, `${firstName} ${lastName}`]));
  }

  const accountsIn = ({ actorId, kind, objectId }: AuditRow) =>
    kind === 'ACCOUNT' && objectId !== null ? [actorId, objectId] : [actorId];

  /**
   * Entries older than yesterday no longer change, so they are counted once a day. Entries past their retention are not
   * counted.
   */
  async function count(query: AuditQuery): Promise<number> {
    const yesterday = addDays(toIsoDay(clock.now()), -1);
    const older = { ...query, to: earlierOf(query.to, addDays(yesterday, -1)) };
    const [settled, fresh] = await Promise.all([
      cache.getOrLoad(`count of the audit log ${JSON.stringify({ ...older, page: 0 })}`, [], () =>
        countEntries(db, older),
      ),
      countEntries(db, { ...query, from: laterOf(query.from, yesterday) }),
    ]);
    return settled + fresh;
  }

  return {
    async listEntries(request: AuditQuery): Promise<AuditPage> {
      const oldest = addDays(toIsoDay(clock.now()), 1 - retentionDays);
      const query = { ...request, from: laterOf(request.from, oldest) };
      const [found, actors] = await Promise.all([count(query), findActors(db)]);
      // A page beyond the last is empty without a query, since a large OFFSET is slow.
      const isThere = (query.page - 1) * auditPageSize < found;
      const rows = isThere ? await findEntries(db, query, auditPageSize) : [];
      const names = await namesOf([...rows.flatMap(accountsIn), ...actors.map(({ userId }) => userId)]);
      return {
        entries: rows.map(({ actorId, actorName, at, ...row }) => ({
          ...row,
          at: at.toISOString(),
          by: { userId: actorId, name: names.get(actorId) ?? actorName },
          objectName: (row.kind === 'ACCOUNT' && names.get(row.objectId ?? 0)) || row.objectName,
        })),
        count: found,
        people: actors
          .map(({ userId, name }) => ({ userId, name: names.get(userId) ?? name }))
          .sort((one, other) => one.name.localeCompare(other.name, 'hr')),
      };
    },

    declares: {
      hourly: () => deleteEntriesBefore(db, earlier(clock.now(), days(retentionDays))),
    } satisfies Declares,
  };
}
