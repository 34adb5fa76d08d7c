import { dayOf } from '#contracts/days.ts';
import type {
  CreateAdminReservationRequest,
  CreateReservationRequest,
  ReservationStatus,
  StatusRequest,
  UpdateReservationRequest,
} from '#contracts/reservations.ts';
import * as texts from '#texts';
import type { Changes } from '../../platform/changes.ts';
import type { Clock } from '../../platform/clock.ts';
import { postgresConstraint, type Transaction } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Caller } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import { type RateLimits, rateLimit } from '../../platform/http/rate-limits.ts';
import { assertUnchanged, nextUpdate } from '../../platform/optimistic-lock.ts';
import { administrativeAct } from '../audit/audit.events.ts';
import type { HallsService } from '../halls/halls.service.ts';
import type { UsersService } from '../users/users.service.ts';
import {
  reservationBooked,
  reservationChanged,
  reservationRemoved,
  reservationRequested,
  reservationWithdrawn,
} from './reservations.events.ts';
import { formatDay } from './reservations.format.ts';
import type { HallNames, ReservationReading } from './reservations.queries.ts';
import {
  countOpenRequests,
  deleteReservation,
  findReservation,
  insertHistoryEntry,
  insertReservation,
  lockReservation,
  type NewReservation,
  type ReservationRow,
  updateReservation,
} from './reservations.repository.ts';
import {
  assertRequestAllowed,
  changesBetween,
  customNameFor,
  guestSearchTextOf,
  historyFields,
  mostOpenRequests,
} from './reservations.rules.ts';

export type ReservationsService = ReturnType<typeof createReservationsService>;

type Keyed = { caller: Caller; key: string | undefined; body: unknown };
type Origin = { network: string };

/** A request that waits again is reminded of again. */
const reopened = (status: ReservationStatus) =>
  status === 'PENDING' ? { status, reminders: 0 } : { status };

export function createReservationsService(deps: {
  clock: Clock;
  changes: Changes;
  reading: ReservationReading;
  events: Events;
  idempotency: Idempotency;
  halls: HallsService;
  users: UsersService;
  rateLimits: RateLimits;
}) {
  const { clock, changes, reading, events, idempotency, halls, users, rateLimits } = deps;
  const today = () => dayOf(clock.now());

  /** The database decides who is first on a day; whoever is second gets the error. */
  async function change<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    try {
      return await changes.make(['reservations'], work);
    } catch (error) {
      if (postgresConstraint(error) === 'reservations_held_day') throw new AppError('dayTaken');
      throw error;
    }
  }

  const by = (caller: Caller) => ({ actor: caller.role, actorId: caller.userId });

  /** Into the history of the reservation, whoever it was; into the audit log of the business, if it was an administrator. */
  async function record(
    tx: Transaction,
    caller: Caller,
    action: 'CREATED' | 'STATUS' | 'UPDATED' | 'CANCELED' | 'REMOVED',
    { before, after, names }: { before?: ReservationRow; after?: ReservationRow; names: HallNames },
  ) {
    const row = after ?? before;
    if (!row) throw new Error('A record tells of a reservation');
    const { reservationId, eventDate, hallId } = row;
    const made = changesBetween(before ? historyFields(before) : {}, after ? historyFields(after) : {});
    if (made.length === 0 && action !== 'REMOVED') return;
    await insertHistoryEntry(tx, { reservationId, ...by(caller), action, changes: made, at: clock.now() });
    if (caller.role !== 'ADMIN' || action === 'CANCELED') return;
    const audited = ({ hallId, ...fields }: ReturnType<typeof historyFields>) => ({
      hall: names.get(hallId),
      ...fields,
    });
    await events.publish(tx, administrativeAct, {
      caller,
      kind: 'RESERVATION',
      action,
      object: { id: reservationId, name: `${names.get(hallId)}, ${formatDay(eventDate)}` },
      before: before && audited(historyFields(before)),
      after: after && audited(historyFields(after)),
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
    await record(tx, caller, 'CREATED', { after: row, names });
    return reading.toDto(tx, row, names);
  }

  async function locked(tx: Transaction, reservationId: number): Promise<ReservationRow> {
    // The person before the reservation: a deletion of the account locks in the same order.
    const known = await findReservation(tx, reservationId);
    if (known?.userId) await users.lockAccount(tx, known.userId);
    const row = await lockReservation(tx, reservationId);
    if (!row) throw new AppError('notFound');
    return row;
  }

  /** Locked, so that neither the limits of the mailbox nor a deletion of the account can be overtaken. */
  async function lockCustomer(tx: Transaction, userId: number) {
    const known = await users.findAccount(tx, userId);
    // guard: mailbox-lock
    if (known) await users.lockMailbox(tx, known.mailbox);
    const account = await users.lockAccount(tx, userId);
    if (!account) throw new AppError('sessionEnded');
    return account;
  }

  async function bookableHall(tx: Transaction, hallId: number) {
    const hall = await halls.lockForBooking(tx, hallId);
    if (!hall) throw new AppError('notFound');
    if (hall.hiddenAt) throw new AppError('hallUnavailable');
    return hall;
  }

  /** A held day to come needs a hall that people can come to, and that stays while this is written. */
  async function mayHold(
    tx: Transaction,
    { hallId, eventDate, status }: Pick<ReservationRow, 'hallId' | 'eventDate' | 'status'>,
  ) {
    if (status !== 'CANCELED' && eventDate >= today()) await bookableHall(tx, hallId);
  }

  async function apply(
    tx: Transaction,
    row: ReservationRow,
    caller: Caller,
    set: Partial<NewReservation>,
    action: 'STATUS' | 'UPDATED' | 'CANCELED',
  ) {
    const updatedAt = nextUpdate(row.updatedAt, clock.now());
    const updated = await updateReservation(tx, row.reservationId, { ...set, updatedAt });
    const names = await reading.hallNames(tx);
    await record(tx, caller, action, { before: row, after: updated, names });
    return reading.toDto(tx, updated, names);
  }

  return {
    // ——— The customer ———

    async requestReservation(
      request: CreateReservationRequest,
      { caller, key, body, network }: Keyed & Origin,
    ) {
      return change((tx) =>
        idempotency.once(tx, { userId: caller.userId, route: 'create-reservation', key, body }, async () => {
          // guard: refusals-are-not-counted = $ await rateLimits.take(rateLimit.reservationByUser, mailbox);
          const { mailbox } = await lockCustomer(tx, caller.userId);
          const hall = await bookableHall(tx, request.hallId);
          assertRequestAllowed(request, hall, today());
          const accounts = await users.findAccountIdsOfMailbox(tx, mailbox);
          if ((await countOpenRequests(tx, accounts, today())) >= mostOpenRequests) {
            throw new AppError('tooManyOpenRequests');
          }
          const reservation = await insert(tx, caller, hall, {
            userId: caller.userId,
            eventDate: request.eventDate,
            guestCount: request.guestCount,
            eventType: request.eventType,
            customEventType: customNameFor(request.eventType, request.customEventType),
            status: 'PENDING',
            message: request.message || null,
          });
          // In the transaction and last: neither a repeat nor a refused request is counted.
          await rateLimits.take(rateLimit.reservationByUser, mailbox, tx);
          await rateLimits.take(rateLimit.reservationByAddress, network, tx);
          await events.publish(tx, reservationRequested, reservation);
          return reservation;
        }),
      );
    },

    async withdrawReservation(caller: Caller, reservationId: number) {
      return change(async (tx) => {
        const row = await locked(tx, reservationId);
        if (row.userId !== caller.userId) throw new AppError('forbidden');
        if (row.status !== 'PENDING') throw new AppError('notPending');
        const reservation = await apply(tx, row, caller, { status: 'CANCELED' }, 'CANCELED');
        await events.publish(tx, reservationWithdrawn, reservation);
        return reservation;
      });
    },

    // ——— The business ———

    async bookReservation(request: CreateAdminReservationRequest, { caller, key, body }: Keyed) {
      return change((tx) =>
        idempotency.once(
          tx,
          { userId: caller.userId, route: 'create-admin-reservation', key, body },
          async () => {
            const hall = await bookableHall(tx, request.hallId);
            const guest = {
              guestFirstName: request.guestFirstName ?? null,
              guestLastName: request.guestLastName ?? null,
              guestEmail: request.guestEmail ?? null,
              guestPhone: request.guestPhone ?? null,
            };
            const reservation = await insert(tx, caller, hall, {
              ...guest,
              guestSearchText: guestSearchTextOf(guest),
              eventDate: request.eventDate,
              guestCount: request.guestCount,
              eventType: request.eventType,
              customEventType: customNameFor(request.eventType, request.customEventType),
              status: 'CONFIRMED',
            });
            await events.publish(tx, reservationBooked, {
              reservation,
              tellGuest: request.sendConfirmation !== false,
            });
            return reservation;
          },
        ),
      );
    },

    async setStatus(caller: Caller, reservationId: number, { status, updatedAt }: StatusRequest) {
      return change(async (tx) => {
        const row = await locked(tx, reservationId);
        if (row.status === status) return reading.toDto(tx, row);
        assertUnchanged(row.updatedAt, updatedAt);
        await mayHold(tx, { ...row, status });
        const before = await reading.toDto(tx, row);
        const after = await apply(tx, row, caller, reopened(status), 'STATUS');
        await events.publish(tx, reservationChanged, { before, after });
        return after;
      });
    },

    async updateReservation(
      caller: Caller,
      reservationId: number,
      { updatedAt, ...request }: UpdateReservationRequest,
    ) {
      return change(async (tx) => {
        const row = await locked(tx, reservationId);
        assertUnchanged(row.updatedAt, updatedAt);
        const moves = request.hallId !== undefined && request.hallId !== row.hallId;
        const { customEventType, ...given } = Object.fromEntries(
          Object.entries(request).filter(([, value]) => value !== undefined),
        ) as UpdateReservationRequest;
        const merged = { ...row, ...given };
        const named = customEventType === undefined ? row.customEventType : customEventType;
        const custom = customNameFor(merged.eventType, named);
        if (merged.eventType === 'OTHER' && !custom) {
          const message = texts.reservation_custom_type_required();
          throw new AppError('validation', { fields: [{ field: 'body.customEventType', message }] });
        }
        if (moves) await bookableHall(tx, merged.hallId);
        else await mayHold(tx, merged);
        const before = await reading.toDto(tx, row);
        const set = {
          ...given,
          customEventType: custom,
          guestSearchText: guestSearchTextOf(merged),
        } as Partial<ReservationRow>;
        if (changesBetween(historyFields(row), historyFields({ ...row, ...set })).length === 0) return before;
        const after = await apply(tx, row, caller, set, 'UPDATED');
        await events.publish(tx, reservationChanged, { before, after });
        return after;
      });
    },

    async removeReservation(caller: Caller, reservationId: number) {
      await change(async (tx) => {
        const row = await locked(tx, reservationId);
        const names = await reading.hallNames(tx);
        await record(tx, caller, 'REMOVED', { before: row, names });
        await events.publish(tx, reservationRemoved, await reading.toDto(tx, row, names));
        await deleteReservation(tx, reservationId);
      });
    },
  };
}
