import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day } from '#domain/dates/days.ts';
import type { SheetContent } from '#schemas/event-sheets/sheet-content.ts';
import { isHolding } from '#server/features/booking/reservations/reservations.filters.ts';
import { reservations } from '#server/features/booking/reservations/reservations.table.ts';
import { halls } from '#server/features/content/halls/halls.table.ts';
import { users } from '#server/features/people/users/users.table.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { firstRow } from '#server/platform/database/rows.ts';
import { eventSheetDiets, eventSheetReads, eventSheetRevisions, eventSheets } from './event-sheets.table.ts';

export type NewSheet = typeof eventSheets.$inferInsert;
export type NewRevision = typeof eventSheetRevisions.$inferInsert;
export type Diets = SheetContent['diets'];
type Agreement = { adults: number; children: number };
type AgreedLine = { text: string; unit: string; quantity: number };

const last = alias(eventSheetRevisions, 'last_revision');
const before = alias(eventSheetRevisions, 'revision_before');

const dietsOf = (revision: SQL) => sql<Diets>`(
  select coalesce(json_agg(json_build_object('rowId', d.row_id, 'name', d.name, 'count', d.count) order by d.position), '[]')
  from event_sheet_diets d where d.reservation_id = ${reservations.reservationId} and d.revision = ${revision})`;

/** The contract in force, or its last annex. */
const agreement = sql<Agreement | null>`(
  select json_build_object('adults', o.adults, 'children', o.children)
  from contracts c join offers o on o.offer_id = c.offer_id
  where c.reservation_id = ${reservations.reservationId} and c.canceled_at is null
  order by c.contract_id desc limit 1)`;

const agreedLines = sql<AgreedLine[] | null>`(
  select o.lines from offers o
  where o.reservation_id = ${reservations.reservationId} and o.state in ('ACCEPTED', 'SENT')
  order by o.state, o.offer_id desc limit 1)`;

const menu = sql<{ name: string; description: string } | null>`(
  select json_build_object('name', m.name, 'description', m.description)
  from menus m where m.menu_id = ${reservations.menuId})`;

const readers = sql<number>`(
  select count(*) from event_sheet_reads r join users u on u.user_id = r.user_id
  where r.reservation_id = ${reservations.reservationId} and r.revision = ${eventSheets.revision}
    and u.role = 'STAFF')`.mapWith(Number);

const columns = {
  reservationId: reservations.reservationId,
  userId: reservations.userId,
  status: reservations.status,
  hallId: reservations.hallId,
  hallName: halls.name,
  eventDate: reservations.eventDate,
  startTime: reservations.startTime,
  endTime: reservations.endTime,
  eventType: reservations.eventType,
  customEventType: reservations.customEventType,
  lastName: sql<string>`coalesce(${users.lastName}, ${reservations.guestLastName}, '')`,
  guestCount: reservations.guestCount,
  isDemo: reservations.isDemo,
  agreement,
  agreedLines,
  menu,
  sheet: eventSheets,
  diets: dietsOf(sql`0`),
  last,
  lastDiets: dietsOf(sql`${eventSheets.revision}`),
  before,
  beforeDiets: dietsOf(sql`${eventSheets.revision} - 1`),
  read: readers,
};

/** Events with everything that their sheets are made of, by one query. */
const eventsWhere = (db: Queryable, where: SQL | undefined, limit?: number) => {
  const query = db
    .select(columns)
    .from(reservations)
    .innerJoin(halls, eq(halls.hallId, reservations.hallId))
    .leftJoin(users, eq(users.userId, reservations.userId))
    .leftJoin(eventSheets, eq(eventSheets.reservationId, reservations.reservationId))
    .leftJoin(
      last,
      and(eq(last.reservationId, reservations.reservationId), eq(last.revision, eventSheets.revision)),
    )
    .leftJoin(
      before,
      and(
        eq(before.reservationId, reservations.reservationId),
        eq(before.revision, sql`${eventSheets.revision} - 1`),
      ),
    )
    .where(where)
    .orderBy(asc(reservations.eventDate), asc(reservations.hallId), asc(reservations.reservationId));
  return limit === undefined ? query : query.limit(limit);
};

export type EventRow = Awaited<ReturnType<typeof eventsWhere>>[number];

/** Also of a reservation that was removed, whose sheet is void. */
export const findEvent = (db: Queryable, reservationId: number) =>
  firstRow(eventsWhere(db, eq(reservations.reservationId, reservationId)));

export const findConfirmedEvents = (db: Queryable, from: Day, limit: number) =>
  eventsWhere(
    db,
    and(
      eq(reservations.status, 'CONFIRMED'),
      isNull(reservations.hiddenAt),
      gte(reservations.eventDate, from),
    ),
    limit,
  );

/** Confirmed and held days, and canceled ones of which staff have a sheet. */
export const findEventsOfStaff = (db: Queryable, { from, to, now }: { from: Day; to: Day; now: Date }) =>
  eventsWhere(
    db,
    and(
      gte(reservations.eventDate, from),
      lte(reservations.eventDate, to),
      isNull(reservations.movesReservationId),
      or(
        and(isNull(reservations.hiddenAt), isHolding(now)),
        and(eq(eventSheets.state, 'VOID'), isNotNull(last.revision)),
      ),
    ),
  );

export const findEventsOf = (db: Queryable, userId: number) =>
  eventsWhere(
    db,
    and(eq(reservations.userId, userId), isNull(reservations.hiddenAt), isNotNull(eventSheets.reservationId)),
  );

export async function findRevision(db: Queryable, reservationId: number, revision: number) {
  const [row] = await db
    .select({
      header: eventSheetRevisions.header,
      content: eventSheetRevisions.content,
      issuedAt: eventSheetRevisions.issuedAt,
    })
    .from(eventSheetRevisions)
    .where(
      and(eq(eventSheetRevisions.reservationId, reservationId), eq(eventSheetRevisions.revision, revision)),
    );
  if (!row) return undefined;
  const diets = await db
    .select({ rowId: eventSheetDiets.rowId, name: eventSheetDiets.name, count: eventSheetDiets.count })
    .from(eventSheetDiets)
    .where(and(eq(eventSheetDiets.reservationId, reservationId), eq(eventSheetDiets.revision, revision)))
    .orderBy(asc(eventSheetDiets.position));
  return { ...row, diets };
}

/** Every member of staff with the newest revision that they have read. */
export function findReaders(db: Queryable, reservationId: number) {
  const newest = db
    .selectDistinctOn([eventSheetReads.userId])
    .from(eventSheetReads)
    .where(eq(eventSheetReads.reservationId, reservationId))
    .orderBy(eventSheetReads.userId, sql`${eventSheetReads.revision} desc`)
    .as('newest');
  return db
    .select({
      userId: users.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      jobTitle: users.jobTitle,
      revision: newest.revision,
      readAt: newest.readAt,
    })
    .from(users)
    .leftJoin(newest, eq(newest.userId, users.userId))
    .where(and(eq(users.role, 'STAFF'), isNotNull(users.confirmedAt)))
    .orderBy(asc(users.userId));
}

/** The newest revisions that somebody has read, of these events. */
export function findNewestReads(db: Queryable, userId: number, reservationIds: number[]) {
  return db
    .selectDistinctOn([eventSheetReads.reservationId])
    .from(eventSheetReads)
    .where(
      and(
        eq(eventSheetReads.userId, userId),
        sql`${eventSheetReads.reservationId} = any(${sql.param(reservationIds)}::int[])`,
      ),
    )
    .orderBy(eventSheetReads.reservationId, sql`${eventSheetReads.revision} desc`);
}

export const findReadsOf = (db: Queryable, userId: number) =>
  db
    .select()
    .from(eventSheetReads)
    .where(eq(eventSheetReads.userId, userId))
    .orderBy(asc(eventSheetReads.readAt), asc(eventSheetReads.reservationId), asc(eventSheetReads.revision));

export const countStaff = (db: Queryable) =>
  db.$count(users, and(eq(users.role, 'STAFF'), isNotNull(users.confirmedAt)));

export async function saveSheet(tx: Queryable, { reservationId, ...fields }: NewSheet) {
  await tx
    .insert(eventSheets)
    .values({ reservationId, ...fields })
    .onConflictDoUpdate({ target: eventSheets.reservationId, set: fields });
}

/** Of the working copy (revision 0), or of a new revision. */
export async function replaceDiets(
  tx: Queryable,
  { reservationId, revision, diets }: { reservationId: number; revision: number; diets: Diets },
) {
  await tx
    .delete(eventSheetDiets)
    .where(and(eq(eventSheetDiets.reservationId, reservationId), eq(eventSheetDiets.revision, revision)));
  if (diets.length > 0)
    await tx
      .insert(eventSheetDiets)
      .values(diets.map((diet, position) => ({ ...diet, reservationId, revision, position })));
}

export async function insertRevision(tx: Queryable, revision: NewRevision) {
  await tx.insert(eventSheetRevisions).values(revision);
}

export async function updateSheet(tx: Queryable, reservationId: number, set: Partial<NewSheet>) {
  await tx.update(eventSheets).set(set).where(eq(eventSheets.reservationId, reservationId));
}

/** The first mark stays; returns when it was read. */
export async function insertRead(
  tx: Queryable,
  read: { reservationId: number; revision: number; userId: number; readAt: Date },
): Promise<Date> {
  await tx.insert(eventSheetReads).values(read).onConflictDoNothing();
  const [row] = await tx
    .select({ readAt: eventSheetReads.readAt })
    .from(eventSheetReads)
    .where(
      and(
        eq(eventSheetReads.reservationId, read.reservationId),
        eq(eventSheetReads.revision, read.revision),
        eq(eventSheetReads.userId, read.userId),
      ),
    );
  return row?.readAt ?? read.readAt;
}

export const isIssued = async (db: Queryable, reservationId: number) =>
  (await db.$count(eventSheetRevisions, eq(eventSheetRevisions.reservationId, reservationId))) > 0;

/** Those that were issued and are not void yet. */
export async function findIssuedAmong(db: Queryable, reservationIds: number[]): Promise<number[]> {
  if (reservationIds.length === 0) return [];
  const rows = await db
    .select({ reservationId: eventSheets.reservationId })
    .from(eventSheets)
    .where(
      and(
        inArray(eventSheets.reservationId, reservationIds),
        inArray(eventSheets.state, ['ISSUED', 'FINAL']),
      ),
    );
  return rows.map(({ reservationId }) => reservationId);
}

/** The event took place, or will not; an agreed one that is still to come stays. */
export async function findEndedSheetsOf(db: Queryable, userId: number, today: Day): Promise<number[]> {
  const agreed = sql`(${reservations.status} = 'CONFIRMED' or ${reservations.status} = 'PENDING' and ${reservations.contractId} is not null)`;
  const rows = await db
    .select({ reservationId: eventSheets.reservationId })
    .from(eventSheets)
    .innerJoin(reservations, eq(reservations.reservationId, eventSheets.reservationId))
    .where(
      and(eq(reservations.userId, userId), sql`not (${reservations.eventDate} >= ${today} and ${agreed})`),
    );
  return rows.map(({ reservationId }) => reservationId);
}

export async function findSheetsBefore(db: Queryable, day: Day): Promise<number[]> {
  const rows = await db
    .select({ reservationId: eventSheets.reservationId })
    .from(eventSheets)
    .innerJoin(reservations, eq(reservations.reservationId, eventSheets.reservationId))
    .where(sql`${reservations.eventDate} < ${day}`);
  return rows.map(({ reservationId }) => reservationId);
}

/** With all revisions and read marks; the only deletion that the triggers allow. */
export async function removeSheets(tx: Queryable, reservationIds: number[]) {
  if (reservationIds.length > 0)
    await tx.execute(sql`select remove_event_sheets(${sql.param(reservationIds)}::int[])`);
}

export async function eraseDietsBefore(tx: Queryable, day: Day) {
  await tx.execute(sql`select erase_old_diets(${day}::date)`);
}
