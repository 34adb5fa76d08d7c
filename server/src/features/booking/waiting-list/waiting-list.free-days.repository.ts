import { and, asc, eq, getTableColumns, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Day } from '#domain/dates/days.ts';
import { halls } from '#server/features/content/halls/halls.table.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { closedDays } from '../closed-days/closed-days.table.ts';
import { type HallDay, isEligible, isOneOf } from '../reservations/reservations.filters.ts';
import { reservations } from '../reservations/reservations.table.ts';
import { waitingDays, waitingEntries } from './waiting-list.table.ts';

/** Nobody holds the day of an entry, and it is open. */
const isFreeDay = () => {
  const { hallId, eventDate } = waitingEntries;
  return and(
    sql`not exists (select from ${reservations} where ${reservations.hallId} = ${hallId}
      and ${reservations.eventDate} = ${eventDate} and ${reservations.status} in ('PENDING', 'CONFIRMED'))`,
    sql`not exists (select from ${closedDays} where coalesce(${closedDays.hallId}, ${hallId}) = ${hallId}
      and ${eventDate} between ${closedDays.from} and ${closedDays.to})`,
  );
};

/** The first in line of each free day who fits and was neither offered this freeing nor skipped. */
export function findNextInLine(tx: Queryable, days: HallDay[], today: Day) {
  const { hallId, eventDate, position } = waitingEntries;
  const freeing = sql`coalesce(${waitingDays.freeings}, 0)`;
  return tx
    .selectDistinctOn([hallId, eventDate], {
      entry: getTableColumns(waitingEntries),
      hall: halls.name,
      automatic: sql<boolean>`coalesce(${waitingDays.automatic}, true)`,
    })
    .from(waitingEntries)
    .innerJoin(halls, eq(halls.hallId, hallId))
    .leftJoin(waitingDays, and(eq(waitingDays.hallId, hallId), eq(waitingDays.eventDate, eventDate)))
    .where(
      and(
        isOneOf(waitingEntries, days),
        gte(eventDate, today),
        isNull(halls.hiddenAt),
        isEligible({ min: halls.maxGuestsMin, max: halls.maxGuestsMax }, freeing),
        isFreeDay(),
      ),
    )
    .orderBy(asc(hallId), asc(eventDate), asc(position));
}

/** Days with a line that nobody holds and that are open. */
export function findFreeDaysWithLine(
  db: Queryable,
  where: { hallIds?: number[]; from: Day; to?: Day },
): Promise<HallDay[]> {
  const { hallId, eventDate, state } = waitingEntries;
  return db
    .selectDistinct({ hallId, eventDate })
    .from(waitingEntries)
    .where(
      and(
        eq(state, 'WAITING'),
        gte(eventDate, where.from),
        where.to === undefined ? undefined : lte(eventDate, where.to),
        where.hallIds && inArray(hallId, where.hallIds),
        isFreeDay(),
      ),
    )
    .orderBy(asc(hallId), asc(eventDate));
}
