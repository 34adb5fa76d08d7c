import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toIsoDay } from '#domain/dates/days.ts';
import { defaultPlan } from '#domain/offers/default-plan.ts';
import { countedLines } from '#domain/offers/offer-lines.ts';
import { offerSums } from '#domain/offers/offer-totals.ts';
import { offerPaper } from '#server/features/sales/offers/offers.papers.ts';
import type { OfferRow } from '#server/features/sales/offers/offers.repository.ts';
import { obstaclesOf, storedSums } from '#server/features/sales/offers/offers.rules.ts';
import { priceLines } from '#server/features/sales/prices/prices.rules.ts';
import { createPapers } from '#server/platform/papers/papers.ts';
import { dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import { extraFor, menuFor, priceRuleFor } from '#test/support/prices.ts';
import { isLong, rounds } from '#test/support/rounds.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { type Actor, lasting } from '../harness.ts';
import { createRandom } from '../random.ts';
import { askForCode, signature } from './signing.ts';

/** The same amounts wherever they are shown, checked against sums of their own. */

const run = promisify(execFile);
const noPoppler = await run('pdftotext', ['-v']).then(
  () => '',
  () => 'pdftotext of poppler-utils is not installed',
);

type Currency = 'BAM' | 'EUR';
type Line = {
  text: string;
  unit: string;
  quantity: number;
  unitPrice: { amount: number; currency: Currency };
};

const halfUp = (numerator: bigint, denominator: bigint) =>
  Number((2n * numerator + denominator) / (2n * denominator));

function expectedSums(lines: Line[], discount: number, currency: Currency) {
  const subtotal = lines.reduce(
    (sum, { quantity, unitPrice }) => sum + BigInt(quantity) * BigInt(unitPrice.amount),
    0n,
  );
  const total = subtotal - BigInt(discount);
  const net = halfUp(total * 100n, 117n);
  const money = (amount: number, of: Currency = currency) => ({ amount, currency: of });
  const inBam = currency === 'BAM' ? Number(total) : halfUp(total * 195_583n, 100_000n);
  const inEur = currency === 'EUR' ? Number(total) : halfUp(total * 100_000n, 195_583n);
  return {
    subtotal: money(Number(subtotal)),
    total: money(Number(total)),
    totalBam: money(inBam, 'BAM'),
    totalEur: money(inEur, 'EUR'),
    net: money(net),
    vat: money(Number(total) - net),
  };
}
type Sums = ReturnType<typeof expectedSums>;

const grouped = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 });
const written = ({ amount }: { amount: number }) => grouped.format(amount / 100);
const named = (money: { amount: number; currency: Currency }) =>
  `${written(money)} ${money.currency === 'BAM' ? 'KM' : 'EUR'}`;

/** What a paper says about these sums. */
const sayings = ({ total, totalBam, totalEur, net, vat }: Sums) => [
  written(total),
  named(net),
  named(vat),
  named(total.currency === 'BAM' ? totalEur : totalBam),
];

const most = 10_000_000_000;
const day = '2027-06-12';
const validUntil = new Date('2027-05-01T18:00:00Z');
const snapshot = {
  hallName: 'Kruna',
  eventDate: day,
  startTime: null,
  endTime: null,
  eventType: 'WEDDING',
  customEventType: null,
  customerName: 'Amra Hodžić',
  customerEmail: null,
  customerPhone: null,
  business: { name: 'Saloni', address: null, phone: null, email: null, taxNumber: null, vatNumber: null },
  termsText: '',
  sentBy: 'Damir',
} as const;

describe('of generated events', () => {
  const price = fc.oneof(fc.integer({ min: 0, max: 500_000 }), fc.constantFrom(0, 1, 1_000_000_000));
  const generated = fc.record({
    rent: price,
    perGuest: price,
    perChild: price,
    extra: price,
    unit: fc.constantFrom('EVENT', 'GUEST', 'PIECE', 'HOUR'),
    quantity: fc.integer({ min: 1, max: 50 }),
    adults: fc.integer({ min: 0, max: 600 }),
    children: fc.integer({ min: 0, max: 80 }),
    minimumGuests: fc.option(fc.integer({ min: 1, max: 400 })),
    discount: fc.double({ min: 0, max: 1, noNaN: true }),
    currency: fc.constantFrom<Currency>('BAM', 'EUR'),
  });

  type Drawn = typeof generated extends fc.Arbitrary<infer Value> ? Value : never;

  /** The offer that the price list makes of an event, with its paper and the sums that it must say. */
  function offerOf(drawn: Drawn) {
    const { rent, perGuest, perChild, extra, unit, quantity, adults, children, minimumGuests } = drawn;
    const hall = { hallId: 1, name: 'Kruna' };
    const rule = { ...priceRuleFor(1), name: 'Cijeli dan', rent, minimumGuests };
    const menu = { menuId: 1, name: 'Meni', pricePerGuest: perGuest, pricePerChild: perChild };
    const list = {
      menus: [{ ...menu, isActive: true }],
      extras: [{ extraId: 1, name: 'Torta', price: extra, unit, isActive: true }],
      rules: [rule],
    } as unknown as Parameters<typeof priceLines>[0];
    const event = { hall, eventDate: day, eventType: 'WEDDING', adults, children } as const;
    const priced = priceLines(list, { ...event, menuId: 1, extras: [{ extraId: 1, quantity }] });
    const charged = Math.max(adults + children, minimumGuests ?? 0) - children;
    const times = { EVENT: 1, GUEST: adults + children, PIECE: quantity, HOUR: quantity }[unit];
    const expected = rent + charged * perGuest + children * perChild + times * extra;
    const inCurrency = (line: Line) => ({
      ...line,
      unitPrice: { ...line.unitPrice, currency: drawn.currency },
    });
    const lines = (priced?.lines ?? []).map(inCurrency) as OfferRow['lines'];
    const discount = Math.floor(drawn.discount * expected);
    const { currency } = drawn;
    const sums = expectedSums(lines, discount, currency);
    const other = currency === 'BAM' ? sums.totalEur : sums.totalBam;
    const stored = storedSums({ currency, lines, discount });
    const plan = defaultPlan(sums.total, day, toIsoDay(validUntil));
    const offer = {
      ...stored,
      currency,
      lines,
      discount,
      discountReason: 'Rani',
      adults,
      children,
      plan,
      planFollows: false,
    };
    const sent = { hallId: 1, eventDate: day, validUntil, termsVersion: 1, version: 1, number: 'P-1' };
    const row = { ...offer, ...sent, kind: 'OFFER' } as OfferRow;
    const paper = offerPaper(row, snapshot, validUntil);
    return { offer, sent, currency, lines, discount, plan, stored, other, expected, sums, paper };
  }

  test('price list, sums, plan and paper agree', () => {
    fc.assert(
      fc.property(generated, (drawn) => {
        const made = offerOf(drawn);
        const { offer, sent, currency, lines, discount, plan, stored, other, expected, sums, paper } = made;
        const { amount, tax, otherCurrency } = paper.price.total;
        const guests = drawn.adults + drawn.children;
        const isSendable = sums.total.amount > 0 && sums.total.amount <= most && guests > 0;
        // One comparison, since thousands of events are generated.
        expect({
          subtotal: expected,
          sums: offerSums(currency, lines, discount),
          stored,
          planned: plan.reduce((sum, part) => sum + part.amount.amount, 0),
          hasEmptyPart: plan.some((part) => part.amount.amount <= 0 || part.amount.currency !== currency),
          said: sayings(sums).filter((text) => `${amount} ${tax} ${otherCurrency}`.includes(text)),
          lines: paper.price.lines.map((line) => line.amount),
          plan: paper.plan.rows.map((part) => part.amount),
          isSendable: obstaclesOf({ ...offer, ...sent }, new Date('2027-01-01')).length === 0,
        }).toEqual({
          subtotal: sums.subtotal.amount,
          sums,
          stored: { total: sums.total.amount, totalOther: other.amount },
          planned: sums.total.amount,
          hasEmptyPart: false,
          said: sayings(sums),
          lines: lines.map((line) => written({ amount: line.quantity * line.unitPrice.amount })),
          plan: plan.map((part) => written(part.amount)),
          isSendable,
        });
      }),
      { numRuns: rounds({ short: 150, long: 2000 }) },
    );
  });

  test.runIf(isLong && !noPoppler)('the PDF, read back, says the same', { timeout: 900_000 }, async () => {
    const papers = createPapers({ timeoutMs: 60_000 });
    const folder = await mkdtemp(join(tmpdir(), 'saloni-totals-'));
    const file = join(folder, 'paper.pdf');
    for (const drawn of fc.sample(generated, 2000)) {
      const { paper, sums } = offerOf(drawn);
      await writeFile(file, await papers.render(paper, { createdAt: validUntil }));
      const text = (await run('pdftotext', [file, '-'])).stdout.replaceAll(/\s+/g, ' ');
      const said = [...sayings(sums), ...paper.price.lines.map(({ amount }) => amount)];
      expect(said.filter((one) => !text.includes(one))).toEqual([]);
    }
    await papers.stop();
    await rm(folder, { recursive: true, force: true });
  });
});

describe('of offers from the calculator to the ledger', () => {
  let app: TestApp;
  let admin: Actor;
  let folder: string;
  const ids = { hall: 0, menu: 0, sweets: 0, candles: 0 };
  let taken = 0;

  const call = async (target: string, as: Actor, body?: object) => {
    const answer = await app.call(target, { as, body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };

  beforeAll(async () => {
    app = await startTestApp();
    admin = await lasting(app, await app.administrator());
    folder = await mkdtemp(join(tmpdir(), 'saloni-papers-'));
    await call('POST /api/terms/create', admin, { text: 'Ugovor je zaključen potpisom.' });
    ids.hall = (await makeHall(app, { maxGuestsMax: 800 })).hallId;
    const create = (list: string, body: object) => call(`POST /api/${list}/create`, admin, body);
    await create('price-rules', priceRuleFor(ids.hall, { minimumGuests: 150 }));
    ids.menu = (await create('menus', menuFor())).menuId;
    ids.sweets = (await create('extras', extraFor())).extraId;
    ids.candles = (await create('extras', extraFor({ name: 'Svijećnjak', unit: 'PIECE' }))).extraId;
  });
  afterAll(async () => {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function textOf(path: string, as: Actor) {
    const { rawPayload, statusCode } = await app.app.inject({
      url: path,
      headers: { authorization: `Bearer ${as.accessToken}` },
    });
    expect(statusCode).toBe(200);
    const file = join(folder, 'paper.pdf');
    await writeFile(file, rawPayload);
    return (await run('pdftotext', [file, '-'])).stdout.replaceAll(/\s+/g, ' ');
  }

  async function begin(guestCount: number) {
    taken += 1;
    const holder = await lasting(app, await app.user());
    const eventDate = dayAhead(app, 100 + taken);
    const extras = [
      { extraId: ids.sweets, quantity: 1 },
      { extraId: ids.candles, quantity: taken },
    ];
    const choice = { guestCount, menuId: ids.menu, extras };
    const request = requestFor(ids.hall, eventDate, choice);
    const { reservationId } = await call('POST /api/reservations/create-reservation', holder, request);
    const quote = await call('POST /api/prices/quote', holder, {
      hallId: ids.hall,
      eventDate,
      eventType: 'WEDDING',
      ...choice,
    });
    const draft = await call(`POST /api/reservations/${reservationId}/offers`, admin);
    return { holder, reservationId, quote, draft, offerId: draft.offerId };
  }

  /** Parts of a total, none of them empty. */
  function planOf(total: number, currency: Currency, parts: number) {
    const part = Math.floor(total / parts);
    const amounts = part === 0 ? [total] : Array.from({ length: parts }, () => part);
    amounts[0] = (amounts[0] ?? 0) + total - amounts.reduce((sum, amount) => sum + amount, 0);
    return amounts.map((amount, index) => ({
      kind: index === 0 ? 'KAPARA' : 'INSTALMENT',
      dueAfterSigningDays: 7 + index,
      amount: { amount, currency },
    }));
  }

  type Case = { lines: Line[]; discount: number; currency: Currency; parts: number };
  const one = (amount: number, currency: Currency = 'BAM'): Line => ({
    text: 'Najam sale',
    unit: 'EVENT',
    quantity: 1,
    unitPrice: { amount, currency },
  });

  function generatedCase(seed: number): Case {
    const random = createRandom(seed);
    const currency = random.chance(0.5) ? 'BAM' : 'EUR';
    const lines = Array.from(
      { length: 1 + random.below(6) },
      (_, index): Line => ({
        text: `Stavka ${index + 1}`,
        unit: random.pick(['EVENT', 'GUEST', 'CHILD', 'PIECE', 'HOUR']) ?? 'EVENT',
        quantity: 1 + random.below(400),
        unitPrice: { amount: 1 + random.below(20_000), currency },
      }),
    );
    const { amount } = expectedSums(lines, 0, currency).subtotal;
    const discount = random.chance(0.6) ? random.below(amount) : 0;
    return { lines, discount, currency, parts: 1 + random.below(4) };
  }

  const extremes: Case[] = [
    { lines: [one(1)], discount: 0, currency: 'BAM', parts: 1 },
    { lines: [one(1, 'EUR')], discount: 0, currency: 'EUR', parts: 3 },
    { lines: [one(1_000_000_000)], discount: 1, currency: 'BAM', parts: 3 },
    { lines: [one(10_000_000_000)], discount: 0, currency: 'BAM', parts: 12 },
  ];
  const generated = rounds({ short: 1, long: 40 });
  const cases = [...extremes, ...Array.from({ length: generated }, (_, index) => generatedCase(27 + index))];

  test(`${noPoppler ? `without the text of papers, since ${noPoppler}: ` : ''}all of them agree`, {
    timeout: 300_000,
  }, async () => {
    const signed: { contractId: number; holder: Actor; sums: Sums }[] = [];
    for (const [index, { lines, discount, currency, parts }] of cases.entries()) {
      const { holder, reservationId, quote, draft, offerId } = await begin(100 + 15 * index);
      // A draft also counts the children that there are none of yet.
      expect(countedLines(draft.lines)).toMatchObject(quote.lines);
      expect(countedLines(draft.lines)).toHaveLength(quote.lines.length);
      expect([draft.total, draft.totalEur]).toEqual([quote.total, quote.totalEur]);
      expect(draft).toMatchObject(expectedSums(quote.lines, 0, 'BAM'));

      const sums = expectedSums(lines, discount, currency);
      const edited = await call(`PATCH /api/offers/${offerId}/update`, admin, {
        lines,
        currency,
        discount: discount > 0 ? { amount: { amount: discount, currency }, reason: 'Rani dogovor' } : null,
        plan: planOf(sums.total.amount, currency, parts),
      });
      expect(edited).toMatchObject({ ...sums, obstacles: [] });
      await call(`POST /api/offers/${offerId}/send`, admin);
      const read = await call(`GET /api/offers/${offerId}`, holder);
      expect(read).toMatchObject(sums);
      expect(edited.lines).toMatchObject(read.lines);
      if (!noPoppler) {
        const text = await textOf(`/api/offers/${offerId}/pdf`, holder);
        for (const said of sayings(sums)) expect(text).toContain(said);
      }

      const { code = '' } = await askForCode(app, holder, offerId);
      const contract = await call(`POST /api/offers/${offerId}/sign`, holder, signature(code));
      const { total, totalBam, totalEur } = sums;
      expect(contract).toMatchObject({ total, totalBam, totalEur });
      const ledger = await call(`GET /api/reservations/${reservationId}/ledger`, holder);
      const other = currency === 'BAM' ? totalEur : totalBam;
      expect(ledger).toMatchObject({ balance: total, entries: [{ amount: total, otherAmount: other }] });
      for (const plan of [read.plan, contract.plan, ledger.instalments])
        expect(
          plan.reduce((sum: number, part: { amount: { amount: number } }) => sum + part.amount.amount, 0),
        ).toBe(total.amount);
      signed.push({ contractId: contract.contractId, holder, sums });
    }
    await app.startWorkers();
    for (const { contractId, holder, sums } of noPoppler ? [] : signed) {
      const isReady = async () => (await call(`GET /api/contracts/${contractId}`, holder)).isPdfReady;
      await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
      const text = await textOf(`/api/contracts/${contractId}/pdf`, holder);
      for (const said of sayings(sums)) expect(text).toContain(said);
    }
  });

  test.each([
    ['nothing', [one(0)], 0, ['total']],
    ['a discount above the sum', [one(100)], 101, ['discount']],
    ['a discount of the whole sum', [one(100)], 100, ['total']],
  ])('%s is refused when it is sent', async (_what, lines, discount, fields) => {
    const { offerId } = await begin(200);
    const given = discount > 0 ? { amount: { amount: discount, currency: 'BAM' }, reason: 'Rani' } : null;
    await call(`PATCH /api/offers/${offerId}/update`, admin, { lines, discount: given, plan: [] });
    const refused = await app.call(`POST /api/offers/${offerId}/send`, { as: admin });
    expect(refused.status).toBe(400);
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(fields);
  });

  test('a sum above the largest amount cannot be written', async () => {
    const { offerId } = await begin(200);
    const lines = [one(10_000_000_000), one(1)];
    const refused = await app.call(`PATCH /api/offers/${offerId}/update`, { as: admin, body: { lines } });
    expect(refused.status).toBe(400);
  });
});
