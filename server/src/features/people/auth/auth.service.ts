import type { LoginRequest, Tokens } from '#schemas/auth.ts';
import { earlier, later, seconds } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { type Network, networkWithin } from '#server/platform/http/address.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Account } from '../users/users.accounts.service.ts';
import { toUser } from '../users/users.queries.ts';
import type { UsersService } from '../users/users.service.ts';
import type { AccessTokens } from './auth.access-token.ts';
import * as limits from './auth.limits.ts';
import { passwordChangedMail } from './auth.mails.ts';
import {
  endOtherSessions,
  endSession,
  findCaller,
  findOpenSessionIds,
  findOpenSessions,
  findRegisteredHashes,
  findSessionTimes,
  hasRotatedSibling,
  insertRefreshToken,
  insertSession,
  lockFamily,
  markLinksUsed,
  markRotated,
  removeOutdated,
  setSessionConfirmed,
  touchSession,
} from './auth.repository.ts';
import {
  decideRefresh,
  deviceName,
  hashOfToken,
  newOpaqueToken,
  refreshTokenLifetime,
  refuseCommonPassword,
} from './auth.rules.ts';

export type AuthService = ReturnType<typeof createAuthService>;

/** An account under attack from many addresses is slowed down, not locked. */
const delayUnderAttack = seconds(3);
const mayBeDelayedAtOnce = 20;

type Session = { userId: number; sessionId: number };
export type Origin = { network: Network; userAgent: string | undefined };

export function createAuthService(
  { db, clock, passwords, rateLimits, outbox, publicUrl }: Platform,
  { users, accessTokens }: { users: UsersService; accessTokens: AccessTokens },
) {
  let delayed = 0;

  async function issueRefreshToken(tx: Transaction, sessionId: number, parentHash: string | null) {
    const refreshToken = newOpaqueToken();
    await insertRefreshToken(tx, {
      tokenHash: hashOfToken(refreshToken),
      sessionId,
      parentHash,
      expiresAt: later(clock.now(), refreshTokenLifetime),
    });
    return refreshToken;
  }

  async function delayGuessing(account: string) {
    const { exceeded, waitSeconds } = await rateLimits.count(limits.signInByAccount, account);
    if (!exceeded) return;
    if (delayed >= mayBeDelayedAtOnce)
      throw new AppError('tooMany', { retryAfterSeconds: Math.min(waitSeconds, 30) });
    delayed += 1;
    try {
      await clock.pause(delayUnderAttack);
    } finally {
      delayed -= 1;
    }
  }

  /** Counts the attempt before the check, so that concurrent guesses count too; a successful one is not counted. */
  async function limitedAttempt<Result>(
    account: string,
    network: Network,
    attempt: () => Promise<Result>,
  ): Promise<Result> {
    const uses = [
      { limit: limits.signInByAccountAndAddress, subject: networkWithin(account, network) },
      { limit: limits.signInByAddress, subject: network },
    ];
    for (const { limit, subject } of uses) await rateLimits.take(limit, subject);
    await delayGuessing(account);
    const result = await attempt();
    await rateLimits.giveBack([...uses, { limit: limits.signInByAccount, subject: account }]);
    return result;
  }

  async function checkPassword({ email, password }: LoginRequest): Promise<Account> {
    // Both queries run and one hash is computed for every e-mail, so that the time is the same.
    const [account, registered] = await Promise.all([
      users.findAccountByEmail(db, email),
      findRegisteredHashes(db, email),
    ]);
    const own = account?.passwordHash ? [account.passwordHash] : [];
    const matches = await passwords.verifyAny(password, account?.confirmedAt ? own : registered);
    if (!account || !matches) throw new AppError('signInFailed');
    return account;
  }

  async function openSession(
    account: Account,
    userAgent: string | undefined,
    confirmedAt: Date | null = null,
  ): Promise<Tokens> {
    const { sessionId, refreshToken } = await db.transaction(async (tx) => {
      const { userId } = account;
      // The password may have changed, or the account may be deleted, since the check.
      const current = await users.lockAccount(tx, userId);
      if (!current || current.passwordHash !== account.passwordHash) throw new AppError('signInFailed');
      await users.noteSignIn(tx, current);
      const device = deviceName(userAgent);
      const sessionId = await insertSession(tx, { userId, device, now: clock.now(), confirmedAt });
      return { sessionId, refreshToken: await issueRefreshToken(tx, sessionId, null) };
    });
    return { accessToken: await accessTokens.sign({ userId: account.userId, sessionId }), refreshToken };
  }

  /** Of somebody who is signed in already. */
  async function assertPassword(
    { userId }: Pick<Caller, 'userId'>,
    password: string,
  ): Promise<Account | undefined> {
    await rateLimits.take(limits.passwordChangeByUser, String(userId));
    const account = await users.findAccount(db, userId);
    if (!(await passwords.verify(password, account?.passwordHash ?? undefined)))
      throw new AppError('currentPasswordWrong');
    return account;
  }

  async function end(tx: Transaction, { userId, sessionId }: Session) {
    await users.announceAccessChange(tx, userId);
    return endSession(tx, userId, sessionId, clock.now());
  }

  async function endOthers(tx: Transaction, { userId, sessionId }: Session) {
    await users.announceAccessChange(tx, userId);
    return endOtherSessions(tx, userId, sessionId, clock.now());
  }

  return {
    async signIn(request: LoginRequest, origin: Origin): Promise<Tokens> {
      const account = await limitedAttempt(request.email, origin.network, () => checkPassword(request));
      if (!account.confirmedAt) throw new AppError('emailNotConfirmed');
      return openSession(account, origin.userAgent);
    },

    limitedAttempt,
    /** For a sign-in that another feature has checked; `confirmedAt` when it was by a passkey. */
    openSession,
    confirmSession: setSessionConfirmed,
    getSessionTimes: (sessionId: number) => findSessionTimes(db, sessionId),
    assertPassword,

    /** What was mailed to a customer must not act on an administrator. */
    async onRoleChanged(tx: Transaction, { userId }: { userId: number }) {
      await markLinksUsed(tx, userId, clock.now());
    },

    /** Role and session are read for each request, so that a change applies at once. */
    async authenticate(accessToken: string): Promise<Caller> {
      const { userId, sessionId } = await accessTokens.verify(accessToken);
      const caller = await findCaller(db, { userId, sessionId });
      if (!caller) throw new AppError('sessionEnded');
      return { userId, sessionId, ...caller };
    },

    /** The callers whose session and role are still valid, for open streams. */
    async filterAuthorized(callers: Caller[]): Promise<Caller[]> {
      const [sessions, accounts] = await Promise.all([
        findOpenSessionIds(
          db,
          callers.map(({ sessionId }) => sessionId),
        ),
        users.findAccountsByIds(
          db,
          callers.map(({ userId }) => userId),
        ),
      ]);
      const open = new Set(sessions.map(({ sessionId, userId }) => `${sessionId} ${userId}`));
      const roles = new Map(accounts.map(({ userId, role }) => [userId, role]));
      return callers.filter(
        ({ sessionId, userId, role }) => open.has(`${sessionId} ${userId}`) && roles.get(userId) === role,
      );
    },

    async getMe(caller: Caller) {
      const account = await users.findAccount(db, caller.userId);
      if (!account) throw new AppError('sessionEnded');
      return toUser(account);
    },

    async refresh(refreshToken: string): Promise<Tokens> {
      const tokenHash = hashOfToken(refreshToken);
      // The error is thrown after the transaction, since the end of the session must be committed.
      const successor = await db.transaction(async (tx) => {
        const family = await lockFamily(tx, tokenHash);
        if (!family) return undefined;
        const { session, token } = family;
        const now = clock.now();
        const decision = decideRefresh(
          { ...token, hasRotatedSibling: await hasRotatedSibling(tx, token) },
          session,
          now,
        );
        if (decision === 'endFamily') await end(tx, session);
        if (decision !== 'rotate') return undefined;
        await markRotated(tx, tokenHash, now);
        await touchSession(tx, session.sessionId, now);
        return { session, refreshToken: await issueRefreshToken(tx, session.sessionId, tokenHash) };
      });
      if (!successor) throw new AppError('sessionEnded');
      const { userId, sessionId } = successor.session;
      return {
        accessToken: await accessTokens.sign({ userId, sessionId }),
        refreshToken: successor.refreshToken,
      };
    },

    /** Accepts either token; an unknown one counts as signed out. */
    async signOut(refreshToken: string | undefined, accessToken: string | undefined) {
      await db.transaction(async (tx) => {
        if (refreshToken) {
          const family = await lockFamily(tx, hashOfToken(refreshToken));
          if (family) await end(tx, family.session);
        }
        if (accessToken) {
          const claims = await accessTokens.verify(accessToken).catch(() => undefined);
          if (claims) await end(tx, claims);
        }
      });
    },

    async changePassword(caller: Caller, request: { currentPassword: string; newPassword: string }) {
      const account = await assertPassword(caller, request.currentPassword);
      refuseCommonPassword(request.newPassword, 'body.newPassword');
      const passwordHash = await passwords.hash(request.newPassword);
      await db.transaction(async (tx) => {
        const current = await users.lockAccount(tx, caller.userId);
        if (current?.passwordHash !== account?.passwordHash) throw new AppError('currentPasswordWrong');
        const { userId, email, firstName } = await users.setPasswordHash(tx, caller.userId, passwordHash);
        await markLinksUsed(tx, userId, clock.now());
        await endOthers(tx, caller);
        const forgotLink = new URL('/forgot-password', publicUrl).href;
        await outbox.post(tx, {
          accountId: userId,
          to: email,
          content: passwordChangedMail({ firstName, forgotLink }),
        });
      });
    },

    async listSessions(caller: Caller) {
      const open = await findOpenSessions(db, caller.userId, clock.now());
      return open.map(({ sessionId, device, createdAt, lastUsedAt }) => ({
        sessionId,
        device,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        current: sessionId === caller.sessionId,
      }));
    },

    /** One session, or all but the current one. */
    async endSessions(caller: Caller, sessionId: number | undefined) {
      const { userId } = caller;
      const ended = await db.transaction((tx) =>
        sessionId === undefined ? endOthers(tx, caller) : end(tx, { userId, sessionId }),
      );
      if (sessionId !== undefined && ended === 0) throw new AppError('notFound');
      return ended;
    },

    declares: {
      async ownData(userId: number) {
        const open = await findOpenSessions(db, userId, clock.now());
        return {
          sessions: open.map(({ device, createdAt, lastUsedAt }) => ({
            device,
            createdAt: createdAt.toISOString(),
            lastUsedAt: lastUsedAt.toISOString(),
          })),
        };
      },
      async hourly() {
        await removeOutdated(db, earlier(clock.now(), refreshTokenLifetime));
      },
    } satisfies Declares,
  };
}
