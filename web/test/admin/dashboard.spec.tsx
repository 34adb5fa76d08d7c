import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, weekdayOf } from '#domain/dates/days.ts';
import type { RecentChange } from '#schemas/reservations/reservation-changes.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as Today from '#web/admin/screens/dashboard.tsx';
import * as Reservation from '#web/admin/screens/reservation.tsx';
import { expectAccessible } from '../accessible.ts';
import { dayAhead, inNumbers, message, notification, reservation } from '../data.ts';
import { htmlElement } from '../element.ts';
import { expectText } from '../expect-text.ts';
import { answerForPanel, noOffers, openPanel, openStream, timers } from '../panel.ts';
import { administrator } from '../people.ts';
import { answer, calls, drop, hold, json, refuse } from '../server.ts';
import { click } from '../user.ts';
import { resize } from '../viewport.ts';
import { overview } from './money/money-data.ts';
import { offerPage, summary } from './money/offers-data.ts';

const list = 'GET /api/reservations/paginated/list';
const change = 'PATCH /api/reservations/*/status';
const changes = 'GET /api/reservations/recent-changes';
const section = page.getByRole('region', { name: /Upiti koji čekaju/ });
const heading = section.getByRole('heading', { name: /Upiti koji čekaju/ });
const more = section.getByRole('button', { name: /^Još radnji: / });
const confirm = page.getByRole('menuitem', { name: 'Potvrdi' });
const decline = page.getByRole('menuitem', { name: 'Odbij' });
const question = page.getByRole('alertdialog', { name: 'Da li želite da odbijete upit?' });
const refused = page.getByRole('alert').filter({ hasText: 'Status nije promijenjen.' });

/** Pending requests and next events are the same call with different filters. */
function show(waiting: AdminReservation[], next: AdminReservation[] = []) {
  answer(list, ({ query }) => {
    const reservations = query.get('status') === 'PENDING' ? waiting : next;
    return json({ reservations, count: reservations.length });
  });
}

const decided = (status: 'CONFIRMED' | 'CANCELED') => () => {
  show([]);
  return json(reservation({ status }));
};

const openToday = () => openPanel('/adminPanel', { '/adminPanel/': Today });

beforeEach(() => {
  answerForPanel();
  show([reservation({ createdAt: new Date().toISOString() })]);
});

test('a request shows its guest and waiting time; confirmed by keyboard, the focus stays', async () => {
  show([reservation({ createdAt: new Date().toISOString(), message: 'Dolazi nas mnogo <b>iz Beča</b>.' })]);
  answer(change, decided('CONFIRMED'));
  await openToday();
  const row = section.getByRole('listitem');
  await expectText(row, 'Amra Hodžić', 'Kruna', 'Vjenčanje', '<b>iz Beča</b>', /upravo stigao|čeka \d+ min/);
  await expect
    .element(row.getByRole('link', { name: 'Amra Hodžić' }))
    .toHaveAttribute('href', '/adminPanel/reservations/41');
  htmlElement(more).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(confirm).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Amra Hodžić: Potvrđeno. Gost će dobiti e-mail.')).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
});

test('on a phone two taps confirm a request that is not the oldest', async () => {
  await resize(390, 844);
  try {
    const other = reservation({ reservationId: 42, createdAt: new Date().toISOString() });
    show([reservation(), other]);
    answer('GET /api/reservations/42', { ...other, history: [] });
    answer(change, { ...other, status: 'CONFIRMED' });
    const reservations = { '/adminPanel/reservations/:id/:tab?': Reservation };
    await openPanel('/adminPanel', { '/adminPanel/': Today, ...reservations });
    await click(section.getByRole('link', { name: /^Otvori: / }));
    const nextStep = page.getByRole('region', { name: 'Sljedeći korak' });
    await click(nextStep.getByRole('button', { name: /^Potvrdi: / }));
    await expect.poll(() => calls(change)[0]?.body).toMatchObject({ status: 'CONFIRMED' });
  } finally {
    await resize(1280, 900);
  }
});

test('a request is declined after one confirmation', async () => {
  answer(change, decided('CANCELED'));
  await openToday();
  await click(more);
  await click(decline);
  await expectText(question, 'gost će dobiti e-mail');
  await click(question.getByRole('button', { name: 'Odustani' }));
  await expect.element(more).toHaveFocus();
  expect(calls(change)).toEqual([]);
  await click(more);
  await click(decline);
  await click(question.getByRole('button', { name: 'Odbij upit' }));
  await expect.element(more).not.toBeInTheDocument();
  expect(calls(change)[0]?.body).toMatchObject({ status: 'CANCELED' });
});

test('an offer is begun in one press, or the draft that somebody has begun is opened', async () => {
  answer('POST /api/reservations/*/offers', refuse('draftExists'));
  answer('GET /api/offers', ({ query }) =>
    json(query.get('state') === 'DRAFT' ? offerPage(summary({ offerId: 71, state: 'DRAFT' })) : offerPage()),
  );
  const site = await openToday();
  await click(section.getByRole('button', { name: /^Napravi ponudu: Amra Hodžić, / }));
  await expect.poll(site.location).toBe('/adminPanel/offers/71');
});

test('no mail is mentioned for a guest without an address, and a refusal of an outdated state closes its dialog and can be repeated', async () => {
  const guest = { userId: null, user: null, guestFirstName: 'Selma', guestLastName: 'Probić' };
  show([reservation(guest)]);
  answer(change, () => {
    show([reservation({ ...guest, guestCount: 310, updatedAt: '2026-01-06T10:00:00.000Z' })]);
    return refuse('changedMeanwhile')();
  });
  await openToday();
  await click(more);
  await click(decline);
  await expectText(question, 'Dan se oslobađa za druge');
  await expect.element(question).not.toMatchTextContent('mail');
  await click(question.getByRole('button', { name: 'Odbij upit' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(refused).toHaveFocus();
  await expectText(section, '310 gostiju');
  answer(change, decided('CANCELED'));
  await click(more);
  await click(decline);
  await click(question.getByRole('button', { name: 'Odbij upit' }));
  await expect.element(more).not.toBeInTheDocument();
  expect(calls(change).at(-1)?.body).toMatchObject({ updatedAt: '2026-01-06T10:00:00.000Z' });
});

test('a confirmation refused because of a change goes through when it is repeated', async () => {
  answer(change, () => {
    show([reservation({ guestCount: 310, updatedAt: '2026-01-06T10:00:00.000Z' })]);
    return refuse('changedMeanwhile')();
  });
  await openToday();
  await click(more);
  await click(confirm);
  await expectText(section, '310 gostiju');
  answer(change, decided('CONFIRMED'));
  await click(more);
  await click(confirm);
  await expect.element(more).not.toBeInTheDocument();
  expect(calls(change).at(-1)?.body).toMatchObject({ updatedAt: '2026-01-06T10:00:00.000Z' });
});

test('without a connection nothing is decided, and a request withdrawn by its guest is not confirmed', async () => {
  answer(change, drop);
  await openToday();
  await click(more);
  await click(confirm);
  await expectText(refused, 'Server trenutno ne odgovara');
  await expect.element(more).toBeEnabled();
  answer(change, () => {
    show([]);
    return refuse('changedMeanwhile')();
  });
  await click(more);
  await click(confirm);
  await expectText(refused, 'Neko drugi je u međuvremenu promijenio ovu rezervaciju.');
  await expect.element(refused).toHaveFocus();
  await expect.element(more).not.toBeInTheDocument();
});

test('a decision by a colleague updates the list and appears among the changes', async () => {
  const stream = openStream();
  await openToday();
  await expect.element(more).toBeVisible();
  const done: RecentChange = {
    at: new Date().toISOString(),
    by: 'Mirza Begić',
    action: 'STATUS',
    status: 'CONFIRMED',
    reservationId: 41,
    isThere: true,
    hall: { name: 'Kruna' },
    eventDate: dayAhead(200),
  };
  show([]);
  answer(changes, [done]);
  await stream.emit('changed', { topic: 'reservations' });
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(page.getByText(`Potvrđeno: Kruna, ${inNumbers(dayAhead(200))}`)).toBeVisible();
});

test('changes since the last visit are shown, and next events with their distance', async () => {
  const last = new Date(Date.now() - 3_600_000).toISOString();
  localStorage.setItem('panelVisits', JSON.stringify({ [administrator.userId]: { last } }));
  show([], [reservation({ eventDate: dayAhead(5), status: 'CONFIRMED' })]);
  answer('GET /api/notifications/all', [notification({ createdAt: new Date().toISOString() })]);
  const site = await openToday();
  const changes = page.getByRole('region', { name: 'Od posljednjeg dolaska' });
  await expect
    .element(changes.getByRole('link', { name: 'Novi upit: Kruna, 12.06.2027.' }))
    .toHaveAttribute('href', '/adminPanel/reservations/41');
  await expectText(changes, /od (danas|juče) u \d\d:\d\d/);
  await site.reload();
  await expect.element(changes).toBeVisible();
  const event = page
    .getByRole('region', { name: 'Sljedeći događaji' })
    .getByRole('listitem')
    .getByRole('link')
    .first();
  await expectText(event, 'za 5 dana');
  await expect.element(event).toHaveAttribute('href', '/adminPanel/reservations/41');
});

test('the day changes by itself, also without new data', async () => {
  vi.useFakeTimers({ toFake: [...timers, 'Date'], shouldAdvanceTime: true });
  await openToday();
  await expectText(section, 'upravo stigao');
  const first = page.getByRole('main').getByRole('paragraph').first();
  const written = first.element().textContent ?? '';
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await expectText(section, /čeka [56] min/);
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(first).not.toMatchTextContent(written);
  await expect.poll(() => calls(list).some(({ query }) => query.get('from') === dayAhead(0))).toBe(true);
  vi.useRealTimers();
});

test('a decided request cannot be decided twice while the list does not load', async () => {
  await openToday();
  await expect.element(more).toBeVisible();
  answer(change, reservation({ status: 'CONFIRMED' }));
  answer(list, drop);
  htmlElement(more).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(confirm).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const word = section.getByText('Potvrđeno – osvježavam spisak');
  await expect.element(word).toHaveFocus();
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(section.getByText('Spisak možda nije ažuran.')).toBeVisible();
  show([]);
  await click(section.getByRole('button', { name: 'Pokušaj ponovo' }));
  await expect.element(word).not.toBeInTheDocument();
});

test('parts that did not load show an error and can be retried', async () => {
  for (const call of [list, 'GET /api/messages', changes]) answer(call, drop);
  await openToday();
  const parts: [RegExp, string][] = [
    [/Upiti koji čekaju/, 'Rezervacije se nisu učitale.'],
    [/Poruke bez odgovora/, 'Poruke se nisu učitale.'],
    [/Sljedeći događaji/, 'Događaji se nisu učitali.'],
    [/Posljednjih 7 dana/, 'Novosti se nisu učitale.'],
  ];
  const part = (name: RegExp) => page.getByRole('region', { name });
  for (const [name, text] of parts) await expectText(part(name), text);
  answerForPanel();
  show([reservation()], [reservation({ status: 'CONFIRMED' })]);
  answer('GET /api/messages', [message()]);
  for (const [name, text] of parts) {
    await click(part(name).getByRole('button', { name: 'Pokušaj ponovo' }));
    await expect.element(part(name).getByText(text, { exact: true })).not.toBeInTheDocument();
  }
});

test('parts that were loaded stay, and are called outdated when a later load fails', async () => {
  const stream = openStream();
  show([], [reservation({ status: 'CONFIRMED' })]);
  answer('GET /api/messages', [message()]);
  answer('GET /api/notifications/all', [notification({ createdAt: new Date().toISOString() })]);
  await openToday();
  const parts: [RegExp, string, string][] = [
    [/Poruke bez odgovora/, 'Parking', 'Spisak poruka možda nije ažuran.'],
    [/Sljedeći događaji/, 'Amra Hodžić', 'Spisak možda nije ažuran.'],
    [/Posljednjih 7 dana/, 'Novi upit: Kruna', 'Novosti možda nisu potpune.'],
  ];
  const part = (name: RegExp) => page.getByRole('region', { name });
  for (const [name, text] of parts) await expectText(part(name), text);
  for (const call of [list, 'GET /api/messages', changes]) answer(call, drop);
  for (const topic of ['reservations', 'messages']) await stream.emit('changed', { topic });
  for (const [name, text, notice] of parts) await expectText(part(name), text, notice);
});

test('the oldest request is held from here, later ones are opened, and held ones wait for the guest', async () => {
  const hold = 'PATCH /api/reservations/*/hold';
  const later = { createdAt: new Date().toISOString(), guestFirstName: 'Selma', guestLastName: 'Probić' };
  const held = { reservationId: 43, heldUntil: `${dayAhead(20)}T19:00:00.000Z`, guestLastName: 'Čuvanić' };
  show([reservation(), reservation({ ...later, reservationId: 42 }), reservation(held)]);
  answer(hold, reservation());
  await openToday();
  await expect.element(section.getByRole('link', { name: /^Otvori: Selma Probić/ })).toBeVisible();
  await expect.element(section.getByText('Čuvanić')).not.toBeInTheDocument();
  await click(section.getByRole('button', { name: /^Čuvaj termin: Amra/ }));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Kao i obično')).toBeChecked();
  await click(dialog.getByRole('button', { name: 'Čuvaj termin' }));
  await expect.element(dialog).not.toBeInTheDocument();
  const heldUntil = expect.stringContaining(dayAhead(7));
  expect(calls(hold)[0]?.body).toMatchObject({ heldUntil });
});

test('deadlines that end and the next Saturdays are shown with icons and words', async () => {
  const saturday = addDays(dayAhead(0), 6 - weekdayOf(dayAhead(0)));
  const ending = reservation({
    reservationId: 44,
    heldSince: new Date(Date.now() - 3_600_000).toISOString(),
    heldUntil: new Date(Date.now() + 30.5 * 3_600_000).toISOString(),
  });
  answer('GET /api/reservations/holds', [ending]);
  answer('GET /api/waiting-list/days', [
    { hallId: ending.hallId, eventDate: ending.eventDate, count: 2, automatic: true },
  ]);
  answer('GET /api/reservations', [
    reservation({ reservationId: 45, eventDate: saturday, status: 'CONFIRMED' }),
    reservation({ reservationId: 46, eventDate: saturday, hallId: 2 }),
    { ...ending, hallId: 3, eventDate: saturday },
  ]);
  answer('GET /api/closed-days', [
    { closureId: 1, hallId: null, from: addDays(saturday, 7), to: addDays(saturday, 7) },
  ]);
  answer('GET /api/messages', [message()]);
  const refund = {
    reservationId: 43,
    refundId: 5,
    name: 'Dino Mešić',
    amount: { amount: 500_00, currency: 'BAM' as const },
  };
  answer('GET /api/money/overview', overview({ tasks: [{ kind: 'REFUND_ASKED', ...refund }] }));
  await openToday();
  await expectText(page.getByRole('main'), /Pet poslova čeka, jedan ima rok do \S+\./);
  const holds = page.getByRole('region', { name: /Rok ističe u 3 dana/ });
  await expectText(holds, 'Amra Hodžić', '2 čekaju', 'još 1 dan 6 h');
  await expect.element(holds.getByRole('button', { name: /^Produži rok: / })).toBeVisible();
  await expect
    .element(holds.getByRole('link', { name: /^2 čekaju: otvori dan/ }))
    .toHaveAttribute('href', `/adminPanel/calendar?day=${ending.eventDate}`);
  const rows = page.getByRole('region', { name: 'Naredne subote' }).getByRole('row');
  await expectText(rows.nth(1), 'potvrđeno', 'upit', 'čuva se do');
  await expectText(rows.nth(2), /zatvoreno.*zatvoreno.*zatvoreno/);
  await expectText(rows.nth(3), /slobodno.*slobodno.*slobodno/);
  await click(page.getByRole('button', { name: /^Odgovori: Amra Hodžić/ }));
  await expect.element(page.getByRole('textbox', { name: /^Odgovor/ })).toHaveFocus();
  const refunds = page.getByRole('region', { name: /^Povrat/ });
  await expectText(refunds, 'Dino Mešić', '500,00 KM', 'Povrat čeka odobrenje');
  for (const name of [/^Uplate koje kasne/, 'Dospijeva do kraja mjeseca'])
    await expect.element(page.getByRole('region', { name })).toBeVisible();
  await expectAccessible();
});

test('the sections appear together, once all of them are loaded', async () => {
  const { held, release } = hold(noOffers);
  answer('GET /api/offers', held);
  await openToday();
  await expect.poll(() => calls('GET /api/offers').length).toBeGreaterThan(0);
  await expect.poll(() => calls('GET /api/money/overview').length).toBeGreaterThan(0);
  await expect.element(section).not.toBeInTheDocument();
  release();
  await expect.element(section).toBeVisible();
});

test('a longer bar is a later deadline, however long a day has been held', async () => {
  const endsIn = (hours: number, heldFor: number, reservationId: number) =>
    reservation({
      reservationId,
      heldSince: new Date(Date.now() - heldFor * 3_600_000).toISOString(),
      heldUntil: new Date(Date.now() + hours * 3_600_000).toISOString(),
    });
  answer('GET /api/reservations/holds', [endsIn(17.5, 3, 44), endsIn(43.5, 300, 45)]);
  await openToday();
  const holds = page.getByRole('region', { name: /Rok ističe u 3 dana/ });
  await expectText(holds, 'još 17 h', 'još 1 dan 19 h');
  const widths = [...holds.element().querySelectorAll<HTMLElement>('[style*=width]')].map(({ style }) =>
    Number.parseFloat(style.width),
  );
  expect(widths[0]).toBeLessThan(widths[1] ?? 0);
});

test('one or two more rows are shown at once, without a button', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      reservation({ reservationId: 60 + index, createdAt: new Date().toISOString() }),
    );
  show(many(7));
  const site = await openToday();
  await expect.poll(() => section.getByRole('listitem').elements().length).toBe(7);
  await expect.element(section.getByRole('button', { name: 'Prikaži još' })).not.toBeInTheDocument();
  await site.leave();
  show(many(8));
  await openToday();
  await click(section.getByRole('button', { name: 'Prikaži još' }));
  await expect.poll(() => section.getByRole('listitem').elements().length).toBe(8);
});
