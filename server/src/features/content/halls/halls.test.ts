import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hall } from '#schemas/halls.ts';
import { minutes } from '#server/platform/clock.ts';
import { makeHall } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';
import { formOf, pictureOf } from '#test/support/uploads.ts';

let testApp: TestApp;
let admin: TestPerson;
let light: { featureId: number; name: string };
let parking: { featureId: number; name: string };
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.administrator();
  light = await feature('Dnevno svjetlo');
  parking = await feature('Parking');
});
afterAll(() => testApp.stop());

const feature = async (name: string) =>
  (await testApp.call('POST /api/features/createFeature', { as: admin, body: { name } })).body;

let counter = 0;
const fields = (overrides: Record<string, string> = {}) => {
  counter += 1;
  return {
    name: `Dvorana ${counter}`,
    maxGuestsMin: '40',
    maxGuestsMax: '150',
    description: 'Svijetla i intimna.',
    features: '[]',
    ...overrides,
  };
};
const picture = async (name = 'sala.jpg') => ({ name, content: await pictureOf() });

async function create(
  sent: Record<string, string>,
  files: { name: string; content: Buffer }[] = [],
  app = testApp,
  as = admin,
) {
  return app.call('POST /api/wedding-halls/create-hall', { as, ...(await formOf(sent, files)) });
}
const update = (hallId: number, body: object) =>
  testApp.call(`PATCH /api/wedding-halls/${hallId}/update`, { as: admin, body });
const seen = async (hallId: number): Promise<Hall> =>
  (await testApp.call(`GET /api/wedding-halls/${hallId}`)).body;
const errorFields = (body: { errors?: { field: string }[] }) => body.errors?.map(({ field }) => field);

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

describe('creating a hall', () => {
  test('under one key creates one hall, also after a lost response', async () => {
    const make = async (description: string) => {
      const { body, headers } = await formOf(fields({ name: 'Pod ključem', description }));
      const call = { as: admin, body, headers: { ...headers, 'idempotency-key': 'salon-1' } };
      return testApp.call('POST /api/wedding-halls/create-hall', call);
    };
    const [first, again] = [await make('Ista.'), await make('Ista.')];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await make('Druga.')).status).toBe(422);
    const { body: halls } = await testApp.call('GET /api/wedding-halls');
    expect(halls.filter(({ name }: Hall) => name === 'Pod ključem')).toEqual([first.body]);
  });

  test('returns the record with its photos and features, visible to every reader at once', async () => {
    await testApp.call('GET /api/wedding-halls');
    const features = JSON.stringify([{ featureId: parking.featureId }, { featureId: light.featureId }]);
    const sent = fields({ features, name: '  Kristal ' });
    const { status, body } = await create(sent, [await picture('1.jpg'), await picture('2.jpg')]);
    expect(status).toBe(201);
    const photo = { kind: 'image', width: 64, height: 48, placeholder: expect.stringMatching(/^data:image/) };
    const [cover, other] = body.imageUrl;
    expect(body).toEqual({
      hallId: expect.any(Number),
      name: 'Kristal',
      slug: 'kristal',
      maxGuestsMin: 40,
      maxGuestsMax: 150,
      description: 'Svijetla i intimna.',
      imageUrl: [expect.stringMatching(/^[a-z0-9]{26}\.jpg$/), expect.any(String)],
      photos: [
        { fileName: cover, ...photo },
        { fileName: other, ...photo },
      ],
      features: [light, parking],
      hallFeatures: [{ featureId: light.featureId }, { featureId: parking.featureId }],
      ...noFacts,
      updatedAt: testApp.clock.now().toISOString(),
    });
    expect((await testApp.call('GET /api/wedding-halls')).body.at(-1)).toEqual(body);
    expect(await seen(body.hallId)).toEqual(body);
    expect((await testApp.call(`GET /assets/photos/${cover}`)).status).toBe(200);
  });

  test('needs neither photos nor features nor a description', async () => {
    const { status, body } = await create({ name: 'Skromna', maxGuestsMin: '1', maxGuestsMax: '1' });
    expect([status, body.imageUrl, body.features, body.description]).toEqual([201, [], [], '']);
  });

  test('appends it after the others', async () => {
    const first = await makeHall(testApp);
    const { body } = await create(fields());
    const ids = (await testApp.call('GET /api/wedding-halls')).body.map(({ hallId }: Hall) => hallId);
    expect(ids.indexOf(body.hallId)).toBeGreaterThan(ids.indexOf(first.hallId));
  });

  test.each([
    ['no name', { name: ' ' }, ['body.name']],
    ['a name that is too long', { name: 'x'.repeat(101) }, ['body.name']],
    ['no number of guests', { maxGuestsMin: '' }, ['body.maxGuestsMin']],
    ['a number that is none', { maxGuestsMax: 'mnogo' }, ['body.maxGuestsMax']],
    ['nobody at least', { maxGuestsMin: '0' }, ['body.maxGuestsMin']],
    ['bounds in the wrong order', { maxGuestsMin: '200', maxGuestsMax: '100' }, ['body.maxGuestsMax']],
    ['features that are no JSON', { features: '[{' }, ['body.features']],
    ['features that are no list', { features: '{"featureId":1}' }, ['body.features']],
    ['a feature that is unknown', { features: '[{"featureId":2000000000}]' }, ['body.features']],
  ])('with %s is refused with the field', async (_name, overrides, wanted) => {
    const { status, body } = await create(fields(overrides));
    expect([status, errorFields(body)]).toEqual([400, wanted]);
  });

  test('without the fields names each one that is missing', async () => {
    const { status, body } = await create({ description: 'x' });
    expect([status, errorFields(body)]).toEqual([
      400,
      ['body.name', 'body.maxGuestsMin', 'body.maxGuestsMax'],
    ]);
  });

  test('as JSON is refused', async () => {
    const call = testApp.call('POST /api/wedding-halls/create-hall', { as: admin, body: fields() });
    expect((await call).status).toBe(415);
  });

  test('under the name of a visible hall, in any spelling, is 409', async () => {
    expect((await create(fields({ name: 'Šećerna đula' }))).status).toBe(201);
    const { status, body } = await create(fields({ name: 'secerna DJULA' }));
    expect([status, body.detail]).toEqual([409, 'Salon s ovim nazivom već postoji.']);
    expect(errorFields(body)).toEqual(['body.name']);
  });

  test('under one name by ten at once succeeds once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(fields({ name: 'Jedina' }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });
});

describe('a refused creation stores nothing', () => {
  const stored = async (own: TestApp) => {
    const folder = await readdir(own.mediaDirectory, { withFileTypes: true });
    const { rows } = await own.db.execute(
      'select (select count(*) from media)::int as media, (select count(*) from halls)::int as halls',
    );
    return {
      ...rows[0],
      files: folder.filter((entry) => entry.isFile()).length,
      arriving: (await readdir(join(own.mediaDirectory, 'incoming'))).length,
    };
  };

  test('neither row nor file, for a bad file, too many files, or a taken name', async () => {
    const own = await ownTestApp();
    const [chief, good] = [await own.administrator(), await picture()];
    await create(fields({ name: 'Kruna' }), [], own, chief);
    const damaged = { name: 'pola.jpg', content: good.content.subarray(0, good.content.length / 2) };
    const program = { name: 'slika.jpg', content: Buffer.from('<script>alert(1)</script>'.repeat(20)) };
    const many = Array.from({ length: 21 }, () => good);
    const attempts: [Record<string, string>, { name: string; content: Buffer }[], number][] = [
      [fields(), [good, good, damaged], 422],
      [fields(), [good, program], 415],
      [fields(), many, 413],
      [fields({ name: '' }), [good], 400],
      [fields({ name: 'KRUNA' }), [good, good], 409],
      [fields({ features: '[{"featureId":2000000000}]' }), [good], 400],
    ];
    for (const [sent, files, status] of attempts) {
      expect((await create(sent, files, own, chief)).status).toBe(status);
      await expect.poll(() => stored(own)).toEqual({ media: 0, halls: 1, files: 0, arriving: 0 });
    }
  });
});

describe('updating a hall', () => {
  test('changes only what is sent, visible to every reader at once', async () => {
    const { hallId } = await makeHall(testApp, { features: ['Parking'] });
    const before = await seen(hallId);
    testApp.clock.forward(minutes(1));
    const { status, body } = await update(hallId, { name: 'Obnovljena', maxGuestsMax: 310 });
    expect([status, body]).toEqual([
      200,
      {
        ...before,
        name: 'Obnovljena',
        slug: 'obnovljena',
        maxGuestsMax: 310,
        updatedAt: testApp.clock.now().toISOString(),
      },
    ]);
    expect(await seen(hallId)).toEqual(body);
  });

  test('replaces the features', async () => {
    const { hallId } = await makeHall(testApp, { features: ['Parking'] });
    const { body } = await update(hallId, { features: [{ featureId: light.featureId }] });
    expect(body.features).toEqual([light]);
    expect((await update(hallId, { features: [] })).body.features).toEqual([]);
  });

  test('of an outdated state is 409 and overwrites nothing', async () => {
    const { hallId } = await makeHall(testApp);
    const { updatedAt } = await seen(hallId);
    // Within the same millisecond the two states must still differ.
    const first = await update(hallId, { description: 'Prva', updatedAt });
    const second = await update(hallId, { description: 'Druga', updatedAt });
    expect([first.status, second.status, second.body.code]).toEqual([200, 409, -1048]);
    expect((await seen(hallId)).description).toBe('Prva');
    const third = await update(hallId, { description: 'Treća', updatedAt: first.body.updatedAt });
    expect(third.status).toBe(200);
  });

  test('of one state by ten at once succeeds once', async () => {
    const { hallId } = await makeHall(testApp);
    const { updatedAt } = await seen(hallId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => update(hallId, { maxGuestsMax: 400 + index, updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test.each([
    [{ maxGuestsMin: 0 }, 'body.maxGuestsMin'],
    [{ maxGuestsMin: 301 }, 'body.maxGuestsMin'],
    [{ maxGuestsMax: 49 }, 'body.maxGuestsMax'],
    [{ maxGuestsMin: 90, maxGuestsMax: 80 }, 'body.maxGuestsMax'],
    [{ maxGuestsMax: 10_001 }, 'body.maxGuestsMax'],
    [{ name: '' }, 'body.name'],
    [{ name: null }, 'body.name'],
    [{ features: [{ featureId: 2_000_000_000 }] }, 'body.features'],
    [{ updatedAt: 'juče' }, 'body.updatedAt'],
  ])('to %o is refused with the field, against the stored bounds too', async (body, field) => {
    const { hallId } = await makeHall(testApp, { maxGuestsMin: 50, maxGuestsMax: 300 });
    const before = await seen(hallId);
    const answer = await update(hallId, body);
    expect([answer.status, errorFields(answer.body)]).toEqual([400, [field]]);
    expect(await seen(hallId)).toEqual(before);
  });

  test('to the name of another is 409, to its own in another case is not', async () => {
    const [one, other] = [await makeHall(testApp), await makeHall(testApp)];
    expect((await update(one.hallId, { name: other.name.toUpperCase() })).status).toBe(409);
    expect((await update(one.hallId, { name: one.name.toUpperCase() })).status).toBe(200);
  });

  test.each([
    ['2000000000', 404],
    ['0', 400],
    ['abc', 400],
    ['1e3', 400],
    ['99999999999', 400],
  ])('with the id %s answers %i', async (id, status) => {
    const answer = await testApp.call(`PATCH /api/wedding-halls/${id}/update`, { as: admin, body: {} });
    expect(answer.status).toBe(status);
  });
});

describe('the order of halls', () => {
  const order = (app: TestApp, as: TestPerson, hallIds: number[]) =>
    app.call('PATCH /api/wedding-halls/order', { as, body: { hallIds } });

  test('is as sent for every reader, and changes nothing else of a hall', async () => {
    const own = await ownTestApp();
    const chief = await own.administrator();
    const [a, b, c] = [await makeHall(own), await makeHall(own), await makeHall(own)].map(
      ({ hallId }) => hallId,
    ) as [number, number, number];
    const list = async (): Promise<Hall[]> => (await own.call('GET /api/wedding-halls')).body;
    const before = await list();
    const { status, body } = await order(own, chief, [c, a, b]);
    expect([status, body]).toEqual([200, [before[2], before[0], before[1]]]);
    expect(await list()).toEqual(body);

    for (const wrong of [
      [a, b],
      [a, b, c, c],
      [a, b, b],
      [a, b, c, 2_000_000_000],
    ])
      expect((await order(own, chief, wrong)).status).toBe(409);
    expect((await order(own, chief, [])).status).toBe(400);
    expect(await list()).toEqual(body);
  });
});
