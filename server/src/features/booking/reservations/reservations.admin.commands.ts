import { givenFields } from '#domain/objects.ts';
import type {
  CreateAdminReservationRequest,
  ReservationStatus,
  StatusRequest,
  UpdateReservationRequest,
} from '#schemas/reservations/reservations.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { assertUnchanged } from '#server/platform/database/optimistic-lock.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { IdempotentCall } from '#server/platform/http/idempotency.ts';
import type { Platform } from '#server/platform/platform.ts';
import { movedHold, noAgreement, noHold } from '../holds/holds.rules.ts';
import type { OverdueHolds } from '../holds/overdue-holds.service.ts';
import type { ReservationEmails } from '../mails/booking-mails.service.ts';
import { reservationBooked, reservationChanged, reservationDecided } from './reservations.events.ts';
import type { HallDay } from './reservations.filters.ts';
import { eraseReasons } from './reservations.history.repository.ts';
import type { ReservationQueries } from './reservations.queries.ts';
import {
  deleteReservation,
  findReservation,
  type ReservationRow,
  updateReservation,
} from './reservations.repository.ts';
import {
  assertTimesAllowed,
  changedCustomName,
  changesBetween,
  guestSearchTextOf,
  historyFields,
  requestedEventOf,
} from './reservations.rules.ts';
import type { ReservationWrites } from './reservations.writes.service.ts';

type KeepsReservation = NonNullable<Declares['keepsReservation']>;
/** The columns of a new status: only a canceled one has a reason, and a pending one is reminded of again. */
function statusColumns(
  { contractId }: ReservationRow,
  { status, cancelReason = null, canceledBy = 'HOUSE' }: StatusRequest,
) {
  if (status === 'CANCELED') return { ...noHold, ...noAgreement, status, cancelReason, canceledBy };
  // A day that an annex moves to becomes a reservation of its own.
  const held = { ...noHold, movesReservationId: null, status, cancelReason: null, canceledBy: null };
  if (status === 'PENDING') return { ...held, reminders: 0 };
  // An annex stays open.
  return contractId ? held : { ...held, offerUntil: null };
}

/** What a signed contract says is changed by an annex. */
function assertNotContracted(row: ReservationRow, merged: ReservationRow) {
  const changesContract =
    row.hallId !== merged.hallId ||
    row.eventDate !== merged.eventDate ||
    row.guestCount !== merged.guestCount;
  if (row.contractId && changesContract) throw new AppError('contractSigned');
}

const holds = ({ status }: { status: ReservationStatus }) => status !== 'CANCELED';

export function createAdminCommands(
  { db, events, idempotency, clock }: Platform,
  uses: {
    writes: ReservationWrites;
    queries: ReservationQueries;
    emails: Pick<ReservationEmails, 'tellRemoved'>;
    overdueHolds: OverdueHolds;
  },
) {
  const { queries, emails, overdueHolds, writes } = uses;
  const { recordChange, insert, assertBookable, assertMayHold, applyChange, announceFreed } = writes;

  const references: KeepsReservation[] = [];
  async function isReferenced(tx: Transaction, reservationId: number): Promise<boolean> {
    for (const isKept of references) if (await isKept(tx, reservationId)) return true;
    return false;
  }

  /** A day that is taken is refused with who holds it. */
  async function namingHolder<Result>(
    work: Promise<Result>,
    dayOf: () => Promise<HallDay | undefined>,
  ): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      const isTaken = error instanceof AppError && error.problem === 'dayTaken';
      const day = isTaken ? await dayOf() : undefined;
      throw day ? await queries.dayTakenError(db, day) : error;
    }
  }

  return {
    /** Papers and ledger entries outlive a reservation: it is hidden instead of deleted. */
    addReferences: (isKept: KeepsReservation) => references.push(isKept),

    async bookReservation(
      request: CreateAdminReservationRequest,
      { caller, key, body }: IdempotentCall & { body: unknown },
    ) {
      const booked = overdueHolds.book(request, (tx, locked) =>
        idempotency.once(
          tx,
          { userId: caller.userId, route: 'create-admin-reservation', key, body },
          async () => {
            const hall = await assertBookable(tx, locked, request.eventDate);
            const guest = {
              guestFirstName: request.guestFirstName ?? null,
              guestLastName: request.guestLastName ?? null,
              guestEmail: request.guestEmail ?? null,
              guestPhone: request.guestPhone ?? null,
            };
            const reservation = await insert(tx, caller, hall, {
              ...guest,
              guestSearchText: guestSearchTextOf(guest),
              ...requestedEventOf(request),
              status: 'CONFIRMED',
            });
            await events.publish(tx, reservationBooked, {
              reservation,
              mailGuest: request.sendConfirmation !== false,
            });
            return reservation;
          },
        ),
      );
      return namingHolder(booked, async () => request);
    },

    async setStatus(caller: Caller, reservationId: number, request: StatusRequest) {
      const { status, updatedAt, offeredDates } = request;
      const changed = overdueHolds.withReservation(reservationId, {}, async (tx, row) => {
        if (row.status === status) return queries.toDto(tx, row);
        assertUnchanged(row.updatedAt, updatedAt);
        await assertMayHold(tx, { ...row, status });
        const before = await queries.toDto(tx, row);
        const after = await applyChange(tx, row, caller, statusColumns(row, request), 'STATUS');
        await events.publish(tx, reservationChanged, { before, after, offeredDates });
        if (status !== 'PENDING')
          await events.publish(tx, reservationDecided, { reservationId, decision: status, caller });
        if (!holds(after)) await announceFreed(tx, [row], 'CANCELED');
        return after;
      });
      return namingHolder(changed, () => findReservation(db, reservationId));
    },

    async updateReservation(
      caller: Caller,
      reservationId: number,
      { updatedAt, ...request }: UpdateReservationRequest,
    ) {
      const updated = overdueHolds.withReservation(reservationId, request, async (tx, row) => {
        assertUnchanged(row.updatedAt, updatedAt);
        const given = givenFields(request);
        const merged = { ...row, ...given, customEventType: changedCustomName(row, request) };
        assertNotContracted(row, merged);
        assertTimesAllowed(merged);
        const changesHall = merged.hallId !== row.hallId;
        const moves = changesHall || merged.eventDate !== row.eventDate;
        await assertMayHold(tx, merged, changesHall);
        const before = await queries.toDto(tx, row);
        const set = {
          ...given,
          customEventType: merged.customEventType,
          guestSearchText: guestSearchTextOf(merged),
          ...(moves ? movedHold(row, merged.eventDate, clock.now()) : {}),
          ...(moves && row.isOffered ? noHold : {}),
          ...(moves ? { offerUntil: null, movesReservationId: null } : {}),
        };
        if (changesBetween(historyFields(row), historyFields({ ...row, ...set })).length === 0) return before;
        const after = await applyChange(tx, row, caller, set, 'UPDATED');
        await events.publish(tx, reservationChanged, { before, after });
        if (moves) await events.publish(tx, reservationDecided, { reservationId, decision: 'MOVED', caller });
        if (moves && holds(row)) await announceFreed(tx, [row], 'MOVED');
        return after;
      });
      return namingHolder(updated, async () => {
        const row = await findReservation(db, reservationId);
        return row && { ...row, ...givenFields({ hallId: request.hallId, eventDate: request.eventDate }) };
      });
    },

    async removeReservation(caller: Caller, reservationId: number) {
      await overdueHolds.withReservation(reservationId, {}, async (tx, row) => {
        const names = await queries.hallNames(tx);
        await recordChange(tx, caller, 'REMOVED', { before: row, names });
        await emails.tellRemoved(tx, await queries.toDto(tx, row, names));
        await eraseReasons(tx, [reservationId]);
        await events.publish(tx, reservationDecided, { reservationId, decision: 'REMOVED', caller });
        if (await isReferenced(tx, reservationId)) {
          await updateReservation(tx, reservationId, {
            ...noHold,
            ...noAgreement,
            status: 'CANCELED',
            canceledBy: row.canceledBy ?? 'HOUSE',
            hiddenAt: clock.now(),
          });
        } else await deleteReservation(tx, reservationId);
        if (holds(row)) await announceFreed(tx, [row], 'REMOVED');
      });
    },
  };
}
