import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import { bookingRequest } from '#web/features/booking/booking-request.ts';
import { expectAccessible } from '../accessible.ts';
import { dayAhead, reservation } from '../data.ts';
import { htmlElement } from '../element.ts';
import { expectText } from '../expect-text.ts';
import { answer, calls, drop, fail, hold, json, refuse } from '../server.ts';
import { click, fill } from '../user.ts';
import { answerForProfile, openProfile } from './profile.ts';

const own = 'GET /api/reservations/user/*';
const cancel = 'PATCH /api/reservations/*/cancel';
const wanted = dayAhead(200);
const day = page.getByLabelText('Datum', { exact: true });
const hall = (name: string) => page.getByRole('radio', { name });
const ask = page.getByRole('button', { name: 'Nova Rezervacija' });
const form = page.getByRole('dialog', { name: /Zatražite termin|Upit je poslan/ });
const list = page.getByRole('dialog', { name: 'Moje Rezervacije' });
const edit = 'PATCH /api/reservations/*/update-request';
const dates = page.getByRole('region', { name: 'Vaši termini' });
const editing = page.getByRole('dialog', { name: 'Izmijenite upit' });
const editButton = page.getByRole('button', { name: /^Izmijeni upit/ });
const question = page.getByRole('alertdialog');
const alert = page.getByRole('alert');
const openList = () => click(page.getByRole('button', { name: 'Moje Rezervacije' }));
const show = (details: Partial<AdminReservation & { isDeclined: boolean }> = {}) =>
  answer(own, [{ ...reservation(), ...details }]);

beforeEach(async () => {
  bookingRequest.close();
  await answerForProfile();
});

test('a new reservation requires a date and a hall, and a bookable day', async () => {
  await openProfile();
  await expect.element(hall('Evropa')).toBeInTheDocument();
  await click(ask);
  await expectText(alert, 'Molimo izaberite datum i salu pre otvaranja rezervacije.');
  await expect.element(alert).toHaveFocus();
  await expect.element(day).toHaveAttribute('min', dayAhead(0));
  await click(hall('Evropa'));
  await fill(day, dayAhead(-2));
  const invalid = 'Molimo izaberite validan datum (danas ili u budućnosti).';
  await expect.element(day).toHaveAccessibleDescription(invalid);
  await click(ask);
  await expectText(alert, invalid);
  await fill(day, dayAhead(1200));
  await click(ask);
  await expectText(alert, 'najviše 36 mjeseci unaprijed');
  await expect.element(form).not.toBeInTheDocument();
});

test('a press is not lost when the reservations arrive before its release', async () => {
  const { held, release } = hold([reservation()]);
  answer(own, held);
  await openProfile();
  await expect.poll(() => calls(own)).toHaveLength(1);
  await expect.element(ask).toBeVisible();
  const before = ask.element().getBoundingClientRect().y;
  ask.element().addEventListener('mousedown', () => release(), { once: true });
  await ask.click({ delay: 500 });
  await expectText(alert, 'Molimo izaberite datum i salu pre otvaranja rezervacije.');
  expect(ask.element().getBoundingClientRect().y).not.toBe(before);
});

test('a date is chosen, requested and discarded with the keyboard only', async () => {
  await openProfile();
  await expect.element(hall('Kruna')).toBeInTheDocument();
  await fill(day, wanted);
  await expect.element(day).toHaveFocus();
  htmlElement(hall('Kruna')).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(hall('Evropa')).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(hall('Kruna')).toBeChecked();
  await userEvent.tab();
  await expect.element(ask).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(form).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(ask).toHaveFocus();
});

test('a taken day is reported at once with the nearest free ones', async () => {
  answer('GET /api/reservations', [{ hallId: 3, eventDate: wanted, status: 'CONFIRMED' }]);
  await openProfile();
  await click(hall('Kristal'));
  await fill(day, wanted);
  await expect.element(page.getByText(/^Salon Kristal je zauzet/)).toBeVisible();
  await click(ask);
  await expectText(alert, 'Ovaj salon je tog dana već zauzet.');
  await click(page.getByRole('button', { name: /^(ned|pon|uto|sri|čet|pet|sub), / }).first());
  await expect.element(page.getByText(/^Salon Kristal je slobodan \d+\. \S+$/)).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('a day taken meanwhile is reported in the form, and no input is lost until it is sent', async () => {
  answer('POST /api/reservations/create-reservation', refuse('dayTaken'));
  const site = await openProfile();
  await click(hall('Kristal'));
  await fill(day, wanted);
  await click(ask);
  await fill(form.getByLabelText('Broj gostiju'), '49');
  await expectText(form, 'Minimalni broj gostiju za ovaj salon je 50');
  await expect.element(form.getByRole('button', { name: 'Pošalji upit' })).toBeDisabled();
  await fill(form.getByLabelText('Broj gostiju'), '50');
  await fill(form.getByLabelText('Poruka'), 'Bina za orkestar');
  await click(form.getByRole('button', { name: 'Pošalji upit' }));
  await expectText(form, 'Greška prilikom kreiranja rezervacije.');
  await site.reload();
  await expect.element(form.getByLabelText('Poruka')).toHaveValue('Bina za orkestar');
  await expect.element(form.getByLabelText('Broj gostiju')).toHaveValue('50');
  await expect.element(hall('Kristal')).toBeChecked();

  answer('POST /api/reservations/create-reservation', () => json(reservation(), 201));
  await click(form.getByRole('button', { name: 'Pošalji upit' }));
  await expectText(form, 'Upit je poslan.');
  await expect.element(page.getByText('Zatražite termin')).not.toBeInTheDocument();
  await click(form.getByRole('button', { name: 'Zatvori' }).last());
  await expect.element(day).toHaveValue('');
  await expect.element(hall('Kristal')).not.toBeChecked();
});

test('the list shows all details of a reservation, also an event without a name', async () => {
  const other = { reservationId: 42, eventType: 'OTHER', customEventType: null } as const;
  const canceled = { status: 'CANCELED', canceledBy: 'HOUSE' } as const;
  answer(own, [
    reservation({ hallId: 3, hall: { name: 'Kristal' }, eventType: 'OTHER', customEventType: 'Matura IV-2' }),
    { ...reservation({ ...canceled, reservationId: 43 }), isDeclined: true },
    reservation({ ...canceled, reservationId: 44, cancelReason: 'Radovi na krovu.' }),
    reservation(other),
  ]);
  await openProfile();
  await openList();
  const entry = (text: string) => list.getByRole('listitem').filter({ hasText: text });
  const named = entry('Matura IV-2');
  await expectText(named, '300 gostiju', 'Kristal', wanted.slice(0, 4), 'Na čekanju');
  await expectText(named, 'Odgovor stiže na amra@gost.test.');
  await expectText(named, '„Okrugli stolovi“', /Poslano \d\d\.\d\d\.\d{4}\. u \d\d:\d\d/);
  await expect.element(entry('Prilagođeno')).toBeVisible();
  await expectText(entry('Otkazali smo mi.'), 'Razlog: Radovi na krovu.');
  await expectText(entry('Nažalost, ovaj termin nismo mogli potvrditi.'), 'Otkazano');
  await expectAccessible('[role=dialog]');
});

test('a request that is no longer pending is not canceled, and the list shows why', async () => {
  show();
  answer(cancel, () => {
    show({ status: 'CONFIRMED' });
    return refuse('notPending')();
  });
  await openProfile();
  await openList();
  await click(list.getByRole('button', { name: /^Otkaži upit/ }));
  await fill(question.getByLabelText('Razlog'), 'Slavimo kod rodbine.');
  await click(question.getByRole('button', { name: 'Otkaži upit' }));
  await expectText(question, 'Upit nije otkazan.', 'Sami možete otkazati samo upit na čekanju.');
  expect(calls(cancel)[0]?.body).toEqual({ cancelReason: 'Slavimo kod rodbine.' });
  await click(question.getByRole('button', { name: 'Zadrži upit' }));
  await expectText(list, 'Potvrđeno');
});

test('a canceled request cannot be canceled again, and its day is free at once', async () => {
  // The days are also read again by an interval.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { hallId } = reservation();
  show();
  answer('GET /api/reservations', [{ hallId, eventDate: wanted, status: 'PENDING' }]);
  answer(cancel, () => {
    show({ status: 'CANCELED', canceledBy: 'GUEST' });
    answer('GET /api/reservations', []);
    return json(reservation());
  });
  await openProfile();
  await click(hall('Kruna'));
  await fill(day, wanted);
  await expect.element(page.getByText(/^Vaš upit za salon Kruna .* već čeka odgovor$/)).toBeVisible();
  await openList();
  await click(list.getByRole('button', { name: /^Otkaži upit/ }));
  await click(question.getByRole('button', { name: 'Otkaži upit' }));
  await expectText(list, 'Otkazano', 'Otkazali ste.');
  await expect.element(list.getByRole('button', { name: /^Otkaži upit/ })).not.toBeInTheDocument();
  await click(list.getByRole('button', { name: 'Zatvori' }));
  await expect.element(page.getByText(/^Salon Kruna je slobodan /)).toBeVisible();
});

test('a day picked in the calendar fills the field, and the focus returns', async () => {
  await openProfile();
  const opener = page.getByRole('button', { name: 'Izaberi u kalendaru' });
  await click(opener);
  const calendar = page.getByRole('dialog', { name: 'Izaberite dan' });
  const offered = calendar.getByRole('gridcell', { selected: true }).getByRole('button');
  await expect.element(offered).toBeVisible();
  const picked = offered.element().getAttribute('data-day');
  await click(offered);
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await expect.element(day).toHaveValue(picked);
});

test('a list without reservations says so', async () => {
  await openProfile();
  await openList();
  await expectText(list, 'Nemate rezervacija.');
});

test('a confirmed date is shared, or copied where sharing is not supported', async () => {
  show({ status: 'CONFIRMED' });
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  await openProfile();
  await openList();
  await expect.element(list.getByRole('button', { name: /^Dodaj u kalendar/ })).toBeVisible();
  await expectAccessible('[role=dialog]');
  const share = list.getByRole('button', { name: /^Podijeli/ });
  await click(share);
  await expect.element(page.getByText('Podaci o terminu su kopirani.')).toBeVisible();
  expect(writeText.mock.calls[0]?.[0]).toContain('Vjenčanje, salon Kruna: ');
  const shared = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
  await click(share);
  await expect.poll(() => JSON.stringify(shared.mock.calls)).toContain('Vjenčanje, salon Kruna');
  writeText.mockRestore();
});

test('the list and the dates report a server that fails or is unreachable, and load on retry', async () => {
  for (const call of [own, 'GET /api/reservations']) answer(call, fail);
  answer('GET /api/messages', drop);
  await openProfile();
  await expect
    .element(page.getByText('Termini se trenutno ne mogu provjeriti.', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('Poruke se nisu učitale.', { exact: true })).toBeVisible();
  await openList();
  await expectText(list, 'Greška prilikom dohvatanja rezervacija.');
  answer(own, drop);
  await click(list.getByRole('button', { name: 'Pokušaj ponovo' }));
  await expectText(list, 'Greška prilikom dohvatanja rezervacija.');
  show();
  await click(list.getByRole('button', { name: 'Pokušaj ponovo' }));
  await expectText(list, 'Na čekanju');
  await click(list.getByRole('button', { name: 'Zatvori' }));
  answer('GET /api/reservations', []);
  await click(page.getByRole('button', { name: 'Pokušaj ponovo' }).last());
  await expect.element(hall('Evropa')).toBeInTheDocument();
});

test('a status that changed is marked where it is shown, and counts as seen', async () => {
  show({ status: 'CONFIRMED' });
  const changedAt = '2026-11-16T10:00:00.000Z';
  answer('GET /api/news/own', { messages: 0, reservations: [reservation().reservationId], changedAt });
  answer('PATCH /api/news/seen', { messages: 0, reservations: [], changedAt: null });
  await openProfile();
  await expectText(dates, 'Novo', 'Potvrđeno');
  await expect
    .poll(() => calls('PATCH /api/news/seen').map(({ body }) => body))
    .toEqual([{ until: changedAt }]);
  await openList();
  await expectText(list, 'Novo');
});

test('a changed date in the past is seen only in the list', async () => {
  show({ status: 'CONFIRMED', eventDate: dayAhead(-3) });
  const changedAt = '2026-11-16T10:00:00.000Z';
  answer('GET /api/news/own', { messages: 0, reservations: [reservation().reservationId], changedAt });
  answer('PATCH /api/news/seen', { messages: 0, reservations: [], changedAt: null });
  await openProfile();
  const opener = page.getByRole('button', { name: 'Moje Rezervacije' });
  await expectText(opener, 'Novo');
  expect(calls('PATCH /api/news/seen')).toEqual([]);
  await openList();
  await expectText(list, 'Prošli termini', 'Novo');
  await expect.poll(() => calls('PATCH /api/news/seen').length).toBe(1);
});

test('the profile begins with the next date, and the list has past dates apart', async () => {
  const on = (count: number, details: Partial<AdminReservation>) =>
    reservation({ eventDate: dayAhead(count), reservationId: 900 + count, ...details });
  answer(own, [
    on(300, { hall: { name: 'Evropa' }, guestCount: 111 }),
    on(-9, { status: 'CONFIRMED', guestCount: 222 }),
    on(10, { status: 'CANCELED', guestCount: 333 }),
    on(20, { status: 'CONFIRMED', guestCount: 444, startTime: '18:00', endTime: '02:00' }),
  ]);
  await openProfile();
  const next = page.getByRole('region', { name: 'Šta je sljedeće' });
  await expectText(
    next,
    'Kruna',
    'Potvrđeno',
    'termin je vaš',
    'Do vašeg dana je još 20 dana.',
    '18:00–02:00',
  );
  await expectText(dates, /444.*111.*333/s);
  await expect.element(dates).not.toHaveTextContent('222');
  await openList();
  await expectText(list, /444.*111.*333.*Prošli termini.*222/s);
});

test('a pending request says what happens next, and its own fields can be changed', async () => {
  show({ message: null });
  answer(edit, () => json(reservation({ guestCount: 250 })));
  const site = await openProfile();
  await expectText(
    page.getByRole('region', { name: 'Šta je sljedeće' }),
    'Na čekanju',
    'Kruna: čekate naš odgovor',
  );
  await click(editButton);
  await fill(editing.getByLabelText('Broj gostiju'), '9000');
  await expectText(editing, 'Maksimalni broj gostiju za ovaj salon je');
  await expect.element(editing.getByRole('button', { name: 'Sačuvaj izmjene' })).toBeDisabled();
  await fill(editing.getByLabelText('Broj gostiju'), '250');
  await site.reload();
  await click(editButton);
  await expect.element(editing.getByLabelText('Broj gostiju')).toHaveValue('250');
  await fill(editing.getByLabelText(/^Poruka/), 'Dvije bine');
  await click(editing.getByRole('button', { name: 'Sačuvaj izmjene' }));
  await expect.element(page.getByText('Izmjene su sačuvane i stigle su do nas.')).toBeVisible();
  const { updatedAt } = reservation();
  expect(calls(edit).map(({ body }) => body)).toEqual([
    { guestCount: 250, message: 'Dvije bine', updatedAt },
  ]);
});

test('a request that was answered meanwhile is not changed, and what was typed stays', async () => {
  show();
  const later = '2026-01-06T10:00:00.000Z';
  answer(edit, () => {
    show({ updatedAt: later, hall: { name: 'Evropa' } });
    return refuse('changedMeanwhile')();
  });
  await openProfile();
  await click(editButton);
  await fill(editing.getByLabelText(/^Poruka/), 'Dvije bine');
  const save = editing.getByRole('button', { name: 'Sačuvaj izmjene' });
  await click(save);
  await expectText(alert, 'Izmjene nisu sačuvane.', 'U međuvremenu smo nešto promijenili u vašem upitu.');
  answer(edit, refuse('notPending'));
  await click(save);
  await expectText(alert, 'samo upit na čekanju');
  expect(calls(edit).at(-1)?.body).toEqual({ message: 'Dvije bine', updatedAt: later });
  answer(edit, fail);
  await click(save);
  await expectText(alert, 'Izmjene nisu sačuvane.');
  await expect.element(editing.getByLabelText(/^Poruka/)).toHaveValue('Dvije bine');
});
