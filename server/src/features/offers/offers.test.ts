import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastDeadline } from '#contracts/dates/deadlines.ts';
import { bookingFor, dayAhead, makeHall } from '../../../test/booking.ts';
import { daysTestApp } from '../../../test/days.ts';
import type { TestPerson } from '../../../test/people.ts';
import { days, later, minutes } from '../../platform/clock.ts';

const testDays = daysTestApp();
const { heldDay, reservationOf } = testDays;
const call = (...given: Parameters<typeof testDays.app.call>) => testDays.app.call(...given);
const asAdmin = (target: string, body?: unknown) => call(target, { as: testDays.admin, body });

const line = { text: 'Najam sale', unit: 'EVENT', quantity: 1, unitPrice: { amount: 200_000, currency: 'BAM' } };
const plan = [
  { kind: 'KAPARA', dueAfterSigningDays: 7, amount: { amount: 50_000, currency: 'BAM' } },
  { kind: 'INSTALMENT', dueAfterSigningDays: 60, amount: { amount: 150_000, currency: 'BAM' } },
];

beforeAll(async () => {
  await asAdmin('POST /api/terms/create', { text: '1. Broj gostiju\nNajkasnije deset dana prije.' });
});

async function draftOf(reservationId: number, changes: object = {}) {
  const { body } = await asAdmin(`POST /api/reservations/${reservationId}/offers`);
  const updated = await asAdmin(`PATCH /api/offers/${body.offerId}/update`, { lines: [line], plan, ...changes });
  expect(updated.status, updated.text).toBe(200);
  return updated.body.offerId as number;
}

async function sentOffer(changes: object = {}) {
  const held = await heldDay();
  const offerId = await draftOf(held.reservationId, changes);
  const sent = await asAdmin(`POST /api/offers/${offerId}/send`);
  expect(sent.status, sent.text).toBe(201);
  return { ...held, offerId, sent: sent.body };
}

async function codeOf(holder: TestPerson, offerId: number): Promise<string> {
  const answer = await call(`POST /api/offers/${offerId}/signing-code`, { as: holder });
  expect(answer.status, answer.text).toBe(200);
  for (;;) {
    const mail = await testDays.app.mailbox.next(holder.email);
    const code = /^(\d{6}) /.exec(mail.subject)?.[1];
    if (code) return code;
  }
}

const sign = (holder: TestPerson, offerId: number, code: string, headers: Record<string, string> = {}) =>
  call(`POST /api/offers/${offerId}/sign`, {
    as: holder,
    body: { fullName: 'Amra Hodžić', consent: true, code },
    headers,
  });

test('from draft to signed contract with its paper', async () => {
  const { offerId, sent, reservationId, holder, day } = await sentOffer();
  expect(sent).toMatchObject({ version: 1, number: expect.stringMatching(/^P-\d{4}-\d{4}$/) });
  const offer = await call(`GET /api/offers/${offerId}`, { as: holder });
  expect(offer.body).toMatchObject({ state: 'SENT', total: { amount: 200_000 }, mayRelease: true, changes: [] });
  expect(await reservationOf(reservationId)).toMatchObject({
    heldUntil: offer.body.validUntil,
    offerUntil: offer.body.validUntil,
  });
  const signed = await sign(holder, offerId, await codeOf(holder, offerId));
  expect(signed.status, signed.text).toBe(201);
  expect(signed.body).toMatchObject({ number: expect.stringMatching(/^U-\d{4}-\d{4}$/), isPdfReady: false });
  const { contractId } = signed.body;
  expect(await reservationOf(reservationId)).toMatchObject({
    status: 'CONFIRMED',
    contractId,
    heldUntil: null,
    offerUntil: null,
    eventDate: day,
  });
  const ledger = await asAdmin(`GET /api/reservations/${reservationId}/ledger`);
  expect(ledger.body).toMatchObject({ balance: { amount: 200_000, currency: 'BAM' } });
  await expect
    .poll(async () => (await call(`GET /api/contracts/${contractId}`, { as: holder })).body.isPdfReady, { timeout: 30_000 })
    .toBe(true);
  const pdf = await call(`GET /api/contracts/${contractId}/pdf`, { as: holder });
  expect(pdf.text.slice(0, 5)).toBe('%PDF-');
});
