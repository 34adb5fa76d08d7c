import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import { htmlElement } from '#web-test/element.ts';
// As after a customer's page in the same document: the panel's classes win.
import '#web/account/styles/account.css';
import * as Reservations from '#web/admin/screens/all-reservations.tsx';
import { expectAccessible } from '#web-test/accessible.ts';
import { dayAhead, halls, inNumbers, reservation } from '#web-test/data.ts';
import { expectHolder, holder } from '#web-test/day-holder.ts';
import { expectText } from '#web-test/expect-text.ts';
import { answerForPanel, openPanel } from '#web-test/panel.ts';
import { catchSavedFiles } from '#web-test/saved-files.ts';
import { answer, calls, drop, fail, hold, refuse } from '#web-test/server.ts';
import { expectRowsFit } from '#web-test/table-rows.ts';
import { click, fill } from '#web-test/user.ts';
import { resize } from '#web-test/viewport.ts';

const path = '/adminPanel/all-reservations';
const list = 'GET /api/reservations/paginated/list';
const change = 'PATCH /api/reservations/*/status';
const remove = 'DELETE /api/reservations/*/remove';
const status = page.getByRole('button', { name: /Status: / });
const rows = page.getByRole('row').filter({ hasText: 'Probić' });
const refused = page.getByRole('alert').filter({ hasText: 'Status nije promijenjen.' });
const question = page.getByRole('alertdialog');

const booked = (details: Partial<AdminReservation> = {}) =>
  reservation({
    userId: null,
    user: null,
    guestFirstName: 'Selma',
    guestLastName: 'Probić',
    status: 'CONFIRMED',
    ...details,
  });

const show = (...reservations: AdminReservation[]) =>
  answer(list, { reservations, count: reservations.length });

/** A conflicting change: the update is refused, and the list shows the newer state. */
const changedMeanwhile = (details: Partial<AdminReservation>) =>
  answer(change, () => {
    show(booked({ updatedAt: '2026-01-06T10:00:00.000Z', ...details }));
    return refuse('changedMeanwhile')();
  });

async function choose(word: string) {
  await click(status);
  await click(page.getByRole('option', { name: word }));
}

const openList = (at = path) => openPanel(at, { [path]: Reservations });

beforeEach(() => {
  answerForPanel();
  show(booked());
});

test('a status chosen with the keyboard is shown before the response, and stays', async () => {
  const { held, release } = hold(booked({ status: 'PENDING' }));
  answer(change, held);
  await openList();
  await expect.element(status).toBeVisible();
  htmlElement(status).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Potvrđeno' })).toHaveFocus();
  await expectAccessible('[role=listbox]');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expectText(status, 'Na čekanju');
  await expect.element(status).toHaveFocus();
  show(booked({ status: 'PENDING' }));
  release();
  await expect.element(page.getByText('Selma Probić: Na čekanju.')).toBeVisible();
  await expectText(status, 'Na čekanju');
});

test('on phones a tap anywhere on a card opens it, apart from its buttons', async () => {
  await resize(390, 844);
  try {
    const site = await openList();
    await expect.element(status).toBeVisible();
    const topAt = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2);
    };
    expect(status.element().contains(topAt(status.element()))).toBe(true);
    await rows.getByText('Kruna').click({ force: true });
    await expect.poll(site.location).toMatch(/^\/adminPanel\/reservations\/\d+$/);
  } finally {
    await resize(1280, 900);
  }
});

test('a day taken meanwhile reverts the status and shows why', async () => {
  const canceled = booked({ status: 'CANCELED' });
  show(canceled);
  answer(change, refuse('dayTaken', { reservations: [holder] }));
  await openList(`${path}?period=all`);
  await choose('Potvrđeno');
  await expectText(refused, `Salon Kruna je ${inNumbers(canceled.eventDate)} u međuvremenu zauzet`);
  await expectHolder(refused);
  await expect.element(refused).toHaveFocus();
  await expectText(status, 'Otkazano');
});

test('a change by someone else is shown, nothing is overwritten, and what someone else deleted is removed', async () => {
  changedMeanwhile({ status: 'CANCELED' });
  await openList();
  await choose('Na čekanju');
  await expectText(refused, 'Neko drugi je u međuvremenu promijenio ovu rezervaciju');
  await expectText(status, 'Otkazano');
  answer(change, () => {
    show();
    return refuse('notFound')();
  });
  await choose('Na čekanju');
  await expect.element(page.getByText(/Rezervaciju je u međuvremenu neko obrisao/)).toBeVisible();
  await expect.element(rows).not.toBeInTheDocument();
});

test('a typed reason stays until it is sent', async () => {
  const site = await openList();
  const reason = question.getByLabelText(/^Razlog/);
  await choose('Otkazano');
  await fill(reason, 'Kuhinja se renovira.');
  await site.reload();
  await choose('Otkazano');
  await expect.element(reason).toHaveValue('Kuhinja se renovira.');
  answer(change, booked({ status: 'CANCELED' }));
  await click(question.getByRole('button', { name: 'Otkaži' }));
  await expect.poll(() => calls(change)[0]?.body).toMatchObject({ cancelReason: 'Kuhinja se renovira.' });
  await expect.element(question).not.toBeInTheDocument();
  expect(sessionStorage.getItem('drafts')).not.toContain('Kuhinja');
});

test('a dialog about an outdated state closes', async () => {
  changedMeanwhile({ guestCount: 310 });
  await openList();
  await choose('Otkazano');
  await click(question.getByRole('button', { name: 'Otkaži' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(refused).toHaveFocus();
  await expectText(refused, 'pogledajte ga pa odlučite ponovo');
  await expectText(rows, '310');
});

test('deleting needs one confirmation, names who gets a mail, and moves the focus to the next row', async () => {
  const [first, second] = [
    booked({ guestFirstName: 'Gost0', guestEmail: 'gost@gost.test' }),
    booked({ reservationId: 42, guestFirstName: 'Gost1' }),
  ];
  show(first, second);
  await openList();
  await click(page.getByRole('button', { name: 'Obriši: Gost0 Probić' }));
  await expectText(question, 'gost će dobiti e-mail o otkazivanju');
  await click(question.getByRole('button', { name: 'Odustani' }));
  expect(calls(remove)).toEqual([]);
  answer(remove, () => {
    show(second);
    return new Response(null, { status: 204 });
  });
  await click(page.getByRole('button', { name: 'Obriši: Gost0 Probić' }));
  await click(question.getByRole('button', { name: 'Obriši' }));
  await expect.element(page.getByText('Rezervacija je obrisana.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Gost1 Probić', exact: true })).toHaveFocus();
  answer(remove, () => {
    show();
    return new Response(null, { status: 204 });
  });
  await click(page.getByRole('button', { name: 'Obriši: Gost1 Probić' }));
  await click(question.getByRole('button', { name: 'Obriši' }));
  await expect.element(page.getByText('Nema rezervacija.', { exact: true })).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain('Nema rezervacija.');
});

test('a list or halls that did not load can be retried', async () => {
  answer(list, fail);
  answer('GET /api/wedding-halls', fail);
  await openList();
  const retry = page.getByRole('main').getByRole('button', { name: 'Pokušaj ponovo' });
  const withoutHalls = page.getByText('Saloni se nisu učitali.');
  const withoutList = page.getByText('Rezervacije se nisu učitale.');
  await expect.element(withoutHalls).toBeVisible();
  await expect.element(withoutList).toBeVisible();
  answer('GET /api/wedding-halls', halls);
  await click(retry.first());
  await expect.element(withoutHalls).not.toBeInTheDocument();
  await expect.element(withoutList).toBeVisible();
  show(booked());
  await click(retry);
  await expectText(status, 'Potvrđeno');
});

test('the filtered list is saved as CSV or XLSX, and a failed export is reported', async () => {
  const saved = catchSavedFiles();
  const exported = 'GET /api/reservations/export';
  const named = { 'content-disposition': 'attachment; filename="rezervacije-2026-05-01.csv"' };
  answer(exported, () => new Response('Datum;Salon', { headers: named }));
  await openList(`${path}?q=Probić`);
  await click(page.getByRole('button', { name: 'CSV' }));
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['rezervacije-2026-05-01.csv']);
  expect(await saved[0]?.content.text()).toBe('Datum;Salon');
  answer(exported, fail);
  await click(page.getByRole('button', { name: 'XLSX' }));
  await expect.element(page.getByText('Spisak nije izvezen.')).toBeVisible();
  expect(calls(exported).map(({ query }) => [query.get('q'), query.get('format')])).toEqual([
    ['Probić', 'csv'],
    ['Probić', 'xlsx'],
  ]);
});

test('a change that is lost, comes too often or fails is reverted, and an ended session leads to the home page', async () => {
  const site = await openList();
  // The texts alternate, so that none of them is left from the attempt before.
  for (const [says, text] of [
    [drop, 'Server trenutno ne odgovara'],
    [refuse('tooMany', { detail: 'Pokušajte za minut.' }), 'Pokušajte za minut.'],
    [fail, 'Server trenutno ne odgovara'],
  ] as const) {
    answer(change, says);
    await choose('Na čekanju');
    await expectText(refused, text);
    await expectText(status, 'Potvrđeno');
  }
  for (const call of [change, 'POST /auth/refresh', 'GET /auth/me']) answer(call, refuse('sessionEnded'));
  await choose('Na čekanju');
  await expect.element(page.getByText('Prijava je istekla. Prijavite se ponovo.')).toBeVisible();
  await expect.poll(site.location).toBe('/');
});

describe('the URL', () => {
  const guest = page.getByRole('searchbox', { name: 'Gost' });
  const choosePeriod = () => click(page.getByRole('radio', { name: 'Sve' }));

  /** The filters, order and page of the last request; the menu counts the pending ones by a request of its own. */
  const asked = () => {
    const last = calls(list).findLast(({ query }) => query.get('status') !== 'PENDING');
    return Object.fromEntries(last?.query ?? []);
  };

  async function chooseIn(field: RegExp, option: string) {
    await click(page.getByRole('main').getByRole('button', { name: field }));
    await click(page.getByRole('option', { name: option }));
  }

  test('keeps order and page, which a reset clears', async () => {
    await resize(1440, 900);
    answer(list, { reservations: [booked()], count: 30 });
    const site = await openList();
    const heading = page.getByRole('columnheader', { name: /Kreirano/ });
    const sort = page.getByRole('button', { name: 'Poredaj: Kreirano' });
    await click(sort);
    await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
    await click(sort);
    await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
    expect(site.location()).toBe(`${path}?sortBy=createdAt&sortOrder=DESC`);
    await click(page.getByRole('button', { name: 'Next' }));
    await expect.element(page.getByText('11–20 od 30', { exact: true })).toBeVisible();
    expect(site.location()).toBe(`${path}?sortBy=createdAt&sortOrder=DESC&page=2`);
    expect(asked()).toMatchObject({ sortBy: 'createdAt', sortOrder: 'DESC', page: '2' });
    await click(page.getByRole('button', { name: 'Poništi' }));
    await expect.element(page.getByText('1–10 od 30', { exact: true })).toBeVisible();
    expect(site.location()).toBe(path);
    await resize(1280, 900);
  });

  test('keeps every filter, also after a reload', async () => {
    const site = await openList();
    await fill(guest, 'Selma');
    await expect.poll(site.location).toBe(`${path}?q=Selma`);
    await choosePeriod();
    await chooseIn(/Salon$/, 'Evropa');
    await chooseIn(/Status$/, 'Potvrđeno');
    await click(page.getByRole('radio', { name: 'Opadajuće' }));
    const all = { q: 'Selma', name: 'Evropa', status: 'CONFIRMED', sortOrder: 'DESC' };
    const chosen = { ...all, sortBy: 'eventDate', page: '1', itemsPerPage: '10' };
    await expect.poll(asked).toEqual(chosen);
    const inUrl = Object.fromEntries(new URLSearchParams(site.location().split('?')[1]));
    expect(inUrl).toEqual({ ...all, period: 'all' });
    answer(list, { reservations: [booked({ guestFirstName: 'Ponovo' })], count: 1 });
    await site.reload();
    await expect.element(page.getByRole('link', { name: 'Ponovo Probić', exact: true })).toBeVisible();
    await expect.element(guest).toHaveValue('Selma');
    expect(asked()).toEqual(chosen);
    await chooseIn(/Salon$/, 'Svi saloni');
    await expect.poll(asked).not.toHaveProperty('name');
    expect(site.location()).not.toContain('name=');
  });

  test('with a page that does not exist leads to the last one, and another size to the first one', async () => {
    answer(list, { reservations: [booked()], count: 14 });
    const site = await openList(`${path}?itemsPerPage=5&page=7`);
    await expect.element(page.getByText('11–14 od 14', { exact: true })).toBeVisible();
    expect(site.location()).toBe(`${path}?itemsPerPage=5&page=3`);
    await page.getByLabelText('Po stranici').selectOptions('50');
    await expect.element(page.getByText('1–14 od 14', { exact: true })).toBeVisible();
    expect(site.location()).toBe(`${path}?itemsPerPage=50`);
    expect(asked()).toMatchObject({ page: '1', itemsPerPage: '50' });
  });

  test('of an empty list is extended by past reservations in one click, then cleared in another', async () => {
    show();
    const site = await openList(`${path}?status=CONFIRMED`);
    await click(page.getByRole('button', { name: 'Prikaži sve' }));
    await expect.poll(asked).not.toHaveProperty('from');
    expect(site.location()).toBe(`${path}?status=CONFIRMED&period=all`);
    await click(page.getByRole('button', { name: 'Poništi' }).last());
    await expect.poll(site.location).toBe(path);
  });

  test('with a past day includes past reservations', async () => {
    const day = dayAhead(-400);
    const site = await openList();
    await expect.poll(asked).toMatchObject({ from: dayAhead(0) });
    await fill(page.getByRole('textbox', { name: 'Datum događaja' }), inNumbers(day));
    await expect.poll(asked).toMatchObject({ eventDate: day });
    expect(asked()).not.toHaveProperty('from');
    expect(site.location()).toBe(`${path}?eventDate=${day}&period=all`);
  });
});

test('on a phone the filters are in a sheet', async () => {
  await resize(390, 844);
  const site = await openList();
  await click(page.getByRole('button', { name: /^Filteri/ }));
  const sheet = page.getByRole('dialog', { name: 'Filteri' });
  await expect.element(sheet).toBeVisible();
  await expectAccessible('[role=dialog]');
  await click(sheet.getByRole('radio', { name: 'Sve' }));
  await click(sheet.getByRole('button', { name: /^Prikaži \(/ }));
  await expect.poll(site.location).toContain('period=all');
  await resize(1280, 900);
});

test('at every width the last button of a row is inside its panel', async () => {
  show(
    booked({
      guestFirstName: 'Aleksandrina',
      guestEmail: `${'duga.adresa.'.repeat(4)}gost@gost.test`,
      eventType: 'OTHER',
      customEventType: 'x'.repeat(100),
    }),
  );
  await openList();
  await expect.element(status).toBeVisible();
  await expectAccessible();
  await expectRowsFit();
});

test('a held day shows until when, and after its deadline that it is canceled', async () => {
  show(
    booked({ status: 'PENDING', heldUntil: '2099-11-21T19:00:00.000Z' }),
    booked({ reservationId: 42, status: 'PENDING', heldUntil: '2026-01-05T19:00:00.000Z' }),
  );
  await openList();
  await expectText(rows.nth(0), 'Na čekanju', 'Čuva se do 21. nov u 20:00');
  await expectText(rows.nth(1), 'Otkazano');
  await expect.element(rows.nth(1)).not.toMatchTextContent('Čuva se');
});
