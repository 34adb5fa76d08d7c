import type { Page } from '@playwright/test';
import { expect, hydrated, pressAsSessionEnds } from '../journey.ts';
import { arrive, distantDay, failAt } from './house-desk.ts';
import { openHouse, picture, publicPage, test, uniqueHall } from './own-house.ts';

test.describe.configure({ mode: 'default' });
// What the browser itself writes about the failures that the journeys ask for.
test.use({ expected: [/Failed to load resource/] });

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const save = (page: Page) => page.getByRole('button', { name: 'Sačuvaj izmjene' });
const edit = (hallId: number) => `/adminPanel/all-halls/edit-hall/${hallId}`;

/** As it stands, at a desk and on a phone, where there is least room. */
async function _expectUsable(page: Page) {
  await page.setViewportSize(phone);
  await page.setViewportSize(desk);
}

test('a hall is added with its pictures, keeps what was typed, and visitors see it at once', async ({
  page,
  request,
}) => {
  const house = await openHouse(request);
  const name = uniqueHall();
  const feature = await house.makeFeature(`Osobina ${name}`);
  await arrive(page, house, '/adminPanel/add-hall');
  await expect(page.getByRole('checkbox', { name: feature.name })).toBeVisible();
  const add = page.getByRole('button', { name: 'Dodaj salon' });
  await add.click();
  await expect(page.getByText('Unesite naziv salona', { exact: true })).toBeVisible();
  await expect(page.getByText('Unesite broj gostiju', { exact: true })).toHaveCount(2);
  await page.getByLabel('Naziv').fill(name);
  await page.getByLabel('Najmanje gostiju').fill('300');
  await page.getByLabel('Najviše gostiju').fill('200');
  await page.getByLabel('Opis').fill('Svijetla dvorana pored rijeke.');
  await page.getByText(feature.name).click();
  await add.click();
  await expect(page.getByText('Najveći broj gostiju ne može biti manji od najmanjeg')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Vraćeno je ono što ste ranije upisali, a niste sačuvali.')).toBeVisible();
  await expect(page.getByLabel('Opis')).toHaveValue('Svijetla dvorana pored rijeke.');
  await expect(page.getByRole('checkbox', { name: feature.name })).toBeChecked();
  await page.getByLabel('Najmanje gostiju').fill('80');

  const broken = {
    name: 'racun.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('ovo nije slika '.repeat(40)),
  };
  const files = page.locator('input[type=file]');
  await files.setInputFiles([await picture('druga.jpg', 'kruna-2'), broken]);
  await files.setInputFiles([await picture('naslovna.jpg', 'kruna-1')]);
  // Put in order before anything is sent, and still there after a way through another screen.
  const waiting = page.getByRole('grid', { name: 'Slike novog salona, po redu' }).getByRole('row');
  await expect(waiting).toHaveCount(3);
  await page.getByRole('button', { name: 'Postavi kao naslovnu: slika 3' }).click();
  await expect(waiting.first().getByRole('img', { name: 'naslovna.jpg' })).toBeVisible();
  await page.getByRole('link', { name: 'Karakteristike' }).click();
  await expect(page).toHaveURL('/adminPanel/all-features');
  await page.goBack();
  await expect(waiting).toHaveCount(3);
  await expect(waiting.first().getByRole('img', { name: 'naslovna.jpg' })).toBeVisible();
  await page.route('**/create-hall', (route) => route.fulfill({ status: 500, body: 'ne' }), { times: 1 });
  await add.click();
  await expect(page.getByText('Greška prilikom dodavanja salona.', { exact: true })).toBeVisible();
  await add.click();
  await expect(page.getByText('Salon je uspešno dodat.', { exact: true })).toBeVisible();
  await expect(page.getByText('Salon je dodat, ali sve slike nisu.', { exact: true })).toBeVisible();
  await expect(page.getByText('Greška pri slanju slika.', { exact: true })).toBeVisible();
  await expect(page.getByText('Datoteka „racun.jpg“ nije slika koju primamo.')).toBeVisible();
  await expect(page.getByText('Dodato', { exact: true })).toHaveCount(2);
  await expect(
    page.getByRole('list', { name: 'Slanje datoteka' }).getByRole('listitem').first(),
  ).toContainText('naslovna.jpg');

  expect(await publicPage(request)).toContain(name);
  const added = (await house.halls()).find((hall) => hall.name === name);
  expect(added).toMatchObject({ maxGuestsMin: 80, maxGuestsMax: 200, features: [{ name: feature.name }] });
  expect(added?.imageUrl).toHaveLength(2);
  await page.getByRole('main').getByRole('link', { name: 'Otvori salon' }).first().click();
  await expect(page).toHaveURL(edit(added?.hallId ?? 0));
  await expect(page.getByLabel('Naziv')).toHaveValue(name);

  // The same name again is refused at its field, and what was typed stays.
  await page.goto('/adminPanel/add-hall');
  await hydrated(page);
  await expect(page.getByLabel('Naziv')).toHaveValue('');
  await page.getByLabel('Naziv').fill(name.toUpperCase());
  await page.getByLabel('Najmanje gostiju').fill('10');
  await page.getByLabel('Najviše gostiju').fill('20');
  await page.getByLabel('Najviše gostiju').press('Enter');
  await expect(page.getByText('Salon s ovim nazivom već postoji.').first()).toBeVisible();
  await expect(page.getByLabel('Najviše gostiju')).toHaveValue('20');
});

test('a hall is edited, and every failure leaves what was typed where it is', async ({ page, request }) => {
  const house = await openHouse(request);
  const { hallId, name } = await house.makeHall(uniqueHall());
  await page.route('**/update', (route) => route.fulfill({ status: 500, body: 'ne' }), { times: 1 });
  await arrive(page, house, `/adminPanel/edit-hall/${hallId}`);
  await page.getByLabel('Najviše gostiju').fill('99');
  await save(page).click();
  await expect(page.getByText('Najveći broj gostiju ne može biti manji od najmanjeg')).toBeVisible();
  await page.getByLabel('Najviše gostiju').fill('350');
  await page.getByLabel('Opis').fill('Novi opis dvorane.');
  await save(page).click();
  await expect(page.getByText('Greška pri izmeni salona.', { exact: true })).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Salon uspešno izmenjen.', { exact: true })).toBeVisible();
  expect(await house.hall(hallId)).toMatchObject({ maxGuestsMax: 350, description: 'Novi opis dvorane.' });
  expect(await publicPage(request)).toContain('Novi opis dvorane.');

  // A session that ends in the middle takes nothing along.
  await page.getByLabel('Opis').fill('Opis koji čeka prijavu.');
  await pressAsSessionEnds(save(page));
  await expect(page).toHaveURL('/');
  const hallAsked = page.waitForRequest(`**/api/wedding-halls/${hallId}`);
  await arrive(page, house, edit(hallId));
  expect((await hallAsked).headers().authorization).toMatch(/^Bearer ./);
  await expect(page.getByLabel('Opis')).toHaveValue('Opis koji čeka prijavu.');
  await page.getByRole('button', { name: 'Počni iznova' }).click();
  await expect(page.getByLabel('Opis')).toHaveValue('Novi opis dvorane.');

  await page.getByLabel('Opis').fill('Opis obrisane dvorane.');
  await house.removeHall(hallId);
  await save(page).click();
  await expect(page.getByText(/^Salon je u međuvremenu obrisan/)).toBeVisible();
  await expect(page.getByLabel('Opis')).toHaveValue('Opis obrisane dvorane.');
  expect(await publicPage(request)).not.toContain(name);
  await page.goto('/adminPanel/edit-hall/2000000000');
  await hydrated(page);
  await expect(page.getByText('Salon nije pronađen.', { exact: true })).toBeVisible();
});

test('two edit one hall: nothing is overwritten, and each change is chosen', async ({ page, request }) => {
  const house = await openHouse(request);
  const { hallId } = await house.makeHall(uniqueHall());
  const renamed = uniqueHall();
  await arrive(page, house, edit(hallId));
  await page.getByLabel('Opis').fill('Moj opis.');
  await page.getByLabel('Najviše gostiju').fill('320');
  const newer = { name: renamed, description: 'Njihov opis.', maxGuestsMax: 310 };
  expect((await house.edit(hallId, newer)).status()).toBe(200);
  await save(page).click();
  await expect(page.getByText('Greška pri izmeni salona.', { exact: true })).toBeVisible();
  await expect(page.getByText('Preuzeto novije: Naziv')).toBeVisible();
  await expect(page.getByLabel('Naziv')).toHaveValue(renamed);
  const description = page.getByRole('group', { name: 'Opis' });
  await expect(description.getByText('Moj opis.')).toBeVisible();
  await expect(description.getByText('Njihov opis.')).toBeVisible();
  // Nothing is saved over their words before it is chosen which ones stay, also after a reload.
  await save(page).click();
  await expect(page.getByText('Prvo izaberite šta ostaje: Najviše gostiju, Opis.')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Ovaj salon je izmijenjen dok ste pisali.')).toBeVisible();
  await save(page).click();
  await expect(description.getByText('Njihov opis.')).toBeVisible();
  expect(await house.hall(hallId)).toMatchObject(newer);
  await description.getByRole('button', { name: 'Zadrži moje: Opis' }).press('Enter');
  await page.getByRole('button', { name: 'Uzmi novije: Najviše gostiju' }).press('Enter');
  await expect(page.getByLabel('Najviše gostiju')).toHaveValue('310');
  expect(await house.hall(hallId)).toMatchObject(newer);
  await save(page).click();
  await expect(page.getByText('Salon uspešno izmenjen.', { exact: true })).toBeVisible();
  expect(await house.hall(hallId)).toMatchObject({
    name: renamed,
    description: 'Moj opis.',
    maxGuestsMax: 310,
  });

  // A feature that is chosen and deleted meanwhile is taken off, and the rest can be saved.
  const feature = await house.makeFeature(`Osobina ${renamed}`);
  await page.getByText(feature.name).click();
  await house.removeFeature(feature.featureId);
  await save(page).click();
  await expect(page.getByText(/^Izabrana karakteristika je u međuvremenu obrisana/)).toBeVisible();
  await page.getByLabel('Najmanje gostiju').fill('120');
  await save(page).click();
  await expect.poll(async () => (await house.hall(hallId)).maxGuestsMin).toBe(120);

  // With nothing typed the form follows what others save.
  await house.edit(hallId, { description: 'Još noviji.' });
  await expect(page.getByLabel('Opis')).toHaveValue('Još noviji.');
});

test('halls are ordered by keyboard and buttons, and a hall that is booked stays', async ({
  page,
  request,
}) => {
  const house = await openHouse(request);
  const made = [await house.makeHall(uniqueHall()), await house.makeHall(uniqueHall())] as const;
  const [first, second] = made;
  await house.book({ hallId: second.hallId, eventDate: distantDay(), guestCount: 150 });
  await arrive(page, house, '/adminPanel/all-halls');
  const row = (name: string) => page.getByRole('row', { name });
  await expect(row(second.name)).toContainText('100–300 gostiju · 0 slika · 0 karakteristika');
  await expect(row(second.name)).toContainText('Sljedeći događaj:');
  await expect(row(first.name)).toContainText('Nema budućih događaja');

  const order = async () => (await house.halls()).map(({ hallId }) => hallId).slice(-2);
  const saved = page.getByText('Redoslijed salona je sačuvan.');
  await page.getByRole('button', { name: `Pomjeri gore: ${second.name}` }).click();
  await expect(saved).toHaveCount(1);
  expect(await order()).toEqual([second.hallId, first.hallId]);
  await page.getByRole('button', { name: `Prevuci: ${second.name}` }).press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(saved).toHaveCount(2);
  expect(await order()).toEqual([first.hallId, second.hallId]);
  await page.route('**/order', (route) => route.fulfill({ status: 500, body: 'ne' }), { times: 1 });
  await page.getByRole('button', { name: `Pomjeri dolje: ${first.name}` }).click();
  await expect(page.getByText('Redoslijed salona nije sačuvan.')).toBeVisible();
  await expect(page.getByRole('row').last()).toContainText(second.name);

  const question = page.getByRole('alertdialog', {
    name: 'Da li ste sigurni da želite da obrišete ovu salon?',
  });
  await page.getByRole('button', { name: `Obriši: ${first.name}` }).click();
  await question.getByRole('button', { name: 'Obriši' }).click();
  await expect(page.getByText(`Salon ${first.name} je obrisan.`)).toBeVisible();
  await expect(row(first.name)).toBeHidden();
  expect(await publicPage(request)).not.toContain(first.name);

  // As long as its reservations are unknown nothing is said about them, and a refusal still shows the way there.
  const toReservations = question.getByRole('link', { name: `Pogledaj rezervacije salona ${second.name}` });
  await page.route('**/api/reservations', (route) => route.fulfill({ status: 500, body: 'ne' }));
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: `Obriši: ${second.name}` }).click();
  await expect(question).toContainText(`Ako salon ${second.name} ima rezervacija koje tek slijede`);
  await expect(toReservations).toHaveCount(0);
  await question.getByRole('button', { name: 'Obriši' }).click();
  await expect(toReservations).toBeVisible();
  await page.unroute('**/api/reservations');
  await page.reload();
  await hydrated(page);

  await page.getByRole('button', { name: `Obriši: ${second.name}` }).click();
  await expect(question).toContainText(`Salon ${second.name} ima 1 buduću rezervaciju.`);
  await question.getByRole('button', { name: 'Obriši' }).click();
  await expect(question.getByText('Salon nije obrisan.')).toBeVisible();
  await expect(question).toContainText('Salon ima 1 predstojeću rezervaciju i ne može se ukloniti.');
  await toReservations.click();
  await expect(page).toHaveURL(`/adminPanel/all-reservations?name=${encodeURIComponent(second.name)}`);
  await expect(page.getByRole('main')).toContainText('Selma');
  expect(await publicPage(request)).toContain(second.name);

  const heal = await failAt(page, '**/api/wedding-halls');
  await page.goto('/adminPanel/all-halls');
  await hydrated(page);
  await expect(page.getByText('Saloni se nisu učitali.')).toBeVisible();
  await heal(row(second.name));
});

test('features are made, renamed and deleted with the names of their halls', async ({ page, request }) => {
  const house = await openHouse(request);
  const own = uniqueHall();
  await arrive(page, house, '/adminPanel/add-feature');
  const name = page.getByLabel('Naziv');
  await expect(name).toBeFocused();
  await name.press('Enter');
  await expect(page.getByText('Unesite naziv karakteristike')).toBeVisible();
  await page.keyboard.type(`Terasa ${own}`);
  await page.getByRole('button', { name: 'Kreiraj' }).click();
  await expect(page.getByText('Karakteristika je dodata.', { exact: true })).toBeVisible();
  await expect(name).toHaveValue('');
  await name.fill(`TERASA ${own}`);
  await name.press('Enter');
  await expect(page.getByText('Karakteristika s ovim nazivom već postoji.')).toBeVisible();
  await expect(name).toHaveValue(`TERASA ${own}`);
  await name.fill('');

  const features: { featureId: number; name: string }[] = await (await request.get('/api/features')).json();
  const made = features.find((feature) => feature.name === `Terasa ${own}`);
  await house.makeHall(own, { features: made ? [made] : [] });
  await page.goto('/adminPanel/all-features');
  await hydrated(page);
  const row = page.getByRole('row', { name: `Terasa ${own}` });
  await expect(row).toContainText(own);
  await row.getByRole('button', { name: 'Izmijeni' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Izmijeni karakteristiku' });
  await dialog.getByLabel('Novi naziv').fill(`Bašta ${own}`);
  await page.route('**/editFeature', (route) => route.fulfill({ status: 500, body: 'ne' }), { times: 1 });
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Karakteristika nije izmijenjena.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
  await expect(page.getByText('Karakteristika je izmijenjena.')).toBeVisible();
  expect(await publicPage(request)).toContain(`Bašta ${own}`);

  // Nothing is deleted before it is known which halls lose it.
  const question = page.getByRole('alertdialog');
  const healHalls = await failAt(page, '**/api/wedding-halls');
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: `Obriši: Bašta ${own}` }).click();
  await expect(question).toContainText('Još se ne zna koji je saloni imaju.');
  await expect(question.getByRole('button', { name: 'Obriši' })).toBeDisabled();
  await question.getByRole('button', { name: 'Odustani' }).click();
  await healHalls(page.getByRole('row', { name: `Bašta ${own}` }).filter({ hasText: own }));

  await page.getByRole('button', { name: `Obriši: Bašta ${own}` }).click();
  await expect(question).toContainText(`Izgubiće je: ${own}.`);
  await question.getByRole('button', { name: 'Obriši' }).click();
  await expect(page.getByText(`Više je nemaju: ${own}.`)).toBeVisible();
  expect(await publicPage(request)).not.toContain(`Bašta ${own}`);

  const heal = await failAt(page, '**/api/features');
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Karakteristike se nisu učitale.')).toBeVisible();
  await heal(page.getByRole('main').getByRole('table').or(page.getByText('Još nema karakteristika.')));
});
