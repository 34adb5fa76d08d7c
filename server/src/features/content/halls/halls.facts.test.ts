import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hall } from '#schemas/halls.ts';
import { makeHall } from '#test/support/booking.ts';
import { mp4Of } from '#test/support/fixtures/films.ts';
import type { TestPerson } from '#test/support/people.ts';
import { untilGone } from '#test/support/photos.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { formOf, pictureOf } from '#test/support/uploads.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.administrator();
});
afterAll(() => app.stop());

const picture = async () => ({ name: 'slika.jpg', content: await pictureOf() });
const film = () => ({ name: 'sala.mp4', content: mp4Of() });
const seen = async (hallId: number): Promise<Hall> =>
  (await app.call(`GET /api/wedding-halls/${hallId}`)).body;
const newHall = async () => (await makeHall(app)).hallId;
const update = (hallId: number, body: object) =>
  app.call(`PATCH /api/wedding-halls/${hallId}/update`, { as: admin, body });

type FormFile = Parameters<typeof formOf>[1];
async function send(hallId: number, path: 'floor-plan' | 'film' | 'add-images', files: FormFile, key = '') {
  const { body, headers } = await formOf({}, files);
  const keyed = key ? { ...headers, 'idempotency-key': key } : headers;
  return app.call(`POST /api/wedding-halls/${hallId}/${path}`, { as: admin, body, headers: keyed });
}

const facts = {
  areaSquareMetres: 820,
  ceilingCentimetres: 680,
  parkingPlaces: 180,
  endsAt: '04:00',
  ownBand: 'Da, uz najavu',
  ownCake: 'Da',
  children: 'Do 6 godina besplatno',
  included: ['Stolnjaci', 'Ozvučenje'],
  tableLayouts: [{ name: 'Okrugli stolovi', seats: 600 }],
};
const noFacts = {
  areaSquareMetres: null,
  ceilingCentimetres: null,
  parkingPlaces: null,
  endsAt: null,
  ownBand: null,
  ownCake: null,
  children: null,
  included: [],
  tableLayouts: [],
  floorPlan: null,
  film: null,
};

describe('the facts of a hall', () => {
  test('are empty at first, saved by the edit of the hall, seen by everybody, and emptied one by one', async () => {
    const hallId = await newHall();
    expect(await seen(hallId)).toMatchObject(noFacts);
    const { status, body } = await update(hallId, facts);
    expect(status).toBe(200);
    expect(body).toMatchObject(facts);
    const [listed] = (await app.call('GET /api/wedding-halls')).body.filter(
      (hall: Hall) => hall.hallId === hallId,
    );
    expect(listed).toMatchObject(facts);
    const emptied = { areaSquareMetres: null, ownBand: ' ', endsAt: null, included: [], tableLayouts: [] };
    await update(hallId, emptied);
    expect(await seen(hallId)).toMatchObject({ ...facts, ...emptied, ownBand: null });
  });

  test.each([
    ['areaSquareMetres', { areaSquareMetres: 0 }],
    ['areaSquareMetres', { areaSquareMetres: 12.5 }],
    ['parkingPlaces', { parkingPlaces: 1_000_000 }],
    ['endsAt', { endsAt: '24:00' }],
    ['endsAt', { endsAt: 'do zore' }],
    ['ownCake', { ownCake: 'a'.repeat(201) }],
    ['included', { included: Array.from({ length: 31 }, () => 'Stolnjaci') }],
    ['included.0', { included: [' '] }],
    ['tableLayouts.0.seats', { tableLayouts: [{ name: 'Okrugli', seats: 0 }] }],
  ])('are refused at %s with a sentence, and nothing changes', async (field, body) => {
    const hallId = await newHall();
    const before = await seen(hallId);
    const answer = await update(hallId, { description: 'Nova', ...body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]).toMatchObject({ field: `body.${field}`, message: expect.any(String) });
    expect(await seen(hallId)).toEqual(before);
  });
});

describe('floor plan and film', () => {
  test('are stored, replaced with the former file deleted, and removed', async () => {
    const hallId = await newHall();
    const { updatedAt } = await seen(hallId);
    const first = await send(hallId, 'floor-plan', [await picture()]);
    expect(first.status).toBe(200);
    const { body } = await send(hallId, 'floor-plan', [await picture()]);
    expect(body.floorPlan).toMatchObject({ kind: 'image', width: 64, height: 48 });
    expect(body.floorPlan.fileName).not.toBe(first.body.floorPlan.fileName);
    expect(body.updatedAt).toBe(updatedAt);
    await untilGone(app, first.body.floorPlan.fileName);

    const poster = { ...(await picture()), field: 'poster' };
    const shown = await send(hallId, 'film', [film(), poster]);
    expect(shown.body.film).toMatchObject({ kind: 'video', poster: { width: 64 } });
    expect(await seen(hallId)).toEqual(shown.body);

    for (const path of ['floor-plan', 'film']) {
      const remove = () => app.call(`DELETE /api/wedding-halls/${hallId}/${path}`, { as: admin });
      expect((await remove()).status).toBe(200);
      expect((await remove()).status).toBe(404);
    }
    expect(await seen(hallId)).toMatchObject({ floorPlan: null, film: null });
    await untilGone(app, shown.body.film.fileName);
    await untilGone(app, shown.body.film.poster.fileName);
  });

  test('take one file of their kind', async () => {
    const hallId = await newHall();
    expect((await send(hallId, 'floor-plan', [film()])).status).toBe(415);
    const refused = await send(hallId, 'film', [await picture()]);
    expect([refused.status, refused.body.detail]).toEqual([415, expect.stringContaining('nije video')]);
    expect((await send(hallId, 'film', [])).status).toBe(400);
    expect((await send(hallId, 'floor-plan', [await picture(), await picture()])).status).toBe(400);
    expect(await seen(hallId)).toMatchObject({ floorPlan: null, film: null });
  });

  test('under one key a repeated upload changes nothing', async () => {
    const hallId = await newHall();
    const file = await picture();
    const [first, second] = [
      await send(hallId, 'floor-plan', [file], 'plan-jednom'),
      await send(hallId, 'floor-plan', [file], 'plan-jednom'),
    ];
    expect(second.body).toEqual(first.body);
  });

  test('are deleted with their hall', async () => {
    const hallId = await newHall();
    const { body } = await send(hallId, 'floor-plan', [await picture()]);
    const shown = await send(hallId, 'film', [film()]);
    await app.call(`DELETE /api/wedding-halls/${hallId}/remove`, { as: admin });
    await untilGone(app, body.floorPlan.fileName);
    await untilGone(app, shown.body.film.fileName);
  });
});

test('a photo carries an occasion until it is taken away', async () => {
  const hallId = await newHall();
  const { body: hall } = await send(hallId, 'add-images', [await picture(), await picture()]);
  const [first, second] = hall.imageUrl;
  const choose = (fileName: string, occasion: unknown) =>
    app.call(`PATCH /api/wedding-halls/${hallId}/image-occasion/${fileName}`, {
      as: admin,
      body: { occasion },
    });
  const occasionsOf = async () => (await seen(hallId)).photos.map(({ occasion }) => occasion);
  expect((await choose(second, 'BAPTISM')).status).toBe(200);
  expect(await occasionsOf()).toEqual([undefined, 'BAPTISM']);
  expect((await choose(first, 'PIKNIK')).status).toBe(400);
  const { hallId: other } = await makeHall(app);
  const elsewhere = `PATCH /api/wedding-halls/${other}/image-occasion/${first}`;
  expect((await app.call(elsewhere, { as: admin, body: { occasion: 'WEDDING' } })).status).toBe(404);
  await choose(second, null);
  expect(await occasionsOf()).toEqual([undefined, undefined]);
});
