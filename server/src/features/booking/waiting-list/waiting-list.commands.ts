import { formatDay } from '#domain/dates/day-times.ts';
import { askedHours, holdDeadline } from '#domain/dates/deadlines.ts';
import { maxWaitingDays } from '#domain/limits.ts';
import type {
  AutomaticOffer,
  JoinWaitingListRequest,
  WaitingEntry,
} from '#schemas/reservations/waiting-list.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import { maskedName, recordAudit } from '#server/platform/audit/record-audit.ts';
import { days, hours, later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuseDuplicate } from '#server/platform/database/unique-index.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { IdempotentCall } from '#server/platform/http/idempotency.ts';
import { defineLimit } from '#server/platform/http/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createToday } from '#server/platform/time/today.ts';
import * as texts from '#texts';
import type { OverdueHolds } from '../holds/overdue-holds.service.ts';
import type { HallDay } from '../reservations/reservations.filters.ts';
import { findReservation } from '../reservations/reservations.repository.ts';
import { assertRequestAllowed } from '../reservations/reservations.rules.ts';
import type { ReservationsService } from '../reservations/reservations.service.ts';
import type { ReservationWrites } from '../reservations/reservations.writes.service.ts';
import { freedDayAccepted, holderAsked } from './waiting-list.events.ts';
import type { WaitingListFreedDays } from './waiting-list.freed-days.service.ts';
import type { WaitingListQueries } from './waiting-list.queries.ts';
import {
  countLiveOf,
  type EntryRow,
  findEntry,
  insertEntry,
  nextPosition,
  saveDay,
  updateEntry,
} from './waiting-list.repository.ts';
import { afterOffer, mayAsk } from './waiting-list.rules.ts';

export const waitingByUser = defineLimit({ name: 'waiting-user', max: 30, within: days(1) });

export function createWaitingListCommands(
  { clock, events, idempotency, rateLimits }: Platform,
  uses: {
    settings: SettingsService;
    overdueHolds: OverdueHolds;
    writes: ReservationWrites;
    reservations: Pick<ReservationsService, 'lockCustomer' | 'withdraw' | 'accountsOf' | 'accountOf'>;
    queries: WaitingListQueries;
    freedDays: WaitingListFreedDays;
  },
) {
  const { settings, overdueHolds, writes, reservations, queries, freedDays } = uses;
  const today = createToday(clock);

  /** Work on an entry in its locked hall, after what is overdue on its day was released. */
  function withEntry<Result>(
    entryId: number,
    caller: Caller,
    work: (tx: Transaction, entry: EntryRow) => Promise<Result>,
  ): Promise<Result> {
    const existing = async (tx: Transaction) => {
      const entry = orNotFound(await findEntry(tx, entryId));
      if (caller.role === 'USER' && entry.userId !== caller.userId) throw new AppError('forbidden');
      return afterOffer(entry, clock.now());
    };
    return overdueHolds.withOverdueReleased(
      async (tx) => {
        const { hallId, eventDate } = await existing(tx);
        return { hallIds: [hallId], days: [{ hallId, eventDate }] };
      },
      async (tx) => work(tx, await existing(tx)),
    );
  }

  async function reread(tx: Transaction, entryId: number): Promise<WaitingEntry> {
    const entry = orNotFound(await findEntry(tx, entryId));
    return queries.toEntry(tx, entry);
  }

  async function assertTakenByOther(tx: Transaction, caller: Caller, day: HallDay) {
    const holder = await queries.holderOf(tx, day);
    if (!holder) throw new AppError('dayFree');
    if (holder.userId === caller.userId) throw new AppError('ownDay');
  }

  async function offeredReservation(tx: Transaction, { state, reservationId }: EntryRow) {
    const row = state === 'OFFERED' && reservationId ? await findReservation(tx, reservationId) : undefined;
    if (!row?.isOffered) throw new AppError('notOffered');
    return writes.lockRow(tx, row);
  }

  async function decline(tx: Transaction, caller: Caller, entry: EntryRow) {
    await reservations.withdraw(tx, caller, await offeredReservation(tx, entry), null);
  }

  async function recordAction(
    tx: Transaction,
    caller: Caller,
    action: 'SKIPPED' | 'OFFERED' | 'UPDATED',
    { hallId, eventDate, id = null, person }: HallDay & { id?: number | null; person?: string },
    after: { reason?: string; automaticOffer?: string; heldUntil?: string } = {},
  ) {
    const hall = (await queries.hallsById(tx)).get(hallId)?.name ?? '';
    await recordAudit(tx, clock.now(), {
      caller,
      kind: 'WAITING_ENTRY',
      action,
      object: { id, name: [person, hall, formatDay(eventDate)].filter(Boolean).join(', ') },
      after,
    });
  }

  async function personOf(tx: Transaction, { userId }: EntryRow) {
    return maskedName(await reservations.accountOf(tx, userId));
  }

  /** The entry as the panel shows it in its line. */
  async function inLine(tx: Transaction, entry: EntryRow) {
    const line = await queries.listLineIn(tx, entry);
    return orNotFound(line.find(({ entryId }) => entryId === entry.entryId));
  }

  return {
    async join(
      request: JoinWaitingListRequest,
      { caller, key, body }: IdempotentCall & { body: unknown },
    ): Promise<WaitingEntry> {
      const { hallId, eventDate, guestCount, eventType } = request;
      const day = { hallId, eventDate };
      const found = async () => ({ hallIds: [hallId], days: [day] });
      const joined = overdueHolds.withOverdueReleased(found, (tx) =>
        idempotency.once(tx, { userId: caller.userId, route: 'waiting-list', key, body }, async () => {
          const hall = await writes.bookableHall(tx, day);
          const { mailbox } = await reservations.lockCustomer(tx, caller.userId);
          assertRequestAllowed(request, hall, today());
          await assertTakenByOther(tx, caller, day);
          const accounts = await reservations.accountsOf(tx, mailbox);
          if ((await countLiveOf(tx, accounts, clock.now())) >= maxWaitingDays) {
            throw new AppError('tooManyWaiting');
          }
          const now = clock.now();
          await saveDay(tx, day);
          const entry = await insertEntry(tx, {
            ...day,
            userId: caller.userId,
            guestCount,
            eventType,
            customEventType: eventType === 'OTHER' ? (request.customEventType ?? null) : null,
            position: await nextPosition(tx, day),
            queuedAt: now,
            createdAt: now,
          });
          // Last, so that repeated and refused requests do not count.
          await rateLimits.take(waitingByUser, mailbox, tx);
          return queries.toEntry(tx, entry);
        }),
      );
      return refuseDuplicate(joined, 'waiting_entries_live', 'alreadyWaiting');
    },

    leave: (caller: Caller, entryId: number) =>
      withEntry(entryId, caller, async (tx, entry) => {
        if (entry.state === 'OFFERED') return decline(tx, caller, entry);
        if (entry.state !== 'WAITING') throw new AppError('notWaiting');
        await updateEntry(tx, entryId, { state: 'LEFT', endedAt: clock.now() });
      }),

    accept: (caller: Caller, entryId: number) =>
      withEntry(entryId, caller, async (tx, entry) => {
        const row = await offeredReservation(tx, entry);
        const now = clock.now();
        const heldUntil = holdDeadline(row.eventDate, now, await settings.getCurrent(tx));
        await updateEntry(tx, entryId, { state: 'ACCEPTED', endedAt: now, offeredUntil: null });
        const set = { isOffered: false, heldSince: now, heldUntil };
        const reservation = await writes.applyChange(tx, row, caller, set, 'ACCEPTED');
        await events.publish(tx, freedDayAccepted, { reservation });
        return reread(tx, entryId);
      }),

    decline: (caller: Caller, entryId: number) =>
      withEntry(entryId, caller, async (tx, entry) => {
        await decline(tx, caller, entry);
        return reread(tx, entryId);
      }),

    /** The first in line is ready to confirm: once per hold. */
    ready: (caller: Caller, entryId: number) =>
      withEntry(entryId, caller, async (tx, entry) => {
        if (entry.state !== 'WAITING') throw new AppError('notWaiting');
        if (!(await settings.getCurrent(tx)).firstMayAsk) throw new AppError('askingRefused');
        const [first] = await queries.lineOf(tx, entry);
        if (first?.entryId !== entryId) {
          throw new AppError('askingRefused', { detail: texts.error_asking_not_first() });
        }
        const holder = await queries.holderOf(tx, entry);
        if (holder?.askedAt) throw new AppError('askingRefused', { detail: texts.error_asking_twice() });
        if (!holder?.heldUntil || !mayAsk(holder, clock.now())) {
          throw new AppError('askingRefused', { detail: texts.error_asking_not_held() });
        }
        const now = clock.now();
        const soon = later(now, hours(askedHours));
        const row = await writes.lockRow(tx, holder);
        const heldUntil = new Date(Math.min(holder.heldUntil.getTime(), soon.getTime()));
        const reservation = await writes.applyChange(tx, row, null, { askedAt: now, heldUntil }, 'ASKED');
        await events.publish(tx, holderAsked, { reservation });
        return reread(tx, entryId);
      }),

    /** For the running or next freeing only; the entry keeps its place. */
    skip: (caller: Caller, entryId: number, reason: string) =>
      withEntry(entryId, caller, async (tx, entry) => {
        if (entry.state === 'OFFERED')
          throw new AppError('notWaiting', { detail: texts.error_skip_offered() });
        if (entry.state !== 'WAITING') throw new AppError('notWaiting');
        const freeing = await queries.skippedFreeing(tx, entry);
        if (entry.skipReason !== null && entry.handledFreeing === freeing) {
          throw new AppError('notWaiting', { detail: texts.error_skip_twice() });
        }
        await updateEntry(tx, entryId, { handledFreeing: freeing, skipReason: reason });
        const person = await personOf(tx, entry);
        await recordAction(tx, caller, 'SKIPPED', { ...entry, id: entryId, person }, { reason });
        return inLine(tx, entry);
      }),

    /** By an administrator: the free day is offered to this entry, whatever its place. */
    offer: (caller: Caller, entryId: number) =>
      withEntry(entryId, caller, async (tx, entry) => {
        const until = await freedDays.offerTo(tx, entry);
        const person = await personOf(tx, entry);
        const heldUntil = until.toISOString();
        await recordAction(tx, caller, 'OFFERED', { ...entry, id: entryId, person }, { heldUntil });
        return inLine(tx, entry);
      }),

    setAutomatic(caller: Caller, { hallId, eventDate, automatic }: AutomaticOffer): Promise<AutomaticOffer> {
      const day = { hallId, eventDate };
      return overdueHolds.withOverdueReleased(
        async (tx) => {
          if (!(await queries.hallsById(tx)).has(hallId)) throw new AppError('notFound');
          return { hallIds: [hallId], days: [day] };
        },
        async (tx) => {
          if (eventDate < today()) {
            const fields = [{ field: 'body.eventDate', message: texts.reservation_day_invalid() }];
            throw new AppError('validation', { fields });
          }
          await saveDay(tx, day, automatic);
          const shown = automatic ? texts.audit_value_on() : texts.audit_value_off();
          await recordAction(tx, caller, 'UPDATED', day, { automaticOffer: shown });
          if (automatic) await freedDays.offerDays(tx, [day]);
          return { ...day, automatic };
        },
      );
    },
  };
}
