import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hall } from '#schemas/halls.ts';
import { bookingFor, dayAhead, makeHall } from '#test/support/booking.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';
import { freeSlug } from './halls.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const slugOfHall = async (hallId: number, of = app): Promise<string | undefined> =>
  (await of.call('GET /api/wedding-halls')).body.find((hall: Hall) => hall.hallId === hallId)?.slug;

async function opened(slug: string, of = app): Promise<number | 'missing'> {
  const { status, body } = await of.call(`GET /api/wedding-halls/by-slug/${slug}`);
  return status === 404 ? 'missing' : body.hallId;
}

const rename = async (hallId: number, name: string) => {
  const as = await app.administrator();
  const { status } = await app.call(`PATCH /api/wedding-halls/${hallId}/update`, { as, body: { name } });
  expect(status).toBe(200);
};
const remove = async (hallId: number, of = app) => {
  const as = await of.administrator();
  return of.call(`DELETE /api/wedding-halls/${hallId}/remove`, { as });
};

test('names with equal slugs get different ones', () => {
  expect(freeSlug('kruna', new Set())).toBe('kruna');
  expect(freeSlug('kruna', new Set(['kruna', 'kruna-2']))).toBe('kruna-3');
});

describe('the slug of a hall', () => {
  test('is derived from its name and made unique', async () => {
    const first = await makeHall(app, { name: 'Kruna' });
    const second = await makeHall(app, { name: 'Kruna!' });
    expect(await slugOfHall(first.hallId)).toBe('kruna');
    expect(await slugOfHall(second.hallId)).toBe('kruna-2');
    expect(await opened('kruna-2')).toBe(second.hallId);
    expect(await opened('KRUNA')).toBe(first.hallId);
  });

  test('is unique for concurrent creations', async () => {
    const names = ['Đul', 'Đul!', 'Đul?', 'Đul.', '*Đul*', 'đul -'];
    const halls = await Promise.all(names.map((name) => makeHall(app, { name })));
    const slugs = await Promise.all(halls.map(({ hallId }) => slugOfHall(hallId)));
    expect(slugs.toSorted()).toEqual(['djul', 'djul-2', 'djul-3', 'djul-4', 'djul-5', 'djul-6']);
  });

  test('stays valid for every former name', async () => {
    const { hallId } = await makeHall(app, { name: 'Ruža' });
    await rename(hallId, 'Velika ruža');
    await rename(hallId, 'Rubin');
    expect(await slugOfHall(hallId)).toBe('rubin');
    for (const slug of ['ruza', 'velika-ruza', 'rubin']) expect(await opened(slug)).toBe(hallId);
    await rename(hallId, 'Ruža');
    expect(await slugOfHall(hallId)).toBe('ruza');
    expect(await opened('rubin')).toBe(hallId);
  });

  test('does not change with a name of the same slug', async () => {
    await makeHall(app, { name: 'Breza' });
    const { hallId } = await makeHall(app, { name: 'Breza!' });
    await rename(hallId, 'BREZA!!');
    expect(await slugOfHall(hallId)).toBe('breza-2');
  });

  test('belongs to a current hall rather than to one formerly called so', async () => {
    const former = await makeHall(app, { name: 'Lipa' });
    await rename(former.hallId, 'Jela');
    const today = await makeHall(app, { name: 'Lipa' });
    expect(await opened('lipa')).toBe(today.hallId);
    expect(await opened('jela')).toBe(former.hallId);
  });

  test('is removed with a deleted or hidden hall', async () => {
    const as = await app.administrator();
    const [plain, used] = [await makeHall(app, { name: 'Prazna' }), await makeHall(app, { name: 'Stara' })];
    const booking = bookingFor(used.hallId, dayAhead(app, -3));
    await app.call('POST /api/reservations/create-admin-reservation', { as, body: booking });
    expect((await remove(plain.hallId)).body.hidden).toBe(false);
    expect((await remove(used.hallId)).body.hidden).toBe(true);
    expect(await opened('prazna')).toBe('missing');
    expect(await opened('stara')).toBe('missing');
    const next = await makeHall(app, { name: 'Stara' });
    expect(await slugOfHall(next.hallId)).toBe('stara');
  });
});

test('halls from before slugs get theirs, visible ones first', async () => {
  const own = await ownTestApp();
  const as = await own.administrator();
  const old = await makeHall(own, { name: 'Đul' });
  await own.call('POST /api/reservations/create-admin-reservation', {
    as,
    body: bookingFor(old.hallId, dayAhead(own, -3)),
  });
  await remove(old.hallId, own);
  const names = ['Đul', 'Đul!', '***', 'Đul 2', 'Čađava šuma'];
  const halls = [];
  for (const name of names) halls.push(await makeHall(own, { name }));

  await own.db.execute('drop table hall_slugs');
  const migration = new URL('../../../../migrations/0005_slugs.sql', import.meta.url);
  const statements = (await readFile(migration, 'utf8')).split('--> statement-breakpoint');
  await own.services.invalidation.transaction(['halls'], async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  });
  const slugs = await Promise.all(halls.map(({ hallId }) => slugOfHall(hallId, own)));
  expect(slugs).toEqual(['djul', 'djul-2', 'salon', 'djul-2-2', 'cadjava-suma']);
  expect(await opened('djul-3', own)).toBe('missing');
});
