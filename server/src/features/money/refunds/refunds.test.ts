import { describe, expect, test } from 'vitest';
import { fromLocalTime } from '#domain/dates/day-times.ts';
import { addDays } from '#domain/dates/days.ts';
import { days } from '#server/platform/clock.ts';
import { bam, eur, moneyTestApp } from '#test/support/money.ts';
import { testPassword } from '#test/support/people.ts';

const money = moneyTestApp();
const { agreedDay, approve, asAdmin, call, ledgerOf, pay, payRefund, refund, reverse } = money;

const cancel = (contractId: number, body: object) =>
  asAdmin(`POST /api/contracts/${contractId}/cancel`, { reason: 'Promjena planova', ...body });

/** The mails to a person from now on, by their subjects. */
async function mailTo(email: string, subject: string) {
  for (;;) {
    const mail = await money.days.app.mailbox.next(email);
    if (mail.subject.includes(subject)) return mail;
  }
}

const reminders = () => money.days.app.services.payments.sendReminders();
const remindersOf = async (reservationId: number) => {
  const { history } = await money.days.reservationOf(reservationId);
  return history.filter(({ action }) => action === 'PAYMENT_REMINDED').length;
};

describe('a refund', () => {
  test('is asked for, approved by another administrator, paid and taken back', async () => {
    const { reservationId } = await agreedDay(bam(1_000));
    await pay(reservationId, bam(1_500));
    expect((await refund(reservationId, bam(1_501))).body.code).toBe(-1097);
    const { body } = await refund(reservationId, bam(500));
    expect(body).toMatchObject({ state: 'ASKED', amount: bam(500) });
    expect((await refund(reservationId, bam(1_001))).body.code).toBe(-1097);
    expect((await payRefund(body.refundId)).body.code).toBe(-1100);
    const asked = (await asAdmin('GET /api/notifications/unread')).body;
    expect(asked).toContainEqual(expect.objectContaining({ kind: 'REFUND_ASKED', reservationId }));
    const other = await money.days.app.administrator();
    expect((await approve(body.refundId, money.days.admin)).body.code).toBe(-1101);
    const approved = await approve(body.refundId, other);
    expect(approved.body).toMatchObject({ state: 'APPROVED', isApprovedAlone: false });
    expect((await approve(body.refundId, other)).body.code).toBe(-1100);
    const paid = await payRefund(body.refundId);
    expect(paid.body.state, paid.text).toBe('PAID');
    const after = await ledgerOf(reservationId);
    expect(after).toMatchObject({ balance: bam(0), received: bam(1_000) });
    expect(after.entries[0]).toMatchObject({ kind: 'REFUND', amount: bam(500) });
    const payment = after.entries.find(({ kind }) => kind === 'PAYMENT');
    expect((await reverse(payment?.entryId ?? 0)).body.code).toBe(-1096);
    expect((await reverse(paid.body.entryId)).status).toBe(201);
    expect((await ledgerOf(reservationId)).refunds).toMatchObject([{ state: 'APPROVED', entryId: null }]);
    expect((await payRefund(body.refundId)).body.state).toBe('PAID');
    const unread = (await asAdmin('GET /api/notifications/unread')).body;
    expect(unread).not.toContainEqual(expect.objectContaining({ kind: 'REFUND_ASKED', reservationId }));
    await money.days.app.db.execute(`update users set role = 'USER' where user_id = ${other.userId}`);
  });

  test('is not approved by who became an administrator less than seven days before it was asked', async () => {
    const { reservationId } = await agreedDay(bam(1_000));
    await pay(reservationId, bam(300));
    const { app } = money.days;
    const { body: promoted } = await asAdmin(`PATCH /api/users/${(await app.user()).userId}/change-role`);
    await money.days.forward(days(7) - 1);
    const early = await refund(reservationId, bam(100));
    expect(early.body.needsOther).toBe(false);
    await money.days.forward(1);
    const second = { ...promoted, ...(await app.signIn(promoted.email)) };
    expect((await approve(early.body.refundId, second)).body.code).toBe(-1105);
    const alone = await approve(early.body.refundId, money.days.admin, { password: testPassword });
    expect(alone.body).toMatchObject({ state: 'APPROVED', isApprovedAlone: true });

    const { body: late } = await refund(reservationId, bam(100));
    expect(late.needsOther).toBe(true);
    const refused = await approve(late.refundId, money.days.admin, { password: testPassword });
    expect(refused.body.code).toBe(-1101);
    expect((await approve(late.refundId, second)).body.state).toBe('APPROVED');
    // Who comes back begins anew.
    await call(`PATCH /api/users/${second.userId}/change-role`, { as: second });
    await asAdmin(`PATCH /api/users/${second.userId}/change-role`);
    const { body: again } = await refund(reservationId, bam(100));
    expect(again.needsOther).toBe(false);
    await app.db.execute(`update users set role = 'USER' where user_id = ${second.userId}`);
  });

  test('of the only administrator needs the password, and is marked', async () => {
    const { reservationId } = await agreedDay(bam(1_000));
    await pay(reservationId, bam(100));
    const { body } = await refund(reservationId, bam(100));
    expect((await approve(body.refundId, money.days.admin)).body.code).toBe(-1102);
    const wrong = await approve(body.refundId, money.days.admin, { password: 'nije-to-ta-lozinka' });
    expect(wrong.body.code).toBe(-1017);
    const approved = await approve(body.refundId, money.days.admin, { password: testPassword });
    expect(approved.body).toMatchObject({ state: 'APPROVED', isApprovedAlone: true });
    const audit = await asAdmin('GET /api/audit?kind=REFUND');
    expect(audit.body.entries[0].changes).toContainEqual({ field: 'approvedAlone', from: null, to: 'da' });
    await mailTo(money.days.admin.email, 'Povrat 1,00 KM je odobrio');
  });

  test('that was rejected counts no more', async () => {
    const { reservationId } = await agreedDay(bam(1_000));
    await pay(reservationId, bam(100));
    const { body } = await refund(reservationId, bam(100));
    const rejected = await asAdmin(`PATCH /api/refunds/${body.refundId}/reject`, { reason: 'Ne' });
    expect(rejected.body).toMatchObject({ state: 'REJECTED', rejectReason: 'Ne' });
    expect((await refund(reservationId, bam(100))).status).toBe(201);
  });

  test('in EUR as it is shown closes the credit', async () => {
    const { reservationId } = await agreedDay(bam(100));
    await pay(reservationId, bam(50_100));
    const { body } = await refund(reservationId, eur(25_565));
    await approve(body.refundId, money.days.admin, { password: testPassword });
    expect((await payRefund(body.refundId)).body.state).toBe('PAID');
    expect((await ledgerOf(reservationId)).balance).toEqual(bam(0));
  });
});

describe('a canceled contract', () => {
  test('by the guest: kapara is kept, the rest is asked back, and the guest is told', async () => {
    const { reservationId, contractId, holder } = await money.signedContract();
    await pay(reservationId, bam(80_000));
    const { body } = await cancel(contractId, { by: 'GUEST' });
    expect(body.refund).toMatchObject({ state: 'ASKED', amount: bam(30_000), isDoubledDeposit: false });
    const { balance, agreed, instalments, entries, ended } = await ledgerOf(reservationId);
    expect(ended).toMatchObject({
      paid: bam(80_000),
      kept: bam(50_000),
      keptKind: 'KAPARA',
      returned: bam(0),
      toReturn: bam(30_000),
    });
    expect({ balance, agreed }).toEqual({ balance: bam(-30_000), agreed: bam(50_000) });
    expect(instalments.map(({ state }) => state)).toEqual(['VOID', 'VOID']);
    expect(instalments.map(({ paid, paidOn, open }) => [paid.amount, paidOn, open.amount])).toEqual([
      [50_000, money.today(), 0],
      [30_000, null, 0],
    ]);
    const own = await money.call('GET /api/ledgers/own', { as: holder });
    expect(own.body).toMatchObject([{ reservationId, ended, instalments: [] }]);
    expect(entries[0]).toMatchObject({ kind: 'CHARGE', note: 'Zadržana kapara', amount: bam(50_000) });
    await mailTo(holder.email, 'Obračun otkazanog ugovora');
  });

  test('by the house: kapara is given back twice', async () => {
    const { reservationId, contractId } = await money.signedContract();
    await pay(reservationId, bam(80_000));
    const above = await cancel(contractId, { by: 'HOUSE', refund: bam(130_001) });
    expect(above.body.code).toBe(-1097);
    const { body } = await cancel(contractId, { by: 'HOUSE' });
    expect(body.refund).toMatchObject({ amount: bam(130_000), isDoubledDeposit: true });
    expect(await ledgerOf(reservationId)).toMatchObject({
      balance: bam(-130_000),
      ended: { paid: bam(80_000), kept: bam(0), keptKind: 'KAPARA', toReturn: bam(130_000) },
    });
    await approve(body.refund.refundId, money.days.admin, { password: testPassword });
    expect((await payRefund(body.refund.refundId)).body.state).toBe('PAID');
    expect(await ledgerOf(reservationId)).toMatchObject({
      balance: bam(0),
      ended: { returned: bam(130_000), toReturn: bam(0) },
    });
  });

  test('by agreement, with everything given back, keeps nothing', async () => {
    const { reservationId, contractId } = await money.signedContract();
    await pay(reservationId, bam(80_000));
    await cancel(contractId, { by: 'AGREEMENT' });
    expect((await ledgerOf(reservationId)).ended).toMatchObject({
      paid: bam(80_000),
      kept: bam(0),
      toReturn: bam(80_000),
    });
  });

  test('with more kept than the first payment does not call it kapara', async () => {
    const { reservationId, contractId } = await money.signedContract();
    await pay(reservationId, bam(80_000));
    await cancel(contractId, { by: 'GUEST', refund: bam(10_000) });
    expect((await ledgerOf(reservationId)).ended).toMatchObject({ kept: bam(70_000), keptKind: null });
  });

  test('whose money waits is moved to another reservation', async () => {
    const { reservationId, contractId } = await money.signedContract();
    await pay(reservationId, bam(80_000));
    const { body } = await cancel(contractId, { by: 'GUEST', keepsCredit: true });
    expect(body.refund).toBeNull();
    expect((await ledgerOf(reservationId)).balance).toEqual(bam(-80_000));
    const other = await agreedDay(bam(100_000));
    const moved = await money.transfer(reservationId, other.reservationId, bam(80_000));
    expect(moved.status, moved.text).toBe(201);
    expect(await ledgerOf(reservationId)).toMatchObject({
      balance: bam(0),
      ended: { paid: bam(80_000), kept: bam(0), moved: bam(80_000), toReturn: bam(0) },
    });
  });

  test('by the status of its reservation leaves the money to be decided', async () => {
    const { reservationId } = await money.signedContract();
    await pay(reservationId, bam(80_000));
    await money.writeOff(reservationId, bam(1_000));
    await money.days.status(reservationId, 'CANCELED');
    expect(await ledgerOf(reservationId)).toMatchObject({
      balance: bam(-80_000),
      received: bam(80_000),
      refunds: [],
    });
  });
});

test('an agreed price ends with its reservation, and administrators are told of the money', async () => {
  const canceled = await agreedDay(bam(1_000));
  await pay(canceled.reservationId, bam(400));
  await money.days.cancel(canceled.holder, canceled.reservationId);
  expect(await ledgerOf(canceled.reservationId)).toMatchObject({
    balance: bam(-400),
    instalments: [{ state: 'VOID' }],
  });
  const notices = (await asAdmin('GET /api/notifications/all')).body;
  expect(notices).toContainEqual(
    expect.objectContaining({ kind: 'MONEY_LEFT', reservationId: canceled.reservationId }),
  );
  const expired = await agreedDay(bam(1_000));
  await money.days.hold(expired.reservationId, new Date(money.days.app.clock.now().getTime() + 3_600_000));
  await money.days.forward(days(1));
  await money.days.app.services.reservations.releaseOverdue();
  expect((await ledgerOf(expired.reservationId)).balance).toEqual(bam(0));
});

describe('reminders', () => {
  const due = (inDays: number, amount = 1_000) => ({
    due: addDays(money.today(), inDays),
    amount: bam(amount),
  });

  /** Reminders go out from nine in the morning on. */
  const untilNoon = () => {
    const { clock } = money.days.app;
    const noon = fromLocalTime(`${addDays(money.today(), 1)}T12:00`);
    return money.days.forward((noon?.getTime() ?? 0) - clock.now().getTime());
  };

  test('go out a week before, on the day, 3 and 10 days after, each once, until it is paid', async () => {
    await untilNoon();
    const { reservationId } = await agreedDay(bam(1_000), [due(8)]);
    const counts = [];
    for (const forward of [0, 1, 0, 7, 3, 7, 5]) {
      await money.days.forward(days(forward));
      await Promise.all([reminders(), reminders()]);
      counts.push(await remindersOf(reservationId));
    }
    expect(counts).toEqual([0, 1, 1, 2, 3, 4, 4]);
    const notices = (await asAdmin('GET /api/notifications/all')).body;
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'PAYMENT_OVERDUE', reservationId }));

    const paid = await agreedDay(bam(1_000), [due(8)]);
    await pay(paid.reservationId, bam(1_000));
    await money.days.forward(days(1));
    await reminders();
    expect(await remindersOf(paid.reservationId)).toBe(0);
  });

  test('are left out when they were missed by more than two days', async () => {
    await untilNoon();
    const { reservationId } = await agreedDay(bam(1_000), [due(20)]);
    await money.days.forward(days(16));
    await reminders();
    expect(await remindersOf(reservationId)).toBe(0);
  });

  test('are sent by hand once a day, for what is open', async () => {
    const { reservationId, holder } = await agreedDay(bam(1_000), [due(100)]);
    const remind = () => asAdmin(`POST /api/reservations/${reservationId}/payment-reminder`);
    expect((await remind()).body.instalments[0].remindedAt).not.toBeNull();
    expect((await mailTo(holder.email, '10,00 KM')).subject).toMatch(/^Platite ratu do .+: 10,00 KM/);
    expect((await remind()).body.code).toBe(-1103);
    await money.days.forward(days(1));
    expect((await remind()).status).toBe(200);
    await money.days.forward(days(1));
    await pay(reservationId, bam(1_000));
    expect((await remind()).body.code).toBe(-1103);
  });
});

test('own money is in the own-data export', async () => {
  const { reservationId, holder } = await agreedDay(bam(1_000));
  const own = await money.call(`GET /api/users/${holder.userId}/export`, { as: holder });
  expect(own.body.ledgers, own.text.slice(0, 200)).toMatchObject([{ reservationId, balance: bam(1_000) }]);
});
