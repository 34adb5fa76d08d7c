import { z } from 'zod';
import { toIsoDay } from '#domain/dates/days.ts';
import {
  type ArchivedCard,
  type ArchiveMonth,
  type ArchivePage,
  type ArchivePageQuery,
  archiveMonthSchema,
  archivePageSchema,
  archivePageSize,
} from '#schemas/archive.ts';
import { wordsOf } from '#server/platform/database/text-search.ts';
import { getOrLoadResponse } from '#server/platform/http/response-cache.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type ArchivePart,
  countArchived,
  countArchivedByMonth,
  findArchivedPage,
  type Month,
} from './blog.archive.repository.ts';
import { findMediaOf } from './blog.repository.ts';

export type BlogArchive = ReturnType<typeof createBlogArchive>;

const monthsSchema = z.array(archiveMonthSchema);

const monthOf = ({ year, month }: Partial<Month>): Month | undefined =>
  year !== undefined && month !== undefined ? { year, month } : undefined;

/** The archive by pages: counts by month and the cards of one page. */
export function createBlogArchive({ db, cache, media }: Platform) {
  const months = () =>
    cache.getOrLoad('months of the archive', ['blog'], async (): Promise<ArchiveMonth[]> => {
      const counted = await countArchivedByMonth(db);
      return counted.map(({ month, count }) => ({
        year: Number(month.slice(0, 4)),
        month: Number(month.slice(5)),
        count,
      }));
    });

  async function countOf(month: Month | undefined): Promise<number> {
    const wanted = (await months()).filter(
      (known) => !month || (known.year === month.year && known.month === month.month),
    );
    return wanted.reduce((sum, { count }) => sum + count, 0);
  }

  async function cards(part: ArchivePart, page: number): Promise<ArchivedCard[]> {
    const limit = archivePageSize;
    const rows = await findArchivedPage(db, part, { limit, offset: (page - 1) * limit });
    const files = await findMediaOf(
      db,
      rows.map(({ blogId }) => blogId),
    );
    const described = await media.describe(
      db,
      files.map(({ fileName }) => fileName),
    );
    const filesByPost = Map.groupBy(files, ({ blogId }) => blogId);
    return rows.map(({ archivedAt, ...row }) => {
      const own = (filesByPost.get(row.blogId) ?? []).flatMap(
        ({ fileName }) => described.get(fileName) ?? [],
      );
      const hasVideo = own.some(({ kind }) => kind === 'video');
      return {
        ...row,
        archivedAt: archivedAt.toISOString(),
        archivedDay: toIsoDay(archivedAt),
        media: own.slice(0, 1),
        hasVideo,
      };
    });
  }

  return {
    /** Not cached, since every search would be an entry of its own. */
    async searchPage({ year, month, page, q = '' }: ArchivePageQuery): Promise<ArchivePage> {
      const part = { month: monthOf({ year, month }), words: wordsOf(q) };
      const count = await countArchived(db, part);
      const isBeyond = (page - 1) * archivePageSize >= count;
      return { posts: isBeyond ? [] : await cards(part, page), count };
    },

    listCachedMonths: () => getOrLoadResponse(cache, 'months of the archive', ['blog'], monthsSchema, months),

    async getCachedPage({ year, month, page }: ArchivePageQuery) {
      const wanted = monthOf({ year, month });
      const count = await countOf(wanted);
      const pages = Math.ceil(count / archivePageSize);
      // Everything beyond the end shares one cache key, so that invalid months and pages cannot fill the cache.
      const key =
        page > pages
          ? `archive beyond ${count}`
          : `archive ${wanted ? `${year}-${month}` : 'whole'} page ${page}`;
      return getOrLoadResponse(
        cache,
        key,
        ['blog'],
        archivePageSchema,
        async (): Promise<ArchivePage> => ({
          posts: page > pages ? [] : await cards({ month: wanted, words: [] }, page),
          count,
        }),
      );
    },
  };
}
