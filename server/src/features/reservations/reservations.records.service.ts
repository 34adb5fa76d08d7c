import { formatDay } from '#contracts/dates/day-times.ts';
import { toIsoDay } from '#contracts/dates/days.ts';
import type { Invalidation } from '../../platform/cache/invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import { postgresConstraint, type Transaction } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Caller } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { nextUpdate } from '../../platform/optimistic-lock.ts';
import { administrativeAction } from '../audit/audit.events.ts';
import type { HallsService } from '../halls/halls.service.ts';
import type { UsersService } from '../users/users.service.ts';
import type { HallNames, ReservationQueries } from './reservations.queries.ts';
import {
  findReservation,
  insertHistoryEntry,
  insertReservation,
  lockReservation,
  type NewReservation,
  type ReservationRow,
  updateReservation,
} from './reservations.repository.ts';
import { changesBetween, historyFields } from './reservations.rules.ts';

export type ReservationRecords = ReturnType<typeof createReservationRecords>;

/** A reservation with its history and audit entry, written in one transaction. */
export function createReservationRecords(deps: {
  clock: Clock;
  invalidation: Invalidation;
  queries: ReservationQueries;
  events: Events;
  halls: HallsService;
  users: UsersService;
}) {
  const { clock, invalidation, queries, events, halls, users } = deps;
  const today = () => toIsoDay(clock.now());

  /** The unique index decides which of two concurrent bookings is first; the second gets the error. */
  async function transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    try {
      return await invalidation.transaction(['reservations'], work);
    } catch (error) {
      if (postgresConstraint(error) === 'reservations_held_day') throw new AppError('dayTaken');
      throw error;
    }
  }

  const actorOf = (caller: Caller) => ({ actor: caller.role, actorId: caller.userId });

  /** Writes the history for every caller, and the audit log for administrators. */
  async function recordChange(
    tx: Transaction,
    caller: Caller,
    action: 'CREATED' | 'STATUS' | 'UPDATED' | 'CANCELED' | 'REMOVED',
    { before, after, names }: { before?: ReservationRow; after?: ReservationRow; names: HallNames },
  ) {
    const row = after ?? before;
    if (!row) throw new Error('recordChange needs the row before or after the change');
    const { reservationId, eventDate, hallId } = row;
    const made = changesBetween(before ? historyFields(before) : {}, after ? historyFields(after) : {});
    if (made.length === 0 && action !== 'REMOVED') return;
    await insertHistoryEntry(tx, {
      reservationId,
      ...actorOf(caller),
      action,
      changes: made,
      reason: before?.status === after?.status ? null : after?.cancelReason,
      at: clock.now(),
    });
    if (caller.role !== 'ADMIN' || action === 'CANCELED') return;
    const audited = (row: ReservationRow) => {
      const { hallId, message, ...fields } = historyFields(row);
      return { hall: names.get(hallId), ...fields, cancelReason: row.cancelReason };
    };
    await events.publish(tx, administrativeAction, {
      caller,
      kind: 'RESERVATION',
      action,
      object: { id: reservationId, name: `${names.get(hallId)}, ${formatDay(eventDate)}` },
      before: before && audited(before),
      after: after && audited(after),
    });
  }

  async function insert(
    tx: Transaction,
    caller: Caller,
    { hallId, name }: { hallId: number; name: string },
    reservation: Omit<NewReservation, 'hallId' | 'createdAt' | 'updatedAt'>,
  ) {
    const now = clock.now();
    const row = await insertReservation(tx, { ...reservation, hallId, createdAt: now, updatedAt: now });
    const names = new Map([[hallId, name]]);
    await recordChange(tx, caller, 'CREATED', { after: row, names });
    return queries.toDto(tx, row, names);
  }

  async function lockExisting(tx: Transaction, reservationId: number): Promise<ReservationRow> {
    // The account is locked before the reservation, in the order of an account's deletion.
    const known = await findReservation(tx, reservationId);
    if (known?.userId) await users.lockAccount(tx, known.userId);
    const row = await lockReservation(tx, reservationId);
    if (!row) throw new AppError('notFound');
    return row;
  }

  async function bookableHall(tx: Transaction, hallId: number) {
    const hall = await halls.lockForBooking(tx, hallId);
    if (!hall) throw new AppError('notFound');
    if (hall.hiddenAt) throw new AppError('hallUnavailable');
    return hall;
  }

  /** An upcoming held day requires a visible hall, which is locked meanwhile. */
  async function assertMayHold(
    tx: Transaction,
    { hallId, eventDate, status }: Pick<ReservationRow, 'hallId' | 'eventDate' | 'status'>,
  ) {
    if (status !== 'CANCELED' && eventDate >= today()) await bookableHall(tx, hallId);
  }

  async function applyChange(
    tx: Transaction,
    row: ReservationRow,
    caller: Caller,
    set: Partial<NewReservation>,
    action: 'STATUS' | 'UPDATED' | 'CANCELED',
  ) {
    const updatedAt = nextUpdate(row.updatedAt, clock.now());
    const updated = await updateReservation(tx, row.reservationId, { ...set, updatedAt });
    const names = await queries.hallNames(tx);
    await recordChange(tx, caller, action, { before: row, after: updated, names });
    return queries.toDto(tx, updated, names);
  }

  return { today, transaction, recordChange, insert, lockExisting, bookableHall, assertMayHold, applyChange };
}
