import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { firstRow } from '#server/platform/database/rows.ts';
import { passkeyChallenges, passkeys } from './passkeys.table.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type ChallengeRow = typeof passkeyChallenges.$inferSelect;

export async function insertChallenge(db: Queryable, challenge: ChallengeRow) {
  await db.insert(passkeyChallenges).values(challenge);
}

/** Of two answers to one challenge only the first finds it. */
export const takeChallenge = (db: Queryable, challengeHash: string) =>
  firstRow(
    db.delete(passkeyChallenges).where(eq(passkeyChallenges.challengeHash, challengeHash)).returning(),
  );

export async function deleteChallengesBefore(db: Queryable, now: Date) {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}

export const findPasskeysOf = (db: Queryable, userId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.passkeyId));

export const findOwnersOfPasskeys = (db: Queryable, userIds: number[]) =>
  db.selectDistinct({ userId: passkeys.userId }).from(passkeys).where(inArray(passkeys.userId, userIds));

export const countPasskeysOf = (db: Queryable, userId: number): Promise<number> =>
  db.$count(passkeys, eq(passkeys.userId, userId));

export const findPasskeyByCredential = (db: Queryable, credentialId: string) =>
  firstRow(db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)));

export const lockPasskey = (tx: Queryable, passkeyId: number) =>
  firstRow(tx.select().from(passkeys).where(eq(passkeys.passkeyId, passkeyId)).for('update'));

/** Nothing when the credential is stored already, whoever has it. */
export const insertPasskey = (tx: Queryable, passkey: Omit<PasskeyRow, 'passkeyId'>) =>
  firstRow(tx.insert(passkeys).values(passkey).onConflictDoNothing().returning());

export async function updateUse(
  tx: Queryable,
  passkeyId: number,
  use: Pick<PasskeyRow, 'counter' | 'isBackedUp' | 'lastUsedAt'>,
) {
  await tx.update(passkeys).set(use).where(eq(passkeys.passkeyId, passkeyId));
}

const ownPasskey = (userId: number, passkeyId: number) =>
  and(eq(passkeys.passkeyId, passkeyId), eq(passkeys.userId, userId));

export const updateName = (tx: Queryable, own: { userId: number; passkeyId: number }, name: string) =>
  firstRow(tx.update(passkeys).set({ name }).where(ownPasskey(own.userId, own.passkeyId)).returning());

export const deletePasskey = (tx: Queryable, own: { userId: number; passkeyId: number }) =>
  firstRow(tx.delete(passkeys).where(ownPasskey(own.userId, own.passkeyId)).returning());

export const deletePasskeysOf = (tx: Queryable, userId: number): Promise<PasskeyRow[]> =>
  tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning();
