import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { administrator } from '../product.ts';
import { type Asked, arriveAsAdministrator, askForDay, callsOf } from './visitors.ts';

/** The screen shows only the oldest requests, so those of other e2e tests would hide a new one. */
test.beforeEach(async ({ request }) => {
  const app = await callsOf(request, administrator);
  const waiting = '/api/reservations/paginated/list?status=PENDING&itemsPerPage=50';
  const { reservations }: { reservations: { reservationId: number }[] } = await app.get(waiting);
  for (const { reservationId } of reservations)
    await app.send('PATCH', `/api/reservations/${reservationId}/status`, { status: 'CANCELED' });
});

/** Expands the section of pending requests, and counts taps. */
async function requestsOf(page: Page) {
  const section = page.getByRole('region', { name: /Upiti koji čekaju/ });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await expect(section.getByRole('listitem').first()).toBeVisible();
  const more = section.getByRole('button', { name: 'Prikaži još' });
  if (await more.isVisible()) await tap(more);
  const named = ({ hall, day }: Asked) => `Amra Hodžić, ${hall}, ${day}`;
  const button = (act: string, asked: Asked) => page.getByRole('button', { name: `${act}: ${named(asked)}` });
  const link = (asked: Asked) => section.getByRole('link', { name: `Otvori: ${named(asked)}` });
  return { tap, button, link, taps: () => taps };
}

const statusOf = async (request: Parameters<typeof callsOf>[0], { reservationId }: Asked) =>
  (await (await callsOf(request, administrator)).get(`/api/reservations/${reservationId}`)).status;

test('a request is confirmed on the start screen, with at most three taps', { tag: '@phone' }, async ({
  page,
  request,
  person,
}) => {
  const asked = await askForDay(await callsOf(request, person));
  await arriveAsAdministrator(page, request);
  const { button, link, tap, taps } = await requestsOf(page);
  // Only the oldest request is decided on the start screen; another test may have just made one.
  await expect(button('Potvrdi', asked).or(link(asked))).toBeVisible();
  if (await link(asked).isVisible()) await tap(link(asked));
  await tap(button('Potvrdi', asked));
  await expect(page.getByText('Amra Hodžić: Potvrđeno. Gost će dobiti e-mail.')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(3);
  await expect(button('Potvrdi', asked)).toBeHidden();
  expect(await statusOf(request, asked)).toBe('CONFIRMED');
});
