import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, weekdayOf } from '#domain/dates/days.ts';
import * as NewReservation from '#web/admin/screens/add-admin-reservation.tsx';
import * as Reservations from '#web/admin/screens/all-reservations.tsx';
import * as Reservation from '#web/admin/screens/reservation.tsx';
import { expectAccessible } from '#web-test/accessible.ts';
import { dayAhead, inNumbers, reservation } from '#web-test/data.ts';
import { expectHolder, holder } from '#web-test/day-holder.ts';
import { elementOf, htmlElement } from '#web-test/element.ts';
import { expectText } from '#web-test/expect-text.ts';
import { answerForPanel, leaveEndedSession, openPanel } from '#web-test/panel.ts';
import { answer, calls, drop, fail, json, refuse } from '#web-test/server.ts';
import { click, fill } from '#web-test/user.ts';
import { resize } from '#web-test/viewport.ts';

const path = '/adminPanel/add-admin-reservation';
const create = 'POST /api/reservations/create-admin-reservation';
const save = page.getByRole('button', { name: 'Sačuvaj rezervaciju' });
const hall = (name: string) => page.getByRole('radio', { name: new RegExp(name) });
const day = page.getByLabelText('Datum', { exact: true });
const guests = page.getByLabelText('Broj gostiju');
const surname = page.getByLabelText('Prezime');
const email = page.getByRole('textbox', { name: 'E-mail' });
const alert = page.getByRole('alert').filter({ hasText: 'Došlo je do greške.' });
const created = page.getByText('Rezervacija uspješno kreirana!', { exact: true });
const wanted = dayAhead(400);

const openForm = (at = path) =>
  openPanel(at, { [path]: NewReservation, '/adminPanel/reservations/:id': Reservation });

async function fillIn() {
  await click(hall('Kruna'));
  await fill(day, inNumbers(wanted));
  await fill(guests, '300');
  await fill(surname, 'Probić');
}

beforeEach(() => {
  answerForPanel();
  answer('GET /api/reservations/41', { ...reservation(), history: [] });
  answer(create, () => json(reservation({ status: 'CONFIRMED' }), 201));
});

test('everything is entered with the keyboard only, and empty fields are sent as null', async () => {
  const site = await openForm();
  await expect.element(hall('Kruna')).toBeInTheDocument();
  htmlElement(hall('Kruna')).focus();
  await userEvent.keyboard(' {ArrowRight}');
  await expect.element(hall('Evropa')).toBeChecked();
  htmlElement(day).focus();
  await userEvent.keyboard(`${inNumbers(wanted)}{Enter}200`);
  htmlElement(page.getByRole('radio', { name: 'Vjenčanje' })).focus();
  await userEvent.keyboard('{ArrowRight}');
  htmlElement(page.getByLabelText('Telefon')).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(created).toBeVisible();
  await expect.poll(site.location).toBe('/adminPanel/reservations/41');
  expect(calls(create)[0]?.body).toMatchObject({
    hallId: 2,
    eventDate: wanted,
    guestCount: 200,
    eventType: 'BIRTHDAY',
    customEventType: null,
    guestFirstName: null,
    guestLastName: null,
    guestEmail: null,
    guestPhone: null,
  });
});

test('the next free Saturday for the guests is one click away, for each hall that fits them', async () => {
  const saturday = addDays(dayAhead(0), (6 - weekdayOf(dayAhead(0)) + 7) % 7);
  answer('GET /api/reservations', [reservation({ hallId: 3, eventDate: saturday, status: 'CONFIRMED' })]);
  await openForm();
  await fill(page.getByLabelText('Za koliko gostiju?'), '120');
  await expect.element(guests).toHaveValue('120');
  const finder = page.getByRole('region', { name: 'Prvi slobodan dan' });
  await expectText(finder, 'Nije za 120 gostiju.');
  await expect
    .poll(() => finder.getByRole('button', { name: /, (Kruna|Evropa)$/ }).elements().length)
    .toBe(0);
  await click(finder.getByRole('button', { name: /, Kristal$/ }).first());
  await expect.element(hall('Kristal')).toBeChecked();
  await expect.element(day).toHaveValue(inNumbers(addDays(saturday, 7)));
  await expect.element(page.getByRole('button', { pressed: true })).toBeVisible();
  const free = page.getByText('Slobodno').first();
  await expect.element(free).toBeVisible();
  expect(save.element().compareDocumentPosition(free.element())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('missing values are shown at their fields', async () => {
  await openForm();
  await expect.element(hall('Kruna')).toBeInTheDocument();
  await click(save);
  for (const text of ['Izaberite salon', 'Izaberite datum'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByText('Upišite broj gostiju, najmanje 1')).toBeVisible();
  await expect.element(hall('Kruna')).toHaveFocus();
  await click(page.getByRole('radio', { name: 'Drugo' }));
  await fill(guests, '0');
  await fill(email, 'nije adresa');
  await click(save);
  await expect.element(page.getByText('Unesite naziv događaja')).toBeVisible();
  await expect.element(page.getByText('Unesite ispravnu e-mail adresu')).toBeVisible();
  await expectAccessible();
  expect(calls(create)).toEqual([]);
});

test('the guest gets the confirmation unless it is unchecked', async () => {
  await openForm();
  await fillIn();
  const tick = page.getByRole('checkbox', { name: 'Pošalji gostu potvrdu na e-mail' });
  await expect.element(tick).toBeDisabled();
  await fill(email, 'gost@gost.test');
  await expect.element(tick).toBeChecked();
  await click(tick);
  await click(save);
  await expect.element(created).toBeVisible();
  expect(calls(create)[0]?.body).toMatchObject({ sendConfirmation: false, guestEmail: 'gost@gost.test' });
});

test('too many guests and a past day are warnings, not errors', async () => {
  await openForm();
  await click(hall('Kristal'));
  await fill(day, inNumbers(dayAhead(-30)));
  await fill(guests, '900');
  for (const text of [
    'Salon Kristal prima najviše 150 gostiju. Možete ipak sačuvati.',
    'Ovaj dan je prošao. Rezervacija se upisuje naknadno.',
    'Za dan koji je prošao potvrda se ne šalje.',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  await click(save);
  await expect.element(created).toBeVisible();
});

test('a taken day is explained with the nearest free ones, and one of them is chosen by a click and saved', async () => {
  answer(create, refuse('dayTaken', { reservations: [holder] }));
  await openForm();
  await fillIn();
  await click(save);
  await expect.element(alert).toHaveFocus();
  await expectText(alert, `Salon Kruna je ${inNumbers(wanted)} već zauzet.`);
  await expectHolder(alert);
  await expect.element(surname).toHaveValue('Probić');
  await click(alert.getByRole('button').first());
  await expect.element(day).not.toHaveValue(inNumbers(wanted));
  answer(create, () => json(reservation(), 201));
  await click(save);
  await expect.element(created).toBeVisible();
  const [first, second] = calls(create);
  expect(second?.body).not.toMatchObject({ eventDate: wanted });
  // The server refuses a key that it has stored with another body.
  expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
});

test('a request with a lost response is sent again with its key, also after a reload', async () => {
  answer(create, drop);
  const site = await openForm();
  await fillIn();
  await click(save);
  await expect.element(alert).toBeVisible();
  await site.reload();
  await expect.element(page.getByText('Vraćen je unos koji ste započeli.')).toBeVisible();
  answer(create, () => json(reservation(), 201));
  await click(save);
  await expect.element(created).toBeVisible();
  const keys = calls(create).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('halls that did not load and a failing server are reported, and no input is lost', async () => {
  answer('GET /api/wedding-halls', fail);
  await openForm();
  await expect.element(page.getByText('Saloni se nisu učitali.')).toBeVisible();
  answerForPanel();
  await click(page.getByRole('main').getByRole('button', { name: 'Pokušaj ponovo' }).first());
  await fillIn();
  answer(create, fail);
  await click(save);
  await expectText(alert, 'Server trenutno ne odgovara');
  await expect.element(surname).toHaveValue('Probić');
});

test('an ended session keeps the input', async () => {
  const site = await openForm();
  await fillIn();
  for (const call of [create, 'POST /auth/refresh', 'GET /auth/me']) answer(call, refuse('sessionEnded'));
  await click(save);
  await leaveEndedSession();
  await expect.poll(site.location).toBe('/');
  await site.leave();
  await openForm();
  await expect.element(surname).toHaveValue('Probić');
  await expect.element(hall('Kruna')).toBeChecked();
});

test('a draft is offered again, and can be discarded', async () => {
  const site = await openForm();
  await fill(surname, 'Započeti');
  await site.reload();
  await expect.element(surname).toHaveValue('Započeti');
  await click(page.getByRole('button', { name: 'Počni ispočetka' }));
  await expect.element(surname).toHaveValue('');
  await site.reload();
  await expect.element(hall('Kruna')).toBeInTheDocument();
  await expect.element(surname).toHaveValue('');
});

test('input of one booking never appears in another', async () => {
  const ahead = `${path}?hall=2&day=${wanted}`;
  const site = await openForm();
  await fill(surname, 'Odustali');
  await click(page.getByRole('link', { name: 'Odustani' }));
  await expect.poll(site.location).toBe('/adminPanel/all-reservations');
  await site.leave();

  const second = await openForm();
  await expect.element(surname).toHaveValue('');
  await fill(surname, 'Prvi');
  await second.leave();

  // From the calendar with hall and day: a new booking.
  const third = await openForm(ahead);
  await expect.element(page.getByText(/Imate nezavršen unos: Prvi/)).toBeVisible();
  await expect.element(surname).toHaveValue('');
  await fill(surname, 'Drugi');
  await third.reload();
  await expect.element(surname).toHaveValue('Drugi');
  await click(page.getByRole('button', { name: 'Nastavi taj unos' }));
  await expect.element(surname).toHaveValue('Prvi');
  await expect.element(page.getByText(/Imate nezavršen unos: Drugi/)).toBeVisible();
  await click(page.getByRole('button', { name: 'Odbaci ga' }));
  await third.reload();
  await expect.element(surname).toHaveValue('Prvi');
  await expect.element(page.getByText(/Imate nezavršen unos/)).not.toBeInTheDocument();
});

test('the list of reservations leads to the form, also on a phone', async () => {
  const list = '/adminPanel/all-reservations';
  for (const [width, link] of [
    [1280, page.getByRole('banner').getByRole('link', { name: 'Nova rezervacija', exact: true })],
    [390, page.getByRole('main').getByRole('link', { name: 'Nova', exact: true })],
  ] as const) {
    await resize(width, 900);
    const site = await openPanel(list, { [list]: Reservations, [path]: NewReservation });
    await click(link);
    await expect.poll(site.location).toBe(path);
    await site.leave();
  }
  await resize(1280, 900);
});

test('a day is picked from the calendar of the panel', async () => {
  await openForm();
  await click(page.getByRole('button', { name: 'Otvori kalendar: Datum' }));
  const dialog = page.getByRole('dialog', { name: 'Izaberite dan' });
  await click(dialog.getByRole('button', { name: 'Sljedeći mjesec' }));
  await expect.poll(() => document.querySelector('[data-day$="-15"]')).toBeTruthy();
  document.querySelector<HTMLElement>('[data-day$="-15"]')?.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => elementOf(day, HTMLInputElement).value).toMatch(/^15\.\d\d\.\d{4}\.$/);
});
