import { beforeAll, describe, expect, test } from 'vitest';
import { bam } from '#domain/money/money-amounts.ts';
import { plainPapers } from '#test/models/offers/signing.ts';
import { bookingFor, dayAhead, makeHall } from '#test/support/booking.ts';
import { offersTestApp } from '#test/support/offers.ts';
import { extraFor, menuFor, priceRuleFor } from '#test/support/prices.ts';
import { withLinks } from './offers.lines.rules.ts';

const offers = offersTestApp();
const { asAdmin, send, offerOf, sendVersion } = offers;
const { book, reservationOf } = offers.days;
let ids: { menu: number; sweets: number };

beforeAll(async () => {
  plainPapers(offers.days.app);
  const menu = (await asAdmin('POST /api/menus/create', menuFor())).body;
  const extra = (await asAdmin('POST /api/extras/create', extraFor())).body;
  ids = { menu: menu.menuId, sweets: extra.extraId };
});

/** A draft of 200 guests on a day that charges 250 at least. */
async function pricedDraft() {
  const { hallId } = await makeHall(offers.days.app);
  await asAdmin('POST /api/price-rules/create', priceRuleFor(hallId, { minimumGuests: 250 }));
  const chosen = { menuId: ids.menu, extras: [{ extraId: ids.sweets, quantity: 1 }] };
  const day = dayAhead(offers.days.app, 200);
  const { reservationId } = (await book(hallId, day, { guestCount: 200 })).body;
  await offers.days.app.db.execute(
    `update reservations set menu_id = ${chosen.menuId}, extras = '${JSON.stringify(chosen.extras)}' where reservation_id = ${reservationId}`,
  );
  const { body } = await asAdmin(`POST /api/reservations/${reservationId}/offers`);
  return { reservationId, draft: body };
}
const update = async (offerId: number, body: object) =>
  (await asAdmin(`PATCH /api/offers/${offerId}/update`, body)).body;
const counts = ({ lines }: { lines: { unit: string; quantity: number }[] }) =>
  lines.map(({ unit, quantity }) => [unit, quantity]);

describe('lines', () => {
  test('follow adults and children until they are unlinked, never below the minimum of the day', async () => {
    const { draft } = await pricedDraft();
    expect(draft.minimumGuests).toBe(250);
    expect(counts(draft)).toEqual([
      ['EVENT', 1],
      ['GUEST', 250],
      ['CHILD', 0],
      ['GUEST', 200],
    ]);
    expect(draft.lines).toMatchObject([
      { source: 'RENT', linked: false },
      { source: 'MENU', sourceId: ids.menu, linked: true },
      { source: 'MENU', linked: true },
      { source: 'EXTRA', sourceId: ids.sweets, linked: true },
    ]);
    const more = await update(draft.offerId, { adults: 260, children: 30 });
    expect(counts(more).slice(1)).toEqual([
      ['GUEST', 260],
      ['CHILD', 30],
      ['GUEST', 290],
    ]);
    const [rent, menu, children, sweets] = more.lines;
    const unlinked = { ...sweets, quantity: 150, linked: false };
    await update(draft.offerId, { lines: [rent, menu, children, unlinked] });
    const less = await update(draft.offerId, { adults: 200, children: 20 });
    expect(counts(less).slice(1)).toEqual([
      ['GUEST', 230],
      ['CHILD', 20],
      ['GUEST', 150],
    ]);
  });

  test('that count nobody stay in the draft and are not on the paper', async () => {
    const { reservationId, draft } = await pricedDraft();
    const unlinked = [{ ...draft.lines[0], quantity: 0 }];
    expect((await asAdmin(`PATCH /api/offers/${draft.offerId}/update`, { lines: unlinked })).status).toBe(
      400,
    );
    expect((await send(draft.offerId, 'PAPER')).status).toBe(201);
    expect(counts(await offerOf(draft.offerId)).map(([unit]) => unit)).toEqual(['EVENT', 'GUEST', 'GUEST']);
    const next = (await asAdmin(`POST /api/reservations/${reservationId}/offers`)).body;
    expect(next).toMatchObject({ planFollows: true, lines: [{}, { linked: true }, { linked: true }] });
  });

  test('of an earlier release are linked where they count exactly the guests', () => {
    const names = {
      menus: [{ menuId: 3, name: 'Svečani meni', pricePerChild: 3400 }],
      extras: [{ extraId: 5, name: 'Slatki sto' }],
    };
    const line = (text: string, unit: 'EVENT' | 'GUEST' | 'CHILD', quantity: number) => ({
      text,
      unit,
      quantity,
      unitPrice: bam(100),
    });
    const lines = [
      line('Najam sale Kruna, subota', 'EVENT', 1),
      line('Svečani meni, odrasli', 'GUEST', 260),
      line('Svečani meni, djeca do 10 godina', 'CHILD', 15),
      line('Slatki sto', 'GUEST', 280),
      line('Suveniri', 'GUEST', 100),
    ];
    const linked = withLinks(lines, { adults: 260, children: 20, minimumGuests: null }, names);
    expect(linked.map((one) => [one.source, one.sourceId, one.linked])).toEqual([
      ['RENT', null, false],
      ['MENU', 3, true],
      ['MENU', 3, false],
      ['EXTRA', 5, true],
      [null, null, false],
    ]);
  });
});

test('a plan follows the total until it is touched, and again when that is asked', async () => {
  const { draft } = await pricedDraft();
  const sumOf = ({ plan }: { plan: { amount: { amount: number } }[] }) =>
    plan.reduce((sum, { amount }) => sum + amount.amount, 0);
  expect(draft.planFollows).toBe(true);
  const more = await update(draft.offerId, { adults: 300 });
  expect(sumOf(more)).toBe(more.total.amount);
  expect(more.plan[0].amount.amount).toBeGreaterThan(draft.plan[0].amount.amount);
  const touched = await update(draft.offerId, { plan: [{ ...more.plan[1], amount: more.total }] });
  expect(touched.planFollows).toBe(false);
  const less = await update(draft.offerId, { adults: 260 });
  expect(less.plan).toEqual(touched.plan);
  expect(sumOf(await update(draft.offerId, { planFollows: true }))).toBe(less.total.amount);
});

test('an offer is mailed only to an address, and printed without a mail', async () => {
  const { hallId } = await makeHall(offers.days.app);
  const booking = bookingFor(hallId, dayAhead(offers.days.app, 150));
  const { body } = await asAdmin('POST /api/reservations/create-admin-reservation', booking);
  const { reservationId } = body;
  const offerId = await offers.draftOf(reservationId);
  const refused = await send(offerId);
  expect(refused.body).toMatchObject({ status: 400, errors: [{ field: 'body.by' }] });
  expect(await offerOf(offerId)).toMatchObject({ state: 'DRAFT', number: null, delivery: null });
  expect((await send(offerId, 'PAPER')).status).toBe(201);
  expect(await offerOf(offerId)).toMatchObject({ state: 'SENT', delivery: 'PAPER' });
  const { history } = await reservationOf(reservationId);
  expect(history.map(({ action }) => action)).toContain('OFFER_PRINTED');
  expect(history.map(({ action }) => action)).not.toContain('OFFER_SENT');
});

test('a printed offer mails nothing, also where there is an address', async () => {
  const { outbox } = offers.days.app.services;
  const { post } = outbox;
  const subjects: string[] = [];
  outbox.post = (tx, mail) => {
    subjects.push(mail.content.subject);
    return post(tx, mail);
  };
  const { reservationId } = await offers.days.heldDay();
  const offerId = await offers.draftOf(reservationId);
  expect((await send(offerId, 'PAPER')).status).toBe(201);
  expect(subjects).toEqual([]);
  await sendVersion(reservationId);
  expect(subjects).toHaveLength(1);
  outbox.post = post;
});
