import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { users } from '../users/users.table.ts';
import { accountLinks, refreshTokens, sessions } from './auth.table.ts';

type LinkPurpose = (typeof accountLinks.$inferSelect)['purpose'];

export async function insertSession(tx: Queryable, session: { userId: number; device: string; now: Date }) {
  const { userId, device, now } = session;
  const [row] = await tx
    .insert(sessions)
    .values({ userId, device, createdAt: now, lastUsedAt: now })
    .returning({ sessionId: sessions.sessionId });
  if (!row) throw new Error('An inserted session must answer its row');
  return row.sessionId;
}

const callerBySession = prepared((db) =>
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
    )
    .prepare('caller_by_session'),
);

/** Whose session this is, as long as it has not ended and the account may sign in. */
export async function findCaller(db: Queryable, session: { userId: number; sessionId: number }) {
  const [row] = await callerBySession(db).execute(session);
  return row;
}

/** Those of the sessions that have not ended. */
export function findOpenAmong(db: Queryable, sessionIds: number[]) {
  return db
    .select({ sessionId: sessions.sessionId, userId: sessions.userId })
    .from(sessions)
    .where(and(inArray(sessions.sessionId, sessionIds), isNull(sessions.endedAt)));
}

export async function insertRefreshToken(
  tx: Queryable,
  token: { tokenHash: string; sessionId: number; expiresAt: Date },
) {
  await tx.insert(refreshTokens).values(token);
}

/** Locks the session of a token: rotation, reuse and sign-out of one family happen one after the other. */
export async function lockFamily(tx: Queryable, tokenHash: string) {
  const family = tx
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash));
  const [session] = await tx.select().from(sessions).where(inArray(sessions.sessionId, family)).for('update');
  const [token] = await tx.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash));
  return session && token ? { session, token } : undefined;
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

export async function insertLink(
  tx: Queryable,
  link: { tokenHash: string; userId: number; purpose: LinkPurpose; expiresAt: Date },
) {
  await tx.insert(accountLinks).values(link);
}

/** Older links that were not used yet stop working. */
export async function supersedeLinks(
  tx: Queryable,
  userId: number,
  purpose: LinkPurpose,
  supersededAt: Date,
) {
  await tx
    .update(accountLinks)
    .set({ supersededAt })
    .where(
      and(
        eq(accountLinks.userId, userId),
        eq(accountLinks.purpose, purpose),
        isNull(accountLinks.usedAt),
        isNull(accountLinks.supersededAt),
      ),
    );
}

export async function lockLink(tx: Queryable, tokenHash: string, purpose: LinkPurpose) {
  const [row] = await tx
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.tokenHash, tokenHash), eq(accountLinks.purpose, purpose)))
    .for('update');
  return row;
}

export async function markLinksUsed(tx: Queryable, userId: number, purpose: LinkPurpose, usedAt: Date) {
  await tx
    .update(accountLinks)
    .set({ usedAt })
    .where(
      and(
        eq(accountLinks.userId, userId),
        eq(accountLinks.purpose, purpose),
        isNull(accountLinks.usedAt),
        isNull(accountLinks.supersededAt),
      ),
    );
}

/** Tokens and links that ran out long ago, and sessions that nobody can use any more. */
export async function removeOutdated(db: Queryable, before: Date) {
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, before));
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, before));
  await db.delete(sessions).where(lt(sessions.lastUsedAt, before));
}
