import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays } from '#domain/dates/days.ts';
import type { BlockingReservation, Closure } from '#schemas/reservations/closed-days.ts';
import type { AdminWaitingEntry } from '#schemas/reservations/waiting-list.ts';
import * as Calendar from '#web/admin/screens/calendar.tsx';
import { expectAccessible } from '#web-test/accessible.ts';
import { reservation, settings } from '#web-test/data.ts';
import { htmlElement } from '#web-test/element.ts';
import { expectText } from '#web-test/expect-text.ts';
import { answerForPanel, openPanel } from '#web-test/panel.ts';
import { answer, calls, fail, hold, json, refuse } from '#web-test/server.ts';
import { click, fill } from '#web-test/user.ts';

const path = '/adminPanel/calendar';
// A Saturday.
const day = '2041-06-15';
const hours = 3_600_000;
const later = (count: number) => new Date(Date.now() + count * hours).toISOString();
const hall = (name: string) => page.getByRole('region', { name });
const cell = (one: string) => document.querySelector<HTMLElement>(`[data-day="${one}"]`);
const wordsOf = (one: string) => () => cell(one)?.querySelector('.sr-only')?.textContent ?? '';
const notices = page.getByRole('status');

const entry = (details: Partial<AdminWaitingEntry> = {}): AdminWaitingEntry => ({
  entryId: 71,
  hallId: 1,
  hall: { name: 'Kruna' },
  eventDate: day,
  guestCount: 310,
  eventType: 'WEDDING',
  customEventType: null,
  state: 'WAITING',
  place: 1,
  offeredUntil: null,
  reservationId: null,
  missed: 0,
  createdAt: '2026-10-03T10:00:00.000Z',
  user: { userId: 11, firstName: 'Maja', lastName: 'Kos', email: 'maja@saloni.test', phone: null },
  fits: true,
  isSkipped: false,
  askedAt: null,
  ...details,
});

const person = (userId: number, firstName: string, lastName: string) => ({
  ...entry().user,
  userId,
  firstName,
  lastName,
});

const line = [
  entry({ askedAt: '2026-11-15T10:00:00.000Z' }),
  entry({ entryId: 72, place: 2, user: person(12, 'Alma', 'Kurtović') }),
  entry({ entryId: 73, place: 3, missed: 1, user: person(13, 'Stefan', 'Vidović') }),
];

const inLine = (count: number, automatic = true) => [{ hallId: 1, eventDate: day, count, automatic }];

const closure = (details: Partial<Closure> = {}): Closure => ({
  closureId: 81,
  hallId: 3,
  from: '2041-06-14',
  to: '2041-06-16',
  reason: 'Brušenje podijuma',
  ...details,
});

const held = reservation({
  eventDate: day,
  heldSince: later(-48),
  heldUntil: later(130),
});
const confirmed = reservation({
  reservationId: 42,
  hallId: 2,
  hall: { name: 'Evropa' },
  eventDate: day,
  status: 'CONFIRMED',
  guestFirstName: 'Milan',
  guestLastName: 'Rakić',
});
const asked = reservation({ reservationId: 43, eventDate: '2041-06-20' });

const openDay = () => openPanel(`${path}?day=${day}`, { [path]: Calendar });

beforeEach(() => {
  answerForPanel();
  answer('GET /api/reservations', [held, confirmed, asked]);
  answer('GET /api/waiting-list/days', inLine(3));
  answer('GET /api/waiting-list', line);
  answer('GET /api/closed-days', [
    closure(),
    closure({ closureId: 82, hallId: null, from: '2041-06-03', to: '2041-06-04' }),
  ]);
  answer('GET /api/settings', settings);
});

test('each state of a day has its own mark, is read out in words, and offers its own deadline', async () => {
  await openDay();
  await expect
    .poll(wordsOf(day))
    .toMatch(
      /^15\. jun, subota: Kruna se čuva do \d+\. \S+a, troje čeka \(Hodžić\); Evropa – Rakić, potvrđeno; Kristal – zatvoreno$/,
    );
  await expect.poll(wordsOf('2041-06-03')).toBe('3. jun, ponedjeljak: zatvoreno, sva tri salona');
  await expect.poll(wordsOf('2041-06-20')).toContain('Kruna – Hodžić, upit bez roka');
  const titles = [...(cell(day)?.querySelectorAll('[title]') ?? [])].map((one) => one.getAttribute('title'));
  expect(titles[0]).toBe('Lista čekanja: troje čeka');
  expect(titles[1]).toMatch(/^Kruna se čuva do/);
  await expectText(hall('Kruna'), 'Čuva se', 'Amra Hodžić', 'još 5 dana', 'Promijeni rok');
  await expectText(
    hall('Kruna'),
    'Lista čekanja za Krunu',
    'od 3. okt',
    'Spremni su da potvrde',
    'Jednu ponudu su propustili',
  );
  await expectText(hall('Evropa'), 'Potvrđeno', 'Milan Rakić');
  await expectText(hall('Kristal'), 'Zatvoreno', 'Brušenje podijuma', '14. jun – 16. jun 2041.');
  await expectAccessible();
  await click(page.getByRole('button', { name: /^Promijeni rok: Amra Hodžić/ }));
  const dialog = page.getByRole('dialog', { name: 'Promijeni rok' });
  await expect.element(dialog).toBeVisible();
  await click(dialog.getByRole('button', { name: 'Odustani' }));
  cell('2041-06-20')?.click();
  await expect.element(page.getByRole('button', { name: /^Čuvaj termin: Amra Hodžić/ })).toBeVisible();
});

test('a hold whose deadline has passed no longer holds its day', async () => {
  answer('GET /api/reservations', [{ ...held, heldUntil: later(-1) }]);
  answer('GET /api/waiting-list/days', []);
  await openDay();
  await expectText(hall('Kruna'), 'Slobodno', 'Nova rezervacija');
  await expect.poll(wordsOf(day)).not.toContain('Kruna');
});

test('a day that is offered to somebody in line is confirmed or declined, its deadline stays', async () => {
  answer('GET /api/reservations', [{ ...held, isOffered: true }]);
  answer('GET /api/waiting-list', [{ ...line[0], state: 'OFFERED', offeredUntil: held.heldUntil }]);
  await openDay();
  await expectText(hall('Kruna'), 'Ponuđeno s liste', 'Odgovor čekamo do');
  await expect.element(page.getByRole('button', { name: /^Odbij: Amra Hodžić/ })).toBeVisible();
  expect(
    hall('Kruna')
      .getByRole('button', { name: /rok|Preskoči/ })
      .elements(),
  ).toEqual([]);
});

test('skipping needs a reason, which is kept when the server refuses', async () => {
  answer('PATCH /api/waiting-list/*/skip', refuse('notWaiting'));
  await openDay();
  await click(page.getByRole('button', { name: 'Preskoči: Maja Kos' }));
  const dialog = page.getByRole('dialog', { name: 'Preskočiti: Maja Kos?' });
  await expectText(dialog, 'ponudu za subotu, 15. jun 2041. dobija sljedeći: Alma Kurtović');
  const skip = dialog.getByRole('button', { name: 'Preskoči' });
  await click(skip);
  await expectText(dialog, 'Izaberite razlog.');
  await click(dialog.getByText('Drugi razlog'));
  await click(skip);
  await expectText(dialog, 'Upišite razlog.');
  await click(dialog.getByText('Već su dogovorili drugi dan'));
  await fill(dialog.getByLabelText('Bilješka'), 'Uzimaju petak.');
  await expectAccessible('[role=dialog]');
  const reads = calls('GET /api/waiting-list').length;
  await click(skip);
  await expectText(dialog.getByRole('alert'), 'Prijava nije preskočena.', 'Ova prijava više nije na listi.');
  await expect.poll(() => calls('GET /api/waiting-list').length).toBeGreaterThan(reads);
  await expect.element(dialog.getByLabelText('Bilješka')).toHaveValue('Uzimaju petak.');

  answer('PATCH /api/waiting-list/*/skip', () => {
    answer('GET /api/waiting-list', [{ ...line[0], isSkipped: true }, ...line.slice(1)]);
    return json({ ...line[0], isSkipped: true });
  });
  await click(skip);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls('PATCH /api/waiting-list/*/skip').at(-1)).toMatchObject({
    path: '/api/waiting-list/71/skip',
    body: { reason: 'Već su dogovorili drugi dan. Uzimaju petak.' },
  });
  await expectText(hall('Kruna'), 'Preskočeni su');
  expect(page.getByRole('button', { name: 'Preskoči: Maja Kos' }).elements()).toEqual([]);
});

test('the automatic offer is switched per hall and day, and stays when the server fails', async () => {
  await openDay();
  const automatic = page.getByRole('switch', { name: 'Automatska ponuda: Kruna, 15.06.2041.' });
  await expect.element(automatic).toBeChecked();
  await expectText(hall('Kruna'), 'prvi koji stane dobija ga na 48 h.');
  answer('PATCH /api/waiting-list/automatic', fail);
  htmlElement(automatic).focus();
  await userEvent.keyboard(' ');
  await expectText(hall('Kruna').getByRole('alert'), 'Automatska ponuda nije promijenjena.');
  await expect.element(automatic).toBeChecked();
  const { held: pending, release } = hold(() => {
    answer('GET /api/waiting-list/days', inLine(3, false));
    return json({ hallId: 1, eventDate: day, automatic: false });
  });
  answer('PATCH /api/waiting-list/automatic', pending);
  htmlElement(automatic).focus();
  await userEvent.keyboard(' ');
  await expect.poll(() => calls('PATCH /api/waiting-list/automatic').length).toBe(2);
  await expect.element(automatic).toBeDisabled();
  release();
  await expect.element(automatic).toBeEnabled();
  await expectText(hall('Kruna'), 'ostaje slobodan za sve.');
  await expect.element(automatic).not.toBeChecked();
  expect(calls('PATCH /api/waiting-list/automatic').at(-1)?.body).toEqual({
    hallId: 1,
    eventDate: day,
    automatic: false,
  });
});

const blocking: BlockingReservation = {
  reservationId: 42,
  hallId: 2,
  hall: 'Evropa',
  eventDate: '2041-06-19',
  status: 'CONFIRMED',
  guestName: 'Ivan Đurić',
  guestCount: 380,
  eventType: 'WEDDING',
  customEventType: null,
};

test('a refused closure keeps what was typed, names the reservations, and offers a range that works', async () => {
  const send = 'POST /api/closed-days';
  await openDay();
  await click(page.getByRole('button', { name: 'Zatvori dane' }));
  const dialog = page.getByRole('dialog', { name: 'Zatvori dane' });
  const [from, to] = [
    dialog.getByLabelText('Od', { exact: true }),
    dialog.getByLabelText('Do', { exact: true }),
  ];
  await expect.element(from).toHaveValue('15.06.2041.');
  await fill(to, '14.06.2041.');
  await click(dialog.getByRole('button', { name: 'Zatvori dane' }));
  await expectText(dialog, 'Posljednji dan ne može biti prije prvog.');
  await fill(to, '19.06.2041.');
  await click(dialog.getByRole('radio', { name: 'Evropa' }));
  await fill(dialog.getByLabelText('Razlog'), 'Farbanje bine');

  answer(send, fail);
  const closeAll = dialog.getByRole('button', { name: 'Zatvori 5 dana' });
  await click(closeAll);
  await expectText(dialog.getByRole('alert'), 'Dani nisu zatvoreni.');

  answer(
    send,
    refuse('daysHeld', { detail: 'Ne može: u tom rasponu je jedan zauzet dan.', reservations: [blocking] }),
  );
  await click(closeAll);
  await expectText(
    dialog.getByRole('alert'),
    'Ne može: u tom rasponu je jedan zauzet dan.',
    'Skratite raspon ili prvo pomjerite rezervaciju.',
  );
  await expect
    .element(dialog.getByRole('link', { name: 'Ivan Đurić' }))
    .toHaveAttribute('href', '/adminPanel/reservations/42');
  await expect.element(closeAll).toBeDisabled();
  await expect.element(to).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog.getByLabelText('Razlog')).toHaveValue('Farbanje bine');
  await expectAccessible('[role=dialog]');

  const [first, second] = calls(send);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));

  answer(send, () => json(closure({ closureId: 83 }), 201));
  await click(dialog.getByRole('button', { name: 'Zatvori do 18. juna' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expectText(notices.filter({ hasText: 'Zatvoreno: 15. jun – 18. jun 2041.' }), 'Zatvoreno');
  const last = calls(send).at(-1);
  expect(last?.body).toEqual({ hallId: 2, from: day, to: addDays(day, 3), reason: 'Farbanje bine' });
  expect(last?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
});

test('a free day is offered to one who waits, from the row', async () => {
  answer('GET /api/reservations', []);
  answer('GET /api/waiting-list/days', inLine(3, false));
  const offer = 'PATCH /api/waiting-list/*/offer';
  answer(offer, fail);
  await openDay();
  const button = page.getByRole('button', { name: 'Ponudi dan: Maja Kos' });
  await click(button);
  await expectText(page.getByRole('alert'), 'Dan nije ponuđen.');
  answer(offer, { ...line[0] });
  await click(button);
  await expect.element(page.getByText(/^Maja Kos: dan je ponuđen/)).toBeVisible();
});

test('a closure of all halls that one hall refuses is offered for the free ones', async () => {
  const send = 'POST /api/closed-days';
  await openDay();
  await click(page.getByRole('button', { name: 'Zatvori dane', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Zatvori dane' });
  answer(send, refuse('daysHeld', { detail: 'Ne može.', reservations: [{ ...blocking, hall: 'Kruna' }] }));
  await click(dialog.getByRole('button', { name: 'Zatvori 1 dan' }));
  await expect.element(dialog.getByRole('button', { name: 'Zatvori samo Evropu' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Zatvori samo Krunu' })).not.toBeInTheDocument();
  answer(send, () => json(closure({ closureId: 83 }), 201));
  await click(dialog.getByRole('button', { name: 'Zatvori samo Kristal' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls(send).at(-1)?.body).toMatchObject({ hallId: 3, from: day, to: day });
});

test('closed days are opened where they were closed, after a question with the consequence', async () => {
  answer('DELETE /api/closed-days/*', fail);
  await openDay();
  const open = page.getByRole('button', { name: 'Otvori dane: Kristal, 14. jun – 16. jun 2041.' });
  await click(open);
  const question = page.getByRole('alertdialog', { name: 'Otvoriti dane?' });
  await expectText(
    question,
    'Kristal, 14. jun – 16. jun 2041.',
    'Ko čeka na neki od njih, odmah dobija ponudu',
  );
  await click(question.getByRole('button', { name: 'Otvori dane' }));
  await expectText(question.getByRole('alert'), 'Dani nisu otvoreni.');
  answer('DELETE /api/closed-days/*', () => {
    answer('GET /api/closed-days', []);
    return json(null);
  });
  await click(question.getByRole('button', { name: 'Otvori dane' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(calls('DELETE /api/closed-days/*').at(-1)?.path).toBe('/api/closed-days/81');
  await expectText(hall('Kristal'), 'Slobodno');
});

test('lists that did not load are reported, and can be retried', async () => {
  answer('GET /api/waiting-list', fail);
  answer('GET /api/closed-days', fail);
  await openDay();
  await expect.element(page.getByText('Zatvoreni dani i liste čekanja se nisu učitali.')).toBeVisible();
  await expectText(hall('Kruna'), 'Lista čekanja se nije učitala.');
  answer('GET /api/waiting-list', line);
  answer('GET /api/closed-days', []);
  await click(hall('Kruna').getByRole('button', { name: 'Pokušaj ponovo' }));
  await expectText(hall('Kruna'), 'Alma Kurtović');
  await click(page.getByRole('main').getByRole('button', { name: 'Pokušaj ponovo' }));
  await expect
    .element(page.getByText('Zatvoreni dani i liste čekanja se nisu učitali.'))
    .not.toBeInTheDocument();
});
