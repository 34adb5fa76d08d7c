import { expect } from '../fixtures.ts';
import { smallPicture } from '../pictures.ts';
import { openOwnApp, publicPage, test, uniqueHall } from './own-app.ts';
import { arrive } from './reservations-desk.ts';

test('a hall is added with its pictures, edited, sorted and deleted, and each change is visible to visitors at once', async ({
  page,
  request,
}) => {
  const app = await openOwnApp(request);
  const name = uniqueHall();
  const feature = await app.makeFeature(`Osobina ${name}`);
  await arrive(page, app, '/adminPanel/add-hall');
  await page.getByLabel('Naziv').fill(name);
  await page.getByLabel('Najmanje gostiju').fill('80');
  await page.getByLabel('Najviše gostiju').fill('200');
  await page.getByText(feature.name).click();
  const broken = {
    name: 'racun.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('ovo nije slika '.repeat(40)),
  };
  const files = page.locator('input[type=file]');
  await files.setInputFiles([broken, await smallPicture('naslovna.jpg')]);
  await page.getByRole('button', { name: 'Postavi kao naslovnu: slika 2' }).click();
  await page.getByRole('button', { name: 'Dodaj salon' }).click();
  await expect(page.getByText('Salon je dodat, ali nisu dodate sve slike.', { exact: true })).toBeVisible();
  await expect(page.getByText('Fajl „racun.jpg“ nije slika koju primamo.')).toBeVisible();
  await expect(page.getByText('Dodato', { exact: true })).toHaveCount(1);

  expect(await publicPage(request)).toContain(name);
  const added = (await app.halls()).find((hall) => hall.name === name);
  expect(added).toMatchObject({ maxGuestsMin: 80, maxGuestsMax: 200, features: [{ name: feature.name }] });
  expect(added?.imageUrl).toHaveLength(1);

  if (!added) throw new Error('The hall was not added');
  const [first, second] = [added, await app.makeHall(uniqueHall())];
  await page.locator(`main a[href$="/edit-hall/${first.hallId}"]`).first().click();
  await page.getByLabel('Opis').fill(`Novi opis: ${first.name}`);
  await page.getByLabel('Površina (m²)').fill('777');
  await page.getByLabel('Vlastita torta').fill(`Torta za ${first.name}`);
  await page.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
  await expect(page.getByText('Salon uspešno izmenjen.', { exact: true })).toBeVisible();
  expect(await publicPage(request)).toContain(`Novi opis: ${first.name}`);
  for (const path of [`/saloni/${first.slug}`, '/uporedi-salone']) {
    const shown = await (await request.get(path)).text();
    expect([path, shown.includes('777 m²'), shown.includes(`Torta za ${first.name}`)]).toEqual([
      path,
      true,
      true,
    ]);
  }

  await page
    .getByRole('navigation', { name: 'Navigacija panela' })
    .locator('a[href="/adminPanel/all-halls"]')
    .first()
    .click();
  const order = async () => (await app.halls()).map(({ hallId }) => hallId).slice(-2);
  const saved = page.getByText('Redoslijed salona je sačuvan.');
  await page.getByRole('button', { name: `Pomjeri gore: ${second.name}` }).click();
  await expect(saved).toBeVisible();
  expect(await order()).toEqual([second.hallId, first.hallId]);

  await page.getByRole('button', { name: `Obriši: ${first.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Obriši' }).click();
  await expect(page.getByText(`Salon ${first.name} je obrisan.`)).toBeVisible();
  expect(await publicPage(request)).not.toContain(first.name);
});
