import { type Day, lastBookableDay } from '#domain/dates/days.ts';
import { nearbyDays } from '#domain/dates/nearby-days.ts';
import { type AdminReservation, maxOfferedDates } from '#schemas/reservations/reservations.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MailAttachment, MailContent } from '#server/platform/mail/mail-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createToday } from '#server/platform/time/today.ts';
import { calendarFile } from '../calendar-files/calendar-file.ts';
import type { ClosureQueries } from '../closed-days/closed-days.queries.ts';
import type { ReservationQueries } from '../reservations/reservations.queries.ts';
import { findDemoReservationIds, nextCalendarSequences } from '../reservations/reservations.repository.ts';
import { selectEmail } from './booking-mails.rules.ts';
import {
  holdEndingMail,
  holdExpiredMail,
  holderAskedMail,
  holdLiftedMail,
  holdMail,
  holdShortenedMail,
  offerDeclinedMail,
} from './hold-mails.ts';
import {
  acceptedRequestMail,
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
export function createReservationEmails(
  { outbox, clock, publicUrl }: Platform,
  uses: {
    users: UsersService;
    settings: SettingsService;
    halls: HallsService;
    queries: ReservationQueries;
    closures: Pick<ClosureQueries, 'listIn'>;
  },
) {
  const { users, settings, halls, queries, closures } = uses;
  const today = createToday(clock);
  const isUpcoming = ({ eventDate }: AdminReservation) => eventDate >= today();
  const addressOf = ({ user, guestEmail }: AdminReservation) => user?.email ?? guestEmail;

  /** Whoever has no address gets none, and of the day to which an annex would move an event the annex tells. */
  async function postToCustomers(
    tx: Transaction,
    mails: { reservation: AdminReservation; content: MailContent }[],
  ) {
    const ids = mails.map(({ reservation }) => reservation.reservationId);
    const demo = await findDemoReservationIds(tx, ids);
    await outbox.postAll(
      tx,
      mails.flatMap(({ reservation, content }) => {
        const { reservationId, userId: accountId, movesReservationId } = reservation;
        const to = movesReservationId === null && addressOf(reservation);
        return to ? [{ accountId, to, content, isDemo: demo.has(reservationId) }] : [];
      }),
    );
  }

  const postToCustomer = (tx: Transaction, reservation: AdminReservation, content: MailContent) =>
    postToCustomers(tx, [{ reservation, content }]);

  /** The next calendar files by reservation; only those that were sent can be changed or canceled. */
  async function calendarsOf(
    tx: Transaction,
    reservations: AdminReservation[],
    method: 'PUBLISH' | 'CANCEL',
    { onlySent = false } = {},
  ): Promise<ReadonlyMap<number, MailAttachment>> {
    const ids = reservations.map(({ reservationId }) => reservationId);
    const sequences = await nextCalendarSequences(tx, ids, { onlySent });
    if (sequences.size === 0) return new Map();
    const business = await settings.getCurrent(tx);
    const fileOf = (reservation: AdminReservation, sequence: number) =>
      calendarFile({ reservation, sequence, method, now: clock.now(), business, publicUrl });
    return new Map(
      reservations.flatMap((reservation) => {
        const sequence = sequences.get(reservation.reservationId);
        return sequence ? [[reservation.reservationId, fileOf(reservation, sequence)]] : [];
      }),
    );
  }

  const calendarOf = async (tx: Transaction, reservation: AdminReservation, method: 'PUBLISH' | 'CANCEL') =>
    (await calendarsOf(tx, [reservation], method)).get(reservation.reservationId);

  const changedCalendarOf = async (...[tx, reservation, method]: Parameters<typeof calendarOf>) =>
    (await calendarsOf(tx, [reservation], method, { onlySent: true })).get(reservation.reservationId);

  /** Free days of the hall to offer: those given by the administrator, or else the nearest ones. */
  async function offeredDays(tx: Transaction, { hallId, eventDate }: AdminReservation, given?: Day[]) {
    const slug = await halls.findShownSlug(tx, hallId);
    if (!slug) return [];
    const from = today();
    const held = await queries.listHeldDays(tx, { from, to: lastBookableDay(from), hallId });
    const taken = new Set(held.map((day) => day.eventDate));
    const closed = (await closures.listIn(tx)).filter((closure) => (closure.hallId ?? hallId) === hallId);
    const isClosed = (day: Day) => closed.some((closure) => closure.from <= day && day <= closure.to);
    const isFree = (day: Day) =>
      day >= from && day <= lastBookableDay(from) && !taken.has(day) && !isClosed(day);
    // A day may have been taken since the administrator saw it.
    const days = given
      ? [...new Set(given)].filter(isFree)
      : nearbyDays(eventDate, from, maxOfferedDates, isFree);
    return days.map((day) => ({
      day,
      url: new URL(`/saloni/${slug}?dan=${day}#provjeri-termin`, publicUrl).href,
    }));
  }

  /** `reservation` is the state before; a request that the business declines gets other days. */
  async function postCancellation(
    tx: Transaction,
    reservation: AdminReservation,
    write: typeof reservationCanceledMail,
    offeredDates?: Day[],
  ) {
    const calendar = await changedCalendarOf(tx, reservation, 'CANCEL');
    const isDeclined = reservation.status === 'PENDING' && reservation.canceledBy === 'HOUSE';
    const offered = isDeclined ? await offeredDays(tx, reservation, offeredDates) : [];
    await postToCustomer(tx, reservation, write({ reservation, publicUrl, calendar, offered }));
  }

  /** Somebody in line accepted the day: it is held, unlike a new request. */
  const tellAccepted = (tx: Transaction, reservation: AdminReservation) =>
    users.mailAdministrators(tx, (to) => acceptedRequestMail({ reservation, publicUrl, ...to }));

  return {
    calendarsOf,
    postToCustomer,
    postToCustomers,
    tellAccepted,

    async onRequested(tx: Transaction, reservation: AdminReservation) {
      await postToCustomer(tx, reservation, requestReceivedMail({ reservation, publicUrl }));
      await users.mailAdministrators(tx, (to) => newRequestMail({ reservation, publicUrl, ...to }));
    },

    tellHoldChanged(tx: Transaction, reservation: AdminReservation, before: Date | null) {
      const mail = { reservation, publicUrl };
      const after = reservation.heldUntil && new Date(reservation.heldUntil);
      if (before && !after) return postToCustomer(tx, reservation, holdLiftedMail({ ...mail, before }));
      const isShortened = before && after && after < before;
      const content = isShortened ? holdShortenedMail({ ...mail, before }) : holdMail(mail);
      return postToCustomer(tx, reservation, content);
    },

    tellHoldsEnding: (tx: Transaction, reservations: AdminReservation[]) =>
      postToCustomers(
        tx,
        reservations.map((reservation) => ({
          reservation,
          content: holdEndingMail({ reservation, publicUrl }),
        })),
      ),

    /** An offer that ran out is told by the waiting list. */
    async onHoldsExpired(tx: Transaction, expired: { reservation: AdminReservation; wasOffered: boolean }[]) {
      const told = expired
        .filter(({ reservation, wasOffered }) => !wasOffered && isUpcoming(reservation))
        .map(({ reservation }) => reservation);
      if (told.length === 0) return;
      const calendars = await calendarsOf(tx, told, 'CANCEL', { onlySent: true });
      await postToCustomers(
        tx,
        told.map((reservation) => {
          const calendar = calendars.get(reservation.reservationId);
          return { reservation, content: holdExpiredMail({ reservation, publicUrl, calendar }) };
        }),
      );
    },

    onHolderAsked: (tx: Transaction, { reservation }: { reservation: AdminReservation }) =>
      postToCustomer(tx, reservation, holderAskedMail({ reservation, publicUrl })),

    async onBooked(
      tx: Transaction,
      { reservation, mailGuest }: { reservation: AdminReservation; mailGuest: boolean },
    ) {
      if (!mailGuest || !isUpcoming(reservation) || !addressOf(reservation)) return;
      const calendar = await calendarOf(tx, reservation, 'PUBLISH');
      await postToCustomer(tx, reservation, bookedByAdminMail({ reservation, publicUrl, calendar }));
    },

    async onChanged(
      tx: Transaction,
      {
        before,
        after,
        offeredDates,
      }: { before: AdminReservation; after: AdminReservation; offeredDates?: Day[] | undefined },
    ) {
      const sentMail = selectEmail({ before, after }, today());
      if (!sentMail || !addressOf(after)) return;
      if (sentMail === 'canceled') {
        // Sent to the current address, about the previous date.
        const { user, guestEmail, cancelReason, canceledBy } = after;
        const canceled = { ...before, user, guestEmail, cancelReason, canceledBy };
        await postCancellation(tx, canceled, reservationCanceledMail, offeredDates);
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

    /** A day that was only offered was never requested. */
    async onWithdrawn(
      tx: Transaction,
      { wasOffered, ...reservation }: AdminReservation & { wasOffered: boolean },
    ) {
      if (!isUpcoming(reservation)) return;
      const write = wasOffered ? offerDeclinedMail : requestWithdrawnMail;
      await postCancellation(tx, reservation, write);
    },

    async tellRemoved(tx: Transaction, reservation: AdminReservation) {
      if (reservation.status === 'CANCELED' || !isUpcoming(reservation) || !addressOf(reservation)) return;
      await postCancellation(tx, reservation, reservationCanceledMail);
    },

    onOverdue: (tx: Transaction, { waitsDays, ...reservation }: AdminReservation & { waitsDays: number }) =>
      users.mailAdministrators(tx, (to) => overdueRequestMail({ reservation, publicUrl, ...to, waitsDays })),
  };
}
