import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { signInLink } from '#server/platform/mail/sign-in-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { MoneyMail } from './payments.mails.ts';
import type { ReservationRow } from './payments.posting.service.ts';

export type PaymentEmails = ReturnType<typeof createPaymentEmails>;

/** Mails about money, written in the transaction of the change. The demo gets none. */
export function createPaymentEmails(
  { outbox, publicUrl }: Platform,
  { users, reservations }: { users: UsersService; reservations: Pick<ReservationQueries, 'hallNames'> },
) {
  const accountOf = async (tx: Transaction, { userId }: ReservationRow) =>
    userId === null ? undefined : users.findAccount(tx, userId);

  async function addressOf(tx: Transaction, row: ReservationRow): Promise<string | null> {
    return (await accountOf(tx, row))?.email ?? row.guestEmail;
  }

  return {
    addressOf,

    /** To the account, or to the address of a guest without one. */
    async post(tx: Transaction, row: ReservationRow, write: (mail: MoneyMail) => MailContent) {
      const account = await accountOf(tx, row);
      const to = account?.email ?? row.guestEmail;
      if (!to || row.isDemo) return;
      const { reservationId, hallId, eventDate } = row;
      const content = write({
        reservationId,
        firstName: account?.firstName ?? row.guestFirstName ?? '',
        hall: (await reservations.hallNames(tx)).get(hallId) ?? '',
        eventDate,
        link: account && signInLink(publicUrl, `/profile/uplate/${reservationId}`),
      });
      await outbox.post(tx, { accountId: row.userId, to, content });
    },
  };
}
