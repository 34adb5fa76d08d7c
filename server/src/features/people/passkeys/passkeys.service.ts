import type { Tokens } from '#schemas/auth.ts';
import type { AssertionResponse, CreatePasskeyRequest, Passkey } from '#schemas/team/passkeys.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import { type AuditedAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import { later, minutes } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { Network } from '#server/platform/http/address.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import { defineLimit, defineNetworkLimit } from '#server/platform/http/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import type { AuthService, Origin } from '../auth/auth.service.ts';
import type { Account } from '../users/users.accounts.service.ts';
import type { UsersService } from '../users/users.service.ts';
import {
  type ChallengeRow,
  countPasskeysOf,
  deleteChallengesBefore,
  deletePasskey,
  deletePasskeysOf,
  findOwnersOfPasskeys,
  findPasskeyByCredential,
  findPasskeysOf,
  insertChallenge,
  insertPasskey,
  lockPasskey,
  type PasskeyRow,
  takeChallenge,
  updateName,
  updateUse,
} from './passkeys.repository.ts';
import {
  challengeLifetime,
  confirmedUntil,
  hashOfChallenge,
  isAnswerable,
  isConfirmed,
  isCopied,
  maxPasskeys,
  maySignIn,
  toPasskey,
} from './passkeys.rules.ts';
import { challengeOf, createWebAuthn } from './passkeys.webauthn.ts';

export type PasskeysService = ReturnType<typeof createPasskeysService>;

/** Every challenge is a row until it is answered or ends. */
const passkeyChallengeByAddress = defineNetworkLimit({
  name: 'passkey-challenge-address',
  max: 60,
  within: minutes(15),
});
const passkeyChallengeByUser = defineLimit({ name: 'passkey-challenge-user', max: 30, within: minutes(15) });
const passkeyConfirmationByUser = defineLimit({
  name: 'session-confirmation-user',
  max: 10,
  within: minutes(15),
});

type Options = { challenge: string; [key: string]: unknown };
type Wanted = Pick<ChallengeRow, 'purpose' | 'userId'>;
type Use = { counter: number; isBackedUp: boolean };
type Actor = AuditedAction['caller'];

const confirmationNeeded = (confirmBy: 'passkey' | 'password') =>
  new AppError('confirmationNeeded', {
    confirmBy,
    ...(confirmBy === 'password' && { detail: texts.error_confirmation_by_password() }),
  });

const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({ id: credentialId, transports });

export function createPasskeysService(
  { db, clock, rateLimits, publicUrl }: Platform,
  { users, auth, settings }: { users: UsersService; auth: AuthService; settings: SettingsService },
) {
  const webAuthn = createWebAuthn(publicUrl, challengeLifetime);

  async function storeChallenge(options: { challenge: string }, wanted: Wanted): Promise<Options> {
    await insertChallenge(db, {
      ...wanted,
      challengeHash: hashOfChallenge(options.challenge),
      expiresAt: later(clock.now(), challengeLifetime),
    });
    return { ...options };
  }

  /** Outside of a transaction, so that a challenge is used up by a refused answer too. */
  async function consumeChallenge(clientDataJSON: string, wanted: Wanted): Promise<string> {
    const challenge = challengeOf(clientDataJSON);
    const stored = await takeChallenge(db, hashOfChallenge(challenge));
    if (!stored || !isAnswerable(stored, wanted, clock.now())) throw new AppError('passkeyFailed');
    return challenge;
  }

  const record = (tx: Transaction, caller: Actor, action: AuditedAction['action'], row: PasskeyRow) =>
    recordAudit(tx, clock.now(), {
      caller,
      kind: 'PASSKEY',
      action,
      object: { id: row.passkeyId, name: row.name },
    });

  /** The refusal of a copy is recorded, so it is thrown after the transaction. */
  async function recordUse(actor: Actor, passkeyId: number, use: Use, alsoDo?: (tx: Transaction) => unknown) {
    const outcome = await db.transaction(async (tx) => {
      const row = await lockPasskey(tx, passkeyId);
      if (!row) return 'removed';
      if (isCopied(row.counter, use.counter)) {
        await record(tx, actor, 'COPIED', row);
        return 'copied';
      }
      await updateUse(tx, passkeyId, { ...use, lastUsedAt: clock.now() });
      await alsoDo?.(tx);
      return 'used';
    });
    if (outcome === 'removed') throw new AppError('passkeyFailed');
    if (outcome === 'copied') throw new AppError('passkeyCopied');
  }

  async function checkSignIn(
    response: AssertionResponse,
  ): Promise<{ account: Account; userVerified: boolean }> {
    const wanted = { purpose: 'signIn', userId: null } as const;
    const challenge = await consumeChallenge(response.response.clientDataJSON, wanted);
    const passkey = await findPasskeyByCredential(db, response.id);
    if (!passkey) throw new AppError('passkeyNotAccepted');
    const { userVerified, ...use } = await webAuthn.verifyAnswer(response, challenge, passkey, false);
    const account = await users.findAccount(db, passkey.userId);
    if (!account) throw new AppError('passkeyNotAccepted');
    if (!maySignIn(account.role)) throw new AppError('passkeyNotAccepted');
    await recordUse(account, passkey.passkeyId, use);
    return { account, userVerified };
  }

  const listPasskeys = async (userId: number): Promise<Passkey[]> =>
    (await findPasskeysOf(db, userId)).map(toPasskey);

  return {
    listPasskeys: (caller: Caller) => listPasskeys(caller.userId),

    async optionsToAdd({ userId }: Caller): Promise<Options> {
      await rateLimits.take(passkeyChallengeByUser, String(userId));
      const [account, own, { name }] = await Promise.all([
        users.findAccount(db, userId),
        findPasskeysOf(db, userId),
        settings.getCurrent(db),
      ]);
      if (!account) throw new AppError('sessionEnded');
      if (own.length >= maxPasskeys) throw new AppError('tooManyPasskeys');
      const options = await webAuthn.optionsForNew(account, name, own.map(descriptorOf));
      return storeChallenge(options, { purpose: 'add', userId });
    },

    async addPasskey(caller: Caller, { name, response }: CreatePasskeyRequest): Promise<Passkey> {
      const { userId } = caller;
      const wanted = { purpose: 'add', userId } as const;
      const challenge = await consumeChallenge(response.response.clientDataJSON, wanted);
      const credential = await webAuthn.verifyNew(response, challenge);
      return db.transaction(async (tx) => {
        await users.lockAccount(tx, userId);
        if ((await countPasskeysOf(tx, userId)) >= maxPasskeys) throw new AppError('tooManyPasskeys');
        const createdAt = clock.now();
        const row = await insertPasskey(tx, { ...credential, userId, name, createdAt, lastUsedAt: null });
        if (!row) throw new AppError('passkeyExists');
        await record(tx, caller, 'CREATED', row);
        return toPasskey(row);
      });
    },

    async renamePasskey({ userId }: Caller, passkeyId: number, name: string): Promise<Passkey> {
      const row = orNotFound(await updateName(db, { userId, passkeyId }, name));
      return toPasskey(row);
    },

    async removePasskey(caller: Caller, passkeyId: number): Promise<void> {
      await db.transaction(async (tx) => {
        const row = orNotFound(await deletePasskey(tx, { userId: caller.userId, passkeyId }));
        await record(tx, caller, 'REMOVED', row);
      });
    },

    /** Who has lost every passkey comes back by the mailed link, which therefore ends them. */
    async onPasswordReset(tx: Transaction, { userId }: { userId: number }): Promise<void> {
      const account = await users.findAccount(tx, userId);
      if (!account) return;
      for (const row of await deletePasskeysOf(tx, userId)) await record(tx, account, 'REMOVED', row);
    },

    async optionsToConfirm({ userId }: Caller): Promise<Options> {
      await rateLimits.take(passkeyChallengeByUser, String(userId));
      const own = await findPasskeysOf(db, userId);
      if (own.length === 0) throw new AppError('noPasskey');
      const options = await webAuthn.optionsForAnswer('required', own.map(descriptorOf));
      return storeChallenge(options, { purpose: 'confirm', userId });
    },

    async confirm(caller: Caller, response: AssertionResponse): Promise<{ confirmedUntil: string }> {
      const { userId, sessionId } = caller;
      await rateLimits.take(passkeyConfirmationByUser, String(userId));
      const wanted = { purpose: 'confirm', userId } as const;
      const challenge = await consumeChallenge(response.response.clientDataJSON, wanted);
      const passkey = await findPasskeyByCredential(db, response.id);
      if (!passkey) throw new AppError('passkeyFailed');
      if (passkey.userId !== userId) throw new AppError('passkeyFailed');
      const { counter, isBackedUp } = await webAuthn.verifyAnswer(response, challenge, passkey, true);
      const now = clock.now();
      await recordUse(caller, passkey.passkeyId, { counter, isBackedUp }, (tx) =>
        auth.confirmSession(tx, sessionId, now),
      );
      return { confirmedUntil: confirmedUntil(now).toISOString() };
    },

    /** For those without a passkey; the others answer with it. */
    async confirmByPassword(caller: Caller, password: string): Promise<{ confirmedUntil: string }> {
      if ((await countPasskeysOf(db, caller.userId)) > 0) throw confirmationNeeded('passkey');
      await auth.assertPassword(caller, password);
      const now = clock.now();
      await auth.confirmSession(db, caller.sessionId, now);
      return { confirmedUntil: confirmedUntil(now).toISOString() };
    },

    /** Customers are asked for nothing. */
    async assertConfirmed({ userId, sessionId, role }: Caller): Promise<void> {
      if (!maySignIn(role)) return;
      const [passkeys, session] = await Promise.all([
        countPasskeysOf(db, userId),
        auth.getSessionTimes(sessionId),
      ]);
      if (!session) throw new AppError('sessionEnded');
      if (!isConfirmed(session, passkeys > 0, clock.now()))
        throw confirmationNeeded(passkeys > 0 ? 'passkey' : 'password');
    },

    /** Without an address: the authenticator offers the accounts it has a passkey for. */
    async optionsToSignIn(network: Network): Promise<Options> {
      await rateLimits.take(passkeyChallengeByAddress, network);
      const options = await webAuthn.optionsForAnswer('preferred');
      return storeChallenge(options, { purpose: 'signIn', userId: null });
    },

    async signIn(response: AssertionResponse, { network, userAgent }: Origin): Promise<Tokens> {
      const { account, userVerified } = await auth.limitedAttempt(`passkey ${response.id}`, network, () =>
        checkSignIn(response),
      );
      // A touch alone does not tell who touched.
      return auth.openSession(account, userAgent, userVerified ? clock.now() : null);
    },

    declares: {
      ownData: async (userId: number) => ({ passkeys: await listPasskeys(userId) }),
      async teamDetails(userIds: number[]) {
        const owners = await findOwnersOfPasskeys(db, userIds);
        return new Map(owners.map(({ userId }) => [userId, { hasPasskey: true }]));
      },
      hourly: () => deleteChallengesBefore(db, clock.now()),
    } satisfies Declares,
  };
}
