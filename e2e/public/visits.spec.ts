import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';

interface Visit {
  visitorId: string;
  timestamp: string;
}

/** The visits that this page has reported. */
function watchVisits(page: Page): Visit[] {
  const visits: Visit[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visits/track')) visits.push(request.postDataJSON());
  });
  return visits;
}

const tracked = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/visits/track'));

const storedVisitorId = (page: Page) => page.evaluate(() => sessionStorage.getItem('visitorId'));

test('every page load counts once, with one visitor ID per session, also without browser storage', async ({
  page,
  context,
}) => {
  const visits = watchVisits(page);
  const first = tracked(page);
  await page.goto('/login');
  expect((await first).status()).toBe(204);
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Registracija' }).click();
  await expect(page).toHaveURL('/register');
  const second = tracked(page);
  await page.reload();
  expect((await second).status()).toBe(204);
  expect(visits).toHaveLength(2);
  expect(new Set(visits.map(({ visitorId }) => visitorId))).toEqual(new Set([await storedVisitorId(page)]));

  const forbidden = await context.newPage();
  await forbidden.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('storage denied', 'SecurityError');
        },
      });
  });
  const loaded = tracked(forbidden);
  await forbidden.goto('/login');
  expect((await loaded).status()).toBe(204);
  await hydrated(forbidden);
});
