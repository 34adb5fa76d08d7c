import { expect, test } from 'vitest';
import { searchTermsOf } from '#server/platform/database/person-search.ts';
import { bookingFor, dayAhead, makeHall } from '#test/support/booking.ts';
import { indexesThatServe } from '#test/support/database/plans.ts';
import { ownTestApp } from '#test/support/test-app.ts';
import { searchReservationPage } from './reservations.page.repository.ts';

const indexesOf = (words: string) =>
  indexesThatServe((db) =>
    searchReservationPage(
      db,
      {
        now: new Date(),
        eventDate: undefined,
        from: undefined,
        status: undefined,
        sortBy: 'eventDate',
        sortOrder: 'asc',
        hallIds: undefined,
        person: { terms: searchTermsOf(words), userIds: [1, 2] },
      },
      { limit: 10, offset: 0 },
    ),
  );

test.each([
  ['pregledic gost', ['reservations_guest', 'reservations_user_id']],
  ['+387 61 234 567', ['reservations_guest', 'reservations_dialled', 'reservations_user_id']],
  ['234567', ['reservations_guest', 'reservations_dialled', 'reservations_user_id']],
])('%s is looked up by indexes', async (words, indexes) => {
  expect(await indexesOf(words)).toEqual(expect.arrayContaining(indexes));
});

test('special characters of LIKE are matched literally', async () => {
  const own = await ownTestApp();
  const boss = await own.administrator();
  const { hallId } = await makeHall(own);
  const names = ['Sto% Siguran', 'Sto_Siguran', 'Sto\\Siguran', 'Stosiguran'];
  for (const [day, guestFirstName] of names.entries())
    await own.call('POST /api/reservations/create-admin-reservation', {
      as: boss,
      body: bookingFor(hallId, dayAhead(own, day + 1), { guestFirstName }),
    });
  const found = async (q: string) => {
    const query = new URLSearchParams({ q });
    const { body } = await own.call(`GET /api/reservations/paginated/list?${query}`, { as: boss });
    expect(body.count).toBe(body.reservations.length);
    return body.reservations.map(({ guestFirstName }: { guestFirstName: string }) => guestFirstName);
  };
  expect(await found('%')).toEqual(['Sto% Siguran']);
  expect(await found('o%')).toEqual(['Sto% Siguran']);
  expect(await found('sto_sig')).toEqual(['Sto_Siguran']);
  expect(await found('\\')).toEqual(['Sto\\Siguran']);
  expect(await found('o\\s')).toEqual(['Sto\\Siguran']);
  expect(await found('sto%siguran')).toEqual([]);
  expect(await found('siguran')).toEqual(names);
});
