import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, weekdayOf } from '#domain/dates/days.ts';
import type { CreatedTour, OwnTour, TourSlot } from '#schemas/tours.ts';
import * as OwnTourScreen from '#web/site/screens/tours/own-tour.tsx';
import * as TourScreen from '#web/site/screens/tours/tour.tsx';
import { dayAhead, halls } from '../data.ts';
import { expectText } from '../expect-text.ts';
import { open } from '../render.tsx';
import { answer, calls, fail, json, refuse } from '../server.ts';
import { click, fill } from '../user.ts';

const weekday = weekdayOf(dayAhead(10)) === 0 ? dayAhead(11) : dayAhead(10);
const slotAt = (hour: number, day = weekday): TourSlot => ({
  start: `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`,
  end: `${day}T${String(hour).padStart(2, '0')}:45:00.000Z`,
});
const slots = [slotAt(10), slotAt(11), slotAt(12, addDays(weekday, 2))];
const [first] = slots as [TourSlot];

const created: CreatedTour = {
  ...first,
  tourId: 7,
  hallId: 2,
  mode: 'VIDEO',
  state: 'UNCONFIRMED',
  isSlotHeld: true,
  confirmUntil: '2026-11-17T13:00:00.000Z',
};
const own: OwnTour = {
  ...first,
  tourId: 7,
  hallId: 2,
  hall: { name: 'Evropa' },
  mode: 'IN_PERSON',
  state: 'BOOKED',
  name: 'Lejla Begić',
  isConfirmed: true,
  hasEvent: false,
  isClosed: false,
  isSlotTaken: false,
  otherSlots: [],
};
const token = `7-${'a'.repeat(43)}`;

const Booking = { ...TourScreen, data: { halls } };
const place = { address: 'Stara ulica 1', mapLink: 'https://mapa.example/saloni' };
const Own = { ...OwnTourScreen, data: { halls, place } };
const name = page.getByLabelText('Ime i prezime');
const email = page.getByLabelText('E-mail');
const phone = page.getByLabelText('Telefon');
const send = page.getByRole('button', { name: 'Zakaži razgledanje' });
const times = page.getByRole('group', { name: /^Vrijeme/ });
const alert = page.getByRole('alert');

async function openBooking() {
  const site = await open('/razgledanje', { '/razgledanje': Booking });
  await click(page.getByRole('radio', { name: 'Evropa' }));
  await click(times.getByRole('radio').first());
  await fill(name, 'Lejla Begić');
  await fill(email, 'lejla@primjer.example');
  return site;
}

async function openLink(fragment = '') {
  const site = await open('/razgledanje/moje', { '/razgledanje/moje': Own });
  window.location.hash = `#token=${token}${fragment}`;
  return site;
}

beforeEach(() => {
  window.location.hash = '';
  sessionStorage.clear();
  answer('GET /api/tours/slots', slots);
  answer('POST /api/tours/open', own);
});

test('a tour by video needs a phone, is sent once, and waits for the mail', async () => {
  answer('POST /api/tours', () => json(created, 201));
  await openBooking();
  await click(page.getByRole('radio', { name: /Video poziv/ }));
  await click(send);
  await expect.element(phone).toHaveAccessibleDescription('Za video poziv nam treba vaš broj telefona');
  expect(calls('POST /api/tours')).toEqual([]);
  await fill(phone, '065 123 456');
  await click(send);
  await expectText(page.getByRole('main'), 'Još samo da potvrdite', 'lejla@primjer.example', 'do 14:00');
  const [call] = calls('POST /api/tours');
  expect(call?.body).toEqual({
    hallId: 2,
    mode: 'VIDEO',
    start: first.start,
    name: 'Lejla Begić',
    email: 'lejla@primjer.example',
    phone: '065 123 456',
  });
  expect(call?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
});

test('a slot that is not kept is told so', async () => {
  answer('POST /api/tours', () => json({ ...created, isSlotHeld: false }, 201));
  await openBooking();
  await click(send);
  await expectText(page.getByRole('main'), 'ako je termin tada još slobodan', 'do 14:00');
});

test('a slot that was taken meanwhile is chosen again, and the rest stays', async () => {
  answer('POST /api/tours', refuse('tourSlotTaken'));
  const site = await openBooking();
  answer('GET /api/tours/slots', slots.slice(1));
  await click(send);
  await expectText(alert, 'Razgledanje nije zakazano.', 'Ovaj termin je upravo zauzet.');
  await expect.element(times.getByRole('radio', { name: '11:00' })).not.toBeInTheDocument();
  await expect.element(times.getByRole('radio', { checked: true })).not.toBeInTheDocument();
  await click(send);
  await expectText(page.getByRole('main'), 'Izaberite termin');
  await site.reload();
  await expect.element(name).toHaveValue('Lejla Begić');
});

test('a repeat after a failure has the same key', async () => {
  answer('POST /api/tours', fail);
  await openBooking();
  await click(send);
  await expectText(alert, 'Razgledanje nije zakazano.', 'Ništa od upisanog nije izgubljeno');
  answer('POST /api/tours', () => json(created, 201));
  await click(send);
  await expectText(page.getByRole('main'), 'Još samo da potvrdite');
  const keys = calls('POST /api/tours').map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('slots that did not load are loaded again', async () => {
  answer('GET /api/tours/slots', fail);
  await open('/razgledanje', { '/razgledanje': Booking });
  await expectText(alert, 'Slobodni termini se nisu učitali.');
  answer('GET /api/tours/slots', []);
  await click(page.getByRole('button', { name: 'Pokušaj ponovo' }));
  await expectText(page.getByRole('main'), 'U naredna dva mjeseca nema slobodnih termina');
});

test('the mailed link shows the tour, moves it and cancels it after a question', async () => {
  await openLink();
  const main = page.getByRole('main');
  await expectText(main, 'Razgledanje je zakazano', 'Salon Evropa', 'Lejla Begić, čekamo vas na ulazu.');
  expect(calls('POST /api/tours/open')[0]?.body).toEqual({ token });
  await expectText(main, 'Stara ulica 1');
  await expect
    .element(page.getByRole('link', { name: 'Otvori mapu' }))
    .toHaveAttribute('href', place.mapLink);
  await expect
    .element(page.getByRole('link', { name: 'Kako do nas' }))
    .toHaveAttribute('href', '/kako-do-nas');

  await click(page.getByRole('button', { name: 'Pomjeri termin' }));
  await click(times.getByRole('radio').nth(1));
  answer('POST /api/tours/move', refuse('tourSlotTaken'));
  await click(page.getByRole('button', { name: /^Pomjeri na:/ }));
  await expectText(alert, 'Termin nije pomjeren.');
  await click(times.getByRole('radio').nth(1));
  answer('POST /api/tours/move', { ...own, ...slots[1] });
  await click(page.getByRole('button', { name: /^Pomjeri na:/ }));
  await expectText(page.getByRole('status').first(), 'Termin je pomjeren.');

  await click(page.getByRole('button', { name: 'Otkaži razgledanje' }));
  const dialog = page.getByRole('alertdialog', { name: 'Otkazati razgledanje?' });
  answer('POST /api/tours/cancel', fail);
  await click(dialog.getByRole('button', { name: 'Otkaži razgledanje' }));
  await expectText(dialog, 'Razgledanje nije otkazano.');
  answer('POST /api/tours/cancel', { ...own, state: 'CANCELED' });
  await click(dialog.getByRole('button', { name: 'Otkaži razgledanje' }));
  await expectText(main, 'Razgledanje je otkazano');
});

test('a tour on a day that was closed meanwhile asks for another slot', async () => {
  answer('POST /api/tours/open', { ...own, isClosed: true, otherSlots: slots.slice(1) });
  await openLink();
  await expectText(page.getByRole('main'), 'Potreban je drugi termin', 'Salon je tog dana zatvoren.');
});

test('a tour whose slot somebody else took is offered others, and the chosen one is booked', async () => {
  const waiting: OwnTour = { ...own, state: 'UNCONFIRMED', isSlotTaken: true, isConfirmed: false };
  answer('POST /api/tours/open', { ...waiting, otherSlots: slots.slice(1) });
  await openLink();
  const main = page.getByRole('main');
  await expectText(main, 'Potreban je drugi termin', 'Neko je u međuvremenu zauzeo ovaj termin.');
  await expectText(main, 'Izaberite dan i vrijeme.');
  for (const name of ['Otkaži razgledanje', 'Dodaj u kalendar'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  await click(page.getByRole('button', { name: 'Izaberi drugi termin' }));
  await click(times.getByRole('radio').nth(1));
  answer('POST /api/tours/move', refuse('tourSlotTaken'));
  await click(page.getByRole('button', { name: /^Zakaži:/ }));
  await expectText(alert, 'Razgledanje nije zakazano.');
  await click(times.getByRole('radio').nth(1));
  answer('POST /api/tours/move', { ...own, ...slots[1] });
  await click(page.getByRole('button', { name: /^Zakaži:/ }));
  await expectText(main, 'Razgledanje je zakazano');
});

test('a slot from the mail is chosen already when the hall has an event', async () => {
  answer('POST /api/tours/open', { ...own, hasEvent: true, otherSlots: slots.slice(1) });
  const target = slots[2] as TourSlot;
  await openLink(`&start=${encodeURIComponent(target.start)}`);
  answer('POST /api/tours/move', { ...own, ...target });
  await click(page.getByRole('button', { name: /^Pomjeri na:/ }));
  await expectText(page.getByRole('main'), 'Razgledanje je zakazano');
  expect(calls('POST /api/tours/move')[0]?.body).toEqual({ token, start: target.start });
});

test.each([
  ['too late', { ...own, state: 'CANCELED', isConfirmed: false }, 'Link je istekao'],
  ['after the tour', { ...own, state: 'DONE' }, 'sljedeći korak je vaš dan'],
  ['after a missed tour', { ...own, state: 'NO_SHOW' }, 'Ovaj put se nismo našli'],
])('a link opened %s says so with the next step', async (_name, tour, text) => {
  answer('POST /api/tours/open', tour);
  await openLink();
  await expectText(page.getByRole('main'), text);
});

test('a link that is wrong or incomplete leads to a new tour', async () => {
  answer('POST /api/tours/open', refuse('tourLinkInvalid'));
  await open('/razgledanje/moje', { '/razgledanje/moje': Own });
  await expectText(page.getByRole('main'), 'Link nije potpun');
  window.location.hash = `#token=${token}`;
  await expectText(page.getByRole('main'), 'Link ne vrijedi');
  await expect
    .element(page.getByRole('link', { name: 'Zakaži novo razgledanje' }))
    .toHaveAttribute('href', '/razgledanje');
});
