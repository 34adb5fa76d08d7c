import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';
import { administrator } from '../product.ts';
import { type Asked, arriveAsAdministrator, askForDay, callsOf } from './visitors.ts';

declare global {
  interface Window {
    /** Times at which the badge pulsed. */
    risen?: number[];
    /** The number of tones played. */
    tones?: number;
  }
}

const titleOf = ({ hall, day }: Asked) => `Novi upit: ${hall}, ${day}`;
const rowOf = (page: Page, asked: Asked) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: titleOf(asked) });

async function exists(request: APIRequestContext, asked: Asked) {
  const all = await (await callsOf(request, administrator)).get('/api/notifications/all');
  return all.some(({ message }: { message: string }) => message === titleOf(asked));
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Notifikacije/ });
const isStream = (url: string) => url.endsWith('/api/notifications/stream');

/** Records when the badge pulses, which it does at each increase, even when its text stays the same. */
async function watchBadge(page: Page) {
  await expect(bell(page)).toBeVisible();
  await page.evaluate(() => {
    const link = document.querySelector('header a[href="/adminPanel/notifications"]');
    const isPulse = (node: Node) => node instanceof Element && node.matches('.animate-pulse-once');
    window.risen = [];
    new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some(isPulse))) window.risen?.push(Date.now());
    }).observe(link as Element, { childList: true, subtree: true });
  });
}

const risen = (page: Page) => page.evaluate(() => window.risen ?? []);
const hasRisen = (page: Page) => expect.poll(async () => (await risen(page)).length).toBeGreaterThan(0);

/** Waits until this page has opened the event stream. */
const streaming = (page: Page) => page.waitForResponse((response) => isStream(response.url()));

async function countTones(context: BrowserContext) {
  await context.addInitScript(() => {
    window.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      window.tones = (window.tones ?? 0) + 1;
      return start.apply(this, when);
    };
  });
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('one tab holds the stream for all; a new notification pulses in each tab and sounds in one, unless muted; it is marked as read, links to its reservation, and is deleted', async ({
    page,
    context,
    request,
    person,
  }) => {
    await countTones(context);
    const opened = streaming(page);
    await arriveAsAdministrator(page, request, '/adminPanel/notifications');
    await opened;
    const second = await context.newPage();
    let streams = 0;
    second.on('request', (sent) => {
      if (isStream(sent.url())) streams += 1;
    });
    await second.goto('/adminPanel/all-features');
    await hydrated(second);
    const tabs = [page, second];
    for (const tab of tabs) {
      await watchBadge(tab);
      await tab.getByRole('heading', { level: 1 }).click();
    }
    const tones = async () =>
      (await page.evaluate(() => window.tones ?? 0)) + (await second.evaluate(() => window.tones ?? 0));
    const guest = await callsOf(request, person);
    const asked = await askForDay(guest);
    for (const tab of tabs) await hasRisen(tab);
    expect(streams).toBe(0);
    // The sound consists of two tones.
    await expect.poll(tones).toBe(2);

    await page.getByRole('switch', { name: 'Zvuk uključen' }).click();
    await expect(page.getByRole('switch', { name: 'Zvuk isključen' })).not.toBeChecked();
    for (const tab of tabs) await watchBadge(tab);
    await askForDay(guest);
    for (const tab of tabs) await hasRisen(tab);
    expect(await tones()).toBe(2);

    const row = rowOf(page, asked);
    await expect(row.getByText(/^Amra Hodžić · (danas|juče) u \d\d:\d\d$/)).toBeVisible();
    await expect(row.getByText('Nepročitano')).toBeAttached();
    const saved = page.waitForResponse(/\/read$/);
    await row.getByRole('button', { name: /^Označi kao pročitano/ }).click();
    await saved;
    await expect(row.getByText('Nepročitano')).toBeHidden();
    await expect(row.getByRole('link')).toHaveAttribute(
      'href',
      `/adminPanel/reservations/${asked.reservationId}`,
    );
    await row.getByRole('button', { name: /^Obriši/ }).click();
    await expect(row.getByRole('button', { name: /Vrati/ })).toBeVisible();

    // Leaving the page directly after deleting must not cancel the deletion.
    const takenOver = streaming(second);
    await page.goto('about:blank');
    await expect.poll(() => exists(request, asked)).toBe(false);
    await takenOver;
    await watchBadge(second);
    await askForDay(guest);
    await hasRisen(second);
  });
});
