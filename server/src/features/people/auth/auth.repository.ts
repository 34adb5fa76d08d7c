import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { preparedStatement } from '#server/platform/database/prepared-statements.ts';
import { firstRow, onlyRow } from '#server/platform/database/rows.ts';
import { users } from '../users/users.table.ts';
import { accountLinks, refreshTokens, registrations, sessions } from './auth.table.ts';

type LinkPurpose = (typeof accountLinks.$inferSelect)['purpose'];
export type Registration = typeof registrations.$inferSelect;

export async function insertSession(
  tx: Queryable,
  session: { userId: number; device: string; now: Date; confirmedAt: Date | null },
) {
  const { userId, device, now, confirmedAt } = session;
  const [row] = await tx
    .insert(sessions)
    .values({ userId, device, createdAt: now, lastUsedAt: now, confirmedAt })
    .returning({ sessionId: sessions.sessionId });
  if (!row) throw new Error('An inserted session must answer its row');
  return row.sessionId;
}

const callerOfSession = preparedStatement('find_caller', (db: Queryable) =>
  db
    .select({ role: users.role, firstName: users.firstName, lastName: users.lastName })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .where(
      and(
        eq(sessions.sessionId, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        isNull(sessions.endedAt),
        isNotNull(users.confirmedAt),
      ),
    ),
);

/** The account of a session that has not ended and may sign in. */
export const findCaller = (db: Queryable, { userId, sessionId }: { userId: number; sessionId: number }) =>
  firstRow(callerOfSession(db).execute({ sessionId, userId }));

/** The ids of sessions that have not ended. */
export function findOpenSessionIds(db: Queryable, sessionIds: number[]) {
  return db
    .select({ sessionId: sessions.sessionId, userId: sessions.userId })
    .from(sessions)
    .where(and(inArray(sessions.sessionId, sessionIds), isNull(sessions.endedAt)));
}

export async function insertRefreshToken(
  tx: Queryable,
  token: { tokenHash: string; sessionId: number; expiresAt: Date; parentHash: string | null },
) {
  await tx.insert(refreshTokens).values(token);
}

/** Locks the session of a token, so that rotation, reuse detection and sign-out are serialized. */
export async function lockFamily(tx: Queryable, tokenHash: string) {
  const family = tx
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash));
  const [session] = await tx.select().from(sessions).where(inArray(sessions.sessionId, family)).for('update');
  const [token] = await tx.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash));
  return session && token ? { session, token } : undefined;
}

/** Whether another successor of the same token has been rotated. */
export async function hasRotatedSibling(
  tx: Queryable,
  { tokenHash, parentHash }: { tokenHash: string; parentHash: string | null },
): Promise<boolean> {
  if (parentHash === null) return false;
  const rotated = and(
    eq(refreshTokens.parentHash, parentHash),
    ne(refreshTokens.tokenHash, tokenHash),
    isNotNull(refreshTokens.rotatedAt),
  );
  return (await tx.$count(refreshTokens, rotated)) > 0;
}

export async function markRotated(tx: Queryable, tokenHash: string, rotatedAt: Date) {
  await tx
    .update(refreshTokens)
    .set({ rotatedAt })
    .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.rotatedAt)));
}

export async function touchSession(tx: Queryable, sessionId: number, lastUsedAt: Date) {
  await tx.update(sessions).set({ lastUsedAt }).where(eq(sessions.sessionId, sessionId));
}

export async function setSessionConfirmed(tx: Queryable, sessionId: number, confirmedAt: Date) {
  await tx.update(sessions).set({ confirmedAt }).where(eq(sessions.sessionId, sessionId));
}

export const findSessionTimes = (db: Queryable, sessionId: number) =>
  firstRow(
    db
      .select({ createdAt: sessions.createdAt, confirmedAt: sessions.confirmedAt })
      .from(sessions)
      .where(eq(sessions.sessionId, sessionId)),
  );

async function endSessions(tx: Queryable, which: SQL | undefined, endedAt: Date): Promise<number> {
  const rows = await tx
    .update(sessions)
    .set({ endedAt })
    .where(and(isNull(sessions.endedAt), which))
    .returning({ sessionId: sessions.sessionId });
  return rows.length;
}

export const endSession = (tx: Queryable, userId: number, sessionId: number, endedAt: Date) =>
  endSessions(tx, and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId)), endedAt);

export const endAllSessions = (tx: Queryable, userId: number, endedAt: Date) =>
  endSessions(tx, eq(sessions.userId, userId), endedAt);

export const endOtherSessions = (tx: Queryable, userId: number, keep: number, endedAt: Date) =>
  endSessions(tx, and(eq(sessions.userId, userId), ne(sessions.sessionId, keep)), endedAt);

/** Sessions that could still be used: not ended, with a refresh token that has not run out. */
export function findOpenSessions(db: Queryable, userId: number, now: Date) {
  const living = db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(gt(refreshTokens.expiresAt, now));
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), inArray(sessions.sessionId, living)))
    .orderBy(desc(sessions.lastUsedAt), asc(sessions.sessionId));
}

const unused = () => and(isNull(accountLinks.usedAt), isNull(accountLinks.supersededAt));

export const insertRegistration = (tx: Queryable, registration: Omit<Registration, 'registrationId'>) =>
  onlyRow(tx.insert(registrations).values(registration).returning());

/** Pending registrations of an address, newest first. */
export const findRegistrations = (db: Queryable, userId: number): Promise<Registration[]> =>
  db
    .select()
    .from(registrations)
    .where(eq(registrations.userId, userId))
    .orderBy(desc(registrations.registrationId));

export const findRegistration = (tx: Queryable, registrationId: number) =>
  firstRow(tx.select().from(registrations).where(eq(registrations.registrationId, registrationId)));

/** Password hashes of pending registrations, newest first. */
export async function findRegisteredHashes(db: Queryable, email: string): Promise<string[]> {
  const rows = await db
    .select({ passwordHash: registrations.passwordHash })
    .from(registrations)
    .innerJoin(users, eq(users.userId, registrations.userId))
    .where(eq(users.email, email))
    .orderBy(desc(registrations.registrationId));
  return rows.map(({ passwordHash }) => passwordHash);
}

/** Requests that were to be sent stay with their links, for when one is opened after another one confirmed the account. */
export async function keepDraftsOnLinks(tx: Queryable, userId: number) {
  await tx
    .update(accountLinks)
    .set({ bookingDraft: registrations.bookingDraft })
    .from(registrations)
    .where(
      and(
        eq(registrations.registrationId, accountLinks.registrationId),
        eq(registrations.userId, userId),
        sql`${registrations.bookingDraft} ->> 'sends' = 'true'`,
        unused(),
      ),
    );
}

export async function removeDraftOfLink(tx: Queryable, tokenHash: string) {
  await tx.update(accountLinks).set({ bookingDraft: null }).where(eq(accountLinks.tokenHash, tokenHash));
}

export async function deleteRegistrationsOf(tx: Queryable, userId: number) {
  await tx.delete(registrations).where(eq(registrations.userId, userId));
}

export async function deleteRegistrationsBefore(db: Queryable, createdBefore: Date) {
  await db.delete(registrations).where(lt(registrations.createdAt, createdBefore));
}

export async function insertLink(
  tx: Queryable,
  link: {
    tokenHash: string;
    userId: number;
    purpose: LinkPurpose;
    registrationId: number | null;
    newEmail?: string;
    expiresAt: Date;
  },
) {
  await tx.insert(accountLinks).values(link);
}

/** Older links of the same purpose and registration become invalid. */
export async function supersedeLinks(
  tx: Queryable,
  link: { userId: number; purpose: LinkPurpose; registrationId: number | null },
  supersededAt: Date,
) {
  const { userId, purpose, registrationId } = link;
  await tx
    .update(accountLinks)
    .set({ supersededAt })
    .where(
      and(
        eq(accountLinks.userId, userId),
        eq(accountLinks.purpose, purpose),
        registrationId === null ? undefined : eq(accountLinks.registrationId, registrationId),
        unused(),
      ),
    );
}

export const findLink = (db: Queryable, tokenHash: string, purpose: LinkPurpose) =>
  firstRow(
    db
      .select()
      .from(accountLinks)
      .where(and(eq(accountLinks.tokenHash, tokenHash), eq(accountLinks.purpose, purpose))),
  );

/** Voids all links of an account; verification links then lead to "already verified". */
export async function markLinksUsed(tx: Queryable, userId: number, usedAt: Date) {
  await tx
    .update(accountLinks)
    .set({ usedAt })
    .where(and(eq(accountLinks.userId, userId), unused()));
}

/** Expired tokens and links, and sessions without a usable token. */
export async function removeOutdated(db: Queryable, before: Date) {
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, before));
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, before));
  await db.delete(sessions).where(lt(sessions.lastUsedAt, before));
}
