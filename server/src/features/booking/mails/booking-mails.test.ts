import { afterAll, beforeAll, describe, expect, type MockInstance, test, vi } from 'vitest';
import type { MailAttachment, MailContent } from '#server/platform/mail/mail-content.ts';
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts';
import { bookingFor, dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let hallId: number;
let posted: MockInstance<MailOutbox['postAll']>;
let nextDay = 30;

beforeAll(async () => {
  app = await startTestApp({ publicUrl: new URL('https://saloni.example') });
  admin = await app.administrator({ email: 'uprava@primjer.example' });
  posted = vi.spyOn(app.services.outbox, 'postAll');
  hallId = (await makeHall(app, { name: 'Kruna' })).hallId;
});
afterAll(() => app.stop());

/** A day that no other test uses. */
const freeDay = () => {
  nextDay += 1;
  return dayAhead(app, nextDay);
};

async function countMails(): Promise<number> {
  const { rows } = await app.db.execute('select count(*)::int as count from mails');
  return Number(rows[0]?.count);
}

/** The mails that an action writes, in order. */
async function mailsOf(action: () => Promise<unknown>) {
  posted.mockClear();
  const before = await countMails();
  await action();
  const emails = posted.mock.calls.flatMap(([, sentMails]) => sentMails);
  expect((await countMails()) - before).toBe(emails.length);
  return emails.map(({ to, accountId, content }) => ({ to, accountId, ...content }));
}

async function mailOf(action: () => Promise<unknown>) {
  const [mail, ...others] = await mailsOf(action);
  expect(others).toEqual([]);
  if (!mail) throw new Error('No mail was written');
  return { ...mail, text: JSON.stringify(mail.blocks) };
}

async function expectOk(answer: Promise<{ status: number; body: { reservationId: number } }>) {
  const { status, body } = await answer;
  expect(status).toBeLessThan(300);
  return body;
}

const request = (as: TestPerson, eventDate = freeDay()) =>
  expectOk(
    app.call('POST /api/reservations/create-reservation', { as, body: requestFor(hallId, eventDate) }),
  );
const book = (overrides: object, eventDate = freeDay()) =>
  expectOk(
    app.call('POST /api/reservations/create-admin-reservation', {
      as: admin,
      body: bookingFor(hallId, eventDate, overrides),
    }),
  );
const setStatus = (reservationId: number, status: string, more: object = {}) =>
  expectOk(
    app.call(`PATCH /api/reservations/${reservationId}/status`, { as: admin, body: { status, ...more } }),
  );
const update = (reservationId: number, body: object) =>
  expectOk(app.call(`PATCH /api/reservations/${reservationId}/update`, { as: admin, body }));
const remove = (reservationId: number) =>
  app.call(`DELETE /api/reservations/${reservationId}/remove`, { as: admin });

async function requested(eventDate = freeDay()) {
  const person = await app.user();
  const { reservationId } = await request(person, eventDate);
  return { person, reservationId, eventDate };
}

async function confirmed(eventDate = freeDay()) {
  const made = await requested(eventDate);
  return { ...made, mail: await mailOf(() => setStatus(made.reservationId, 'CONFIRMED')) };
}

function calendarIn({ attachments = [] }: { attachments?: MailAttachment[] | undefined }) {
  expect(attachments).toHaveLength(1);
  const lines = attachments[0]?.content.replaceAll('\r\n ', '').split('\r\n') ?? [];
  const value = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
  return {
    uid: value('UID'),
    sequence: value('SEQUENCE'),
    method: value('METHOD'),
    status: value('STATUS'),
    day: value('DTSTART;VALUE=DATE'),
  };
}

const compact = (day: string) => day.replaceAll('-', '');

test('a guest of the business gets the confirmation with the calendar file, and its cancellation on removal', async () => {
  const guestEmail = 'zarko@primjer.example';
  const { reservationId } = await book({ guestFirstName: 'Žarko', guestEmail });
  const mail = await app.mailbox.next(guestEmail);
  expect(mail.subject).toMatch(/^Vaša rezervacija: Kruna, /);
  expect(mail.text).toContain('Dobar dan, Žarko!');
  expect(mail.text).not.toContain('/profile');
  expect(calendarIn(mail)).toMatchObject({ sequence: '1', method: 'PUBLISH' });

  expect((await remove(reservationId)).status).toBe(204);
  const removed = await app.mailbox.next(guestEmail);
  expect(removed.subject).toMatch(/^Otkazano: /);
  const uid = `reservation-${reservationId}@saloni.example`;
  expect(calendarIn(removed)).toMatchObject({ uid, sequence: '2', method: 'CANCEL' });
});

test('a request is mailed to the customer and to every administrator who wants mails', async () => {
  const silent = await app.administrator({ email: 'tihi@primjer.example' });
  await app.db.execute(`update users set wants_mails = false where user_id = ${silent.userId}`);
  const person = await app.user();
  expect(await mailsOf(() => request(person))).toMatchObject([
    {
      to: person.email,
      accountId: person.userId,
      subject: expect.stringMatching(/^Primili smo vaš upit: Kruna, /),
    },
    { to: admin.email, accountId: admin.userId, subject: expect.stringMatching(/^Novi upit: Kruna, /) },
  ]);
});

test('the calendar entry follows the reservation: confirmed, moved, canceled, confirmed again', async () => {
  const { person, reservationId, eventDate, mail } = await confirmed();
  const uid = `reservation-${reservationId}@saloni.example`;
  expect(mail).toMatchObject({ to: person.email, subject: expect.stringMatching(/^Potvrđeno: /) });
  const day = compact(eventDate);
  expect(calendarIn(mail)).toEqual({ uid, sequence: '1', method: 'PUBLISH', status: 'CONFIRMED', day });

  const otherDay = freeDay();
  const moved = await mailOf(() => update(reservationId, { eventDate: otherDay }));
  expect(moved.subject).toMatch(/^Promjena termina: /);
  expect(calendarIn(moved)).toMatchObject({ uid, sequence: '2', day: compact(otherDay) });

  const canceled = await mailOf(() => setStatus(reservationId, 'CANCELED'));
  expect(canceled.subject).toMatch(/^Otkazano: /);
  expect(canceled.heading).toBe('Morali smo otkazati vašu rezervaciju');
  expect(calendarIn(canceled)).toMatchObject({ uid, sequence: '3', method: 'CANCEL', status: 'CANCELLED' });

  const again = await mailOf(() => setStatus(reservationId, 'CONFIRMED'));
  expect(calendarIn(again)).toMatchObject({ uid, sequence: '4', method: 'PUBLISH', status: 'CONFIRMED' });
});

test('a confirmed reservation set back to pending becomes tentative', async () => {
  const { reservationId } = await confirmed();
  const mail = await mailOf(() => setStatus(reservationId, 'PENDING'));
  expect(mail.subject).toMatch(/^Ponovo na čekanju: /);
  expect(calendarIn(mail)).toMatchObject({ sequence: '2', method: 'PUBLISH', status: 'TENTATIVE' });
});

test('another hall counts as a move and is named', async () => {
  const other = await makeHall(app, { name: 'Evropa' });
  const { reservationId } = await requested();
  const mail = await mailOf(() => update(reservationId, { hallId: other.hallId }));
  expect(mail.subject).toMatch(/^Promjena termina: Evropa, /);
  expect(mail.text).toMatch(/"Ranije","value":"Kruna, /);
  expect(mail.attachments).toBeUndefined();
});

const offeredIn = (mail: MailContent) =>
  mail.blocks.flatMap((block) => (block.kind === 'links' ? block.links.map(({ url }) => url) : []));

test('a declined request gets free days, those of its weekday first, and no calendar entry to cancel', async () => {
  const hall = await makeHall(app, { name: 'Kristal' });
  const eventDate = '2027-09-18';
  await book({ hallId: hall.hallId }, '2027-09-19');
  const person = await app.user();
  const body = requestFor(hall.hallId, eventDate);
  const { reservationId } = await expectOk(
    app.call('POST /api/reservations/create-reservation', { as: person, body }),
  );
  const mail = await mailOf(() => setStatus(reservationId, 'CANCELED'));
  expect(mail.heading).toBe('Nažalost, ovaj termin ne možemo potvrditi');
  expect(mail.attachments).toBeUndefined();
  const own = await app.call(`GET /api/reservations/user/${person.userId}`, { as: person });
  expect(own.body).toMatchObject([{ reservationId, status: 'CANCELED', isDeclined: true }]);
  expect(offeredIn(mail)).toEqual(
    ['2027-09-25', '2027-09-11', '2027-09-17'].map((day) =>
      expect.stringMatching(
        new RegExp(`^https://saloni.example/saloni/kristal[^/]*\\?dan=${day}#provjeri-termin$`),
      ),
    ),
  );
});

test('the administrator chooses the offered days; one that is taken meanwhile is left out', async () => {
  const { reservationId, eventDate } = await requested();
  const [taken, free] = [freeDay(), freeDay()];
  await book({}, taken);
  const offeredDates = [taken, free, free];
  const mail = await mailOf(() => setStatus(reservationId, 'CANCELED', { offeredDates }));
  expect(offeredIn(mail)).toEqual([expect.stringContaining(`?dan=${free}`)]);
  const none = await requested(eventDate);
  const unoffered = await mailOf(() => setStatus(none.reservationId, 'CANCELED', { offeredDates: [] }));
  expect(offeredIn(unoffered)).toEqual([]);
});

test('the reason and who canceled are in the mail, the profile and the history', async () => {
  const { person, reservationId } = await confirmed();
  const cancelReason = 'Krov curi, salon je zatvoren do jeseni.';
  const mail = await mailOf(() => setStatus(reservationId, 'CANCELED', { cancelReason }));
  expect(mail.text).toContain(cancelReason);
  expect(offeredIn(mail)).toEqual([]);
  const own = await app.call(`GET /api/reservations/user/${person.userId}`, { as: person });
  expect(own.body).toMatchObject([{ reservationId, cancelReason, canceledBy: 'HOUSE', isDeclined: false }]);
  const read = async () => (await app.call(`GET /api/reservations/${reservationId}`, { as: admin })).body;
  expect((await read()).history.at(-1)).toMatchObject({ action: 'STATUS', reason: cancelReason });

  await setStatus(reservationId, 'CONFIRMED');
  expect(await read()).toMatchObject({ cancelReason: null, canceledBy: null });

  const byGuest = { canceledBy: 'GUEST', cancelReason: '' };
  const givenUp = await mailOf(() => setStatus(reservationId, 'CANCELED', byGuest));
  expect(givenUp.heading).toBe('Otkazali ste rezervaciju');
  expect(await read()).toMatchObject({ cancelReason: null, canceledBy: 'GUEST' });
});

test('a reason is erased with the account and with the reservation', async () => {
  const stored = async () => {
    const { rows } = await app.db.execute<{ reasons: number }>(
      "select (select count(*) from reservations where cancel_reason like 'Lično:%') + (select count(*) from reservation_history where reason like 'Lično:%') as reasons",
    );
    return Number(rows[0]?.reasons);
  };
  const first = await requested();
  const body = { cancelReason: 'Lično: selimo se.' };
  await app.call(`PATCH /api/reservations/${first.reservationId}/cancel`, { as: first.person, body });
  const second = await requested();
  await setStatus(second.reservationId, 'CANCELED', { cancelReason: 'Lično: dogovor s kumom.' });
  expect(await stored()).toBe(4);
  await app.call(`DELETE /api/users/remove/${first.person.userId}`, { as: first.person });
  expect(await stored()).toBe(2);
  await remove(second.reservationId);
  expect(await stored()).toBe(0);
});

test('a withdrawn request is confirmed to the customer, and not as a cancellation by the business', async () => {
  const { person, reservationId } = await requested();
  const call = `PATCH /api/reservations/${reservationId}/cancel`;
  const tooLong = await app.call(call, { as: person, body: { cancelReason: 'a'.repeat(501) } });
  expect(tooLong.status).toBe(400);
  const body = { cancelReason: 'Slavimo kod rodbine.' };
  const mail = await mailOf(() => expectOk(app.call(call, { as: person, body })));
  expect(mail.text).toContain('Slavimo kod rodbine.');
  expect(mail).toMatchObject({ to: person.email, subject: expect.stringMatching(/^Otkazali ste upit: /) });
  expect(mail.attachments).toBeUndefined();
});

describe('no mail is sent', () => {
  test('about details, contact or a note', async () => {
    const { reservationId } = await confirmed();
    const changed = {
      guestCount: 200,
      eventType: 'BIRTHDAY',
      guestPhone: '061 111 222',
      internalNote: 'Kapara',
    };
    expect(await mailsOf(() => update(reservationId, changed))).toEqual([]);
  });

  test('about an update without a change, and no sequence is used', async () => {
    const { reservationId, eventDate } = await confirmed();
    await setStatus(reservationId, 'CANCELED');
    await book({}, eventDate);
    const before = await countMails();
    const body = { status: 'CONFIRMED' };
    const refused = await app.call(`PATCH /api/reservations/${reservationId}/status`, { as: admin, body });
    expect(refused.status).toBe(409);
    expect(await countMails()).toBe(before);
    await update(reservationId, { eventDate: freeDay() });
    const mail = await mailOf(() => setStatus(reservationId, 'CONFIRMED'));
    expect(calendarIn(mail).sequence).toBe('3');
  });

  test('about a past event', async () => {
    const action = async () => {
      const guest = { guestEmail: 'davno@primjer.example' };
      const { reservationId } = await book(guest, dayAhead(app, -3));
      await setStatus(reservationId, 'CANCELED');
      await setStatus(reservationId, 'CONFIRMED');
      await remove(reservationId);
    };
    expect(await mailsOf(action)).toEqual([]);
  });

  test('for a booking without confirmation or without an address', async () => {
    const silent = { guestEmail: 'gost@primjer.example', sendConfirmation: false };
    expect(await mailsOf(() => book(silent))).toEqual([]);
    expect(await mailsOf(() => book({ guestFirstName: 'Žarko' }))).toEqual([]);
  });

  test('when a canceled reservation is removed', async () => {
    const { reservationId } = await requested();
    await setStatus(reservationId, 'CANCELED');
    expect(await mailsOf(() => remove(reservationId))).toEqual([]);
  });
});

test('mails to an account are deleted with it, mails to a guest are not', async () => {
  const { person } = await confirmed();
  const stored = async () =>
    (await app.db.execute(`select 1 from mails where account_id = ${person.userId}`)).rows.length;
  expect(await stored()).toBe(2);
  await app.call(`DELETE /api/users/remove/${person.userId}`, { as: person });
  expect(await stored()).toBe(0);
});

test('no mail goes to an address of the demo, whatever an administrator does', async () => {
  const { person, reservationId: requestedId } = await requested();
  const { reservationId: bookedId } = await book({
    guestEmail: 'gost@primjer.example',
    sendConfirmation: false,
  });
  await app.db.execute(`update users set is_demo = true where user_id = ${person.userId}`);
  await app.db.execute(`update reservations set is_demo = true where reservation_id = ${bookedId}`);
  const before = await countMails();
  for (const reservationId of [requestedId, bookedId]) {
    for (const status of ['CANCELED', 'PENDING', 'CONFIRMED']) await setStatus(reservationId, status);
    await update(reservationId, { eventDate: freeDay() });
    await remove(reservationId);
  }
  expect(await countMails()).toBe(before);
  await app.call(`DELETE /api/users/remove/${person.userId}`, { as: admin });
  // What was sent before is deleted with the account, and its farewell is not sent.
  expect(await countMails()).toBeLessThan(before);
});
