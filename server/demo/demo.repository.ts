import { and, asc, eq, exists, inArray, notExists, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { closedDays } from '#server/features/booking/closed-days/closed-days.table.ts';
import { systemActor } from '#server/features/booking/reservations/reservations.history.repository.ts';
import {
  reservationHistory,
  reservations,
} from '#server/features/booking/reservations/reservations.table.ts';
import { waitingDays, waitingEntries } from '#server/features/booking/waiting-list/waiting-list.table.ts';
import { messages } from '#server/features/contact/messages/messages.table.ts';
import { notifications } from '#server/features/contact/notifications/notifications.table.ts';
import { blogPosts } from '#server/features/content/blog/blog.table.ts';
import { features, hallFeatures } from '#server/features/content/halls/halls.table.ts';
import { settings } from '#server/features/content/settings/settings.table.ts';
import { receipts } from '#server/features/money/ledger/ledger.table.ts';
import { users } from '#server/features/people/users/users.table.ts';
import { contracts, offers, papers, termsVersions } from '#server/features/sales/offers/offers.table.ts';
import { extras, menus, priceRules } from '#server/features/sales/prices/prices.table.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { media } from '#server/platform/media/media.table.ts';

export type MarkedTable = PgTable & { isDemo: AnyPgColumn };

const isDemo = (table: MarkedTable) => eq(table.isDemo, true);

export const countMarked = (db: Queryable, table: MarkedTable) => db.$count(table, isDemo(table));

export async function deleteMarked(tx: Queryable, table: MarkedTable) {
  await tx.delete(table).where(isDemo(table));
}

/** A version that a real offer refers to stays. */
export const countRemovableTerms = (db: Queryable) => {
  const uses = db
    .select({ one: sql`1` })
    .from(offers)
    .where(and(eq(offers.termsVersion, termsVersions.version), eq(offers.isDemo, false)));
  return db.$count(termsVersions, and(isDemo(termsVersions), notExists(uses)));
};

/** What the panel does not list. */
export const countUnlisted = async (db: Queryable) =>
  (await countMarked(db, settings)) + (await countMarked(db, notifications));

export function lockDemoUsers(tx: Queryable) {
  return tx.select().from(users).where(isDemo(users)).orderBy(asc(users.userId)).for('update');
}

export async function unmarkUsers(tx: Queryable, userIds: number[]) {
  if (userIds.length > 0) await tx.update(users).set({ isDemo: false }).where(inArray(users.userId, userIds));
}

export const deleteDemoUsers = (tx: Queryable) => deleteMarked(tx, users);

export async function insertReservations(tx: Queryable, rows: (typeof reservations.$inferInsert)[]) {
  return rows.length === 0 ? [] : tx.insert(reservations).values(rows).returning();
}

export async function lockDemoReservations(tx: Queryable) {
  const { reservationId } = reservations;
  await tx
    .select({ reservationId })
    .from(reservations)
    .where(isDemo(reservations))
    .orderBy(asc(reservationId))
    .for('update');
}

export function deleteDemoReservations(tx: Queryable) {
  const { reservationId, hallId, eventDate, status, isOffered } = reservations;
  return tx
    .delete(reservations)
    .where(isDemo(reservations))
    .returning({ reservationId, hallId, eventDate, status, isOffered });
}

/** Offers, contracts, their papers and what they posted, also those an administrator made for demo reservations; returns the files. */
export async function removeDemoPapers(tx: Queryable): Promise<string[]> {
  // The job that makes the paper of a contract would insert it in between.
  await tx.select({ id: contracts.contractId }).from(contracts).where(isDemo(contracts)).for('update');
  const rows = await tx.select({ fileName: papers.fileName }).from(papers).where(isDemo(papers));
  const made = await tx
    .select({ fileName: receipts.fileName })
    .from(receipts)
    .where(isDemo(receipts))
    .for('update');
  await tx.execute(sql`select remove_demo_papers()`);
  return [...rows, ...made].flatMap(({ fileName }) => fileName ?? []);
}

/** Also those that an administrator made for demo reservations. */
export async function removeDemoSheets(tx: Queryable) {
  await tx.execute(sql`select remove_event_sheets(array(
    select s.reservation_id from event_sheets s
    join reservations r on r.reservation_id = s.reservation_id where r.is_demo))`);
}

export const deleteDemoClosures = (tx: Queryable) => deleteMarked(tx, closedDays);

/** With the days on which nobody is left in line. */
export async function deleteDemoEntries(tx: Queryable) {
  const { hallId, eventDate } = waitingEntries;
  const isOfDay = and(eq(hallId, waitingDays.hallId), eq(eventDate, waitingDays.eventDate));
  const entries = (ofDemo: boolean) =>
    tx
      .select({ one: sql`1` })
      .from(waitingEntries)
      .where(and(isOfDay, eq(waitingEntries.isDemo, ofDemo)));
  await tx.delete(waitingDays).where(and(exists(entries(true)), notExists(entries(false))));
  await deleteMarked(tx, waitingEntries);
}

/** Also of demo reservations removed earlier: only those were created by the system. */
export async function deleteDemoHistory(tx: Queryable, reservationIds: number[]) {
  const { reservationId, actor, action } = reservationHistory;
  const created = tx
    .select({ reservationId })
    .from(reservationHistory)
    .where(and(eq(actor, systemActor.actor), eq(action, 'CREATED')));
  await tx
    .delete(reservationHistory)
    .where(
      or(sql`${reservationId} = any(${sql.param(reservationIds)}::int[])`, inArray(reservationId, created)),
    );
}

export async function deleteDemoMessages(tx: Queryable): Promise<number[]> {
  const { messageId } = messages;
  const rows = await tx.delete(messages).where(isDemo(messages)).returning({ messageId });
  return rows.map((row) => row.messageId);
}

/** Returns the photos of the menus. */
export async function deleteDemoPrices(tx: Queryable): Promise<string[]> {
  await deleteMarked(tx, priceRules);
  await deleteMarked(tx, extras);
  const rows = await tx.delete(menus).where(isDemo(menus)).returning({ photo: menus.photo });
  return rows.flatMap(({ photo }) => photo ?? []);
}

export const isDemoFile = async (tx: Queryable, fileName: string): Promise<boolean> =>
  (await tx.$count(media, and(isDemo(media), eq(media.fileName, fileName)))) > 0;

type About = { userIds: number[]; reservationIds: number[]; messageIds: number[] };

/** Demo notifications, and notifications about demo records. */
export async function deleteDemoNotifications(tx: Queryable, about: About): Promise<boolean> {
  const { userId, reservationId, messageId, notificationId } = notifications;
  const rows = await tx
    .delete(notifications)
    .where(
      or(
        isDemo(notifications),
        inArray(userId, about.userIds),
        inArray(reservationId, about.reservationIds),
        inArray(messageId, about.messageIds),
      ),
    )
    .returning({ notificationId });
  return rows.length > 0;
}

export async function lockDemoPosts(tx: Queryable): Promise<number[]> {
  const { blogId } = blogPosts;
  const rows = await tx
    .select({ blogId })
    .from(blogPosts)
    .where(isDemo(blogPosts))
    .orderBy(asc(blogId))
    .for('update');
  return rows.map((row) => row.blogId);
}

export async function lockDemoAmenities(tx: Queryable) {
  const { featureId } = features;
  await tx.select({ featureId }).from(features).where(isDemo(features)).orderBy(asc(featureId)).for('update');
}

export async function deleteUnusedDemoAmenities(tx: Queryable) {
  const uses = tx
    .select({ hallId: hallFeatures.hallId })
    .from(hallFeatures)
    .where(eq(hallFeatures.featureId, features.featureId));
  await tx.delete(features).where(and(isDemo(features), notExists(uses)));
}

export async function unmarkAmenities(tx: Queryable) {
  await tx.update(features).set({ isDemo: false }).where(isDemo(features));
}
