import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../journey.ts';

interface Visit {
  visitorId: string;
  timestamp: string;
}

/** What this page has told about its loads. */
function watchVisits(page: Page): Visit[] {
  const visits: Visit[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visits/track')) visits.push(request.postDataJSON());
  });
  return visits;
}

const tracked = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/visits/track'));

const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('visitorId'));

test('every load of the app counts once, by one visitor of the session', async ({ page }) => {
  const visits = watchVisits(page);
  const first = tracked(page);
  await page.goto('/');
  expect((await first).status()).toBe(204);
  await hydrated(page);
  await page.getByRole('link', { name: 'ovde', exact: true }).click();
  await expect(page).toHaveURL('/login');
  const second = tracked(page);
  await page.reload();
  expect((await second).status()).toBe(204);
  expect(visits).toHaveLength(2);
  expect(new Set(visits.map(({ visitorId }) => visitorId))).toEqual(new Set([await kept(page)]));
});

test('a page works, and counts, where storage is forbidden', async ({ page, expected }) => {
  // The router's own script for the scroll position says so, and the page goes on without it.
  expected.push(/storage denied/);
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('storage denied', 'SecurityError');
        },
      });
  });
  const loaded = tracked(page);
  await page.goto('/login');
  expect((await loaded).status()).toBe(204);
  await hydrated(page);
});
