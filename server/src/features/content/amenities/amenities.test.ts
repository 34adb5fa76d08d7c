import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Amenity, Hall } from '#schemas/halls.ts';
import { makeHall } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { rounds } from '#test/support/rounds.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.administrator();
});
afterAll(() => app.stop());

const create = (body: object) => app.call('POST /api/features/createFeature', { as: admin, body });
const edit = (featureId: number | string, body: object) =>
  app.call(`PATCH /api/features/${featureId}/editFeature`, { as: admin, body });
const remove = (featureId: number | string) =>
  app.call(`DELETE /api/features/${featureId}/deleteFeature`, { as: admin });
const listed = async (): Promise<Amenity[]> => (await app.call('GET /api/features')).body;
const seen = async (hallId: number): Promise<Hall> =>
  (await app.call(`GET /api/wedding-halls/${hallId}`)).body;

describe('a feature', () => {
  test('is created, edited and deleted, and every reader sees it at once', async () => {
    await listed();
    const created = await create({ name: ' LED zid ' });
    expect([created.status, created.body]).toEqual([201, { featureId: expect.any(Number), name: 'LED zid' }]);
    const { featureId } = created.body;
    expect(await listed()).toContainEqual(created.body);

    // The specification sends the whole feature.
    const edited = await edit(featureId, { featureId, name: 'LED ekran' });
    expect([edited.status, edited.body]).toEqual([200, { featureId, name: 'LED ekran' }]);
    expect(await listed()).toContainEqual(edited.body);

    const deleted = await remove(featureId);
    expect([deleted.status, deleted.body]).toEqual([200, { featureId, halls: [] }]);
    expect((await listed()).map((feature) => feature.featureId)).not.toContain(featureId);
    expect((await remove(featureId)).status).toBe(404);
  });

  test('that is renamed or deleted changes in its halls, and the deletion lists them', async () => {
    const [one, other, without] = [
      await makeHall(app, { features: ['Bina', 'Bar'] }),
      await makeHall(app, { features: ['Bina'] }),
      await makeHall(app, { features: ['Bar'] }),
    ];
    const [stage] = (await seen(other.hallId)).features;
    const featureId = Number(stage?.featureId);
    await edit(featureId, { name: 'Velika bina' });
    expect((await seen(other.hallId)).features).toEqual([{ featureId, name: 'Velika bina' }]);

    const { body } = await remove(featureId);
    const lose = [one, other].map(({ hallId, name }) => ({ hallId, name }));
    expect(body).toEqual({ featureId, halls: lose });
    expect((await seen(one.hallId)).features.map(({ name }) => name)).toEqual(['Bar']);
    expect((await seen(without.hallId)).features.map(({ name }) => name)).toEqual(['Bar']);
  });

  test('has a unique name, in any spelling', async () => {
    const { body } = await create({ name: 'Dječji kutak' });
    const again = await create({ name: 'DJECJI KUTAK' });
    expect([again.status, again.body.errors]).toEqual([
      409,
      [{ field: 'body.name', message: 'Karakteristika s ovim nazivom već postoji.' }],
    ]);
    const other = await create({ name: 'Slatki sto' });
    expect((await edit(other.body.featureId, { name: 'dječji kutak' })).status).toBe(409);
    expect((await edit(body.featureId, { name: 'Dječji Kutak' })).status).toBe(200);
  });

  test('is created once by ten at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'Garderoba' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test.each([[{}], [{ name: ' ' }], [{ name: 7 }], [{ name: 'x'.repeat(101) }], [{ name: 'a\nb' }]])(
    '%o is refused with the field',
    async (body) => {
      const { featureId } = (await create({ name: `Stara ${JSON.stringify(body).length}` })).body;
      for (const answer of [await create(body), await edit(featureId, body)])
        expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'body.name']);
    },
  );

  test.each([
    ['2000000000', 404],
    ['x', 400],
    ['0', 400],
  ])('with the id %s answers %i', async (id, status) => {
    expect((await edit(id, { name: 'Bilo šta' })).status).toBe(status);
    expect((await remove(id)).status).toBe(status);
  });
});

test('concurrent deletions and assignments of features do not deadlock, and no hall shows a deleted one', async () => {
  for (let round = 0; round < rounds({ short: 3, long: 10 }); round += 1) {
    const kept = (await create({ name: `Ostaje ${round}` })).body;
    const gone = (await create({ name: `Odlazi ${round}` })).body;
    const halls = [await makeHall(app), await makeHall(app), await makeHall(app)];
    const features = [gone, kept].map(({ featureId }) => ({ featureId }));
    const give = ({ hallId }: { hallId: number }) =>
      app.call(`PATCH /api/wedding-halls/${hallId}/update`, { as: admin, body: { features } });
    await Promise.all(halls.slice(1).map(give));
    const [removed, ...given] = await Promise.all([remove(gone.featureId), ...halls.map(give)]);
    expect(removed.status).toBe(200);
    for (const { status } of given) expect([200, 400]).toContain(status);
    for (const { hallId } of halls)
      expect((await seen(hallId)).features.map(({ featureId }) => featureId)).not.toContain(gone.featureId);
  }
});
