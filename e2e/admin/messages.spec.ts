import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.ts';
import { administrator } from '../product.ts';
import { callsOf, writeMessage } from './visitors.ts';

/** Waits until the code of the other screens is loaded. */
async function screensAreLoaded(page: Page, names: string[]) {
  await page.waitForFunction((wanted) => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    return wanted.every((name) => files.some((file) => new RegExp(`/build/${name}-.{8}[.]js$`).test(file)));
  }, names);
  // Shared chunks are loaded after the screens.
  const count = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    );
  let before = -1;
  await expect
    .poll(
      async () => {
        const [last, now] = [before, await count()];
        before = now;
        return now === last;
      },
      { intervals: [1000] },
    )
    .toBe(true);
}

async function goTo(page: Page, name: string) {
  await page.getByRole('button', { name: 'Otvori meni' }).click();
  await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Other screens open offline, and days without data are not shown as free. */
async function expectUsableOffline(page: Page) {
  const context = page.context();
  await page.getByRole('button', { name: 'Otvori meni' }).click();
  // By keyboard, since a notice may still cover the link.
  await page.getByRole('dialog').locator('a[href="/adminPanel/all-reservations"]').press('Enter');
  await expect(page.getByRole('row').first()).toBeVisible();
  await screensAreLoaded(page, ['calendar', 'all-halls', 'add-admin-reservation']);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Rezervacije se nisu učitale.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);

  const days = (state: string) => page.locator('[data-day]').filter({ hasText: state });
  await goTo(page, 'Nova rezervacija');
  await page.getByRole('button', { name: 'Otvori kalendar: Datum' }).click();
  await expect(days('nije učitano').nth(27)).toBeVisible();
  await expect(days('slobodno')).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Zatvori' }).click();
  await goTo(page, 'Kalendar');
  await expect(page.getByText('Kalendar se nije učitao.')).toBeVisible();
  await expect(days('nije učitano').nth(27)).toBeVisible();
  await expect(days('slobodno')).toHaveCount(0);
  await context.setOffline(false);
  await expect(days('slobodno').first()).toBeVisible();
  await expect(days('nije učitano')).toHaveCount(0);
}

test('an administrator signs in, answers a message from the start screen with at most three taps beyond typing, opens other screens offline, where days without data are not shown as free, and signs out', {
  tag: '@phone',
}, async ({ page, request, person, expected }) => {
  expected.push(/net::ERR_/);
  const subject = `Obilazak ${randomUUID().slice(0, 8)}`;
  const guest = await callsOf(request, person);
  await writeMessage(guest, subject);
  await signIn(page, administrator);
  await expect(page).toHaveURL('/adminPanel');
  const section = page.getByRole('region', { name: /Poruke bez odgovora/ });
  await expect(section.getByRole('listitem').first()).toBeVisible();
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const article = page.getByRole('article', { name: subject });
  // The oldest messages are shown first; the others need one more tap.
  const open = section.getByRole('button', { name: `Odgovori: Amra Hodžić, ${subject}` });
  if (await open.isVisible()) await tap(open);
  else {
    await tap(section.getByRole('link', { name: /Sve poruke/ }));
    await tap(article.getByRole('textbox'));
  }
  await expect(article.getByRole('textbox')).toBeFocused();
  await page.keyboard.insertText('Dobar dan, subota u 12:00 nam odgovara.');
  await tap(article.getByRole('button', { name: 'Pošalji odgovor' }));
  await expect(page.getByText('Odgovor je poslan. Amra Hodžić će dobiti e-mail.')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(3);
  const [message] = await guest.get('/api/messages');
  expect(message).toMatchObject({
    status: 'ANSWERED',
    response: 'Dobar dan, subota u 12:00 nam odgovara.',
  });
  await expectUsableOffline(page);
  await page.getByRole('button', { name: 'Otvori meni' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odjava' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toBeVisible();
});
