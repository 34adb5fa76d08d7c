import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#schemas/users.ts';
import * as UserScreen from '#web/admin/screens/user.tsx';
import * as Users from '#web/admin/screens/users.tsx';
import { expectAccessible } from '../accessible.ts';
import { message, reservation } from '../data.ts';
import { expectText } from '../expect-text.ts';
import { answerForPanel, openPanel } from '../panel.ts';
import { amra } from '../people.ts';
import { answer, calls, fail, hold, json, refuse } from '../server.ts';
import { expectRowsFit } from '../table-rows.ts';
import { click, fill } from '../user.ts';

const list = 'GET /api/users/filter';
const question = page.getByRole('alertdialog');
const main = page.getByRole('main');
const rows = () => document.querySelectorAll('tbody tr').length;
const people = Array.from(
  { length: 12 },
  (_, index): User => ({ ...amra, userId: 100 + index, lastName: `Grupa${index}` }),
);
const none = { users: [], totalPages: 0, count: 0 };

const openUsers = (query = '') =>
  openPanel(`/adminPanel/users${query}`, {
    '/adminPanel/users': Users,
    '/adminPanel/users/:id': UserScreen,
  });

beforeEach(() => {
  answerForPanel();
  answer('GET /api/users/unconfirmed', []);
  answer(list, ({ query }) => {
    const number = Math.min(Number(query.get('page') ?? 1), 2);
    const users = people.slice((number - 1) * 10, number * 10);
    return Response.json({ users, totalPages: 2, count: 12 });
  });
});

test('people are paged and sorted by the URL, and a page out of range is the last one', async () => {
  const site = await openUsers('?page=999');
  await expect.element(page.getByText('11–12 od 12', { exact: true })).toBeVisible();
  await click(page.getByRole('button', { name: 'Poredaj: Prezime' }));
  await expect.poll(site.location).toContain('sortBy=lastName&sortDirection=ASC');
  await expect
    .element(page.getByRole('columnheader', { name: /Prezime/ }))
    .toHaveAttribute('aria-sort', 'ascending');
  await expect.element(page.getByText('1–10 od 12', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await click(page.getByRole('button', { name: 'Next' }));
  await expect.poll(site.location).toContain('page=2');
  await expect.poll(rows).toBe(2);
  await expectAccessible();
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Stranica' }).selectOptions('1');
  await expect.poll(site.location).not.toContain('page=');
  await expect.poll(rows).toBe(10);
});

async function chooseAction(name: string) {
  await click(page.getByRole('button', { name: 'Radnje: Amra Hodžić' }));
  await click(page.getByRole('menuitem', { name }));
}

test('at every width the last button of a row is inside its panel', async () => {
  const names = { firstName: 'Aleksandrina Konstantina', lastName: 'Hadžiselimović-Karađorđević' };
  const email = `${'duga.adresa.'.repeat(4)}gost@gost.test`;
  answer(list, {
    users: [{ ...amra, ...names, email, phone: '+387 65 111 222' }],
    totalPages: 1,
    count: 1,
  });
  await openUsers();
  await expect.poll(rows).toBe(1);
  await expectRowsFit();
});

test('the confirmations of somebody of the staff name that role', async () => {
  answer(list, { users: [{ ...amra, role: 'STAFF' }], totalPages: 1, count: 1 });
  await openUsers();
  for (const action of ['Novi Admin', 'Obriši']) {
    await chooseAction(action);
    await expectText(question, /Amra Hodžić.* ima ulogu Osoblje/);
    await click(question.getByRole('button', { name: 'Odustani' }));
    await expect.element(question).not.toBeInTheDocument();
  }
  expect(calls('PATCH /api/users/*/change-role')).toEqual([]);
});

test('an empty result has a notice and can be reset, by the link of the menu too', async () => {
  const site = await openUsers();
  await expect.poll(rows).toBe(10);
  const everybody = { users: people.slice(0, 10), totalPages: 2, count: 12 };
  answer(list, ({ query }) => Response.json(query.get('lastName') ? none : everybody));
  await fill(page.getByLabelText('Prezime'), 'takvog nema');
  await expect.element(page.getByText('Nema pronađenih korisnika', { exact: true })).toBeVisible();
  await click(page.getByRole('button', { name: 'Poništi' }).first());
  await expect.element(page.getByLabelText('Prezime')).toHaveValue('');
  await expect.poll(rows).toBe(10);
  await fill(page.getByLabelText('Prezime'), 'takvog nema');
  await expect.poll(site.location).toContain('lastName=');
  await click(page.getByRole('link', { name: 'Korisnici', exact: true }));
  await expect.element(page.getByLabelText('Prezime')).toHaveValue('');
  await expect.poll(rows).toBe(10);
});

test('an outdated row is explained, and the list is loaded again', async () => {
  answer(list, { users: [amra], totalPages: 1, count: 1 });
  answer('PATCH /api/users/*/change-role', () => {
    answer(list, none);
    return refuse('notFound')();
  });
  await openUsers();
  await chooseAction('Novi Admin');
  await click(question.getByRole('button', { name: 'Novi Admin' }));
  await expectText(question, 'Ovaj nalog je u međuvremenu promijenjen ili obrisan.');
  await click(question.getByRole('button', { name: 'Odustani' }));
  await expect.element(page.getByText('Nema pronađenih korisnika', { exact: true })).toBeVisible();
});

test('a failed deletion is reported even when the list fails too', async () => {
  answer(list, { users: [amra], totalPages: 1, count: 1 });
  await openUsers();
  await chooseAction('Obriši');
  for (const call of ['DELETE /api/users/remove/*', list]) answer(call, fail);
  await click(question.getByRole('button', { name: 'Obriši' }));
  await expect.element(question.getByRole('alert')).toHaveFocus();
  await expect.element(page.getByText('Korisnici se nisu učitali.')).toBeVisible();
});

describe('one person', () => {
  const openOne = () => openPanel('/adminPanel/users/7', { '/adminPanel/users/:id': UserScreen });
  const heading = main.getByRole('heading', { level: 2, name: 'Amra Hodžić' });

  beforeEach(() => answer('GET /api/reservations/user/*', []));

  test('is shown with the ways to them and the status of each reservation', async () => {
    answer('GET /api/users/7', amra);
    answer('GET /api/reservations/user/*', [reservation()]);
    answer('GET /api/messages', [message()]);
    await openOne();
    await expect.element(heading).toBeVisible();
    await expect
      .element(main.getByRole('link', { name: amra.email }))
      .toHaveAttribute('href', `mailto:${amra.email}`);
    const row = main.getByRole('region', { name: 'Rezervacije' }).getByRole('listitem');
    await expectText(row, 'Kruna', 'Na čekanju');
    await expect.element(row.getByRole('link')).toHaveAttribute('href', '/adminPanel/reservations/41');
    const written = main.getByRole('region', { name: 'Poruke' }).getByRole('listitem');
    await expectText(written, 'Gdje staje autobus?');
    await expect
      .element(written.getByRole('link', { name: 'Otvori poruku: Parking' }))
      .toHaveAttribute('href', '/adminPanel/messages?message=51');
    expect(calls('GET /api/messages').some(({ query }) => query.get('userId') === '7')).toBe(true);
  });

  test('is opened from a filtered list, to which the back link returns', async () => {
    answer('GET /api/users/7', amra);
    answer(list, { users: [amra], totalPages: 1, count: 1 });
    const site = await openUsers('?lastName=Hod');
    await click(main.getByRole('link', { name: 'Amra Hodžić' }));
    await expect.element(heading).toBeVisible();
    await click(main.getByRole('link', { name: 'Korisnici' }));
    await expect.element(page.getByLabelText('Prezime')).toHaveValue('Hod');
    expect(site.location()).toBe('/adminPanel/users?lastName=Hod');
  });

  test('that did not load can be retried', async () => {
    answer('GET /api/users/7', fail);
    await openOne();
    await expect
      .element(main.getByText('Podaci o korisniku se nisu učitali.', { exact: true }))
      .toBeVisible();
    answer('GET /api/users/7', amra);
    await click(main.getByRole('button', { name: 'Pokušaj ponovo' }));
    await expect.element(heading).toBeVisible();
    await expectText(main, 'Nema rezervacija.', 'Nema poruka.');
    expect(calls('GET /api/users/7')).toHaveLength(2);
  });

  test('that does not exist is a 404 page', async () => {
    answer('GET /api/users/7', refuse('notFound'));
    await openOne();
    await expect.element(main.getByText('404 - Stranica ne postoji', { exact: true })).toBeVisible();
  });
});

describe('an unconfirmed account', () => {
  const lejla = { ...amra, userId: 300, firstName: 'Lejla', email: 'lejla@gost.test' };
  const resend = 'POST /api/users/300/resend-verification';
  const again = page.getByRole('button', { name: 'Pošalji link ponovo: lejla@gost.test' });

  test('is listed, and gets the link again', async () => {
    answer('GET /api/users/unconfirmed', [lejla]);
    answer(resend, refuse('tooMany', { detail: 'Pokušajte za sat.' }));
    await openUsers();
    await expectText(
      page.getByRole('region', { name: 'Čekaju potvrdu e-maila' }),
      'Lejla',
      'lejla@gost.test',
    );
    await click(again);
    await expectText(page.getByRole('alert'), 'Link nije poslan.', 'Pokušajte za sat.');
    const { held, release } = hold(() => json({ accepted: true }, 202));
    answer(resend, held);
    await click(again);
    await expectText(again, 'Šaljem…');
    await expectAccessible('[aria-labelledby=unconfirmed]');
    release();
    await expect.element(page.getByText('Link je ponovo poslan na lejla@gost.test.')).toBeVisible();
  });
});

test('a customer gets another name and phone', async () => {
  const correct = 'PATCH /api/users/7/correct';
  answer('GET /api/users/7', amra);
  answer('GET /api/reservations/user/7', []);
  answer(correct, fail);
  await openUsers('/7');
  await click(page.getByRole('button', { name: 'Ispravi podatke' }));
  await fill(page.getByLabelText('Prezime'), 'Čolić');
  await fill(page.getByLabelText(/Telefon/), '065 111 222');
  const save = page.getByRole('button', { name: 'Sačuvaj' });
  await click(save);
  await expectText(page.getByRole('alert'), 'Podaci nisu sačuvani.');
  await expect.element(page.getByLabelText('Prezime')).toHaveValue('Čolić');
  const corrected = { ...amra, lastName: 'Čolić', phone: '065 111 222' };
  answer(correct, corrected);
  answer('GET /api/users/7', corrected);
  await click(save);
  await expect.element(page.getByRole('heading', { name: 'Amra Čolić' })).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  expect(calls(correct).at(-1)?.body).toEqual({ firstName: 'Amra', lastName: 'Čolić', phone: '065 111 222' });
});
