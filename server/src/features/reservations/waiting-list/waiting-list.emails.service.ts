import type { AdminReservation } from '#contracts/reservations/reservations.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import type { MailOutbox } from '../../../platform/mail/mail-outbox.ts';
import type { UsersService } from '../../users/users.service.ts';
import type { ReservationEmails } from '../emails/reservations.emails.service.ts';
import type { ToldEntry } from './waiting-list.events.ts';
import {
  capacityExceededMail,
  dayOfferedMail,
  lineClosedMail,
  offerAcceptedMail,
  offerMissedMail,
} from './waiting-list.mails.ts';

export type WaitingListEmails = ReturnType<typeof createWaitingListEmails>;

/** Mails about the waiting list, written in the transaction of the change; the demo gets none. */
export function createWaitingListEmails(deps: {
  outbox: MailOutbox;
  users: UsersService;
  emails: Pick<ReservationEmails, 'calendarOf' | 'changedCalendarOf' | 'postToCustomer' | 'tellAccepted'>;
  publicUrl: URL;
}) {
  const { outbox, users, emails, publicUrl } = deps;

  async function post(
    tx: Transaction,
    entry: ToldEntry,
    write: (mail: { entry: ToldEntry; firstName: string; publicUrl: URL }) => MailContent,
  ) {
    const account = await users.findAccount(tx, entry.userId);
    if (!account || entry.isDemo) return;
    const content = write({ entry, firstName: account.firstName, publicUrl });
    await outbox.post(tx, { accountId: account.userId, to: account.email, content });
  }

  return {
    async onOffered(
      tx: Transaction,
      { reservation, entry }: { reservation: AdminReservation; entry: ToldEntry },
    ) {
      if (entry.isDemo) return;
      const calendar = await emails.calendarOf(tx, reservation, 'PUBLISH');
      await emails.postToCustomer(
        tx,
        reservation,
        dayOfferedMail({ reservation, entry, publicUrl, calendar }),
      );
    },

    async onAccepted(tx: Transaction, { reservation }: { reservation: AdminReservation }) {
      await emails.postToCustomer(tx, reservation, offerAcceptedMail({ reservation, publicUrl }));
      await emails.tellAccepted(tx, reservation);
    },

    async onMissed(
      tx: Transaction,
      { entry, isLast, reservation }: { entry: ToldEntry; isLast: boolean; reservation: AdminReservation },
    ) {
      const calendar = await emails.changedCalendarOf(tx, reservation, 'CANCEL');
      await post(tx, entry, (mail) => offerMissedMail({ ...mail, isLast, calendar }));
    },

    onLineClosed: (tx: Transaction, { entry }: { entry: ToldEntry }) => post(tx, entry, lineClosedMail),

    onCapacityExceeded: (tx: Transaction, { entry, most }: { entry: ToldEntry; most: number }) =>
      post(tx, entry, (mail) => capacityExceededMail({ ...mail, most })),
  };
}
