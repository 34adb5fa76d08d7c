import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, pressAsSessionEnds, test } from '../journey.ts';
import {
  arrive,
  distantDay,
  failAt,
  freeWeekday,
  inNumbers,
  openDesk,
  pastDay,
  recordSent,
  uniqueName,
} from './house-desk.ts';

const path = '/adminPanel/add-admin-reservation';
const create = '**/api/reservations/create-admin-reservation';
const save = (page: Page) => page.getByRole('button', { name: 'Sačuvaj rezervaciju' });
const hall = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(name) });
const created = (page: Page) => page.getByText('Rezervacija uspješno kreirana!', { exact: true });
const failed = (page: Page) => page.getByText('Došlo je do greške.', { exact: true });

/** Counts what a finger does, on whatever page it does it. */
const countTaps = (page: Page) =>
  page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1)),
      true,
    ),
  );
const taps = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('taps') ?? 0));

test.describe('with a finger', { tag: '@phone' }, () => {
  test('a reservation by phone takes three taps beyond typing, from the calendar', async ({
    page,
    request,
  }) => {
    const desk = await openDesk(request);
    const [day, name] = [distantDay(), uniqueName()];
    await countTaps(page);
    await arrive(page, desk, `/adminPanel/calendar?month=${day.slice(0, 7)}`);
    await page.locator(`[data-day="${day}"]`).tap();
    await page.getByRole('link', { name: `Nova rezervacija: Evropa, ${inNumbers(day)}` }).tap();
    await expect(page.getByLabel('Broj gostiju')).toBeFocused();
    await page.keyboard.type('210');
    for (const words of ['Milan', name, 'milan@gost.test', '065 555 666']) {
      await page.keyboard.press('Enter');
      await page.keyboard.type(words);
    }
    await save(page).tap();
    await expect(created(page)).toBeVisible();
    expect(await taps(page)).toBe(3);
    expect(await desk.onDay(day)).toMatchObject([
      { hall: { name: 'Evropa' }, guestCount: 210, guestLastName: name, status: 'CONFIRMED' },
    ]);
  });

  test('it also takes three from anywhere in the panel, with the day typed', async ({ page, request }) => {
    const desk = await openDesk(request);
    const [day, name] = [distantDay(), uniqueName()];
    await countTaps(page);
    await arrive(page, desk, '/adminPanel/all-reservations');
    await page.getByRole('link', { name: 'Nova', exact: true }).tap();
    await hall(page, 'Kruna').tap();
    await page.keyboard.press('Tab');
    await page.keyboard.type(day.split('-').reverse().join(''));
    await page.keyboard.press('Enter');
    await page.keyboard.type('400');
    for (const words of ['Ana', name]) {
      await page.keyboard.press('Enter');
      await page.keyboard.type(words);
    }
    await save(page).tap();
    await expect(created(page)).toBeVisible();
    expect(await taps(page)).toBe(3);
    expect((await desk.onDay(day))[0]).toMatchObject({ hall: { name: 'Kruna' }, guestLastName: name });
  });
});

test('everything is entered with the keyboard alone, and empty fields are sent as null', async ({
  page,
  request,
}) => {
  const desk = await openDesk(request);
  const day = distantDay();
  const sent = await recordSent(page, 'create-admin-reservation');
  await arrive(page, desk, path);
  await hall(page, 'Kruna').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(hall(page, 'Evropa')).toBeChecked();
  await page.getByLabel('Datum', { exact: true }).focus();
  await page.keyboard.type(inNumbers(day));
  await page.keyboard.press('Enter');
  await page.keyboard.type('200');
  await page.getByRole('radio', { name: 'Vjenčanje' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Rođendan' })).toBeChecked();
  await page.getByLabel('Telefon').focus();
  await page.keyboard.press('Enter');
  await expect(created(page)).toBeVisible();
  await expect(page).toHaveURL(/\/adminPanel\/reservations\/\d+$/);
  expect(await sent()).toMatchObject({
    eventDate: day,
    guestCount: 200,
    eventType: 'BIRTHDAY',
    customEventType: null,
    guestFirstName: null,
    guestLastName: null,
    guestEmail: null,
    guestPhone: null,
  });
});

test('what is missing is said at its field, and the guest gets the confirmation unless it is unticked', async ({
  page,
  request,
}) => {
  const sent = await recordSent(page, 'create-admin-reservation');
  await arrive(page, await openDesk(request), path);
  await expect(page.getByLabel('Naziv događaja')).toBeHidden();
  await save(page).click();
  await expect(page.getByText('Izaberite salon', { exact: true })).toBeVisible();
  await expect(page.getByText('Izaberite datum', { exact: true })).toBeVisible();
  await expect(page.getByText('Upišite broj gostiju, najmanje 1')).toBeVisible();
  await expect(hall(page, 'Kruna')).toBeFocused();
  await page.getByRole('radio', { name: 'Drugo' }).check({ force: true });
  await page.getByLabel('Broj gostiju').fill('0');
  await page.getByRole('textbox', { name: 'Email' }).fill('nije adresa');
  await save(page).click();
  await expect(page.getByText('Unesite naziv događaja')).toBeVisible();
  await expect(page.getByText('Unesite ispravnu email adresu')).toBeVisible();
  await expect(page.getByText('Upišite broj gostiju, najmanje 1')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const tick = page.getByRole('checkbox', { name: 'Pošalji gostu potvrdu na email' });
  await page.getByRole('textbox', { name: 'Email' }).fill('');
  await expect(tick).toBeDisabled();
  await hall(page, 'Kruna').check({ force: true });
  await page.getByLabel('Datum', { exact: true }).fill(inNumbers(distantDay()));
  await page.getByLabel('Broj gostiju').fill('300');
  await page.getByLabel('Naziv događaja').fill('Srebrni pir');
  await page.getByRole('textbox', { name: 'Email' }).fill('gost@gost.test');
  await expect(tick).toBeChecked();
  await tick.uncheck();
  await save(page).click();
  await expect(created(page)).toBeVisible();
  expect(await sent()).toMatchObject({ sendConfirmation: false, guestEmail: 'gost@gost.test' });
});

test('too many guests and a day that is over are warnings, not refusals', async ({ page, request }) => {
  await arrive(page, await openDesk(request), path);
  await hall(page, 'Kristal').check({ force: true });
  await page.getByLabel('Datum', { exact: true }).fill(inNumbers(pastDay()));
  await page.getByLabel('Broj gostiju').fill('900');
  await expect(
    page.getByText('Salon Kristal prima najviše 150 gostiju. Možete ipak sačuvati.'),
  ).toBeVisible();
  await expect(page.getByText('Ovaj dan je prošao. Rezervacija se upisuje naknadno.')).toBeVisible();
  await expect(page.getByText('Za dan koji je prošao potvrda se ne šalje.')).toBeVisible();
  await expectAccessible(page);
  await save(page).click();
  await expect(created(page)).toBeVisible();
});

test('a taken day is explained with the nearest free ones, and one press takes one of them', async ({
  page,
  request,
}) => {
  const desk = await openDesk(request);
  const [day, name] = [freeWeekday(), uniqueName()];
  await arrive(page, desk, path);
  await hall(page, 'Kruna').check({ force: true });
  await page.getByLabel('Datum', { exact: true }).fill(inNumbers(day));
  await page.getByLabel('Broj gostiju').fill('300');
  await page.getByLabel('Prezime').fill(name);
  // Somebody else is quicker.
  await desk.book({ eventDate: day });
  await save(page).click();
  const alert = page.getByRole('alert').filter({ has: failed(page) });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText(`Salon Kruna je ${inNumbers(day)} već zauzet.`);
  await expect(page.getByLabel('Prezime')).toHaveValue(name);
  await alert.getByRole('button').first().click();
  await expect(page.getByLabel('Datum', { exact: true })).not.toHaveValue(inNumbers(day));
  await save(page).click();
  await expect(created(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
});

test.describe('when the server is away', () => {
  test.use({
    expected: [/Failed to load resource/],
  });

  test('an answer that got lost is not booked twice, not even after a reload', async ({ page, request }) => {
    const desk = await openDesk(request);
    const [day, name] = [distantDay(), uniqueName()];
    await arrive(page, desk, path);
    await hall(page, 'Kruna').check({ force: true });
    await page.getByLabel('Datum', { exact: true }).fill(inNumbers(day));
    await page.getByLabel('Broj gostiju').fill('300');
    await page.getByLabel('Prezime').fill(name);
    await page.route(create, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save(page).click();
    await expect(failed(page)).toBeVisible();
    await page.unroute(create);
    await page.reload();
    await expect(page.getByText('Vraćen je unos koji ste započeli.')).toBeVisible();
    await expect(page.getByLabel('Prezime')).toHaveValue(name);
    await save(page).click();
    await expect(created(page)).toBeVisible();
    expect(await desk.onDay(day)).toHaveLength(1);
  });

  test('halls that did not load, offline and a failing server are said, and nothing typed is lost', async ({
    page,
    context,
    request,
  }) => {
    const desk = await openDesk(request);
    const name = uniqueName();
    const heal = await failAt(page, '**/api/wedding-halls');
    await arrive(page, desk, path);
    await expect(page.getByText('Saloni se nisu učitali.')).toBeVisible();
    await heal(hall(page, 'Kruna'));
    await hall(page, 'Kruna').check({ force: true });
    await page.getByLabel('Datum', { exact: true }).fill(inNumbers(distantDay()));
    await page.getByLabel('Broj gostiju').fill('300');
    await page.getByLabel('Prezime').fill(name);
    await context.setOffline(true);
    await save(page).click();
    await expect(failed(page)).toBeVisible();
    await expect(page.getByText(/Server trenutno ne odgovara/).first()).toBeVisible();
    await context.setOffline(false);
    await page.route(create, (route) => route.fulfill({ status: 500, body: 'ne' }));
    await save(page).click();
    await expect(failed(page)).toBeVisible();
    await page.unroute(create);
    await expect(page.getByLabel('Prezime')).toHaveValue(name);
    await save(page).click();
    await expect(created(page)).toBeVisible();
  });
});

test('a session that ends in the middle keeps what was typed', async ({ page, request }) => {
  const desk = await openDesk(request);
  const name = uniqueName();
  await arrive(page, desk, path);
  await hall(page, 'Kruna').check({ force: true });
  await page.getByLabel('Datum', { exact: true }).fill(inNumbers(distantDay()));
  await page.getByLabel('Broj gostiju').fill('300');
  await page.getByLabel('Prezime').fill(name);
  await pressAsSessionEnds(save(page));
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Prijava je istekla. Prijavite se ponovo.')).toBeVisible();
  await arrive(page, desk, path);
  await expect(page.getByLabel('Prezime')).toHaveValue(name);
  await expect(hall(page, 'Kruna')).toBeChecked();
  await save(page).click();
  await expect(created(page)).toBeVisible();
});

test('a draft is offered again, and can be put away', async ({ page, request }) => {
  const desk = await openDesk(request);
  await arrive(page, desk, path);
  await page.getByLabel('Prezime').fill('Započeti');
  await page.reload();
  await expect(page.getByLabel('Prezime')).toHaveValue('Započeti');
  await page.getByRole('button', { name: 'Počni ispočetka' }).click();
  await expect(page.getByLabel('Prezime')).toHaveValue('');
  await page.reload();
  await expect(hall(page, 'Kruna')).toBeVisible();
  await expect(page.getByLabel('Prezime')).toHaveValue('');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByLabel('Datum', { exact: true }).fill(inNumbers(distantDay()));
  await expectNoSidewaysScroll(page);
});

test('what one caller said never lands in the booking of another', async ({ page, request }) => {
  const desk = await openDesk(request);
  const [day, name] = [distantDay(), uniqueName()];
  const surname = page.getByLabel('Prezime');
  await arrive(page, desk, path);
  await surname.fill('Odustali');
  await page.getByRole('link', { name: 'Odustani' }).click();
  await expect(page).toHaveURL('/adminPanel/all-reservations');
  await page.getByRole('link', { name: 'Nova rezervacija' }).first().click();
  await expect(hall(page, 'Kruna')).toBeVisible();
  await expect(surname).toHaveValue('');

  await surname.fill(name);
  await page.getByLabel('Telefon').fill('065 123 456');
  await page.goto(`/adminPanel/calendar?day=${day}`);
  await page.getByRole('link', { name: `Nova rezervacija: Evropa, ${inNumbers(day)}` }).click();
  await expect(page.getByText(`Imate nezavršen unos: ${name}.`)).toBeVisible();
  await expect(surname).toHaveValue('');
  await expect(page.getByLabel('Telefon')).toHaveValue('');
  await expect(hall(page, 'Evropa')).toBeChecked();

  // Both are kept: what is typed now and what was begun before change places.
  await surname.fill('Drugi');
  await page.reload();
  await expect(surname).toHaveValue('Drugi');
  await page.getByRole('button', { name: 'Nastavi taj unos' }).click();
  await expect(surname).toHaveValue(name);
  await expect(hall(page, 'Evropa')).not.toBeChecked();
  await expect(page.getByText(`Imate nezavršen unos: Drugi, ${inNumbers(day)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Odbaci ga' }).click();
  await page.reload();
  await expect(surname).toHaveValue(name);
  await expect(page.getByText(/Imate nezavršen unos/)).toBeHidden();
});

test('a day is picked from the calendar of the house', async ({ page, request }) => {
  const desk = await openDesk(request);
  await arrive(page, desk, path);
  await page.getByRole('button', { name: 'Otvori kalendar: Datum' }).click();
  const dialog = page.getByRole('dialog', { name: 'Izaberite dan' });
  await dialog.getByRole('button', { name: 'Sljedeći mjesec' }).click();
  await expectAccessible(page, '[role=dialog]');
  await dialog.locator('[data-day$="-15"]').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Datum', { exact: true })).toHaveValue(/^15\.\d\d\.\d{4}\.$/);
});
