import type { Page, Route } from '@playwright/test';
import { expect, hydrated, pressAsSessionEnds } from '../journey.ts';
import { arrive } from './house-desk.ts';
import { openHouse, picture, problem, publicPage, slowDown, test, uniqueHall } from './own-house.ts';

test.describe.configure({ mode: 'default' });
// What the browser itself writes about connections that the journeys cut.
test.use({ expected: [/Failed to load resource/] });

const sending = '**/add-images';
const files = (page: Page) => page.locator('input[type=file]');
const retry = (page: Page, name: string) => page.getByRole('button', { name: `Pošalji ponovo: ${name}` });
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

  await page.route('**/images-order', (route) => route.fulfill({ status: 500, body: 'ne' }), { times: 1 });
  await page.getByRole('button', { name: 'Pomjeri nazad: slika 1' }).click();
  await expect(page.getByText('Redoslijed slika nije sačuvan.')).toBeVisible();
  expect(await order()).toEqual([a, b, c]);

  const question = page.getByRole('alertdialog', { name: 'Ukloniti ovu sliku?' });
  await page.getByRole('button', { name: 'Ukloni sliku 1' }).click();
  await expect(question).toContainText('Ovo je naslovna slika');
  await page.route('**/remove-image/**', (route) => route.fulfill({ status: 500, body: 'ne' }), { times: 1 });
  await question.getByRole('button', { name: 'Ukloni' }).click();
  await expect(question.getByText('Greška prilikom brisanja slike.', { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Ukloni' }).click();
  await expect(page.getByText('Slika je uklonjena.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await order()).toEqual([b, c]);
  const seen = await publicPage(request);
  expect(seen).toContain(name);
  expect(seen).not.toContain(a);
});

test('every refusal of a picture says why, and a retry sends it exactly once', async ({
  page,
  request,
  context,
}) => {
  const house = await openHouse(request);
  const { hallId } = await house.makeHall(uniqueHall());
  await arrive(page, house, '/adminPanel/upload-images');
  await expect(page.getByText('Izaberite salon kojem dodajete slike.')).toBeVisible();
  await page.goto(`/adminPanel/upload-images?hall=${hallId}`);
  await hydrated(page);
  await expect(page.getByText('Salon još nema slika. Prva koju dodate biće naslovna.')).toBeVisible();
  // The camera roll of a phone: pictures only, several at once.
  await expect(files(page)).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/avif');
  await expect(files(page)).toHaveAttribute('multiple', '');

  const full = 'Na serveru više nema mjesta.';
  const busy = 'Previše pokušaja. Pokušajte ponovo za 20 s.';
  const answers = [
    async (route: Route) => route.abort('connectionreset'),
    // The picture arrives, only its answer is lost.
    async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    async (route: Route) => route.fulfill(problem(507, full)),
    async (route: Route) => route.fulfill(problem(429, busy)),
  ];
  await page.route(sending, (route) => (answers.shift() ?? ((other) => other.continue()))(route));
  const whole = await picture('cijela.jpg', 'kruna-1');
  await files(page).setInputFiles([
    await picture('prekinuta.jpg', 'kruna-1'),
    await picture('bez-odgovora.jpg', 'kruna-2'),
    await picture('puna.jpg', 'kruna-3'),
    await picture('brza.jpg', 'kruna-4'),
    { ...whole, name: 'pola.jpg', buffer: whole.buffer.subarray(0, 40_000) },
    { name: 'tekst.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ovo nije slika '.repeat(40)) },
    { name: 'golema.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(15 * 1024 * 1024 + 1) },
  ]);
  await expect(page.getByText('Greška pri slanju slika.', { exact: true })).toHaveCount(7);
  const reason = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(reason('prekinuta.jpg')).toContainText('Veza je prekinuta prije kraja.');
  await expect(reason('bez-odgovora.jpg')).toContainText('Veza je prekinuta prije kraja.');
  await expect(reason('puna.jpg')).toContainText(full);
  await expect(reason('brza.jpg')).toContainText(busy);
  await expect(reason('pola.jpg')).toContainText('je oštećena ili nije cijela');
  await expect(reason('tekst.jpg')).toContainText('nije slika koju primamo');
  await expect(reason('golema.jpg')).toContainText('je veća od 15 MB');
  await expect(retry(page, 'golema.jpg')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setViewportSize({ width: 1440, height: 900 });

  for (const name of ['pola.jpg', 'tekst.jpg', 'golema.jpg'])
    await page.getByRole('button', { name: `Skloni s liste: ${name}` }).click();
  // The first of them finds an access token that has expired, and renews it on the way.
  await pressAsSessionEnds(retry(page, 'prekinuta.jpg'), { accessToken: 'istekao' });
  await expect(done(page)).toHaveCount(1);
  await context.setOffline(true);
  await retry(page, 'puna.jpg').click();
  await expect(reason('puna.jpg')).toContainText('Uređaj nije na internetu.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Pošalji ponovo sve što nije prošlo' }).click();
  await expect(done(page)).toHaveCount(4);
  await expect(page.getByText('Slike su uspešno dodate.', { exact: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
  const { imageUrl } = await house.hall(hallId);
  expect(imageUrl).toHaveLength(4);
  expect(await publicPage(request)).toContain(imageUrl[0]);
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
