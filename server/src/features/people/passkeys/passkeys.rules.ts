import { createHash } from 'node:crypto';
import type { Passkey } from '#schemas/team/passkeys.ts';
import type { Role } from '#schemas/users.ts';
import { later, minutes } from '#server/platform/clock.ts';

export const challengeLifetime = minutes(5);
const confirmationLifetime = minutes(5);
export const maxPasskeys = 10;

export const hashOfChallenge = (challenge: string) =>
  createHash('sha256').update(challenge).digest('base64url');

type Challenge = { purpose: 'add' | 'signIn' | 'confirm'; userId: number | null };

/** A challenge is for one person, one purpose and a short time. */
export const isAnswerable = (
  challenge: Challenge & { expiresAt: Date },
  wanted: Challenge,
  now: Date,
): boolean =>
  challenge.expiresAt > now && challenge.purpose === wanted.purpose && challenge.userId === wanted.userId;

/** An authenticator that counts never repeats a number; many, as those of phones, always send 0. */
export const isCopied = (stored: number, presented: number): boolean =>
  (stored > 0 || presented > 0) && presented <= stored;

export const maySignIn = (role: Role): boolean => role === 'STAFF' || role === 'ADMIN';

export const confirmedUntil = (confirmedAt: Date): Date => later(confirmedAt, confirmationLifetime);

/** A sign-in by password confirms only those who have nothing better. */
export function isConfirmed(
  { createdAt, confirmedAt }: { createdAt: Date; confirmedAt: Date | null },
  hasPasskey: boolean,
  now: Date,
): boolean {
  const isRecent = (moment: Date | null) => moment !== null && now < confirmedUntil(moment);
  return isRecent(confirmedAt) || (!hasPasskey && isRecent(createdAt));
}

type Stored = { passkeyId: number; name: string; createdAt: Date; lastUsedAt: Date | null };

export const toPasskey = ({ passkeyId, name, createdAt, lastUsedAt }: Stored): Passkey => ({
  passkeyId,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
