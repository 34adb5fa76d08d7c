import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { OfferState } from '#domain/offers/offer-states.ts';
import type { OfferListQuery } from '#schemas/offers/offer-list.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { firstRow, onlyRow } from '#server/platform/database/rows.ts';
import { offers, signingCodes } from './offers.table.ts';

export type OfferRow = typeof offers.$inferSelect;
export type NewOffer = Omit<typeof offers.$inferInsert, 'offerId'>;
export type CodeRow = typeof signingCodes.$inferSelect;
export type OfferSnapshot = NonNullable<OfferRow['snapshot']>;

export const insertOffer = (tx: Queryable, offer: NewOffer) =>
  onlyRow(tx.insert(offers).values(offer).returning());

export const updateOffer = (tx: Queryable, offerId: number, changes: Partial<NewOffer>) =>
  onlyRow(tx.update(offers).set(changes).where(eq(offers.offerId, offerId)).returning());

export async function deleteDraft(tx: Queryable, offerId: number) {
  await tx.delete(offers).where(and(eq(offers.offerId, offerId), eq(offers.state, 'DRAFT')));
}

export async function deleteDraftsOf(tx: Queryable, reservationId: number): Promise<OfferRow[]> {
  return tx
    .delete(offers)
    .where(and(eq(offers.reservationId, reservationId), eq(offers.state, 'DRAFT')))
    .returning();
}

export const findOffer = (db: Queryable, offerId: number) =>
  firstRow(db.select().from(offers).where(eq(offers.offerId, offerId)));

export const lockOffer = (tx: Queryable, offerId: number) =>
  firstRow(tx.select().from(offers).where(eq(offers.offerId, offerId)).for('update'));

/** All versions of a reservation, the newest first. */
export function findOffersOf(db: Queryable, reservationId: number): Promise<OfferRow[]> {
  return db
    .select()
    .from(offers)
    .where(eq(offers.reservationId, reservationId))
    .orderBy(desc(offers.offerId));
}

/** The open annex for which a reservation holds the new day; versions before it may name the same one. */
export const findSentByMove = (db: Queryable, moveReservationId: number) =>
  firstRow(
    db
      .select()
      .from(offers)
      .where(and(eq(offers.moveReservationId, moveReservationId), eq(offers.state, 'SENT'))),
  );

/** At most one of a reservation is sent and undecided. */
export const lockSentOf = (tx: Queryable, reservationId: number) =>
  firstRow(
    tx
      .select()
      .from(offers)
      .where(and(eq(offers.reservationId, reservationId), eq(offers.state, 'SENT')))
      .for('update'),
  );

export async function hasSentOffers(tx: Queryable, reservationId: number): Promise<boolean> {
  const sent = and(eq(offers.reservationId, reservationId), ne(offers.state, 'DRAFT'));
  return (await tx.$count(offers, sent)) > 0;
}

/** How many sent offers have a line with a text; versions of one offer count once. */
export async function countOffersByLine(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ text: string; count: number }>(sql`
    select line ->> 'text' as text, count(distinct ${offers.number})::int as count
    from ${offers}, jsonb_array_elements(${offers.lines}) line
    where ${offers.state} <> 'DRAFT' group by 1`);
  return new Map(rows.map(({ text, count: found }) => [text, found]));
}

/** Sent and past their validity, though nobody has written that yet. */
export function findExpired(db: Queryable, now: Date, limit: number) {
  return db
    .select({ offerId: offers.offerId, reservationId: offers.reservationId })
    .from(offers)
    .where(and(eq(offers.state, 'SENT'), lte(offers.validUntil, now)))
    .orderBy(asc(offers.validUntil))
    .limit(limit);
}

/** Counts one view, at most one a minute. */
export async function countView(db: Queryable, offerId: number, { now, since }: { now: Date; since: Date }) {
  await db
    .update(offers)
    .set({
      views: sql`${offers.views} + 1`,
      firstViewedAt: sql`coalesce(${offers.firstViewedAt}, ${now.toISOString()}::timestamptz)`,
      lastViewedAt: now,
    })
    .where(
      and(
        eq(offers.offerId, offerId),
        eq(offers.state, 'SENT'),
        gt(offers.validUntil, now),
        or(isNull(offers.lastViewedAt), lt(offers.lastViewedAt, since)),
      ),
    );
}

/** The state after the validity. */
const stateAt = (now: Date) =>
  sql<OfferState>`case when ${offers.state} = 'SENT' and ${offers.validUntil} <= ${now.toISOString()}::timestamptz
    then 'EXPIRED' else ${offers.state} end`;

/** The newest version of each offer: versions share their number, and a first draft has none. */
const newest = (db: Queryable, where: SQL | undefined) =>
  db
    .selectDistinctOn([offers.reservationId, sql`coalesce(${offers.number}, '')`], {
      offerId: offers.offerId,
    })
    .from(offers)
    .where(where)
    .orderBy(offers.reservationId, sql`coalesce(${offers.number}, '')`, desc(offers.offerId));

const waitsForHouse = (now: Date) => inArray(stateAt(now), ['DRAFT', 'DECLINED', 'EXPIRED']);
const waitsForGuest = (now: Date) => and(eq(offers.state, 'SENT'), gt(offers.validUntil, now));

const waiting = { GUEST: waitsForGuest, HOUSE: waitsForHouse };

export async function findOfferPage(
  db: Queryable,
  query: Pick<OfferListQuery, 'state' | 'reservationId' | 'waitsFor'>,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
) {
  const { state, reservationId, waitsFor } = query;
  const isNewest = inArray(offers.offerId, newest(db, undefined));
  const where = and(
    isNewest,
    state && eq(stateAt(now), state),
    reservationId === undefined ? undefined : eq(offers.reservationId, reservationId),
    waitsFor && waiting[waitsFor](now),
  );
  const rows = await db
    .select()
    .from(offers)
    .where(where)
    .orderBy(desc(offers.updatedAt), desc(offers.offerId))
    .limit(limit)
    .offset(offset);
  const counted = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [counts] = await db
    .select({
      drafts: counted(eq(offers.state, 'DRAFT')),
      sent: counted(waitsForGuest(now)),
      viewed: counted(and(waitsForGuest(now), gt(offers.views, 0))),
      signed: counted(eq(offers.state, 'ACCEPTED')),
      waitingForHouse: counted(waitsForHouse(now)),
    })
    .from(offers)
    .where(isNewest);
  const [total] = await db.select({ count: count() }).from(offers).where(where);
  return { rows, count: total?.count ?? 0, counts };
}

/** The newest sent version of each offer of a customer. */
export function findOwnOffers(
  db: Queryable,
  userId: number,
  reservationId: number | undefined,
): Promise<OfferRow[]> {
  const sent = newest(db, ne(offers.state, 'DRAFT'));
  return db
    .select()
    .from(offers)
    .where(
      and(
        inArray(offers.offerId, sent),
        eq(offers.userId, userId),
        reservationId === undefined ? undefined : eq(offers.reservationId, reservationId),
      ),
    )
    .orderBy(desc(offers.offerId));
}

/** Every sent version of the offers of a customer. */
export function findSentOffersOf(db: Queryable, userId: number): Promise<OfferRow[]> {
  return db
    .select()
    .from(offers)
    .where(and(eq(offers.userId, userId), ne(offers.state, 'DRAFT')))
    .orderBy(desc(offers.offerId));
}

/** A new code replaces the one before. */
export async function saveCode(tx: Queryable, code: Omit<CodeRow, 'tries'>) {
  const { codeHash, sentAt, expiresAt } = code;
  await tx
    .insert(signingCodes)
    .values({ ...code, tries: 0 })
    .onConflictDoUpdate({ target: signingCodes.offerId, set: { codeHash, sentAt, expiresAt, tries: 0 } });
}

export const lockCode = (tx: Queryable, offerId: number) =>
  firstRow(tx.select().from(signingCodes).where(eq(signingCodes.offerId, offerId)).for('update'));

export async function countTry(tx: Queryable, offerId: number) {
  await tx
    .update(signingCodes)
    .set({ tries: sql`${signingCodes.tries} + 1` })
    .where(eq(signingCodes.offerId, offerId));
}

export async function deleteCode(tx: Queryable, offerId: number) {
  await tx.delete(signingCodes).where(eq(signingCodes.offerId, offerId));
}

export async function deleteEndedCodes(db: Queryable, before: Date) {
  await db.delete(signingCodes).where(lt(signingCodes.expiresAt, before));
}
