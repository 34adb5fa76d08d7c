import { nameOfMonth } from '#domain/dates/day-names.ts';
import type { ArchivedCard, ArchiveMonth } from '#schemas/archive.ts';
import * as texts from '#texts';
import { formatDate, formatNumericDay } from '#web/platform/lib/dates.ts';

const withoutFullStop = (date: string) => date.replace(/\.$/, '');

/** 24.10.2026, as the archive shows its dates. */
export function archiveDate(archivedAt: string | null | undefined): string {
  const isKnown = typeof archivedAt === 'string' && !Number.isNaN(Date.parse(archivedAt));
  return isKnown ? withoutFullStop(formatDate(archivedAt)) : texts.post_date_unknown();
}

/** The server names the day, since the first formatter of a browser takes longer than the rest of the page. */
export const cardDate = ({ archivedAt, archivedDay }: Pick<ArchivedCard, 'archivedAt' | 'archivedDay'>) =>
  archivedDay === undefined ? archiveDate(archivedAt) : withoutFullStop(formatNumericDay(archivedDay));

/** An archived post shows its archiving date, a live one its creation date. */
export const postDate = ({ createdAt, archivedAt }: { createdAt: string; archivedAt?: string }) =>
  archivedAt === undefined ? formatDate(createdAt) : archiveDate(archivedAt);

export const monthTitle = ({ month }: { month: number }) => {
  const name = nameOfMonth(month);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** 2026-05, for URLs. */
export const monthKey = ({ year, month }: { year: number; month: number }) =>
  `${year}-${String(month).padStart(2, '0')}`;

/** "14 objava · januar – decembar"; the months come newest first. */
export function yearSummary(months: ArchiveMonth[]): string {
  const posts = texts.archive_count({ count: months.reduce((sum, { count }) => sum + count, 0) });
  const [last, first] = [months[0], months.at(-1)].map((month) => nameOfMonth(month?.month ?? 0));
  return first === last
    ? texts.archive_year_month({ posts, month: first ?? '' })
    : texts.archive_year_span({ posts, first: first ?? '', last: last ?? '' });
}
