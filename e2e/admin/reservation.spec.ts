import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  pressAsSessionEnds,
  signIn,
  test,
} from '../journey.ts';
import { administrator } from '../product.ts';
import { arrive, distantDay, failAt, freeWeekday, inNumbers, openDesk, uniqueName } from './house-desk.ts';

const path = (reservationId: number) => `/adminPanel/reservations/${reservationId}`;
const saveEdit = (page: Page) => page.getByRole('button', { name: 'Sačuvaj izmjene' });
const readings = /\/api\/reservations\/\d+$/;
const sameDay = /\/api\/reservations\?/;

test('everything about a request is there, and every way to the guest is one tap', async ({
  page,
  request,
  person,
}) => {
  const desk = await openDesk(request);
  const asked = await desk.ask(person);
  await desk.change(asked.reservationId, { guestPhone: '065 123 456' });
  await arrive(page, desk, path(asked.reservationId));
  await expect(page.getByRole('main').getByText('Zanima nas i terasa.')).toBeVisible();
  await expect(page.getByText('Rezervisano preko naloga')).toBeVisible();
  await expect(page.getByText('Telefon: promijenjeno')).toBeVisible();
  const way = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(way('Pozovi')).toHaveAttribute('href', 'tel:+38765123456');
  await expect(way('Viber')).toHaveAttribute('href', 'viber://chat?number=%2B38765123456');
  await expect(way('WhatsApp')).toHaveAttribute('href', /^https:\/\/wa\.me\/38765123456\?text=/);
  await expect(way('Email')).toHaveAttribute('href', new RegExp(`^mailto:${person.email}\\?subject=`));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('day, hall, guests, type and contact are edited, and the history tells it', async ({
  page,
  request,
}) => {
  const desk = await openDesk(request);
  const { reservationId } = await desk.book();
  const day = distantDay();
  await arrive(page, desk, path(reservationId));
  await page.getByRole('button', { name: 'Izmijeni' }).click();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Evropa/ }).check({ force: true });
  await page.getByLabel('Datum', { exact: true }).fill(inNumbers(day));
  await page.getByLabel('Broj gostiju').fill('210');
  await page.getByRole('radio', { name: 'Drugo' }).check({ force: true });
  await saveEdit(page).click();
  await expect(page.getByText('Unesite naziv događaja')).toBeVisible();
  await page.getByLabel('Naziv događaja').fill('Srebrni pir');
  const promise = page.getByText('gost dobija mail s novim terminom');
  await expect(page.getByText(/^Bez email adrese gost ne dobija mail/)).toBeVisible();
  await expect(promise).toBeHidden();
  await page.getByRole('textbox', { name: 'Email' }).fill('gost@gost.test');
  await expect(promise).toBeVisible();
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
  await saveEdit(page).click();
  await expect(page.getByText('Izmjene su sačuvane.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Srebrni pir', { exact: true })).toBeVisible();
  await expect(page.getByText('Salon: Kruna → Evropa')).toBeVisible();
  await expect(page.getByText('Broj gostiju: 300 → 210')).toBeVisible();
  expect(await desk.one(reservationId)).toMatchObject({
    eventDate: day,
    hall: { name: 'Evropa' },
    guestCount: 210,
    guestEmail: 'gost@gost.test',
  });
});

test('a taken day is explained with nothing lost, and a free one is one press away', async ({
  page,
  request,
}) => {
  const desk = await openDesk(request);
  const [own, other] = [await desk.book(), await desk.book({ eventDate: freeWeekday() })];
  await arrive(page, desk, `${path(own.reservationId)}?edit`);
  await page.getByLabel('Datum', { exact: true }).fill(inNumbers(other.eventDate));
  await page.getByLabel('Broj gostiju').fill('444');
  await expect(page.getByText(/Salon Kruna je tog dana već zauzet/)).toBeVisible();
  await saveEdit(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Izmjene nisu sačuvane.' });
  await expect(alert).toContainText(`Salon Kruna je ${inNumbers(other.eventDate)} već zauzet.`);
  await expect(page.getByLabel('Broj gostiju')).toHaveValue('444');
  await alert.getByRole('button').first().click();
  await saveEdit(page).click();
  await expect(page.getByText('Izmjene su sačuvane.')).toBeVisible();
  const saved = await desk.one(own.reservationId);
  expect(saved.guestCount).toBe(444);
  expect([own.eventDate, other.eventDate]).not.toContain(saved.eventDate);
});

test('two administrators edit at once: the second sees what is new, and nobody’s work is lost', async ({
  page,
  request,
}) => {
  const desk = await openDesk(request);
  const { reservationId } = await desk.book();
  await arrive(page, desk, `${path(reservationId)}?edit`);
  await page.getByLabel('Broj gostiju').fill('444');
  await desk.change(reservationId, { eventType: 'BIRTHDAY' });
  await saveEdit(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Izmjene nisu sačuvane.' });
  await expect(alert).toContainText('Neko drugi je u međuvremenu promijenio ovu rezervaciju');
  await expect(alert).toContainText('Događaj: Vjenčanje → Rođendan');
  await expect(page.getByLabel('Broj gostiju')).toHaveValue('444');
  expect((await desk.one(reservationId)).guestCount).toBe(300);
  await saveEdit(page).click();
  await expect(page.getByText('Izmjene su sačuvane.')).toBeVisible();
  expect(await desk.one(reservationId)).toMatchObject({ guestCount: 444, eventType: 'BIRTHDAY' });
});

test('an edit outlives a reload and an ended session', async ({ page, request }) => {
  const desk = await openDesk(request);
  const { reservationId } = await desk.book();
  await arrive(page, desk, `${path(reservationId)}?edit`);
  await page.getByLabel('Broj gostiju').fill('444');
  await page.reload();
  await expect(page.getByLabel('Broj gostiju')).toHaveValue('444');
  await pressAsSessionEnds(saveEdit(page));
  await expect(page.getByText('Prijava je istekla. Prijavite se ponovo.')).toBeVisible();
  await signIn(page, administrator);
  await expect(page).toHaveURL('/adminPanel');
  await page.goto(`${path(reservationId)}?edit`);
  await expect(page.getByLabel('Broj gostiju')).toHaveValue('444');
  await saveEdit(page).click();
  await expect(page.getByText('Izmjene su sačuvane.')).toBeVisible();
  expect((await desk.one(reservationId)).guestCount).toBe(444);
});

test('the internal note is kept, never overwritten unseen, and no customer sees it', async ({
  page,
  request,
  person,
}) => {
  const desk = await openDesk(request);
  const asked = await desk.ask(person);
  await arrive(page, desk, path(asked.reservationId));
  const note = page.getByLabel('Interna napomena');
  const save = page.getByRole('button', { name: 'Sačuvaj napomenu' });
  await note.fill('Zvati u petak');
  // Another change meanwhile is no obstacle to a note.
  await desk.setStatus(asked.reservationId, 'CONFIRMED');
  await save.click();
  await expect(page.getByText('Napomena je sačuvana.')).toBeVisible();
  expect((await desk.one(asked.reservationId)).internalNote).toBe('Zvati u petak');

  await note.fill('Zvati u subotu');
  await desk.change(asked.reservationId, { internalNote: 'Već pozvani' });
  await save.click();
  await expect(page.getByText(/„Već pozvani“/)).toBeVisible();
  await expect(note).toHaveValue('Zvati u subotu');
  await save.click();
  await expect.poll(async () => (await desk.one(asked.reservationId)).internalNote).toBe('Zvati u subotu');

  const { accessToken } = await (
    await request.post('/auth/login', { data: { email: person.email, password: person.password } })
  ).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const { userId } = await (await request.get('/auth/me', { headers })).json();
  const own = await (await request.get(`/api/reservations/user/${userId}`, { headers })).text();
  expect(own).toContain('Zanima nas i terasa.');
  expect(own).not.toContain('subotu');
});

test('the state is changed and the reservation deleted from its page', async ({ page, request }) => {
  const desk = await openDesk(request);
  const { reservationId } = await desk.book();
  await arrive(page, desk, path(reservationId));
  await page.getByRole('button', { name: /Status: / }).click();
  await page.getByRole('option', { name: 'Otkazano' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Otkaži' }).click();
  await expect(page.getByText('Status: Potvrđeno → Otkazano')).toBeVisible();
  await page.getByRole('button', { name: 'Obriši' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Obriši' }).click();
  await expect(page).toHaveURL('/adminPanel/all-reservations');
  await page.goto(path(reservationId));
  await expect(page.getByText('Rezervacija ne postoji ili je obrisana.')).toBeVisible();
});

test('on paper stands the sheet of the day alone, and nothing untrue', async ({
  page,
  request,
  expected,
}) => {
  expected.push(/status of 500/);
  const desk = await openDesk(request);
  const [day, name, neighbour] = [distantDay(), uniqueName(), uniqueName()];
  const { reservationId } = await desk.book({ eventDate: day, guestLastName: name });
  await desk.book({ eventDate: day, hallId: desk.halls[1]?.hallId, guestLastName: neighbour });
  const sheet = page.locator('[data-print-only]');
  // What is not known is not printed as free.
  await page.route(sameDay, (route) => route.fulfill({ status: 500, body: 'ne' }));
  await arrive(page, desk, path(reservationId));
  await expect(sheet).toContainText('Nije učitano. Provjerite u kalendaru.');
  await expect(sheet).not.toContainText('slobodni');
  await page.unroute(sameDay);
  await page.reload();
  await expect(sheet).toBeHidden();
  await expect(sheet).toContainText(neighbour);
  await page.clock.setFixedTime('2031-05-05T10:20:00Z');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(sheet).toContainText('Odštampano 05.05.2031. u 12:20');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText('Dnevni list');
  await expect(sheet).toContainText(`Selma ${name}`);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeHidden();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test.describe('when the server is away', () => {
  test.use({ expected: [/Failed to load resource/] });

  test('the page can be asked for again, and an edit that did not arrive stays', async ({
    page,
    context,
    request,
  }) => {
    const desk = await openDesk(request);
    const { reservationId } = await desk.book();
    const heal = await failAt(page, readings);
    await arrive(page, desk, `${path(reservationId)}?edit`);
    await expect(page.getByText('Rezervacija se nije učitala.')).toBeVisible();
    await heal(saveEdit(page));
    await page.getByLabel('Broj gostiju').fill('444');
    await context.setOffline(true);
    await saveEdit(page).click();
    await expect(page.getByText('Izmjene nisu sačuvane.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByLabel('Broj gostiju')).toHaveValue('444');
    await saveEdit(page).click();
    await expect(page.getByText('Izmjene su sačuvane.')).toBeVisible();
  });
});
