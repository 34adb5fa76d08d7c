import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { arrive } from './house-desk.ts';
import { openHouse, picture, publicPage, slowDown, test, uniqueHall } from './own-house.ts';

const files = (page: Page) => page.locator('input[type=file]');
const done = (page: Page) => page.getByText('Dodato', { exact: true });
const edit = (hallId: number) => `/adminPanel/all-halls/edit-hall/${hallId}`;

test('pictures are ordered by keyboard, pointer and buttons, and removed after one question', async ({
  page,
  request,
}) => {
  const house = await openHouse(request);
  const { hallId, name, imageUrl } = await house.makeHall(uniqueHall(), { pictures: 3 });
  const [a, b, c] = imageUrl as [string, string, string];
  await arrive(page, house, edit(hallId));
  const order = async () => (await house.hall(hallId)).imageUrl;
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row', { name: 'Slika 1' })).toContainText('Naslovna');

  await page.getByRole('button', { name: 'Postavi kao naslovnu: slika 3' }).click();
  await expect.poll(order).toEqual([c, a, b]);
  await expect(page.getByRole('button', { name: 'Postavi kao naslovnu: slika 1' })).toBeFocused();
  await page.getByRole('button', { name: 'Pomjeri nazad: slika 1' }).click();
  await expect.poll(order).toEqual([a, c, b]);
  await page.getByRole('button', { name: 'Pomjeri naprijed: slika 3' }).press('Enter');
  await expect.poll(order).toEqual([a, b, c]);
  await page.getByRole('button', { name: 'Prevuci: Slika 1' }).press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(order).toEqual([b, c, a]);
  await page.getByRole('row', { name: 'Slika 3' }).dragTo(page.getByRole('row', { name: 'Slika 1' }), {
    targetPosition: { x: 8, y: 60 },
  });
  await expect.poll(order).toEqual([a, b, c]);
  expect(await publicPage(request)).toContain(a);

  const question = page.getByRole('alertdialog', { name: 'Ukloniti ovu sliku?' });
  await page.getByRole('button', { name: 'Ukloni sliku 1' }).click();
  await expect(question).toContainText('Ovo je naslovna slika');
  await question.getByRole('button', { name: 'Ukloni' }).click();
  await expect(page.getByText('Slika je uklonjena.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await order()).toEqual([b, c]);
  const seen = await publicPage(request);
  expect(seen).toContain(name);
  expect(seen).not.toContain(a);
});

test('pictures are dropped, show how far they are, and can be canceled; leaving meanwhile is asked about', async ({
  page,
  request,
}) => {
  const house = await openHouse(request);
  const { hallId } = await house.makeHall(uniqueHall());
  await arrive(page, house, edit(hallId));
  const quicken = await slowDown(page, 5_000);
  const dropped = await picture('spora.jpg', 'kruna-1');
  const transfer = await page.evaluateHandle((bytes) => {
    const data = new DataTransfer();
    for (const name of ['spora.jpg', 'druga.jpg'])
      data.items.add(
        new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name, { type: 'image/jpeg' }),
      );
    return data;
  }, dropped.buffer.toString('base64'));
  const zone = page.getByText('Prevucite slike ovdje');
  await zone.dispatchEvent('dragover', { dataTransfer: transfer });
  await zone.dispatchEvent('drop', { dataTransfer: transfer });
  const bar = page.getByRole('progressbar', { name: 'Poslano od datoteke spora.jpg' });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await expect(page.getByText(/^[1-9]\d? %$/)).toBeVisible();
  await expect(page.getByText('Čeka', { exact: true })).toHaveCount(1);
  await page.getByRole('link', { name: 'Svi saloni' }).click();
  const question = page.getByRole('alertdialog', { name: 'Slanje još traje. Napustiti stranicu?' });
  await question.getByRole('button', { name: 'Ostani' }).click();
  await expect(page).toHaveURL(edit(hallId));
  await page.getByRole('button', { name: 'Prekini slanje: spora.jpg' }).click();
  await expect(bar).toBeHidden();
  await quicken();
  await expect(done(page)).toHaveCount(1);
  await expect(page.getByText('Slike su uspešno dodate.', { exact: true })).toBeVisible();
  expect((await house.hall(hallId)).imageUrl).toHaveLength(1);

  await slowDown(page, 5_000);
  await files(page).setInputFiles([dropped]);
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('link', { name: 'Svi saloni' }).click();
  await question.getByRole('button', { name: 'Napusti stranicu' }).click();
  await expect(page).toHaveURL('/adminPanel/all-halls');
  expect((await house.hall(hallId)).imageUrl).toHaveLength(1);
});
