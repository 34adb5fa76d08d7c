import type { BookingDraft, RegistrationRequest } from '#schemas/reservations/booking-draft.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import { maskedName, recordAudit } from '#server/platform/audit/record-audit.ts';
import { earlier, later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { Network } from '#server/platform/http/address.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { defineQueue } from '#server/platform/jobs/jobs.ts';
import { mailboxOf } from '#server/platform/mail/mailbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Account, unconfirmedLive } from '../users/users.accounts.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { passwordReset, registrationConfirmed } from './auth.events.ts';
import * as limits from './auth.limits.ts';
import {
  alreadyRegisteredMail,
  passwordChangedMail,
  passwordResetMail,
  requestInMail,
  verificationMail,
} from './auth.mails.ts';
import {
  deleteRegistrationsBefore,
  deleteRegistrationsOf,
  endAllSessions,
  findLink,
  findRegistration,
  findRegistrations,
  insertLink,
  insertRegistration,
  keepDraftsOnLinks,
  markLinksUsed,
  type Registration,
  removeDraftOfLink,
  supersedeLinks,
} from './auth.repository.ts';
import {
  checkLink,
  hashOfToken,
  newOpaqueToken,
  refuseCommonPassword,
  registrationSalt,
  resetLinkLifetime,
  verificationLinkLifetime,
} from './auth.rules.ts';

// The look-up runs in a job, so that the response is the same whether or not the address has an account.
const linkQueue = defineQueue<{ sealed: string }>('account-links');
type LinkRequest = { kind: 'verification' | 'passwordReset'; email: string };

export type RegistrationService = ReturnType<typeof createRegistrationService>;

/** What opening a mailed link did. */
export type OpenedRegistration =
  | { outcome: 'invalid' }
  | {
      outcome: 'confirmed';
      userId: number;
      tokenHash: string;
      person: Names;
      bookingDraft: BookingDraft | null;
    }
  | {
      outcome: 'alreadyConfirmed';
      userId: number;
      tokenHash: string;
      /** What it would have sent, had another link not confirmed the account. */
      bookingDraft: BookingDraft | null;
    };

type Names = { firstName: string; lastName: string };

export function createRegistrationService(
  platform: Platform,
  { users, halls }: { users: UsersService; halls: HallsService },
) {
  const { db, invalidation, clock, events, passwords, rateLimits, firstMails, outbox, jobs } = platform;
  const { encryption, secret, publicUrl } = platform;
  const page = (path: string) => new URL(path, publicUrl).href;

  async function newLink(
    tx: Transaction,
    link: { userId: number; purpose: LinkRequest['kind']; registrationId: number | null },
    lives: number,
  ) {
    const now = clock.now();
    const token = newOpaqueToken();
    await supersedeLinks(tx, link, now);
    await insertLink(tx, { ...link, tokenHash: hashOfToken(token), expiresAt: later(now, lives) });
    return token;
  }

  /** Names by id; a draft is only an id from the browser. */
  async function shownHalls(tx: Transaction, registrations: Registration[]) {
    const hasDraft = registrations.some(({ bookingDraft }) => bookingDraft !== null);
    const rows = hasDraft ? await halls.listAll(tx) : [];
    return new Map(rows.filter(({ hiddenAt }) => !hiddenAt).map(({ hallId, name }) => [hallId, name]));
  }

  async function postVerification(
    tx: Transaction,
    { userId, email }: Account,
    registrations: Registration[],
  ) {
    if (registrations.length === 0) return;
    const shown = await shownHalls(tx, registrations);
    const waiting = [];
    for (const { registrationId, firstName, createdAt, bookingDraft } of registrations) {
      const token = await newLink(
        tx,
        { userId, purpose: 'verification', registrationId },
        verificationLinkLifetime,
      );
      const hall = bookingDraft ? shown.get(bookingDraft.hallId) : undefined;
      const request = bookingDraft && hall ? requestInMail(bookingDraft, hall) : undefined;
      const link = page(`/auth/verify?token=${token}`);
      waiting.push({ firstName, registeredAt: createdAt, link, request });
    }
    await outbox.post(tx, {
      accountId: userId,
      to: email,
      content: verificationMail(waiting),
      isUrgent: true,
    });
  }

  async function postPasswordReset(tx: Transaction, { userId, email, firstName, confirmedAt }: Account) {
    const token = await newLink(
      tx,
      { userId, purpose: 'passwordReset', registrationId: null },
      resetLinkLifetime,
    );
    const content = passwordResetMail({
      // The name of an unconfirmed registration is not used, since it may not be the owner's.
      firstName: confirmedAt ? firstName : '',
      // In the fragment, so that it appears in no server log or Referer.
      link: page(`/reset-password#token=${token}`),
    });
    await outbox.post(tx, { accountId: userId, to: email, content, isUrgent: true });
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
      // Locked, so that a concurrent password change either voids this link or precedes it.
      const account = await users.lockAccountByEmail(tx, email);
      // Demo accounts have no password.
      if (!account || account.isDemo) return;
      if (!account.confirmedAt && (await firstMails.count(email, tx)).exceeded) return;
      if (kind === 'passwordReset') return postPasswordReset(tx, account);
      // One link for each registration; otherwise the last registration would decide which link the owner gets.
      if (!account.confirmedAt)
        await postVerification(tx, account, await findRegistrations(tx, account.userId));
    });
  }

  /** The account is locked before the link is checked, so that concurrent uses of links are serialized. */
  async function openLink(tx: Transaction, token: string, purpose: LinkRequest['kind']) {
    const tokenHash = hashOfToken(token);
    const known = await findLink(tx, tokenHash, purpose);
    const account = known && (await users.lockAccount(tx, known.userId));
    if (!account) return undefined;
    const link = await findLink(tx, tokenHash, purpose);
    return link && { account, link, result: checkLink(link, clock.now()) };
  }

  /** Removes the other registrations and voids earlier links. */
  async function settle(tx: Transaction, userId: number) {
    await keepDraftsOnLinks(tx, userId);
    await markLinksUsed(tx, userId, clock.now());
    await deleteRegistrationsOf(tx, userId);
  }

  jobs.handle(linkQueue, ({ sealed }) => sendRequestedLink(encryption.decrypt<LinkRequest>(sealed)));

  return {
    async register(request: RegistrationRequest, network: Network) {
      await rateLimits.take(limits.registrationByAddress, network);
      refuseCommonPassword(request.password, 'body.password');
      await rateLimits.take(limits.registrationByEmail, mailboxOf(request.email));
      await firstMails.take(request.email);
      const { email, firstName, lastName, phone = null, bookingDraft = null } = request;
      const passwordHash = await passwords.hash(request.password, registrationSalt(secret, email));
      await db.transaction(async (tx) => {
        await users.lockEmail(tx, email);
        const known = await users.lockAccountByEmail(tx, email);
        if (known?.confirmedAt) return postAlreadyRegistered(tx, known);
        const names = { firstName, lastName };
        const empty = { phone: null, passwordHash: null, role: 'USER', confirmedAt: null } as const;
        const account = known
          ? await users.renewUnconfirmed(tx, known.userId)
          : await users.createAccount(tx, { ...names, ...empty, email });
        const { userId, createdAt } = account;
        const entered = { userId, ...names, phone, passwordHash, bookingDraft, createdAt };
        await postVerification(tx, account, [await insertRegistration(tx, entered)]);
      });
    },

    /** The request that a link sends when it is opened, and whose it is; read before its hall is locked. */
    async requestOf(token: string) {
      const link = await findLink(db, hashOfToken(token), 'verification');
      const registration = link?.registrationId ? await findRegistration(db, link.registrationId) : undefined;
      const account = registration && (await users.findAccount(db, registration.userId));
      if (!account || !registration.bookingDraft?.sends) return undefined;
      return { draft: registration.bookingDraft, mailbox: account.mailbox };
    },

    /** Opens a mailed link. */
    async verify(tx: Transaction, token: string): Promise<OpenedRegistration> {
      const opened = await openLink(tx, token, 'verification');
      if (!opened || opened.result === 'invalid') return { outcome: 'invalid' };
      const { account, result, link } = opened;
      const { userId } = account;
      const { tokenHash } = link;
      if (account.confirmedAt) {
        const bookingDraft = link.expiresAt > clock.now() ? link.bookingDraft : null;
        // From now on it belongs to the account.
        if (bookingDraft) await removeDraftOfLink(tx, tokenHash);
        return { outcome: 'alreadyConfirmed', userId, tokenHash, bookingDraft };
      }
      const registration = link.registrationId ? await findRegistration(tx, link.registrationId) : undefined;
      if (!registration || result === 'used') return { outcome: 'invalid' };
      const { firstName, lastName, phone, passwordHash, bookingDraft } = registration;
      await users.confirmAccount(tx, userId, { firstName, lastName, phone, passwordHash });
      await settle(tx, userId);
      await removeDraftOfLink(tx, tokenHash);
      await events.publish(tx, registrationConfirmed, { userId, bookingDraft });
      return { outcome: 'confirmed', userId, tokenHash, person: { firstName, lastName }, bookingDraft };
    },

    async requestLink(kind: LinkRequest['kind'], email: string, network: Network) {
      await rateLimits.take(limits.linkByAddress, network);
      // Above the limit nothing is sent, but the response is the same, so that a stranger cannot lock the owner out.
      const { exceeded } = await rateLimits.count(limits.linkByEmail, `${kind} ${mailboxOf(email)}`);
      if (exceeded) return;
      await jobs.enqueue(db, linkQueue, {
        sealed: encryption.encrypt({ kind, email } satisfies LinkRequest),
      });
    },

    /** By an administrator, for somebody whose mail was lost. */
    async resendVerification(caller: Caller, userId: number) {
      await db.transaction(async (tx) => {
        const account = await users.lockAccount(tx, userId);
        const registrations = account ? await findRegistrations(tx, userId) : [];
        if (!account || account.confirmedAt || registrations.length === 0) throw new AppError('notFound');
        await rateLimits.take(limits.linkByEmail, `verification ${mailboxOf(account.email)}`, tx);
        await postVerification(tx, account, registrations);
        await recordAudit(tx, clock.now(), {
          caller,
          kind: 'ACCOUNT',
          action: 'LINK_SENT',
          object: { id: userId, name: maskedName(account) },
        });
      });
    },

    /** Sets the password, confirms the address (the mail reached its owner) and ends every session. */
    async resetPassword({ token, password }: { token: string; password: string }, network: Network) {
      await rateLimits.take(limits.resetByAddress, network);
      refuseCommonPassword(password, 'body.password');
      const passwordHash = await passwords.hash(password);
      await invalidation.transaction(['accounts'], async (tx) => {
        const opened = await openLink(tx, token, 'passwordReset');
        if (opened?.result !== 'valid') throw new AppError('resetLinkInvalid');
        const { userId, email, firstName, confirmedAt } = opened.account;
        await users.setPasswordHash(tx, userId, passwordHash);
        if (!confirmedAt) await users.confirmAccount(tx, userId);
        await settle(tx, userId);
        await endAllSessions(tx, userId, clock.now());
        await events.publish(tx, passwordReset, { userId });
        await users.announceAccessChange(tx, userId);
        const content = passwordChangedMail({
          // The name of an unconfirmed registration is not used, since it may not be the owner's.
          firstName: confirmedAt ? firstName : '',
          forgotLink: page('/forgot-password'),
        });
        await outbox.post(tx, { accountId: userId, to: email, content });
      });
    },

    declares: {
      async hourly() {
        await deleteRegistrationsBefore(db, earlier(clock.now(), unconfirmedLive));
        await users.removeUnconfirmed();
      },
    } satisfies Declares,
  };
}
