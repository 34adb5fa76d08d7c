import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Hall } from '#contracts/halls.ts';
import { bookingFor, dayAhead, makeHall } from '../../../test/booking.ts';
import { ownTestApp, type TestApp } from '../../../test/test-app.ts';
import { freeSlug } from './halls.rules.ts';

const slugOfHall = async (house: TestApp, hallId: number): Promise<string | undefined> =>
  (await house.call('GET /api/wedding-halls')).body.find((hall: Hall) => hall.hallId === hallId)?.slug;

async function opened(house: TestApp, slug: string): Promise<number | 'missing'> {
  const { status, body } = await house.call(`GET /api/wedding-halls/by-slug/${slug}`);
  return status === 404 ? 'missing' : body.hallId;
}

const rename = async (house: TestApp, hallId: number, name: string) => {
  const as = await house.administrator();
  const { status } = await house.call(`PATCH /api/wedding-halls/${hallId}/update`, { as, body: { name } });
  expect(status).toBe(200);
};
const remove = async (house: TestApp, hallId: number) => {
  const as = await house.administrator();
  return house.call(`DELETE /api/wedding-halls/${hallId}/remove`, { as });
};

test('names that read the same in an address get different ones', () => {
  expect(freeSlug('kruna', new Set())).toBe('kruna');
  expect(freeSlug('kruna', new Set(['kruna', 'kruna-2']))).toBe('kruna-3');
});

describe('the address of a hall', () => {
  test('is made of its name, and told apart from a look-alike', async () => {
    const house = await ownTestApp();
    const first = await makeHall(house, { name: 'Kruna' });
    const second = await makeHall(house, { name: 'Kruna!' });
    expect(await slugOfHall(house, first.hallId)).toBe('kruna');
    expect(await slugOfHall(house, second.hallId)).toBe('kruna-2');
    expect(await opened(house, 'kruna-2')).toBe(second.hallId);
    expect(await opened(house, 'KRUNA')).toBe(first.hallId);
  });

  test('is never given twice, however many come at once', async () => {
    const house = await ownTestApp();
    const names = ['Đul', 'Đul!', 'Đul?', 'Đul.', '*Đul*', 'đul -'];
    const halls = await Promise.all(names.map((name) => makeHall(house, { name })));
    const slugs = await Promise.all(halls.map(({ hallId }) => slugOfHall(house, hallId)));
    expect(slugs.toSorted()).toEqual(['djul', 'djul-2', 'djul-3', 'djul-4', 'djul-5', 'djul-6']);
  });

  test('stays open under every former name', async () => {
    const house = await ownTestApp();
    const { hallId } = await makeHall(house, { name: 'Kruna' });
    await rename(house, hallId, 'Velika kruna');
    await rename(house, hallId, 'Dijamant');
    expect(await slugOfHall(house, hallId)).toBe('dijamant');
    for (const slug of ['kruna', 'velika-kruna', 'dijamant']) expect(await opened(house, slug)).toBe(hallId);
    await rename(house, hallId, 'Kruna');
    expect(await slugOfHall(house, hallId)).toBe('kruna');
    expect(await opened(house, 'dijamant')).toBe(hallId);
  });

  test('does not change with what an address cannot show', async () => {
    const house = await ownTestApp();
    await makeHall(house, { name: 'Kruna' });
    const { hallId } = await makeHall(house, { name: 'Kruna!' });
    await rename(house, hallId, 'KRUNA!!');
    expect(await slugOfHall(house, hallId)).toBe('kruna-2');
  });

  test('goes to a hall of today before one that only was called so', async () => {
    const house = await ownTestApp();
    const former = await makeHall(house, { name: 'Kruna' });
    await rename(house, former.hallId, 'Dijamant');
    const today = await makeHall(house, { name: 'Kruna' });
    expect(await opened(house, 'kruna')).toBe(today.hallId);
    expect(await opened(house, 'dijamant')).toBe(former.hallId);
  });

  test('is gone with a hall that is removed, or hidden because it has a past', async () => {
    const house = await ownTestApp();
    const as = await house.administrator();
    const [plain, used] = [
      await makeHall(house, { name: 'Prazna' }),
      await makeHall(house, { name: 'Stara' }),
    ];
    const booking = bookingFor(used.hallId, dayAhead(house, -3));
    await house.call('POST /api/reservations/create-admin-reservation', { as, body: booking });
    expect((await remove(house, plain.hallId)).body.hidden).toBe(false);
    expect((await remove(house, used.hallId)).body.hidden).toBe(true);
    expect(await opened(house, 'prazna')).toBe('missing');
    expect(await opened(house, 'stara')).toBe('missing');
    const next = await makeHall(house, { name: 'Stara' });
    expect(await slugOfHall(house, next.hallId)).toBe('stara');
  });
});

test('halls from before addresses were kept get theirs, the shown ones first', async () => {
  const house = await ownTestApp();
  const as = await house.administrator();
  const old = await makeHall(house, { name: 'Đul' });
  await house.call('POST /api/reservations/create-admin-reservation', {
    as,
    body: bookingFor(old.hallId, dayAhead(house, -3)),
  });
  await remove(house, old.hallId);
  const names = ['Đul', 'Đul!', '***', 'Đul 2', 'Čađava šuma'];
  const halls = [];
  for (const name of names) halls.push(await makeHall(house, { name }));

  await house.db.execute('drop table hall_slugs');
  const migration = new URL('../../../migrations/0005_slugs.sql', import.meta.url);
  const statements = (await readFile(migration, 'utf8')).split('--> statement-breakpoint');
  await house.services.changes.make(['halls'], async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  });
  const slugs = await Promise.all(halls.map(({ hallId }) => slugOfHall(house, hallId)));
  expect(slugs).toEqual(['djul', 'djul-2', 'salon', 'djul-2-2', 'cadjava-suma']);
  expect(await opened(house, 'djul-3')).toBe('missing');
});
