import type {
  AdminWaitingEntry,
  WaitingDay,
  WaitingEntry,
  WaitingState,
} from '#schemas/reservations/waiting-list.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import { days, earlier } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClosureQueries } from '../closed-days/closed-days.queries.ts';
import { findHolder } from '../holds/holds.repository.ts';
import type { HallDay } from '../reservations/reservations.filters.ts';
import type { ReservationRow } from '../reservations/reservations.repository.ts';
import {
  countLiveOf,
  type EntryRow,
  findDay,
  findDepartures,
  findEntriesOf,
  findLine,
  findLinesBetween,
  hasEntriesIn,
} from './waiting-list.repository.ts';
import { afterOffer, departureReason, mayAsk, nextFreeing } from './waiting-list.rules.ts';

export type WaitingListQueries = ReturnType<typeof createWaitingListQueries>;

/** How long an ended entry is still shown to its owner. */
const shownAfterEnd = days(30);

export function createWaitingListQueries(
  { db, clock }: Platform,
  uses: {
    halls: HallsService;
    users: UsersService;
    settings: SettingsService;
    closures: Pick<ClosureQueries, 'isClosed'>;
  },
) {
  const { halls, users, settings, closures } = uses;
  const hallsById = async (queryable: Queryable) =>
    new Map((await halls.listAll(queryable)).map((hall) => [hall.hallId, hall]));

  const isLive = (state: WaitingState) => state === 'WAITING' || state === 'OFFERED';

  /** The line as it is after deadlines that nobody has written yet. */
  async function lineOf(queryable: Queryable, day: HallDay) {
    const now = clock.now();
    const rows = (await findLine(queryable, day)).map((row) => afterOffer(row, now));
    return rows.filter(({ state }) => isLive(state)).sort((one, other) => one.position - other.position);
  }

  const fieldsOf = (row: EntryRow, hall: string, place: number | null) => ({
    entryId: row.entryId,
    hallId: row.hallId,
    hall: { name: hall },
    eventDate: row.eventDate,
    guestCount: row.guestCount,
    eventType: row.eventType,
    customEventType: row.customEventType,
    state: row.state,
    place,
    offeredUntil: row.offeredUntil?.toISOString() ?? null,
    reservationId: row.reservationId,
    missed: row.missed,
    createdAt: row.createdAt.toISOString(),
  });

  async function holderOf(queryable: Queryable, day: HallDay): Promise<ReservationRow | undefined> {
    const holder = await findHolder(queryable, day);
    const isOver = holder?.status === 'PENDING' && holder.heldUntil && holder.heldUntil <= clock.now();
    return isOver ? undefined : holder;
  }

  /** The freeing for which somebody is skipped now. */
  const skippedFreeing = async (queryable: Queryable, day: HallDay) =>
    nextFreeing(await findDay(queryable, day), {
      holder: await findHolder(queryable, day),
      isClosed: await closures.isClosed(queryable, day),
    });

  async function toEntry(queryable: Queryable, stored: EntryRow): Promise<WaitingEntry> {
    const now = clock.now();
    const row = afterOffer(stored, now);
    const hall = (await hallsById(queryable)).get(row.hallId)?.name ?? '';
    if (!isLive(row.state)) {
      return { ...fieldsOf(row, hall, null), lastChange: null, mayAsk: false, askedUntil: null };
    }
    const line = await lineOf(queryable, row);
    const index = line.findIndex(({ entryId }) => entryId === row.entryId) + 1;
    const [departure] = await findDepartures(queryable, row);
    const holder = row.state === 'WAITING' && index === 1 ? await holderOf(queryable, row) : undefined;
    const { firstMayAsk } = await settings.getCurrent(queryable);
    return {
      ...fieldsOf(row, hall, index),
      lastChange: departure ? departureReason(departure) : null,
      mayAsk: firstMayAsk && mayAsk(holder, clock.now()),
      askedUntil: (holder?.askedAt && holder.heldUntil?.toISOString()) || null,
    };
  }

  async function listLine(queryable: Queryable, day: HallDay): Promise<AdminWaitingEntry[]> {
    const line = await lineOf(queryable, day);
    const people = new Map(
      (
        await users.findAccountsByIds(
          queryable,
          line.map(({ userId }) => userId),
        )
      ).map((person) => [person.userId, person]),
    );
    const hall = (await hallsById(queryable)).get(day.hallId);
    const holder = await holderOf(queryable, day);
    const freeing = await skippedFreeing(queryable, day);
    return line.flatMap((row, index) => {
      const person = people.get(row.userId);
      if (!person || !hall) return [];
      const { userId, firstName, lastName, email, phone } = person;
      return {
        ...fieldsOf(row, hall.name, index + 1),
        user: { userId, firstName, lastName, email, phone },
        fits: hall.maxGuestsMin <= row.guestCount && row.guestCount <= hall.maxGuestsMax,
        isSkipped: row.skipReason !== null && row.handledFreeing === freeing,
        askedAt: (index === 0 && holder?.askedAt?.toISOString()) || null,
      };
    });
  }

  return {
    toEntry,
    holderOf,
    skippedFreeing,
    lineOf,
    hallsById,
    listLine: (day: HallDay) => listLine(db, day),
    listLineIn: listLine,

    async listOwn({ userId }: Caller): Promise<WaitingEntry[]> {
      const rows = await findEntriesOf(db, userId, earlier(clock.now(), shownAfterEnd));
      return Promise.all(rows.map((row) => toEntry(db, row)));
    },

    async countWaiting({ userId }: Caller, day: HallDay) {
      const line = await lineOf(db, day);
      const holder = await holderOf(db, day);
      return {
        count: line.length,
        own: await countLiveOf(db, [userId], clock.now()),
        entryId: line.find((entry) => entry.userId === userId)?.entryId ?? null,
        isOwnDay: holder?.userId === userId,
      };
    },

    listDays: ({ from, to }: { from: string; to: string }): Promise<WaitingDay[]> =>
      findLinesBetween(db, { from, to }),

    declares: {
      async ownData(userId: number) {
        const names = await hallsById(db);
        const rows = await findEntriesOf(db, userId);
        return {
          waitingList: rows.map(
            ({ hallId, eventDate, guestCount, eventType, customEventType, state, createdAt }) => ({
              hall: names.get(hallId)?.name ?? '',
              eventDate,
              guestCount,
              eventType,
              customEventType,
              state,
              createdAt: createdAt.toISOString(),
            }),
          ),
        };
      },
      async keepsHall(queryable: Queryable, hallId: number) {
        return { upcoming: 0, other: await hasEntriesIn(queryable, hallId) };
      },
      keepsAccount: async (queryable: Queryable, userId: number) =>
        (await countLiveOf(queryable, [userId], clock.now())) > 0,
    } satisfies Declares,
  };
}
