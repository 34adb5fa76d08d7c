import { formatDay } from '#domain/dates/day-times.ts';
import type { Day } from '#domain/dates/days.ts';
import { isOneOf } from '#domain/objects.ts';
import type { HallNames } from '#server/features/content/halls/halls.queries.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createToday } from '#server/platform/time/today.ts';
import type { ClosureQueries } from '../closed-days/closed-days.queries.ts';
import { type DaysFreed, daysFreed } from './reservations.events.ts';
import type { HallDay } from './reservations.filters.ts';
import {
  type HistoryRow,
  insertHistory,
  insertHistoryEntry,
  systemActor,
} from './reservations.history.repository.ts';
import type { ReservationQueries } from './reservations.queries.ts';
import {
  deleteReservation,
  findReservation,
  insertReservation,
  insertReservations,
  lockReservation,
  type NewReservation,
  type ReservationRow,
  updateReservation,
  updateReservations,
} from './reservations.repository.ts';
import { changesBetween, historyFields } from './reservations.rules.ts';

type LockedHall = Awaited<ReturnType<HallsService['lockForBooking']>>;

export type HistoryAction = HistoryRow['action'];

const auditedActions = ['CREATED', 'STATUS', 'UPDATED', 'REMOVED', 'HELD'] as const;

export type ReservationWrites = ReturnType<typeof createReservationWrites>;

/** A row before and after a change; a new one has none before, a removed one none after. */
type Change = { before?: ReservationRow | undefined; after?: ReservationRow };

/** A reservation with its history and audit entry, written in one transaction. */
export function createReservationWrites(
  { clock, events }: Platform,
  uses: {
    queries: ReservationQueries;
    halls: HallsService;
    users: UsersService;
    closures: Pick<ClosureQueries, 'isClosed'>;
  },
) {
  const { queries, halls, users, closures } = uses;
  const today = createToday(clock);

  const actorOf = (caller: Caller | null) =>
    caller
      ? { actor: caller.role === 'ADMIN' ? ('ADMIN' as const) : ('USER' as const), actorId: caller.userId }
      : systemActor;

  function rowOf({ before, after }: Change): ReservationRow {
    const row = after ?? before;
    if (!row) throw new Error('A change needs the row before or after it');
    return row;
  }

  const toHistory = (caller: Caller | null, action: HistoryAction, change: Change): HistoryRow => {
    const { before, after } = change;
    return {
      reservationId: rowOf(change).reservationId,
      ...actorOf(caller),
      action,
      changes: changesBetween(before ? historyFields(before) : {}, after ? historyFields(after) : {}),
      reason: before?.status === after?.status ? null : after?.cancelReason,
      at: clock.now(),
    };
  };

  /** Writes the history for every caller, and the audit log for administrators; no caller: the clock. */
  async function recordChange(
    tx: Transaction,
    caller: Caller | null,
    action: HistoryAction,
    { names, ...change }: Change & { names: HallNames },
  ) {
    const { before, after } = change;
    const { reservationId, eventDate, hallId } = rowOf(change);
    const entry = toHistory(caller, action, change);
    if (entry.changes.length === 0 && (action === 'STATUS' || action === 'UPDATED')) return;
    await insertHistoryEntry(tx, entry);
    if (caller?.role !== 'ADMIN' || !isOneOf(auditedActions, action)) return;
    const audited = (row: ReservationRow) => {
      const { hallId, message, ...fields } = historyFields(row);
      return { hall: names.get(hallId), ...fields, cancelReason: row.cancelReason };
    };
    await recordAudit(tx, clock.now(), {
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
  ) {
    const now = clock.now();
    const row = await insertReservation(tx, { ...reservation, hallId, createdAt: now, updatedAt: now });
    const names = new Map([[hallId, name]]);
    await recordChange(tx, caller, 'CREATED', { after: row, names });
    return queries.toDto(tx, row, names);
  }

  /** Days offered to people in line, by the clock. */
  async function insertOffered(
    tx: Transaction,
    reservations: Omit<NewReservation, 'createdAt' | 'updatedAt'>[],
  ) {
    const now = clock.now();
    const rows = await insertReservations(
      tx,
      reservations.map((reservation) => ({ ...reservation, createdAt: now, updatedAt: now })),
    );
    await insertHistory(
      tx,
      rows.map((after) => toHistory(null, 'OFFERED', { after })),
    );
    return queries.toDtos(tx, rows);
  }

  /** The hall is locked before, by `withReservation`. */
  async function lockRow(
    tx: Transaction,
    { reservationId, userId }: Pick<ReservationRow, 'reservationId' | 'userId'>,
  ): Promise<ReservationRow> {
    // The account is locked before the reservation, in the order of an account's deletion.
    if (userId) await users.lockAccountForDays(tx, userId);
    return orNotFound(await lockReservation(tx, reservationId));
  }

  function assertShown(hall: LockedHall): NonNullable<LockedHall> {
    if (!hall) throw new AppError('notFound');
    if (hall.hiddenAt) throw new AppError('hallUnavailable');
    return hall;
  }

  async function assertBookable(tx: Transaction, locked: LockedHall, eventDate: Day) {
    const hall = assertShown(locked);
    if (await closures.isClosed(tx, { hallId: hall.hallId, eventDate })) throw new AppError('dayClosed');
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
  async function addHistoryEntry(
    tx: Transaction,
    caller: Caller | null,
    reservationId: number,
    action: HistoryAction,
  ) {
    const row = await findReservation(tx, reservationId);
    if (!row) return;
    await recordChange(tx, caller, action, { before: row, after: row, names: await queries.hallNames(tx) });
  }

  /** An act about what hangs on a reservation, as its money; also of one that was removed. */
  const addRelatedEntry = (
    tx: Transaction,
    caller: Caller | null,
    act: Pick<HistoryRow, 'reservationId' | 'action' | 'changes'> & { reason?: string | null },
  ) => insertHistoryEntry(tx, { ...actorOf(caller), reason: null, ...act, at: clock.now() });

  /** The same change of several rows, by the clock. */
  async function applyToAll(
    tx: Transaction,
    rows: ReservationRow[],
    set: Partial<NewReservation>,
    action: 'EXPIRED',
  ) {
    const before = new Map(rows.map((row) => [row.reservationId, row]));
    const last = new Date(Math.max(...rows.map((row) => row.updatedAt.getTime())));
    const updatedAt = nextUpdate(last, clock.now());
    const updated = await updateReservations(tx, [...before.keys()], { ...set, updatedAt });
    await insertHistory(
      tx,
      updated.map((after) => toHistory(null, action, { before: before.get(after.reservationId), after })),
    );
    return queries.toDtos(tx, updated);
  }

  /** Tells whoever waits that the days of the rows became free; last in its transaction. */
  async function announceFreed(tx: Transaction, rows: ReservationRow[], how: DaysFreed['how']) {
    const days = rows.map(({ hallId, eventDate, isOffered }) => ({
      hallId,
      eventDate,
      wasOffered: isOffered,
    }));
    await events.publish(tx, daysFreed, { how, days });
  }

  return {
    today,
    recordChange,
    insert,
    insertOffered,
    lockRow,
    assertBookable,
    bookableHall,
    assertMayHold,
    applyChange,
    addHistoryEntry,
    addRelatedEntry,
    applyToAll,
    announceFreed,
    /** A row that only held a day for another reservation. */
    deleteRow: deleteReservation,
  };
}
