import { beforeAll, describe, expect, test } from 'vitest';
import { portOf } from '#test/support/port-of.ts';
import { dayAhead } from '../support/booking.ts';
import { sheetCalls } from '../support/event-sheets.ts';
import { bam, moneyTestApp } from '../support/money.ts';
import type { TestPerson } from '../support/people.ts';
import { menuFor } from '../support/prices.ts';
import { until } from '../support/until.ts';

/** Every personal value and amount is recognisable; none may reach staff, and administrators see each of them. */
const canary = {
  customerEmail: 'kanarinka.gost@primjer.example',
  customerPhone: '+387 61 777 001',
  customerFirstName: 'Kanarinka',
  guestEmail: 'kanarinac.rezervacija@primjer.example',
  guestPhone: '+387 61 777 002',
  message: 'kanarinska poruka uz upit',
  internalNote: 'kanarinska interna biljeska',
  cancelReason: 'kanarinski razlog otkaza',
  closureReason: 'kanarinski razlog zatvaranja',
  conversation: 'kanarinsko pitanje saloni',
  reply: 'kanarinski odgovor kuce',
  tourName: 'Kanarinko Razgledac',
  tourEmail: 'kanarinac.tura@primjer.example',
  tourPhone: '+387 61 777 003',
  offerPrice: '777123401',
  discountReason: 'kanarinski popust',
  paymentAmount: '777123402',
  paymentNote: 'kanarinska napomena uplate',
  refundReason: 'kanarinski razlog povrata',
  account: '5550000077771223',
  adminEmail: 'kanarinac.admin@primjer.example',
  staffEmail: 'kanarinac.osoblje@primjer.example',
  workingCopy: 'kanarinska neizdata izmjena',
} as const;
type Canary = keyof typeof canary;

const money = moneyTestApp();
const { days: testDays, call } = money;
let cook: TestPerson;
let colleague: TestPerson;
let boss: TestPerson;
let ids: Record<string, string | number>;
let sheetOf: ReturnType<typeof sheetCalls>;

/** Paths by the things that were planted. */
function pathOf(url: string): string {
  const parts = url.split('/');
  const subject = url.startsWith('/api/reservations/user/') ? 'users' : (parts[2] ?? '');
  return url.replace(/:(\w+)/g, (_, name: string) => {
    const found = ids[name === 'id' ? subject : name];
    return String(found ?? 1);
  });
}

beforeAll(async () => {
  const { app, admin } = testDays;
  boss = await app.administrator({ email: canary.adminEmail });
  cook = await app.staffMember();
  colleague = await app.staffMember({ email: canary.staffEmail });
  const asBoss = (target: string, body?: unknown) => call(target, { as: boss, body });
  const customer = await app.user({
    email: canary.customerEmail,
    phone: canary.customerPhone,
    firstName: canary.customerFirstName,
  });
  const { hallId, day } = await testDays.heldDay(150);
  const asked = await call('POST /api/reservations/create-reservation', {
    as: customer,
    body: {
      hallId,
      eventDate: dayAhead(testDays.app, 170),
      guestCount: 120,
      eventType: 'WEDDING',
      customEventType: null,
      message: canary.message,
    },
  });
  const { reservationId } = asked.body;
  const terms = {
    lines: [{ text: 'Najam', unit: 'EVENT', quantity: 1, unitPrice: bam(Number(canary.offerPrice)) }],
  };
  const plan = [{ kind: 'KAPARA', dueAfterSigningDays: 7, amount: bam(Number(canary.offerPrice) - 100) }];
  const discount = { discount: { amount: bam(100), reason: canary.discountReason } };
  const { offerId } = await money.sendVersion(reservationId, { ...terms, plan, ...discount });
  const signed = await money.sign(customer, offerId, await money.codeOf(customer, offerId));
  expect(signed.status, signed.text).toBe(201);
  const paid = await money.pay(reservationId, bam(Number(canary.paymentAmount)), {
    note: canary.paymentNote,
  });
  expect(paid.status, paid.text).toBe(201);
  const refund = await money.refund(reservationId, bam(5), { reason: canary.refundReason });
  await asBoss(`PATCH /api/reservations/${reservationId}/update`, { internalNote: canary.internalNote });

  const booked = await asBoss('POST /api/reservations/create-admin-reservation', {
    hallId,
    eventDate: dayAhead(testDays.app, 171),
    guestCount: 100,
    eventType: 'BIRTHDAY',
    customEventType: null,
    guestLastName: 'Gost',
    guestEmail: canary.guestEmail,
    guestPhone: canary.guestPhone,
    sendConfirmation: false,
  });
  await asBoss(`PATCH /api/reservations/${booked.body.reservationId}/status`, {
    status: 'CANCELED',
    cancelReason: canary.cancelReason,
  });
  await asBoss('POST /api/closed-days', {
    hallId,
    from: dayAhead(testDays.app, 180),
    to: dayAhead(testDays.app, 181),
    reason: canary.closureReason,
  });
  const message = await call('POST /api/messages/createMessage', {
    as: customer,
    body: { hallId, subject: 'Pitanje', message: canary.conversation },
  });
  await asBoss(`PATCH /api/messages/${message.body.messageId}/respond`, { response: canary.reply });
  const account = { bank: 'Banka', account: canary.account, iban: '', swift: '', currency: 'BAM', label: '' };
  await asBoss('POST /api/bank-accounts/create', account);
  await plantTour(hallId);

  sheetOf = sheetCalls(app, reservationId);
  await sheetOf.issue(boss);
  await sheetOf.update(boss, { kitchenNote: canary.workingCopy });
  ids = {
    reservations: reservationId,
    reservationId,
    users: customer.userId,
    offerId,
    contractId: signed.body.contractId,
    entryId: paid.body.entryId,
    refundId: refund.body.refundId,
    messages: message.body.messageId,
    hallId,
    'wedding-halls': hallId,
    day,
    admin: admin.userId,
  };
});

async function plantTour(hallId: number) {
  const { app } = testDays;
  const start = new Date(app.clock.now().getTime() + 20 * 86_400_000).toISOString();
  await app.db.execute(
    `insert into tours (hall_id, start, blocked_until, mode, name, email, phone, state, confirm_until, scheduled_at, created_at, updated_at)
     values (${hallId}, '${start}', '${start}'::timestamptz + interval '1 hour', 'IN_PERSON', '${canary.tourName}',
       '${canary.tourEmail}', '${canary.tourPhone}', 'BOOKED', now(), now(), now(), now())`,
  );
}

function routes(method: (name: string) => boolean) {
  return testDays.app.app.registeredRoutes.filter(
    (route) => method(route.method) && route.url !== '/api/notifications/stream' && !route.url.includes('*'),
  );
}

const queryOf = (url: string) =>
  url === '/api/staff/events' ? `?from=${dayAhead(testDays.app, -10)}&to=${dayAhead(testDays.app, 300)}` : '';

async function answersTo(as: TestPerson, method: (name: string) => boolean) {
  const { app } = testDays;
  const answers: { route: string; status: number; text: string }[] = [];
  for (const { method: verb, url } of routes(method)) {
    const answer = await app.call(`${verb} ${pathOf(url)}${queryOf(url)}`, {
      as,
      ...(verb === 'GET' ? {} : { body: {} }),
    });
    answers.push({ route: `${verb} ${url}`, status: answer.status, text: answer.text });
  }
  return answers;
}

/** As they may stand in JSON, with or without spaces. */
const seenIn = (text: string) =>
  (Object.keys(canary) as Canary[]).filter((name) =>
    text.replaceAll(' ', '').includes(canary[name].replaceAll(' ', '')),
  );

describe('no personal value and no amount', () => {
  test('leaves a read for staff, and administrators read each of them', async () => {
    const reads = await answersTo(cook, (method) => method === 'GET');
    expect(
      reads.filter(({ text }) => seenIn(text).length > 0).map(({ route, text }) => [route, seenIn(text)]),
    ).toEqual([]);
    const opened = reads.filter(({ status }) => status === 200).map(({ route }) => route);
    expect(opened).toEqual(
      expect.arrayContaining([
        'GET /api/staff/events',
        'GET /api/event-sheets/:reservationId',
        'GET /auth/me',
      ]),
    );
    const forAdministrators = await answersTo(boss, (method) => method === 'GET');
    const seen = new Set(forAdministrators.flatMap(({ text }) => seenIn(text)));
    expect([...seen].sort()).toEqual(Object.keys(canary).sort());
  });

  test('leaves a write or a refusal for staff', async () => {
    const person = await testDays.app.staffMember();
    const answers = await answersTo(person, (method) => method !== 'GET' && method !== 'HEAD');
    expect(answers.filter(({ text }) => seenIn(text).length > 0).map(({ route }) => route)).toEqual([]);
  });

  test('the stream tells staff only that something changed, and ends with the role', async () => {
    const { app } = testDays;
    const server = app.app.server;
    if (!server.listening) await app.app.listen({ host: '127.0.0.1', port: 0 });
    const port = portOf(server);
    const heard = { text: '', ended: false };
    const { body } = await fetch(`http://127.0.0.1:${port}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${colleague.accessToken}` },
    });
    void (async () => {
      for await (const chunk of body ?? []) heard.text += Buffer.from(chunk).toString();
      heard.ended = true;
    })();
    await until(() => heard.text !== '');
    await app.db.transaction((tx) =>
      app.services.notifications.add(tx, {
        kind: 'ACCOUNT_CONFIRMED',
        message: canary.message,
        userId: null,
      }),
    );
    await sheetOf.update(boss, { hallNote: 'Samo radna kopija' });
    await sheetOf.issue(boss);
    await until(() => heard.text.includes('eventSheets'));
    await call(`PATCH /api/reservations/${ids.reservationId}/update`, {
      as: boss,
      body: { internalNote: `${canary.internalNote} 2` },
    });
    await until(() => heard.text.includes('reservations'));
    const events = heard.text.split('\n\n').filter((part) => part.startsWith('event'));
    expect([...new Set(events)].sort()).toEqual([
      'event: changed\ndata: {"topic":"eventSheets"}',
      'event: changed\ndata: {"topic":"reservations"}',
    ]);
    expect(events.filter((part) => part.includes('eventSheets'))).toHaveLength(1);
    await app.db.transaction(async (tx) => {
      await tx.execute(`update users set role = 'USER' where user_id = ${colleague.userId}`);
      await app.services.users.announceAccessChange(tx, colleague.userId);
    });
    await until(() => heard.ended);
  });
});

test('a sheet counts adults and children by the contract, and an ended contract makes it void', async () => {
  const { reservationId, contractId, holder } = await money.signedContract({ adults: 90, children: 30 });
  const { issue, get } = sheetCalls(testDays.app, reservationId);
  const menu = await call('POST /api/menus/create', { as: boss, body: menuFor() });
  await testDays.app.db.execute(
    `update reservations set menu_id = ${menu.body.menuId} where reservation_id = ${reservationId}`,
  );
  const { body } = await issue(boss);
  expect(body.header).toMatchObject({ guestCount: 120, adults: 90, children: 30 });
  expect(body.content.menu).toMatchObject([{ count: 90 }, { count: 30 }]);
  const { body: annex } = await call(`POST /api/contracts/${contractId}/annexes`, { as: boss });
  await call(`PATCH /api/offers/${annex.offerId}/update`, { as: boss, body: { adults: 100, children: 31 } });
  const sent = await money.send(annex.offerId);
  expect(sent.status, sent.text).toBe(201);
  const signed = await money.sign(holder, annex.offerId, await money.codeOf(holder, annex.offerId));
  expect(signed.status, signed.text).toBe(201);
  expect((await get(cook)).body).toMatchObject({
    revision: 2,
    header: { guestCount: 131, adults: 100, children: 31 },
  });
  const canceled = await call(`POST /api/contracts/${contractId}/cancel`, {
    as: boss,
    body: { by: 'GUEST', reason: 'Odustali' },
  });
  expect(canceled.status, canceled.text).toBe(200);
  expect((await get(cook)).body.state).toBe('VOID');
});
