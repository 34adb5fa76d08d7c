import { afterDeadline } from '#domain/dates/after-deadline.ts';
import type { Day } from '#domain/dates/days.ts';
import type {
  ReservationDays,
  ReservationFilter,
  ReservationPageQuery,
} from '#schemas/reservations/reservation-queries.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import type { HallNames } from '#server/features/content/halls/halls.queries.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import { days, later } from '#server/platform/clock.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { searchTermsOf } from '#server/platform/database/person-search.ts';
import { onlyRow } from '#server/platform/database/rows.ts';
import { normalizeForSearch } from '#server/platform/database/search-text.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createToday } from '#server/platform/time/today.ts';
import * as texts from '#texts';
import type { ClosureQueries } from '../closed-days/closed-days.queries.ts';
import { findHoldsEnding, findNextDeadline } from '../holds/holds.repository.ts';
import { extensionOf, hasOpenOffer } from '../holds/holds.rules.ts';
import { createAvailability } from './reservations.availability.queries.ts';
import type { HallDay } from './reservations.filters.ts';
import { formatHolder, toBlocking } from './reservations.format.ts';
import { findHistory, systemActor } from './reservations.history.repository.ts';
import {
  countReservations,
  findReservationPage,
  type ResolvedFilter,
  searchReservationPage,
} from './reservations.page.repository.ts';
import {
  countReservationsIn,
  findAlsoHidden,
  findEventDates,
  findHeldDaysBetween,
  findHoldingBetween,
  findReservation,
  findReservationOwner,
  findReservationsByIds,
  findReservationsOf,
  findReservationsOn,
  hasUpcomingOf,
  lockOwnReservation,
  type ReservationRow,
} from './reservations.repository.ts';
import { assertDayAllowed, assertRequestAllowed, isDeclined } from './reservations.rules.ts';

export type ReservationQueries = ReturnType<typeof createReservationQueries>;

export function createReservationQueries(
  { db, clock, cache, invalidation }: Platform,
  uses: {
    halls: HallsService;
    users: UsersService;
    settings: SettingsService;
    closures: Pick<ClosureQueries, 'listCached'>;
  },
) {
  const { halls, users, settings, closures } = uses;
  const today = createToday(clock);
  const availability = createAvailability({ db, clock, cache, invalidation }, { halls, settings, closures });

  /** Adds names: halls from the cache or as given, people by one query. */
  async function toDtos(
    queryable: Queryable,
    rows: ReservationRow[],
    known?: HallNames,
  ): Promise<AdminReservation[]> {
    const userIds = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
    const accounts = userIds.length > 0 ? await users.findAccountsByIds(queryable, userIds) : [];
    const people = new Map(accounts.map((account) => [account.userId, account]));
    const names = known ?? (await halls.hallNames(queryable));
    const now = clock.now();
    const hasHolds = rows.some(({ heldUntil }) => heldUntil && heldUntil > now);
    const rules = hasHolds ? await settings.getCurrent(queryable) : undefined;
    return rows.map((stored) => {
      const row = afterDeadline(stored, now);
      const { guestSearchText, calendarSequence, reminders, isDemo, isExtended, hiddenAt, ...fields } = row;
      const person = row.userId === null ? undefined : people.get(row.userId);
      return {
        ...fields,
        hall: { name: names.get(row.hallId) ?? '' },
        user: person
          ? {
              firstName: person.firstName,
              lastName: person.lastName,
              email: person.email,
              phone: person.phone,
            }
          : null,
        heldUntil: row.heldUntil?.toISOString() ?? null,
        heldSince: row.heldSince?.toISOString() ?? null,
        askedAt: row.askedAt?.toISOString() ?? null,
        offerUntil: hasOpenOffer(row, now) ? (row.offerUntil?.toISOString() ?? null) : null,
        extendableUntil: (rules && extensionOf(row, rules, now)?.toISOString()) ?? null,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      };
    });
  }

  const toDto = (queryable: Queryable, row: ReservationRow, known?: HallNames) =>
    onlyRow(toDtos(queryable, [row], known));

  async function resolve(filter: ReservationFilter): Promise<ResolvedFilter> {
    const { name, q, ...rest } = filter;
    const terms = searchTermsOf(q ?? '');
    const named = (await halls.listAll(db)).filter(({ nameSearchText }) =>
      nameSearchText.includes(normalizeForSearch(name ?? '')),
    );
    return {
      ...rest,
      now: clock.now(),
      hallIds: name ? named.map(({ hallId }) => hallId) : undefined,
      person:
        terms.length > 0 ? { terms, userIds: await users.findAccountIdsMatching(db, terms) } : undefined,
    };
  }

  return {
    hallNames: halls.hallNames,
    toDtos,
    toDto,
    ...availability,

    /** Refuses what a customer could not request. */
    assertRequestAllowed: (
      request: Parameters<typeof assertRequestAllowed>[0],
      hall: Parameters<typeof assertRequestAllowed>[1],
    ) => assertRequestAllowed(request, hall, today()),
    assertDayAllowed: (eventDate: Day) => assertDayAllowed(eventDate, today()),

    /** For other features, also inside a transaction. */
    listHeldDays: async (queryable: Queryable, range: { from: Day; to: Day; hallId?: number }) =>
      findHeldDaysBetween(queryable, range, await availability.offerRules(queryable)),

    /** Reservations that hold days in a range. */
    async listHolding(queryable: Queryable, range: { hallIds: number[]; from: Day; to: Day }) {
      return toDtos(queryable, await findHoldingBetween(queryable, { ...range, now: clock.now() }));
    },

    /** The refusal of a taken day, which tells an administrator who holds it. */
    async dayTakenError(queryable: Queryable, { hallId, eventDate }: HallDay) {
      const range = { hallIds: [hallId], from: eventDate, to: eventDate, now: clock.now() };
      const [holder] = await toDtos(queryable, await findHoldingBetween(queryable, range));
      if (!holder) return new AppError('dayTaken');
      return new AppError('dayTaken', { detail: formatHolder(holder), reservations: [toBlocking(holder)] });
    },

    async listEndingHolds(within: number) {
      const now = clock.now();
      return toDtos(db, await findHoldsEnding(db, { after: now, until: later(now, days(within)) }));
    },

    async listAll(days: ReservationDays = {}) {
      return toDtos(db, await findReservationsOn(db, days));
    },

    async listReservations(query: ReservationPageQuery) {
      const { page, itemsPerPage, ...filter } = query;
      const resolved = await resolve(filter);
      const piece = { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
      if (resolved.person) {
        const { rows, count } = await searchReservationPage(db, resolved, piece);
        return { reservations: await toDtos(db, rows), count };
      }
      // Counting grows with the table, so the count is cached by filter until a reservation changes.
      const count = await cache.getOrLoad(
        `count ${JSON.stringify({ ...resolved, now: undefined })}`,
        ['reservations', 'halls'],
        async () => {
          const next = await findNextDeadline(db, resolved.now);
          if (next) invalidation.expireAt('reservations', next);
          return countReservations(db, resolved);
        },
      );
      // A page beyond the last is empty without a query, since a large OFFSET is slow.
      const rows = piece.offset < count ? await findReservationPage(db, resolved, piece) : [];
      return { reservations: await toDtos(db, rows), count };
    },

    /** For the export: all matches of the filter, in order. */
    async listMatching(filter: ReservationFilter, most: number) {
      const rows = await findReservationPage(db, await resolve(filter), { limit: most, offset: 0 });
      return toDtos(db, rows);
    },

    async listOfUser(caller: Caller, userId: number) {
      if (caller.role !== 'ADMIN' && caller.userId !== userId) throw new AppError('forbidden');
      if (!(await users.findAccount(db, userId))) throw new AppError('notFound');
      const rows = await findReservationsOf(db, userId);
      const declined = new Set(rows.filter(isDeclined).map(({ reservationId }) => reservationId));
      return (await toDtos(db, rows)).map((reservation) => ({
        ...reservation,
        isDeclined: declined.has(reservation.reservationId),
      }));
    },

    findOwner: findReservationOwner,

    /** For papers, which outlive the reservation in lists. */
    async findAlsoHidden(queryable: Queryable, reservationId: number): Promise<AdminReservation | undefined> {
      const row = await findAlsoHidden(queryable, reservationId);
      return row && toDto(queryable, row);
    },

    /** For other features, also inside a transaction. */
    listByIds: async (queryable: Queryable, ids: number[]) =>
      toDtos(queryable, await findReservationsByIds(queryable, ids)),

    /** Whether it is theirs; it stays until the transaction ends. */
    lockOwn: lockOwnReservation,

    /** The hall and the account of a reservation; undefined without an account. */
    async findHallAndAccount(queryable: Queryable, reservationId: number) {
      const row = await findReservation(queryable, reservationId);
      return row?.userId ? { hallId: row.hallId, userId: row.userId } : undefined;
    },

    /** Days by id, for what refers to reservations. */
    async findEventDates(queryable: Queryable, reservationIds: number[]): Promise<ReadonlyMap<number, Day>> {
      if (reservationIds.length === 0) return new Map();
      const rows = await findEventDates(queryable, reservationIds);
      return new Map(rows.map(({ reservationId, eventDate }) => [reservationId, eventDate]));
    },

    async getReservation(reservationId: number) {
      const row = orNotFound(await findReservation(db, reservationId));
      const entries = await findHistory(db, reservationId);
      const names = await users.fullNames(
        db,
        entries.map(({ actorId }) => actorId),
      );
      const nameOf = ({ actor, actorId }: (typeof entries)[number]) => {
        const name = names.get(actorId ?? 0);
        if (name !== undefined) return name;
        if (actor === systemActor.actor) return texts.history_by_system();
        return actor === 'ADMIN' ? texts.history_by_removed_administrator() : texts.history_by_guest();
      };
      const hallNames = await halls.hallNames(db);
      const hallOf = (hallId: string | null) =>
        hallId && (hallNames.get(Number(hallId)) ?? texts.history_removed_hall());
      const history = entries.map((entry) => ({
        at: entry.at.toISOString(),
        by: nameOf(entry),
        action: entry.action,
        reason: entry.reason,
        changes: entry.changes.map(({ field, from, to }) =>
          field === 'hallId' ? { field: 'hall', from: hallOf(from), to: hallOf(to) } : { field, from, to },
        ),
      }));
      return { ...(await toDto(db, row)), history };
    },

    declares: {
      async ownData(userId: number) {
        return { reservations: await toDtos(db, await findReservationsOf(db, userId)) };
      },
      async keepsHall(tx: Transaction, hallId: number) {
        const { upcoming, all } = await countReservationsIn(tx, hallId, { today: today(), now: clock.now() });
        return { upcoming, other: all > upcoming };
      },
      keepsAccount: (tx: Transaction, userId: number) =>
        hasUpcomingOf(tx, userId, { today: today(), now: clock.now() }),
    } satisfies Declares,
  };
}
