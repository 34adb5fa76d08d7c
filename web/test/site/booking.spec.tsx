import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as Login from '#web/account/screens/sign-in/login.tsx';
import { formatDay } from '#web/features/availability/day-format.ts';
import { type Availability, hallDayKey } from '#web/features/availability/free-days.ts';
import { bookingRequest } from '#web/features/booking/booking-request.ts';
import BookingRequestHost from '#web/features/booking/booking-request-host.tsx';
import { session } from '#web/platform/session/browser-session.ts';
import { startPreview } from '#web/platform/session/preview.ts';
import { expectAccessible } from '../accessible.ts';
import { dayAhead, halls, reservation } from '../data.ts';
import { htmlElement } from '../element.ts';
import { expectText } from '../expect-text.ts';
import { administrator, amra } from '../people.ts';
import { open, signIn } from '../render.tsx';
import { answer, calls, drop, fail, hold, json, refuse } from '../server.ts';
import { click, fill } from '../user.ts';

const create = 'POST /api/reservations/create-reservation';
const wanted = dayAhead(200);
const availability: Availability = { halls, taken: new Set(), today: dayAhead(0) };

/** A page where a date can be requested. */
const pageWith = (shown: Availability) => ({
  default: () => (
    <main id="main" tabIndex={-1}>
      <button
        type="button"
        onClick={() => bookingRequest.open({ hallId: 2, eventDate: wanted, guestCount: undefined })}
      >
        Zatraži
      </button>
      <BookingRequestHost availability={shown} />
    </main>
  ),
});
const Page = pageWith(availability);

const dialog = page.getByRole('dialog', { name: /Zatražite termin|Upit je poslan/ });
const guests = dialog.getByLabelText('Broj gostiju');
const message = dialog.getByLabelText(/^Poruka/);
const send = dialog.getByRole('button', { name: 'Pošalji upit' });
const alert = dialog.getByRole('alert');
const guestAlert = page.getByRole('alertdialog', {
  name: 'Morate biti prijavljeni kako biste napravili rezervaciju.',
});

const openPage = (shown = Page) => open('/', { '/': shown, '/login': Login });
async function ask(shown = Page) {
  const site = await openPage(shown);
  await click(page.getByRole('button', { name: 'Zatraži', exact: true }));
  return site;
}
const sent = () => answer(create, () => json(reservation(), 201));

beforeEach(() => {
  bookingRequest.close();
  bookingRequest.deleteStoredDraft();
  answer('GET /api/reservations', []);
});

test('a guest is asked to sign in, and hall and day are restored afterwards', async () => {
  answer('POST /auth/login', { accessToken: 'a', refreshToken: 'r' });
  const site = await ask();
  await expectText(guestAlert, 'Evropa · ', 'Datum i salon ćemo zapamtiti za vas.');
  await expect
    .element(guestAlert.getByRole('link', { name: 'Registracija', exact: true }))
    .toHaveAttribute('href', '/register');
  await expectAccessible('[role=alertdialog]');
  await click(guestAlert.getByRole('link', { name: 'Prijava', exact: true }));
  await expect.poll(site.location).toBe('/login');
  answer('GET /auth/me', amra);
  await fill(page.getByLabelText('E-mail'), amra.email);
  await fill(page.getByLabelText('Lozinka', { exact: true }), 'Svečana-Lozinka-7');
  await click(page.getByRole('button', { name: 'Prijavi se' }));
  await expect.poll(site.location).toBe('/');
  await expectText(dialog, 'Salon Evropa');
});

test('a request of another device opens after the sign-in, and what is typed is stored with the account', async () => {
  const draft = {
    hallId: 2,
    eventDate: dayAhead(200),
    guestCount: 120,
    eventType: 'WEDDING',
    message: 'Bina',
  };
  answer('GET /api/reservations/draft', { draft, opensAfterSignIn: true });
  answer('POST /auth/login', { accessToken: 'a', refreshToken: 'r' });
  answer('GET /auth/me', amra);
  await open('/login', { '/': Page, '/login': Login });
  await fill(page.getByLabelText('E-mail'), amra.email);
  await fill(page.getByLabelText('Lozinka', { exact: true }), 'Svečana-Lozinka-7');
  await click(page.getByRole('button', { name: 'Prijavi se' }));
  await expectText(dialog, 'Salon Evropa');
  await expect.element(message).toHaveValue('Bina');
  await fill(message, 'Bina i okrugli stolovi');
  await expect
    .poll(() => calls('PUT /api/reservations/draft').at(-1)?.body)
    .toMatchObject({ hallId: 2, guestCount: 120, message: 'Bina i okrugli stolovi' });
});

test('a closed sign-in alert stays closed', async () => {
  const site = await ask();
  await expect.element(guestAlert).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(guestAlert).not.toBeInTheDocument();
  await site.leave();
  await signIn(amra);
  await openPage();
  await expect.element(page.getByRole('button', { name: 'Zatraži', exact: true })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('an administrator never gets the form', async () => {
  startPreview();
  await signIn(administrator);
  await ask();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('signing out deletes the draft of a request', async () => {
  answer('POST /auth/logout', null);
  await signIn(amra);
  await ask();
  await fill(message, 'Samo za mene');
  await click(dialog.getByRole('button', { name: 'Odustani' }));
  expect(localStorage.getItem('reservationDraft')).toContain('Samo za mene');
  session.signOut();
  await expect.poll(() => localStorage.getItem('reservationDraft')).toBeNull();
  await expect.poll(() => calls('POST /auth/logout')).toHaveLength(1);
});

test('signing out on a page without the form deletes what another tab has stored', async () => {
  answer('POST /auth/logout', null);
  await signIn(amra);
  await open('/o-nama', {});
  localStorage.setItem('reservationDraft', JSON.stringify({ message: 'Samo za mene' }));
  session.signOut();
  await expect.poll(() => calls('POST /auth/logout')).toHaveLength(1);
  expect(localStorage.getItem('reservationDraft')).toBeNull();
});

test('a request is validated against the capacity of the hall', async () => {
  await signIn(amra);
  await ask();
  await click(send);
  await expectText(alert, 'Molimo unesite validne podatke.');
  await expect.element(guests).toHaveAccessibleDescription('Upišite koliko gostiju očekujete');
  await expect.element(send).toBeDisabled();
  await fill(guests, '149');
  await expect.element(guests).toHaveAccessibleDescription('Minimalni broj gostiju za ovaj salon je 150');
  await fill(guests, '351');
  await expectText(dialog, 'Maksimalni broj gostiju za ovaj salon je 350');
  await expect.element(send).toBeDisabled();
  await click(dialog.getByRole('button', { name: 'Manje gostiju' }));
  await expect.element(guests).toHaveValue('350');
  await expect.element(send).toBeEnabled();
  await click(dialog.getByRole('radio', { name: 'Drugo' }));
  await expect.element(send).toBeDisabled();
  await expect
    .element(dialog.getByLabelText('Naziv događaja'))
    .toHaveAccessibleDescription('Unesite naziv događaja');
  await expectAccessible('[role=dialog]');
});

test('a request that opens on a taken day is sent only after another date or hall is chosen', async () => {
  const others = {
    date: alert.getByRole('button').first(),
    hall: alert.getByRole('button', { name: 'Kruna' }),
  };
  await signIn(amra);
  sent();
  for (const [other, hall] of [
    [others.date, 'Evropa'],
    [others.hall, 'Kruna'],
  ] as const) {
    const site = await ask(pageWith({ ...availability, taken: new Set([hallDayKey(2, wanted)]) }));
    await fill(guests, '300');
    await expectText(alert, 'Ovaj salon je tog dana već zauzet.');
    await expect.element(send).toBeDisabled();
    await click(other);
    await expect.element(alert).not.toBeInTheDocument();
    await click(send);
    await expectText(dialog, 'Upit je poslan.', `${hall} · `);
    await site.leave();
  }
  const [first, second] = calls(create).map(({ body }) => body as { hallId: number; eventDate: string });
  expect([first?.hallId, first?.eventDate === wanted]).toEqual([2, false]);
  expect([second?.hallId, second?.eventDate]).toEqual([1, wanted]);
});

test('a request that opens on a day that is over says so', async () => {
  await signIn(amra);
  await ask(pageWith({ ...availability, today: dayAhead(201) }));
  await expectText(alert, 'Za ovaj dan se više ne može poslati upit.');
  await expect.element(send).toBeDisabled();
});

test('a request is filled in and sent with the keyboard only', async () => {
  await signIn(amra);
  sent();
  await ask();
  const wedding = dialog.getByRole('radio', { name: 'Vjenčanje' });
  await expect.element(wedding).toBeInTheDocument();
  htmlElement(wedding).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByRole('radio', { name: 'Rođendan' })).toBeChecked();
  await userEvent.tab();
  await expect.element(guests).toHaveFocus();
  await userEvent.keyboard('195{ArrowUp}');
  await expect.element(guests).toHaveValue('200');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Upit je poslan.', { exact: true })).toBeVisible();
  await expectText(dialog.getByRole('status'), `Evropa · ${formatDay(wanted)}`);
  expect(calls(create)[0]?.body).toMatchObject({ eventType: 'BIRTHDAY', guestCount: 200 });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.localName).toMatch(/^(button|h1|h2)$/);
});

test('a phone is asked for once, times are optional, and a refused phone is explained at its field', async () => {
  const phone = dialog.getByLabelText(/^Telefon/);
  const invalid = { field: 'body.phone', message: 'Unesite ispravan broj telefona' };
  answer(create, refuse('validation', { errors: [invalid] }));
  await signIn(amra);
  await ask();
  await fill(guests, '200');
  await fill(dialog.getByLabelText(/^Kraj/), '02:00');
  await expect.element(phone).toHaveAccessibleDescription(/možemo nazvati/);
  await click(send);
  await expectText(dialog, 'Uz kraj unesite i početak');
  await fill(dialog.getByLabelText(/^Početak/), '18:00');
  await expectText(dialog, 'Narednog dana');
  await fill(phone, 'nema');
  await click(send);
  await expect.element(phone).toHaveAccessibleDescription(invalid.message);
  sent();
  await fill(phone, '+387 61 222 333');
  await click(send);
  await expectText(dialog, 'Upit je poslan.');
  expect(calls(create).at(-1)?.body).toMatchObject({
    startTime: '18:00',
    endTime: '02:00',
    phone: '+387 61 222 333',
  });
  await click(dialog.getByRole('button', { name: 'Zatvori' }).last());
  await click(page.getByRole('button', { name: 'Zatraži', exact: true }));
  await expect.element(guests).toBeVisible();
  await expect.element(phone).not.toBeInTheDocument();
});

test('a double click sends once, and the form stays until the response', async () => {
  const { held, release } = hold(() => json(reservation(), 201));
  answer(create, held);
  await signIn(amra);
  await ask();
  await fill(guests, '200');
  await send.dblClick();
  await expectText(dialog, 'Šaljem…');
  await userEvent.keyboard('{Escape}{Enter}');
  await expect.element(dialog).toBeVisible();
  release();
  await expectText(dialog, 'Upit je poslan.');
  expect(calls(create)).toHaveLength(1);
});

test('no input is lost when the server fails or is unreachable, and the repeat has the same key', async () => {
  await signIn(amra);
  const site = await ask();
  await fill(guests, '180');
  await fill(message, 'Bina za orkestar');
  for (const says of [fail, drop]) {
    answer(create, says);
    await click(send);
    await expect.element(alert).toHaveFocus();
    await expectText(alert, 'Greška prilikom kreiranja rezervacije.', 'Ništa od upisanog nije izgubljeno');
  }
  await site.reload();
  await expect.element(guests).toHaveValue('180');
  await expect.element(message).toHaveValue('Bina za orkestar');
  sent();
  await click(send);
  await expectText(dialog, 'Upit je poslan.');
  const keys = calls(create).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(localStorage.getItem('reservationDraft')).toBeNull();
});

test('an ended session asks to sign in and restores everything', async () => {
  await signIn(amra);
  const site = await ask();
  await fill(guests, '210');
  await fill(message, 'Dječji kutak');
  for (const call of [create, 'POST /auth/refresh', 'GET /auth/me']) answer(call, refuse('sessionEnded'));
  await click(send);
  await expectText(guestAlert, 'Evropa · ');
  await click(guestAlert.getByRole('link', { name: 'Prijava', exact: true }));
  await site.leave();
  await signIn(amra);
  await openPage();
  await expect.element(guests).toHaveValue('210');
  await expect.element(message).toHaveValue('Dječji kutak');
});

test('a fourth open request, too many tries and a day that was taken are refused with the reason', async () => {
  await signIn(amra);
  await ask();
  await fill(guests, '200');
  for (const [says, reason] of [
    [refuse('tooManyOpenRequests'), 'Već imate tri upita na čekanju.'],
    [refuse('tooMany', { detail: 'Pokušajte sutra.' }), 'Pokušajte sutra.'],
    [refuse('dayTaken'), 'Ovaj salon je tog dana već zauzet.'],
  ] as const) {
    answer(create, says);
    await click(send);
    await expectText(alert, 'Greška prilikom kreiranja rezervacije.', reason);
    await expect.element(guests).toHaveValue('200');
  }
});
