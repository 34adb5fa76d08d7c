import { expect } from '../fixtures.ts';
import { openOwnApp, publicPage, test, uniqueHall } from './own-app.ts';
import { arrive } from './reservations-desk.ts';

const edit = (hallId: number) => `/adminPanel/all-halls/edit-hall/${hallId}`;

test('another picture becomes the cover, and is removed with one confirmation, visible to visitors at once', async ({
  page,
  request,
}) => {
  const app = await openOwnApp(request);
  const { hallId, name, imageUrl } = await app.makeHall(uniqueHall(), { pictures: 2 });
  const [first, second] = imageUrl as [string, string];
  await arrive(page, app, edit(hallId));
  const order = async () => (await app.hall(hallId)).imageUrl;
  await page.getByRole('button', { name: 'Postavi kao naslovnu: slika 2' }).click();
  await expect.poll(order).toEqual([second, first]);
  expect(await publicPage(request)).toContain(second);

  await page.getByRole('button', { name: 'Ukloni sliku 1' }).click();
  const question = page.getByRole('alertdialog', { name: 'Ukloniti ovu sliku?' });
  await question.getByRole('button', { name: 'Ukloni' }).click();
  await expect(page.getByText('Slika je uklonjena.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(1);
  expect(await order()).toEqual([first]);
  const seen = await publicPage(request);
  expect(seen).toContain(name);
  expect(seen).toContain(first);
  expect(seen).not.toContain(second);
});
