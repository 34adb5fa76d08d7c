import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Message, ThreadEntry } from '#schemas/messages.ts';
import { mailboxOf } from '#server/platform/mail/mailbox.ts';
import { bookingFor, dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import { countUses } from '#test/support/limits.ts';
import type { TestPerson } from '#test/support/people.ts';
import { rounds } from '#test/support/rounds.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { messageReplyByUser } from './messages.commands.ts';

let testApp: TestApp;
let hallId: number;
let admin: TestPerson;
beforeAll(async () => {
  testApp = await startTestApp();
  hallId = (await makeHall(testApp, { name: 'Kruna' })).hallId;
  admin = await testApp.administrator();
});
afterAll(() => testApp.stop());

async function write(as: TestPerson, details: object = {}): Promise<Message> {
  const body = { hallId, subject: 'Muzika', message: 'Može li bend?', ...details };
  return (await testApp.call('POST /api/messages/createMessage', { as, body })).body;
}
const respond = (messageId: number, response = 'Može.', more: object = {}) =>
  testApp.call(`PATCH /api/messages/${messageId}/respond`, { as: admin, body: { response, ...more } });
function reply(as: TestPerson, messageId: number, body: object = { text: 'A pjevačica?' }, key?: string) {
  const headers = key ? { 'idempotency-key': key } : undefined;
  return testApp.call(`POST /api/messages/${messageId}/replies`, {
    as,
    body,
    ...(headers ? { headers } : {}),
  });
}
const read = (as: TestPerson, messageId: number, until: string) =>
  testApp.call(`PATCH /api/messages/${messageId}/read`, { as, body: { until } });
const thread = async (
  as: TestPerson,
  messageId: number,
): Promise<{
  message: Message;
  entries: ThreadEntry[];
}> => (await testApp.call(`GET /api/messages/${messageId}/thread`, { as })).body;
const textsOf = async (messageId: number) =>
  (await thread(admin, messageId)).entries.map(({ author, text }) => `${author}: ${text}`);
const found = async (as: TestPerson, query: object) => {
  const { body } = await testApp.call(`GET /api/messages?${new URLSearchParams({ ...query })}`, { as });
  return (body as Message[]).map(({ messageId }) => messageId);
};
const countOf = async (query: string) =>
  Number((await testApp.db.execute(`select count(*) as count from ${query}`)).rows[0]?.count);

describe('the business writes first', () => {
  const body = (reservationId: number) => ({
    reservationId,
    subject: 'Vaš termin',
    message: 'Dođite u petak.',
  });
  const writeFirst = (reservationId: number) =>
    testApp.call('POST /api/messages/writeToCustomer', { as: admin, body: body(reservationId) });

  test('to the customer of a reservation, who gets a mail and goes on', async () => {
    const amra = await testApp.user();
    const booking = requestFor(hallId, dayAhead(testApp, 70));
    const { body: asked } = await testApp.call('POST /api/reservations/create-reservation', {
      as: amra,
      body: booking,
    });
    const { status, body: message } = await writeFirst(asked.reservationId);
    expect(status).toBe(201);
    expect(message).toMatchObject({ message: '', response: 'Dođite u petak.', awaitsReply: false });
    // The mail about the request comes before or after it.
    const mails = [await testApp.mailbox.next(amra.email), await testApp.mailbox.next(amra.email)];
    const mail = mails.find(({ text }) => text?.includes('Dođite u petak.'));
    expect(mail?.text).toBeDefined();
    expect(mail?.text).not.toContain('Hvala vam na poruci');
    expect((await testApp.call('GET /api/messages', { as: amra })).body).toMatchObject([{ isUnread: true }]);
    await reply(amra, message.messageId, { text: 'Dolazimo.' });
    expect(await textsOf(message.messageId)).toEqual(['BUSINESS: Dođite u petak.', 'CUSTOMER: Dolazimo.']);
    expect(await found(admin, { awaitsReply: 'true' })).toContain(message.messageId);
  });

  test('but not to a guest without an account', async () => {
    const { body: entered } = await testApp.call('POST /api/reservations/create-admin-reservation', {
      as: admin,
      body: bookingFor(hallId, dayAhead(testApp, 71)),
    });
    expect((await writeFirst(entered.reservationId)).status).toBe(404);
  });
});

describe('a conversation', () => {
  test('goes on from both sides in the order of time, and the first answer stays the response', async () => {
    const amra = await testApp.user();
    const { messageId } = await write(amra);
    expect((await reply(amra, messageId, { text: 'Do ponoći.' })).status).toBe(201);
    await respond(messageId, 'Može.');
    const { status, body } = await reply(amra, messageId);
    expect([status, body]).toEqual([
      201,
      {
        replyId: expect.any(Number),
        author: 'CUSTOMER',
        text: 'A pjevačica?',
        createdAt: expect.any(String),
        isUnread: false,
      },
    ]);
    expect((await reply(admin, messageId, { text: 'Može i ona.' })).body.author).toBe('BUSINESS');
    expect(await textsOf(messageId)).toEqual([
      'CUSTOMER: Može li bend?',
      'CUSTOMER: Do ponoći.',
      'BUSINESS: Može.',
      'CUSTOMER: A pjevačica?',
      'BUSINESS: Može i ona.',
    ]);
    const { message } = await thread(amra, messageId);
    expect(message).toMatchObject({ response: 'Može.', replyCount: 3, lastReply: { text: 'Može i ona.' } });
    const times = (await thread(amra, messageId)).entries.map(({ createdAt }) => createdAt);
    expect(new Set(times).size).toBe(5);
    expect(times.toSorted()).toEqual(times);
  });

  test('begun by a reply of an administrator has it as the response, and a second one follows it', async () => {
    const amra = await testApp.user();
    const { messageId } = await write(amra);
    expect((await reply(admin, messageId, { text: 'Prvi' })).body.replyId).toBeNull();
    await reply(admin, messageId, { text: 'Drugi' });
    expect((await thread(amra, messageId)).message).toMatchObject({ status: 'ANSWERED', response: 'Prvi' });
    expect((await respond(messageId)).body.code).toBe(-1045);
  });

  test('is closed to other users', async () => {
    const [amra, nikola] = [await testApp.user(), await testApp.user()];
    const { messageId, createdAt } = await write(amra);
    const asked = await testApp.call(`GET /api/messages/${messageId}/thread`, { as: nikola });
    expect([asked.status, (await reply(nikola, messageId)).status]).toEqual([403, 403]);
    expect((await read(nikola, messageId, createdAt)).status).toBe(403);
    expect(await textsOf(messageId)).toHaveLength(1);
  });

  test('sends each side mails and the administrators a notification, with what was asked quoted', async () => {
    const amra = await testApp.user();
    const { messageId } = await write(amra);
    await respond(messageId, 'Može.');
    await testApp.mailbox.next(amra.email);
    const mailsToAdmin = () => countOf(`mails where account_id = ${admin.userId}`);
    const before = await mailsToAdmin();
    await reply(amra, messageId, { text: 'A pjevačica?' });
    await reply(amra, messageId, { text: 'I harmonika?' });
    expect((await mailsToAdmin()) - before).toBe(2);
    const { body: notifications } = await testApp.call('GET /api/notifications/all?limit=1', { as: admin });
    expect(notifications).toMatchObject([
      { kind: 'MESSAGE_RECEIVED', message: 'Nova poruka u razgovoru: Kruna', messageId },
    ]);
    await reply(admin, messageId, { text: 'Može oboje.' });
    const mail = await testApp.mailbox.next(amra.email);
    expect(mail.text).toContain('Može oboje.\n\nVaša poruka:\n> A pjevačica?\n> \n> I harmonika?');
    expect(mail.text).not.toContain('Može li bend?');
  });

  test('takes a repeated reply once, refuses an empty or a too long one, and thirty a day', async () => {
    const amra = await testApp.user();
    const { messageId } = await write(amra);
    const repeated = await Promise.all(
      Array.from({ length: 8 }, () => reply(amra, messageId, { text: 'Jednom' }, 'isti')),
    );
    expect(new Set(repeated.map(({ status, body }) => `${status} ${body.replyId}`)).size).toBe(1);
    expect((await reply(amra, messageId, { text: 'Drugo' }, 'isti')).status).toBe(422);
    expect((await reply(amra, messageId, { text: ' ' })).body.errors).toEqual([
      { field: 'body.text', message: 'Upišite poruku' },
    ]);
    expect((await reply(amra, messageId, { text: 'x'.repeat(5001) })).status).toBe(400);
    await countUses(testApp, messageReplyByUser, mailboxOf(amra.email), 24);
    const statuses = await Promise.all(Array.from({ length: 8 }, () => reply(amra, messageId)));
    expect(statuses.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(3);
    expect((await thread(amra, messageId)).message.replyCount).toBe(6);
  });

  test('is deleted with its message and with the account, also while somebody writes', async () => {
    for (let round = 0; round < rounds({ short: 2, long: 5 }); round += 1) {
      const amra = await testApp.user();
      const [first, second] = [await write(amra), await write(amra)];
      await reply(amra, first.messageId);
      const [removal, written] = await Promise.all([
        testApp.call(`DELETE /api/${first.messageId}/removeMessage`, { as: amra }),
        reply(admin, first.messageId),
      ]);
      expect([removal.status, [201, 404].includes(written.status)]).toEqual([204, true]);
      const [deletion, late] = await Promise.all([
        testApp.call(`DELETE /api/users/remove/${amra.userId}`, { as: amra }),
        reply(admin, second.messageId),
      ]);
      expect([deletion.status, [201, 404].includes(late.status)]).toEqual([204, true]);
      expect(await countOf(`mails where account_id = ${amra.userId}`)).toBe(0);
    }
    expect(await countOf('message_replies where message_id not in (select message_id from messages)')).toBe(
      0,
    );
  });

  test('is part of the data export', async () => {
    const amra = await testApp.user();
    const { messageId } = await write(amra);
    await respond(messageId);
    await reply(amra, messageId);
    const { body } = await testApp.call(`GET /api/users/${amra.userId}/export`, { as: amra });
    expect(body.messages).toMatchObject([
      { response: 'Može.', replies: [{ author: 'CUSTOMER', text: 'A pjevačica?' }] },
    ]);
  });
});

describe('a named reservation', () => {
  test("is one of the caller's and shown with its day until it is removed", async () => {
    const [amra, nikola] = [await testApp.user(), await testApp.user()];
    const eventDate = dayAhead(testApp, 40);
    const own = await makeHall(testApp);
    const request = { as: amra, body: requestFor(own.hallId, eventDate) };
    const { body: made } = await testApp.call('POST /api/reservations/create-reservation', request);
    const { reservationId } = made;
    expect((await write(amra, { reservationId })).reservation).toEqual({ reservationId, eventDate });
    expect(await write(nikola, { reservationId })).toMatchObject({ code: -1030 });
    expect(await write(amra, { reservationId: 2_000_000_000 })).toMatchObject({ code: -1030 });
    await testApp.call(`DELETE /api/reservations/${reservationId}/remove`, { as: admin });
    const { body: list } = await testApp.call('GET /api/messages', { as: amra });
    expect(list).toMatchObject([{ reservation: null }]);
  });
});

describe('the unread mark', () => {
  const markOf = async (as: TestPerson, messageId: number) => (await thread(as, messageId)).message.isUnread;

  test('of each side follows what the other one wrote and goes when it is read', async () => {
    const amra = await testApp.user();
    const { messageId, lastAt } = await write(amra);
    expect([await markOf(amra, messageId), await markOf(admin, messageId)]).toEqual([false, true]);
    expect((await read(admin, messageId, lastAt)).body).toMatchObject({ isUnread: false, awaitsReply: true });
    const { body: answered } = await respond(messageId);
    expect([await markOf(amra, messageId), await markOf(admin, messageId)]).toEqual([true, false]);
    const { entries } = await thread(amra, messageId);
    expect(entries.map(({ isUnread }) => isUnread)).toEqual([false, true]);
    // What was read before does not become unread again.
    for (const until of [lastAt, answered.lastAt, lastAt]) await read(amra, messageId, until);
    expect(await markOf(amra, messageId)).toBe(false);
    expect((await read(amra, messageId, 'juče')).status).toBe(400);
  });

  test('stays for a text that came while an answer was being written, and it still waits', async () => {
    const amra = await testApp.user();
    const { messageId, lastAt: seenUntil } = await write(amra);
    await reply(amra, messageId, { text: 'I još nešto!' });
    const { body } = await respond(messageId, 'Može.', { seenUntil });
    expect(body).toMatchObject({ status: 'ANSWERED', isUnread: true, awaitsReply: true });
    expect(await found(admin, { userId: amra.userId, awaitsReply: 'true' })).toEqual([messageId]);
    await read(admin, messageId, body.lastAt);
    expect(await found(admin, { userId: amra.userId, awaitsReply: 'true' })).toEqual([]);
    expect(await found(admin, { userId: amra.userId, awaitsReply: 'false' })).toEqual([messageId]);
  });
});

describe('a search', () => {
  test('finds words of a person, a subject, a text and a reply, without regard to diacritics', async () => {
    const djordje = await testApp.user({ firstName: 'Đorđe', lastName: 'Šćepanović' });
    const [first, second] = [
      await write(djordje, { subject: 'Đakovi čekaju', message: 'Svadba 100% u maju' }),
      await write(djordje, { subject: 'Torta', message: 'Od višanja' }),
    ];
    await respond(first.messageId, 'Šampanjac ćemo držati hladnim.');
    await reply(djordje, first.messageId, { text: 'Žurimo.' });
    const both = [second.messageId, first.messageId];
    for (const q of ['djordje', 'Đorđe', 'dorde scepanovic', 'SCEPAN'])
      expect(await found(admin, { q }), q).toEqual(both);
    for (const q of ['djakovi', 'dakovi', 'čekaju đorđe', 'sampanjac drzati', 'zurimo', '100%'])
      expect(await found(admin, { q }), q).toEqual([first.messageId]);
    for (const q of ['100_', 'čekaju višanja', 'd.akovi', '(dj', 'nema'])
      expect(await found(admin, { q }), q).toEqual([]);
    expect(await found(djordje, { q: 'torta' })).toEqual([second.messageId]);
    expect(await found(djordje, { q: 'Đorđe' })).toEqual([]);
    expect(await found(await testApp.user(), { q: 'torta' })).toEqual([]);
  });
});
