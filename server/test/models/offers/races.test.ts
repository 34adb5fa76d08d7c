import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours } from '#server/platform/clock.ts';
import { PaperError } from '#server/platform/papers/papers.ts';
import { bookingFor, dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import { untilWaiting } from '#test/support/database/locks.ts';
import { rounds } from '#test/support/rounds.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { type Actor, lasting } from '../harness.ts';
import { expectAgreement } from './agreement.ts';
import { askForCode, plainPapers, priced, signature } from './signing.ts';

/** Everything that may happen to one offer at the same moment, on two servers whose workers never run. */
let first: TestApp;
let second: TestApp;
let admins: [Actor, Actor];
beforeAll(async () => {
  first = await startTestApp();
  second = await startTestApp({ databaseUrl: first.url, mediaDirectory: first.mediaDirectory });
  for (const app of both()) plainPapers(app);
  const [one, other] = [await first.administrator(), await first.administrator()];
  admins = [await lasting(first, one), await lasting(first, other)];
  await done(['POST /api/terms/create', admins[0], { text: 'Ugovor je zaključen potpisom.' }]);
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const both = () => [first, second];

type Call = [target: string, as: Actor, body?: object];
type Answer = { status: number; body: Record<string, number & string> };

/** All at the same moment, in turn on the two servers. */
const atOnce = (calls: Call[]): Promise<Answer[]> =>
  Promise.all(
    calls.map(([target, as, body], index) =>
      (both()[index % 2] as TestApp).call(target, { as, body, address: `10.3.0.${index}` }),
    ),
  );

const statuses = (answers: Answer[]) => answers.map(({ status }) => status);
const countOf = (answers: Answer[], status: number) =>
  statuses(answers).filter((one) => one === status).length;

async function done([target, as, body]: Call) {
  const answer = await first.call(target, { as, body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

const sign = (offerId: number, as: Actor, code: string): Call => [
  `POST /api/offers/${offerId}/sign`,
  as,
  signature(code),
];
const send = (offerId: number): Call => [`POST /api/offers/${offerId}/send`, admins[1]];

async function draft(reservationId: number, changes: object = priced(200_000)): Promise<number> {
  const { offerId } = await done([`POST /api/reservations/${reservationId}/offers`, admins[0]]);
  await done([`PATCH /api/offers/${offerId}/update`, admins[0], changes]);
  return offerId;
}

async function annexDraft(contractId: number, changes: object): Promise<number> {
  const { offerId } = await done([`POST /api/contracts/${contractId}/annexes`, admins[0]]);
  await done([`PATCH /api/offers/${offerId}/update`, admins[0], changes]);
  return offerId;
}

async function requested() {
  const { hallId } = await makeHall(first);
  const person = await first.user();
  const holder = await lasting(first, person);
  const eventDate = dayAhead(first, 200);
  const create = 'POST /api/reservations/create-reservation';
  const { reservationId } = await done([create, holder, requestFor(hallId, eventDate)]);
  return { reservationId, hallId, eventDate, holder, email: person.email };
}

/** An offer that can be signed at once, with the code for it. */
async function openOffer(changes: object = priced(200_000)) {
  const request = await requested();
  const offerId = await draft(request.reservationId, changes);
  await done(send(offerId));
  return { ...request, offerId, code: await codeOf(request.holder, offerId) };
}

const codeOf = async (holder: Actor, offerId: number) =>
  (await askForCode(first, holder, offerId)).code ?? '';

async function signed() {
  const offer = await openOffer();
  const { contractId } = await done(sign(offer.offerId, offer.holder, offer.code));
  return { ...offer, contractId: contractId };
}

const stateOf = async (offerId: number) =>
  (await first.call(`GET /api/offers/${offerId}`, { as: admins[0] })).body.state;
const statusOf = async (reservationId: number) =>
  (await first.call(`GET /api/reservations/${reservationId}`, { as: admins[0] })).body.status;

async function count(statement: string) {
  const { rows } = await first.db.execute(`select count(*)::int as count from ${statement}`);
  return rows[0]?.count;
}

test('many signatures by two devices at once: one contract, one number, one charge', async () => {
  const many = rounds({ short: 6, long: 20 });
  const { offerId, reservationId, holder, email, code } = await openOffer();
  const { accessToken } = await second.signIn(email);
  const devices = [holder, { userId: holder.userId, accessToken }] as const;
  const answers = await atOnce(
    Array.from({ length: many }, (_, index) => sign(offerId, devices[index % 2] as Actor, code)),
  );
  expect(countOf(answers, 201)).toBe(1);
  // Each of the others hears that it is signed.
  expect(answers.filter(({ body }) => body.code === -1083)).toHaveLength(many - 1);
  expect(await count(`contracts where reservation_id = ${reservationId}`)).toBe(1);
  expect(await count(`ledger_entries where reservation_id = ${reservationId}`)).toBe(1);
  expect(await statusOf(reservationId)).toBe('CONFIRMED');
  await expectAgreement(first);
});

describe('a signature at the same moment as', () => {
  const times = rounds({ short: 1, long: 2 });
  let raced = 0;
  type Open = Awaited<ReturnType<typeof openOffer>>;

  /** In turn with the other one first and last. */
  async function race(other: (open: Open) => Promise<Call>, expected: RegExp) {
    for (let round = 0; round < times; round += 1) {
      raced += 1;
      const open = await openOffer();
      const calls = [sign(open.offerId, open.holder, open.code), await other(open)];
      const [own, given] = raced % 2 === 0 ? await atOnce(calls) : (await atOnce(calls.reverse())).reverse();
      const outcome = `${own?.status} ${given?.status} ${await stateOf(open.offerId)} ${await statusOf(open.reservationId)}`;
      expect(outcome).toMatch(expected);
      await expectAgreement(first, outcome);
    }
  }

  test('a withdrawal', () =>
    race(
      async ({ offerId }) => [`POST /api/offers/${offerId}/withdraw`, admins[0]],
      /^(201 409 ACCEPTED CONFIRMED|409 200 WITHDRAWN PENDING)$/,
    ));

  test('a refusal', () =>
    race(
      async ({ offerId, holder }) => [`POST /api/offers/${offerId}/decline`, holder, {}],
      /^(201 409 ACCEPTED CONFIRMED|409 200 DECLINED PENDING)$/,
    ));

  test('a new version', () =>
    race(
      async ({ reservationId }) => send(await draft(reservationId, priced(300_000))),
      /^(201 40[49] ACCEPTED CONFIRMED|409 201 SUPERSEDED PENDING)$/,
    ));

  test.each([
    ['CONFIRMED', /^(201 200 ACCEPTED CONFIRMED|409 200 WITHDRAWN CONFIRMED)$/],
    ['CANCELED', /^(201 200 ACCEPTED CANCELED|409 200 WITHDRAWN CANCELED)$/],
  ])("an administrator's %s", (status, expected) =>
    race(
      async ({ reservationId }) => [`PATCH /api/reservations/${reservationId}/status`, admins[0], { status }],
      expected,
    ),
  );

  test("the customer's release of the day", () =>
    race(
      async ({ reservationId, holder }) => [`PATCH /api/reservations/${reservationId}/cancel`, holder, {}],
      /^(201 409 ACCEPTED CONFIRMED|409 200 WITHDRAWN CANCELED)$/,
    ));

  test('the removal of the reservation', async () => {
    const { offerId, reservationId, holder, code } = await openOffer();
    const [own, removed] = await atOnce([
      sign(offerId, holder, code),
      [`DELETE /api/reservations/${reservationId}/remove`, admins[0]],
    ]);
    expect(`${own?.status} ${removed?.status}`).toMatch(/^(201|404|409) 204$/);
    await expectAgreement(first);
  });

  test('the end of its validity on a server whose clock is ahead', async () => {
    for (let round = 0; round < times; round += 1) {
      const validUntil = new Date(first.clock.now().getTime() + hours(5)).toISOString();
      const { offerId, reservationId, holder } = await openOffer({ ...priced(200_000), validUntil });
      const left = Date.parse(validUntil) - first.clock.now().getTime();
      first.clock.forward(left - 1);
      second.clock.forward(left);
      const code = await codeOf(holder, offerId);
      const [[own]] = await Promise.all([
        atOnce([sign(offerId, holder, code)]),
        second.services.offers.expireOverdueOffers(),
        second.services.reservations.releaseOverdue(),
      ]);
      first.clock.forward(1);
      const outcome = `${own?.status} ${await stateOf(offerId)} ${await statusOf(reservationId)}`;
      expect(outcome).toMatch(/^(201 ACCEPTED CONFIRMED|409 EXPIRED CANCELED)$/);
      await expectAgreement(first, outcome);
    }
  });
});

describe('an annex that moves the day', () => {
  async function movingAnnex() {
    const contract = await signed();
    const { hallId } = await makeHall(first);
    const annexId = await annexDraft(contract.contractId, { hallId, eventDate: dayAhead(first, 230) });
    await done(send(annexId));
    const { rows } = await first.db.execute(
      `select move_reservation_id as id from offers where offer_id = ${annexId}`,
    );
    return { ...contract, annexId, secondId: Number(rows[0]?.id), secondHallId: hallId };
  }

  const setStatus = (id: number, status: string): Call => [
    `PATCH /api/reservations/${id}/status`,
    admins[0],
    { status },
  ];

  test('has a second day that has the deadline of its annex, and ends the annex when it is decided on', async () => {
    const { annexId, secondId, reservationId } = await movingAnnex();
    const heldUntil = new Date(first.clock.now().getTime() + hours(3)).toISOString();
    const [held] = await atOnce([[`PATCH /api/reservations/${secondId}/hold`, admins[0], { heldUntil }]]);
    expect(held?.body.code).toBe(-1084);
    await done(setStatus(secondId, 'CONFIRMED'));
    expect(await stateOf(annexId)).toBe('WITHDRAWN');
    expect([await statusOf(secondId), await statusOf(reservationId)]).toEqual(['CONFIRMED', 'CONFIRMED']);
    await expectAgreement(first);
  });

  test('keeps the second day in a new version, which follows the newest version', async () => {
    const { annexId, secondId, contractId } = await movingAnnex();
    const nextId = await annexDraft(contractId, { adults: 110 });
    await done(send(nextId));
    await done(setStatus(secondId, 'CANCELED'));
    expect([await stateOf(annexId), await stateOf(nextId)]).toEqual(['SUPERSEDED', 'WITHDRAWN']);
    await expectAgreement(first);
  });

  test('that was drafted before another one was signed is deleted, and the next has a number of its own', async () => {
    const { contractId, annexId, holder } = await movingAnnex();
    const leftId = await annexDraft(contractId, { adults: 110 });
    await done(sign(annexId, holder, await codeOf(holder, annexId)));
    const [left] = await atOnce([send(leftId)]);
    expect(left?.status).toBe(404);
    const nextId = await annexDraft(contractId, { adults: 110 });
    const sent = await done(send(nextId));
    expect(sent).toMatchObject({ number: expect.stringMatching(/\/A2$/), version: 1 });
    await done(sign(nextId, holder, await codeOf(holder, nextId)));
    await expectAgreement(first);
  });

  test('is signed or ends with its contract, and nobody waits for the other', async () => {
    for (let round = 0; round < rounds({ short: 1, long: 2 }); round += 1) {
      const { contractId, annexId, holder } = await movingAnnex();
      const code = await codeOf(holder, annexId);
      const [own, canceled] = await atOnce([
        sign(annexId, holder, code),
        [`POST /api/contracts/${contractId}/cancel`, admins[0], { by: 'GUEST', reason: 'Selidba' }],
      ]);
      expect(`${own?.status} ${canceled?.status}`).toMatch(/^(201|409) 200$/);
      await expectAgreement(first);
    }
  });

  test('ends once when both its days are given up at the same moment', async () => {
    for (let round = 0; round < rounds({ short: 1, long: 2 }); round += 1) {
      const { reservationId, secondId } = await movingAnnex();
      const calls = [setStatus(reservationId, 'CANCELED'), setStatus(secondId, 'CANCELED')];
      expect(statuses(await atOnce(round % 2 ? calls : calls.reverse()))).toEqual([200, 200]);
      await expectAgreement(first);
    }
  });

  test('frees its day while the reservation is canceled and the hall of that day is busy', async () => {
    const { reservationId, secondHallId, secondId } = await movingAnnex();
    let answers: Promise<Answer[]> = Promise.resolve([]);
    await first.db.transaction(async (tx) => {
      await tx.execute(`select from halls where hall_id = ${secondHallId} for no key update`);
      answers = atOnce([setStatus(reservationId, 'CANCELED')]);
      await untilWaiting(first, 1);
      // Whoever has the hall may lock its reservations.
      await tx.execute(`select from reservations where reservation_id = ${secondId} for update`);
    });
    expect(statuses(await answers)).toEqual([200]);
    await expectAgreement(first);
  });
});

test('first sendings at once, some of whose papers fail: numbers without gaps or doubles', async () => {
  const { hallId } = await makeHall(first);
  const drafts: number[] = [];
  const many = rounds({ short: 6, long: 12 });
  for (let index = 0; index < many; index += 1) {
    const booking = bookingFor(hallId, dayAhead(first, 100 + index), { guestEmail: 'gost@primjer.example' });
    const { reservationId } = await done([
      'POST /api/reservations/create-admin-reservation',
      admins[0],
      booking,
    ]);
    drafts.push(await draft(reservationId));
  }
  const { papers } = first.services;
  const { render } = papers;
  let made = 0;
  papers.render = (...paper) => {
    made += 1;
    return made % 3 === 0 ? Promise.reject(new PaperError('timeout', 'too slow')) : render(...paper);
  };
  const answers = await atOnce(drafts.map(send)).finally(() => {
    papers.render = render;
  });
  // Every third one of the first server.
  expect(countOf(answers, 201)).toBe((many * 5) / 6);
  expect(countOf(answers, 503)).toBe(many / 6);
  await expectAgreement(first);
});

test('two administrators who begin an offer at once begin one', async () => {
  const { reservationId } = await requested();
  const answers = await atOnce(admins.map((as) => [`POST /api/reservations/${reservationId}/offers`, as]));
  expect(statuses(answers).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe(-1081);
});

test('a draft that is changed while it is sent: the paper says what the offer says', async () => {
  const { reservationId } = await requested();
  const offerId = await draft(reservationId);
  const { papers } = first.services;
  const { render } = papers;
  let changed: Promise<Answer[]> = Promise.resolve([]);
  papers.render = async (...paper) => {
    changed = atOnce([[`PATCH /api/offers/${offerId}/update`, admins[0], priced(999_000)]]);
    await Promise.race([changed, untilWaiting(first, 1)]);
    return render(...paper);
  };
  await done(send(offerId)).finally(() => {
    papers.render = render;
  });
  expect((await changed)[0]?.body.code).toBe(-1082);
  const paper = await first.call(`GET /api/offers/${offerId}/pdf`, { as: admins[0] });
  const offer = await first.call(`GET /api/offers/${offerId}`, { as: admins[0] });
  expect(JSON.parse(paper.text).price.total.amount).toBe('2.000,00');
  expect(offer.body.total.amount).toBe(200_000);
});

test('a code guessed many times at once is compared five times', async () => {
  const { offerId, holder, code } = await openOffer();
  const wrong = (index: number) => String((Number(code) + index) % 1_000_000).padStart(6, '0');
  const answers = await atOnce(
    Array.from({ length: rounds({ short: 8, long: 20 }) }, (_, index) =>
      sign(offerId, holder, wrong(index + 1)),
    ),
  );
  expect(statuses(answers).filter((status) => status < 400 || status >= 500)).toEqual([]);
  const { rows } = await first.db.execute(`select tries from signing_codes where offer_id = ${offerId}`);
  expect(rows).toEqual([{ tries: 5 }]);
  const [late] = await atOnce([sign(offerId, holder, code)]);
  expect(late?.body.code).toBe(-1086);
  expect(await stateOf(offerId)).toBe('SENT');
});
