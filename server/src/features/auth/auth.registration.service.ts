import type { RegisterRequest } from '#contracts/auth.ts';
import type { Changes } from '../../platform/changes.ts';
import { type Clock, later } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { type RateLimits, rateLimit } from '../../platform/http/rate-limits.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { defineQueue, type Jobs } from '../../platform/jobs/jobs.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Seal } from '../../platform/seal.ts';
import type { Account, UsersService } from '../users/users.service.ts';
import {
  alreadyRegisteredMail,
  passwordChangedMail,
  passwordResetMail,
  verificationMail,
} from './auth.mails.ts';
import { endAllSessions, insertLink, lockLink, markLinksUsed, supersedeLinks } from './auth.repository.ts';
import {
  hashOfToken,
  judgeLink,
  newOpaqueToken,
  refuseCommonPassword,
  resetLinkLives,
  verificationLinkLives,
} from './auth.rules.ts';

// The look-up happens in a job: the answer takes the same way, known address or not.
const linkQueue = defineQueue<{ sealed: string }>('account-links');
type LinkRequest = { kind: 'verification' | 'passwordReset'; email: string };

export type RegistrationService = ReturnType<typeof createRegistrationService>;
export type VerificationOutcome = 'confirmed' | 'alreadyConfirmed' | 'invalid';

export function createRegistrationService(deps: {
  db: Database;
  changes: Changes;
  clock: Clock;
  users: UsersService;
  passwords: Passwords;
  rateLimits: RateLimits;
  outbox: MailOutbox;
  jobs: Jobs;
  seal: Seal;
  publicUrl: URL;
}) {
  const { db, changes, clock, users, passwords, rateLimits, outbox, jobs, seal, publicUrl } = deps;
  const page = (path: string) => new URL(path, publicUrl).href;

  async function newLink(tx: Transaction, userId: number, purpose: LinkRequest['kind'], lives: number) {
    const now = clock.now();
    const token = newOpaqueToken();
    await supersedeLinks(tx, userId, purpose, now);
    await insertLink(tx, { tokenHash: hashOfToken(token), userId, purpose, expiresAt: later(now, lives) });
    return token;
  }

  async function postVerification(tx: Transaction, { userId, email, firstName }: Account) {
    const token = await newLink(tx, userId, 'verification', verificationLinkLives);
    const content = verificationMail({ firstName, link: page(`/auth/verify?token=${token}`) });
    await outbox.post(tx, { accountId: userId, to: email, content });
  }

  async function postPasswordReset(tx: Transaction, { userId, email, firstName }: Account) {
    const token = await newLink(tx, userId, 'passwordReset', resetLinkLives);
    // In the fragment: it reaches neither a server's log nor another site.
    const content = passwordResetMail({ firstName, link: page(`/reset-password#token=${token}`) });
    await outbox.post(tx, { accountId: userId, to: email, content });
  }

  async function postAlreadyRegistered(tx: Transaction, { userId, email, firstName }: Account) {
    const content = alreadyRegisteredMail({
      firstName,
      loginLink: page('/login'),
      forgotLink: page('/forgot-password'),
    });
    await outbox.post(tx, { accountId: userId, to: email, content });
  }

  async function sendRequestedLink({ kind, email }: LinkRequest) {
    await db.transaction(async (tx) => {
      await users.lockEmail(tx, email);
      const account = await users.accountByEmail(tx, email);
      // Accounts of the demo have no password and get none.
      if (!account || account.isDemo) return;
      if (kind === 'passwordReset') await postPasswordReset(tx, account);
      else if (!account.confirmedAt) await postVerification(tx, account);
    });
  }

  jobs.handle(linkQueue, ({ sealed }) => sendRequestedLink(seal.open<LinkRequest>(sealed)));

  return {
    async register(request: RegisterRequest, network: string) {
      await rateLimits.take(rateLimit.registrationByAddress, network);
      refuseCommonPassword(request.password, 'body.password');
      await rateLimits.take(rateLimit.registrationByEmail, request.email);
      const passwordHash = await passwords.hash(request.password);
      const { email, firstName, lastName, phone = null } = request;
      await db.transaction(async (tx) => {
        await users.lockEmail(tx, email);
        const known = await users.accountByEmail(tx, email);
        if (known?.confirmedAt) return postAlreadyRegistered(tx, known);
        const person = { firstName, lastName, phone, passwordHash };
        const account = known
          ? await users.replaceUnconfirmed(tx, known.userId, person)
          : await users.create(tx, { ...person, email, role: 'USER', confirmedAt: null });
        return postVerification(tx, account);
      });
    },

    async verify(token: string): Promise<VerificationOutcome> {
      return changes.make(['accounts'], async (tx) => {
        const link = await lockLink(tx, hashOfToken(token), 'verification');
        const judgement = judgeLink(link, clock.now());
        if (!link || judgement === 'invalid') return 'invalid';
        const account = await users.lockAccount(tx, link.userId);
        if (!account) return 'invalid';
        if (judgement === 'used' || account.confirmedAt)
          return account.confirmedAt ? 'alreadyConfirmed' : 'invalid';
        await users.confirm(tx, account.userId);
        await markLinksUsed(tx, account.userId, 'verification', clock.now());
        return 'confirmed';
      });
    },

    async requestLink(kind: LinkRequest['kind'], email: string, network: string) {
      await rateLimits.take(rateLimit.linkByAddress, network);
      // Past the limit nothing more is sent, but nobody is told: else a stranger could lock the owner out.
      const { exceeded } = await rateLimits.count(rateLimit.linkByEmail, `${kind} ${email}`);
      if (exceeded) return;
      await jobs.enqueue(db, linkQueue, { sealed: seal.close({ kind, email } satisfies LinkRequest) });
    },

    /** Sets the password, confirms the address (the mail reached its owner) and ends every session. */
    async resetPassword({ token, password }: { token: string; password: string }, network: string) {
      await rateLimits.take(rateLimit.resetByAddress, network);
      refuseCommonPassword(password, 'body.password');
      const passwordHash = await passwords.hash(password);
      await changes.make(['accounts'], async (tx) => {
        const now = clock.now();
        const link = await lockLink(tx, hashOfToken(token), 'passwordReset');
        const account = link ? await users.lockAccount(tx, link.userId) : undefined;
        if (!account || judgeLink(link, now) !== 'valid') throw new Refusal('resetLinkInvalid');
        const { userId, email, firstName } = account;
        await users.setPasswordHash(tx, userId, passwordHash);
        if (!account.confirmedAt) await users.confirm(tx, userId);
        await markLinksUsed(tx, userId, 'passwordReset', now);
        await markLinksUsed(tx, userId, 'verification', now);
        await endAllSessions(tx, userId, now);
        await users.announceAccessChange(tx, userId);
        const content = passwordChangedMail({ firstName, forgotLink: page('/forgot-password') });
        await outbox.post(tx, { accountId: userId, to: email, content });
      });
    },
  };
}
