import { and, asc, desc, eq, gt, gte, inArray, lt, lte, max, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Day, toIsoDay } from '#domain/dates/days.ts';
import type { WaitingState } from '#schemas/reservations/waiting-list.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { firstRow, onlyRow } from '#server/platform/database/rows.ts';
import { type HallDay, isOneOf } from '../reservations/reservations.filters.ts';
import { reservations } from '../reservations/reservations.table.ts';
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

export const findEntry = (db: Queryable, entryId: number) =>
  firstRow(db.select().from(waitingEntries).where(eq(waitingEntries.entryId, entryId)));

/** The entries that are offered these days, one of each at most. */
export async function findOfferedEntries(tx: Queryable, days: HallDay[]): Promise<EntryRow[]> {
  if (days.length === 0) return [];
  return tx
    .select()
    .from(waitingEntries)
    .where(and(isOneOf(waitingEntries, days), eq(waitingEntries.state, 'OFFERED')));
}

export function findLine(db: Queryable, day: HallDay): Promise<EntryRow[]> {
  return db
    .select()
    .from(waitingEntries)
    .where(and(onDay(day), isLive()))
    .orderBy(asc(waitingEntries.position));
}

/** Those of the days that have a line. */
export function findDaysWithLine(tx: Queryable, days: HallDay[]): Promise<HallDay[]> {
  const { hallId, eventDate } = waitingEntries;
  return tx
    .selectDistinct({ hallId, eventDate })
    .from(waitingEntries)
    .where(and(isOneOf(waitingEntries, days), isLive()));
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

export const insertEntry = (tx: Queryable, entry: NewEntry) =>
  onlyRow(tx.insert(waitingEntries).values(entry).returning());

export const updateEntry = (tx: Queryable, entryId: number, changes: Partial<NewEntry>) =>
  onlyRow(tx.update(waitingEntries).set(changes).where(eq(waitingEntries.entryId, entryId)).returning());

/** The same changes of several entries. */
export async function updateEntries(tx: Queryable, entryIds: number[], changes: Partial<NewEntry>) {
  if (entryIds.length === 0) return;
  await tx.update(waitingEntries).set(changes).where(inArray(waitingEntries.entryId, entryIds));
}

/** Missed for the first time: behind everybody who was ever in the line of the day. */
export async function moveToEndOfLine(tx: Queryable, entryIds: number[], queuedAt: Date) {
  if (entryIds.length === 0) return;
  const { entryId, hallId, eventDate, position, missed } = waitingEntries;
  const line = alias(waitingEntries, 'line');
  const end = tx
    .select({ position: sql`max(${line.position}) + 1` })
    .from(line)
    .where(and(eq(line.hallId, hallId), eq(line.eventDate, eventDate)));
  await tx
    .update(waitingEntries)
    .set({
      state: 'WAITING',
      missed: sql`${missed} + 1`,
      positionBefore: sql`${position}`,
      position: sql`(${end})`,
      queuedAt,
      offeredUntil: null,
      reservationId: null,
    })
    .where(inArray(entryId, entryIds));
}

/** Each of these reservations is the offer to the entry of its day and person. */
export async function markOffered(tx: Queryable, reservationIds: number[]) {
  await tx
    .update(waitingEntries)
    .set({
      state: 'OFFERED',
      offeredUntil: sql`${reservations.heldUntil}`,
      reservationId: sql`${reservations.reservationId}`,
      handledFreeing: sql`coalesce(${waitingDays.freeings}, 0)`,
      skipReason: null,
    })
    .from(reservations)
    .leftJoin(
      waitingDays,
      and(eq(waitingDays.hallId, reservations.hallId), eq(waitingDays.eventDate, reservations.eventDate)),
    )
    .where(
      and(
        inArray(reservations.reservationId, reservationIds),
        eq(waitingEntries.hallId, reservations.hallId),
        eq(waitingEntries.eventDate, reservations.eventDate),
        eq(waitingEntries.userId, reservations.userId),
        eq(waitingEntries.state, 'WAITING'),
      ),
    );
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

export async function saveDay(tx: Queryable, { hallId, eventDate }: HallDay, automatic?: boolean) {
  const row = { hallId, eventDate, automatic };
  const insert = tx.insert(waitingDays).values(row);
  const target = [waitingDays.hallId, waitingDays.eventDate];
  if (automatic === undefined) await insert.onConflictDoNothing();
  else await insert.onConflictDoUpdate({ target, set: { automatic } });
}

/** The days became free once more. */
export async function countFreeings(tx: Queryable, days: HallDay[]) {
  if (days.length === 0) return;
  await tx
    .insert(waitingDays)
    .values(days.map(({ hallId, eventDate }) => ({ hallId, eventDate, freeings: 1 })))
    .onConflictDoUpdate({
      target: [waitingDays.hallId, waitingDays.eventDate],
      set: { freeings: sql`${waitingDays.freeings} + 1` },
    });
}

/** How many wait, without the one who is offered the day. */
export function findLinesBetween(db: Queryable, { from, to }: { from: Day; to: Day }) {
  return db
    .select({
      hallId: waitingEntries.hallId,
      eventDate: waitingEntries.eventDate,
      count: sql<number>`count(*) filter (where ${waitingEntries.state} = 'WAITING')`.mapWith(Number),
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
