import type { Transaction } from '#server/platform/database/database.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { signInLink } from '#server/platform/mail/sign-in-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UsersService } from './users.service.ts';

export type AdministratorEmails = ReturnType<typeof createAdministratorEmails>;

/** What every administrator is told, also those who want no mails about requests. */
export function createAdministratorEmails(
  { outbox, publicUrl }: Platform,
  { users }: { users: Pick<UsersService, 'listAdministratorAccounts' | 'findAccountsByIds'> },
) {
  return {
    async post(
      tx: Transaction,
      { path, also = [] }: { path: string; also?: number[] },
      write: (to: { firstName: string; link: string }) => MailContent,
    ) {
      const administrators = await users.listAdministratorAccounts(tx);
      const others = also.filter((userId) => administrators.every((one) => one.userId !== userId));
      const link = signInLink(publicUrl, path);
      for (const { userId, email, firstName } of [
        ...administrators,
        ...(await users.findAccountsByIds(tx, others)),
      ])
        await outbox.post(tx, { accountId: userId, to: email, content: write({ firstName, link }) });
    },
  };
}
