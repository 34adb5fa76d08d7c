import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts';
import { arrive, distantDay, failAt, inNumbers, openDesk, uniqueName } from './house-desk.ts';

const calendar = (day: string) => `/adminPanel/calendar?month=${day.slice(0, 7)}`;
const changes = /\/api\/reservations\/\d+\/status/;
const readings = /\/api\/reservations\?/;

test('a day shows who is in which hall, and where there is room', { tag: '@both' }, async ({
  page,
  request,
  isMobile,
}) => {
  test.slow();
  const desk = await openDesk(request);
  const [day, name] = [distantDay(), uniqueName()];
  const booked = await desk.book({
    eventDate: day,
    guestLastName: name,
    eventType: 'OTHER',
    customEventType: 'Godišnjica'.repeat(10),
  });
  await arrive(page, desk, calendar(day));
  await expect(page.getByRole('columnheader').first()).toHaveText('Ned');
  const cell = page.locator(`[data-day="${day}"]`);
  await expect(cell).toHaveAccessibleName(new RegExp(`Kruna – ${name}, potvrđeno`));
  await expectNoSidewaysScroll(page);
  // A hall can be left out.
  await page.getByRole('button', { name: 'Kruna', pressed: true }).click();
  await expect(cell).toHaveAccessibleName(/sve slobodno/);
  await expect(page).toHaveURL(/without=/);
  await page.getByRole('button', { name: 'Kruna', pressed: false }).click();
  await expect(cell).toHaveAccessibleName(new RegExp(name));
  await cell.click();
  await expect(page).toHaveURL(new RegExp(`day=${day}`));
  await expect(page.getByRole('region', { name: 'Evropa' })).toContainText('Slobodno');
  const held = page.getByRole('region', { name: 'Kruna' });
  expect(await held.evaluate((hall) => hall.scrollWidth - hall.clientWidth)).toBe(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('link', { name: `Selma ${name}` }).click();
  await expect(page).toHaveURL(`/adminPanel/reservations/${booked.reservationId}`);
  await page.goBack();
  await page.getByRole('link', { name: `Nova rezervacija: Kristal, ${inNumbers(day)}` }).click();
  await expect(page.getByLabel('Datum', { exact: true })).toHaveValue(inNumbers(day));
  await expect(page.getByRole('radio', { name: /Kristal/ })).toBeChecked();
  if (!isMobile) await expect(page.getByLabel('Broj gostiju')).toBeFocused();
});

test('a request is confirmed with two taps, the guest is told, and the way back closes the day', {
  tag: '@phone',
}, async ({ page, request, person }) => {
  const desk = await openDesk(request);
  const { eventDate, reservationId } = await desk.ask(person);
  await arrive(page, desk, calendar(eventDate));
  await page.locator(`[data-day="${eventDate}"]`).click();
  await page.getByRole('button', { name: /^Potvrdi: Amra Hodžić/ }).click();
  await expect(page.getByText('Amra Hodžić: Potvrđeno. Gost dobija mail.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kruna' })).toContainText('Potvrđeno');
  expect((await desk.one(reservationId)).status).toBe('CONFIRMED');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/adminPanel\/calendar/);
});

test('declining asks once and says what will happen', async ({ page, request, person }) => {
  const desk = await openDesk(request);
  const { eventDate, reservationId } = await desk.ask(person);
  await arrive(page, desk, `/adminPanel/calendar?day=${eventDate}`);
  await page.getByRole('button', { name: /^Otkaži: Amra Hodžić/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Da li želite da otkažete rezervaciju?' });
  await expect(question).toContainText('gost dobija mail o otkazivanju');
  await question.getByRole('button', { name: 'Nazad' }).click();
  expect((await desk.one(reservationId)).status).toBe('PENDING');
  await page.getByRole('button', { name: /^Otkaži: Amra Hodžić/ }).click();
  await question.getByRole('button', { name: 'Otkaži' }).click();
  await expect(page.getByRole('region', { name: 'Kruna' })).toContainText('Slobodno');
  await expect.poll(async () => (await desk.one(reservationId)).status).toBe('CANCELED');
});

test('a request that was withdrawn meanwhile is not confirmed blindly', async ({ page, request, person }) => {
  const desk = await openDesk(request);
  const { eventDate, reservationId } = await desk.ask(person);
  await arrive(page, desk, `/adminPanel/calendar?day=${eventDate}`);
  const confirm = page.getByRole('button', { name: /^Potvrdi: Amra Hodžić/ });
  // While the press is on its way, the guest gives up.
  await page.route(changes, async (route) => {
    await desk.setStatus(reservationId, 'CANCELED');
    await route.continue();
  });
  await confirm.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Status nije promijenjen.' });
  await expect(alert).toContainText('Neko drugi je u međuvremenu promijenio ovu rezervaciju');
  await expect(page.getByRole('region', { name: 'Kruna' })).toContainText('Slobodno');
  expect((await desk.one(reservationId)).status).toBe('CANCELED');
});

test('keys move through days and months, and the month stands in the address', async ({ page, request }) => {
  const desk = await openDesk(request);
  await arrive(page, desk, '/adminPanel/calendar?month=2041-03');
  const grid = page.getByRole('grid', { name: 'mart 2041.' });
  await grid.locator('[data-day="2041-03-01"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(page.locator('[data-day="2041-03-09"]')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/month=2041-04/);
  await expect(page.locator('[data-day="2041-04-09"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/day=2041-04-09/);
  await page.goto('/adminPanel/calendar?month=2041-04');
  await page.getByRole('button', { name: 'Prethodni mjesec' }).click();
  await expect(page).toHaveURL(/month=2041-03/);
  await page.getByLabel('Mjesec', { exact: true }).selectOption('mart 2041.');
  await page.getByRole('button', { name: 'Danas', exact: true }).click();
  await expect(page).not.toHaveURL(/2041/);
});

test.describe('when the server fails', () => {
  test.use({ expected: [/Failed to load resource/] });

  test('a month that is not there looks free to nobody, and can be asked for again', {
    tag: '@phone',
  }, async ({ page, request }) => {
    const desk = await openDesk(request);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const heal = await failAt(page, readings);
    await page.route(readings, async (route) => {
      await held;
      await route.fallback();
    });
    await arrive(page, desk, '/adminPanel/calendar?month=2042-05');
    const cell = page.locator('[data-day="2042-05-06"]');
    await expect(cell).toHaveAccessibleName(/učitava se/);
    answer();
    await expect(page.getByText('Kalendar se nije učitao.')).toBeVisible();
    await expect(cell).toHaveAccessibleName(/nije učitano/);
    await expectAccessible(page);
    await heal(page.locator('[data-day]').filter({ hasText: 'slobodno' }).first());
    await expect(page.locator('[data-day]').filter({ hasText: 'nije učitano' })).toHaveCount(0);
  });
});
