import {
  arriveSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  test,
} from '../journey.ts';
import {
  chooseDate,
  confirmByHouse,
  dayAhead,
  freeDay,
  hallNamed,
  openList,
  requested,
  spoken,
  takeByHouse,
} from './profile-booking.ts';

const listFailed = 'Greška prilikom dohvatanja rezervacija.';

test('a new reservation asks for a date and a hall, and for a day that is still to come', async ({
  page,
  request,
  person,
}) => {
  const hall = await hallNamed(request, 'Evropa');
  await arriveSignedIn(page, request, person, '/profile');
  const open = page.getByRole('button', { name: 'Nova Rezervacija' });
  const alert = page.getByRole('alert');
  await open.click();
  const missing = 'Molimo izaberite datum i salu pre otvaranja rezervacije.';
  await expect(alert.getByText(missing, { exact: true })).toBeVisible();
  await expect(alert).toBeFocused();
  const day = page.getByLabel('Datum', { exact: true });
  await expect(day).toHaveAttribute('min', dayAhead(0));
  await chooseDate(page, hall, dayAhead(-2));
  const invalid = 'Molimo izaberite validan datum (danas ili u budućnosti).';
  await expect(day).toHaveAccessibleDescription(invalid);
  await open.click();
  await expect(alert.getByText(invalid, { exact: true })).toBeVisible();
  await day.fill(dayAhead(1200));
  await open.click();
  await expect(alert).toContainText('najviše 36 mjeseci unaprijed');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a taken day says so at once and offers the nearest free ones', async ({ page, request, person }) => {
  const hall = await hallNamed(request, 'Kristal');
  const day = await freeDay(request, hall);
  await takeByHouse(request, hall, day);
  await arriveSignedIn(page, request, person, '/profile');
  await chooseDate(page, hall, day);
  await expect(page.getByText(`Salon Kristal je zauzet ${spoken(day)}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Nova Rezervacija' }).click();
  await expect(page.getByRole('alert')).toContainText('Ovaj salon je tog dana već zauzet.');
  await page
    .getByRole('button', { name: /^(ned|pon|uto|sre|čet|pet|sub), / })
    .first()
    .click();
  await expect(page.getByText(/^Salon Kristal je slobodan \d+\. \S+$/)).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('somebody who was quicker is told in the form, and nothing typed is lost', async ({
  page,
  request,
  person,
}) => {
  const hall = await hallNamed(request, 'Kristal');
  const day = await freeDay(request, hall);
  await arriveSignedIn(page, request, person, '/profile');
  await chooseDate(page, hall, day);
  await page.getByRole('button', { name: 'Nova Rezervacija' }).click();
  const form = page.getByRole('dialog', { name: 'Zatražite termin' });
  await form.getByLabel('Broj gostiju').fill(String(hall.maxGuestsMin - 1));
  await expect(form.getByText(`Minimalni broj gostiju za ovaj salon je ${hall.maxGuestsMin}`)).toBeVisible();
  await expect(form.getByRole('button', { name: 'Pošalji upit' })).toBeDisabled();
  await form.getByLabel('Broj gostiju').fill(String(hall.maxGuestsMin));
  await form.getByLabel('Poruka').fill('Bina za orkestar');
  await takeByHouse(request, hall, day);
  await form.getByRole('button', { name: 'Pošalji upit' }).click();
  await expect(form.getByText('Greška prilikom kreiranja rezervacije.', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Poruka')).toHaveValue('Bina za orkestar');
  await page.reload();
  await hydrated(page);
  await expect(form.getByLabel('Poruka')).toHaveValue('Bina za orkestar');
  await expect(form.getByLabel('Broj gostiju')).toHaveValue(String(hall.maxGuestsMin));
});

test('a date is chosen, asked for and put aside with the keyboard alone', { tag: '@desktop' }, async ({
  page,
  request,
  person,
}) => {
  const hall = await hallNamed(request, 'Kruna');
  const day = await freeDay(request, hall);
  await arriveSignedIn(page, request, person, '/profile');
  await page.getByLabel('Datum', { exact: true }).focus();
  await page.getByLabel('Datum', { exact: true }).fill(day);
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Kruna' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Evropa' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  const open = page.getByRole('button', { name: 'Nova Rezervacija' });
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Zatražite termin' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(open).toBeFocused();
});

test('the list names everything about a reservation, also a kind without a name', async ({
  page,
  request,
  person,
}) => {
  const hall = await hallNamed(request, 'Kristal');
  const day = await freeDay(request, hall);
  await requested(request, person, { hall, day, eventType: 'OTHER', customEventType: 'Matura IV-2' });
  await arriveSignedIn(page, request, person, '/profile');
  await openList(page);
  const entry = page.getByRole('dialog', { name: 'Moje Rezervacije' }).getByRole('listitem');
  await expect(entry.getByText('Matura IV-2', { exact: true })).toBeVisible();
  await expect(entry.getByText(`${hall.maxGuestsMin} gostiju`, { exact: true })).toBeVisible();
  await expect(entry).toContainText('Kristal');
  await expect(entry).toContainText(String(Number(day.slice(8))));
  await expect(entry).toContainText(day.slice(0, 4));
  await expect(entry.getByText('Na čekanju', { exact: true })).toBeVisible();
  await expect(entry.getByText('„Okrugli stolovi“')).toBeVisible();
  await expect(entry.getByText(/^Poslano \d\d\.\d\d\.\d{4}\. u \d\d:\d\d$/)).toBeVisible();

  await page.route('**/api/reservations/user/*', async (route) => {
    const response = await route.fetch();
    const [reservation] = await response.json();
    await route.fulfill({ response, json: [{ ...reservation, customEventType: null, message: null }] });
  });
  await page.reload();
  await hydrated(page);
  await openList(page);
  await expect(entry.getByText('Prilagođeno', { exact: true })).toBeVisible();
});

test('an own request is canceled after one question, and the day is free again', async ({
  page,
  request,
  person,
}) => {
  const hall = await hallNamed(request, 'Evropa');
  const day = await freeDay(request, hall);
  await requested(request, person, { hall, day });
  await arriveSignedIn(page, request, person, '/profile');
  await chooseDate(page, hall, day);
  await expect(page.getByText(`Vaš upit za salon Evropa ${spoken(day)} već čeka odgovor`)).toBeVisible();
  await openList(page);
  const list = page.getByRole('dialog', { name: 'Moje Rezervacije' });
  const cancel = list.getByRole('button', { name: /^Otkaži upit: Evropa/ });
  await cancel.click();
  const question = page.getByRole('alertdialog', { name: 'Da li želite da otkažete upit?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, '[role=alertdialog]');
  await question.getByRole('button', { name: 'Zadrži upit' }).click();
  await expect(question).toBeHidden();
  await cancel.click();
  await question.getByRole('button', { name: 'Otkaži upit' }).click();
  await expect(list.getByText('Otkazano', { exact: true })).toBeVisible();
  await expect(cancel).toBeHidden();
  await list.getByRole('button', { name: 'Zatvori' }).click();
  await expect(page.getByText(`Salon Evropa je slobodan ${spoken(day)}`, { exact: true })).toBeVisible();
});

test('a request that the house has confirmed meanwhile is not canceled, and the list says why', async ({
  page,
  request,
  person,
}) => {
  const hall = await hallNamed(request, 'Evropa');
  const reservationId = await requested(request, person, { hall, day: await freeDay(request, hall) });
  await arriveSignedIn(page, request, person, '/profile');
  await openList(page);
  const list = page.getByRole('dialog', { name: 'Moje Rezervacije' });
  await list.getByRole('button', { name: /^Otkaži upit/ }).click();
  await confirmByHouse(request, reservationId);
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Otkaži upit' }).click();
  await expect(question.getByText('Upit nije otkazan.', { exact: true })).toBeVisible();
  await expect(question).toContainText('Samo upit na čekanju možete sami otkazati.');
  await question.getByRole('button', { name: 'Zadrži upit' }).click();
  await expect(list.getByText('Potvrđeno', { exact: true })).toBeVisible();
});

test('a confirmed date is shared, or copied where nothing can share', async ({
  page,
  context,
  request,
  person,
}) => {
  const hall = await hallNamed(request, 'Kruna');
  const day = await freeDay(request, hall);
  await confirmByHouse(request, await requested(request, person, { hall, day }));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  });
  await arriveSignedIn(page, request, person, '/profile');
  await openList(page);
  const share = page.getByRole('button', { name: /^Podijeli/ });
  await share.click();
  await expect(page.getByText('Podaci o terminu su kopirani.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Vjenčanje, salon Kruna: `);
  expect(copied).toContain(`${day.slice(0, 4)}.`);

  await page.evaluate(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', { value: async (data: ShareData) => shared.push(data) });
  });
  await share.click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared[0]?.text))
    .toContain('Vjenčanje, salon Kruna');
});

test('the list and the dates say that the server fails or is away, and load on the next try', async ({
  page,
  request,
  person,
  expected,
}) => {
  expected.push(/status of 500/, /net::ERR_INTERNET_DISCONNECTED/);
  const hall = await hallNamed(request, 'Evropa');
  await requested(request, person, { hall, day: await freeDay(request, hall) });
  const routes = ['**/api/reservations/user/*', '**/api/reservations', '**/api/messages'];
  for (const url of routes)
    await page.route(url, (route) =>
      url.endsWith('messages')
        ? route.abort('internetdisconnected')
        : route.fulfill({ status: 500, body: 'broken' }),
    );
  await arriveSignedIn(page, request, person, '/profile');
  await expect(page.getByText('Termini se trenutno ne mogu provjeriti.', { exact: true })).toBeVisible();
  await expect(page.getByText('Poruke se nisu učitale.', { exact: true })).toBeVisible();
  await openList(page);
  const list = page.getByRole('dialog', { name: 'Moje Rezervacije' });
  await expect(list.getByText(listFailed, { exact: true })).toBeVisible();
  for (const url of routes) await page.unroute(url);
  // Gone again before the next try.
  await page.route('**/api/reservations/user/*', (route) => route.abort('internetdisconnected'));
  await list.getByRole('button', { name: 'Pokušaj ponovo' }).click();
  await expect(list.getByText(listFailed, { exact: true })).toBeVisible();
  await page.unroute('**/api/reservations/user/*');
  await list.getByRole('button', { name: 'Pokušaj ponovo' }).click();
  await expect(list.getByText('Na čekanju', { exact: true })).toBeVisible();
  await list.getByRole('button', { name: 'Zatvori' }).click();
  await page.getByRole('button', { name: 'Pokušaj ponovo' }).first().click();
  await expect(page.getByRole('radio', { name: 'Evropa' })).toBeVisible();
});

test('the list is accessible in both themes and fits a phone of 320 px', async ({
  page,
  request,
  person,
}) => {
  const hall = await hallNamed(request, 'Kristal');
  await requested(request, person, { hall, day: await freeDay(request, hall) });
  await confirmByHouse(
    request,
    await requested(request, person, { hall, day: await freeDay(request, hall) }),
  );
  await arriveSignedIn(page, request, person, '/profile');
  await openList(page);
  const list = page.getByRole('dialog', { name: 'Moje Rezervacije' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, '[role=dialog]');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});

test('the calendar of the picker is accessible in both themes and fits a phone of 320 px', async ({
  page,
  request,
  person,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await arriveSignedIn(page, request, person, '/profile');
  const opener = page.getByRole('button', { name: 'Izaberi u kalendaru' });
  await opener.click();
  const calendar = page.getByRole('dialog', { name: 'Izaberite dan' });
  await expect(calendar).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, '[role=dialog]');
  await calendar.getByRole('gridcell', { selected: true }).getByRole('button').click();
  await expect(calendar).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByLabel('Datum', { exact: true })).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await expectNoSidewaysScroll(page);
});
