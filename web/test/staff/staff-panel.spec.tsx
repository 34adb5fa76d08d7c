import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, addMonths, firstOfMonth, toIsoDay } from '#domain/dates/days.ts';
import { session } from '#web/platform/session/browser-session.ts';
import { removeOfflineCopies } from '#web/platform/session/offline-copies.ts';
import { startPreview } from '#web/platform/session/preview.ts';
import { storeCopy } from '#web/staff/lib/offline-cache.ts';
import { expectAccessible } from '../accessible.ts';
import { dayAhead } from '../data.ts';
import { expectText } from '../expect-text.ts';
import { answerForPanel, openStream } from '../panel.ts';
import { administrator, amra, cook } from '../people.ts';
import { answer, calls, drop, fail, json, refuse } from '../server.ts';
import { click, fill } from '../user.ts';
import {
  answerForStaff,
  keepTokenOf,
  openSite,
  openStaff,
  staffEvent,
  staffEvents,
  staffSheet,
} from './staff-data.ts';

const main = page.getByRole('main');
const readButton = page.getByRole('button', { name: /^Pročitano, revizija/ });
const sheetPath = '/osoblje/radni-listovi/41';
const reads = 'POST /api/event-sheets/*/read';
const noConnection = main.getByText(/Bez veze.*podaci od danas u/);
const copies = () => caches.keys().then((names) => names.filter((name) => name.startsWith('staff-')));

function loseConnection() {
  for (const call of [
    'GET /auth/me',
    'POST /auth/refresh',
    'GET /api/staff/events',
    'GET /api/event-sheets/*',
    reads,
  ])
    answer(call, drop);
}

/** As after a cold start with a stored session, of which the server cannot be asked. */
async function startAgainAs(userId: number) {
  session.abandon();
  keepTokenOf(userId);
  await session.restore();
}

beforeEach(answerForStaff);
afterEach(removeOfflineCopies);

describe('Danas', () => {
  test('shows what waits to be read and the events of the week, and each leads to its sheet', async () => {
    answer(
      'GET /api/staff/events',
      staffEvents(
        staffEvent(),
        staffEvent({
          reservationId: 42,
          hallId: 2,
          hallName: 'Evropa',
          lastName: 'Halilović',
          sheet: { state: 'ISSUED', revision: 2, readRevision: 2, changes: 1 },
        }),
        staffEvent({ reservationId: 43, lastName: 'Begić', sheet: null }),
      ),
    );
    const site = await openStaff('/osoblje');
    await expectText(main, 'Nova revizija radnog lista', '3 izmjene od revizije 3', 'Vjenčanje Halilović');
    await expectText(main, '312 gostiju (290 + 22 djece) · Doček u 17:00', 'Revizija 4 čeka vas');
    await expectText(main, 'Pročitano, revizija 2', 'Radni list još nije izdat');
    await expect.element(page.getByRole('link', { name: /1 nepročitan/ })).toBeVisible();
    await expectAccessible();
    await click(main.getByRole('link', { name: 'Pročitaj izmjene' }));
    await expect.element(readButton).toBeVisible();
    expect(site.location()).toBe(sheetPath);
  });

  test('says that the events could not be loaded, and loads them again', async () => {
    answer('GET /api/staff/events', fail);
    await openStaff('/osoblje');
    await expect.element(main.getByText('Slavlja se nisu učitala.')).toBeVisible();
    answer('GET /api/staff/events', staffEvents(staffEvent()));
    await click(main.getByRole('button', { name: 'Pokušaj ponovo' }));
    await expect.element(main.getByRole('link', { name: 'Vjenčanje Barić' })).toBeVisible();
  });
});

describe('Kalendar', () => {
  test('lists events, held and closed days of a month, of all halls or one, and reads months further away by itself', async () => {
    const month = firstOfMonth(toIsoDay(new Date()));
    const [third, fourth] = [addDays(month, 2), addDays(month, 3)];
    answer('GET /api/staff/events', {
      ...staffEvents(
        staffEvent({ eventDate: third }),
        staffEvent({
          reservationId: 42,
          hallId: 2,
          hallName: 'Evropa',
          eventDate: third,
          isHeld: true,
          lastName: null,
          sheet: null,
        }),
      ),
      closures: [{ hallId: null, from: fourth, to: fourth }],
    });
    await openStaff('/osoblje/kalendar');
    await expectText(main, 'Vjenčanje Barić', 'Čuva se', 'još nije potvrđeno', 'Zatvoreno', 'svi saloni');
    await expectAccessible();
    await click(main.getByRole('button', { name: /Svi saloni/ }));
    await click(page.getByRole('option', { name: 'Evropa' }));
    await expect.element(main.getByText('Vjenčanje Barić')).not.toBeInTheDocument();
    await expect.element(main.getByText('Čuva se')).toBeVisible();
    const next = main.getByRole('button', { name: 'Sljedeći mjesec' });
    for (let presses = 0; presses < 3; presses += 1) await click(next);
    const asked = () => calls('GET /api/staff/events').map(({ query }) => query.get('from'));
    await expect.poll(asked).toContain(addMonths(month, 3));
  });
});

describe('the sheet', () => {
  test('marks what changed, and offers to call the contact of the day and suppliers', async () => {
    await openStaff(sheetPath);
    await expectText(main, '312 gostiju: 290 odraslih, 22 djece · 31 sto', 'Izmijenjeno u reviziji 4');
    await expectText(
      main,
      'bilo 18:00',
      'bilo 4',
      'Ulazak mladenaca: 18:15, bilo 18:00',
      'Bez glutena: 5, bilo 4',
    );
    await expect
      .element(main.getByRole('link', { name: 'Pozovi: Marko Barić' }))
      .toHaveAttribute('href', 'tel:+38750000612');
    await expect.element(main.getByRole('link', { name: 'Pozovi: Fotograf' })).toBeVisible();
    await expectAccessible();
  });

  test('a mark that the server could not store is not shown as stored, one that meets a newer revision shows it, and the next is kept with the time', async () => {
    await openStaff(sheetPath);
    answer(reads, fail);
    await click(readButton);
    await expect
      .element(page.getByRole('alert').getByText('Nije zabilježeno da ste pročitali.'))
      .toBeVisible();
    await expect.element(readButton).toBeVisible();
    answer(reads, () => {
      answer('GET /api/event-sheets/*', staffSheet({ revision: 5 }));
      return refuse('changedMeanwhile')();
    });
    await click(readButton);
    await expect.element(page.getByRole('alert').getByText(/izdata nova revizija/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Pročitano, revizija 5' })).toBeVisible();
    const readAt = new Date().toISOString();
    answer(reads, () => {
      answer('GET /api/event-sheets/*', staffSheet({ revision: 5, readRevision: 5, readAt }));
      return json({ revision: 5, readAt });
    });
    await click(readButton);
    await expect.element(main.getByText(/^Pročitali ste reviziju 5 danas u/)).toBeVisible();
    await expect.element(readButton).not.toBeInTheDocument();
    expect(calls(reads).map(({ body }) => body)).toEqual([{ revision: 4 }, { revision: 4 }, { revision: 5 }]);
  });

  test('a void one says clearly that it is not valid and cannot be marked', async () => {
    answer('GET /api/event-sheets/*', staffSheet({ state: 'VOID' }));
    await openStaff(sheetPath);
    await expect.element(page.getByRole('alert').getByText('Ovaj radni list ne važi')).toBeVisible();
    await expect.element(readButton).not.toBeInTheDocument();
  });

  test('a new revision is shown when the stream reports it', async () => {
    const stream = openStream();
    await openStaff(sheetPath);
    await expect.element(readButton).toBeVisible();
    answer('GET /api/event-sheets/*', staffSheet({ revision: 5 }));
    await stream.emit('changed', { topic: 'eventSheets' });
    await expect.element(page.getByRole('button', { name: 'Pročitano, revizija 5' })).toBeVisible();
  });
});

describe('without a connection', () => {
  test('what was loaded is shown with its age, also after a reload and sheets never opened', async () => {
    answer('GET /api/staff/events', staffEvents(staffEvent({ eventDate: dayAhead(14) })));
    const site = await openStaff('/osoblje/radni-listovi');
    await expect.poll(() => calls('GET /api/event-sheets/*').length).toBe(1);
    loseConnection();
    await site.leave();
    await startAgainAs(cook.userId);
    await openSite('/osoblje/radni-listovi');
    await expect.element(noConnection).toBeVisible();
    await click(main.getByRole('link', { name: 'Vjenčanje Barić' }));
    await expectText(main, 'Ulazak mladenaca', 'Bez veze');
    await expect.element(noConnection).toBeVisible();
  });

  test('a mark waits visibly and is sent once when the connection is back', async () => {
    const site = await openStaff(sheetPath);
    await expect.element(readButton).toBeVisible();
    answer(reads, drop);
    await click(readButton);
    await expect.element(main.getByText(/^Čeka vezu/)).toBeVisible();
    const readAt = new Date().toISOString();
    answer(reads, () => {
      answer('GET /api/event-sheets/*', staffSheet({ readRevision: 4, readAt }));
      return json({ revision: 4, readAt });
    });
    const before = calls(reads).length;
    window.dispatchEvent(new Event('online'));
    await expect.element(main.getByText(/^Pročitali ste reviziju 4/)).toBeVisible();
    await site.reload();
    await expect.element(main.getByText(/^Pročitali ste reviziju 4/)).toBeVisible();
    expect(calls(reads).length).toBe(before + 1);
  });

  test('nothing is shown to a session of another account', async () => {
    const site = await openStaff(sheetPath);
    await expect.element(readButton).toBeVisible();
    loseConnection();
    await site.leave();
    await startAgainAs(77);
    await openSite(sheetPath);
    await expect.element(main.getByText('Server trenutno ne odgovara')).toBeVisible();
    await expect.element(main.getByText('Ulazak mladenaca')).not.toBeInTheDocument();
  });
});

describe('the copies are removed', () => {
  test('by a sign-out', async () => {
    const site = await openStaff('/osoblje/nalog');
    await expect.poll(copies).toEqual(['staff-data-9']);
    answer('POST /auth/logout', null);
    await click(main.getByRole('button', { name: 'Odjava' }));
    await expect.poll(copies).toEqual([]);
    await expect.poll(site.location).toBe('/');
  });

  test('when the session has ended', async () => {
    const site = await openStaff('/osoblje');
    await expect.poll(copies).toEqual(['staff-data-9']);
    answer('GET /api/staff/events', refuse('tokenExpired'));
    answer('POST /auth/refresh', refuse('tokenExpired'));
    await site.reload();
    await expect.poll(copies).toEqual([]);
    await expect.poll(site.location).toBe('/');
  });

  test('when the role was taken', async () => {
    const site = await openStaff('/osoblje');
    await expect.poll(copies).toEqual(['staff-data-9']);
    answer('GET /api/staff/events', refuse('forbidden'));
    answer('GET /auth/me', { ...cook, role: 'USER' });
    await site.reload();
    await expect.poll(site.location).toBe('/');
    await expect.poll(copies).toEqual([]);
  });

  test('by the sign-in of somebody else', async () => {
    const site = await openStaff('/osoblje');
    await expect.poll(copies).toEqual(['staff-data-9']);
    await site.leave();
    await openStaff('/osoblje', { ...cook, userId: 10 });
    await expect.poll(copies).toEqual(['staff-data-10']);
  });

  test('and none is kept after the sign-in of somebody else in another tab', async () => {
    await openStaff('/osoblje');
    await expect.poll(copies).toEqual(['staff-data-9']);
    expect(await storeCopy('events', {})).toBe(true);
    keepTokenOf(10);
    await removeOfflineCopies();
    expect(await storeCopy('events', {})).toBe(false);
    expect(await copies()).toEqual([]);
  });

  test.each([
    ['a guest', undefined],
    ['a customer', amra],
    ['an administrator', administrator],
  ])('of a session that ended while no page was open, on any page that %s opens', async (_who, person) => {
    answerForPanel();
    await caches.open('staff-data-9');
    await (person ? openStaff('/o-nama', person) : openSite('/o-nama'));
    await expect.poll(copies).toEqual([]);
  });
});

describe('who may be here', () => {
  test('customers are led away', async () => {
    const site = await openStaff('/osoblje', amra);
    await expect.poll(site.location).toBe('/');
    expect(calls('GET /api/staff/events')).toEqual([]);
  });

  test('guests are asked to sign in', async () => {
    const site = await openSite('/osoblje/kalendar');
    await expect.poll(site.location).toBe('/');
    await expect.element(page.getByRole('link', { name: 'Prijava' })).toBeVisible();
  });

  test('administrators are led to their panel', async () => {
    answerForPanel();
    const site = await openStaff(sheetPath, administrator);
    await expect.poll(site.location).toBe('/adminPanel');
    expect(calls('GET /api/staff/events')).toEqual([]);
  });

  test('administrators who look at the site are led to its home page', async () => {
    answerForPanel();
    startPreview();
    const site = await openStaff(sheetPath, administrator);
    await expect.poll(site.location).toBe('/');
    expect(calls('GET /api/staff/events')).toEqual([]);
  });

  test('staff are led from other pages to their panel', async () => {
    const site = await openStaff('/cesta-pitanja');
    await expect.poll(site.location).toBe('/osoblje');
  });
});

test('a calendar link is shown once, and can be removed', async () => {
  const link = {
    feedId: 5,
    name: 'Telefon',
    userId: cook.userId,
    owner: 'Mirza Kovač',
    hasNames: false,
    hallId: null,
    createdAt: '2026-11-16T10:00:00.000Z',
    lastReadAt: null,
  };
  answer('POST /api/feeds', () => {
    answer('GET /api/feeds', [link]);
    return json({ ...link, url: 'https://saloni.test/feeds/tajna.ics' }, 201);
  });
  await openStaff('/osoblje/nalog');
  await fill(main.getByRole('textbox', { name: /Naziv/ }), 'Telefon');
  await click(main.getByRole('button', { name: 'Napravi link' }));
  await expectText(main, 'https://saloni.test/feeds/tajna.ics', 'Kopirajte ga sada', 'još nije pročitan');
  expect(calls('POST /api/feeds').map(({ body }) => body)).toEqual([{ hallId: null, name: 'Telefon' }]);
  await expectAccessible();
  answer('DELETE /api/feeds/*', () => {
    answer('GET /api/feeds', []);
    return json(null);
  });
  await click(main.getByRole('button', { name: 'Ugasi link: Telefon' }));
  await click(page.getByRole('alertdialog').getByRole('button', { name: 'Ugasi link' }));
  await expect.element(main.getByText('Još nemate nijedan link.')).toBeVisible();
});
