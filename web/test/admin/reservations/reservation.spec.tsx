import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, weekdayOf } from '#domain/dates/days.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as Reservation from '#web/admin/screens/reservation.tsx';
import { expectAccessible } from '#web-test/accessible.ts';
import { dayAhead, halls, inNumbers, reservation } from '#web-test/data.ts';
import { expectHolder, holder } from '#web-test/day-holder.ts';
import { expectText } from '#web-test/expect-text.ts';
import { answerForPanel, leaveEndedSession, openPanel } from '#web-test/panel.ts';
import { extraOf, menuOf } from '#web-test/price-list.ts';
import { answer, calls, drop, fail, json, refuse } from '#web-test/server.ts';
import { click, fill } from '#web-test/user.ts';
import { resize } from '#web-test/viewport.ts';

const one = 'GET /api/reservations/41';
const update = 'PATCH /api/reservations/*/update';
const guests = page.getByLabelText('Broj gostiju');
const save = page.getByRole('button', { name: 'Sačuvaj izmjene' });
const note = page.getByLabelText('Interna napomena');
const refused = page.getByRole('alert').filter({ hasText: 'Izmjene nisu sačuvane.' });
const nextSaturday = (day: string) => addDays(day, 6 - weekdayOf(day));
const later = '2026-01-06T10:00:00.000Z';

const shown = (details: Partial<AdminReservation> = {}) => ({
  ...reservation({ status: 'CONFIRMED', ...details }),
  history: [],
});
const show = (details: Partial<AdminReservation> = {}) => answer(one, shown(details));
const open = (query = '?edit') =>
  openPanel(`/adminPanel/reservations/41${query}`, { '/adminPanel/reservations/:id/:tab?': Reservation });

beforeEach(() => {
  answerForPanel();
  answer('GET /api/reservations/availability', {
    days: [],
    nearest: { fridays: [], saturdays: [], sundays: [] },
  });
  show();
});

describe('an edit', () => {
  test('of a taken day is explained without losing input, and a free one is one click away', async () => {
    const day = dayAhead(210);
    answer('GET /api/reservations', [
      reservation({ reservationId: 42, eventDate: day, status: 'CONFIRMED' }),
    ]);
    answer(update, refuse('dayTaken', { reservations: [holder] }));
    await open();
    await fill(page.getByLabelText('Datum', { exact: true }), inNumbers(day));
    await fill(guests, '444');
    await expect.element(page.getByText(/Salon Kruna je tog dana već zauzet/)).toBeVisible();
    await click(save);
    await expectText(refused, `Salon Kruna je ${inNumbers(day)} već zauzet.`);
    await expectHolder(refused);
    await expect.element(guests).toHaveValue('444');
    answer(update, reservation({ guestCount: 444 }));
    await click(refused.getByRole('button').first());
    await click(save);
    await expect.element(page.getByText('Izmjene su sačuvane.')).toBeVisible();
    expect(calls(update).at(-1)?.body).toMatchObject({ guestCount: 444 });
    expect(calls(update).at(-1)?.body).not.toMatchObject({ eventDate: day });
  });

  test('with changes by others shows the new state, and is saved on top of it', async () => {
    answer(update, () => {
      const changes = [{ field: 'eventType', from: 'WEDDING', to: 'BIRTHDAY' }];
      const history = [{ at: later, by: 'Mirza Begić', action: 'UPDATED', changes, reason: null }];
      answer(one, { ...shown({ eventType: 'BIRTHDAY', updatedAt: later }), history });
      return refuse('changedMeanwhile')();
    });
    await open();
    await fill(guests, '444');
    await click(save);
    await expectText(refused, 'Neko drugi je u međuvremenu promijenio ovu rezervaciju');
    await expectText(refused, 'Događaj: Vjenčanje → Rođendan');
    await expect.element(guests).toHaveValue('444');
    answer(update, reservation({ guestCount: 444, eventType: 'BIRTHDAY' }));
    await click(save);
    await expect.element(page.getByText('Izmjene su sačuvane.')).toBeVisible();
    expect(calls(update).at(-1)?.body).toMatchObject({ guestCount: 444, updatedAt: later });
  });

  test('stays when the server cannot be reached, asks for patience or fails, after a reload and an ended session', async () => {
    const site = await open();
    await fill(guests, '444');
    // The texts alternate, so that none of them is left from the attempt before.
    for (const [says, text] of [
      [drop, 'Server trenutno ne odgovara'],
      [refuse('tooMany', { detail: 'Pokušajte za minut.' }), 'Pokušajte za minut.'],
      [fail, 'Server trenutno ne odgovara'],
    ] as const) {
      answer(update, says);
      await click(save);
      await expectText(refused, text);
      await expect.element(guests).toHaveValue('444');
    }
    await site.reload();
    await expect.element(guests).toHaveValue('444');
    for (const call of [update, 'POST /auth/refresh', 'GET /auth/me']) answer(call, refuse('sessionEnded'));
    await click(save);
    await leaveEndedSession();
    await expect.element(page.getByText('Prijava je istekla. Prijavite se ponovo.')).toBeVisible();
    await site.leave();
    await open();
    await expect.element(guests).toHaveValue('444');
  });

  test('of the times sends them alone, and an end needs a start', async () => {
    show({ startTime: '18:00', endTime: '02:00' });
    answer(update, reservation());
    await open();
    const [start, end] = [page.getByLabelText(/^Početak/), page.getByLabelText(/^Kraj/)];
    await expect.element(page.getByText('Narednog dana')).toBeVisible();
    await fill(start, '');
    await click(save);
    await expect.element(page.getByText('Uz kraj unesite i početak')).toBeVisible();
    await fill(start, '19:30');
    await fill(end, '23:00');
    await click(save);
    await expect.element(page.getByText('Izmjene su sačuvane.')).toBeVisible();
    const { updatedAt } = reservation();
    expect(calls(update).map(({ body }) => body)).toEqual([
      { startTime: '19:30', endTime: '23:00', updatedAt },
    ]);
    await expect
      .element(page.getByRole('main').getByText('18:00–02:00', { exact: true }).first())
      .toBeVisible();
  });

  test('needs a name for another type of event, and shows who gets a mail', async () => {
    show({ userId: null, user: null, guestFirstName: 'Selma', guestLastName: 'Probić' });
    await open();
    await click(page.getByRole('radio', { name: 'Drugo' }));
    await click(save);
    await expect.element(page.getByText('Unesite naziv događaja')).toBeVisible();
    await expectAccessible();
    await fill(page.getByLabelText('Datum', { exact: true }), inNumbers(dayAhead(300)));
    await expect.element(page.getByText(/^Bez e-mail adrese gost neće dobiti e-mail/)).toBeVisible();
    await fill(page.getByRole('textbox', { name: 'E-mail' }), 'gost@gost.test');
    await expect.element(page.getByText(/gost će dobiti e-mail s novim terminom/)).toBeVisible();
  });
});

test('a reservation that did not load can be retried, and a deleted one is reported', async () => {
  answer(one, fail);
  const site = await open('');
  await expect.element(page.getByText('Rezervacija se nije učitala.')).toBeVisible();
  show();
  await click(page.getByRole('main').getByRole('button', { name: 'Pokušaj ponovo' }));
  await expect.element(note).toBeVisible();
  answer(one, refuse('notFound'));
  await site.leave();
  await open('');
  await expect.element(page.getByText('Rezervacija ne postoji ili je obrisana.')).toBeVisible();
});

describe('a request', () => {
  const status = 'PATCH /api/reservations/*/status';
  const question = page.getByRole('alertdialog');
  const saturday = nextSaturday(dayAhead(200));

  beforeEach(() => {
    show({ status: 'PENDING', eventDate: saturday });
    answer('GET /api/wedding-halls', halls);
    answer('GET /api/reservations', [
      reservation({ reservationId: 42, eventDate: addDays(saturday, 1), status: 'CONFIRMED' }),
    ]);
  });

  test('is declined with a sentence and with free days, Saturdays first, that the administrator leaves in', async () => {
    answer(status, reservation({ status: 'CANCELED' }));
    await open('');
    await click(page.getByRole('button', { name: /^Odbij: Amra/ }));
    await expect.element(question).toBeVisible();
    await fill(question.getByLabelText('Razlog'), 'Tog dana renoviramo podij.');
    const offered = () => question.getByRole('checkbox').elements().length;
    await expect.poll(offered).toBe(3);
    await expectAccessible('[role=alertdialog]');
    await click(question.getByRole('checkbox').first());
    await click(question.getByRole('button', { name: 'Odbij upit' }));
    await expect
      .poll(() => calls(status).at(-1)?.body)
      .toMatchObject({
        status: 'CANCELED',
        cancelReason: 'Tog dana renoviramo podij.',
        canceledBy: 'HOUSE',
        offeredDates: [addDays(saturday, -7), addDays(saturday, -1)],
      });
  });

  test('keeps the sentence when the server fails, and without days the server chooses them', async () => {
    answer('GET /api/reservations', fail);
    answer(status, fail);
    await open('');
    await click(page.getByRole('button', { name: /^Odbij: Amra/ }));
    await fill(question.getByLabelText('Razlog'), 'Zauzeti smo.');
    await click(question.getByRole('button', { name: 'Odbij upit' }));
    await expectText(question, 'Status nije promijenjen.');
    await expect.element(question.getByLabelText('Razlog')).toHaveValue('Zauzeti smo.');
    expect(calls(status).at(-1)?.body).not.toHaveProperty('offeredDates');
  });

  test('on a phone is decided on the first screen, and deleting is in the menu', async () => {
    await resize(390, 844);
    await open('');
    const confirm = page.getByRole('button', { name: /^Potvrdi: Amra/ });
    await expect.element(confirm).toBeVisible();
    expect(confirm.element().getBoundingClientRect().bottom).toBeLessThan(700);
    await expect.element(page.getByRole('button', { name: 'Obriši' })).not.toBeInTheDocument();
    await click(page.getByRole('button', { name: 'Još radnji' }));
    await click(page.getByRole('menuitem', { name: 'Obriši' }));
    await expectText(question, 'Da li ste sigurni da želite obrisati rezervaciju?');
  });
});

test('a canceled reservation shows who canceled it and why, also in its history, and unloaded halls are not printed as free', async () => {
  answer('GET /api/reservations', fail);
  const cancelReason = 'Selimo se.';
  const changes = [{ field: 'canceledBy', from: null, to: 'GUEST' }];
  const entry = { at: later, by: 'Mirza Begić', action: 'STATUS', changes, reason: cancelReason };
  answer(one, { ...shown({ status: 'CANCELED', canceledBy: 'GUEST', cancelReason }), history: [entry] });
  await open('');
  await expect.element(page.getByText('Otkazao gost')).toBeVisible();
  await expect.element(page.getByText('Ko je otkazao: Gost')).toBeVisible();
  await expect.element(page.getByText('Razlog: Selimo se.')).toBeVisible();
  const sheet = () => document.querySelector('[data-print-only]')?.textContent ?? '';
  await expect.poll(sheet).toContain('Nije učitano. Provjerite u kalendaru.');
  expect(sheet()).not.toContain('slobodni');
});

describe('a held day', () => {
  const hold = 'PATCH /api/reservations/*/hold';
  const dialog = page.getByRole('dialog');
  const eventDate = '2027-06-12';
  const since = '2026-11-14T12:00:00.000Z';
  const until = '2026-11-21T19:00:00.000Z';

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime('2026-11-16T12:40:00.000Z');
    show({ status: 'PENDING', eventDate, heldSince: since, heldUntil: until });
  });
  afterEach(() => void vi.useRealTimers());

  test('shows its deadline, the next step and the path, and is extended by a week', async () => {
    await open('');
    await expect.element(page.getByText('Čuva se do subote, 21. nov u 20:00')).toBeVisible();
    await expect.element(page.getByText('Termin se čuva. Rok ističe za 5 dana 6 h.')).toBeVisible();
    await expect.element(page.getByText('14. nov, 7 dana')).toBeVisible();
    await expectAccessible();
    await click(page.getByRole('button', { name: /^Produži rok: Amra/ }));
    await expect.element(dialog.getByText('još 5 dana 6 h')).toBeVisible();
    await expect.element(dialog.getByLabelText('Još 7 dana')).toBeChecked();
    await expectAccessible('[role=dialog]');
    await click(dialog.getByLabelText('Svoj dan i sat'));
    await fill(dialog.getByLabelText('Dan', { exact: true }), '20.11.2026.');
    await expect.element(dialog.getByRole('button', { name: 'Promijeni rok' })).toBeVisible();
    await click(dialog.getByLabelText('Još 7 dana'));
    answer(hold, reservation());
    await click(dialog.getByRole('button', { name: 'Produži rok' }));
    await expect
      .element(page.getByText('Amra Hodžić: termin se čuva do subote, 28. nov u 20:00.'))
      .toBeVisible();
    expect(calls(hold).at(-1)?.body).toEqual({
      heldUntil: '2026-11-28T19:00:00.000Z',
      updatedAt: reservation().updatedAt,
    });
  });

  test('gets another deadline or none, and a conflict shows the new state first', async () => {
    await open('');
    await click(page.getByRole('button', { name: 'Još radnji' }));
    await click(page.getByRole('menuitem', { name: 'Promijeni rok' }));
    const [day, time] = [
      dialog.getByLabelText('Dan', { exact: true }),
      dialog.getByLabelText('Sat', { exact: true }),
    ];
    await expect.element(day).toHaveValue('21.11.2026.');
    await expect.element(time).toHaveValue('20:00');
    await fill(day, '11.06.2027.');
    await fill(time, '1000');
    await click(dialog.getByRole('button', { name: 'Promijeni rok' }));
    await expectText(dialog, 'Rok može biti najkasnije do četvrtka, 10. jun u 20:00.');
    answer(hold, refuse('changedMeanwhile'));
    show({
      status: 'PENDING',
      eventDate,
      heldSince: since,
      heldUntil: '2026-11-18T19:00:00.000Z',
      updatedAt: later,
    });
    await click(dialog.getByRole('button', { name: 'Ukini rok' }));
    await expectText(dialog, 'Neko drugi je u međuvremenu promijenio ovu rezervaciju');
    await expect.element(dialog.getByText('još 2 dana 6 h')).toBeVisible();
    await expect.element(day).toHaveValue('11.06.2027.');
    await expect.element(time).toHaveValue('10:00');
    answer(hold, reservation());
    await click(dialog.getByRole('button', { name: 'Ukini rok' }));
    await expect.element(page.getByText(/rok je ukinut/)).toBeVisible();
    expect(calls(hold).at(-1)?.body).toEqual({ heldUntil: null, updatedAt: later });
  });

  test('is drawn as ended once its deadline has passed', async () => {
    vi.setSystemTime('2026-11-21T19:00:01.000Z');
    await open('');
    await expect.element(page.getByText('Rok je istekao, termin se više ne čuva.')).toBeVisible();
    await expect.element(page.getByText('Sljedeći korak')).not.toBeInTheDocument();
  });

  test('that was offered from the line waits for an answer without a change of the deadline', async () => {
    const offered = { at: since, by: 'Sistem', action: 'OFFERED', changes: [], reason: null };
    answer(one, {
      ...shown({ status: 'PENDING', eventDate, heldSince: since, heldUntil: until, isOffered: true }),
      history: [offered],
    });
    await open('');
    await expect.element(page.getByText('Ponuđen termin', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^Termin je ponuđen s liste čekanja\. /)).toBeVisible();
    await expect.element(page.getByRole('button', { name: /rok/i })).not.toBeInTheDocument();
  });

  test('shows who is first in line, and its history at an address of its own', async () => {
    const entry = { state: 'WAITING', askedAt: since, user: { lastName: 'Kos' } };
    answer('GET /api/waiting-list', [entry, { ...entry, askedAt: null }]);
    const changes = [{ field: 'heldUntil', from: since, to: until }];
    const acts = ['CREATED', 'HELD', 'EXTENDED', 'ASKED'].map((action, index) => ({
      at: `2026-11-1${index}T12:00:00.000Z`,
      by: 'Amra Hodžić',
      action,
      changes: action === 'EXTENDED' ? changes : [],
      reason: null,
    }));
    answer(one, {
      ...shown({ status: 'PENDING', eventDate, heldSince: since, heldUntil: until }),
      history: acts,
    });
    const site = await open('');
    await expect.element(page.getByText('Prva u redu, porodica Kos, spremna je da potvrdi.')).toBeVisible();
    await expect.element(page.getByText('Kreirano')).not.toBeInTheDocument();
    await click(page.getByRole('link', { name: 'Sve', exact: true }));
    await expect.element(page.getByText('Kreirano')).toBeVisible();
    await expect.element(page.getByText('Rok: 14.11.2026. u 13:00 → 21.11.2026. u 20:00')).toBeVisible();
    expect(site.location()).toBe('/adminPanel/reservations/41/history');
    await click(page.getByRole('link', { name: 'Pregled' }));
    await expect.element(page.getByText('Put do slavlja')).toBeVisible();
  });
});

test('the overview names what the guest chose, or that no menu was chosen', async () => {
  answer('GET /api/menus', [menuOf({ menuId: 7 })]);
  answer('GET /api/extras', [extraOf({ extraId: 3, name: 'Fotograf', unit: 'HOUR' })]);
  show({ status: 'PENDING', menuId: 7, extras: [{ extraId: 3, quantity: 4 }], message: 'Treba nam bina.' });
  const site = await open('');
  const wish = page.getByRole('region', { name: 'Želja gosta' });
  await expectText(wish, 'Svečani meni · Fotograf × 4');
  await expectText(wish, 'Treba nam bina.');
  await site.leave();
  show({ status: 'PENDING' });
  await open('');
  await expectText(wish, 'Meni nije izabran.');
});

test('a message to the guest is kept until it is sent, and needs an account', async () => {
  const write = 'POST /api/messages/writeToCustomer';
  answer(write, fail);
  const site = await open('');
  await click(page.getByRole('button', { name: 'Poruka gostu' }));
  const dialog = page.getByRole('dialog', { name: 'Poruka gostu' });
  await fill(dialog.getByLabelText('Poruka'), 'Dođite u petak.');
  await expectAccessible('[role=dialog]');
  const send = dialog.getByRole('button', { name: 'Pošalji' });
  await click(send);
  await expectText(dialog.getByRole('alert'), 'Poruka nije poslana.');
  answer(write, () => json({}, 201));
  await click(send);
  await expect.element(page.getByText('Poruka je poslana. Amra Hodžić će dobiti e-mail.')).toBeVisible();
  const [first, second] = calls(write);
  expect(second?.body).toMatchObject({ reservationId: 41, message: 'Dođite u petak.' });
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  await site.leave();
  show({ userId: null, user: null, guestFirstName: 'Selma', guestLastName: 'Probić' });
  await open('');
  await expect.element(page.getByRole('button', { name: 'Izmijeni' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Poruka gostu' })).not.toBeInTheDocument();
});
