import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Amenity, Hall } from '#schemas/halls.ts';
import { bookingFor, dayAhead, makeHall } from '#test/support/booking.ts';
import { untilGone } from '#test/support/photos.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { formOf, pictureOf } from '#test/support/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(() =>
  app.services.invalidation.transaction(['halls', 'reservations'], async (tx) => {
    for (const table of ['messages', 'reservations', 'halls', 'features'])
      await tx.execute(`delete from ${table}`);
  }),
);

/** A demo hall with one demo photo, as the demo content makes it. */
async function makeDemoHall(name: string, features: string[] = []) {
  const { media, halls, invalidation } = app.services;
  const path = join(app.mediaDirectory, 'incoming', `demo ${name}`);
  await writeFile(path, await pictureOf());
  return media.store([await media.fromFile(path)], (photos) =>
    invalidation.transaction(['halls'], async (tx) => {
      await media.record(tx, photos, { isDemo: true });
      const hall = { name, maxGuestsMin: 50, maxGuestsMax: 300, description: '', features, photos };
      const { hallId } = await halls.create(tx, { ...hall, isDemo: true });
      return { hallId, photo: String(photos[0]?.fileName) };
    }),
  );
}

const removeDemo = async () => app.call('DELETE /api/demo-data', { as: await app.administrator() });
const shown = async (): Promise<Hall[]> => (await app.call('GET /api/wedding-halls')).body;
const names = (entries: { name: string }[]) => entries.map(({ name }) => name);

async function marked() {
  const { rows } = await app.db.execute(
    `select (select count(*) from halls where is_demo)::int as halls,
      (select count(*) from features where is_demo)::int as features,
      (select count(*) from media where is_demo)::int as photos`,
  );
  return rows[0];
}

test('demo halls, photos and features are removed, and those of the business stay', async () => {
  const demo = await makeDemoHall('Kruna', ['Bina', 'Parking']);
  await makeDemoHall('Evropa', ['Parking']);
  const own = await makeHall(app, { name: 'Naša', features: ['Terasa'] });
  expect(await marked()).toEqual({ halls: 2, features: 2, photos: 2 });

  await removeDemo();
  expect(names(await shown())).toEqual(['Naša']);
  expect((await shown())[0]?.hallId).toBe(own.hallId);
  expect(names((await app.call('GET /api/features')).body as Amenity[])).toEqual(['Terasa']);
  expect(await marked()).toEqual({ halls: 0, features: 0, photos: 0 });
  await untilGone(app, demo.photo);
});

test('demo halls in use stay with their pictures', async () => {
  const admin = await app.administrator();
  const amra = await app.user();
  const edited = await makeDemoHall('Uređena', ['Bina']);
  const booked = await makeDemoHall('Rezervisana', ['Parking']);
  const asked = await makeDemoHall('Pitana');
  const pictured = await makeDemoHall('Slikana');
  const ordered = await makeDemoHall('Poredana');
  const emptied = await makeDemoHall('Bez slike');
  const unused = await makeDemoHall('Netaknuta', ['Parking', 'Slatki sto']);
  await app.call(`PATCH /api/wedding-halls/${edited.hallId}/update`, {
    as: admin,
    body: { description: 'Naša sala' },
  });
  await app.call('POST /api/reservations/create-admin-reservation', {
    as: admin,
    body: bookingFor(booked.hallId, dayAhead(app, -5)),
  });
  await app.call('POST /api/messages/createMessage', {
    as: amra,
    body: { hallId: asked.hallId, subject: 'Muzika', message: 'Do kada?' },
  });
  const form = await formOf({}, [{ name: 'nasa.jpg', content: await pictureOf() }]);
  await app.call(`POST /api/wedding-halls/${pictured.hallId}/add-images`, { as: admin, ...form });
  await app.call(`PATCH /api/wedding-halls/${ordered.hallId}/images-order`, {
    as: admin,
    body: { imageUrl: [ordered.photo] },
  });
  await app.call(`DELETE /api/wedding-halls/${emptied.hallId}/remove-image/${emptied.photo}`, {
    as: admin,
  });
  // The position of a hall is not part of the hall.
  const hallIds = (await shown()).map(({ hallId }) => hallId);
  await app.call('PATCH /api/wedding-halls/order', { as: admin, body: { hallIds } });

  await removeDemo();
  const halls = await shown();
  expect(names(halls)).toEqual(['Uređena', 'Rezervisana', 'Pitana', 'Slikana', 'Poredana', 'Bez slike']);
  expect(halls.map(({ imageUrl }) => imageUrl.length)).toEqual([1, 1, 1, 2, 1, 0]);
  expect(halls.map(({ features }) => names(features))).toEqual([['Bina'], ['Parking'], [], [], [], []]);
  expect(names((await app.call('GET /api/features')).body as Amenity[])).toEqual(['Bina', 'Parking']);
  expect(await marked()).toEqual({ halls: 0, features: 0, photos: 0 });
  expect((await app.call(`GET /api/wedding-halls/${unused.hallId}`)).status).toBe(404);
});

test('a renamed demo feature, and one of a new hall, stay', async () => {
  const admin = await app.administrator();
  await makeDemoHall('Kruna', ['Bina', 'Parking', 'Bar']);
  const [stage, parking]: [Amenity, Amenity] = (await app.call('GET /api/features')).body;
  await app.call(`PATCH /api/features/${stage.featureId}/editFeature`, {
    as: admin,
    body: { name: 'Velika bina' },
  });
  const features = JSON.stringify([{ featureId: parking.featureId }]);
  const form = await formOf({ name: 'Naša', maxGuestsMin: '10', maxGuestsMax: '20', features });
  expect((await app.call('POST /api/wedding-halls/create-hall', { as: admin, ...form })).status).toBe(201);

  await removeDemo();
  expect(names((await app.call('GET /api/features')).body as Amenity[])).toEqual(['Velika bina', 'Parking']);
  expect(await marked()).toEqual({ halls: 0, features: 0, photos: 0 });
});

test('a demo hall that was hidden because of demo events is removed with them', async () => {
  const admin = await app.administrator();
  const { hallId } = await makeDemoHall('Kruna');
  const event = bookingFor(hallId, dayAhead(app, -5));
  await app.call('POST /api/reservations/create-admin-reservation', { as: admin, body: event });
  await app.call(`DELETE /api/wedding-halls/${hallId}/remove`, { as: admin });
  await app.db.execute('delete from reservations');
  await removeDemo();
  const { rows } = await app.db.execute('select count(*)::int as halls from halls');
  expect(rows).toEqual([{ halls: 0 }]);
});
