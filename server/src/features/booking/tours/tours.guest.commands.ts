import { formatDayAndTime } from '#domain/dates/day-times.ts';
import { tourTimes } from '#domain/dates/tour-times.ts';
import type { CreatedTour, CreateTourRequest, OwnTour, Tour } from '#schemas/tours.ts';
import { days, hours, later, minutes } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { EventType } from '#server/platform/events.ts';
import type { Network } from '#server/platform/http/address.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { defineLimit, defineNetworkLimit } from '#server/platform/http/rate-limits.ts';
import { mailboxOf } from '#server/platform/mail/mailbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TourEmails } from './tours.emails.service.ts';
import { tourBooked, tourCanceled, tourMoved } from './tours.events.ts';
import type { TourQueries } from './tours.queries.ts';
import type { TourReminders } from './tours.reminders.service.ts';
import {
  countUnconfirmedWithSlot,
  findTour,
  insertTour,
  lockTour,
  type TourRow,
} from './tours.repository.ts';
import {
  assertBookable,
  endOf,
  isTokenOf,
  maxUnconfirmedWithSlot,
  mustMove,
  tourIdOf,
  waitsForSlot,
} from './tours.rules.ts';
import type { TourWrites } from './tours.writes.service.ts';

const tourByAddress = defineNetworkLimit({ name: 'tour-address', max: 10, within: hours(1) });
/** A tour sends a mail to an address that anybody can enter. */
const tourByEmail = defineLimit({ name: 'tour-email', max: 3, within: days(1) });
const changeByTour = defineLimit({ name: 'tour-change', max: 10, within: days(1) });

/** Idempotency keys belong to accounts; guests share this id. */
const guest = 0;

const guestEvents: Record<'booked' | 'moved' | 'canceled', EventType<{ hall: string; when: string }>> = {
  booked: tourBooked,
  moved: tourMoved,
  canceled: tourCanceled,
};

/** What a guest does: booking, and by the mailed link opening, moving and canceling. */
export function createTourGuestCommands(
  { db, clock, secret, events, idempotency, rateLimits, firstMails }: Platform,
  uses: {
    queries: TourQueries;
    writes: TourWrites;
    emails: TourEmails;
    reminders: Pick<TourReminders, 'offerOtherSlots'>;
  },
) {
  const { queries, writes, emails, reminders } = uses;

  async function tell(tx: Transaction, tour: Tour, done: keyof typeof guestEvents) {
    const when = formatDayAndTime(new Date(tour.start));
    await events.publish(tx, guestEvents[done], { hall: tour.hall.name, when });
    await emails.tellAdministrators(tx, tour, done);
  }

  /** Undefined when it does not exist or the link belongs to another tour. */
  const checked = (row: TourRow | undefined, token: string): TourRow => {
    if (!row || !isTokenOf(secret, token, row)) throw new AppError('tourLinkInvalid');
    return row;
  };

  /** A tour that still takes place. */
  async function lockOpen(tx: Transaction, token: string): Promise<TourRow> {
    const row = checked(await lockTour(tx, tourIdOf(token)), token);
    if (row.state !== 'BOOKED' || row.start <= clock.now()) throw new AppError('tourClosed');
    return row;
  }

  /** The same, or one that waits for a slot. */
  async function lockMovable(tx: Transaction, token: string): Promise<TourRow> {
    const row = checked(await lockTour(tx, tourIdOf(token)), token);
    return waitsForSlot(row) ? row : lockOpen(tx, token);
  }

  /** The mailed link was opened. */
  const book = (tx: Transaction, row: TourRow, start: Date) =>
    writes.apply(tx, row, {
      ...writes.scheduled(start),
      state: 'BOOKED',
      holdsSlot: true,
      confirmedAt: clock.now(),
    });

  const confirm = (token: string) =>
    writes.transaction(async (tx) => {
      const row = checked(await lockTour(tx, tourIdOf(token)), token);
      if (row.state !== 'UNCONFIRMED') return row;
      if (!row.holdsSlot && !(await queries.isSlotFree(tx, row.start))) return row;
      const booked = await book(tx, row, row.start);
      const tour = await queries.toDto(tx, booked);
      // An event may have been confirmed, or the day closed, since the guest asked.
      if (mustMove(tour)) await reminders.offerOtherSlots(tx, booked);
      else await emails.tellBooked(tx, booked, tour);
      await tell(tx, tour, 'booked');
      return booked;
    });

  return {
    /** The time is usually taken at once, and free again unless the mailed link is opened in time. */
    async createTour(
      request: CreateTourRequest,
      { key, body, network }: { key: string | undefined; body: unknown; network: Network },
    ): Promise<CreatedTour> {
      const now = clock.now();
      const start = new Date(request.start);
      return writes.transaction((tx) =>
        idempotency.once(tx, { userId: guest, route: 'tours', key, body }, async () => {
          await writes.assertHallShown(tx, request.hallId);
          assertBookable(start, now);
          await queries.assertHallFree(tx, request.hallId, start);
          const holdsSlot = (await countUnconfirmedWithSlot(tx)) < maxUnconfirmedWithSlot;
          if (!holdsSlot && !(await queries.isSlotFree(tx, start))) throw new AppError('tourSlotTaken');
          const { hallId, mode, name, email, phone = null } = request;
          const confirmUntil = later(now, minutes(tourTimes.confirmMinutes));
          const row = await insertTour(tx, {
            ...writes.scheduled(start),
            hallId,
            mode,
            name,
            email,
            phone,
            state: 'UNCONFIRMED',
            holdsSlot,
            confirmUntil,
            createdAt: now,
            updatedAt: now,
          });
          // Last in the transaction, so that repeated and refused requests do not count.
          await rateLimits.take(tourByAddress, network, tx);
          await rateLimits.take(tourByEmail, mailboxOf(email), tx);
          await firstMails.take(email, tx);
          await emails.askToConfirm(tx, row, await queries.toDto(tx, row));
          return {
            tourId: row.tourId,
            hallId,
            start: start.toISOString(),
            end: endOf(start).toISOString(),
            mode,
            state: row.state,
            isSlotHeld: row.holdsSlot,
            confirmUntil: confirmUntil.toISOString(),
          };
        }),
      );
    },

    /** Opening the link confirms the address; later it only shows the tour. */
    async openTour(token: string): Promise<OwnTour> {
      const known = checked(await findTour(db, tourIdOf(token)), token);
      const row = known.state === 'UNCONFIRMED' ? await confirm(token) : known;
      return queries.toOwnTour(db, row);
    },

    async moveTour(token: string, start: Date): Promise<OwnTour> {
      return writes.transaction(async (tx) => {
        const row = await lockMovable(tx, token);
        const isFirst = waitsForSlot(row);
        if (!isFirst && row.start.getTime() === start.getTime()) return queries.toOwnTour(tx, row);
        await writes.assertHallShown(tx, row.hallId);
        assertBookable(start, clock.now());
        await queries.assertHallFree(tx, row.hallId, start);
        const moved = await (isFirst ? book(tx, row, start) : writes.apply(tx, row, writes.scheduled(start)));
        await rateLimits.take(changeByTour, String(row.tourId), tx);
        const tour = await queries.toDto(tx, moved);
        await (isFirst ? emails.tellBooked(tx, moved, tour) : emails.tellMoved(tx, moved, tour));
        await tell(tx, tour, isFirst ? 'booked' : 'moved');
        return queries.toOwnTour(tx, moved);
      });
    },

    async cancelTour(token: string): Promise<OwnTour> {
      return writes.transaction(async (tx) => {
        const row = await lockOpen(tx, token);
        const canceled = await writes.apply(tx, row, { state: 'CANCELED' });
        const tour = await queries.toDto(tx, canceled);
        await emails.tellCanceled(tx, tour, { byGuest: true });
        await tell(tx, tour, 'canceled');
        return queries.toOwnTour(tx, canceled);
      });
    },

    async createCalendarFile(token: string) {
      const row = checked(await findTour(db, tourIdOf(token)), token);
      if (row.state !== 'BOOKED') throw new AppError('tourClosed');
      return emails.currentCalendar(db, row, await queries.toDto(db, row));
    },
  };
}
