import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { days } from '#server/platform/clock.ts';
import { mailboxOf } from '#server/platform/mail/mailbox.ts';
import { dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import { countUses } from '#test/support/limits.ts';
import type { TestPerson } from '#test/support/people.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import {
  requestChangeByUser,
  reservationByAddress,
  reservationByUser,
} from './reservations.customer.commands.ts';

/** Limits of requests by person and by network, since each request holds a day and sends mails. */
let app: TestApp;
let hallId: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  hallId = (await makeHall(app)).hallId;
});

const ask = (
  as: TestPerson,
  ahead: number,
  { address = '10.50.0.1', ...overrides }: { address?: string; guestCount?: number } = {},
) =>
  app.call('POST /api/reservations/create-reservation', {
    as,
    address,
    body: requestFor(hallId, dayAhead(app, ahead), overrides),
  });

async function askAndWithdraw(as: TestPerson, ahead: number) {
  const answer = await ask(as, ahead);
  if (answer.status === 201)
    await app.call(`PATCH /api/reservations/${answer.body.reservationId}/cancel`, { as });
  return answer;
}

test('of one mailbox ten a day are accepted, in any spelling of its address', async () => {
  const amra = await app.user({ email: 'amra.hodzic@gmail.com' });
  const tagged = await app.user({ email: 'amrahodzic+sala@googlemail.com' });
  await countUses(app, reservationByUser, mailboxOf(amra.email), 6);
  for (let count = 0; count < 4; count += 1)
    expect((await askAndWithdraw(count % 2 ? amra : tagged, 30 + count)).status).toBe(201);
  for (const person of [amra, tagged]) {
    const refused = await ask(person, 60, { address: '10.50.0.2' });
    expect([refused.status, refused.body.code]).toEqual([429, -1060]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.title).toMatch(/^Previše pokušaja\. Pokušajte ponovo za /);
  }
  expect((await ask(await app.user(), 60)).status).toBe(201);
  app.clock.forward(days(1));
  const nextDay = { ...amra, ...(await app.signIn(amra.email)) };
  expect((await ask(nextDay, 61)).status).toBe(201);
});

test('a mailbox may change its requests twenty times a day', async () => {
  const amra = await app.user();
  const { body } = await ask(amra, 30);
  const change = (guestCount: number) =>
    app.call(`PATCH /api/reservations/${body.reservationId}/update-request`, {
      as: amra,
      body: { guestCount },
    });
  expect((await change(121)).status).toBe(200);
  await countUses(app, requestChangeByUser, mailboxOf(amra.email), 18);
  expect((await change(122)).status).toBe(200);
  // What changes nothing is not counted.
  expect((await change(122)).status).toBe(200);
  expect((await change(123)).status).toBe(429);
});

test('from one network fifty a day are accepted', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => app.user()));
  await countUses(app, reservationByAddress, '2001:db8::1', 46);
  const answers = await Promise.all(
    people.map((person, index) => ask(person, 30 + index, { address: `2001:db8::${index}:1` })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  const last = people[0] as TestPerson;
  expect((await ask(last, 200, { address: '2001:db8:0:1::1' })).status).toBe(201);
});

test('refused and repeated requests do not count', async () => {
  const [amra, nikola] = [await app.user(), await app.user()];
  expect((await ask(nikola, 30)).status).toBe(201);
  for (let count = 0; count < 11; count += 1) {
    expect((await ask(amra, 30)).status).toBe(409);
    expect((await ask(amra, 31, { guestCount: 1 })).status).toBe(400);
  }
  const body = requestFor(hallId, dayAhead(app, 32));
  for (let count = 0; count < 11; count += 1) {
    const headers = { 'idempotency-key': 'isti-kljuc' };
    const answer = await app.call('POST /api/reservations/create-reservation', { as: amra, body, headers });
    expect(answer.status).toBe(201);
  }
  expect((await ask(amra, 33)).status).toBe(201);
});

test('three pending requests are the limit of a mailbox, also for several accounts at once', async () => {
  const people = await Promise.all(
    ['amra@outlook.com', 'amra+a@outlook.com', 'amra+b@outlook.com'].map((email) => app.user({ email })),
  );
  const answers = await Promise.all(
    people.flatMap((person, index) => [0, 1, 2].map((count) => ask(person, 30 + index * 3 + count))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ body }) => body.code === -1043)).toHaveLength(6);
  expect((await ask(await app.user({ email: 'amra@primjer.example' }), 50)).status).toBe(201);
});
