import type { StaffRequest, TeamMember } from '#schemas/users.ts';
import { maskedName, recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accessChanged, roleChanged, roleTaken } from '../users/users.events.ts';
import { toUser } from '../users/users.queries.ts';
import { findTeam, lockAdministrators, lockUserById, updateUser } from '../users/users.repository.ts';
import { assertConfirmed, assertStillAdministrator, customerFields } from '../users/users.rules.ts';

type TeamDetails = NonNullable<Declares['teamDetails']>;
type KeepsAccount = NonNullable<Declares['keepsAccount']>;

/** Administrators and staff, and what they do. */
export function createTeam({ db, clock, events }: Platform) {
  const details: TeamDetails[] = [];
  const obligations: KeepsAccount[] = [];

  async function hasObligations(tx: Transaction, userId: number) {
    for (const has of obligations) if (await has(tx, userId)) return true;
    return false;
  }

  return {
    addTeamDetails: (collect: TeamDetails) => details.push(collect),
    addKeepsAccount: (has: KeepsAccount) => obligations.push(has),

    async listTeam(): Promise<TeamMember[]> {
      const rows = await findTeam(db);
      const userIds = rows.map(({ userId }) => userId);
      const facts = await Promise.all(details.map((collect) => collect(userIds)));
      return rows.map(({ userId, firstName, lastName, email, role, createdAt, jobTitle, lastSignInAt }) =>
        Object.assign(
          { userId, firstName, lastName, email, role, createdAt: createdAt.toISOString(), jobTitle },
          { lastSignInAt: lastSignInAt?.toISOString() ?? null, feeds: 0, hasPasskey: false },
          ...facts.map((byUser) => byUser.get(userId)),
        ),
      );
    },

    async setStaff(caller: Caller, userId: number, { staff, jobTitle }: StaffRequest) {
      return db.transaction(async (tx) => {
        assertStillAdministrator(caller, await lockAdministrators(tx));
        const target = assertConfirmed(await lockUserById(tx, userId));
        if (target.role === 'ADMIN') throw new AppError('staffIsAdministrator');
        const isStaff = target.role === 'STAFF';
        if (isStaff === staff && jobTitle === undefined) return toUser(target);
        if (!staff && !isStaff) return toUser(target);
        if (!isStaff && (await hasObligations(tx, userId))) throw new AppError('staffHasObligations');
        if (isStaff !== staff) {
          await events.publish(tx, accessChanged, { userId });
          await events.publish(tx, roleChanged, { userId });
          if (!staff) await events.publish(tx, roleTaken, { userId });
        }
        await recordAudit(tx, clock.now(), {
          caller,
          kind: 'ACCOUNT',
          action: isStaff === staff ? 'UPDATED' : staff ? 'STAFF_GIVEN' : 'STAFF_TAKEN',
          object: { id: userId, name: maskedName(target) },
          ...(isStaff === staff && { before: { jobTitle: target.jobTitle }, after: { jobTitle } }),
        });
        const changes = staff
          ? { role: 'STAFF' as const, jobTitle: jobTitle === undefined ? target.jobTitle : jobTitle }
          : customerFields;
        return toUser(await updateUser(tx, userId, changes));
      });
    },

    async setJobTitle(caller: Caller, userId: number, jobTitle: string | null) {
      return db.transaction(async (tx) => {
        const target = assertConfirmed(await lockUserById(tx, userId));
        if (target.role === 'USER') throw new AppError('notInTeam');
        await recordAudit(tx, clock.now(), {
          caller,
          kind: 'ACCOUNT',
          action: 'UPDATED',
          object: { id: userId, name: maskedName(target) },
          before: { jobTitle: target.jobTitle },
          after: { jobTitle },
        });
        return toUser(await updateUser(tx, userId, { jobTitle }));
      });
    },
  };
}
