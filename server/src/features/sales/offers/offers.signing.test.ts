import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, toIsoDay } from '#domain/dates/days.ts';
import { days, minutes } from '#server/platform/clock.ts';
import { plainPapers } from '#test/models/offers/signing.ts';
import { makeHall } from '#test/support/booking.ts';
import { offersTestApp } from '#test/support/offers.ts';
import { formOf, pictureOf } from '#test/support/uploads.ts';

const offers = offersTestApp();
const { call, asAdmin, send, sentOffer, sendVersion, signedContract, requestCode, codeOf, sign, offerOf } =
  offers;
const { reservationOf, status } = offers.days;

/** What a paper looks like is tested elsewhere; the first test has a real one. */
let typesetPapers: () => void;
beforeAll(() => {
  ({ typesetPapers } = plainPapers(offers.days.app));
});

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('signing', () => {
  test('confirms the reservation, numbers the contract, posts the charge and makes the paper', async () => {
    const wantMails = (wanted: boolean) =>
      asAdmin(`PATCH /api/users/${offers.days.admin.userId}/update`, { wantsMails: wanted });
    await wantMails(true);
    typesetPapers();
    const { contract, contractId, reservationId, holder, offerId } = await signedContract();
    expect(contract).toMatchObject({
      number: expect.stringMatching(/^U-\d{4}-\d{4}$/),
      onPaper: false,
      total: { amount: 200_000, currency: 'BAM' },
      plan: [{ kind: 'KAPARA', due: expect.any(String) }, { due: expect.any(String) }],
    });
    const reservation = await reservationOf(reservationId);
    expect(reservation).toMatchObject({ status: 'CONFIRMED', contractId, heldUntil: null, offerUntil: null });
    expect(reservation.history.map(({ action }) => action)).toContain('SIGNED');
    expect((await offerOf(offerId)).state).toBe('ACCEPTED');
    const ledger = await call(`GET /api/reservations/${reservationId}/ledger`, { as: holder });
    expect(ledger.body).toMatchObject({ balance: { amount: 200_000 }, instalments: [{}, {}] });
    await offers.days.app.startWorkers();
    await expect
      .poll(async () => (await call(`GET /api/contracts/${contractId}`, { as: holder })).body.isPdfReady, {
        timeout: 30_000,
      })
      .toBe(true);
    const pdf = await call(`GET /api/contracts/${contractId}/pdf`, { as: holder });
    expect(pdf.text.slice(0, 5)).toBe('%PDF-');
    for (;;) {
      const mail = await offers.days.app.mailbox.next(offers.days.admin.email);
      if (!mail.subject.startsWith(`Potpisano ${contract.number}`)) continue;
      expect(mail.attachments).toHaveLength(1);
      break;
    }
    await wantMails(false);
    const stranger = await offers.days.app.user();
    for (const path of ['', '/pdf'])
      expect((await call(`GET /api/contracts/${contractId}${path}`, { as: stranger })).status).toBe(403);
    for (const statement of [
      `update contracts set signed_by = 'x' where contract_id = ${contractId}`,
      `delete from contracts where contract_id = ${contractId}`,
      `update papers set sha256 = '' where contract_id = ${contractId}`,
      `delete from ledger_entries where contract_id = ${contractId}`,
    ])
      await expect(offers.days.app.db.execute(statement), statement).rejects.toThrow();
  });

  test('takes a code from the body of a mail, whose subject and preview do not tell it', async () => {
    const { offerId, holder } = await sentOffer();
    const code = await codeOf(holder, offerId);
    for (;;) {
      const mail = await offers.days.app.mailbox.next(holder.email);
      if (!mail.subject.startsWith('Kod za potpis')) continue;
      expect(mail.text).toMatch(new RegExp(`^Kod: ${code}$`, 'm'));
      expect(mail.subject).not.toContain(code);
      // Clients show the beginning of the body beside the subject.
      expect(mail.text.slice(0, 60)).not.toContain(code);
      break;
    }
  });

  test('stores the evidence, and of the address only a keyed hash', async () => {
    const { contractId, holder } = await signedContract();
    const { rows } = await offers.days.app.db.execute(
      `select c.*, u.email from contracts c join users u using (user_id) where contract_id = ${contractId}`,
    );
    expect(rows[0]).toMatchObject({
      signed_by: 'Amra Hodžić',
      signer_email: holder.email,
      consent_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      address_hmac: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(JSON.stringify(rows[0])).not.toContain('127.0.0.1');
    const { body } = await call(`GET /api/users/${holder.userId}/export`, { as: holder });
    expect(body.offers).toMatchObject([{ lines: [{ text: 'Najam sale' }], plan: [{}, {}], views: 0 }]);
    expect(body.contracts).toMatchObject([
      { signerEmail: holder.email, addressHmac: rows[0]?.address_hmac, codeSentAt: expect.any(String) },
    ]);
  });

  test('a repeat by the same key gets the same contract, another one hears that it is signed', async () => {
    const { offerId, holder } = await sentOffer();
    const code = await codeOf(holder, offerId);
    const key = { 'idempotency-key': 'potpis' };
    const first = await sign(holder, offerId, code, key);
    const again = await sign(holder, offerId, code, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.contractId).toBe(first.body.contractId);
    expect((await sign(holder, offerId, code)).body.code).toBe(-1083);
  });

  test('two at once make one contract and use one number', async () => {
    const { offerId, holder, reservationId } = await sentOffer();
    const code = await codeOf(holder, offerId);
    const answers = await Promise.all([sign(holder, offerId, code), sign(holder, offerId, code)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    const { rows } = await offers.days.app.db.execute(
      `select count(*)::int as count from contracts where reservation_id = ${reservationId}`,
    );
    expect(rows[0]?.count).toBe(1);
    const numbered = await offers.days.app.db.execute(
      "select c.last, (select count(*)::int from contracts) as made from number_counters c where series = 'U'",
    );
    expect(numbered.rows[0]?.last).toBe(numbered.rows[0]?.made);
  });

  test.each([
    ['withdrawn', async (offerId: number) => void (await asAdmin(`POST /api/offers/${offerId}/withdraw`))],
    [
      'superseded',
      async (_offerId: number, reservationId: number) => void (await sendVersion(reservationId)),
    ],
    [
      'moved with its reservation',
      async (_offerId: number, reservationId: number) =>
        void (await asAdmin(`PATCH /api/reservations/${reservationId}/update`, { eventDate: '2027-11-29' })),
    ],
    ['without its day', async (_offerId: number, id: number) => void (await status(id, 'CANCELED'))],
  ])('is refused when the offer is %s meanwhile', async (_what, change) => {
    const { offerId, reservationId, holder } = await sentOffer();
    const code = await codeOf(holder, offerId);
    await change(offerId, reservationId);
    const refused = await sign(holder, offerId, code);
    expect(refused.body).toMatchObject({ status: 409, code: -1083 });
    expect(refused.body.detail).toContain('ražite novu ponudu');
  });

  test('is for the customer of the offer alone', async () => {
    const { offerId } = await sentOffer();
    const stranger = await offers.days.app.user();
    expect((await requestCode(stranger, offerId)).status).toBe(403);
    expect((await sign(stranger, offerId, '123456')).status).toBe(403);
    expect((await call(`GET /api/offers/${offerId}`, { as: stranger })).status).toBe(403);
  });
});

describe('a code', () => {
  test('that is wrong is counted, and the fifth one ends it', async () => {
    const { offerId, holder } = await sentOffer();
    const code = await codeOf(holder, offerId);
    const left = [];
    for (let count = 0; count < 4; count += 1)
      left.push((await sign(holder, offerId, other(code))).body.detail);
    expect(left.map((detail: string) => /\d/.exec(detail)?.[0])).toEqual(['4', '3', '2', '1']);
    expect((await sign(holder, offerId, other(code))).body.code).toBe(-1086);
    expect((await sign(holder, offerId, code)).body.code).toBe(-1086);
    expect((await sign(holder, offerId, await codeOf(holder, offerId))).status).toBe(201);
  });

  test('ends after ten minutes, and a new one replaces it', async () => {
    const { offerId, holder } = await sentOffer();
    const first = await codeOf(holder, offerId);
    const second = await codeOf(holder, offerId);
    if (first !== second) expect((await sign(holder, offerId, first)).body.code).toBe(-1085);
    offers.days.app.clock.forward(minutes(10));
    expect((await sign(holder, offerId, second)).body.code).toBe(-1086);
  });

  test('is stored as a hash and sent five times an hour at most', async () => {
    const { offerId, holder } = await sentOffer();
    const code = await codeOf(holder, offerId);
    const { rows } = await offers.days.app.db.execute(
      `select * from signing_codes where offer_id = ${offerId}`,
    );
    expect(JSON.stringify(rows)).not.toContain(code);
    for (let count = 0; count < 4; count += 1) expect((await requestCode(holder, offerId)).status).toBe(200);
    expect((await requestCode(holder, offerId)).status).toBe(429);
  });
});

describe('on paper', () => {
  const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(100)}`);
  const upload = async (offerId: number, content: Buffer, name = 'sken.pdf', fields = {}) => {
    const form = await formOf(fields, [{ name, content }]);
    return call(`POST /api/offers/${offerId}/sign-on-paper`, { as: offers.days.admin, ...form });
  };

  test('a contract has its scan, as a PDF or a picture', async () => {
    for (const content of [pdf, await pictureOf()]) {
      const { offerId, holder, reservationId } = await sentOffer();
      const signed = await upload(offerId, content);
      expect(signed.status, signed.text).toBe(201);
      expect(signed.body).toMatchObject({ onPaper: true, hasScan: true, signedBy: 'Amra Hodžić' });
      expect((await reservationOf(reservationId)).status).toBe('CONFIRMED');
      const scan = await call(`GET /api/contracts/${signed.body.contractId}/scan`, { as: holder });
      expect(scan.status).toBe(200);
    }
  });

  test('counts its plan from the day of signing, which is no later than today', async () => {
    const { offerId } = await sentOffer();
    const { clock } = offers.days.app;
    const sentOn = toIsoDay(clock.now());
    await offers.days.forward(days(3));
    const refused = await upload(offerId, pdf, 'sken.pdf', { signedOn: addDays(sentOn, 4) });
    expect(refused.body.errors).toMatchObject([{ field: 'body.signedOn' }]);
    expect((await offerOf(offerId)).state).toBe('SENT');
    const signedOn = addDays(sentOn, 1);
    const signed = await upload(offerId, pdf, 'sken.pdf', { signedOn });
    expect(signed.status, signed.text).toBe(201);
    expect(toIsoDay(new Date(signed.body.signedAt))).toBe(signedOn);
    expect(signed.body.plan[0].due).toBe(addDays(signedOn, 7));
  });

  test('other files and drafts are refused', async () => {
    const { offerId } = await sentOffer();
    expect((await upload(offerId, Buffer.from('<html>not a paper at all</html>'), 'a.pdf')).status).toBe(415);
    expect((await offerOf(offerId)).state).toBe('SENT');
  });

  test('of the last year has the number of the year in which it is entered', async () => {
    const { clock } = offers.days.app;
    const year = Number(toIsoDay(clock.now()).slice(0, 4)) + 1;
    const newYear = Date.parse(`${year}-01-01T00:00:00Z`);
    await offers.days.forward(newYear - days(2) - clock.now().getTime());
    const { offerId } = await sentOffer();
    await offers.days.forward(days(3));
    const signed = await upload(offerId, pdf, 'sken.pdf', { signedOn: `${year - 1}-12-30` });
    expect(signed.body.number).toMatch(new RegExp(`^U-${year}-`));
  });
});

describe('the paper of a contract', () => {
  test('an annex of a later version is compared with the contract, on the page and on its paper', async () => {
    const { contractId, contract, holder, day } = await signedContract();
    const elsewhere = await makeHall(offers.days.app);
    const { body: first } = await asAdmin(`POST /api/contracts/${contractId}/annexes`);
    const changes = { hallId: elsewhere.hallId, adults: 130 };
    await asAdmin(`PATCH /api/offers/${first.offerId}/update`, changes);
    await send(first.offerId);
    await call(`POST /api/offers/${first.offerId}/decline`, { as: holder, body: {} });
    const { body: draft } = await asAdmin(`POST /api/contracts/${contractId}/annexes`);
    expect((await send(draft.offerId)).body).toMatchObject({ version: 2 });
    const { body: shown } = await call(`GET /api/offers/${draft.offerId}`, { as: holder });
    expect(shown.changes.map(({ part }: { part: string }) => part)).toEqual(['EVENT', 'GUESTS']);
    const papers = offers.days.app.services.papers;
    const { render } = papers;
    const made: string[] = [];
    papers.render = (...given) => {
      made.push(JSON.stringify(given[0]));
      return render(...given);
    };
    await offers.days.app.startWorkers();
    await sign(holder, draft.offerId, await codeOf(holder, draft.offerId));
    await expect
      .poll(() => made.find((paper) => paper.includes('"changes":{')))
      .toContain(`mijenja ugovor ${contract.number} od `);
    papers.render = render;
    expect(day).toBe(shown.eventDate);
  });

  test('verification of a contract follows its cancellation', async () => {
    const { contractId } = await signedContract();
    await offers.days.app.startWorkers();
    const verify = async (sha256: string) =>
      (await call('POST /api/papers/verify', { body: { sha256 } })).body;
    const read = async () => (await asAdmin(`GET /api/contracts/${contractId}`)).body;
    await expect.poll(async () => (await read()).isPdfReady).toBe(true);
    const { sha256 } = await read();
    expect(await verify(sha256)).toEqual({ result: 'IN_FORCE' });
    await asAdmin(`POST /api/contracts/${contractId}/cancel`, { by: 'GUEST', reason: 'Promjena planova' });
    expect(await verify(sha256)).toEqual({ result: 'NOT_IN_FORCE' });
  });
});
