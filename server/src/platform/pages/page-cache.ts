import { type CacheCounts, newCacheCounts } from '../http/cache-counts.ts';
import { type Packed, pack } from '../http/packed.ts';
import { createRecent } from '../recent.ts';
import { nextMidnight } from './midnight.ts';

export type Rendered = {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** Whether everything that the page reads could be read. */
  isWhole: boolean;
};

export type Page = Packed & Omit<Rendered, 'text'>;

type Flight = { page: Promise<Page>; generation: string | undefined };

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
  generation,
  counts = newCacheCounts(),
}: {
  now: () => Date;
  generation: () => string;
  counts?: CacheCounts | undefined;
}) {
  const kept = createRecent<{ page: Page; generation: string; expiresAt: number }>(maximumPages);
  const underway = new Map<string, Flight>();

  function keep(key: string, page: Page, began: string, expiresAt: number): void {
    if (began !== generation()) return;
    kept.set(key, { page, generation: began, expiresAt });
  }

  async function renderAndKeep(
    key: string,
    render: () => Promise<Rendered>,
    isKept: (page: Page) => boolean,
  ): Promise<Page> {
    const began = generation();
    const expiresAt = nextMidnight(now()).getTime();
    const page = await packPage(await render());
    if (!isKept(page)) return page;
    page.isCurrent = () => began === generation() && expiresAt > now().getTime();
    keep(key, page, began, expiresAt);
    return page;
  }

  /** One render of a page at a time: however fast changes follow each other, renders never pile up. */
  function takeOff(key: string, previous: Flight | undefined, render: () => Promise<Page>): Promise<Page> {
    const flight: Flight = { page: fly(), generation: undefined };
    underway.set(key, flight);
    return flight.page;

    async function fly(): Promise<Page> {
      await previous?.page.catch(() => {});
      flight.generation = generation();
      try {
        return await render();
      } finally {
        if (underway.get(key) === flight) underway.delete(key);
      }
    }
  }

  return {
    async get(key: string, render: () => Promise<Rendered>, isKept: (page: Page) => boolean): Promise<Page> {
      const entry = kept.get(key);
      if (entry && entry.generation === generation() && entry.expiresAt > now().getTime()) {
        counts.hits += 1;
        return entry.page;
      }
      counts.misses += 1;
      const last = underway.get(key);
      // One that has not begun yet will see everything that has changed until now.
      if (last && (last.generation === undefined || last.generation === generation())) return last.page;
      return takeOff(key, last, () => renderAndKeep(key, render, isKept));
    },
    get size() {
      return kept.size;
    },
  };
}
