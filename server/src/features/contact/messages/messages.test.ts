import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Message } from '#schemas/messages.ts';
import { days } from '#server/platform/clock.ts';
import { makeHall } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { rounds } from '#test/support/rounds.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';

let testApp: TestApp;
let hallId: number;
let admin: TestPerson;
beforeAll(async () => {
  testApp = await startTestApp();
  hallId = (await makeHall(testApp, { name: 'Kruna' })).hallId;
  admin = await testApp.administrator();
  // Otherwise the mails to the administrator would be sent before those of the test.
  await testApp.db.execute(`update users set wants_mails = false where user_id = ${admin.userId}`);
});
afterAll(() => testApp.stop());

const messageBody = (overrides: object = {}) => ({
  hallId,
  subject: 'Muzika',
  message: 'Može li bend\ndo ponoći?',
  userId: 1,
  ...overrides,
});

const write = (as: TestPerson, overrides: object = {}, key?: string) =>
  testApp.call('POST /api/messages/createMessage', {
    as,
    body: messageBody(overrides),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

const respond = (messageId: number, response = 'Može, do jedan.') =>
  testApp.call(`PATCH /api/messages/${messageId}/respond`, { as: admin, body: { response } });

const removeAs = (as: TestPerson, messageId: number) =>
  testApp.call(`DELETE /api/${messageId}/removeMessage`, { as });

const countOf = async (query: string) =>
  Number((await testApp.db.execute(`select count(*) as count from ${query}`)).rows[0]?.count);
const messagesOf = ({ userId }: TestPerson) => countOf(`messages where user_id = ${userId}`);
const mailsTo = ({ userId }: TestPerson) => countOf(`mails where account_id = ${userId}`);

describe('writing', () => {
  test('returns the record, written by the caller whatever the body contains', async () => {
    const [amra, nikola] = [await testApp.user(), await testApp.user()];
    const { status, body } = await write(amra, { userId: nikola.userId, subject: '  Muzika ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      messageId: expect.any(Number),
      userId: amra.userId,
      hallId,
      hall: { name: 'Kruna' },
      subject: 'Muzika',
      message: 'Može li bend\ndo ponoći?',
      status: 'PENDING',
      response: null,
      createdAt: testApp.clock.now().toISOString(),
      user: { firstName: 'Amra', lastName: 'Hodžić', email: amra.email },
      answeredAt: null,
      reservation: null,
      replyCount: 0,
      lastReply: null,
      lastAt: testApp.clock.now().toISOString(),
      awaitsReply: true,
      isUnread: false,
    });
  });

  test.each([
    ['no subject', { subject: ' ' }, 'body.subject'],
    ['no text', { message: '' }, 'body.message'],
    ['no hall', { hallId: null }, 'body.hallId'],
  ])('with %s is refused with the text of the form', async (_name, overrides, field) => {
    const { status, body } = await write(await testApp.user(), overrides);
    expect([status, body.errors]).toEqual([400, [{ field, message: 'Sva polja su obavezna' }]]);
  });

  test('is refused when the subject or the text is too long', async () => {
    const amra = await testApp.user();
    expect((await write(amra, { subject: 'x'.repeat(201) })).status).toBe(400);
    expect((await write(amra, { message: 'x'.repeat(5001) })).status).toBe(400);
    expect((await write(amra, { message: 'x'.repeat(5000) })).status).toBe(201);
  });

  test('about a hall that is unknown or hidden is refused', async () => {
    const amra = await testApp.user();
    const hidden = await makeHall(testApp);
    await testApp.db.execute(`update halls set hidden_at = now() where hall_id = ${hidden.hallId}`);
    expect((await write(amra, { hallId: 2_000_000_000 })).status).toBe(404);
    const { status, body } = await write(amra, { hallId: hidden.hallId });
    expect([status, body.code]).toEqual([409, -1046]);
    expect(await messagesOf(amra)).toBe(0);
  });

  test('more than ten times a day is refused until the next day, and refused ones do not count', async () => {
    const amra = await testApp.user();
    expect((await write(amra, { hallId: 2_000_000_000 })).status).toBe(404);
    for (let number = 0; number < 10; number += 1) expect((await write(amra)).status).toBe(201);
    const refused = await write(amra);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    testApp.clock.forward(days(1));
    const [later, laterAdmin] = [await testApp.signIn(amra.email), await testApp.signIn(admin.email)];
    Object.assign(admin, laterAdmin);
    expect((await write({ ...amra, ...later })).status).toBe(201);
  });

  test('twenty times at once stops at ten', async () => {
    const amra = await testApp.user();
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(amra)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(await messagesOf(amra)).toBe(10);
  });

  test('with a body nested 30,000 deep and a key is refused, and the key stays unused', async () => {
    const amra = await testApp.user();
    const nested = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const payload = JSON.stringify(messageBody({ userId: 0 })).replace('"userId":0', `"userId":${nested}`);
    const headers = {
      authorization: `Bearer ${amra.accessToken}`,
      'content-type': 'application/json',
      'idempotency-key': 'nested',
    };
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/api/messages/createMessage',
      headers,
      payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, -1002]);
    expect(await messagesOf(amra)).toBe(0);
    expect((await write(amra, {}, 'nested')).status).toBe(201);
  });

  test('fifty times at once with one key happens once and counts once', async () => {
    const amra = await testApp.user();
    const answers = await Promise.all(Array.from({ length: 50 }, () => write(amra, {}, 'isti')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.messageId)).size).toBe(1);
    expect(await messagesOf(amra)).toBe(1);
    expect(await countOf(`notifications where user_id = ${amra.userId}`)).toBe(1);
    for (let number = 0; number < 9; number += 1) expect((await write(amra)).status).toBe(201);
    expect((await write(amra)).status).toBe(429);
    expect((await write(amra, { subject: 'Drugo' }, 'isti')).status).toBe(422);
  });

  test('sends a mail without personal data to every administrator who wants mails', async () => {
    const own = await ownTestApp();
    const hall = await makeHall(own, { name: 'Evropa' });
    const wants = await own.administrator();
    const wantsNone = await own.administrator();
    await own.db.execute(`update users set wants_mails = false where user_id = ${wantsNone.userId}`);
    const amra = await own.user({ firstName: 'Kanarinka' });
    const body = { hallId: hall.hallId, subject: 'Tajni naslov', message: 'Tajni tekst' };
    await own.call('POST /api/messages/createMessage', { as: amra, body });
    const mail = await own.mailbox.next(wants.email);
    expect(mail.subject).toBe('Nova poruka: Evropa');
    expect(mail.text).toContain('http://localhost:3000/login?next=/adminPanel/messages');
    expect(mail.html + mail.text).not.toMatch(/Kanarinka|Tajni/);
    const { rows } = await own.db.execute('select account_id from mails');
    expect(rows).toEqual([{ account_id: wants.userId }]);
  });
});

describe('the list', () => {
  test("returns a user's own messages and all to an administrator, newest first", async () => {
    const [amra, nikola] = [await testApp.user(), await testApp.user({ firstName: 'Nikola' })];
    const ids: number[] = [];
    for (const [index, person] of [amra, nikola, amra].entries()) {
      testApp.clock.forward(1000);
      ids.push((await write(person, { subject: `Naslov ${index}` })).body.messageId);
    }
    const idsFor = async (as: TestPerson) =>
      (await testApp.call('GET /api/messages', { as })).body.map(({ messageId }: Message) => messageId);
    expect(await idsFor(amra)).toEqual([ids[2], ids[0]]);
    expect(await idsFor(nikola)).toEqual([ids[1]]);
    expect((await idsFor(admin)).slice(0, 3)).toEqual([ids[2], ids[1], ids[0]]);
    expect((await testApp.call('GET /api/messages')).status).toBe(401);
  });

  test('of one person is available to administrators; others get their own', async () => {
    const [amra, igor] = [await testApp.user(), await testApp.user()];
    const { body: written } = await write(amra);
    await write(igor);
    const asked = async (as: TestPerson) =>
      (await testApp.call(`GET /api/messages?userId=${amra.userId}`, { as })).body;
    expect(await asked(admin)).toEqual([{ ...written, isUnread: true }]);
    const own = await asked(igor);
    expect(own.map(({ userId }: Message) => userId)).toEqual([igor.userId]);
    expect((await testApp.call('GET /api/messages?userId=x', { as: admin })).status).toBe(400);
  });

  test('is part of the data export', async () => {
    const amra = await testApp.user();
    await write(amra, { subject: 'Torta' });
    const { body } = await testApp.call(`GET /api/users/${amra.userId}/export`, { as: amra });
    expect(body.messages).toMatchObject([{ hall: 'Kruna', subject: 'Torta', response: null }]);
  });

  test('can be filtered by unanswered and answered', async () => {
    const amra = await testApp.user();
    const [waits, answered] = [(await write(amra)).body, (await write(amra)).body];
    await respond(answered.messageId);
    const idsOf = async (status: string, as: TestPerson) => {
      const { body } = await testApp.call(`GET /api/messages?status=${status}`, { as });
      return (body as Message[]).filter(({ userId }) => userId === amra.userId).map((one) => one.messageId);
    };
    for (const as of [admin, amra]) {
      expect(await idsOf('PENDING', as)).toEqual([waits.messageId]);
      expect(await idsOf('ANSWERED', as)).toEqual([answered.messageId]);
      expect(await idsOf('', as)).toEqual([answered.messageId, waits.messageId]);
    }
    expect((await testApp.call('GET /api/messages?status=nema', { as: admin })).status).toBe(400);
  });
});

describe('an answer', () => {
  test('reaches the user in the list and by mail', async () => {
    const amra = await testApp.user();
    const { body: message } = await write(amra, { subject: 'Muzika <b>' });
    const { status, body } = await respond(message.messageId, 'Može.\nDo jedan.');
    const answeredAt = expect.any(String);
    const answered = { status: 'ANSWERED', response: 'Može.\nDo jedan.', awaitsReply: false };
    expect([status, body]).toEqual([200, { ...message, ...answered, answeredAt, lastAt: answeredAt }]);
    const mail = await testApp.mailbox.next(amra.email);
    expect(mail.subject).toBe('Odgovor na vašu poruku');
    const quoted = 'Vaša poruka:\n> Može li bend\n> do ponoći?';
    for (const part of ['Dobar dan, Amra!', 'Muzika <b>', 'Može.\nDo jedan.', quoted, '/login?next=/profile'])
      expect(mail.text).toContain(part);
    expect(mail.html).toContain('Muzika &lt;b&gt;');
    const { body: own } = await testApp.call('GET /api/messages', { as: amra });
    expect(own).toEqual([{ ...body, isUnread: true }]);
  });

  test('is given by administrators only, to an existing message, and is not empty', async () => {
    const amra = await testApp.user();
    const { messageId } = (await write(amra)).body;
    const asUser = { as: amra, body: { response: 'Sam sebi' } };
    expect((await testApp.call(`PATCH /api/messages/${messageId}/respond`, asUser)).status).toBe(403);
    expect((await respond(2_000_000_000)).status).toBe(404);
    expect((await respond(messageId, '  ')).status).toBe(400);
    expect(await mailsTo(amra)).toBe(0);
  });

  test('is given once, also by two at once', async () => {
    const amra = await testApp.user();
    for (let round = 1; round <= rounds({ short: 2, long: 5 }); round += 1) {
      const { messageId } = (await write(amra)).body;
      const answers = await Promise.all([respond(messageId, 'Jedan'), respond(messageId, 'Drugi')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const kept = answers.find(({ status }) => status === 200)?.body.response;
      const { body: list } = await testApp.call('GET /api/messages', { as: amra });
      expect(list[0].response).toBe(kept);
      expect(await mailsTo(amra)).toBe(round);
      expect((await respond(messageId)).body.code).toBe(-1045);
    }
  });

  test('and a removal at once: the second finds nothing, and a mail follows only an answer', async () => {
    for (let round = 0; round < rounds({ short: 3, long: 10 }); round += 1) {
      const amra = await testApp.user();
      const { messageId } = (await write(amra)).body;
      const [answer, removal] = await Promise.all([respond(messageId), removeAs(amra, messageId)]);
      expect(removal.status).toBe(204);
      expect([200, 404]).toContain(answer.status);
      expect(await mailsTo(amra)).toBe(answer.status === 200 ? 1 : 0);
    }
  });
});

describe('removal', () => {
  test('is allowed to the author only', async () => {
    const [amra, nikola] = [await testApp.user(), await testApp.user()];
    const { messageId } = (await write(amra)).body;
    expect((await testApp.call(`DELETE /api/${messageId}/removeMessage`)).status).toBe(401);
    expect((await removeAs(nikola, messageId)).status).toBe(403);
    expect((await removeAs(admin, messageId)).status).toBe(403);
    expect((await removeAs(amra, messageId)).status).toBe(204);
    expect((await removeAs(amra, messageId)).status).toBe(404);
    expect((await testApp.call('DELETE /api/abc/removeMessage', { as: amra })).status).toBe(400);
  });

  test('of the account deletes its messages, also while one is written or answered', async () => {
    for (let round = 0; round < rounds({ short: 3, long: 10 }); round += 1) {
      const amra = await testApp.user();
      const { messageId } = (await write(amra)).body;
      const [writing, answer, removal] = await Promise.all([
        write(amra, {}, 'kasno'),
        respond(messageId),
        testApp.call(`DELETE /api/users/remove/${amra.userId}`, { as: amra }),
      ]);
      expect(removal.status).toBe(204);
      expect([201, 401]).toContain(writing.status);
      expect([200, 404]).toContain(answer.status);
      expect([await messagesOf(amra), await mailsTo(amra)]).toEqual([0, 0]);
    }
  });
});
