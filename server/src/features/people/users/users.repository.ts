import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { UserFilterQuery } from '#schemas/users.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { domainOf } from '#server/platform/database/email-domain.ts';
import {
  columnContains,
  idsOnPage,
  matchesAll,
  type SearchTerm,
} from '#server/platform/database/person-search.ts';
import { firstRow, hasRows, onlyRow } from '#server/platform/database/rows.ts';
import { inAlphabet, personSearchText, users } from './users.table.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Omit<typeof users.$inferInsert, 'userId'>;

const sortColumns = {
  firstName: inAlphabet(users.firstName),
  lastName: inAlphabet(users.lastName),
  email: users.email,
  createdAt: users.createdAt,
} as const;

/** Normalized terms by column; empty ones do not filter. */
export type SearchTextFilter = {
  firstName: string;
  lastName: string;
  email: string;
  /** In any of them or in the phone. */
  terms: SearchTerm[];
};

const confirmed = isNotNull(users.confirmedAt);

function matching(filter: SearchTextFilter) {
  const contains = (column: AnyPgColumn, part: string) =>
    part === '' ? undefined : columnContains(column, part, personSearchText(users));
  return and(
    confirmed,
    contains(users.firstNameSearchText, filter.firstName),
    contains(users.lastNameSearchText, filter.lastName),
    contains(users.emailSearchText, filter.email),
    filter.terms.length > 0 ? matchesAll(filter.terms, personSearchText(users), users.phone) : undefined,
  );
}

type Page = Pick<UserFilterQuery, 'page' | 'size' | 'sortBy' | 'sortDirection'>;

function inOrder({ sortBy, sortDirection }: Page) {
  const direction = sortDirection === 'ASC' ? asc : desc;
  return [direction(sortColumns[sortBy]), direction(users.userId)];
}

const limitAndOffset = ({ page, size }: Page) => ({ limit: size, offset: (page - 1) * size });

export const countConfirmed = (db: Queryable) => db.$count(users, confirmed);

export function findPage(db: Queryable, page: Page): Promise<UserRow[]> {
  const { limit, offset } = limitAndOffset(page);
  return db
    .select()
    .from(users)
    .where(confirmed)
    .orderBy(...inOrder(page))
    .limit(limit)
    .offset(offset);
}

export async function searchPage(db: Queryable, filter: SearchTextFilter, page: Page) {
  const order = inOrder(page);
  const [found] = await db
    .select({ count: count(), ids: idsOnPage(users.userId, order, limitAndOffset(page)) })
    .from(users)
    .where(matching(filter));
  const rows = await findUsersByIds(db, found?.ids ?? []).orderBy(...order);
  return { rows, count: found?.count ?? 0 };
}

export const findUnconfirmed = (db: Queryable, limit: number): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(isNull(users.confirmedAt))
    .orderBy(desc(users.createdAt), desc(users.userId))
    .limit(limit);

export function findAdministrators(db: Queryable) {
  return db
    .select()
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), confirmed))
    .orderBy(asc(users.createdAt), asc(users.userId));
}

/** Administrators first, each in the order in which they came. */
export function findTeam(db: Queryable) {
  return db
    .select()
    .from(users)
    .where(and(inArray(users.role, ['ADMIN', 'STAFF']), confirmed))
    .orderBy(asc(users.role), asc(users.createdAt), asc(users.userId));
}

/** Locked in one order, so that two administrators who step down at once are serialized. */
export async function lockAdministrators(tx: Queryable): Promise<number[]> {
  const rows = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(eq(users.role, 'ADMIN'))
    .orderBy(asc(users.userId))
    .for('update');
  return rows.map(({ userId }) => userId);
}

export const findUserById = (db: Queryable, userId: number) =>
  firstRow(db.select().from(users).where(eq(users.userId, userId)));

export const lockUserById = (tx: Queryable, userId: number) =>
  firstRow(tx.select().from(users).where(eq(users.userId, userId)).for('update'));

/** As above, but rows that refer to the account can be inserted meanwhile. */
export const lockUserForDays = (tx: Queryable, userId: number) =>
  firstRow(tx.select().from(users).where(eq(users.userId, userId)).for('no key update'));

export function findUsersByIds(db: Queryable, userIds: number[]) {
  return db
    .select()
    .from(users)
    .where(sql`${users.userId} = any(${sql.param(userIds)}::int[])`);
}

/** Those of the given accounts that are of the demo. */
export async function findDemoUserIds(db: Queryable, userIds: number[]): Promise<number[]> {
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(users.isDemo, sql`${users.userId} = any(${sql.param(userIds)}::int[])`));
  return rows.map(({ userId }) => userId);
}

/** Matches all terms in name, e-mail or phone. */
export async function findIdsMatching(db: Queryable, terms: SearchTerm[]): Promise<number[]> {
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .where(matchesAll(terms, personSearchText(users), users.phone));
  return rows.map(({ userId }) => userId);
}

export async function hasConfirmedAccountOf(db: Queryable, domain: string): Promise<boolean> {
  const confirmed = and(isNotNull(users.confirmedAt), eq(domainOf(users.email), domain));
  const rows = await db.select({ userId: users.userId }).from(users).where(confirmed).limit(1);
  return rows.length > 0;
}

export const findUserByEmail = (db: Queryable, email: string) =>
  firstRow(db.select().from(users).where(eq(users.email, email)));

export const lockUserByEmail = (tx: Queryable, email: string) =>
  firstRow(tx.select().from(users).where(eq(users.email, email)).for('update'));

export async function findIdsOfMailbox(db: Queryable, mailbox: string): Promise<number[]> {
  const rows = await db.select({ userId: users.userId }).from(users).where(eq(users.mailbox, mailbox));
  return rows.map(({ userId }) => userId);
}

/** Serializes the limits of accounts that share a mailbox. */
export async function lockMailbox(tx: Queryable, mailbox: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${mailbox}`}, 0))`);
}

/** Serializes registrations of one address, also while there is no row to lock. */
export async function lockEmail(tx: Queryable, email: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
}

export const insertUser = (tx: Queryable, user: NewUser) =>
  onlyRow(tx.insert(users).values(user).returning());

export const updateUser = (tx: Queryable, userId: number, changes: Partial<NewUser>) =>
  onlyRow(tx.update(users).set(changes).where(eq(users.userId, userId)).returning());

export async function deleteUser(tx: Queryable, userId: number) {
  await tx.delete(users).where(eq(users.userId, userId));
}

export async function deleteUnconfirmed(db: Queryable, createdBefore: Date) {
  await db.delete(users).where(and(isNull(users.confirmedAt), lt(users.createdAt, createdBefore)));
}

export const anyUser = (db: Queryable) => hasRows(db.select({ userId: users.userId }).from(users).limit(1));
