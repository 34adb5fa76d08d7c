import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Tour } from '#schemas/tours.ts';
import * as CalendarScreen from '#web/admin/screens/calendar.tsx';
import * as ToursScreen from '#web/admin/screens/tours.tsx';
import { dayAhead } from '#web-test/data.ts';
import { expectText } from '#web-test/expect-text.ts';
import { answerForPanel, openPanel } from '#web-test/panel.ts';
import { answer, calls, fail, refuse } from '#web-test/server.ts';
import { click } from '#web-test/user.ts';

const path = '/adminPanel/tours';
const update = 'PATCH /api/tours/*/update';

const tour = (tourId: number, start: string, overrides: Partial<Tour> = {}): Tour => ({
  tourId,
  hallId: 1,
  hall: { name: 'Kruna' },
  start,
  end: start,
  mode: 'IN_PERSON',
  state: 'BOOKED',
  name: `Gost ${tourId}`,
  email: `gost-${tourId}@primjer.example`,
  phone: '065 123 456',
  hasEvent: false,
  isClosed: false,
  createdAt: start,
  updatedAt: '2026-01-05T10:00:00.000Z',
  ...overrides,
});

const started = tour(1, `${dayAhead(-1)}T10:00:00.000Z`);
const next = tour(2, `${dayAhead(3)}T10:00:00.000Z`, { mode: 'VIDEO', hasEvent: true });
const done = tour(3, `${dayAhead(-9)}T10:00:00.000Z`, { state: 'DONE' });
const slot = { start: `${dayAhead(5)}T10:00:00.000Z`, end: `${dayAhead(5)}T10:45:00.000Z` };
const upcoming = page.getByRole('list', { name: 'Predstojeća' });
const openTours = () => openPanel(path, { [path]: ToursScreen });

beforeEach(() => {
  answerForPanel();
  answer('GET /api/tours', [done, started, next]);
  answer('GET /api/tours/slots', [slot]);
});

test('a tour that has started asks how it went; a failure stays at the tour', async () => {
  await openTours();
  const settle = page.getByRole('list', { name: 'Kako je prošlo?' });
  await expectText(settle, 'Gost 1');
  answer(update, fail);
  await click(settle.getByRole('button', { name: /^Nije došao/ }));
  await expectText(settle.getByRole('alert'), 'Izmjena nije sačuvana.');
  answer(update, { ...started, state: 'DONE' });
  answer('GET /api/tours', [done, { ...started, state: 'DONE' }, next]);
  await click(settle.getByRole('button', { name: /^Održano/ }));
  await expect.element(page.getByText('Gost će dobiti e-mail sa sljedećim korakom.')).toBeVisible();
  await expect.element(settle).not.toBeInTheDocument();
  expect(calls(update).at(-1)?.body).toEqual({ state: 'DONE', updatedAt: started.updatedAt });
});

test('the next tour shows its contact and an event, and can be moved and canceled', async () => {
  await openTours();
  await expectText(upcoming, 'Gost 2', 'video poziv', 'Tog dana je u salonu slavlje.', '065 123 456');
  await click(upcoming.getByRole('button', { name: /^Pomjeri/ }));
  const dialog = page.getByRole('dialog', { name: 'Pomjeri razgledanje' });
  await click(dialog.getByRole('group', { name: /^Vrijeme/ }).getByRole('radio'));
  answer(update, refuse('tourSlotTaken'));
  await click(dialog.getByRole('button', { name: 'Sačuvaj termin' }));
  await expectText(dialog.getByRole('alert'), 'Ovaj termin je upravo zauzet.');
  answer(update, { ...next, ...slot });
  await click(dialog.getByRole('button', { name: 'Sačuvaj termin' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls(update).at(-1)?.body).toEqual({ hallId: 1, start: slot.start, updatedAt: next.updatedAt });

  await click(upcoming.getByRole('button', { name: /^Otkaži/ }));
  const question = page.getByRole('alertdialog', { name: 'Otkazati razgledanje?' });
  answer(update, { ...next, state: 'CANCELED' });
  answer('GET /api/tours', [done, { ...next, state: 'CANCELED' }]);
  await click(question.getByRole('button', { name: 'Otkaži', exact: true }));
  await expectText(page.getByRole('main'), 'Nema zakazanih razgledanja');
});

test('past tours are apart, and a failed list can be loaded again', async () => {
  answer('GET /api/tours', fail);
  await openTours();
  await expectText(page.getByRole('main').getByRole('alert'), 'Razgledanja se nisu učitala.');
  answer('GET /api/tours', [done, next]);
  await click(page.getByRole('button', { name: 'Pokušaj ponovo' }));
  await click(page.getByRole('button', { name: /^Prošla i otkazana/ }));
  await expectText(page.getByRole('list', { name: 'Prošla i otkazana' }), 'Gost 3', 'Održano');
});

test('the calendar shows the tours of a day', async () => {
  const day = dayAhead(3);
  await openPanel(`/adminPanel/calendar?day=${day}`, { '/adminPanel/calendar': CalendarScreen });
  await expectText(page.getByRole('region', { name: 'Razgledanja' }), 'Gost 2 · Kruna');
});
