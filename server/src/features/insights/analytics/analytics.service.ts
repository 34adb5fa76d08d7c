import { addMonths, type Day, toIsoDay } from '#domain/dates/days.ts';
import type {
  AllAnalyticsQuery,
  AnalyticsQuery,
  AnalyticsRecord,
  HallComparison,
} from '#schemas/analytics.ts';
import type { ReservationStatus } from '#schemas/reservations/reservations.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countByHall, countByMonth, type EventFilter } from './analytics.repository.ts';

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

type Totals = Omit<AnalyticsRecord, 'month' | 'year'>;

const nothing: Totals = {
  totalWeddings: 0,
  totalGuests: 0,
  totalBirthdays: 0,
  totalBaptisms: 0,
  totalOtherEvents: 0,
};

const statusesOf = ({ includePending }: Pick<AnalyticsQuery, 'includePending'>): ReservationStatus[] =>
  includePending === 'true' ? ['CONFIRMED', 'PENDING'] : ['CONFIRMED'];

function daysOf(year: number, month: number | undefined): { from: Day; before: Day } {
  const from = `${year}-${String(month ?? 1).padStart(2, '0')}-01`;
  return { from, before: addMonths(from, month === undefined ? 12 : 1) };
}

/** Events are counted by their date. */
export function createAnalyticsService(
  { db, clock, cache }: Platform,
  { halls }: { halls: Pick<HallsService, 'listAll'> },
) {
  const currentYear = () => Number(toIsoDay(clock.now()).slice(0, 4));

  /** Includes hidden halls, since their past events still count. */
  async function mustExist(hallId: number) {
    const all = await halls.listAll(db);
    if (!all.some((hall) => hall.hallId === hallId)) throw new AppError('notFound');
  }

  const filterOf = (
    query: AnalyticsQuery,
    year: number | undefined,
    hallId?: number | undefined,
  ): EventFilter => ({
    now: clock.now(),
    statuses: statusesOf(query),
    days: year === undefined ? undefined : daysOf(year, query.month),
    month: year === undefined ? query.month : undefined,
    hallId,
  });

  /** Figures over all years read every event, so they are cached until a reservation changes. */
  const cachedByHall = (filter: EventFilter) =>
    cache.getOrLoad(`events by hall ${JSON.stringify({ ...filter, now: undefined })}`, ['reservations'], () =>
      countByHall(db, filter),
    );

  return {
    /** All visible halls, and hidden halls with events; sorted by number of events. */
    async compareHalls(query: AnalyticsQuery): Promise<HallComparison[]> {
      const counted = await cachedByHall(filterOf(query, query.year));
      const byHall = new Map(counted.map(({ hallId, ...totals }) => [hallId, totals]));
      const period = { month: query.month ?? null, year: query.year ?? null };
      return (await halls.listAll(db))
        .filter(({ hallId, hiddenAt }) => byHall.has(hallId) || !hiddenAt)
        .map(({ hallId, name }) => ({ hallId, name, ...(byHall.get(hallId) ?? { ...nothing, events: 0 }) }))
        .sort((one, other) => other.events - one.events)
        .map(({ hallId, name, events: _events, ...totals }) => ({
          hallId,
          hall: { name },
          ...period,
          ...totals,
        }));
    },

    async getMonthly(hallId: number, query: AnalyticsQuery): Promise<AnalyticsRecord> {
      await mustExist(hallId);
      const year = query.year ?? currentYear();
      const [counted] = await countByHall(db, filterOf(query, year, hallId));
      const { hallId: _hallId, events: _events, ...totals } = counted ?? { hallId, events: 0, ...nothing };
      return { month: query.month ?? null, year, ...totals };
    },

    /** One record a month, or the requested month. */
    async listAll(query: AllAnalyticsQuery): Promise<AnalyticsRecord[]> {
      if (query.hallId !== undefined) await mustExist(query.hallId);
      const year = query.year ?? currentYear();
      const counted = await countByMonth(db, filterOf(query, year, query.hallId));
      const byMonth = new Map(counted.map(({ month, events: _events, ...totals }) => [month, totals]));
      const months = query.month ? [query.month] : Array.from({ length: 12 }, (_, index) => index + 1);
      return months.map((month) => ({ month, year, ...(byMonth.get(month) ?? nothing) }));
    },
  };
}
