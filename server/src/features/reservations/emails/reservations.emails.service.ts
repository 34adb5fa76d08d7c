import { toIsoDay } from '#contracts/days.ts';
import type { AdminReservation } from '#contracts/reservations.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailAttachment, MailContent } from '../../../platform/mail/mail-content.ts';
import type { MailOutbox } from '../../../platform/mail/mail-outbox.ts';
import type { SettingsService } from '../../settings/settings.service.ts';
import type { UsersService } from '../../users/users.service.ts';
import { calendarFile } from '../calendar/reservations.calendar-file.ts';
import { findReservation, nextCalendarSequence } from '../reservations.repository.ts';
import { selectEmail } from './reservations.emails.rules.ts';
import {
  bookedByAdminMail,
  newRequestMail,
  overdueRequestMail,
  requestConfirmedMail,
  requestReceivedMail,
  requestWithdrawnMail,
  reservationCanceledMail,
  reservationMovedMail,
  waitsAgainMail,
} from './reservations.mails.ts';

export type ReservationEmails = ReturnType<typeof createReservationEmails>;

/** Mails about reservations, written in the transaction of the change. */
export function createReservationEmails(deps: {
  outbox: MailOutbox;
  users: UsersService;
  settings: SettingsService;
  clock: Clock;
  publicUrl: URL;
}) {
  const { outbox, users, settings, clock, publicUrl } = deps;
  const today = () => toIsoDay(clock.now());
  const isUpcoming = ({ eventDate }: AdminReservation) => eventDate >= today();
  const addressOf = ({ user, guestEmail }: AdminReservation) => user?.email ?? guestEmail;

  async function postToCustomer(tx: Transaction, reservation: AdminReservation, content: MailContent) {
    const to = addressOf(reservation);
    if (to) await outbox.post(tx, { accountId: reservation.userId, to, content });
  }

  async function postToAdministrators(
    tx: Transaction,
    write: (administrator: { firstName: string }) => MailContent,
  ) {
    for (const { userId, email, firstName } of await users.listAdministratorsToMail(tx)) {
      await outbox.post(tx, { accountId: userId, to: email, content: write({ firstName }) });
    }
  }

  async function calendarOf(
    tx: Transaction,
    reservation: AdminReservation,
    method: 'PUBLISH' | 'CANCEL',
  ): Promise<MailAttachment> {
    const sequence = await nextCalendarSequence(tx, reservation.reservationId);
    const business = await settings.getCurrent(tx);
    return calendarFile({ reservation, sequence, method, now: clock.now(), business, publicUrl });
  }

  /** Only a calendar entry that was sent can be changed or canceled. */
  async function changedCalendarOf(...[tx, reservation, method]: Parameters<typeof calendarOf>) {
    const row = await findReservation(tx, reservation.reservationId);
    return row?.calendarSequence ? calendarOf(tx, reservation, method) : undefined;
  }

  async function postCancellation(
    tx: Transaction,
    reservation: AdminReservation,
    write: typeof reservationCanceledMail,
  ) {
    const calendar = await changedCalendarOf(tx, reservation, 'CANCEL');
    await postToCustomer(tx, reservation, write({ reservation, publicUrl, calendar }));
  }

  return {
    async onRequested(tx: Transaction, reservation: AdminReservation) {
      await postToCustomer(tx, reservation, requestReceivedMail({ reservation, publicUrl }));
      await postToAdministrators(tx, ({ firstName }) =>
        newRequestMail({ reservation, publicUrl, firstName }),
      );
    },

    async onBooked(
      tx: Transaction,
      { reservation, tellGuest }: { reservation: AdminReservation; tellGuest: boolean },
    ) {
      if (!tellGuest || !isUpcoming(reservation) || !addressOf(reservation)) return;
      const calendar = await calendarOf(tx, reservation, 'PUBLISH');
      await postToCustomer(tx, reservation, bookedByAdminMail({ reservation, publicUrl, calendar }));
    },

    async onChanged(
      tx: Transaction,
      { before, after }: { before: AdminReservation; after: AdminReservation },
    ) {
      const sentMail = selectEmail({ before, after }, today());
      if (!sentMail || !addressOf(after)) return;
      if (sentMail === 'canceled') {
        // Sent to the current address, about the previous date.
        const { user, guestEmail } = after;
        await postCancellation(tx, { ...before, user, guestEmail }, reservationCanceledMail);
        return;
      }
      const calendar =
        after.status === 'CONFIRMED'
          ? await calendarOf(tx, after, 'PUBLISH')
          : await changedCalendarOf(tx, after, 'PUBLISH');
      const mail = { reservation: after, publicUrl, calendar };
      const content = {
        confirmed: () => requestConfirmedMail(mail),
        waitsAgain: () => waitsAgainMail(mail),
        moved: () => reservationMovedMail({ ...mail, before }),
      }[sentMail]();
      await postToCustomer(tx, after, content);
    },

    async onWithdrawn(tx: Transaction, reservation: AdminReservation) {
      if (isUpcoming(reservation)) await postCancellation(tx, reservation, requestWithdrawnMail);
    },

    async onRemoved(tx: Transaction, reservation: AdminReservation) {
      if (reservation.status === 'CANCELED' || !isUpcoming(reservation) || !addressOf(reservation)) return;
      await postCancellation(tx, reservation, reservationCanceledMail);
    },

    async onOverdue(
      tx: Transaction,
      { waitsDays, ...reservation }: AdminReservation & { waitsDays: number },
    ) {
      await postToAdministrators(tx, ({ firstName }) =>
        overdueRequestMail({ reservation, publicUrl, firstName, waitsDays }),
      );
    },
  };
}
