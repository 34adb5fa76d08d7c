import { formatDay } from '#contracts/dates/day-times.ts';
import { type Day, toIsoDay } from '#contracts/dates/days.ts';
import type { Invalidation, Topic } from '../../platform/cache/invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import { postgresConstraint, type Queryable, type Transaction } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Caller } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { nextUpdate } from '../../platform/optimistic-lock.ts';
import { administrativeAction } from '../audit/audit.events.ts';
import type { HallsService } from '../halls/halls.service.ts';
import type { UsersService } from '../users/users.service.ts';
import type { HallDay } from './reservations.conditions.ts';
import { type DayFreed, dayFreed } from './reservations.events.ts';
import type { HallNames, ReservationQueries } from './reservations.queries.ts';
import {
  deleteReservation,
  findReservation,
  type HistoryRow,
  insertHistoryEntry,
  insertReservation,
  lockReservation,
  type NewReservation,
  type ReservationRow,
  updateReservation,
} from './reservations.repository.ts';
import { changesBetween, historyFields } from './reservations.rules.ts';

type LockedHall = Awaited<ReturnType<HallsService['lockForBooking']>>;

export type HistoryAction = HistoryRow['action'];

const auditedActions = ['CREATED', 'STATUS', 'UPDATED', 'REMOVED', 'HELD'] as const;
type AuditedAction = (typeof auditedActions)[number];
const isAudited = (action: HistoryAction): action is AuditedAction =>
  (auditedActions as readonly HistoryAction[]).includes(action);

export type ReservationRecords = ReturnType<typeof createReservationRecords>;

/** A reservation with its history and audit entry, written in one transaction. */
export function createReservationRecords(deps: {
  clock: Clock;
  invalidation: Invalidation;
  queries: ReservationQueries;
  events: Events;
  halls: HallsService;
  users: UsersService;
  isClosed: (queryable: Queryable, day: HallDay) => Promise<boolean>;
}) {
  const { clock, invalidation, queries, events, halls, users, isClosed } = deps;
  const today = () => toIsoDay(clock.now());

  /** The unique index decides which of two concurrent bookings is first; the second gets the error. */
  async function transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    topics: readonly Topic[] = ['reservations'],
  ): Promise<Result> {
    try {
      return await invalidation.transaction([...topics], work);
    } catch (error) {
      throw postgresConstraint(error) === 'reservations_held_day' ? new AppError('dayTaken') : error;
    }
  }

  const actorOf = (caller: Caller | null) =>
    caller ? { actor: caller.role, actorId: caller.userId } : { actor: 'HOUSE' as const, actorId: null };

  /** Writes the history for every caller, and the audit log for administrators; no caller: the clock. */
  async function recordChange(
    tx: Transaction,
    caller: Caller | null,
    action: HistoryAction,
    { before, after, names }: { before?: ReservationRow; after?: ReservationRow; names: HallNames },
  ) {
    const row = after ?? before;
    if (!row) throw new Error('recordChange needs the row before or after the change');
    const { reservationId, eventDate, hallId } = row;
    const made = changesBetween(before ? historyFields(before) : {}, after ? historyFields(after) : {});
    if (made.length === 0 && (action === 'STATUS' || action === 'UPDATED')) return;
    await insertHistoryEntry(tx, {
      reservationId,
      ...actorOf(caller),
      action,
      changes: made,
      reason: before?.status === after?.status ? null : after?.cancelReason,
      at: clock.now(),
    });
    if (caller?.role !== 'ADMIN' || !isAudited(action)) return;
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
    caller: Caller | null,
    { hallId, name }: { hallId: number; name: string },
    reservation: Omit<NewReservation, 'hallId' | 'createdAt' | 'updatedAt'>,
    action: 'CREATED' | 'OFFERED' = 'CREATED',
  ) {
    const now = clock.now();
    const row = await insertReservation(tx, { ...reservation, hallId, createdAt: now, updatedAt: now });
    const names = new Map([[hallId, name]]);
    await recordChange(tx, caller, action, { after: row, names });
    return queries.toDto(tx, row, names);
  }

  /** The hall is locked before, by `withReservation`. */
  async function lockRow(
    tx: Transaction,
    { reservationId, userId }: Pick<ReservationRow, 'reservationId' | 'userId'>,
  ): Promise<ReservationRow> {
    // The account is locked before the reservation, in the order of an account's deletion.
    if (userId) await users.lockAccount(tx, userId);
    const row = await lockReservation(tx, reservationId);
    if (!row) throw new AppError('notFound');
    return row;
  }

  function assertShown(hall: LockedHall): NonNullable<LockedHall> {
    if (!hall) throw new AppError('notFound');
    if (hall.hiddenAt) throw new AppError('hallUnavailable');
    return hall;
  }

  async function assertBookable(tx: Transaction, locked: LockedHall, eventDate: Day) {
    const hall = assertShown(locked);
    // guard: closed-day
    if (await isClosed(tx, { hallId: hall.hallId, eventDate })) throw new AppError('dayClosed');
    return hall;
  }

  const bookableHall = async (tx: Transaction, { hallId, eventDate }: HallDay) =>
    assertBookable(tx, await halls.lockForBooking(tx, hallId), eventDate);

  /** An upcoming held day requires a visible hall that is open, a move to another hall a visible one. */
  async function assertMayHold(
    tx: Transaction,
    { hallId, eventDate, status }: Pick<ReservationRow, 'hallId' | 'eventDate' | 'status'>,
    changesHall = false,
  ) {
    if (status !== 'CANCELED' && (changesHall || eventDate >= today())) {
      await bookableHall(tx, { hallId, eventDate });
    } else if (changesHall) assertShown(await halls.lockForBooking(tx, hallId));
  }

  async function applyChange(
    tx: Transaction,
    row: ReservationRow,
    caller: Caller | null,
    set: Partial<NewReservation>,
    action: Exclude<HistoryAction, 'CREATED' | 'REMOVED'>,
  ) {
    const updatedAt = nextUpdate(row.updatedAt, clock.now());
    const updated = await updateReservation(tx, row.reservationId, { ...set, updatedAt });
    const names = await queries.hallNames(tx);
    await recordChange(tx, caller, action, { before: row, after: updated, names });
    return queries.toDto(tx, updated, names);
  }

  /** An entry of the history without a change of the reservation itself. */
  async function note(tx: Transaction, caller: Caller | null, reservationId: number, action: HistoryAction) {
    const row = await findReservation(tx, reservationId);
    if (!row) return;
    await recordChange(tx, caller, action, { before: row, after: row, names: await queries.hallNames(tx) });
  }

  /** Tells whoever waits that the day of the row became free; last in its transaction. */
  async function announceFreed(tx: Transaction, row: ReservationRow, how: DayFreed['how']) {
    const { hallId, eventDate, reservationId, isOffered } = row;
    await events.publish(tx, dayFreed, { hallId, eventDate, how, reservationId, wasOffered: isOffered });
  }

  return {
    today,
    transaction,
    recordChange,
    insert,
    lockRow,
    assertBookable,
    bookableHall,
    assertMayHold,
    applyChange,
    note,
    announceFreed,
    /** A row that only held a day for another reservation. */
    deleteRow: deleteReservation,
  };
}
