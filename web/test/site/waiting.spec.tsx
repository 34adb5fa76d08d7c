import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as Login from '#web/account/screens/sign-in/login.tsx';
import { toHeldDays } from '#web/features/availability/free-days.ts';
import { bookingRequest } from '#web/features/booking/booking-request.ts';
import { InvitationCard } from '#web/site/features/availability/invitation-card.tsx';
import { expectAccessible } from '../accessible.ts';
import { dayAhead, halls, settings } from '../data.ts';
import { expectText } from '../expect-text.ts';
import { amra } from '../people.ts';
import { open, signIn } from '../render.tsx';
import { answer, calls, drop, json, refuse } from '../server.ts';
import { click, fill } from '../user.ts';
import { waitingEntry } from '../waiting.ts';

const join = 'POST /api/waiting-list';
const taken = dayAhead(200);
const closed = dayAhead(207);
const held = [{ hallId: 3, eventDate: taken, status: 'CONFIRMED' }];

const heldDays = toHeldDays(held, [{ hallId: 3, from: closed, to: closed }]);

/** The booking card of a page. */
const Page = {
  default: () => (
    <main id="main" tabIndex={-1}>
      <InvitationCard halls={halls} heldDays={heldDays} today={dayAhead(0)} place="hero" />
    </main>
  ),
};

const row = page.getByRole('listitem').filter({ hasText: 'Kristal' });
const bell = row.getByRole('button', { name: /^Obavijesti me ako se oslobodi: Kristal/ });
const sheet = page.getByRole('dialog');
const send = sheet.getByRole('button', { name: 'Obavijesti me', exact: true });
const alert = sheet.getByRole('alert');
const openCard = (day: string) => {
  bookingRequest.choose({ eventDate: day, hall: undefined, guestCount: 90 });
  return open('/', { '/': Page, '/login': Login });
};

beforeEach(() => {
  bookingRequest.close();
  bookingRequest.deleteStoredDraft();
  answer('GET /api/reservations', held);
  answer('GET /api/settings', settings);
  answer('GET /api/waiting-list/count', { count: 1, own: 0, entryId: null, isOwnDay: false });
});

test('a visitor signs in first and comes back to the sheet', async () => {
  answer('POST /auth/login', { accessToken: 'a', refreshToken: 'r' });
  const site = await openCard(taken);
  await expectText(row, 'Zauzet');
  await click(bell);
  await expectText(page.getByRole('alertdialog'), 'Prijavite se da biste stali na listu čekanja.');
  await click(page.getByRole('alertdialog').getByRole('link', { name: 'Prijava', exact: true }));
  await expect.poll(site.location).toBe('/login');
  await expect.element(page.getByText(/Lista čekanja se otvara čim se prijavite\./)).toBeVisible();
  answer('GET /auth/me', amra);
  await fill(page.getByLabelText('E-mail'), amra.email);
  await fill(page.getByLabelText('Lozinka', { exact: true }), 'Svečana-Lozinka-7');
  await click(page.getByRole('button', { name: 'Prijavi se' }));
  await expectText(sheet, 'Obavijesti me ako se oslobodi', 'Salon Kristal');
});

test('joining the line shows the place, repeats count once, and the line can be left', async () => {
  await signIn(amra);
  await openCard(taken);
  await click(bell);
  await expectText(sheet, 'Na listi je sada jedna prijava. Bili biste drugi.');
  await expectText(sheet, 'Javljamo mailom i čuvamo termin 48 sati. Noć se ne računa.');
  await expectText(sheet, 'Kristal prima 50–150 gostiju.');
  await expectAccessible('[role=dialog]');
  await fill(sheet.getByLabelText('Broj gostiju'), '900');
  await expectText(sheet, 'Maksimalni broj gostiju za ovaj salon je');
  await expect.element(send).toBeDisabled();
  await fill(sheet.getByLabelText('Broj gostiju'), '90');
  await click(sheet.getByText('Krštenje'));
  answer(join, drop);
  await click(send);
  await expectText(alert, 'Niste upisani na listu.');
  answer(join, () => json(waitingEntry({ eventDate: taken }), 201));
  await click(send);
  await expectText(sheet, 'Na listi ste', 'Ispred vas je jedna prijava.', 'Ovo je prvi.');
  const [first, second] = calls(join);
  expect(first?.body).toEqual({
    hallId: 3,
    eventDate: taken,
    guestCount: 90,
    eventType: 'BAPTISM',
    customEventType: null,
  });
  expect(first?.headers.get('Idempotency-Key')).toBe(second?.headers.get('Idempotency-Key'));
  await expectAccessible('[role=dialog]');
  answer('DELETE /api/waiting-list/*', null);
  await click(sheet.getByRole('button', { name: 'Izađi s liste' }));
  await expect.element(page.getByText('Izašli ste s liste.')).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
});

test('the first in line asks the holder from the sheet, once', async () => {
  const askedUntil = '2026-11-19T13:00:00.000Z';
  const first = waitingEntry({ eventDate: taken, place: 1, mayAsk: true });
  await signIn(amra);
  answer(join, () => json(first, 201));
  await openCard(taken);
  await click(bell);
  await click(send);
  const ready = sheet.getByRole('button', { name: 'Spremni smo da potvrdimo' });
  answer('PATCH /api/waiting-list/*/ready', drop);
  await click(ready);
  await expect.element(alert).toBeVisible();
  answer('PATCH /api/waiting-list/*/ready', { ...first, mayAsk: false, askedUntil });
  await click(ready);
  await expectText(sheet, 'Javili smo im. Odgovor stiže do četvrtka, 19. novembra u 14:00.');
  await expect.element(ready).not.toBeInTheDocument();
});

test('what the server refuses is said, and a day that is free meanwhile can be requested', async () => {
  await signIn(amra);
  await openCard(taken);
  await click(bell);
  answer(join, refuse('ownDay'));
  await click(send);
  await expectText(alert, 'Niste upisani na listu.', 'Taj dan je već vaš.');
  answer(join, refuse('dayFree'));
  await click(send);
  await expectText(sheet, 'Dan je u međuvremenu slobodan. Ne morate čekati.');
  await click(sheet.getByRole('button', { name: 'Zatraži termin' }));
  await expect.element(page.getByRole('dialog', { name: 'Zatražite termin' })).toBeVisible();
});

test('who waits for five days is led to them', async () => {
  answer('GET /api/waiting-list/count', { count: 0, own: 5, entryId: null, isOwnDay: false });
  await signIn(amra);
  await openCard(taken);
  await click(bell);
  await expectText(sheet, 'Već čekate na pet dana. Izađite s jedne liste da biste stali na drugu.');
  await expect.element(send).toBeDisabled();
  await expect
    .element(sheet.getByRole('link', { name: 'Moje liste čekanja' }))
    .toHaveAttribute('href', '/profile');
});

test('who waits already sees the place, and who has the day is led to it', async () => {
  answer('GET /api/waiting-list/count', { count: 2, own: 1, entryId: 12, isOwnDay: false });
  answer('GET /api/waiting-list/own', [
    waitingEntry({ entryId: 11, place: 1 }),
    waitingEntry({ eventDate: taken }),
  ]);
  await signIn(amra);
  await openCard(taken);
  await click(bell);
  await expectText(sheet, 'Na listi ste', 'Ispred vas je jedna prijava.', 'Izađi s liste');
  await expect.element(send).not.toBeInTheDocument();
  await click(sheet.getByRole('button', { name: 'Razumijem' }));
  answer('GET /api/waiting-list/count', { count: 0, own: 0, entryId: null, isOwnDay: true });
  await click(bell);
  await expectText(sheet, 'Taj dan je već vaš.');
  await expect.element(send).not.toBeInTheDocument();
  await expect
    .element(sheet.getByRole('link', { name: 'Na moj profil' }))
    .toHaveAttribute('href', '/profile');
  await expectAccessible('[role=dialog]');
});

test('a closed day can neither be requested nor waited for', async () => {
  await openCard(closed);
  await expectText(row, 'Zatvoreno', 'najbliži slobodan');
  await expect.element(bell).not.toBeInTheDocument();
  await expect.element(row.getByRole('button', { name: /^Zatraži/ })).not.toBeInTheDocument();
});
