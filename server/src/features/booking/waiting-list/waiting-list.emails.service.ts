import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ReservationEmails } from '../mails/booking-mails.service.ts';
import type { MissedFreedDay, NotifiedEntry } from './waiting-list.events.ts';
import {
  capacityExceededMail,
  dayOfferedMail,
  lineClosedMail,
  offerAcceptedMail,
  offerMissedMail,
} from './waiting-list.mails.ts';

export type WaitingListEmails = ReturnType<typeof createWaitingListEmails>;

/** Mails about the waiting list, written in the transaction of the change; the demo gets none. */
export function createWaitingListEmails(
  { outbox, publicUrl }: Platform,
  uses: {
    users: UsersService;
    emails: Pick<ReservationEmails, 'calendarsOf' | 'postToCustomer' | 'postToCustomers' | 'tellAccepted'>;
  },
) {
  const { users, emails } = uses;

  /** What is told about each entry, with the name of its person. */
  async function post<Told extends { entry: NotifiedEntry }>(
    tx: Transaction,
    all: Told[],
    write: (mail: Told & { firstName: string; publicUrl: URL }) => MailContent,
  ) {
    const told = all.filter(({ entry }) => !entry.isDemo);
    if (told.length === 0) return;
    const userIds = [...new Set(told.map(({ entry }) => entry.userId))];
    const accounts = new Map(
      (await users.findAccountsByIds(tx, userIds)).map((account) => [account.userId, account]),
    );
    await outbox.postAll(
      tx,
      told.flatMap((item) => {
        const account = accounts.get(item.entry.userId);
        if (!account) return [];
        const content = write({ ...item, firstName: account.firstName, publicUrl });
        return [{ accountId: account.userId, to: account.email, content }];
      }),
    );
  }

  return {
    async onOffered(tx: Transaction, offered: { reservation: AdminReservation; entry: NotifiedEntry }[]) {
      const told = offered.filter(({ entry }) => !entry.isDemo);
      if (told.length === 0) return;
      const reservations = told.map(({ reservation }) => reservation);
      const calendars = await emails.calendarsOf(tx, reservations, 'PUBLISH');
      await emails.postToCustomers(
        tx,
        told.map(({ reservation, entry }) => {
          const calendar = calendars.get(reservation.reservationId);
          return { reservation, content: dayOfferedMail({ reservation, entry, publicUrl, calendar }) };
        }),
      );
    },

    async onAccepted(tx: Transaction, { reservation }: { reservation: AdminReservation }) {
      await emails.postToCustomer(tx, reservation, offerAcceptedMail({ reservation, publicUrl }));
      await emails.tellAccepted(tx, reservation);
    },

    async tellMissed(tx: Transaction, missed: MissedFreedDay[]) {
      const reservations = missed.map(({ reservation }) => reservation);
      const calendars = await emails.calendarsOf(tx, reservations, 'CANCEL', { onlySent: true });
      const told = missed.map(({ entry, isLast, reservation }) => ({
        entry,
        isLast,
        calendar: calendars.get(reservation.reservationId),
      }));
      await post(tx, told, offerMissedMail);
    },

    tellLineClosed: (tx: Transaction, entries: NotifiedEntry[]) =>
      post(
        tx,
        entries.map((entry) => ({ entry })),
        lineClosedMail,
      ),

    tellCapacityExceeded: (tx: Transaction, entries: NotifiedEntry[], most: number) =>
      post(
        tx,
        entries.map((entry) => ({ entry, most })),
        capacityExceededMail,
      ),
  };
}
