import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { days } from '#server/platform/clock.ts';
import { plainPapers } from '#test/models/offers/signing.ts';
import { dayAhead, makeHall } from '#test/support/booking.ts';
import { offerLine, offerPlan, offersTestApp } from '#test/support/offers.ts';

const offers = offersTestApp();
beforeAll(() => plainPapers(offers.days.app));
const { call, asAdmin, send, sentOffer, signedContract, codeOf, sign, offerOf } = offers;
const { reservationOf, forward, status, takenDays, request, join } = offers.days;

const verify = async (sha256: string, address?: string) =>
  (await call('POST /api/papers/verify', { body: { sha256 }, ...(address ? { address } : {}) })).body;

async function annexOf(contractId: number, changes: object): Promise<number> {
  const { body } = await asAdmin(`POST /api/contracts/${contractId}/annexes`);
  const updated = await asAdmin(`PATCH /api/offers/${body.offerId}/update`, changes);
  expect(updated.status, updated.text).toBe(200);
  return body.offerId;
}

const cancelContract = (contractId: number, by = 'GUEST') =>
  asAdmin(`POST /api/contracts/${contractId}/cancel`, { by, reason: 'Promjena planova' });

test('what is sent, signed and posted is never emptied, not even all at once', async () => {
  const tablesWith = async (ending: string) => {
    const { rows } = await offers.days.app.db.execute<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger where tgname like '%_${ending}' order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  const frozen = await tablesWith('frozen');
  expect(frozen.length).toBeGreaterThan(4);
  // With cascade, the trigger of one table would hide that another has none.
  expect(await tablesWith('not_emptied')).toEqual(frozen);
  for (const name of frozen) {
    const refused = await offers.days.app.db
      .execute(`truncate ${name} cascade`)
      .catch((error) => error.cause);
    expect(refused, name).toMatchObject({ code: 'SA001' });
  }
});

/** Before an event that is near. */
const soonDue = offerPlan.map((part) => ({ ...part, dueAfterSigningDays: 7 }));

describe('an annex', () => {
  test('keeps the days of the signed plan, also those that have passed', async () => {
    const { contractId, contract, holder } = await signedContract();
    await forward(days(20), holder);
    const offerId = await annexOf(contractId, { adults: 130 });
    const draft = await offerOf(offerId);
    expect(draft.plan.map(({ due }: { due: string }) => due)).toEqual(
      contract.plan.map(({ due }: { due: string }) => due),
    );
    expect(draft.obstacles).toEqual([]);
    expect((await send(offerId)).status).toBe(201);
  });

  test('changes guests and price: the charge is replaced, the contract stays', async () => {
    const { contractId, contract, reservationId, holder } = await signedContract();
    const dearer = { ...offerLine, unitPrice: { amount: 250_000, currency: 'BAM' } };
    const plan = [{ kind: 'AVANS', dueAfterSigningDays: 5, amount: dearer.unitPrice }];
    const offerId = await annexOf(contractId, { lines: [dearer], plan, adults: 150 });
    const sent = await send(offerId);
    expect(sent.body).toMatchObject({ number: `${contract.number}/A1`, version: 1 });
    const shown = await call(`GET /api/offers/${offerId}`, { as: holder });
    expect(shown.body.changes.map(({ part }: { part: string }) => part)).toContain('GUESTS');
    const signed = await sign(holder, offerId, await codeOf(holder, offerId));
    expect(signed.body).toMatchObject({ annexOf: contractId, number: `${contract.number}/A1` });
    expect(await reservationOf(reservationId)).toMatchObject({
      contractId,
      guestCount: 150,
      status: 'CONFIRMED',
    });
    const ledger = await asAdmin(`GET /api/reservations/${reservationId}/ledger`);
    expect(ledger.body.balance).toEqual({ amount: 250_000, currency: 'BAM' });
    expect((await asAdmin(`GET /api/contracts/${contractId}`)).body.annexes).toMatchObject([
      { number: `${contract.number}/A1` },
    ]);
  });

  test('moves the event when it is signed, and holds the new day until then', async () => {
    const { contractId, reservationId, hallId, day, holder } = await signedContract();
    const other = await makeHall(offers.days.app);
    const newDay = dayAhead(offers.days.app, 230);
    const offerId = await annexOf(contractId, { hallId: other.hallId, eventDate: newDay });
    expect((await send(offerId)).status).toBe(201);
    expect(await takenDays(other.hallId)).toEqual([newDay]);
    expect((await request(await offers.days.app.user(), other.hallId, newDay)).status).toBe(409);
    const signed = await sign(holder, offerId, await codeOf(holder, offerId));
    expect(signed.status, signed.text).toBe(201);
    expect(await reservationOf(reservationId)).toMatchObject({
      hallId: other.hallId,
      eventDate: newDay,
      contractId,
      status: 'CONFIRMED',
    });
    expect(await takenDays(hallId)).not.toContain(day);
    const { rows } = await offers.days.app.db.execute(
      `select 1 from reservations where moves_reservation_id = ${reservationId}`,
    );
    expect(rows).toEqual([]);
  });

  test.each([
    [
      'declined',
      (offerId: number, as: Parameters<typeof sign>[0]) =>
        call(`POST /api/offers/${offerId}/decline`, { as, body: {} }),
    ],
    ['withdrawn', (offerId: number) => asAdmin(`POST /api/offers/${offerId}/withdraw`)],
    [
      'expired',
      async (_offerId: number, as: Parameters<typeof sign>[0]) => {
        await forward(days(8), as);
        await offers.days.app.services.offers.expireOverdueOffers();
        await offers.days.app.services.reservations.releaseOverdue();
        return { status: 200 };
      },
    ],
  ])('that is %s frees the new day and changes nothing else', async (_how, end) => {
    const { contractId, reservationId, hallId, day, holder } = await signedContract();
    const newDay = dayAhead(offers.days.app, 240);
    const offerId = await annexOf(contractId, { eventDate: newDay });
    await send(offerId);
    const waiting = await offers.days.app.user();
    await join(waiting, hallId, newDay);
    expect((await end(offerId, holder)).status).toBe(200);
    expect(await reservationOf(reservationId)).toMatchObject({
      eventDate: day,
      contractId,
      offerUntil: null,
    });
    const { body } = await asAdmin(`GET /api/waiting-list?hallId=${hallId}&eventDate=${newDay}`);
    expect(body).toMatchObject([{ state: 'OFFERED' }]);
  });

  test('changes no guests in the last ten days', async () => {
    const { contractId, holder } = await signedContract({ plan: soonDue }, 30);
    await forward(days(21), holder);
    const { body } = await asAdmin(`POST /api/contracts/${contractId}/annexes`);
    const update = (changes: object) => asAdmin(`PATCH /api/offers/${body.offerId}/update`, changes);
    expect((await update({ adults: 90 })).body.code).toBe(-1089);
    expect((await update({ lines: [{ ...offerLine, text: 'Najam i ukrasi' }] })).status).toBe(200);
  });

  test('changes no guests in the days that the settings name', async () => {
    const { contractId, holder } = await signedContract({ plan: soonDue }, 30);
    await forward(days(5), holder);
    const { body } = await asAdmin(`POST /api/contracts/${contractId}/annexes`);
    const update = (adults: number) => asAdmin(`PATCH /api/offers/${body.offerId}/update`, { adults });
    const within = (guestsFixedDays: number) => asAdmin('PATCH /api/settings/update', { guestsFixedDays });
    expect((await within(26)).status).toBe(200);
    expect((await update(90)).body).toMatchObject({
      code: -1089,
      detail: 'Broj gostiju se mijenja izmjenom ugovora, najkasnije 26 dana prije slavlja.',
    });
    await within(10);
    expect((await update(90)).status).toBe(200);
  });

  test('with other guests is not signed in the last ten days, although it was sent before', async () => {
    const { contractId, holder } = await signedContract({ plan: soonDue }, 30);
    await forward(days(17), holder);
    const offerId = await annexOf(contractId, { adults: 130 });
    expect((await send(offerId)).status).toBe(201);
    await forward(days(4), holder);
    const code = await call(`POST /api/offers/${offerId}/signing-code`, { as: holder });
    expect(code.body.code).toBe(-1089);
  });

  test('is in the currency of its contract', async () => {
    const { contractId } = await signedContract();
    const { body } = await asAdmin(`POST /api/contracts/${contractId}/annexes`);
    const inEur = { ...offerLine, unitPrice: { amount: 100_000, currency: 'EUR' } };
    const answer = await asAdmin(`PATCH /api/offers/${body.offerId}/update`, {
      currency: 'EUR',
      lines: [inEur],
      discount: null,
      plan: [],
    });
    expect(answer.body.errors).toMatchObject([{ field: 'body.currency' }]);
  });

  test('needs a contract in force, and replaces the update of the reservation', async () => {
    const { contractId, reservationId } = await signedContract();
    expect((await asAdmin(`POST /api/reservations/${reservationId}/offers`)).body.code).toBe(-1087);
    await cancelContract(contractId);
    expect((await asAdmin(`POST /api/contracts/${contractId}/annexes`)).body.code).toBe(-1088);
  });
});

describe('a canceled contract', () => {
  test('frees the day, takes the charge back and proposes what happens to the money', async () => {
    const { contractId, reservationId, hallId } = await signedContract();
    const canceled = await cancelContract(contractId);
    expect(canceled.status, canceled.text).toBe(200);
    expect(canceled.body).toMatchObject({
      contract: { canceledBy: 'GUEST', cancelReason: 'Promjena planova' },
      proposal: { received: { amount: 0 }, keep: { amount: 0 }, refund: { amount: 0 } },
    });
    expect(await reservationOf(reservationId)).toMatchObject({ status: 'CANCELED', contractId: null });
    expect(await takenDays(hallId)).toEqual([]);
    const { body } = await asAdmin(`GET /api/reservations/${reservationId}/ledger`);
    expect(body).toMatchObject({
      balance: { amount: 0 },
      instalments: [{ state: 'VOID' }, { state: 'VOID' }],
    });
    expect((await cancelContract(contractId)).body.code).toBe(-1088);
  });

  test('by agreement is neither recorded nor mailed as canceled by the house', async () => {
    const { contractId, reservationId, holder } = await signedContract();
    const posted = vi.spyOn(offers.days.app.services.outbox, 'postAll');
    onTestFinished(() => posted.mockRestore());
    await cancelContract(contractId, 'AGREEMENT');
    expect(await reservationOf(reservationId)).toMatchObject({ canceledBy: 'AGREEMENT' });
    const mails = posted.mock.calls.flatMap(([, all]) => all);
    const told = JSON.stringify(mails.find(({ to }) => to === holder.email)?.content);
    expect(told).toContain('Kako smo se dogovorili');
    expect(told).not.toContain('Žao nam je');
  });

  test.each([
    ['CANCELED', (id: number) => status(id, 'CANCELED')],
    ['removed', (id: number) => asAdmin(`DELETE /api/reservations/${id}/remove`)],
  ])('follows from a reservation that is %s', async (_how, decide) => {
    const { contractId, reservationId, holder } = await signedContract();
    await decide(reservationId);
    const { body } = await call(`GET /api/contracts/${contractId}`, { as: holder });
    expect(body).toMatchObject({ canceledBy: 'HOUSE', canceledAt: expect.any(String) });
  });

  test('does not come back with the reservation, which can be offered again', async () => {
    const { contractId, reservationId } = await signedContract();
    await cancelContract(contractId);
    await status(reservationId, 'PENDING');
    const { sent } = await offers.sendVersion(reservationId);
    expect(sent.version).toBe(1);
  });
});

describe('verification', () => {
  test('knows papers in force, others, and none with a changed byte', async () => {
    const { offerId, sent, holder } = await sentOffer();
    expect(await verify(sent.sha256)).toEqual({ result: 'IN_FORCE' });
    const answer = await offers.days.app.app.inject({
      method: 'GET',
      url: `/api/offers/${offerId}/pdf`,
      headers: { authorization: `Bearer ${holder.accessToken}` },
    });
    const pdf = answer.rawPayload;
    const hash = () => createHash('sha256').update(pdf).digest('hex');
    expect(hash()).toBe(sent.sha256);
    pdf[pdf.length - 10] = (pdf.at(-10) ?? 0) ^ 1;
    expect(await verify(hash())).toEqual({ result: 'UNKNOWN' });
    await asAdmin(`POST /api/offers/${offerId}/withdraw`);
    expect(await verify(sent.sha256)).toEqual({ result: 'NOT_IN_FORCE' });
  });

  test('is limited to thirty an hour and network, whatever the address in it', async () => {
    const ask = (count: number) => verify('0'.repeat(64), `2001:db8:1:2::${count.toString(16)}`);
    for (let count = 0; count < 30; count += 1) expect((await ask(count)).result).toBe('UNKNOWN');
    expect((await ask(31)).status).toBe(429);
  });
});

test('terms have versions, and none is changed', async () => {
  const { body } = await asAdmin('POST /api/terms/create', { text: 'Druga verzija' });
  const listed = (await call('GET /api/terms')).body;
  expect(listed[0]).toMatchObject({ version: body.version, text: 'Druga verzija' });
  await expect(offers.days.app.db.execute("update terms_versions set text = ''")).rejects.toThrow();
});

test('a deleted account leaves its contracts without it, and the download has them before', async () => {
  const { contractId, offerId, holder } = await signedContract();
  const { body } = await call(`GET /api/users/${holder.userId}/export`, { as: holder });
  expect(body).toMatchObject({ offers: [{ offerId }], contracts: [{ contractId }] });
  expect((await asAdmin(`DELETE /api/users/remove/${holder.userId}`)).status).toBeLessThan(300);
  expect((await asAdmin(`GET /api/contracts/${contractId}`)).status).toBe(200);
  const { rows } = await offers.days.app.db.execute(
    `select user_id from contracts where contract_id = ${contractId}`,
  );
  expect(rows[0]?.user_id).toBeNull();
  expect((await offerOf(offerId)).state).toBe('ACCEPTED');
});
