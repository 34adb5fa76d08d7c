import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry, AuditPage } from '#contracts/audit.ts';
import { bookingFor, dayAhead, makeHall } from '../../../test/booking.ts';
import { mp4Of } from '../../../test/films.ts';
import type { TestPerson } from '../../../test/people.ts';
import { ownTestApp, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { formOf, pictureOf } from '../../../test/uploads.ts';
import { days } from '../../platform/clock.ts';
import { maskedName } from '../users/users.service.ts';

let house: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  house = await startTestApp();
  admin = await house.administrator({ firstName: 'Selma', lastName: 'Kovač' });
  // A second one, so that the first may step back.
  await house.administrator();
});
afterAll(() => house.stop());

type Act = { call: string; body?: unknown; headers?: Record<string, string> };
type Case = { make: () => Promise<Act>; entry: Partial<AuditEntry> };

let made = 0;
const next = () => {
  made += 1;
  return made;
};

async function booking() {
  const { hallId } = await makeHall(house);
  const body = bookingFor(hallId, dayAhead(house, next()), { guestLastName: 'Kanarinac' });
  const { body: booked } = await house.call('POST /api/reservations/create-admin-reservation', {
    as: admin,
    body,
  });
  return booked.reservationId as number;
}

async function message() {
  const [amra, { hallId }] = [await house.user(), await makeHall(house)];
  const body = { hallId, subject: 'Kanarinac pita', message: 'Kanarinac' };
  return (await house.call('POST /api/messages/createMessage', { as: amra, body })).body.messageId as number;
}

async function notification() {
  await message();
  const { body } = await house.call('GET /api/notifications/all', { as: admin });
  return body[0].notificationId as number;
}

async function photographedHall() {
  const { hallId } = await makeHall(house);
  const files = [
    { name: 'a.jpg', content: await pictureOf() },
    { name: 'b.jpg', content: await pictureOf() },
  ];
  const { body } = await house.call(`POST /api/wedding-halls/${hallId}/add-images`, {
    as: admin,
    ...(await formOf({}, files)),
  });
  return body as { hallId: number; imageUrl: string[] };
}

async function post() {
  const form = await formOf({ title: `Objava ${next()}`, content: 'Tekst' });
  return (await house.call('POST /api/blog-posts/create', { as: admin, ...form })).body.blogId as number;
}

async function feature() {
  const body = { name: `Pogodnost ${next()}` };
  return (await house.call('POST /api/features/createFeature', { as: admin, body })).body.featureId as number;
}

/** One successful act on every route of the panel that writes. */
const cases: Record<string, Case> = {
  'POST /api/reservations/create-admin-reservation': {
    make: async () => {
      const { hallId } = await makeHall(house);
      return {
        call: 'POST /api/reservations/create-admin-reservation',
        body: bookingFor(hallId, dayAhead(house, 200)),
      };
    },
    entry: { kind: 'RESERVATION', action: 'CREATED' },
  },
  'PATCH /api/reservations/:id/status': {
    make: async () => ({
      call: `PATCH /api/reservations/${await booking()}/status`,
      body: { status: 'CANCELED' },
    }),
    entry: {
      kind: 'RESERVATION',
      action: 'STATUS',
      changes: [{ field: 'status', from: 'CONFIRMED', to: 'CANCELED' }],
    },
  },
  'PATCH /api/reservations/:id/update': {
    make: async () => ({
      call: `PATCH /api/reservations/${await booking()}/update`,
      body: { guestCount: 90, guestPhone: '+387 65 111 222', internalNote: 'Kanarinac je platio' },
    }),
    entry: {
      kind: 'RESERVATION',
      action: 'UPDATED',
      changes: [
        { field: 'guestCount', from: '120', to: '90' },
        { field: 'guestPhone', from: null, to: '•••' },
        { field: 'internalNote', from: null, to: '•••' },
      ],
    },
  },
  'DELETE /api/reservations/:id/remove': {
    make: async () => ({ call: `DELETE /api/reservations/${await booking()}/remove` }),
    entry: { kind: 'RESERVATION', action: 'REMOVED' },
  },
  'GET /api/reservations/export': {
    make: async () => ({ call: 'GET /api/reservations/export' }),
    entry: { kind: 'RESERVATION', action: 'EXPORTED' },
  },
  'PATCH /api/messages/:id/respond': {
    make: async () => ({
      call: `PATCH /api/messages/${await message()}/respond`,
      body: { response: 'Kanarinac' },
    }),
    entry: { kind: 'MESSAGE', action: 'ANSWERED', changes: [] },
  },
  'DELETE /api/notifications/:id': {
    make: async () => ({ call: `DELETE /api/notifications/${await notification()}` }),
    entry: { kind: 'NOTIFICATION', action: 'REMOVED' },
  },
  'POST /api/wedding-halls/create-hall': {
    make: async () => ({
      call: 'POST /api/wedding-halls/create-hall',
      ...(await formOf(
        { name: 'Novi', maxGuestsMin: '10', maxGuestsMax: '50', description: 'Opis', features: '[]' },
        [{ name: 'a.jpg', content: await pictureOf() }],
      )),
    }),
    entry: { kind: 'HALL', action: 'CREATED', objectName: 'Novi' },
  },
  'PATCH /api/wedding-halls/:id/update': {
    make: async () => ({
      call: `PATCH /api/wedding-halls/${(await makeHall(house)).hallId}/update`,
      body: { maxGuestsMax: 310, features: [{ featureId: await feature() }] },
    }),
    entry: { kind: 'HALL', action: 'UPDATED' },
  },
  'DELETE /api/wedding-halls/:id/remove': {
    make: async () => ({ call: `DELETE /api/wedding-halls/${(await makeHall(house)).hallId}/remove` }),
    entry: { kind: 'HALL', action: 'REMOVED' },
  },
  'PATCH /api/wedding-halls/order': {
    make: async () => {
      const { body } = await house.call('GET /api/wedding-halls');
      return {
        call: 'PATCH /api/wedding-halls/order',
        body: { hallIds: body.map(({ hallId }: { hallId: number }) => hallId).reverse() },
      };
    },
    entry: { kind: 'HALL', action: 'ORDERED', objectId: null },
  },
  'POST /api/wedding-halls/:id/add-images': {
    make: async () => ({
      call: `POST /api/wedding-halls/${(await makeHall(house)).hallId}/add-images`,
      ...(await formOf({}, [{ name: 'a.jpg', content: await pictureOf() }])),
    }),
    entry: { kind: 'HALL', action: 'MEDIA_ADDED', changes: [{ field: 'images', from: '0', to: '1' }] },
  },
  'DELETE /api/wedding-halls/:id/remove-image/:fileName': {
    make: async () => {
      const { hallId, imageUrl } = await photographedHall();
      return { call: `DELETE /api/wedding-halls/${hallId}/remove-image/${imageUrl[0]}` };
    },
    entry: { kind: 'HALL', action: 'MEDIA_REMOVED', changes: [{ field: 'images', from: '2', to: '1' }] },
  },
  'PATCH /api/wedding-halls/:id/images-order': {
    make: async () => {
      const { hallId, imageUrl } = await photographedHall();
      return {
        call: `PATCH /api/wedding-halls/${hallId}/images-order`,
        body: { imageUrl: imageUrl.toReversed() },
      };
    },
    entry: { kind: 'HALL', action: 'ORDERED' },
  },
  'POST /api/features/createFeature': {
    make: async () => ({ call: 'POST /api/features/createFeature', body: { name: 'Bazen' } }),
    entry: { kind: 'FEATURE', action: 'CREATED', objectName: 'Bazen' },
  },
  'PATCH /api/features/:id/editFeature': {
    make: async () => ({
      call: `PATCH /api/features/${await feature()}/editFeature`,
      body: { name: 'Velika terasa' },
    }),
    entry: { kind: 'FEATURE', action: 'UPDATED', objectName: 'Velika terasa' },
  },
  'DELETE /api/features/:id/deleteFeature': {
    make: async () => ({ call: `DELETE /api/features/${await feature()}/deleteFeature` }),
    entry: { kind: 'FEATURE', action: 'REMOVED' },
  },
  'POST /api/blog-posts/create': {
    make: async () => ({
      call: 'POST /api/blog-posts/create',
      ...(await formOf({ title: 'Prva večer', content: 'Tekst' })),
    }),
    entry: { kind: 'POST', action: 'CREATED', objectName: 'Prva večer' },
  },
  'PATCH /api/blog-posts/:blogId/update': {
    make: async () => ({
      call: `PATCH /api/blog-posts/${await post()}/update`,
      body: { content: 'č'.repeat(500) },
    }),
    entry: {
      kind: 'POST',
      action: 'UPDATED',
      changes: [{ field: 'content', from: 'Tekst', to: `${'č'.repeat(120)}…` }],
    },
  },
  'POST /api/blog-posts/:blogId/add-images': {
    make: async () => ({
      call: `POST /api/blog-posts/${await post()}/add-images`,
      ...(await formOf({}, [{ name: 'a.jpg', content: await pictureOf() }])),
    }),
    entry: { kind: 'POST', action: 'MEDIA_ADDED' },
  },
  'POST /api/blog-posts/:blogId/change-poster/:fileName': {
    make: async () => {
      const film = await formOf({}, [{ name: 'ples.mp4', content: mp4Of() }]);
      const call = `POST /api/blog-posts/${await post()}/add-images`;
      const { blogId, imageUrls } = (await house.call(call, { as: admin, ...film })).body;
      return {
        call: `POST /api/blog-posts/${blogId}/change-poster/${imageUrls[0]}`,
        ...(await formOf({}, [{ name: 'kadar.jpg', content: await pictureOf() }])),
      };
    },
    entry: { kind: 'POST', action: 'UPDATED' },
  },
  'DELETE /api/blog-posts/delete/:blogId/:archive': {
    make: async () => ({ call: `DELETE /api/blog-posts/delete/${await post()}/true` }),
    entry: { kind: 'POST', action: 'ARCHIVED' },
  },
  'PATCH /api/settings/update': {
    make: async () => ({ call: 'PATCH /api/settings/update', body: { phone: '+387 51 000 111' } }),
    entry: {
      kind: 'SETTINGS',
      action: 'UPDATED',
      changes: [{ field: 'phone', from: null, to: '+387 51 000 111' }],
    },
  },
  'DELETE /api/users/remove/:id': {
    make: async () => ({
      call: `DELETE /api/users/remove/${(await house.user({ firstName: 'Kanarinac' })).userId}`,
    }),
    entry: { kind: 'ACCOUNT', action: 'REMOVED', objectName: 'K. H.' },
  },
  'PATCH /api/users/:id/change-role': {
    make: async () => ({ call: `PATCH /api/users/${(await house.user()).userId}/change-role` }),
    entry: { kind: 'ACCOUNT', action: 'ROLE_GIVEN', objectName: 'Amra Hodžić' },
  },
  'DELETE /api/demo-data': {
    make: async () => ({ call: 'DELETE /api/demo-data' }),
    entry: { kind: 'DEMO', action: 'REMOVED' },
  },
};

/** To have read a notice changes nothing of the house. */
const notAnAct = ['PATCH /api/notifications/:id/read', 'PATCH /api/notifications/read-all'];

const trail = async (query = '', app = house, as = admin): Promise<AuditPage> =>
  (await app.call(`GET /api/audit${query}`, { as })).body;

test('every route of the panel that writes has a case', () => {
  const writing = house.app.registeredRoutes
    .filter(({ method, access }) => access === 'admin' && !['GET', 'HEAD'].includes(method))
    .map(({ method, url }) => `${method} ${url}`);
  expect(writing.filter((route) => !(route in cases) && !notAnAct.includes(route))).toEqual([]);
});

test.each(Object.entries(cases))(
  '%s leaves one entry that says who, what and which',
  async (_route, { make, entry }) => {
    const { call, ...sent } = await make();
    const before = await trail();
    const { status } = await house.call(call, { as: admin, ...sent });
    expect(status).toBeLessThan(300);
    const after = await trail();
    expect(after.count).toBe(before.count + 1);
    expect(after.entries[0]).toMatchObject({
      ...entry,
      by: { userId: admin.userId, name: 'Selma Kovač' },
      at: house.clock.now().toISOString(),
    });
  },
);

test('nothing personal stands in the trail', async () => {
  const { rows } = await house.db.execute('select * from audit_entries');
  expect(rows.length).toBeGreaterThan(Object.keys(cases).length);
  expect(JSON.stringify(rows)).not.toMatch(/Kanarinac|111 222|Selma|Kovač|Hodžić|@primjer/);
});

test('an entry is written with its act or not at all, nor the act without it', async () => {
  const own = await ownTestApp();
  const as = await own.administrator();
  const change = (phone: string) => own.call('PATCH /api/settings/update', { as, body: { phone } });
  await own.db.execute('alter table audit_entries rename to audit_away');
  expect((await change('051 1')).status).toBe(500);
  expect((await own.call('GET /api/settings')).body.phone).toBeNull();
  await own.db.execute('alter table audit_away rename to audit_entries');

  const refused = { phone: '051 2', updatedAt: '2020-01-01T00:00:00.000Z' };
  expect((await own.call('PATCH /api/settings/update', { as, body: refused })).status).toBe(409);
  expect((await trail('', own, as)).count).toBe(0);
  expect((await change('051 3')).status).toBe(200);
  expect((await trail('', own, as)).count).toBe(1);
});

test('what changes nothing, what a customer does, and a repeated request leave no entry', async () => {
  const own = await ownTestApp();
  const [as, amra] = [await own.administrator(), await own.user()];
  await own.call('PATCH /api/settings/update', { as, body: { phone: '' } });
  await own.call(`DELETE /api/users/remove/${amra.userId}`, { as: amra });
  expect((await trail('', own, as)).count).toBe(0);
  const { hallId } = await makeHall(own);
  const body = bookingFor(hallId, dayAhead(own, 10));
  for (let send = 0; send < 3; send += 1) {
    await own.call('POST /api/reservations/create-admin-reservation', {
      as,
      body,
      headers: { 'idempotency-key': 'jednom' },
    });
  }
  expect((await trail('', own, as)).count).toBe(1);
});

test('an administrator is named as today, and by initials once the account is gone', async () => {
  const own = await ownTestApp();
  const as = await own.administrator();
  const selma = await own.administrator({ firstName: 'Selma', lastName: 'Đurić' });
  await own.call('PATCH /api/settings/update', { as: selma, body: { phone: '051 1' } });
  await own.call(`PATCH /api/users/${selma.userId}/update`, { as: selma, body: { lastName: 'Novak' } });
  const named = await trail('', own, as);
  expect(named.entries[0]?.by.name).toBe('Selma Novak');
  await own.call(`PATCH /api/users/${selma.userId}/change-role`, { as: selma });
  await own.call(`DELETE /api/users/remove/${selma.userId}`, { as });
  const { entries, people } = await trail(`?actorId=${selma.userId}`, own, as);
  expect(entries.map(({ action, by, objectName }) => [action, by.name, objectName])).toEqual([
    ['ROLE_TAKEN', 'S. N.', 'S. N.'],
    ['UPDATED', 'S. Đ.', expect.any(String)],
  ]);
  expect(people).toHaveLength(2);
});

test('it is filtered by person, kind and days of the house, and paged, newest first', async () => {
  const own = await ownTestApp();
  const [as, other] = [await own.administrator(), await own.administrator()];
  for (let number = 0; number < 23; number += 1) {
    const body = { name: `Pogodnost ${number}` };
    await own.call('POST /api/features/createFeature', { as: number < 2 ? as : other, body });
  }
  await own.call('PATCH /api/settings/update', { as, body: { phone: '051 1' } });
  // The last second of a winter day in Sarajevo, the first of the next one, and later.
  await own.db.execute(`update audit_entries set at = timestamptz '2026-12-01 22:59:58Z' + audit_id * interval '1 second'
    + case when audit_id > 2 then interval '1 day 10 hours' else interval '0' end`);

  const counted = async (query: string) => (await trail(query, own, as)).count;
  expect(await counted('')).toBe(24);
  expect(await counted(`?actorId=${other.userId}`)).toBe(21);
  expect(await counted('?kind=SETTINGS')).toBe(1);
  expect(await counted('?from=2026-12-01&to=2026-12-01')).toBe(1);
  expect(await counted('?from=2026-12-02&to=2026-12-02')).toBe(1);
  expect(await counted('?from=2026-12-03&kind=FEATURE')).toBe(21);
  const second = await trail('?page=2', own, as);
  expect([second.entries.length, second.count]).toEqual([4, 24]);
  const all = [...(await trail('', own, as)).entries, ...second.entries];
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  for (const query of ['?kind=x', '?from=juče', '?actorId=0', '?page=0'])
    expect((await own.call(`GET /api/audit${query}`, { as })).status).toBe(400);
});

test('entries live for three years', async () => {
  const own = await ownTestApp();
  const as = await own.administrator();
  const change = (phone: string) => own.call('PATCH /api/settings/update', { as, body: { phone } });
  await change('051 1');
  own.clock.forward(days(3 * 365 - 1));
  await own.services.audit.removeOld();
  const rows = async () => (await own.db.execute('select * from audit_entries')).rows.length;
  expect(await rows()).toBe(1);
  own.clock.forward(days(2));
  await own.services.audit.removeOld();
  expect(await rows()).toBe(0);
});

test.each([
  [{ firstName: 'Selma', lastName: 'Kovač' }, 'S. K.'],
  [{ firstName: 'Đ', lastName: '💍 Prsten' }, 'Đ. 💍.'],
])('of %o stays %s', (person, masked) => expect(maskedName(person)).toBe(masked));
