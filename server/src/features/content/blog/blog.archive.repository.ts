import { and, count, desc, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { businessTimeZone } from '#domain/dates/days.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/text-search.ts';
import { blogPosts } from './blog.table.ts';

export type Month = { year: number; month: number };

/** The moment at which a month begins in Sarajevo. */
const startOf = ({ year, month }: Month): SQL =>
  sql`make_timestamptz(${year}::int, ${month}::int, 1, 0, 0, 0, ${businessTimeZone})`;

const after = ({ year, month }: Month): Month =>
  month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };

/** Newest first, as `2026-05`. */
export function countArchivedByMonth(db: Queryable): Promise<{ month: string; count: number }[]> {
  const month = sql<string>`to_char(${blogPosts.archivedAt} at time zone ${businessTimeZone}, 'YYYY-MM')`;
  return db
    .select({ month, count: count() })
    .from(blogPosts)
    .where(isNotNull(blogPosts.archivedAt))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`);
}

export type ArchivePart = { month: Month | undefined; words: string[] };

const { archivedAt } = blogPosts;

const matching = ({ month, words }: ArchivePart) =>
  and(
    month
      ? and(gte(archivedAt, startOf(month)), lt(archivedAt, startOf(after(month))))
      : isNotNull(archivedAt),
    ...words.map((word) => contains(blogPosts.searchText, word)),
  );

/** Archived posts without their texts: all, those of one month or those with all of these words. */
export function findArchivedPage(db: Queryable, part: ArchivePart, page: { limit: number; offset: number }) {
  const { blogId, title } = blogPosts;
  return db
    .select({ blogId, title, archivedAt: sql<Date>`${archivedAt}`.mapWith(archivedAt) })
    .from(blogPosts)
    .where(matching(part))
    .orderBy(desc(archivedAt), desc(blogId))
    .limit(page.limit)
    .offset(page.offset);
}

export const countArchived = (db: Queryable, part: ArchivePart): Promise<number> =>
  db.$count(blogPosts, matching(part));
