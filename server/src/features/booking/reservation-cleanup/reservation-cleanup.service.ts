import { toIsoDay } from '#domain/dates/days.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import { days, earlier, hours } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import { noHold } from '../holds/holds.rules.ts';
import { reservationDecided, reservationOverdue } from '../reservations/reservations.events.ts';
import {
  eraseReasons,
  type HistoryRow,
  insertHistory,
  systemActor,
} from '../reservations/reservations.history.repository.ts';
import type { ReservationQueries } from '../reservations/reservations.queries.ts';
import {
  lockReservation,
  type ReservationRow,
  updateReservation,
} from '../reservations/reservations.repository.ts';
import { changesBetween, guestSearchTextOf } from '../reservations/reservations.rules.ts';
import type { ReservationWrites } from '../reservations/reservations.writes.service.ts';
import {
  anonymizeReservations,
  findWaitingRequests,
  lockReservationsOf,
} from './reservation-cleanup.repository.ts';

export type ReservationCleanup = ReturnType<typeof createReservationCleanup>;

/** The later step first: a request found only after five days gets one reminder, not two. */
const reminderSteps = [
  { reminders: 2, after: days(5) },
  { reminders: 1, after: hours(48) },
];

/** A signed contract is in force, also while the reservation is set back to pending. */
const isAgreed = ({ status, contractId }: ReservationRow) =>
  status === 'CONFIRMED' || (status === 'PENDING' && contractId !== null);

type DeletedAccount = {
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
};

export function createReservationCleanup(
  { db, clock, events }: Platform,
  uses: {
    queries: ReservationQueries;
    users: UsersService;
    writes: Pick<ReservationWrites, 'announceFreed'>;
  },
) {
  const { queries, users, writes } = uses;
  const recordBySystem = (
    tx: Transaction,
    entries: Pick<HistoryRow, 'reservationId' | 'action' | 'changes'>[],
  ) =>
    insertHistory(
      tx,
      entries.map((entry) => ({ ...entry, at: clock.now(), ...systemActor })),
    );

  /** Runs once whichever server is first: the other one finds the request answered or reminded. */
  function remindOf(
    { reservationId, userId, waitsSince }: { reservationId: number; userId: number | null; waitsSince: Date },
    reminders: number,
  ) {
    return db.transaction(async (tx) => {
      // The account is locked before the reservation, the common order, to avoid deadlocks.
      if (userId !== null) await users.lockAccount(tx, userId);
      const row = await lockReservation(tx, reservationId);
      if (row?.status !== 'PENDING' || row.reminders >= reminders) return;
      const updated = await updateReservation(tx, reservationId, { reminders });
      await recordBySystem(tx, [{ reservationId, action: 'REMINDED', changes: [] }]);
      const waitsDays = Math.floor((clock.now().getTime() - waitsSince.getTime()) / days(1));
      const reservation = await queries.toDto(tx, updated);
      await events.publish(tx, reservationOverdue, { ...reservation, waitsDays });
    });
  }

  /** A confirmed event still takes place: it becomes a booking of the business with the person's contact. */
  async function keepAsBooking(tx: Transaction, row: ReservationRow, account: DeletedAccount) {
    const contact = {
      guestFirstName: account.firstName,
      guestLastName: account.lastName,
      guestEmail: account.email,
      guestPhone: account.phone ?? row.guestPhone,
    };
    const { reservationId } = row;
    await updateReservation(tx, reservationId, {
      ...contact,
      guestSearchText: guestSearchTextOf(contact),
      userId: null,
      updatedAt: nextUpdate(row.updatedAt, clock.now()),
    });
    const { guestFirstName, guestLastName, guestEmail, guestPhone } = row;
    const made = changesBetween({ guestFirstName, guestLastName, guestEmail, guestPhone }, contact);
    await recordBySystem(tx, [{ reservationId, action: 'UPDATED', changes: made }]);
  }

  async function cancel(tx: Transaction, { reservationId, status }: ReservationRow) {
    await updateReservation(tx, reservationId, {
      ...noHold,
      offerUntil: null,
      status: 'CANCELED',
      canceledBy: 'GUEST',
    });
    const made = changesBetween({ status }, { status: 'CANCELED' });
    await recordBySystem(tx, [{ reservationId, action: 'CANCELED', changes: made }]);
    await events.publish(tx, reservationDecided, { reservationId, decision: 'CANCELED', caller: null });
  }

  return {
    /** Reminds the administrators of a pending request, twice at most; a request never expires. */
    async remindOfWaiting() {
      for (const { reminders, after } of reminderSteps) {
        const now = clock.now();
        const waiting = { since: earlier(now, after), remindedLessThan: reminders, today: toIsoDay(now) };
        for (const request of await findWaitingRequests(db, waiting)) await remindOf(request, reminders);
      }
    },

    /** Runs in the deleting transaction, while the account still exists and is locked. */
    async onAccountDeleted(tx: Transaction, account: DeletedAccount) {
      const rows = await lockReservationsOf(tx, account.userId);
      if (rows.length === 0) return;
      const today = toIsoDay(clock.now());
      const isUpcoming = ({ eventDate }: ReservationRow) => eventDate >= today;
      const staying = rows.filter((row) => isAgreed(row) && isUpcoming(row));
      for (const row of staying) await keepAsBooking(tx, row, account);
      const open = rows.filter((row) => row.status === 'PENDING' && !isAgreed(row) && isUpcoming(row));
      for (const row of open) await cancel(tx, row);

      const others = rows.filter((row) => !staying.includes(row)).map(({ reservationId }) => reservationId);
      await anonymizeReservations(tx, others, {
        customEventType: texts.event_type_custom(),
        updatedAt: clock.now(),
      });
      await eraseReasons(tx, others);
      await recordBySystem(
        tx,
        others.map((reservationId) => ({ reservationId, action: 'ANONYMIZED', changes: [] })),
      );
      await writes.announceFreed(tx, open, 'WITHDRAWN');
    },
  };
}
