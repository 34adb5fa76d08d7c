import { later } from '#server/platform/clock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { Network } from '#server/platform/http/address.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { mailboxOf } from '#server/platform/mail/mailbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import type { UsersService } from '../users/users.service.ts';
import * as limits from './auth.limits.ts';
import {
  alreadyRegisteredMail,
  emailChangedMail,
  emailChangeMail,
  emailChangeRequestedMail,
} from './auth.mails.ts';
import { findLink, insertLink, markLinksUsed, supersedeLinks } from './auth.repository.ts';
import { checkLink, emailChangeLinkLifetime, hashOfToken, newOpaqueToken } from './auth.rules.ts';
import type { AuthService } from './auth.service.ts';

const purpose = 'emailChange';

export type EmailChangeService = ReturnType<typeof createEmailChangeService>;

export function createEmailChangeService(
  { db, clock, rateLimits, firstMails, outbox, publicUrl }: Platform,
  { users, auth }: { users: UsersService; auth: Pick<AuthService, 'assertPassword'> },
) {
  const page = (path: string) => new URL(path, publicUrl).href;

  return {
    /** Answers alike whether or not the address has an account; only its owner learns that, by mail. */
    async requestChange(caller: Caller, request: { newEmail: string; currentPassword: string }) {
      const { userId } = caller;
      const { newEmail } = request;
      const account = await auth.assertPassword(caller, request.currentPassword);
      if (account?.email === newEmail)
        throw new AppError('validation', {
          fields: [{ field: 'body.newEmail', message: texts.field_email_same() }],
        });
      await rateLimits.take(limits.registrationByEmail, mailboxOf(newEmail));
      await firstMails.take(newEmail);
      await db.transaction(async (tx) => {
        await users.lockEmail(tx, newEmail);
        const current = await users.lockAccount(tx, userId);
        if (!current || current.passwordHash !== account?.passwordHash)
          throw new AppError('currentPasswordWrong');
        if (current.role !== 'USER') throw new AppError('forbidden');
        const { firstName, email } = current;
        const forgotLink = page('/forgot-password');
        const now = clock.now();
        const link = { userId, purpose, registrationId: null } as const;
        await supersedeLinks(tx, link, now);
        await outbox.post(tx, {
          accountId: userId,
          to: email,
          content: emailChangeRequestedMail({ firstName, forgotLink }),
        });
        const holder = await users.findAccountByEmail(tx, newEmail);
        if (holder?.confirmedAt) {
          const content = alreadyRegisteredMail({
            firstName: holder.firstName,
            loginLink: page('/login'),
            forgotLink,
          });
          return outbox.post(tx, { accountId: holder.userId, to: newEmail, content });
        }
        const token = newOpaqueToken();
        const expiresAt = later(now, emailChangeLinkLifetime);
        await insertLink(tx, { ...link, newEmail, tokenHash: hashOfToken(token), expiresAt });
        // In the fragment, so that it appears in no server log or Referer.
        const content = emailChangeMail({ firstName, link: page(`/confirm-email#token=${token}`) });
        await outbox.post(tx, { accountId: userId, to: newEmail, content, isUrgent: true });
      });
    },

    /** Sessions stay, since the password does; every other link of the account becomes invalid. */
    async confirmChange(token: string, network: Network) {
      await rateLimits.take(limits.resetByAddress, network);
      const tokenHash = hashOfToken(token);
      const known = await findLink(db, tokenHash, purpose);
      await db.transaction(async (tx) => {
        if (!known?.newEmail) throw new AppError('emailLinkInvalid');
        const { userId, newEmail } = known;
        // In the order of registrations: the address first, then its account.
        await users.lockEmail(tx, newEmail);
        const account = await users.lockAccount(tx, userId);
        const link = await findLink(tx, tokenHash, purpose);
        if (!account || checkLink(link, clock.now()) !== 'valid') throw new AppError('emailLinkInvalid');
        const holder = await users.lockAccountByEmail(tx, newEmail);
        if (holder?.confirmedAt) throw new AppError('emailTaken');
        // Whoever opened this link owns the address; registrations of it by others end.
        if (holder) await users.removeUnconfirmedAccount(tx, holder.userId);
        await users.setEmail(tx, userId, newEmail);
        await markLinksUsed(tx, userId, clock.now());
        const content = emailChangedMail({ firstName: account.firstName });
        await outbox.post(tx, { accountId: userId, to: account.email, content });
      });
    },
  };
}
