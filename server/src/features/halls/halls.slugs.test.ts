import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Hall } from '#contracts/halls.ts';
import { bookingFor, dayAhead, makeHall } from '../../../test/booking.ts';
import { ownTestApp, type TestApp } from '../../../test/test-app.ts';
import { freeSlug } from './halls.rules.ts';

const slugOfHall = async (app: TestApp, hallId: number): Promise<string | undefined> =>
  (await app.call('GET /api/wedding-halls')).body.find((hall: Hall) => hall.hallId === hallId)?.slug;

async function opened(app: TestApp, slug: string): Promise<number | 'missing'> {
  const { status, body } = await app.call(`GET /api/wedding-halls/by-slug/${slug}`);
  return status === 404 ? 'missing' : body.hallId;
}

const rename = async (app: TestApp, hallId: number, name: string) => {
  const as = await app.administrator();
  const { status } = await app.call(`PATCH /api/wedding-halls/${hallId}/update`, { as, body: { name } });
  expect(status).toBe(200);
};
const remove = async (app: TestApp, hallId: number) => {
  const as = await app.administrator();
  return app.call(`DELETE /api/wedding-halls/${hallId}/remove`, { as });
};

test('names with equal slugs get different ones', () => {
  expect(freeSlug('kruna', new Set())).toBe('kruna');
  expect(freeSlug('kruna', new Set(['kruna', 'kruna-2']))).toBe('kruna-3');
});

describe('the slug of a hall', () => {
  test('is derived from its name and made unique', async () => {
    const app = await ownTestApp();
    const first = await makeHall(app, { name: 'Kruna' });
    const second = await makeHall(app, { name: 'Kruna!' });
    expect(await slugOfHall(app, first.hallId)).toBe('kruna');
    expect(await slugOfHall(app, second.hallId)).toBe('kruna-2');
    expect(await opened(app, 'kruna-2')).toBe(second.hallId);
    expect(await opened(app, 'KRUNA')).toBe(first.hallId);
  });

  test('is unique for concurrent creations', async () => {
    const app = await ownTestApp();
    const names = ['Đul', 'Đul!', 'Đul?', 'Đul.', '*Đul*', 'đul -'];
    const halls = await Promise.all(names.map((name) => makeHall(app, { name })));
    const slugs = await Promise.all(halls.map(({ hallId }) => slugOfHall(app, hallId)));
    expect(slugs.toSorted()).toEqual(['djul', 'djul-2', 'djul-3', 'djul-4', 'djul-5', 'djul-6']);
  });

  test('stays valid for every former name', async () => {
    const app = await ownTestApp();
    const { hallId } = await makeHall(app, { name: 'Kruna' });
    await rename(app, hallId, 'Velika kruna');
    await rename(app, hallId, 'Dijamant');
    expect(await slugOfHall(app, hallId)).toBe('dijamant');
    for (const slug of ['kruna', 'velika-kruna', 'dijamant']) expect(await opened(app, slug)).toBe(hallId);
    await rename(app, hallId, 'Kruna');
    expect(await slugOfHall(app, hallId)).toBe('kruna');
    expect(await opened(app, 'dijamant')).toBe(hallId);
  });

  test('does not change with a name of the same slug', async () => {
    const app = await ownTestApp();
    await makeHall(app, { name: 'Kruna' });
    const { hallId } = await makeHall(app, { name: 'Kruna!' });
    await rename(app, hallId, 'KRUNA!!');
    expect(await slugOfHall(app, hallId)).toBe('kruna-2');
  });

  test('belongs to a current hall rather than to one formerly called so', async () => {
    const app = await ownTestApp();
    const former = await makeHall(app, { name: 'Kruna' });
    await rename(app, former.hallId, 'Dijamant');
    const today = await makeHall(app, { name: 'Kruna' });
    expect(await opened(app, 'kruna')).toBe(today.hallId);
    expect(await opened(app, 'dijamant')).toBe(former.hallId);
  });

  test('is removed with a deleted or hidden hall', async () => {
    const app = await ownTestApp();
    const as = await app.administrator();
    const [plain, used] = [await makeHall(app, { name: 'Prazna' }), await makeHall(app, { name: 'Stara' })];
    const booking = bookingFor(used.hallId, dayAhead(app, -3));
    await app.call('POST /api/reservations/create-admin-reservation', { as, body: booking });
    expect((await remove(app, plain.hallId)).body.hidden).toBe(false);
    expect((await remove(app, used.hallId)).body.hidden).toBe(true);
    expect(await opened(app, 'prazna')).toBe('missing');
    expect(await opened(app, 'stara')).toBe('missing');
    const next = await makeHall(app, { name: 'Stara' });
    expect(await slugOfHall(app, next.hallId)).toBe('stara');
  });
});

test('halls from before slugs get theirs, visible ones first', async () => {
  const app = await ownTestApp();
  const as = await app.administrator();
  const old = await makeHall(app, { name: 'Đul' });
  await app.call('POST /api/reservations/create-admin-reservation', {
    as,
    body: bookingFor(old.hallId, dayAhead(app, -3)),
  });
  await remove(app, old.hallId);
  const names = ['Đul', 'Đul!', '***', 'Đul 2', 'Čađava šuma'];
  const halls = [];
  for (const name of names) halls.push(await makeHall(app, { name }));

  await app.db.execute('drop table hall_slugs');
  const migration = new URL('../../../migrations/0005_slugs.sql', import.meta.url);
  const statements = (await readFile(migration, 'utf8')).split('--> statement-breakpoint');
  await app.services.invalidation.transaction(['halls'], async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  });
  const slugs = await Promise.all(halls.map(({ hallId }) => slugOfHall(app, hallId)));
  expect(slugs).toEqual(['djul', 'djul-2', 'salon', 'djul-2-2', 'cadjava-suma']);
  expect(await opened(app, 'djul-3')).toBe('missing');
});
