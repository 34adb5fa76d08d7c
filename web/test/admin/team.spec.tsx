import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CreatedFeed, Feed } from '#schemas/team/feeds.ts';
import type { TeamMember } from '#schemas/users.ts';
import * as Admins from '#web/admin/screens/admins.tsx';
import * as Feeds from '#web/admin/screens/feeds.tsx';
import * as Staff from '#web/admin/screens/staff.tsx';
import { expectAccessible } from '../accessible.ts';
import { halls } from '../data.ts';
import { htmlElement } from '../element.ts';
import { expectText } from '../expect-text.ts';
import { answerForPanel, openPanel } from '../panel.ts';
import { administrator, amra } from '../people.ts';
import { answer, calls, fail, json, refuse } from '../server.ts';
import { expectRowsFit } from '../table-rows.ts';
import { click, fill } from '../user.ts';

const question = page.getByRole('alertdialog');
const dialog = page.getByRole('dialog');

const member = (overrides: Partial<TeamMember>): TeamMember => ({
  userId: 20,
  firstName: 'Mirza',
  lastName: 'Kadić',
  email: 'mirza@saloni.test',
  role: 'STAFF',
  createdAt: '2026-01-05T10:00:00.000Z',
  jobTitle: 'kuhinja',
  lastSignInAt: null,
  feeds: 1,
  hasPasskey: false,
  ...overrides,
});
const { userId, firstName, lastName, email } = administrator;
const self = member({ userId, firstName, lastName, email, role: 'ADMIN', jobTitle: null });
const denis = member({
  userId: 21,
  firstName: 'Denis',
  lastName: 'Alić',
  email: 'denis@saloni.test',
  role: 'ADMIN',
});
const mirza = member({});

const feed: Feed = {
  feedId: 5,
  name: 'Kuhinja, tablet',
  userId: 20,
  owner: 'Mirza Kadić',
  hasNames: false,
  hallId: halls[0]?.hallId ?? null,
  createdAt: '2026-01-05T10:00:00.000Z',
  lastReadAt: '2026-01-06T10:00:00.000Z',
};
const created: CreatedFeed = {
  ...feed,
  feedId: 6,
  name: 'Moj telefon',
  hallId: null,
  lastReadAt: null,
  url: `https://saloni.test/feeds/${'x'.repeat(43)}.ics`,
};

const openTeam = (path = '/adminPanel/staff') =>
  openPanel(path, { '/adminPanel/staff': Staff, '/adminPanel/admins': Admins, '/adminPanel/feeds': Feeds });

beforeEach(() => {
  answerForPanel();
  answer('GET /api/users/team', [self, denis, mirza]);
  answer('GET /api/feeds', [feed]);
});

test('the team is shown with its links; only staff have a role menu, where they become administrators, who leave by themselves', async () => {
  answer('PATCH /api/users/20/change-role', () => {
    answer('GET /api/users/team', [self, denis, { ...mirza, role: 'ADMIN' }]);
    return json({ ...amra, userId: 20, role: 'ADMIN' });
  });
  await openTeam();
  await expectText(page.getByRole('region', { name: 'Ljudi s pristupom panelu' }), 'Mirza Kadić', '(vi)');
  const menu = page.getByRole('button', { name: /Uloga: / });
  expect(menu.elements()).toHaveLength(1);
  const removals = page.getByRole('button', { name: /^Ukloni: / }).elements();
  expect(removals.map((button) => button.getAttribute('aria-label'))).toEqual([
    `Ukloni: ${firstName} ${lastName}`,
    'Ukloni: Mirza Kadić',
  ]);
  await expectText(
    page.getByRole('region', { name: 'Privatni linkovi kalendara' }),
    'Kuhinja, tablet',
    'Mirza Kadić · bez imena',
    halls[0]?.name ?? '',
  );
  await expectAccessible();
  htmlElement(menu).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Administrator' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await click(question.getByRole('button', { name: 'Novi administrator' }));
  await expect.element(page.getByText('Mirza Kadić je sada administrator.')).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
});

test('the screen of administrators has them alone; who has not registered is told how to, the last one stays, another one steps back to the home page', async () => {
  answer('PATCH /api/users/*/change-role', refuse('lastAdministrator'));
  answer('GET /api/users/admins', [administrator, denis]);
  const site = await openTeam('/adminPanel/admins');
  await expect.element(page.getByText('Denis Alić')).toBeVisible();
  await expect.element(page.getByText('Mirza Kadić')).not.toBeInTheDocument();
  await expect.element(page.getByText('Privatni linkovi kalendara')).not.toBeInTheDocument();
  answer('GET /api/users/filter', { users: [], totalPages: 0, count: 0 });
  await click(page.getByRole('button', { name: 'Dodaj osobu' }).first());
  await fill(dialog.getByRole('searchbox', { name: /Ime ili e-mail/ }), 'nema');
  await expect.element(dialog.getByText('Niko nije pronađen.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await click(page.getByRole('button', { name: 'Ukloni' }));
  await click(question.getByRole('button', { name: 'Ukloni' }));
  await expectText(
    question,
    'Uloga nije promijenjena.',
    'Posljednji administrator ne može ukloniti samog sebe.',
  );
  await click(question.getByRole('button', { name: 'Odustani' }));
  expect(site.location()).toBe('/adminPanel/admins');
  answer(`PATCH /api/users/${userId}/change-role`, { ...administrator, role: 'USER' });
  await click(page.getByRole('button', { name: 'Ukloni' }));
  await click(question.getByRole('button', { name: 'Ukloni' }));
  await expect.poll(site.location).toBe('/');
});

test('at every width the last button of a row is inside its panel', async () => {
  const names = { firstName: 'Aleksandrina Konstantina', lastName: 'Hadžiselimović-Karađorđević' };
  const long = 'duga.adresa.'.repeat(4);
  const texts = { email: `${long}osoblje@saloni.test`, jobTitle: long };
  answer('GET /api/users/team', [{ ...mirza, ...names, ...texts, lastSignInAt: '2026-01-06T10:00:00.000Z' }]);
  answer('GET /api/feeds', [{ ...feed, name: long }]);
  await openTeam();
  await expect.element(page.getByRole('button', { name: /^Ukloni: / })).toBeVisible();
  await expectRowsFit();
});

test('lists that did not load can be retried', async () => {
  for (const call of ['GET /api/users/team', 'GET /api/feeds']) answer(call, fail);
  await openTeam();
  await expect.element(page.getByText('Tim se nije učitao.')).toBeVisible();
  await expect.element(page.getByText('Linkovi se nisu učitali.')).toBeVisible();
  answer('GET /api/users/team', [self]);
  await click(page.getByRole('button', { name: 'Pokušaj ponovo' }).first());
  await expect.element(page.getByText('(vi)')).toBeVisible();
});

test('a refused removal stays open, and a later one tells it', async () => {
  const staff = 'PATCH /api/users/20/staff';
  answer(staff, fail);
  await openTeam();
  await click(page.getByRole('button', { name: 'Ukloni: Mirza Kadić' }));
  await click(question.getByRole('button', { name: 'Ukloni' }));
  await expectText(question, 'Uloga nije promijenjena.');
  answer(staff, { ...amra, userId: 20 });
  answer('GET /api/users/team', [self, denis]);
  await click(question.getByRole('button', { name: 'Ukloni' }));
  await expect.element(page.getByText('Mirza Kadić više nije u timu.')).toBeVisible();
  expect(calls(staff).at(-1)?.body).toEqual({ staff: false });
  await expect.element(page.getByText('mirza@saloni.test')).not.toBeInTheDocument();
});

test('a job is edited in place; a failure keeps what was typed, Escape drops it', async () => {
  const save = 'PATCH /api/users/20/job-title';
  answer(save, refuse('notInTeam'));
  await openTeam();
  const field = page.getByRole('textbox', { name: 'Posao: Mirza Kadić' });
  await fill(field, 'sala');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Posao nije sačuvan. Ova osoba više nije u timu./)).toBeVisible();
  await expect.element(field).toHaveValue('sala');
  await click(field);
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('kuhinja');
  expect(calls(save)).toHaveLength(1);
  answer(save, { ...amra, userId: 20 });
  answer('GET /api/users/team', [self, { ...mirza, jobTitle: 'konobari' }]);
  await fill(field, 'konobari');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Posao je sačuvan.')).toBeVisible();
  expect(calls(save).at(-1)?.body).toEqual({ jobTitle: 'konobari' });
});

describe('a new person', () => {
  const find = 'GET /api/users/filter';
  const search = dialog.getByRole('searchbox', { name: /Ime ili e-mail/ });

  test('is found among registered people and gets a role with a job', async () => {
    answer(find, {
      users: [amra, { ...amra, userId: 21, firstName: 'Denis', role: 'ADMIN' }],
      totalPages: 1,
      count: 2,
    });
    answer('PATCH /api/users/7/staff', refuse('staffHasObligations'));
    await openTeam();
    await click(page.getByRole('button', { name: 'Dodaj osobu' }).first());
    await expectText(dialog, 'Osoba mora biti registrovana na sajtu');
    await fill(search, 'hodzic');
    await expect.element(dialog.getByRole('button', { name: /Denis/ })).toBeDisabled();
    await click(dialog.getByRole('button', { name: /Amra Hodžić/ }));
    expect(calls(find).at(-1)?.query.get('q')).toBe('hodzic');
    await fill(dialog.getByLabelText(/Posao/), 'sala');
    await expectAccessible('[role=dialog]');
    const give = dialog.getByRole('button', { name: 'Dodaj u tim' });
    await click(give);
    await expectText(dialog.getByRole('alert'), 'Uloga nije promijenjena.', 'predstojeću rezervaciju');
    await expect.element(dialog.getByLabelText(/Posao/)).toHaveValue('sala');
    answer('PATCH /api/users/7/staff', { ...amra, role: 'STAFF' });
    await click(give);
    await expect.element(page.getByText('Amra Hodžić je sada osoblje.')).toBeVisible();
    expect(calls('PATCH /api/users/7/staff').at(-1)?.body).toEqual({ staff: true, jobTitle: 'sala' });
  });
});

describe('a private link', () => {
  test('is made, shown once and selected, and is removed, also when somebody else did it before', async () => {
    answer('POST /api/feeds', refuse('tooManyFeeds'));
    await openTeam('/adminPanel/feeds');
    await click(page.getByRole('button', { name: 'Novi link' }));
    const make = dialog.getByRole('button', { name: 'Napravi link' });
    await click(make);
    await expectText(dialog, 'Upišite naziv linka.');
    await fill(dialog.getByLabelText('Naziv'), 'Moj telefon');
    await click(make);
    await expectText(dialog.getByRole('alert'), 'Link nije napravljen.', 'Već imate 10 privatnih linkova.');
    answer('POST /api/feeds', () => json(created, 201));
    answer('GET /api/feeds', [feed, created]);
    await click(make);
    const address = page.getByRole('textbox', { name: 'Adresa linka Moj telefon' });
    await expect.element(address).toHaveValue(created.url);
    await expect.element(page.getByRole('button', { name: 'Kopiraj link' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Dodaj u kalendar' }))
      .toHaveAttribute('href', created.url.replace('https:', 'webcal:'));
    expect(calls('POST /api/feeds').at(-1)?.body).toEqual({ name: 'Moj telefon', hallId: null });
    await expectAccessible();
    await click(page.getByRole('button', { name: 'Zatvori' }));
    await expect.element(address).not.toBeInTheDocument();
    await expect.element(page.getByText('još nije pročitan')).toBeVisible();
    const remove = 'DELETE /api/feeds/5';
    answer(remove, fail);
    await click(page.getByRole('button', { name: 'Ugasi link: Kuhinja, tablet' }));
    const yes = question.getByRole('button', { name: 'Ugasi link' });
    await click(yes);
    await expectText(question, 'Link nije ugašen.');
    answer(remove, refuse('notFound'));
    answer('GET /api/feeds', []);
    await click(yes);
    await expect.element(page.getByText('Link „Kuhinja, tablet“ je ugašen.')).toBeVisible();
    await expect.element(page.getByText('Nema privatnih linkova.')).toBeVisible();
  });
});
