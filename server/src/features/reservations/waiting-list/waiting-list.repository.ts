import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, max, or, sql } from 'drizzle-orm';
import { type Day, toIsoDay } from '#contracts/dates/days.ts';
import type { WaitingState } from '#contracts/reservations/waiting-list.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { closedDays } from '../closed-days/closed-days.table.ts';
import { type HallDay, isEligible } from '../reservations.conditions.ts';
import { reservations } from '../reservations.table.ts';
import { waitingDays, waitingEntries } from './waiting-list.table.ts';

export type EntryRow = typeof waitingEntries.$inferSelect;
export type NewEntry = Omit<typeof waitingEntries.$inferInsert, 'entryId'>;
export type WaitingDayRow = typeof waitingDays.$inferSelect;

const liveStates: WaitingState[] = ['WAITING', 'OFFERED'];

const isLive = () => inArray(waitingEntries.state, liveStates);
const onDay = ({ hallId, eventDate }: HallDay) =>
  and(eq(waitingEntries.hallId, hallId), eq(waitingEntries.eventDate, eventDate));
const isDay = ({ hallId, eventDate }: HallDay) =>
  and(eq(waitingDays.hallId, hallId), eq(waitingDays.eventDate, eventDate));

export async function findEntry(db: Queryable, entryId: number): Promise<EntryRow | undefined> {
  const [row] = await db.select().from(waitingEntries).where(eq(waitingEntries.entryId, entryId));
  return row;
}

/** The one entry that is offered the day. */
export async function findOfferedEntry(tx: Queryable, day: HallDay): Promise<EntryRow | undefined> {
  const [row] = await tx
    .select()
    .from(waitingEntries)
    .where(and(onDay(day), eq(waitingEntries.state, 'OFFERED')));
  return row;
}

export function findLine(db: Queryable, day: HallDay): Promise<EntryRow[]> {
  return db
    .select()
    .from(waitingEntries)
    .where(and(onDay(day), isLive()))
    .orderBy(asc(waitingEntries.position));
}

export async function countLine(db: Queryable, day: HallDay): Promise<number> {
  return db.$count(waitingEntries, and(onDay(day), isLive()));
}

/** Live entries, and those that ended since a moment. */
export function findEntriesOf(db: Queryable, userId: number, endedSince?: Date): Promise<EntryRow[]> {
  return db
    .select()
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.userId, userId),
        endedSince && or(isLive(), gte(waitingEntries.endedAt, endedSince)),
      ),
    )
    .orderBy(asc(waitingEntries.eventDate), asc(waitingEntries.entryId));
}

/** Without those that are over although nobody has written that yet. */
export async function countLiveOf(tx: Queryable, userIds: number[], now: Date): Promise<number> {
  const { userId, missed, offeredUntil, eventDate } = waitingEntries;
  const isOver = and(gte(missed, 1), lte(offeredUntil, now));
  return tx.$count(
    waitingEntries,
    and(inArray(userId, userIds), isLive(), gte(eventDate, toIsoDay(now)), sql`${isOver} is not true`),
  );
}

export async function nextPosition(tx: Queryable, day: HallDay): Promise<number> {
  const [row] = await tx
    .select({ last: max(waitingEntries.position) })
    .from(waitingEntries)
    .where(onDay(day));
  return (row?.last ?? 0) + 1;
}

export async function insertEntry(tx: Queryable, entry: NewEntry): Promise<EntryRow> {
  const [row] = await tx.insert(waitingEntries).values(entry).returning();
  if (!row) throw new Error('An inserted entry must answer its row');
  return row;
}

export async function updateEntry(
  tx: Queryable,
  entryId: number,
  changes: Partial<NewEntry>,
): Promise<EntryRow> {
  const [row] = await tx
    .update(waitingEntries)
    .set(changes)
    .where(eq(waitingEntries.entryId, entryId))
    .returning();
  if (!row) throw new Error('An entry in a locked hall must still be there');
  return row;
}

export async function deleteEntriesOf(tx: Queryable, userId: number) {
  await tx.delete(waitingEntries).where(eq(waitingEntries.userId, userId));
}

/** Ends live entries and returns them as they were. */
export async function closeEntries(
  tx: Queryable,
  where: { hallId: number; userId?: number; eventDate?: Day },
  endedAt: Date,
): Promise<EntryRow[]> {
  return tx
    .update(waitingEntries)
    .set({ state: 'CLOSED', endedAt, offeredUntil: null })
    .where(
      and(
        isLive(),
        eq(waitingEntries.hallId, where.hallId),
        where.userId === undefined ? undefined : eq(waitingEntries.userId, where.userId),
        where.eventDate === undefined ? undefined : eq(waitingEntries.eventDate, where.eventDate),
      ),
    )
    .returning();
}

export async function closePastEntries(tx: Queryable, today: Day, endedAt: Date) {
  await tx
    .update(waitingEntries)
    .set({ state: 'CLOSED', endedAt, offeredUntil: null })
    .where(and(isLive(), lt(waitingEntries.eventDate, today)));
}

export async function findDay(db: Queryable, day: HallDay): Promise<WaitingDayRow> {
  const [row] = await db.select().from(waitingDays).where(isDay(day));
  return row ?? { ...day, freeings: 0, automatic: true };
}

export async function saveDay(
  tx: Queryable,
  { hallId, eventDate }: HallDay,
  changes: { automatic?: boolean; countFreeing?: boolean } = {},
): Promise<WaitingDayRow> {
  const { automatic, countFreeing = false } = changes;
  const [row] = await tx
    .insert(waitingDays)
    .values({ hallId, eventDate, automatic: automatic ?? true, freeings: countFreeing ? 1 : 0 })
    .onConflictDoUpdate({
      target: [waitingDays.hallId, waitingDays.eventDate],
      set: {
        freeings: sql`${waitingDays.freeings} + ${countFreeing ? 1 : 0}`,
        ...(automatic === undefined ? {} : { automatic }),
      },
    })
    .returning();
  if (!row) throw new Error('A saved day must answer its row');
  return row;
}

/** The first in line who fits and was neither offered this freeing nor skipped. */
export async function findFirstEligible(
  tx: Queryable,
  day: WaitingDayRow,
  hall: { maxGuestsMin: number; maxGuestsMax: number },
): Promise<EntryRow | undefined> {
  const capacity = { min: hall.maxGuestsMin, max: hall.maxGuestsMax };
  const [row] = await tx
    .select()
    .from(waitingEntries)
    .where(and(onDay(day), isEligible(capacity, day.freeings)))
    .orderBy(asc(waitingEntries.position))
    .limit(1);
  return row;
}

export function findLinesBetween(db: Queryable, { from, to }: { from: Day; to: Day }) {
  return db
    .select({
      hallId: waitingEntries.hallId,
      eventDate: waitingEntries.eventDate,
      count: count(),
      automatic: sql<boolean>`bool_and(coalesce(${waitingDays.automatic}, true))`,
    })
    .from(waitingEntries)
    .leftJoin(
      waitingDays,
      and(eq(waitingDays.hallId, waitingEntries.hallId), eq(waitingDays.eventDate, waitingEntries.eventDate)),
    )
    .where(and(isLive(), gte(waitingEntries.eventDate, from), lte(waitingEntries.eventDate, to)))
    .groupBy(waitingEntries.hallId, waitingEntries.eventDate)
    .orderBy(asc(waitingEntries.eventDate), asc(waitingEntries.hallId));
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
        sql`not exists (select from ${reservations} where ${reservations.hallId} = ${hallId}
          and ${reservations.eventDate} = ${eventDate} and ${reservations.status} in ('PENDING', 'CONFIRMED'))`,
        sql`not exists (select from ${closedDays} where coalesce(${closedDays.hallId}, ${hallId}) = ${hallId}
          and ${eventDate} between ${closedDays.from} and ${closedDays.to})`,
      ),
    )
    .orderBy(asc(hallId), asc(eventDate));
}

/** Entries that stood before this one and left its line, the last one first. */
export function findDepartures(db: Queryable, entry: EntryRow) {
  const { position, positionBefore, queuedAt, endedAt } = waitingEntries;
  return db
    .select({ state: waitingEntries.state, endedAt, queuedAt })
    .from(waitingEntries)
    .where(
      and(
        onDay(entry),
        or(
          and(lt(position, entry.position), gt(endedAt, entry.queuedAt)),
          and(lt(positionBefore, entry.position), gt(queuedAt, entry.queuedAt)),
        ),
      ),
    )
    .orderBy(desc(sql`coalesce(${endedAt}, ${queuedAt})`))
    .limit(1);
}

export async function hasEntriesIn(db: Queryable, hallId: number): Promise<boolean> {
  return (await db.$count(waitingEntries, eq(waitingEntries.hallId, hallId))) > 0;
}

/** Entries in line of a hall that its capacity no longer admits. */
export function findTooLarge(tx: Queryable, hall: { hallId: number; min: number; max: number }, today: Day) {
  return tx
    .select()
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.hallId, hall.hallId),
        eq(waitingEntries.state, 'WAITING'),
        gte(waitingEntries.eventDate, today),
        sql`${waitingEntries.guestCount} not between ${hall.min} and ${hall.max}`,
      ),
    );
}
