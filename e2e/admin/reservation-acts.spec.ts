import type { Page } from '@playwright/test';
import { expect, pressAsSessionEnds, test } from '../journey.ts';
import { arrive, distantDay, failAt, inNumbers, openDesk, pastDay, uniqueName } from './house-desk.ts';
import { choose, listOf, row, status } from './reservations-list.ts';

const changes = /\/api\/reservations\/\d+\/status/;
const pages = /\/api\/reservations\/paginated\/list/;

test('a state chosen with the keyboard is shown before the answer is there, and stays', async ({
  page,
  request,
}) => {
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
  await status(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Na čekanju');
  await expect(status(page)).toBeFocused();
  expect((await desk.one(reservationId)).status).toBe('CONFIRMED');
  answer();
  await expect(page.getByText(`Selma ${name}: Na čekanju.`)).toBeVisible();
  expect((await desk.one(reservationId)).status).toBe('PENDING');
  await page.reload();
  await expect(status(page)).toContainText('Na čekanju');
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

/** From the first row, without a pointer. */
async function removeFirst(page: Page) {
  await page
    .getByRole('button', { name: /^Obriši: / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

test('deleting asks once, goes on from the next row, and where nothing is left the way on is shown', async ({
  page,
  request,
}) => {
  const desk = await openDesk(request);
  const name = uniqueName();
  const days = [distantDay(), distantDay()].sort();
  for (const [index, eventDate] of days.entries())
    await desk.book({
      eventDate,
      guestFirstName: `Gost${index}`,
      guestLastName: name,
      guestEmail: 'gost@gost.test',
    });
  await desk.book({ eventDate: pastDay(), guestLastName: name });
  await arrive(page, desk, listOf(name));
  await expect(row(page, name)).toHaveCount(2);
  await page.getByRole('button', { name: `Obriši: Gost0 ${name}` }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Da li ste sigurni da želite obrisati rezervaciju?',
  });
  await expect(question).toContainText('gost dobija mail o otkazivanju');
  await question.getByRole('button', { name: 'Odustani' }).click();
  await expect(question).toBeHidden();
  await expect(row(page, name)).toHaveCount(2);
  await removeFirst(page);
  await expect(page.getByText('Rezervacija je obrisana.')).toBeVisible();
  await expect(row(page, name)).toHaveCount(1);
  await expect(page.getByRole('link', { name: `Gost1 ${name}` })).toBeFocused();
  await removeFirst(page);
  await expect(page.getByText('Nema rezervacija.', { exact: true })).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Nema rezervacija.');
  await page.getByRole('button', { name: 'Prikaži sve' }).click();
  await expect(row(page, name)).toHaveCount(1);
});

test('a session that ended leads to the front page and says so', async ({ page, request }) => {
  const desk = await openDesk(request);
  const name = uniqueName();
  await desk.book({ guestLastName: name });
  await arrive(page, desk, listOf(name));
  await status(page).click();
  await pressAsSessionEnds(page.getByRole('option', { name: 'Na čekanju' }));
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
