import { createCache } from '../cache.ts';
import type { Changes } from '../changes.ts';
import { type CacheCounts, newCacheCounts } from '../http/cache-counts.ts';
import { type Packed, pack } from '../http/packed.ts';
import { nextMidnight } from './midnight.ts';
import { shownTopics } from './page-request.ts';

export type Rendered = {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** Whether everything that the page reads could be read. */
  isWhole: boolean;
};

export type Page = Packed & Omit<Rendered, 'text'>;

const maximumPages = 500;

const nothing = pack('');

async function packPage({ text, ...rendered }: Rendered): Promise<Page> {
  return { ...rendered, ...(await (text === '' ? nothing : pack(text))) };
}

/**
 * Public pages are the same for everybody: rendered once, kept until their data changes or the day ends in
 * Sarajevo. A render that began before a change is handed to those who asked before it, but never kept.
 */
export function createPageCache({
  now,
  changes,
  counts = newCacheCounts(),
}: {
  now: () => Date;
  changes: Pick<Changes, 'since'>;
  counts?: CacheCounts | undefined;
}) {
  const cache = createCache<Page>({ room: maximumPages, changes, counts, now: () => now().getTime() });

  return {
    get: (key: string, render: () => Promise<Rendered>, isKept: (page: Page) => boolean): Promise<Page> =>
      cache.get(key, {
        topics: shownTopics,
        async load(isCurrent) {
          const page = await packPage(await render());
          return isKept(page) ? { ...page, isCurrent } : page;
        },
        isKept,
        isWhole: (page) => page.isWhole,
        expiresAt: () => nextMidnight(now()).getTime(),
      }),
    get size() {
      return cache.size;
    },
  };
}
