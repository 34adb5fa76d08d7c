import { type Packed, pack } from '../http/packed.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { nextMidnight } from './midnight.ts';

export type Rendered = { status: number; html: string };

export type Page = Packed & { status: number; policy: string };

const maximumPages = 500;

let generation = 0;

/** Everything rendered so far is out of date, also what is being rendered at this moment. */
export function invalidatePages(): void {
  generation += 1;
}

export async function packPage({ status, html }: Rendered): Promise<Page> {
  return { status, policy: contentSecurityPolicy(html), ...(await pack(html, 'best')) };
}

/**
 * Public pages are the same for everybody: rendered once, kept until their data changes or the day ends in
 * Sarajevo. A render that began before an invalidation is handed to those who asked, but never kept.
 */
export function createPageCache(now: () => Date) {
  const kept = new Map<string, { page: Page; generation: number; expiresAt: number }>();
  const underway = new Map<string, { page: Promise<Page>; generation: number }>();

  function keep(key: string, page: Page, began: number, expiresAt: number): void {
    if (began !== generation) return;
    const oldest = kept.keys().next();
    if (kept.size >= maximumPages && !oldest.done) kept.delete(oldest.value);
    kept.set(key, { page, generation: began, expiresAt });
  }

  async function renderAndKeep(
    key: string,
    render: () => Promise<Rendered>,
    isKept: (status: number) => boolean,
  ) {
    const began = generation;
    const expiresAt = nextMidnight(now()).getTime();
    const page = await packPage(await render());
    if (isKept(page.status)) keep(key, page, began, expiresAt);
    return page;
  }

  return {
    async get(
      key: string,
      render: () => Promise<Rendered>,
      isKept: (status: number) => boolean,
    ): Promise<Page> {
      const entry = kept.get(key);
      if (entry && entry.generation === generation && entry.expiresAt > now().getTime()) return entry.page;
      const running = underway.get(key);
      if (running?.generation === generation) return running.page;
      const page = renderAndKeep(key, render, isKept);
      const flight = { page, generation };
      underway.set(key, flight);
      try {
        return await page;
      } finally {
        if (underway.get(key) === flight) underway.delete(key);
      }
    },
    get size() {
      return kept.size;
    },
  };
}
