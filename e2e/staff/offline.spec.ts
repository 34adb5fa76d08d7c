import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, toIsoDay } from '#domain/dates/days.ts';
import { type Calls, callsOf } from '../admin/visitors.ts';
import { arriveSignedIn, expect, hydrated, test } from '../fixtures.ts';
import { administrator } from '../product.ts';

/** A confirmed event on a free day within the next two weeks. */
async function bookNearDay(calls: Calls): Promise<number> {
  const halls: { hallId: number; maxGuestsMin: number }[] = await calls.get('/api/wedding-halls');
  for (let ahead = 2; ahead < 13; ahead += 1) {
    for (const { hallId, maxGuestsMin } of halls) {
      const answer = await calls.send('POST', '/api/reservations/create-admin-reservation', {
        hallId,
        eventDate: addDays(toIsoDay(new Date()), ahead),
        guestCount: maxGuestsMin,
        eventType: 'WEDDING',
        customEventType: null,
        guestFirstName: 'Selma',
        guestLastName: 'Podrumska',
        guestEmail: null,
        guestPhone: '+387 65 111 222',
      });
      if (answer.status() === 201) return (await answer.json()).reservationId;
    }
  }
  throw new Error('There is no free day in the next two weeks');
}

async function issueSheets(request: APIRequestContext) {
  const calls = await callsOf(request, administrator);
  const reservationId = await bookNearDay(calls);
  const path = `/api/event-sheets/${reservationId}`;
  return {
    async issue(time: string) {
      const timeline = [{ rowId: 'ulazak', time, what: 'Ulazak mladenaca', who: '' }];
      const updated = await calls.send('PATCH', `${path}/update`, { sections: { timeline } });
      expect(updated.status(), await updated.text()).toBe(200);
      const issued = await calls.send('POST', `${path}/issue`, {});
      expect(issued.status(), await issued.text()).toBe(200);
    },
    readers: async (): Promise<{ lastName: string; revision: number | null }[]> =>
      (await calls.get(path)).readers,
    remove: () => calls.send('DELETE', `/api/reservations/${reservationId}/remove`),
    copy: `/osoblje/sheet-${reservationId}`,
  };
}

const copiesOf = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('staff-'));
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stored.flat().map(({ url }) => new URL(url).pathname);
  });

const workerStateOf = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/osoblje'))?.active?.state);

test('staff read a sheet without a connection, and signing out removes it', { tag: '@phone' }, async ({
  page,
  context,
  people,
  request,
  expected,
}) => {
  expected.push(/net::ERR_/);
  const cook = await people.person({ firstName: 'Mirza', lastName: 'Podrumski' }, 'STAFF');
  const sheet = await issueSheets(request);
  await sheet.issue('18:00');
  await sheet.issue('18:15');
  const main = page.getByRole('main');
  await arriveSignedIn(page, request, cook, '/osoblje');
  const event = main.getByRole('listitem').filter({ hasText: 'Podrumska' });
  await expect(event.first().getByText('Revizija 2 čeka vas')).toBeVisible();
  await expect.poll(() => copiesOf(page)).toEqual(expect.arrayContaining([sheet.copy, '/osoblje']));
  await expect.poll(() => workerStateOf(page)).toBe('activated');

  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  await expect(main.getByText(/Bez veze.*podaci od (danas|juče) u/)).toBeVisible();
  await event.getByRole('link', { name: 'Vjenčanje Podrumska' }).click();
  await expect(main.getByText('bilo 18:00', { exact: true })).toBeVisible();
  await expect(main.getByText(/Bez veze.*podaci od (danas|juče) u/)).toBeVisible();
  await page.getByRole('button', { name: 'Pročitano, revizija 2' }).click();
  await expect(main.getByText(/^Čeka vezu/)).toBeVisible();

  await context.setOffline(false);
  await expect(main.getByText(/^Pročitali ste reviziju 2 (danas|juče)/)).toBeVisible();
  await expect(main.getByText(/Bez veze/)).toHaveCount(0);
  expect((await sheet.readers()).find(({ lastName }) => lastName === 'Podrumski')?.revision).toBe(2);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Moj nalog' }).click();
  await main.getByRole('button', { name: 'Odjava' }).click();
  await expect(main.getByText('Odjavljeni ste.')).toBeVisible();
  await expect.poll(() => copiesOf(page)).toEqual([]);
  await context.setOffline(false);
  await sheet.remove();
});
