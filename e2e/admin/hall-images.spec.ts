import { expect } from '../fixtures.ts';
import { openOwnApp, publicPage, test, uniqueHall } from './own-app.ts';
import { arrive } from './reservations-desk.ts';

const edit = (hallId: number) => `/adminPanel/all-halls/edit-hall/${hallId}`;

test('pictures are ordered by keyboard, pointer and buttons, and removed after one question', async ({
  page,
  request,
}) => {
  const app = await openOwnApp(request);
  const { hallId, name, imageUrl } = await app.makeHall(uniqueHall(), { pictures: 3 });
  const [a, b, c] = imageUrl as [string, string, string];
  await arrive(page, app, edit(hallId));
  const order = async () => (await app.hall(hallId)).imageUrl;
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
