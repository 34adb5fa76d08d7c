import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Feature, Hall } from '#contracts/halls.ts';
import { bookingFor, dayAhead, makeHall } from '../../../test/booking.ts';
import { untilGone } from '../../../test/photos.ts';
import { ownTestApp, type TestApp } from '../../../test/test-app.ts';
import { formOf, pictureOf } from '../../../test/uploads.ts';

/** A demo hall with one demo photo, as the demo content makes it. */
async function makeDemoHall(house: TestApp, name: string, features: string[] = []) {
  const { media, halls, changes } = house.services;
  const path = join(house.mediaDirectory, 'incoming', `demo ${name}`);
  await writeFile(path, await pictureOf());
  return media.keep([await media.fromFile(path)], (photos) =>
    changes.make(['halls'], async (tx) => {
      await media.record(tx, photos, { isDemo: true });
      const hall = { name, maxGuestsMin: 50, maxGuestsMax: 300, description: '', features, photos };
      const { hallId } = await halls.create(tx, { ...hall, isDemo: true });
      return { hallId, photo: String(photos[0]?.fileName) };
    }),
  );
}

const removeDemo = (house: TestApp) =>
  house.services.changes.make(['halls'], (tx) => house.services.halls.removeDemo(tx));
const shown = async (house: TestApp): Promise<Hall[]> => (await house.call('GET /api/wedding-halls')).body;
const names = (entries: { name: string }[]) => entries.map(({ name }) => name);

async function marked(house: TestApp) {
  const { rows } = await house.db.execute(
    `select (select count(*) from halls where is_demo)::int as halls,
      (select count(*) from features where is_demo)::int as features,
      (select count(*) from media where is_demo)::int as photos`,
  );
  return rows[0];
}

test('demo halls, photos and features go, and what the house has made stays', async () => {
  const house = await ownTestApp();
  const demo = await makeDemoHall(house, 'Kruna', ['Bina', 'Parking']);
  await makeDemoHall(house, 'Evropa', ['Parking']);
  const own = await makeHall(house, { name: 'Naša', features: ['Terasa'] });
  expect(await house.services.halls.countDemo(house.db)).toBe(2);
  expect(await house.services.halls.countDemoFeatures(house.db)).toBe(2);

  await removeDemo(house);
  expect(names(await shown(house))).toEqual(['Naša']);
  expect((await shown(house))[0]?.hallId).toBe(own.hallId);
  expect(names((await house.call('GET /api/features')).body as Feature[])).toEqual(['Terasa']);
  expect(await marked(house)).toEqual({ halls: 0, features: 0, photos: 0 });
  await untilGone(house, demo.photo);
  expect(await house.services.halls.countDemo(house.db)).toBe(0);
});

test('what the house uses by now stays as its own, with the pictures it shows', async () => {
  const house = await ownTestApp();
  const admin = await house.administrator();
  const amra = await house.user();
  const edited = await makeDemoHall(house, 'Uređena', ['Bina']);
  const booked = await makeDemoHall(house, 'Rezervisana', ['Parking']);
  const asked = await makeDemoHall(house, 'Pitana');
  const pictured = await makeDemoHall(house, 'Slikana');
  const ordered = await makeDemoHall(house, 'Poredana');
  const emptied = await makeDemoHall(house, 'Bez slike');
  const unused = await makeDemoHall(house, 'Netaknuta', ['Parking', 'Slatki sto']);
  await house.call(`PATCH /api/wedding-halls/${edited.hallId}/update`, {
    as: admin,
    body: { description: 'Naša sala' },
  });
  await house.call('POST /api/reservations/create-admin-reservation', {
    as: admin,
    body: bookingFor(booked.hallId, dayAhead(house, -5)),
  });
  await house.call('POST /api/messages/createMessage', {
    as: amra,
    body: { hallId: asked.hallId, subject: 'Muzika', message: 'Do kada?' },
  });
  const form = await formOf({}, [{ name: 'nasa.jpg', content: await pictureOf() }]);
  await house.call(`POST /api/wedding-halls/${pictured.hallId}/add-images`, { as: admin, ...form });
  await house.call(`PATCH /api/wedding-halls/${ordered.hallId}/images-order`, {
    as: admin,
    body: { imageUrl: [ordered.photo] },
  });
  await house.call(`DELETE /api/wedding-halls/${emptied.hallId}/remove-image/${emptied.photo}`, {
    as: admin,
  });
  // Where a hall stands among the others says nothing about the hall itself.
  const hallIds = (await shown(house)).map(({ hallId }) => hallId);
  await house.call('PATCH /api/wedding-halls/order', { as: admin, body: { hallIds } });

  await removeDemo(house);
  const halls = await shown(house);
  expect(names(halls)).toEqual(['Uređena', 'Rezervisana', 'Pitana', 'Slikana', 'Poredana', 'Bez slike']);
  expect(halls.map(({ imageUrl }) => imageUrl.length)).toEqual([1, 1, 1, 2, 1, 0]);
  expect(halls.map(({ features }) => names(features))).toEqual([['Bina'], ['Parking'], [], [], [], []]);
  expect(names((await house.call('GET /api/features')).body as Feature[])).toEqual(['Bina', 'Parking']);
  expect(await marked(house)).toEqual({ halls: 0, features: 0, photos: 0 });
  expect((await house.call(`GET /api/wedding-halls/${unused.hallId}`)).status).toBe(404);
});

test('a demo feature that was renamed, and one that a new hall has, stay', async () => {
  const house = await ownTestApp();
  const admin = await house.administrator();
  await makeDemoHall(house, 'Kruna', ['Bina', 'Parking', 'Bar']);
  const [stage, parking] = (await house.call('GET /api/features')).body as [Feature, Feature];
  await house.call(`PATCH /api/features/${stage.featureId}/editFeature`, {
    as: admin,
    body: { name: 'Velika bina' },
  });
  const features = JSON.stringify([{ featureId: parking.featureId }]);
  const form = await formOf({ name: 'Naša', maxGuestsMin: '10', maxGuestsMax: '20', features });
  expect((await house.call('POST /api/wedding-halls/create-hall', { as: admin, ...form })).status).toBe(201);

  await removeDemo(house);
  expect(names((await house.call('GET /api/features')).body as Feature[])).toEqual([
    'Velika bina',
    'Parking',
  ]);
  expect(await marked(house)).toEqual({ halls: 0, features: 0, photos: 0 });
});

test('a demo hall that was hidden because of demo events goes with them', async () => {
  const house = await ownTestApp();
  const admin = await house.administrator();
  const { hallId } = await makeDemoHall(house, 'Kruna');
  const event = bookingFor(hallId, dayAhead(house, -5));
  await house.call('POST /api/reservations/create-admin-reservation', { as: admin, body: event });
  await house.call(`DELETE /api/wedding-halls/${hallId}/remove`, { as: admin });
  await house.db.execute('delete from reservations');
  await removeDemo(house);
  const { rows } = await house.db.execute('select count(*)::int as halls from halls');
  expect(rows).toEqual([{ halls: 0 }]);
});
