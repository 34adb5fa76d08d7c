import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addDays, type Day, weekdayOf } from '#domain/dates/days.ts';
import { bam, eur } from '#domain/money/money-amounts.ts';
import { dayAhead, makeHall } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { extraFor, menuFor, priceRuleFor } from '#test/support/prices.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let saturday: Day;
let ids: { menu: number; sweets: number; candle: number; longer: number };

const create = async (list: string, body: object) =>
  (await app.call(`POST /api/${list}/create`, { as: admin, body })).body;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.administrator();
  saturday = saturdayInSeason(dayAhead(app, 60));
  const extra = async (name: string, price: number, unit: string): Promise<number> =>
    (await create('extras', extraFor({ name, price: bam(price), unit }))).extraId;
  ids = {
    menu: (await create('menus', menuFor())).menuId,
    sweets: await extra('Slatki sto', 6_00, 'GUEST'),
    candle: await extra('Svijećnjak na stolu', 8_00, 'PIECE'),
    longer: await extra('Produženje poslije 01:00', 220_00, 'HOUR'),
  };
});
afterAll(() => app.stop());

/** The first one with weeks of the season before and after it. */
function saturdayInSeason(from: Day): Day {
  const isInside = (day: Day) => '05-15' <= day.slice(5) && day.slice(5) <= '09-10';
  let day = from;
  while (weekdayOf(day) !== 6 || !isInside(day)) day = addDays(day, 1);
  return day;
}

/** A hall with the rules of a Saturday in season and of Fridays and Sundays. */
async function hallWithPrices(
  hall: { name: string; maxGuestsMin: number; maxGuestsMax: number },
  rent: { saturday: number; friday: number },
) {
  const { hallId } = await makeHall(app, hall);
  const season = { from: '05-01', to: '09-30' };
  for (const rule of [
    { name: 'Subota u sezoni', ...season, weekdays: ['SAT'], rent: bam(rent.saturday), minimumGuests: 250 },
    { name: 'Petak i nedjelja', ...season, weekdays: ['FRI', 'SUN'], rent: bam(rent.friday) },
  ])
    await create('price-rules', priceRuleFor(hallId, rule));
  return hallId;
}
let halls = 0;
const kruna = () => {
  halls += 1;
  const hall = { name: `Kruna ${halls}`, maxGuestsMin: 250, maxGuestsMax: 600 };
  return hallWithPrices(hall, { saturday: 1500_00, friday: 1000_00 });
};

const quote = (hallId: number, choice: object = {}) =>
  app.call('POST /api/prices/quote', { body: { hallId, eventDate: saturday, guestCount: 280, ...choice } });

const line = (text: string, unit: string, quantity: number, price: number) => ({
  text,
  unit,
  quantity,
  unitPrice: bam(price),
  amount: bam(quantity * price),
});

test('a Saturday with menu and extras has its lines, total and a cheaper Friday', async () => {
  const hallId = await kruna();
  const extras = [
    { extraId: ids.longer, quantity: 2 },
    { extraId: ids.sweets, quantity: 7 },
  ];
  const { status, body } = await quote(hallId, { menuId: ids.menu, extras });
  expect(status).toBe(200);
  expect(body).toEqual({
    lines: [
      line(`Najam sale Kruna ${halls}, subota u sezoni`, 'EVENT', 1, 1500_00),
      line('Svečani meni', 'GUEST', 280, 68_00),
      line('Slatki sto', 'GUEST', 280, 6_00),
      line('Produženje poslije 01:00', 'HOUR', 2, 220_00),
    ],
    chargedGuests: 280,
    minimumGuests: 250,
    minimumText: 'Subotom se obračunava najmanje 250 gostiju.',
    total: bam(22_660_00),
    totalEur: eur(11_585_87),
    cheaperDay: { eventDate: addDays(saturday, -1), total: bam(22_160_00), difference: bam(500_00) },
  });
});

test('fewer guests than the minimum are charged as so many, extras by the real ones', async () => {
  const hallId = await hallWithPrices(
    { name: 'Evropa', maxGuestsMin: 120, maxGuestsMax: 320 },
    { saturday: 1200_00, friday: 800_00 },
  );
  const extras = [{ extraId: ids.candle, quantity: 20 }];
  const { body } = await quote(hallId, { guestCount: 200, menuId: ids.menu, extras });
  expect(body).toMatchObject({
    chargedGuests: 250,
    total: bam(18_360_00),
    totalEur: eur(9_387_32),
    cheaperDay: { eventDate: addDays(saturday, -1), total: bam(14_560_00), difference: bam(3_800_00) },
  });
  const withSweets = await quote(hallId, { guestCount: 200, extras: [{ extraId: ids.sweets }] });
  expect(withSweets.body.lines.at(-1)).toEqual(line('Slatki sto', 'GUEST', 200, 6_00));
});

test('the cheaper day is the nearest one that is free and open', async () => {
  const hallId = await kruna();
  const book = (eventDate: string) =>
    app.call('POST /api/reservations/create-admin-reservation', {
      as: admin,
      body: { hallId, eventDate, guestCount: 300, eventType: 'WEDDING' },
    });
  const cheaper = async () => (await quote(hallId)).body.cheaperDay?.eventDate;
  expect(await cheaper()).toBe(addDays(saturday, -1));
  expect((await book(addDays(saturday, -1))).status).toBe(201);
  expect(await cheaper()).toBe(addDays(saturday, 1));
  const closed = { hallId, from: addDays(saturday, 1), to: addDays(saturday, 1) };
  await app.call('POST /api/closed-days', { as: admin, body: closed });
  expect(await cheaper()).toBe(addDays(saturday, -6));
  expect((await quote(hallId, { eventDate: addDays(saturday, -6) })).body.cheaperDay).toBeNull();
});

test('what cannot be requested is refused at its field', async () => {
  const hallId = await kruna();
  const gone = await create('extras', extraFor({ name: 'Golubovi' }));
  await app.call(`DELETE /api/extras/${gone.extraId}/remove`, { as: admin });
  const inactive = await create('menus', menuFor({ isActive: false }));
  const twice = [{ extraId: ids.sweets }, { extraId: ids.sweets }];
  for (const [choice, field] of [
    [{ guestCount: 249 }, 'body.guestCount'],
    [{ guestCount: 601 }, 'body.guestCount'],
    [{ eventDate: dayAhead(app, -1) }, 'body.eventDate'],
    [{ eventDate: dayAhead(app, 37 * 31) }, 'body.eventDate'],
    [{ menuId: inactive.menuId }, 'body.menuId'],
    [{ extras: [{ extraId: gone.extraId }] }, 'body.extras'],
    [{ extras: twice }, 'body.extras'],
  ] as const) {
    const { status, body } = await quote(hallId, choice);
    expect([status, body.errors?.[0]?.field], JSON.stringify(choice)).toEqual([400, field]);
  }
});

test('a request names only what is offered', async () => {
  const hallId = await kruna();
  const inactive = await create('menus', menuFor({ isActive: false }));
  const person = await app.user();
  const request = (menuId: number) =>
    app.call('POST /api/reservations/create-reservation', {
      as: person,
      body: { hallId, eventDate: dayAhead(app, 90), guestCount: 300, eventType: 'WEDDING', menuId },
    });
  const refused = await request(inactive.menuId);
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'body.menuId']);
  expect((await request(ids.menu)).status).toBe(201);
});

test('without a rule for the day, with hidden prices or in no hall there is no price', async () => {
  const hallId = await kruna();
  const codeOf = async (choice: object, hall = hallId) => {
    const { status, body } = await quote(hall, choice);
    return [status, body.code];
  };
  expect(await codeOf({ eventDate: addDays(saturday, 2) })).toEqual([404, -1032]);
  expect(await codeOf({}, 2_000_000_000)).toEqual([404, -1030]);
  await app.call('PATCH /api/settings/update', { as: admin, body: { pricesPublic: false } });
  onTestFinished(async () => {
    await app.call('PATCH /api/settings/update', { as: admin, body: { pricesPublic: true } });
  });
  expect(await codeOf({})).toEqual([404, -1032]);
});

test('a quote reads everything from the cache, and a changed price shows at once', async () => {
  const hallId = await kruna();
  const choice = { menuId: ids.menu, extras: [{ extraId: ids.sweets }] };
  const { body: before } = await quote(hallId, choice);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  await quote(hallId, { ...choice, eventDate: addDays(saturday, 14), guestCount: 300 });
  const asked = query.mock.calls.map(([sent]: unknown[]) => (sent as { text?: string }).text ?? '');
  expect(asked.filter((text) => /menus|extras|price_rules|reservations|halls|settings/.test(text))).toEqual(
    [],
  );
  query.mockRestore();
  const price = { price: bam(7_00) };
  await app.call(`PATCH /api/extras/${ids.sweets}/update`, { as: admin, body: price });
  onTestFinished(async () => {
    const body = { price: bam(6_00) };
    await app.call(`PATCH /api/extras/${ids.sweets}/update`, { as: admin, body });
  });
  expect((await quote(hallId, choice)).body.total).toEqual(bam(before.total.amount + 280_00));
});

test('a new offer has the same lines, children at their price, without what is no longer offered', async () => {
  const hallId = await kruna();
  const gone = { extraId: 2_000_000_000, quantity: 1 };
  const wanted = {
    hallId,
    eventDate: saturday,
    eventType: 'WEDDING' as const,
    adults: 200,
    children: 20,
    menuId: ids.menu,
    extras: [{ extraId: ids.sweets, quantity: 1 }, gone],
  };
  const linesFor = (changes: object) =>
    app.db.transaction((tx) => app.services.prices.linesFor(tx, { ...wanted, ...changes }));
  expect(await linesFor({})).toEqual({
    lines: [
      line(`Najam sale Kruna ${halls}, subota u sezoni`, 'EVENT', 1, 1500_00),
      line('Svečani meni, odrasli', 'GUEST', 230, 68_00),
      line('Svečani meni, djeca do 10 godina', 'CHILD', 20, 34_00),
      line('Slatki sto', 'GUEST', 220, 6_00),
    ],
    chargedGuests: 250,
    minimumGuests: 250,
    ruleName: 'Subota u sezoni',
  });
  expect((await linesFor({ menuId: null, extras: null }))?.lines).toHaveLength(1);
  const { menuId } = await create('menus', menuFor({ isActive: false }));
  expect((await linesFor({ menuId, extras: null }))?.lines).toHaveLength(1);
  expect(await linesFor({ eventDate: addDays(saturday, 2) })).toBeNull();
  const choice = { adults: 280, children: 0, extras: [{ extraId: ids.longer, quantity: 2 }] };
  const { body } = await quote(hallId, { menuId: ids.menu, extras: choice.extras });
  expect((await linesFor(choice))?.lines).toEqual(body.lines);
});

describe('all halls', () => {
  const ask = (choice: object, as?: TestPerson) =>
    app.call('POST /api/prices/quote', { ...(as && { as }), body: { hallId: null, ...choice } });
  const rowOf = (halls: { hallId: number }[], hallId: number) => halls.find((one) => one.hallId === hallId);

  test('of a day answer whether they are free and fit, and what the cheapest menu costs there', async () => {
    const free = await kruna();
    const taken = await kruna();
    const closed = await kruna();
    const small = (await makeHall(app, { name: 'Kristal', maxGuestsMin: 40, maxGuestsMax: 150 })).hallId;
    const cheap = await create('menus', menuFor({ pricePerGuest: bam(40_00) }));
    onTestFinished(async () => {
      await app.call(`DELETE /api/menus/${cheap.menuId}/remove`, { as: admin });
    });
    const booking = { hallId: taken, eventDate: saturday, guestCount: 300, eventType: 'WEDDING' };
    await app.call('POST /api/reservations/create-admin-reservation', { as: admin, body: booking });
    await app.call('POST /api/closed-days', {
      as: admin,
      body: { hallId: closed, from: saturday, to: saturday },
    });
    const { status, body } = await ask({ eventDate: saturday, guestCount: 280, cheapestMenu: true });
    expect(status).toBe(200);
    expect(body.eventDate).toBe(saturday);
    const price = { total: bam(1500_00 + 280 * 40_00), cheaperDay: null };
    expect(rowOf(body.halls, free)).toMatchObject({ state: 'FREE', guestCount: 280, quote: price });
    expect(rowOf(body.halls, taken)).toMatchObject({ state: 'TAKEN', quote: price });
    expect(rowOf(body.halls, closed)).toMatchObject({ state: 'CLOSED', quote: null });
    expect(rowOf(body.halls, small)).toMatchObject({ state: 'TOO_SMALL', quote: null });
    const few = await ask({ eventDate: saturday, guestCount: 60 });
    expect(rowOf(few.body.halls, free)).toMatchObject({ state: 'TOO_LARGE', quote: null });
    expect(rowOf(few.body.halls, small)).toMatchObject({ state: 'FREE', quote: null });
  });

  test('are priced for their own minimum where no number of guests is given', async () => {
    const hallId = await kruna();
    const { body } = await ask({ eventDate: saturday });
    expect(rowOf(body.halls, hallId)).toMatchObject({ guestCount: 250, quote: { total: bam(1500_00) } });
  });

  test('answer several days at once, and one hall does too', async () => {
    const hallId = await kruna();
    const eventDates = [saturday, addDays(saturday, 2)];
    const { body } = await ask({ eventDates });
    expect(body.days.map((day: { eventDate: Day }) => day.eventDate)).toEqual(eventDates);
    const one = await ask({ hallId, eventDates, guestCount: 280 });
    expect(one.body.days).toEqual([
      { eventDate: saturday, halls: [expect.objectContaining({ hallId, state: 'FREE' })] },
      { eventDate: addDays(saturday, 2), halls: [expect.objectContaining({ hallId, quote: null })] },
    ]);
    const many = Array.from({ length: 32 }, (_, index) => addDays(saturday, index));
    for (const wrong of [{ eventDates: many }, { eventDates: [] }, {}, { eventDate: saturday, eventDates }])
      expect((await ask(wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await ask({ eventDates: [dayAhead(app, -1)] })).status).toBe(400);
  });

  test('have no price while prices are hidden, except for an administrator', async () => {
    const hallId = await kruna();
    await app.call('PATCH /api/settings/update', { as: admin, body: { pricesPublic: false } });
    onTestFinished(async () => {
      await app.call('PATCH /api/settings/update', { as: admin, body: { pricesPublic: true } });
    });
    const quoteFor = async (person?: TestPerson) =>
      rowOf((await ask({ eventDate: saturday }, person)).body.halls, hallId);
    expect(await quoteFor()).toMatchObject({ state: 'FREE', quote: null });
    expect(await quoteFor(await app.user())).toMatchObject({ quote: null });
    expect(await quoteFor(admin)).toMatchObject({ quote: { total: bam(1500_00) } });
    expect((await ask({ hallId, eventDate: saturday, guestCount: 280 }, admin)).status).toBe(200);
  });
});
