import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { untilGone } from '#test/support/photos.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { formOf, pictureOf } from '#test/support/uploads.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.administrator();
  // Otherwise the mails to the administrator would be sent before those of the test.
  await app.db.execute('update users set wants_mails = false');
});
afterAll(() => app.stop());
beforeEach(async () => {
  await update(blank);
});

const filled = {
  name: 'Saloni Kruna',
  phone: '+387 50 111 222',
  viber: '+387 50 111 333',
  whatsApp: '+387 50 111 444',
  email: 'info@kruna.example',
  address: 'Duga ulica 3',
  mapLink: 'https://www.openstreetmap.org/?mlat=44&mlon=17',
  facebook: 'https://facebook.example/kruna',
  instagram: 'https://instagram.example/kruna',
  tikTok: 'https://tiktok.example/@kruna',
  youTube: 'http://youtube.example/kruna',
  parking: 'Uz salon, 180 mjesta',
  borderDistance: '38 km',
  airportDistance: '24 km',
  hotels: 'Hotel Park, 600 m\nPansion Lipa, 2 km',
  contactPerson: 'Lejla Marić',
  contactRole: 'Vodi obilaske',
  taxNumber: '4400000000000',
  vatNumber: '400000000000',
};
const blank = {
  ...Object.fromEntries(Object.keys(filled).map((field) => [field, null])),
  name: 'Kruna · Evropa · Kristal',
};

/** The rules before anything is set. */
const rules = {
  holdDays: 7,
  holdHoursNear: 24,
  holdDaysMax: 14,
  guestMayExtend: true,
  holdReminders: true,
  automaticOffer: true,
  offerHours: 48,
  offerHoursNear: 12,
  nightFrom: '22:00',
  nightTo: '08:00',
  firstMayAsk: true,
  pricesPublic: true,
  offerDays: 7,
  guestsFixedDays: 10,
  paperYears: 10,
  cashInEur: false,
};

const read = async () => (await app.call('GET /api/settings')).body;
const update = (body: unknown, as: TestPerson | undefined = admin) =>
  app.call('PATCH /api/settings/update', { as, body });

describe('reading', () => {
  test('returns only the name before anything is set', async () => {
    expect(await read()).toEqual({ ...blank, ...rules, contactPhoto: null, updatedAt: expect.any(String) });
  });

  test('shows a change at once, with a new ETag', async () => {
    const before = await app.call('GET /api/settings');
    const headers = { 'if-none-match': String(before.headers.etag) };
    expect((await app.call('GET /api/settings', { headers })).status).toBe(304);
    await update({ phone: '061 222 333' });
    const after = await app.call('GET /api/settings', { headers });
    expect([after.status, after.body.phone]).toEqual([200, '061 222 333']);
  });
});

describe('an edit', () => {
  test('changes what is given and returns the whole', async () => {
    const { status, body } = await update(filled);
    expect([status, body]).toEqual([
      200,
      { ...filled, ...rules, contactPhoto: null, updatedAt: expect.any(String) },
    ]);
    await update({ address: '  Kratka ulica 4 ' });
    expect(await read()).toMatchObject({ ...filled, address: 'Kratka ulica 4' });
  });

  test.each([[''], ['   '], [null]])('with %j empties a field', async (empty) => {
    await update(filled);
    const { name, ...others } = filled;
    const { status } = await update(Object.fromEntries(Object.keys(others).map((field) => [field, empty])));
    expect(status).toBe(200);
    expect(await read()).toMatchObject({ ...blank, name });
  });

  test.each([
    ['name', '  ', 'Unesite naziv kuće'],
    ['name', null, 'Unesite naziv kuće'],
    ['name', 'x'.repeat(101), 'Najviše 100 znakova'],
    ['phone', 'zovite nas', 'Unesite ispravan broj telefona'],
    ['viber', '<b>061</b>', 'Unesite ispravan broj telefona'],
    ['whatsApp', '0'.repeat(31), 'Najviše 30 znakova'],
    ['email', 'info', 'Unesite ispravnu e-mail adresu'],
    ['address', 'x'.repeat(201), 'Najviše 200 znakova'],
    ['address', 'Glavna\u0000ulica', undefined],
    ['mapLink', 'javascript:alert(1)', 'Unesite cijelu adresu stranice, na primjer https://primjer.ba'],
    ['mapLink', ' JavaScript:alert(1)//https://', undefined],
    ['facebook', 'ftp://facebook.example', undefined],
    ['instagram', 'data:text/html,<script>alert(1)</script>', undefined],
    ['tikTok', '//tiktok.example', undefined],
    ['youTube', 'youtube.example', undefined],
    ['youTube', `https://youtube.example/${'x'.repeat(2000)}`, 'Najviše 2000 znakova'],
    ['holdDays', 0, 'Unesite broj od 1 do 60.'],
    ['holdDaysMax', 5, 'Najduži rok ne može biti kraći od običnog.'],
    ['offerHours', 3.5, 'Unesite broj od 4 do 168.'],
    ['nightTo', '25:00', undefined],
    ['nightFrom', '06:00', 'Početak noći mora biti uveče, na primjer 22:00.'],
    ['firstMayAsk', 'da', undefined],
    ['offerDays', 61, 'Unesite broj od 1 do 60.'],
    ['paperYears', 4, 'Unesite broj od 5 do 50.'],
    ['updatedAt', 'juče', undefined],
    ['phone', 61, undefined],
    ['facebook', ['https://facebook.example'], undefined],
  ])('of %s to %.40j is refused and changes nothing', async (field, value, message) => {
    const { status, body } = await update({ address: 'Nova ulica 5', [field]: value });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: `body.${field}`, ...(message ? { message } : {}) }]);
    expect(await read()).toMatchObject(blank);
  });

  test('ignores unknown fields', async () => {
    const { status, body } = await update({ phone: '061', isDemo: true, settingsId: 2, hero: 'x' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...blank,
      ...rules,
      phone: '061',
      contactPhoto: null,
      updatedAt: expect.any(String),
    });
    expect((await app.db.execute('select settings_id, is_demo from settings')).rows).toEqual([
      { settings_id: 1, is_demo: false },
    ]);
  });

  test('of an outdated state overwrites nothing, also within one millisecond', async () => {
    const { updatedAt } = await read();
    expect((await update({ phone: '061 1', updatedAt })).status).toBe(200);
    const stale = await update({ phone: '061 2', updatedAt });
    expect([stale.status, stale.body.code]).toEqual([409, -1048]);
    const fresh = await read();
    expect(fresh.phone).toBe('061 1');
    expect((await update({ phone: '061 3', updatedAt: fresh.updatedAt })).status).toBe(200);
    expect((await update({ phone: '061 4' })).status).toBe(200);
  });

  test('by several at once from one state happens once', async () => {
    const { updatedAt } = await read();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => update({ phone: `061 ${index}`, updatedAt })),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    expect(await read()).toEqual(made[0]?.body);
  });

  test('is for administrators only', async () => {
    expect((await app.call('PATCH /api/settings/update', { body: { phone: '061' } })).status).toBe(401);
    expect((await update({ phone: '061' }, await app.user())).status).toBe(403);
    expect(await read()).toMatchObject(blank);
  });
});

test('mails and calendar files contain the current contact of the business', async () => {
  const hall = await makeHall(app, { name: 'Kruna' });
  const amra = await app.user();
  await update(filled);
  const request = requestFor(hall.hallId, dayAhead(app, 40));
  const made = await app.call('POST /api/reservations/create-reservation', { as: amra, body: request });
  const received = await app.mailbox.next(amra.email);
  for (const part of ['Saloni Kruna', 'Duga ulica 3', '+387 50 111 222', 'info@kruna.example'])
    expect(received.text).toContain(part);

  await update({ address: '', name: 'Saloni Kruna i Kristal' });
  const target = `PATCH /api/reservations/${made.body.reservationId}/status`;
  await app.call(target, { as: admin, body: { status: 'CONFIRMED' } });
  const confirmed = await app.mailbox.next(amra.email);
  expect(confirmed.html).toContain('Saloni Kruna i Kristal');
  expect(confirmed.html + confirmed.text).not.toContain('Duga ulica');
  const [calendar] = confirmed.attachments ?? [];
  const entry = calendar?.content.replaceAll('\r\n ', '');
  expect(entry).toContain('ORGANIZER;CN="Saloni Kruna i Kristal":mailto:info@kruna.example\r\n');
  expect(entry).toContain('LOCATION:Kruna\r\n');
});

describe('the photo of the contact person', () => {
  test('is shown at once, replaced with the former file deleted, and removed', async () => {
    const send = async () => {
      const form = await formOf({}, [{ name: 'lejla.jpg', content: await pictureOf() }]);
      return app.call('POST /api/settings/contact-photo', { as: admin, ...form });
    };
    const { updatedAt } = await read();
    const { status, body: first } = await send();
    expect([status, first.updatedAt]).toEqual([200, updatedAt]);
    expect(first.contactPhoto).toMatchObject({ kind: 'image', width: 64 });
    expect(await read()).toEqual(first);
    const { body: second } = await send();
    await untilGone(app, first.contactPhoto.fileName);
    const remove = () => app.call('DELETE /api/settings/contact-photo', { as: admin });
    expect((await remove()).body.contactPhoto).toBeNull();
    expect((await remove()).status).toBe(404);
    await untilGone(app, second.contactPhoto.fileName);
  });
});
