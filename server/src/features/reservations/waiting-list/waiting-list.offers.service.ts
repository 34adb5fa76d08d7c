import { type Day, toIsoDay } from '#contracts/dates/days.ts';
import { offerDeadline } from '#contracts/dates/deadlines.ts';
import type { AdminReservation } from '#contracts/reservations/reservations.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { HallsService } from '../../halls/halls.service.ts';
import type { SettingsService } from '../../settings/settings.service.ts';
import { findHolder } from '../holds/reservations.holds.repository.ts';
import type { HallDay } from '../reservations.conditions.ts';
import type { DayFreed } from '../reservations.events.ts';
import type { ReservationQueries } from '../reservations.queries.ts';
import type { ReservationRecords } from '../reservations.records.service.ts';
import { findReservation } from '../reservations.repository.ts';
import {
  capacityExceeded,
  dayNeedsDecision,
  dayOffered,
  lineClosed,
  offerMissed,
  type ToldEntry,
} from './waiting-list.events.ts';
import {
  closeEntries,
  countLine,
  deleteEntriesOf,
  type EntryRow,
  findDay,
  findFirstEligible,
  findFreeDaysWithLine,
  findOfferedEntry,
  findTooLarge,
  nextPosition,
  saveDay,
  updateEntry,
} from './waiting-list.repository.ts';
import { missedColumns } from './waiting-list.rules.ts';

export type WaitingListOffers = ReturnType<typeof createWaitingListOffers>;

/** How an offered reservation ended, told by its entry. */
const endOf = {
  WITHDRAWN: 'DECLINED',
  CANCELED: 'CLOSED',
  REMOVED: 'CLOSED',
  MOVED: 'CLOSED',
  OPENED: 'CLOSED',
  // The day of the event has passed as well.
  EXPIRED: 'CLOSED',
} as const;

/** Offers a free day to the first in line; every function runs while the hall is locked. */
export function createWaitingListOffers(deps: {
  clock: Clock;
  events: Events;
  halls: HallsService;
  settings: SettingsService;
  records: ReservationRecords;
  reservationQueries: ReservationQueries;
  isClosed: (queryable: Queryable, day: HallDay) => Promise<boolean>;
}) {
  const { clock, events, halls, settings, records, isClosed, reservationQueries: reservations } = deps;

  const hallOf = async (tx: Transaction, hallId: number) =>
    (await halls.listAll(tx)).find((hall) => hall.hallId === hallId);

  const told = async (tx: Transaction, entry: EntryRow): Promise<ToldEntry> => ({
    ...entry,
    hall: (await hallOf(tx, entry.hallId))?.name ?? '',
  });

  async function offer(
    tx: Transaction,
    entry: EntryRow,
    hall: { hallId: number; name: string },
    until: Date,
  ) {
    const { freeings } = await findDay(tx, entry);
    const { userId, eventDate, guestCount, eventType, customEventType, isDemo } = entry;
    const reservation = await records.insert(
      tx,
      null,
      hall,
      {
        userId,
        eventDate,
        guestCount,
        eventType,
        customEventType,
        isDemo,
        status: 'PENDING',
        heldSince: clock.now(),
        heldUntil: until,
        isOffered: true,
      },
      'OFFERED',
    );
    await updateEntry(tx, entry.entryId, {
      state: 'OFFERED',
      offeredUntil: until,
      reservationId: reservation.reservationId,
      handledFreeing: freeings,
      skipReason: null,
    });
    await events.publish(tx, dayOffered, { reservation, entry: { ...entry, hall: hall.name } });
  }

  /** Nothing happens when the day is held or closed, or nobody waits. */
  async function offerNext(tx: Transaction, day: HallDay, { askAdministrators = false } = {}) {
    const now = clock.now();
    if (day.eventDate < toIsoDay(now) || (await countLine(tx, day)) === 0) return;
    const hall = await hallOf(tx, day.hallId);
    if (!hall || hall.hiddenAt || (await isClosed(tx, day)) || (await findHolder(tx, day))) return;
    const waitingDay = await findDay(tx, day);
    const entry = await findFirstEligible(tx, waitingDay, hall);
    if (!entry) return;
    const rules = await settings.getCurrent(tx);
    const until = offerDeadline(day.eventDate, now, rules);
    const isAutomatic = rules.automaticOffer && /* guard: automatic-offer = true */ waitingDay.automatic;
    if (isAutomatic && until) return offer(tx, entry, hall, until);
    if (askAdministrators) {
      await events.publish(tx, dayNeedsDecision, { hall: hall.name, eventDate: day.eventDate });
    }
  }

  async function miss(tx: Transaction, entry: EntryRow, reservationId: number) {
    const lastPosition = (await nextPosition(tx, entry)) - 1;
    const row = await updateEntry(
      tx,
      entry.entryId,
      missedColumns(entry, { lastPosition, now: clock.now() }),
    );
    const expired = await findReservation(tx, reservationId);
    if (!expired) return;
    const reservation = await reservations.toDto(tx, expired);
    const isLast = row.state === 'LAPSED';
    await events.publish(tx, offerMissed, { entry: await told(tx, row), isLast, reservation });
  }

  /** Whoever got the day another way no longer waits for it. */
  async function onReservationHeld(tx: Transaction, { userId, hallId, eventDate }: AdminReservation) {
    if (userId !== null) await closeEntries(tx, { hallId, eventDate, userId }, clock.now());
  }

  const offerFreeDays = async (tx: Transaction, where: { hallIds: number[]; from: Day; to?: Day }) => {
    for (const day of await findFreeDaysWithLine(tx, where)) await offerNext(tx, day);
  };

  return {
    told,
    offerNext,
    offerFreeDays,

    // Handlers for subscriptions.ts.

    /** An offer that was not accepted goes on within the same freeing; anything else is a new one. */
    async onDayFreed(tx: Transaction, { how, reservationId, wasOffered, ...day }: DayFreed) {
      const entry = wasOffered ? await findOfferedEntry(tx, day) : undefined;
      const isPast = day.eventDate < toIsoDay(clock.now());
      if (entry && reservationId && how === 'EXPIRED' && !isPast) await miss(tx, entry, reservationId);
      else if (entry) {
        const ended = { state: endOf[how], endedAt: clock.now(), offeredUntil: null };
        await updateEntry(tx, entry.entryId, ended);
      }
      if ((await countLine(tx, day)) === 0) return;
      if (!wasOffered) await saveDay(tx, day, { countFreeing: true });
      await offerNext(tx, day, { askAdministrators: true });
    },

    async onDaysOpened(tx: Transaction, { hallIds, from, to }: { hallIds: number[]; from: Day; to: Day }) {
      const today = toIsoDay(clock.now());
      const where = { hallIds, from: from < today ? today : from, to };
      for (const day of await findFreeDaysWithLine(tx, where)) {
        await saveDay(tx, day, { countFreeing: true });
        await offerNext(tx, day, { askAdministrators: true });
      }
    },

    /** Confirmed by an administrator: accepted. */
    async onReservationChanged(
      tx: Transaction,
      { before, after }: { before: AdminReservation; after: AdminReservation },
    ) {
      if (before.isOffered && after.status === 'CONFIRMED') {
        const entry = await findOfferedEntry(tx, before);
        const accepted = { state: 'ACCEPTED', endedAt: clock.now(), offeredUntil: null } as const;
        if (entry) await updateEntry(tx, entry.entryId, accepted);
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
      for (const row of (await findTooLarge(tx, bounds, today)).filter(fitted)) {
        await events.publish(tx, capacityExceeded, { entry: await told(tx, row), most: after.maxGuestsMax });
      }
      await offerFreeDays(tx, { hallIds: [hallId], from: today });
    },

    async onHallHidden(tx: Transaction, { hallId }: { hallId: number }) {
      const today = toIsoDay(clock.now());
      for (const row of await closeEntries(tx, { hallId }, clock.now())) {
        if (row.eventDate >= today) await events.publish(tx, lineClosed, { entry: await told(tx, row) });
      }
    },

    /** A deleted account leaves no trace in any line; its offered day is freed with its reservations. */
    onAccountDeleted: (tx: Transaction, { userId }: { userId: number }) => deleteEntriesOf(tx, userId),
  };
}

type Capacity = { maxGuestsMin: number; maxGuestsMax: number };
