import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { bam, eur } from '#domain/money/money-amounts.ts';
import type { Extra, Menu } from '#schemas/prices/prices.ts';
import { minutes } from '#server/platform/clock.ts';
import { makeHall } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { untilGone } from '#test/support/photos.ts';
import { extraFor, menuFor, priceRuleFor } from '#test/support/prices.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { formOf, pictureOf } from '#test/support/uploads.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.administrator();
});
afterAll(() => app.stop());

const asAdmin = (target: string, body?: object, headers: Record<string, string> = {}) =>
  app.call(target, { as: admin, headers, ...(body && { body }) });
const create = async (list: string, body: object) => {
  const { status, body: made } = await asAdmin(`POST /api/${list}/create`, body);
  expect(status, JSON.stringify(made)).toBe(201);
  return made;
};
const newMenu = (overrides: object = {}): Promise<Menu> => create('menus', menuFor(overrides));
const newExtra = (overrides: object = {}): Promise<Extra> => create('extras', extraFor(overrides));
const newRule = (hallId: number | null, overrides: object = {}) =>
  create('price-rules', priceRuleFor(hallId, overrides));
const shown = async (list: 'menus' | 'extras') => (await app.call(`GET /api/${list}`)).body;
const hidePrices = async () => {
  await asAdmin('PATCH /api/settings/update', { pricesPublic: false });
  onTestFinished(async () => {
    await asAdmin('PATCH /api/settings/update', { pricesPublic: true });
  });
};

test('menus are added, edited, ordered and removed; visitors see active ones, each change at once', async () => {
  const [posni, svecani] = [await newMenu({ name: 'Posni' }), await newMenu({ name: 'Svečani' })];
  expect(await shown('menus')).toEqual([posni, svecani]);
  expect(posni).toMatchObject({ pricePerGuest: bam(68_00), photo: null, isActive: true });

  app.clock.forward(minutes(1));
  const { body: edited } = await asAdmin(`PATCH /api/menus/${posni.menuId}/update`, {
    pricePerGuest: bam(62_00),
    updatedAt: posni.updatedAt,
  });
  expect(edited).toMatchObject({ name: 'Posni', pricePerGuest: bam(62_00), pricePerChild: bam(34_00) });
  const ordered = await asAdmin('PATCH /api/menus/order', { menuIds: [svecani.menuId, posni.menuId] });
  expect(ordered.body).toEqual([svecani, edited]);
  expect(await shown('menus')).toEqual([svecani, edited]);
  expect((await asAdmin('PATCH /api/menus/order', { menuIds: [svecani.menuId] })).status).toBe(409);

  await asAdmin(`PATCH /api/menus/${svecani.menuId}/update`, { isActive: false });
  expect(await shown('menus')).toEqual([edited]);
  expect((await asAdmin('GET /api/menus')).body).toHaveLength(2);
  await hidePrices();
  expect(await shown('menus')).toEqual([]);
  for (const { menuId } of [posni, svecani])
    expect((await asAdmin(`DELETE /api/menus/${menuId}/remove`)).body).toEqual({ menuId });
  expect((await asAdmin(`DELETE /api/menus/${posni.menuId}/remove`)).status).toBe(404);
});

test('the photo of a menu is replaced with the former file deleted, and goes with the menu', async () => {
  const { menuId, updatedAt } = await newMenu();
  const send = async (): Promise<Menu> => {
    const form = await formOf({}, [{ name: 'meni.jpg', content: await pictureOf() }]);
    return (await app.call(`POST /api/menus/${menuId}/photo`, { as: admin, ...form })).body;
  };
  const first = await send();
  expect(first).toMatchObject({ updatedAt, photo: { kind: 'image', width: 64 } });
  expect(await shown('menus')).toContainEqual(first);
  const second = await send();
  await untilGone(app, first.photo?.fileName ?? '');
  await asAdmin(`DELETE /api/menus/${menuId}/remove`);
  await untilGone(app, second.photo?.fileName ?? '');
});

test('extras are added, edited and removed; visitors see active ones while prices are public', async () => {
  const [sweets, candle] = [await newExtra(), await newExtra({ name: 'Svijećnjak', unit: 'PIECE' })];
  expect(await shown('extras')).toEqual([sweets, candle]);
  const { body: edited } = await asAdmin(`PATCH /api/extras/${sweets.extraId}/update`, { price: bam(0) });
  expect(edited).toMatchObject({ name: 'Slatki sto', price: bam(0), unit: 'GUEST' });
  await asAdmin(`PATCH /api/extras/${candle.extraId}/update`, { isActive: false });
  expect(await shown('extras')).toEqual([edited]);
  await hidePrices();
  expect(await shown('extras')).toEqual([]);
  for (const { extraId } of [sweets, candle])
    expect((await asAdmin(`DELETE /api/extras/${extraId}/remove`)).status).toBe(200);
  expect((await asAdmin('GET /api/extras')).body).toEqual([]);
});

test.each([
  ['menus', () => newMenu(), 'menuId'],
  ['extras', () => newExtra(), 'extraId'],
  ['price-rules', async () => newRule((await makeHall(app)).hallId), 'priceRuleId'],
] as [string, () => Promise<Record<string, unknown>>, string][])(
  'an edit of an older state of %s is refused and changes nothing',
  async (list, make, id) => {
    const made = await make();
    app.clock.forward(minutes(1));
    const target = `PATCH /api/${list}/${made[id]}/update`;
    expect((await asAdmin(target, { name: 'Novo ime', updatedAt: made.updatedAt })).status).toBe(200);
    const stale = await asAdmin(target, { name: 'Staro ime', updatedAt: made.updatedAt });
    expect([stale.status, stale.body.code]).toEqual([409, -1048]);
    const listed: Record<string, unknown>[] = (await asAdmin(`GET /api/${list}`)).body;
    expect(listed.find((one) => one[id] === made[id])?.name).toBe('Novo ime');
    await asAdmin(`DELETE /api/${list}/${made[id]}/remove`);
  },
);

test('under one key something is added once', async () => {
  const sent = extraFor({ name: 'Jednom' });
  const add = (body: object) => asAdmin('POST /api/extras/create', body, { 'idempotency-key': 'jednom' });
  const [first, second] = [await add(sent), await add(sent)];
  expect(second.body).toEqual(first.body);
  expect((await add({ ...sent, name: 'Drugo' })).status).toBe(422);
  await asAdmin(`DELETE /api/extras/${first.body.extraId}/remove`);
});

test.each([
  ['menus', menuFor({ pricePerGuest: eur(1) }), 'body.pricePerGuest'],
  ['menus', menuFor({ pricePerChild: bam(-1) }), 'body.pricePerChild.amount'],
  ['menus', menuFor({ pricePerGuest: bam(0.5) }), 'body.pricePerGuest.amount'],
  ['extras', extraFor({ price: bam(10_000_000_001) }), 'body.price.amount'],
  ['extras', extraFor({ name: ' ' }), 'body.name'],
  ['price-rules', priceRuleFor(null, { from: '02-30' }), 'body.from'],
  ['price-rules', priceRuleFor(null, { weekdays: [] }), 'body.weekdays'],
  ['price-rules', priceRuleFor(null, { priority: 1001 }), 'body.priority'],
])('of %s, %j is refused at %s', async (list, body, field) => {
  const { status, body: problem } = await asAdmin(`POST /api/${list}/create`, body);
  expect(status).toBe(400);
  expect(problem.errors.map((error: { field: string }) => error.field)).toEqual([field]);
});

test('the price list has at most 200 menus', async () => {
  await app.db.execute(
    `insert into menus (name, description, price_per_guest, price_per_child, position, created_at, updated_at)
     select 'M' || n, '', 0, 0, n, now(), now() from generate_series(1, 200) n`,
  );
  expect((await asAdmin('POST /api/menus/create', menuFor())).status).toBe(400);
  await app.services.invalidation.transaction(['prices'], (tx) => tx.execute('delete from menus'));
});

describe('price rules of equal priority that overlap', () => {
  test('are refused with both names, when created and when changed', async () => {
    const { hallId } = await makeHall(app);
    await newRule(hallId, { name: 'Ljetni vikend', from: '08-01', to: '08-31', priority: 20 });
    const guests = { name: 'Vikend dijaspore', from: '08-14', to: '08-22', eventType: 'WEDDING' };
    const send = (priority: number) =>
      asAdmin('POST /api/price-rules/create', priceRuleFor(hallId, { ...guests, priority }));
    const detail = '„Vikend dijaspore“ nije sačuvano: sudara se s pravilom „Ljetni vikend“.';
    const refused = await send(20);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([409, -1080, detail]);
    const { status, body } = await send(30);
    expect(status).toBe(201);
    const target = `PATCH /api/price-rules/${body.priceRuleId}/update`;
    const changed = await asAdmin(target, { priority: 20 });
    expect([changed.status, changed.body.detail]).toEqual([409, detail]);
    expect((await asAdmin(target, { rent: bam(2900_00) })).body.rent).toEqual(bam(2900_00));
    expect((await asAdmin(target, { hallId: 2_000_000_000 })).status).toBe(404);
  });

  test('sent together leave one', async () => {
    const { hallId } = await makeHall(app);
    const sent = Array.from({ length: 6 }, (_, index) =>
      asAdmin('POST /api/price-rules/create', priceRuleFor(hallId, { name: `Pravilo ${index}` })),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('go with their hall', async () => {
    const { hallId } = await makeHall(app);
    const { priceRuleId } = await newRule(hallId);
    expect((await asAdmin(`DELETE /api/wedding-halls/${hallId}/remove`)).status).toBe(200);
    const left: { priceRuleId: number }[] = (await asAdmin('GET /api/price-rules')).body;
    expect(left.map((rule) => rule.priceRuleId)).not.toContain(priceRuleId);
  });
});
