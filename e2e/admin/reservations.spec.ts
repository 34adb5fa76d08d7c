import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts';
import { arrive, distantDay, failAt, inNumbers, openDesk, pastDay, uniqueName } from './house-desk.ts';

const listOf = (name: string) => `/adminPanel/all-reservations?q=${name}`;
const status = (page: Page) => page.getByRole('button', { name: /Status: / });
const choose = async (page: Page, word: string) => {
  await status(page).click();
  await page.getByRole('option', { name: word }).click();
};
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const changes = /\/api\/reservations\/\d+\/status/;
const pages = /\/api\/reservations\/paginated\/list/;

/** On phones the filters stand in a sheet. */
async function openFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: /^Filteri/ }).click();
}
async function closeFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: /^Prikaži \(/ }).click();
}

test('filters, order, page and size live in the address', { tag: '@both' }, async ({
  page,
  request,
  isMobile,
}) => {
  test.slow();
  const desk = await openDesk(request);
  const name = uniqueName();
  const days = [distantDay(), distantDay(), distantDay()].sort();
  for (const eventDate of days) await desk.book({ eventDate, guestLastName: name });
  const past = await desk.book({ eventDate: pastDay(), guestLastName: name, hallId: desk.halls[1]?.hallId });
  await arrive(page, desk, '/adminPanel/all-reservations');
  await openFilters(page, isMobile);
  await page.getByRole('searchbox', { name: 'Gost' }).fill(name);
  await closeFilters(page, isMobile);
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(name)}`));
  await expect(row(page, name)).toHaveCount(3);
  await expect(page.getByText('1–3 od 3')).toBeVisible();

  await openFilters(page, isMobile);
  await page.getByRole('radio', { name: 'Sve' }).click({ force: true });
  await expect(page).toHaveURL(/period=all/);
  await page.getByRole('button', { name: /Salon$/ }).click();
  await page.getByRole('option', { name: 'Evropa' }).click();
  await closeFilters(page, isMobile);
  await expect(row(page, name)).toHaveCount(1);
  await expect(page).toHaveURL(/name=Evropa/);
  await page.reload();
  await expect(row(page, name)).toHaveCount(1);

  await openFilters(page, isMobile);
  await page.getByRole('button', { name: /Salon$/ }).click();
  await page.getByRole('option', { name: 'Svi saloni' }).click();
  await page.getByRole('radio', { name: 'Opadajuće' }).click({ force: true });
  await closeFilters(page, isMobile);
  await expect(page).toHaveURL(/sortOrder=DESC/);
  await expect(row(page, name).last()).toContainText('Evropa');

  await page.goto(`${listOf(name)}&period=all&itemsPerPage=5&page=7`);
  await expect(page).not.toHaveURL(/page=7/);
  await expect(row(page, name)).toHaveCount(4);
  await page.getByLabel('Po stranici').selectOption('50');
  await expect(page).toHaveURL(/itemsPerPage=50/);

  await openFilters(page, isMobile);
  await page.getByRole('textbox', { name: 'Datum događaja' }).fill(inNumbers(past.eventDate));
  await expect(page).toHaveURL(new RegExp(`eventDate=${past.eventDate}`));
  await closeFilters(page, isMobile);
  await expect(row(page, name)).toHaveCount(1);
});

test('columns are sorted from their heads', async ({ page, request }) => {
  await arrive(page, await openDesk(request), '/adminPanel/all-reservations');
  const head = page.getByRole('columnheader', { name: /Kreirano/ });
  await page.getByRole('button', { name: 'Poredaj: Kreirano' }).click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Poredaj: Kreirano' }).click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sortBy=createdAt&sortOrder=DESC/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Poništi' }).click();
  await expect(page).toHaveURL('/adminPanel/all-reservations');
});

test('nothing found says so and shows the way on', async ({ page, request }) => {
  const desk = await openDesk(request);
  const name = uniqueName();
  await desk.book({ eventDate: pastDay(), guestLastName: name });
  await arrive(page, desk, listOf(name));
  await expect(page.getByText('Nema rezervacija.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Prikaži sve' }).click();
  await expect(row(page, name)).toHaveCount(1);
});

test('a new state is shown before the answer is there, and stays', async ({ page, request }) => {
  const desk = await openDesk(request);
  const name = uniqueName();
  const { reservationId } = await desk.book({ guestLastName: name });
  await arrive(page, desk, listOf(name));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(changes, async (route) => {
    await held;
    await route.continue();
  });
  await choose(page, 'Na čekanju');
  await expect(status(page)).toContainText('Na čekanju');
  expect((await desk.one(reservationId)).status).toBe('CONFIRMED');
  answer();
  await expect(page.getByText(`Selma ${name}: Na čekanju.`)).toBeVisible();
  expect((await desk.one(reservationId)).status).toBe('PENDING');
  await page.reload();
  await expect(status(page)).toContainText('Na čekanju');
});

test('the state is changed with the keyboard alone', async ({ page, request }) => {
  const desk = await openDesk(request);
  const name = uniqueName();
  const { reservationId } = await desk.book({ guestLastName: name });
  await arrive(page, desk, listOf(name));
  await status(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Na čekanju');
  await expect(status(page)).toBeFocused();
  await expect.poll(async () => (await desk.one(reservationId)).status).toBe('PENDING');
});

test('a day that was taken meanwhile rolls the state back and says why', async ({ page, request }) => {
  const desk = await openDesk(request);
  const name = uniqueName();
  const booked = await desk.book({ guestLastName: name });
  await desk.setStatus(booked.reservationId, 'CANCELED');
  await desk.book({ eventDate: booked.eventDate });
  await arrive(page, desk, listOf(name));
  await choose(page, 'Potvrđeno');
  const alert = page.getByRole('alert').filter({ hasText: 'Status nije promijenjen.' });
  await expect(alert).toContainText(`Salon Kruna je ${inNumbers(booked.eventDate)} u međuvremenu zauzet`);
  await expect(alert).toBeFocused();
  await expect(status(page)).toContainText('Otkazano');
  await expectAccessible(page);
});

test('two administrators at one reservation: the second sees what the first has done', async ({
  page,
  request,
}) => {
  const desk = await openDesk(request);
  const name = uniqueName();
  const { reservationId } = await desk.book({ guestLastName: name });
  await arrive(page, desk, listOf(name));
  let other: () => Promise<unknown> = () => desk.setStatus(reservationId, 'CANCELED');
  // While the change is on its way, somebody else is quicker.
  await page.route(changes, async (route) => {
    await other();
    await route.continue();
  });
  await choose(page, 'Na čekanju');
  await expect(
    page.getByText('Neko drugi je u međuvremenu promijenio ovu rezervaciju', { exact: false }),
  ).toBeVisible();
  await expect(status(page)).toContainText('Otkazano');
  expect((await desk.one(reservationId)).status).toBe('CANCELED');

  // A question about what is no longer true closes, and is asked anew about what is.
  await desk.setStatus(reservationId, 'CONFIRMED');
  await expect(status(page)).toContainText('Potvrđeno');
  other = () => desk.change(reservationId, { guestCount: 310 });
  await choose(page, 'Otkazano');
  const cancel = page.getByRole('alertdialog').getByRole('button', { name: 'Otkaži' });
  await cancel.click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const alert = page.getByRole('alert').filter({ hasText: 'Status nije promijenjen.' });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('pogledajte ga pa odlučite ponovo');
  await expect(row(page, name)).toContainText('310');
  other = async () => undefined;
  await choose(page, 'Otkazano');
  await cancel.click();
  await expect.poll(async () => (await desk.one(reservationId)).status).toBe('CANCELED');
  await expect(page.getByRole('alertdialog')).toBeHidden();

  other = () => desk.remove(reservationId);
  await choose(page, 'Potvrđeno');
  await expect(page.getByText('Rezervaciju je u međuvremenu neko obrisao.', { exact: false })).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
});

test('deleting asks once and says what will happen', async ({ page, request }) => {
  const desk = await openDesk(request);
  const name = uniqueName();
  await desk.book({ guestLastName: name, guestEmail: 'gost@gost.test' });
  await arrive(page, desk, listOf(name));
  await page.getByRole('button', { name: new RegExp(`Obriši: Selma ${name}`) }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Da li ste sigurni da želite obrisati rezervaciju?',
  });
  await expect(question).toContainText('gost dobija mail o otkazivanju');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Odustani' }).click();
  await expect(row(page, name)).toHaveCount(1);
  await page.getByRole('button', { name: new RegExp(`Obriši: Selma ${name}`) }).click();
  await question.getByRole('button', { name: 'Obriši' }).click();
  await expect(page.getByText('Rezervacija je obrisana.')).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
});

test('whoever deletes by keyboard goes on from the next row', async ({ page, request }) => {
  const desk = await openDesk(request);
  const name = uniqueName();
  const days = [distantDay(), distantDay()].sort();
  for (const [index, eventDate] of days.entries())
    await desk.book({ eventDate, guestFirstName: `Gost${index}`, guestLastName: name });
  await arrive(page, desk, listOf(name));
  const removeFirst = async () => {
    await page
      .getByRole('button', { name: /^Obriši: / })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
  };
  await expect(row(page, name)).toHaveCount(2);
  await removeFirst();
  await expect(row(page, name)).toHaveCount(1);
  await expect(page.getByRole('link', { name: `Gost1 ${name}` })).toBeFocused();
  await removeFirst();
  await expect(page.getByText('Nema rezervacija.', { exact: true })).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Nema rezervacija.');
});

test('the filtered list is taken along as CSV and as XLSX', async ({ page, request }) => {
  const desk = await openDesk(request);
  const name = uniqueName();
  const other = await desk.book();
  for (const hallId of [0, 1].map((index) => desk.halls[index]?.hallId))
    await desk.book({ hallId, guestLastName: name, guestFirstName: '=Čaušević' });
  await arrive(page, desk, listOf(name));
  await expect(row(page, name)).toHaveCount(2);

  const fileOf = async (format: RegExp) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: format }).click();
    const download = await downloading;
    return { file: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const csv = await fileOf(/^CSV$/);
  expect(csv.file).toMatch(/^rezervacije-\d{4}-\d\d-\d\d\.csv$/);
  expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, ...lines] = csv.bytes.toString('utf8').trim().split('\r\n');
  expect(head).toContain('Datum;Salon;Status;Događaj;Broj gostiju');
  expect(lines).toHaveLength(2);
  expect(lines.every((line) => line.includes(`;'=Čaušević ${name};`))).toBe(true);
  expect(csv.bytes.toString('utf8')).not.toContain(other.guestLastName);

  const xlsx = await fileOf(/XLSX/);
  expect(xlsx.file).toMatch(/\.xlsx$/);
  const sheet = strFromU8(unzipSync(xlsx.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row /g)).toHaveLength(3);
  expect(sheet).toContain(`=Čaušević ${name}`);
});

test('the list is accessible in both themes and never wider than the screen', { tag: '@both' }, async ({
  page,
  request,
  isMobile,
}) => {
  test.slow();
  const desk = await openDesk(request);
  const name = uniqueName();
  await desk.book({
    guestLastName: name.repeat(6),
    guestEmail: `${'duga'.repeat(14)}@gost.test`,
    eventType: 'OTHER',
    customEventType: 'Godišnjica'.repeat(10),
  });
  await arrive(page, desk, listOf(name));
  await expect(status(page)).toBeVisible();
  const remove = await page.getByRole('button', { name: /^Obriši: / }).boundingBox();
  expect((remove?.x ?? 0) + (remove?.width ?? 0)).toBeLessThan(page.viewportSize()?.width ?? 0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await status(page).click();
  await expect(page.getByRole('option', { name: 'Otkazano' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  if (!isMobile) return;
  await page.getByRole('button', { name: /^Filteri/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filteri' })).toBeVisible();
  await expectAccessible(page);
});

test('at every width the last button of every row lies inside its panel', async ({
  page,
  request,
  person,
}) => {
  test.slow();
  const desk = await openDesk(request);
  const name = uniqueName();
  const { reservationId } = await desk.ask(person);
  await desk.change(reservationId, {
    guestFirstName: 'Aleksandrina',
    guestLastName: name,
    guestEmail: `${'duga.adresa.'.repeat(4)}gost@gost.test`,
    eventType: 'OTHER',
    customEventType: 'x'.repeat(100),
  });
  await arrive(page, desk, listOf(name));
  for (const path of [
    listOf(name),
    '/adminPanel/all-reservations',
    '/adminPanel/users',
    '/adminPanel/admins',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('table').getByRole('button').last()).toBeVisible();
    for (const width of [900, 1024, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      expect(await page.getByRole('table').evaluate(outsidePanel), `${path} at ${width}`).toEqual([]);
    }
  }
});

/** Links and buttons of the rows that stick out of the sheet they are on. */
function outsidePanel(table: Element): string[] {
  const right = table.closest('[aria-busy]')?.getBoundingClientRect().right ?? 0;
  return [...table.querySelectorAll('tbody :is(a, button)')]
    .filter((element) => element.getBoundingClientRect().right > right)
    .map((element) => element.outerHTML);
}

test('a session that ended leads to the front page and says so', async ({ page, request }) => {
  const desk = await openDesk(request);
  const name = uniqueName();
  await desk.book({ guestLastName: name });
  await arrive(page, desk, listOf(name));
  await status(page).click();
  const waiting = page.getByRole('option', { name: 'Na čekanju' });
  await expect(waiting).toBeVisible();
  // In one step: the panel asks for its counts now and then, and might learn of it before the choice.
  await waiting.evaluate((option: HTMLElement) => {
    localStorage.setItem('accessToken', 'istekao');
    localStorage.setItem('refreshToken', 'istekao');
    option.click();
  });
  await expect(page.getByText('Prijava je istekla. Prijavite se ponovo.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test.describe('when the server is away', () => {
  test.use({ expected: [/Failed to load resource/] });

  test('the list can be asked for again, and a change that did not arrive is taken back', async ({
    page,
    context,
    request,
  }) => {
    const desk = await openDesk(request);
    const name = uniqueName();
    const { reservationId } = await desk.book({ guestLastName: name });
    const heal = await failAt(page, pages);
    await arrive(page, desk, listOf(name));
    await expect(page.getByText('Rezervacije se nisu učitale.')).toBeVisible();
    await heal(status(page));
    await expect(status(page)).toContainText('Potvrđeno');

    await context.setOffline(true);
    await choose(page, 'Na čekanju');
    await expect(page.getByText('Status nije promijenjen.')).toBeVisible();
    await expect(status(page)).toContainText('Potvrđeno');
    await context.setOffline(false);
    await page.route('**/api/reservations/export*', (route) => route.fulfill({ status: 500, body: 'ne' }));
    await page.getByRole('button', { name: 'CSV' }).click();
    await expect(page.getByText('Spisak nije izvezen.')).toBeVisible();
    expect((await desk.one(reservationId)).status).toBe('CONFIRMED');

    const halls = /\/api\/wedding-halls/;
    await page.route(halls, (route) => route.fulfill({ status: 500, body: 'ne' }));
    await page.goto(listOf(name));
    const notice = page.getByText('Saloni se nisu učitali.');
    await expect(notice).toBeVisible();
    await page.unroute(halls);
    // The stream may ask again before anybody presses.
    const retry = page.getByRole('button', { name: 'Pokušaj ponovo' });
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1000 });
      await expect(notice).toBeHidden({ timeout: 1000 });
    }).toPass();
    await expect(async () => {
      await page.getByRole('button', { name: /Salon$/ }).click({ timeout: 1000 });
      await expect(page.getByRole('option', { name: 'Evropa' })).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
});
