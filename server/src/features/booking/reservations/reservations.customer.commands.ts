import { givenFields } from '#domain/objects.ts';
import type { CreateReservationRequest, UpdateRequest } from '#schemas/reservations/reservations.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import { days } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { assertUnchanged } from '#server/platform/database/optimistic-lock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { Network } from '#server/platform/http/address.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { IdempotentCall } from '#server/platform/http/idempotency.ts';
import { defineLimit, defineNetworkLimit } from '#server/platform/http/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import { noHold } from '../holds/holds.rules.ts';
import type { OverdueHolds } from '../holds/overdue-holds.service.ts';
import {
  requestChanged,
  reservationDecided,
  reservationRequested,
  reservationWithdrawn,
} from './reservations.events.ts';
import type { ReservationQueries } from './reservations.queries.ts';
import { countOpenRequests, type ReservationRow } from './reservations.repository.ts';
import {
  assertGuestsAllowed,
  assertRequestAllowed,
  assertTimesAllowed,
  changedCustomName,
  changesBetween,
  historyFields,
  maxOpenRequests,
  requestedEventOf,
} from './reservations.rules.ts';
import type { ReservationWrites } from './reservations.writes.service.ts';

export const reservationByUser = defineLimit({ name: 'reservation-user', max: 10, within: days(1) });
export const reservationByAddress = defineNetworkLimit({
  name: 'reservation-address',
  max: 50,
  within: days(1),
});
/** Every change notifies the administrators. */
export const requestChangeByUser = defineLimit({ name: 'request-change-user', max: 20, within: days(1) });

type Origin = { network: Network };
type LockedHall = Awaited<ReturnType<HallsService['lockForBooking']>>;

export type CustomerCommands = ReturnType<typeof createCustomerCommands>;

export function createCustomerCommands(
  { events, idempotency, rateLimits, clock }: Platform,
  uses: {
    writes: ReservationWrites;
    queries: ReservationQueries;
    users: UsersService;
    overdueHolds: OverdueHolds;
  },
) {
  const { queries, users, overdueHolds, writes } = uses;
  const { today, insert, assertBookable, bookableHall, applyChange, announceFreed } = writes;

  /**
   * Locked, so that concurrent requests cannot exceed the limits of the mailbox, and the account is not deleted
   * meanwhile.
   */
  async function lockCustomer(tx: Transaction, userId: number) {
    const known = await users.findAccount(tx, userId);
    if (known) await users.lockMailbox(tx, known.mailbox);
    const account = await users.lockAccountForDays(tx, userId);
    if (!account) throw new AppError('sessionEnded');
    // The person may have joined the team since the request was authorized.
    if (account.role !== 'USER') throw new AppError('forbidden');
    return account;
  }

  /** In a locked hall. */
  async function createRequest(
    tx: Transaction,
    locked: LockedHall,
    request: CreateReservationRequest,
    { caller, network }: { caller: Caller } & Origin,
  ) {
    const hall = await assertBookable(tx, locked, request.eventDate);
    const { mailbox, phone } = await lockCustomer(tx, caller.userId);
    // Never replaces a phone, which is changed in the profile.
    if (request.phone && !phone) await users.setPhone(tx, caller.userId, request.phone);
    assertRequestAllowed(request, hall, today());
    const accounts = await users.findAccountIdsOfMailbox(tx, mailbox);
    if ((await countOpenRequests(tx, accounts, { today: today(), now: clock.now() })) >= maxOpenRequests)
      throw new AppError('tooManyOpenRequests');
    const reservation = await insert(tx, caller, hall, {
      userId: caller.userId,
      ...requestedEventOf(request),
      status: 'PENDING',
      message: request.message || null,
      menuId: request.menuId ?? null,
      extras: request.extras ?? null,
    });
    // Last in the transaction, so that repeated and refused requests do not count.
    await rateLimits.take(reservationByUser, mailbox, tx);
    await rateLimits.take(reservationByAddress, network, tx);
    await events.publish(tx, reservationRequested, reservation);
    return reservation;
  }

  /** Also for a day that was offered to somebody in line. */
  async function withdraw(tx: Transaction, caller: Caller, row: ReservationRow, cancelReason: string | null) {
    const canceled = {
      ...noHold,
      offerUntil: null,
      status: 'CANCELED',
      canceledBy: 'GUEST',
      cancelReason,
    } as const;
    const reservation = await applyChange(tx, row, caller, canceled, 'CANCELED');
    await events.publish(tx, reservationWithdrawn, { ...reservation, wasOffered: row.isOffered });
    const { reservationId } = row;
    await events.publish(tx, reservationDecided, { reservationId, decision: 'CANCELED', caller });
    await announceFreed(tx, [row], 'WITHDRAWN');
    return reservation;
  }

  return {
    lockCustomer,
    createRequest,
    withdraw,
    accountsOf: users.findAccountIdsOfMailbox,
    async accountOf(tx: Transaction, userId: number) {
      return orNotFound(await users.findAccount(tx, userId));
    },

    async requestReservation(
      request: CreateReservationRequest,
      { caller, key, body, network }: IdempotentCall & { body: unknown } & Origin,
    ) {
      return overdueHolds.book(request, (tx, locked) =>
        idempotency.once(tx, { userId: caller.userId, route: 'create-reservation', key, body }, () =>
          createRequest(tx, locked, request, { caller, network }),
        ),
      );
    },

    async updateRequest(caller: Caller, reservationId: number, { updatedAt, ...request }: UpdateRequest) {
      return overdueHolds.withReservation(reservationId, {}, async (tx, row) => {
        if (row.userId !== caller.userId) throw new AppError('forbidden');
        if (row.status !== 'PENDING') {
          throw new AppError('notPending', { detail: texts.reservation_change_not_pending() });
        }
        if (row.offerUntil) throw new AppError('notPending', { detail: texts.reservation_change_offered() });
        assertUnchanged(row.updatedAt, updatedAt);
        const set = {
          ...givenFields(request),
          customEventType: changedCustomName(row, request),
          message: request.message === undefined ? row.message : request.message || null,
        };
        const merged = { ...row, ...set };
        assertTimesAllowed(merged);
        if (merged.guestCount !== row.guestCount) {
          if (row.contractId) throw new AppError('contractSigned');
          assertGuestsAllowed(merged.guestCount, await bookableHall(tx, row));
        }
        if (changesBetween(historyFields(row), historyFields(merged)).length === 0) {
          return queries.toDto(tx, row);
        }
        const reservation = await applyChange(tx, row, caller, set, 'UPDATED');
        const account = await users.findAccount(tx, caller.userId);
        if (!account) throw new AppError('sessionEnded');
        await rateLimits.take(requestChangeByUser, account.mailbox, tx);
        await events.publish(tx, requestChanged, reservation);
        return reservation;
      });
    },

    async withdrawReservation(caller: Caller, reservationId: number, cancelReason: string | null = null) {
      return overdueHolds.withReservation(reservationId, {}, async (tx, row) => {
        if (row.userId !== caller.userId) throw new AppError('forbidden');
        if (row.status !== 'PENDING') throw new AppError('notPending');
        if (row.contractId) throw new AppError('contractSigned', { detail: texts.error_cancel_contracted() });
        return withdraw(tx, caller, row, cancelReason);
      });
    },
  };
}
