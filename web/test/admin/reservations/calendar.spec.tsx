import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addMonths, firstOfMonth } from '#domain/dates/days.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as Calendar from '#web/admin/screens/calendar.tsx';
import { dayAhead, reservation } from '#web-test/data.ts';
import { expectText } from '#web-test/expect-text.ts';
import { answerForPanel, openPanel, timers } from '#web-test/panel.ts';
import { answer, calls, drop, fail, hold, json, refuse } from '#web-test/server.ts';
import { click } from '#web-test/user.ts';
import { resize } from '#web-test/viewport.ts';

const path = '/adminPanel/calendar';
const days = 'GET /api/reservations';
const change = 'PATCH /api/reservations/*/status';
const kruna = page.getByRole('region', { name: 'Kruna' });
const alert = page.getByRole('alert').filter({ hasText: 'Status nije promijenjen.' });
const cell = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`);
const nameOf = (day: string) => () => cell(day)?.getAttribute('aria-label') ?? cell(day)?.textContent ?? '';

const asked = (details: Partial<AdminReservation> = {}) =>
  reservation({ eventDate: '2041-03-09', ...details });
const openAt = (query: string) => openPanel(`${path}?${query}`, { [path]: Calendar });
const openDay = () => openAt('month=2041-03&day=2041-03-09');

beforeEach(() => {
  answerForPanel();
  answer(days, [asked()]);
});

test('declining needs one confirmation with its consequence', async () => {
  answer(change, () => {
    answer(days, []);
    return json(asked({ status: 'CANCELED' }));
  });
  await openDay();
  await click(page.getByRole('button', { name: /^Odbij: Amra Hodžić/ }));
  const question = page.getByRole('alertdialog', { name: 'Da li želite da odbijete upit?' });
  await expectText(question, 'gost će dobiti e-mail da termin nije potvrđen');
  await click(question.getByRole('button', { name: 'Odustani' }));
  expect(calls(change)).toEqual([]);
  await click(page.getByRole('button', { name: /^Odbij: Amra Hodžić/ }));
  await click(question.getByRole('button', { name: 'Odbij upit' }));
  await expectText(kruna, 'Slobodno');
  await expect.poll(() => calls(change)[0]?.body).toMatchObject({ status: 'CANCELED' });
});

test('on a phone the day is below the month, and a picked one scrolls into view', async () => {
  await resize(390, 844);
  await openAt('month=2041-03');
  await expect.poll(nameOf('2041-03-09')).toContain('Kruna');
  cell('2041-03-09')?.click();
  const heading = page.getByRole('heading', { name: /subota, mart 2041\./ });
  const below = () => heading.element().getBoundingClientRect().bottom - window.innerHeight;
  await expect.poll(below).toBeLessThan(0);
  expect(window.scrollY).toBeGreaterThan(0);
  await expectText(kruna, 'Amra Hodžić');
  expect(page.getByRole('dialog').elements()).toEqual([]);
  await resize(1280, 900);
});

test('a request that was withdrawn is not confirmed', async () => {
  answer(change, () => {
    answer(days, []);
    return refuse('changedMeanwhile')();
  });
  await openDay();
  await click(page.getByRole('button', { name: /^Potvrdi: Amra Hodžić/ }));
  await expectText(alert, 'Neko drugi je u međuvremenu promijenio ovu rezervaciju');
  await expectText(kruna, 'Slobodno');
});

test('a confirmation that does not reach the server is reported, and the status stays', async () => {
  answer(change, drop);
  await openDay();
  const confirm = page.getByRole('button', { name: /^Potvrdi: Amra Hodžić/ });
  await click(confirm);
  await expectText(alert, 'Server trenutno ne odgovara');
  await expect.element(confirm).toBeEnabled();
});

test('keys move through days and months, and the month is in the URL', async () => {
  answer(days, []);
  const site = await openAt('month=2041-03');
  await expect.element(page.getByRole('grid', { name: 'mart 2041.' })).toBeVisible();
  const focused = () => document.activeElement?.getAttribute('data-day');
  cell('2041-03-01')?.focus();
  await userEvent.keyboard('{ArrowDown}{End}');
  await expect.poll(focused).toBe('2041-03-09');
  await userEvent.keyboard('{PageDown}');
  await expect.poll(site.location).toContain('month=2041-04');
  await expect.poll(focused).toBe('2041-04-09');
  await userEvent.keyboard('{Enter}');
  await expect.poll(site.location).toContain('day=2041-04-09');
});

test('months are paged, chosen from the list and left for the current one', async () => {
  answer(days, []);
  const site = await openAt('month=2041-03');
  await click(page.getByRole('button', { name: 'Prethodni mjesec' }));
  await expect.poll(site.location).toBe(`${path}?month=2041-02`);
  const now = firstOfMonth(dayAhead(0));
  const next = addMonths(now, 1);
  await page.getByLabelText('Mjesec', { exact: true }).selectOptions(next);
  await expect.poll(site.location).toBe(`${path}?month=${next.slice(0, 7)}`);
  await click(page.getByRole('button', { name: 'Danas', exact: true }));
  await expect.poll(site.location).toBe(`${path}?month=${now.slice(0, 7)}`);
});

test('a hall can be hidden, and is in the URL', async () => {
  const site = await openAt('month=2041-03');
  await expect.poll(nameOf('2041-03-09')).toContain('Kruna');
  await click(page.getByRole('button', { name: 'Kruna', pressed: true }));
  await expect.poll(site.location).toContain('without=');
  await expect.poll(nameOf('2041-03-09')).toContain('sve slobodno');
});

test('a month that did not load does not look free, and can be retried', async () => {
  const { held, release } = hold(fail);
  answer(days, held);
  await openAt('month=2042-05');
  await expect.poll(nameOf('2042-05-06')).toContain('učitava se');
  release();
  await expect.element(page.getByText('Kalendar se nije učitao.')).toBeVisible();
  await expect.poll(nameOf('2042-05-06')).toContain('nije učitano');
  cell('2042-05-06')?.click();
  await expectText(page.getByRole('main'), 'Rezervacije se nisu učitale.');
  await expect.element(kruna).not.toBeInTheDocument();
  answer(days, []);
  await click(page.getByRole('main').getByRole('button', { name: 'Pokušaj ponovo' }).first());
  await expect.poll(nameOf('2042-05-06')).toContain('slobodno');
  await expectText(kruna, 'Slobodno');
});

test('a lost connection shows a notice, loaded data stays, and one click reloads everything', async () => {
  answer(days, []);
  vi.useFakeTimers({ toFake: [...timers], shouldAdvanceTime: true });
  await openAt('month=2043-05');
  await expect.poll(nameOf('2043-05-05')).toContain('slobodno');
  for (const call of [days, 'GET /api/notifications/unread']) answer(call, drop);
  await click(page.getByRole('button', { name: 'Sljedeći mjesec' }));
  await expect.poll(nameOf('2043-06-05')).toContain('nije učitano');
  await expect.element(page.getByText('Rezervacije za ovaj mjesec se nisu učitale.')).toBeVisible();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  const notice = page.getByRole('status').filter({ hasText: 'Veza sa serverom je prekinuta.' });
  await expect.element(notice).toBeVisible();
  for (const call of [days, 'GET /api/notifications/unread']) answer(call, []);
  await click(notice.getByRole('button', { name: 'Pokušaj ponovo' }));
  await expect.element(notice).not.toBeInTheDocument();
  await expect.poll(nameOf('2043-06-05')).toContain('slobodno');
});
