import { type Day, toIsoDay } from '#domain/dates/days.ts';
import { lastDeadline, offerDeadlines } from '#domain/dates/deadlines.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import { batchesOf } from '#server/platform/batches.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import type { ClosureQueries } from '../closed-days/closed-days.queries.ts';
import { findHolder } from '../holds/holds.repository.ts';
import { expiryBatchSize } from '../holds/overdue-holds.service.ts';
import type { DaysFreed } from '../reservations/reservations.events.ts';
import type { HallDay } from '../reservations/reservations.filters.ts';
import type { ReservationQueries } from '../reservations/reservations.queries.ts';
import { findReservations } from '../reservations/reservations.repository.ts';
import { hallOnDay } from '../reservations/reservations.rules.ts';
import type { ReservationWrites } from '../reservations/reservations.writes.service.ts';
import type { WaitingListEmails } from './waiting-list.emails.service.ts';
import { daysNeedDecision, freedDaysOffered, type NotifiedEntry } from './waiting-list.events.ts';
import { findFreeDaysWithLine, findNextInLine } from './waiting-list.free-days.repository.ts';
import {
  closeEntries,
  countFreeings,
  deleteEntriesOf,
  type EntryRow,
  findDaysWithLine,
  findOfferedEntries,
  findTooLarge,
  markOffered,
  moveToEndOfLine,
  updateEntries,
} from './waiting-list.repository.ts';
import { isLastOffer, lapsedColumns } from './waiting-list.rules.ts';

export type WaitingListFreedDays = ReturnType<typeof createWaitingListFreedDays>;

/** How an offered reservation ended, told by its entry. */
const endOf = {
  WITHDRAWN: 'DECLINED',
  CANCELED: 'CLOSED',
  REMOVED: 'CLOSED',
  MOVED: 'CLOSED',
  // The day of the event has passed as well.
  EXPIRED: 'CLOSED',
} as const;

/** Offers a free day to the first in line; every function runs while the hall is locked. */
export function createWaitingListFreedDays(
  { clock, events }: Platform,
  uses: {
    halls: HallsService;
    settings: SettingsService;
    writes: ReservationWrites;
    reservationQueries: ReservationQueries;
    closures: Pick<ClosureQueries, 'isClosed'>;
    emails: WaitingListEmails;
  },
) {
  const { halls, settings, writes, reservationQueries, closures, emails } = uses;
  const toldAll = async (tx: Transaction, entries: EntryRow[]): Promise<NotifiedEntry[]> => {
    const names = await reservationQueries.hallNames(tx);
    return entries.map((entry) => ({ ...entry, hall: names.get(entry.hallId) ?? '' }));
  };

  async function offer(tx: Transaction, offered: { entry: EntryRow; hall: string; until: Date }[]) {
    if (offered.length === 0) return;
    const reservations = await writes.insertOffered(
      tx,
      offered.map(({ entry, until }) => ({
        userId: entry.userId,
        hallId: entry.hallId,
        eventDate: entry.eventDate,
        guestCount: entry.guestCount,
        eventType: entry.eventType,
        customEventType: entry.customEventType,
        isDemo: entry.isDemo,
        status: 'PENDING',
        heldSince: clock.now(),
        heldUntil: until,
        isOffered: true,
      })),
    );
    await markOffered(
      tx,
      reservations.map(({ reservationId }) => reservationId),
    );
    const byDay = new Map(reservations.map((reservation) => [hallOnDay(reservation), reservation]));
    const told = offered.flatMap(({ entry, hall }) => {
      const reservation = byDay.get(hallOnDay(entry));
      return reservation ? [{ reservation, entry: { ...entry, hall } }] : [];
    });
    await events.publish(tx, freedDaysOffered, told);
  }

  /** Nothing happens on days that are held or closed, or for which nobody waits. */
  async function offerDays(tx: Transaction, days: HallDay[], { askAdministrators = false } = {}) {
    if (days.length === 0) return;
    const now = clock.now();
    const next = await findNextInLine(tx, days, toIsoDay(now));
    if (next.length === 0) return;
    const rules = await settings.getCurrent(tx);
    const deadlineOf = offerDeadlines(now, rules);
    const untilOf = ({ entry, automatic }: (typeof next)[number]) => {
      const isAutomatic = rules.automaticOffer && automatic;
      return isAutomatic ? deadlineOf(entry.eventDate) : undefined;
    };
    const decided = next.map((candidate) => ({ ...candidate, until: untilOf(candidate) }));
    await offer(
      tx,
      decided.flatMap(({ until, ...candidate }) => (until ? [{ ...candidate, until }] : [])),
    );
    const open = decided.filter(({ until }) => !until);
    if (!askAdministrators || open.length === 0) return;
    await events.publish(
      tx,
      daysNeedDecision,
      open.map(({ entry, hall }) => ({ hall, eventDate: entry.eventDate })),
    );
  }

  /** The end of an offer by an administrator, which may be shorter than one by itself. */
  async function manualDeadline(tx: Transaction, { eventDate }: EntryRow): Promise<Date> {
    const now = clock.now();
    const until = offerDeadlines(now, await settings.getCurrent(tx))(eventDate) ?? lastDeadline(eventDate);
    if (until <= now) throw new AppError('notWaiting', { detail: texts.error_offer_too_late() });
    return until;
  }

  /** What an administrator may offer: a day that is free and open, to somebody who waits and fits. */
  async function assertOfferable(tx: Transaction, entry: EntryRow) {
    const { state, eventDate, guestCount } = entry;
    if (eventDate < toIsoDay(clock.now())) {
      throw new AppError('notWaiting', { detail: texts.error_offer_past() });
    }
    if (state === 'OFFERED') throw new AppError('notWaiting', { detail: texts.error_offer_already() });
    if (state !== 'WAITING') throw new AppError('notWaiting');
    const hall = (await halls.listAll(tx)).find(({ hallId }) => hallId === entry.hallId);
    if (!hall || hall.hiddenAt) throw new AppError('hallUnavailable');
    if (await closures.isClosed(tx, entry))
      throw new AppError('dayClosed', { detail: texts.error_offer_closed() });
    if (await findHolder(tx, entry)) throw await reservationQueries.dayTakenError(tx, entry);
    const { maxGuestsMin: min, maxGuestsMax: max } = hall;
    if (guestCount < min || guestCount > max) {
      const detail = texts.error_offer_guests({ guests: guestCount, min, max });
      throw new AppError('notWaiting', { detail });
    }
    return hall;
  }

  async function offerTo(tx: Transaction, entry: EntryRow): Promise<Date> {
    const { name } = await assertOfferable(tx, entry);
    const until = await manualDeadline(tx, entry);
    await offer(tx, [{ entry, hall: name, until }]);
    return until;
  }

  async function miss(tx: Transaction, entries: EntryRow[]) {
    if (entries.length === 0) return;
    const now = clock.now();
    const idsOf = (rows: EntryRow[]) => rows.map(({ entryId }) => entryId);
    const isFirst = (row: EntryRow) => !isLastOffer(row);
    await updateEntries(tx, idsOf(entries.filter(isLastOffer)), lapsedColumns(now));
    await moveToEndOfLine(tx, idsOf(entries.filter(isFirst)), now);
    const names = await reservationQueries.hallNames(tx);
    const ids = entries.flatMap(({ reservationId }) => reservationId ?? []);
    const dtos = await reservationQueries.toDtos(tx, await findReservations(tx, ids), names);
    const byId = new Map(dtos.map((reservation) => [reservation.reservationId, reservation]));
    const missed = entries.flatMap((row) => {
      const reservation = byId.get(row.reservationId ?? 0);
      const entry = { ...row, missed: row.missed + 1, hall: names.get(row.hallId) ?? '' };
      return reservation ? [{ entry, isLast: isLastOffer(row), reservation }] : [];
    });
    await emails.tellMissed(tx, missed);
  }

  /** Whoever got the day another way no longer waits for it. */
  async function onReservationHeld(tx: Transaction, { userId, hallId, eventDate }: AdminReservation) {
    if (userId !== null) await closeEntries(tx, { hallId, eventDate, userId }, clock.now());
  }

  return {
    offerDays,
    offerTo,

    // Handlers for subscriptions.ts.

    /** An offer that was not accepted goes on within the same freeing; anything else is a new one. */
    async onDaysFreed(tx: Transaction, { how, days }: DaysFreed) {
      if (days.length === 0) return;
      const now = clock.now();
      const offered = await findOfferedEntries(
        tx,
        days.filter(({ wasOffered }) => wasOffered),
      );
      const isMissed = (row: EntryRow) => how === 'EXPIRED' && row.eventDate >= toIsoDay(now);
      const ended = offered.filter((row) => !isMissed(row)).map(({ entryId }) => entryId);
      await updateEntries(tx, ended, { state: endOf[how], endedAt: now, offeredUntil: null });
      await miss(tx, offered.filter(isMissed));
      const withLine = new Set((await findDaysWithLine(tx, days)).map(hallOnDay));
      const awaited = days.filter((day) => withLine.has(hallOnDay(day)));
      await countFreeings(
        tx,
        awaited.filter(({ wasOffered }) => !wasOffered),
      );
      await offerDays(tx, awaited, { askAdministrators: true });
    },

    async offerOpenedDays(tx: Transaction, { hallIds, from, to }: { hallIds: number[]; from: Day; to: Day }) {
      const today = toIsoDay(clock.now());
      const where = { hallIds, from: from < today ? today : from, to };
      for (const days of batchesOf(await findFreeDaysWithLine(tx, where), expiryBatchSize)) {
        await countFreeings(tx, days);
        await offerDays(tx, days, { askAdministrators: true });
      }
    },

    /** Confirmed by an administrator: accepted. */
    async onReservationChanged(
      tx: Transaction,
      { before, after }: { before: AdminReservation; after: AdminReservation },
    ) {
      if (before.isOffered && after.status === 'CONFIRMED') {
        const entryIds = (await findOfferedEntries(tx, [before])).map(({ entryId }) => entryId);
        await updateEntries(tx, entryIds, { state: 'ACCEPTED', endedAt: clock.now(), offeredUntil: null });
      }
      if (after.status !== 'CANCELED' && !after.isOffered) await onReservationHeld(tx, after);
    },

    onReservationHeld,

    async onHallChanged(
      tx: Transaction,
      { hallId, before, after }: { hallId: number; before: Capacity; after: Capacity },
    ) {
      const fitted = ({ guestCount }: EntryRow) =>
        before.maxGuestsMin <= guestCount && guestCount <= before.maxGuestsMax;
      const today = toIsoDay(clock.now());
      const bounds = { hallId, min: after.maxGuestsMin, max: after.maxGuestsMax };
      const tooLarge = (await findTooLarge(tx, bounds, today)).filter(fitted);
      const entries = await toldAll(tx, tooLarge);
      await emails.tellCapacityExceeded(tx, entries, after.maxGuestsMax);
      const free = await findFreeDaysWithLine(tx, { hallIds: [hallId], from: today });
      for (const days of batchesOf(free, expiryBatchSize)) await offerDays(tx, days);
    },

    async onHallHidden(tx: Transaction, { hallId }: { hallId: number }) {
      const today = toIsoDay(clock.now());
      const closed = await closeEntries(tx, { hallId }, clock.now());
      const upcoming = closed.filter(({ eventDate }) => eventDate >= today);
      await emails.tellLineClosed(tx, await toldAll(tx, upcoming));
    },

    /** A deleted account leaves no trace in any line; its offered day is freed with its reservations. */
    onAccountDeleted: (tx: Transaction, { userId }: { userId: number }) => deleteEntriesOf(tx, userId),
  };
}

type Capacity = { maxGuestsMin: number; maxGuestsMax: number };
