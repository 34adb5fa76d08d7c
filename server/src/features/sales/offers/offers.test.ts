import { beforeAll, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '#server/platform/clock.ts';
import { PaperError } from '#server/platform/papers/papers.ts';
import { plainPapers } from '#test/models/offers/signing.ts';
import { bookingFor, dayAhead, makeHall } from '#test/support/booking.ts';
import { offerLine, offersTestApp } from '#test/support/offers.ts';
import { paperProcesses } from '#test/support/paper-processes.ts';

const offers = offersTestApp();
let typesetPapers: () => void;
beforeAll(() => {
  ({ typesetPapers } = plainPapers(offers.days.app));
});
const { call, asAdmin, draftOf, send, sendVersion, sentOffer, offerOf } = offers;
const { heldDay, reservationOf, forward, status, cancel } = offers.days;
const nextMail = (to: string) => offers.days.app.mailbox.next(to);
const eur = (amount: number) => ({ amount, currency: 'EUR' });

describe('a draft', () => {
  test('starts empty where no price applies, and says what is missing', async () => {
    const { reservationId } = await heldDay();
    const { status: code, body } = await asAdmin(`POST /api/reservations/${reservationId}/offers`);
    expect(code).toBe(201);
    expect(body).toMatchObject({
      state: 'DRAFT',
      number: null,
      version: 1,
      lines: [],
      terms: 1,
      adults: 120,
    });
    expect(body.obstacles).toMatchObject([{ field: 'lines' }]);
    expect((await asAdmin(`POST /api/reservations/${reservationId}/offers`)).body.code).toBe(-1081);
    expect((await send(body.offerId)).body).toMatchObject({ status: 400, errors: [{ field: 'lines' }] });
    expect((await asAdmin(`DELETE /api/offers/${body.offerId}/remove`)).status).toBe(204);
  });

  test('changes its currency with all its amounts, and only with them', async () => {
    const { reservationId } = await heldDay();
    const offerId = await draftOf(reservationId);
    const update = (body: object) => asAdmin(`PATCH /api/offers/${offerId}/update`, body);
    expect((await update({ currency: 'EUR' })).status).toBe(400);
    const lines = [{ ...offerLine, unitPrice: eur(100_000) }];
    const plan = [{ kind: 'AVANS', dueAfterSigningDays: 1, amount: eur(100_000) }];
    expect((await update({ currency: 'EUR', lines })).status).toBe(400);
    const changed = await update({ currency: 'EUR', lines, plan });
    expect(changed.body).toMatchObject({
      total: eur(100_000),
      totalBam: { amount: 195_583, currency: 'BAM' },
    });
    const stale = await update({ adults: 5, updatedAt: '2020-01-01T00:00:00.000Z' });
    expect(stale.body.code).toBe(-1048);
  });

  test('belongs to reservations that can be agreed on', async () => {
    const { reservationId } = await heldDay();
    await status(reservationId, 'CANCELED');
    expect((await asAdmin(`POST /api/reservations/${reservationId}/offers`)).body.code).toBe(-1090);
    expect((await asAdmin('POST /api/reservations/999999/offers')).status).toBe(404);
  });

  test('is previewed by administrators and does not exist for the customer', async () => {
    typesetPapers();
    const { reservationId, holder } = await heldDay();
    const offerId = await draftOf(reservationId);
    expect((await asAdmin(`GET /api/offers/${offerId}/pdf`)).text.slice(0, 5)).toBe('%PDF-');
    expect((await asAdmin(`GET /api/offers/${offerId}/preview`)).text.slice(0, 4)).toBe('<svg');
    for (const path of ['', '/pdf'])
      expect((await call(`GET /api/offers/${offerId}${path}`, { as: holder })).status).toBe(404);
    await send(offerId);
    expect((await asAdmin(`GET /api/offers/${offerId}/preview`)).body.code).toBe(-1082);
  });
});

describe('sending', () => {
  test('holds the day, mails the paper and freezes the offer', async () => {
    typesetPapers();
    const { offerId, sent, reservationId, holder } = await sentOffer();
    const { validUntil } = await offerOf(offerId);
    expect(await reservationOf(reservationId)).toMatchObject({
      heldUntil: validUntil,
      offerUntil: validUntil,
    });
    const mails = [await nextMail(holder.email), await nextMail(holder.email)];
    const mail = mails.find(({ attachments }) => attachments);
    expect(mail?.text).toContain(`/profile/ponuda/${offerId}`);
    const [pdf] = mail?.attachments ?? [];
    expect(
      Buffer.from(pdf?.content ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(sent).toMatchObject({ version: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await asAdmin(`PATCH /api/offers/${offerId}/update`, { adults: 1 })).body.code).toBe(-1082);
    expect((await send(offerId)).body.code).toBe(-1082);
    for (const change of ['lines = $$[]$$', 'total = 1', "state = 'DRAFT'", 'sha256 = null'])
      await expect(
        offers.days.app.db.execute(`update offers set ${change} where offer_id = ${offerId}`),
      ).rejects.toThrow();
    for (const table of ['offers', 'papers'])
      await expect(
        offers.days.app.db.execute(`delete from ${table} where offer_id = ${offerId}`),
      ).rejects.toThrow();
  });

  test('a next version supersedes the one before and tells what changed', async () => {
    const first = await sentOffer();
    const dearer = { ...offerLine, unitPrice: { amount: 210_000, currency: 'BAM' } };
    const plan = [{ kind: 'AVANS', dueAfterSigningDays: 3, amount: { amount: 210_000, currency: 'BAM' } }];
    const second = await sendVersion(first.reservationId, { lines: [dearer], plan });
    expect(second.sent).toMatchObject({ number: first.sent.number, version: 2 });
    const { body } = await call(`GET /api/offers/${second.offerId}`, { as: first.holder });
    expect(body.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'CHANGED',
          part: 'LINE',
          difference: { amount: 10_000, currency: 'BAM' },
        }),
        expect.objectContaining({ part: 'TOTAL', difference: { amount: 10_000, currency: 'BAM' } }),
      ]),
    );
    const old = await call(`GET /api/offers/${first.offerId}`, { as: first.holder });
    expect(old.body).toMatchObject({ state: 'SUPERSEDED', newerVersion: second.offerId });
    expect((await offerOf(second.offerId)).versions).toMatchObject([{ version: 2 }, { version: 1 }]);
  });

  test('sets no hold on a confirmed reservation, and its expiry changes nothing there', async () => {
    const { hallId } = await makeHall(offers.days.app);
    const booking = bookingFor(hallId, dayAhead(offers.days.app, 150), {
      guestEmail: 'gost@primjer.example',
    });
    const { body } = await asAdmin('POST /api/reservations/create-admin-reservation', booking);
    const { offerId } = await sendVersion(body.reservationId);
    expect(await reservationOf(body.reservationId)).toMatchObject({ status: 'CONFIRMED', heldUntil: null });
    expect((await offerOf(offerId)).holdsDay).toBe(false);
    const mails = [await nextMail('gost@primjer.example'), await nextMail('gost@primjer.example')];
    for (const { text } of mails) expect(text).not.toContain('/profile/');
    await forward(days(8));
    expect((await offerOf(offerId)).state).toBe('EXPIRED');
    await offers.days.app.services.offers.expireOverdueOffers();
    await offers.days.app.services.offers.expireOverdueOffers();
    const { history, ...reservation } = await reservationOf(body.reservationId);
    expect(reservation).toMatchObject({ status: 'CONFIRMED', offerUntil: null });
    expect(history.filter(({ action }) => action === 'OFFER_EXPIRED')).toHaveLength(1);
  });

  test('is refused for a day that is only offered to somebody in line', async () => {
    const { reservationId } = await sentOffer();
    const offerId = await draftOf(reservationId);
    await offers.days.app.db.execute(
      `update reservations set is_offered = true where reservation_id = ${reservationId}`,
    );
    expect((await send(offerId)).body.code).toBe(-1066);
  });

  test('a paper that cannot be made leaves the draft, without a number and without a file', async () => {
    const { reservationId } = await heldDay();
    const offerId = await draftOf(reservationId);
    const { papers } = offers.days.app.services;
    const { render } = papers;
    papers.render = () => Promise.reject(new PaperError('crashed', 'killed'));
    const refused = await send(offerId);
    papers.render = render;
    expect(refused.body.code).toBe(-1091);
    expect(await offerOf(offerId)).toMatchObject({ state: 'DRAFT', number: null });
    expect((await send(offerId)).status).toBe(201);
  });

  test('a compiler that is killed meanwhile leaves the draft, and sending it again uses the next number', async () => {
    typesetPapers();
    const before = await sentOffer();
    const offerId = await draftOf((await heldDay()).reservationId);
    const compilers = await paperProcesses();
    expect(compilers.length).toBeGreaterThan(0);
    const signal = (name: NodeJS.Signals) => {
      for (const id of compilers) process.kill(id, name);
    };
    const { papers } = offers.days.app.services;
    const { render } = papers;
    papers.render = (...given) => {
      // Stopped first, so that it cannot finish the paper.
      signal('SIGSTOP');
      const rendered = render(...given);
      signal('SIGKILL');
      return rendered;
    };
    const refused = await send(offerId);
    papers.render = render;
    expect(refused.body.code).toBe(-1091);
    expect(await offerOf(offerId)).toMatchObject({ state: 'DRAFT', number: null });
    const last = (number: string) => Number(number.slice(-4));
    expect(last((await send(offerId)).body.number)).toBe(last(before.sent.number) + 1);
  });

  test('numbers have no gaps when many are sent and some are refused at once', async () => {
    const { hallId } = await makeHall(offers.days.app);
    const prepared: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const booking = bookingFor(hallId, dayAhead(offers.days.app, 100 + count));
      const { body } = await asAdmin('POST /api/reservations/create-admin-reservation', booking);
      prepared.push(await draftOf(body.reservationId, count % 3 === 0 ? { adults: 0 } : {}));
    }
    const answers = await Promise.all(prepared.map((offerId) => send(offerId, 'PAPER')));
    expect(answers.filter(({ status: code }) => code === 400)).toHaveLength(2);
    const { rows } = await offers.days.app.db.execute(
      "select distinct number from offers where number like 'P-%' order by number",
    );
    const numbers = rows.map(({ number }) => Number(String(number).slice(-4)));
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
  });
});

describe('after its validity', () => {
  test('an offer and its hold end together, also when no job runs', async () => {
    const { offerId, reservationId, holder } = await sentOffer();
    await forward(days(8), holder);
    expect((await call(`GET /api/offers/${offerId}`, { as: holder })).body.state).toBe('EXPIRED');
    expect((await call(`POST /api/offers/${offerId}/signing-code`, { as: holder })).body.code).toBe(-1083);
    expect(await reservationOf(reservationId)).toMatchObject({ status: 'CANCELED', canceledBy: 'SYSTEM' });
    expect((await offerOf(offerId)).decidedAt).not.toBeNull();
  });
});

describe('an offer ends', () => {
  test('by a refusal, with its reason; the hold stays', async () => {
    const { offerId, reservationId, holder } = await sentOffer();
    const decline = (as: typeof holder) =>
      call(`POST /api/offers/${offerId}/decline`, { as, body: { reason: 'Skupo' } });
    expect((await decline(await offers.days.app.user())).status).toBe(403);
    expect((await decline(holder)).body).toMatchObject({ state: 'DECLINED', declineReason: 'Skupo' });
    expect((await decline(holder)).body.code).toBe(-1083);
    const { number } = await offerOf(offerId);
    expect((await asAdmin('GET /api/notifications/all')).body).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining(`Gost je odbio ponudu ${number}`) }),
    );
    const { heldUntil, offerUntil } = await reservationOf(reservationId);
    expect([heldUntil, offerUntil]).toEqual([expect.any(String), null]);
  });

  test('and not by a change of the request, which is refused while the offer is open', async () => {
    const { reservationId, holder } = await sentOffer();
    const change = () =>
      call(`PATCH /api/reservations/${reservationId}/update-request`, {
        as: holder,
        body: { message: 'Bićemo brojniji.' },
      });
    expect((await change()).text).toContain('poslali ponudu');
  });

  test('by withdrawal, with a mail; the hold stays', async () => {
    const { offerId, reservationId } = await sentOffer();
    expect((await asAdmin(`POST /api/offers/${offerId}/withdraw`)).body.state).toBe('WITHDRAWN');
    expect((await reservationOf(reservationId)).heldUntil).not.toBeNull();
    expect((await asAdmin(`POST /api/offers/${offerId}/withdraw`)).body.code).toBe(-1083);
  });

  test.each([
    ['CONFIRMED', (id: number) => status(id, 'CONFIRMED')],
    ['CANCELED', (id: number) => status(id, 'CANCELED')],
    ['removed', (id: number) => asAdmin(`DELETE /api/reservations/${id}/remove`)],
  ])('when its reservation is %s', async (_how, decide) => {
    const { offerId, reservationId } = await sentOffer();
    expect((await decide(reservationId)).status).toBeLessThan(300);
    expect((await offerOf(offerId)).state).toBe('WITHDRAWN');
  });

  test('when the customer releases the day', async () => {
    const { offerId, reservationId, holder } = await sentOffer();
    await cancel(holder, reservationId);
    expect((await offerOf(offerId)).state).toBe('WITHDRAWN');
  });
});

test('reminders go out once a day, and views are counted once a minute', async () => {
  const { offerId, holder } = await sentOffer();
  expect((await asAdmin(`POST /api/offers/${offerId}/remind`)).status).toBe(200);
  expect((await asAdmin(`POST /api/offers/${offerId}/remind`)).status).toBe(429);
  const view = () => call(`GET /api/offers/${offerId}`, { as: holder });
  await view();
  await view();
  expect((await offerOf(offerId)).views).toBe(1);
  offers.days.app.clock.forward(minutes(2));
  await view();
  expect((await offerOf(offerId)).views).toBe(2);
});

test('the price list tells how many offers have an extra; versions of one count once, drafts do not', async () => {
  const extra = { name: 'Hladna vatra', price: { amount: 28_000, currency: 'BAM' }, unit: 'EVENT' };
  const created = await asAdmin('POST /api/extras/create', extra);
  expect(created.status, created.text).toBe(201);
  const withExtra = { ...offerLine, text: extra.name };
  const { reservationId } = await sentOffer({ lines: [withExtra] });
  await sendVersion(reservationId, { lines: [withExtra] });
  await draftOf((await heldDay()).reservationId, { lines: [withExtra] });
  const { body } = await asAdmin('GET /api/extras');
  expect(body.find(({ name }: { name: string }) => name === extra.name)).toMatchObject({ inOffers: 1 });
});

test('the lists show the newest version, with what waits for whom', async () => {
  const first = await sentOffer();
  const { offerId } = await sendVersion(first.reservationId);
  const listed = await asAdmin(`GET /api/offers?reservationId=${first.reservationId}`);
  expect(listed.body.offers.map((offer: { offerId: number }) => offer.offerId)).toEqual([offerId]);
  const waiting = await asAdmin(`GET /api/offers?reservationId=${first.reservationId}&waitsFor=GUEST`);
  expect(waiting.body.count).toBe(1);
  const house = await asAdmin(`GET /api/offers?reservationId=${first.reservationId}&waitsFor=HOUSE`);
  expect(house.body.count).toBe(0);
  const own = await call('GET /api/offers/own', { as: first.holder });
  expect(own.body).toMatchObject([{ offerId, version: 2 }]);
  await forward(hours(1), first.holder);
});
