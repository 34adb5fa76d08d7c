import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Day } from '#domain/dates/days.ts';
import { days, hours } from '#server/platform/clock.ts';
import { networkOf } from '#server/platform/http/address.ts';
import { dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import { testPassword } from '#test/support/people.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { sentDraftByAddress } from './booking-drafts.sending.service.ts';

let app: TestApp;
let hallId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ hallId } = await makeHall(app));
});
afterAll(() => app.stop());

let counter = 0;
const freshEmail = () => {
  counter += 1;
  return `mlada-${counter}@gmail.com`;
};
let lastDay = 60;
const freshDay = () => {
  lastDay += 1;
  return dayAhead(app, lastDay);
};

const draftFor = (eventDate: Day, overrides: object = {}) => ({
  ...requestFor(hallId, eventDate, overrides),
  status: undefined,
  sends: true,
});

async function register(email: string, bookingDraft: object) {
  counter += 1;
  const person = { firstName: 'Amra', lastName: 'Kovač', email, password: testPassword };
  return app.call('POST /auth/register', {
    body: { ...person, bookingDraft },
    address: `10.61.0.${counter}`,
  });
}

/** Registers with a request; returns what opens the mailed link. */
async function linkFor(email: string, bookingDraft: object) {
  expect((await register(email, bookingDraft)).status).toBe(201);
  const { pathname, search } = await app.linkInMailTo(email);
  return async (): Promise<Record<string, string>> => {
    const { headers } = await app.call(`GET ${pathname}${search}`, { address: '10.62.0.1' });
    const page = new URL(String(headers.location), 'http://a.example');
    const values: Record<string, string> = Object.fromEntries(page.searchParams);
    return { page: page.pathname, ...values };
  };
}

const ownReservations = async (email: string) => {
  const as = await app.signIn(email);
  const me = await app.call('GET /auth/me', { as });
  return (await app.call(`GET /api/reservations/user/${me.body.userId}`, { as })).body;
};
const storedDraft = async (email: string) =>
  (await app.call('GET /api/reservations/draft', { as: await app.signIn(email) })).body;
const book = async (eventDate: Day) => {
  const body = { hallId, eventDate, guestCount: 100, eventType: 'WEDDING' };
  const as = await app.administrator();
  return app.call('POST /api/reservations/create-admin-reservation', { as, body });
};

test('the link confirms the account and sends its request', async () => {
  const [email, eventDate] = [freshEmail(), freshDay()];
  const open = await linkFor(email, draftFor(eventDate, { message: 'Okrugli stolovi' }));
  const before = await app.call('GET /api/reservations');
  expect(JSON.stringify(before.body)).not.toContain(eventDate);
  const place = { hallId: String(hallId), eventDate, guests: '120' };
  expect(await open()).toEqual({ page: '/verify-success', request: 'PENDING', ...place });
  expect(await ownReservations(email)).toEqual([
    expect.objectContaining({ hallId, eventDate, status: 'PENDING', message: 'Okrugli stolovi' }),
  ]);
  expect(await storedDraft(email)).toEqual({ draft: null, opensAfterSignIn: false });
});

test('asking for the head of the link does nothing', async () => {
  const [email, eventDate] = [freshEmail(), freshDay()];
  expect((await register(email, draftFor(eventDate))).status).toBe(201);
  const { pathname, search } = await app.linkInMailTo(email);
  expect((await app.call(`HEAD ${pathname}${search}`)).status).toBe(405);
  const { headers } = await app.call(`GET ${pathname}${search}`);
  expect(headers.location).toContain('/verify-success?request=PENDING');
});

test('the mail names what it sends', async () => {
  const [email, eventDate] = [freshEmail(), freshDay()];
  await register(email, draftFor(eventDate, { guestCount: 250 }));
  const { subject, text } = await app.mailbox.next(email);
  expect(subject).toBe('Potvrdite e-mail i šaljemo vaš upit');
  expect(text).toContain('Potvrdi e-mail i pošalji upit');
  expect(text).toMatch(/Vjenčanje[\s\S]*250/);
});

test('opened again, or twice at once, it sends one request and shows its state', async () => {
  const [email, eventDate] = [freshEmail(), freshDay()];
  const open = await linkFor(email, draftFor(eventDate));
  const pages = (await Promise.all([open(), open(), open()])).map(({ page }) => page);
  expect(pages.sort()).toEqual(['/already-verified', '/already-verified', '/verify-success']);
  const [reservation] = await ownReservations(email);
  expect(await open()).toMatchObject({ page: '/already-verified', request: 'PENDING', eventDate });
  await app.call(`PATCH /api/reservations/${reservation.reservationId}/status`, {
    as: await app.administrator(),
    body: { status: 'CONFIRMED' },
  });
  expect(await open()).toMatchObject({ request: 'CONFIRMED' });
  expect(await ownReservations(email)).toHaveLength(1);
});

test('of two links for one day one sends, the other keeps its request', async () => {
  const eventDate = freshDay();
  const emails = [freshEmail(), freshEmail()];
  const links = [];
  for (const email of emails) links.push(await linkFor(email, draftFor(eventDate)));
  const requests = (await Promise.all(links.map((open) => open()))).map(({ request }) => request);
  expect(requests.sort()).toEqual(['PENDING', 'TAKEN']);
  const held = (await app.call('GET /api/reservations')).body;
  expect(held.filter((day: { eventDate: Day }) => day.eventDate === eventDate)).toHaveLength(1);
});

test('a day that was taken or closed meanwhile keeps everything typed in the confirmed account', async () => {
  const [taken, closed] = [freshDay(), freshDay()];
  const [first, second] = [freshEmail(), freshEmail()];
  const openTaken = await linkFor(first, draftFor(taken, { message: 'Prva želja' }));
  const openClosed = await linkFor(second, draftFor(closed));
  expect((await book(taken)).status).toBe(201);
  const closure = { hallId, from: closed, to: closed };
  await app.call('POST /api/closed-days', { as: await app.administrator(), body: closure });
  expect(await openTaken()).toMatchObject({ page: '/verify-success', request: 'TAKEN', eventDate: taken });
  expect(await openClosed()).toMatchObject({ page: '/verify-success', request: 'CLOSED' });
  expect(await ownReservations(first)).toEqual([]);
  expect(await storedDraft(first)).toMatchObject({
    opensAfterSignIn: true,
    draft: { eventDate: taken, message: 'Prva želja' },
  });
});

test('a hold whose deadline has passed does not stand in its way', async () => {
  const [email, eventDate] = [freshEmail(), freshDay()];
  const open = await linkFor(email, draftFor(eventDate));
  const holder = await app.user();
  const { body } = await app.call('POST /api/reservations/create-reservation', {
    as: holder,
    body: requestFor(hallId, eventDate),
  });
  const until = new Date(app.clock.now().getTime() + hours(2)).toISOString();
  const as = await app.administrator();
  const held = await app.call(`PATCH /api/reservations/${body.reservationId}/hold`, {
    as,
    body: { heldUntil: until },
  });
  expect(held.status).toBe(200);
  app.clock.forward(hours(3));
  expect(await open()).toMatchObject({ request: 'PENDING' });
});

test('the limit of open requests holds for sent requests too', async () => {
  const email = freshEmail();
  for (let index = 0; index < 3; index += 1) {
    const spelling = email.replace('@', `+${index}@`);
    const open = await linkFor(spelling, draftFor(freshDay()));
    expect(await open()).toMatchObject({ request: 'PENDING' });
  }
  // Only so many registrations of a mailbox are taken a day.
  app.clock.forward(days(1));
  const fourth = await linkFor(email.replace('@', '+4@'), draftFor(freshDay()));
  expect(await fourth()).toMatchObject({ page: '/verify-success', request: 'LIMIT' });
});

test('a later link of the same address keeps its request for the account, unsent', async () => {
  const [email, eventDate] = [freshEmail(), freshDay()];
  const openLater = await linkFor(email, draftFor(eventDate, { message: 'Druga želja' }));
  const openFirst = await linkFor(email, draftFor(freshDay()));
  expect(await openFirst()).toMatchObject({ page: '/verify-success', request: 'PENDING' });
  expect(await openLater()).toMatchObject({ page: '/already-verified', request: 'UNSENT', eventDate });
  expect(await storedDraft(email)).toMatchObject({
    opensAfterSignIn: true,
    draft: { message: 'Druga želja' },
  });
  expect(await openLater()).toEqual({ page: '/already-verified' });
});

test('after a day the link confirms and sends nothing', async () => {
  const [email, eventDate] = [freshEmail(), freshDay()];
  const open = await linkFor(email, draftFor(eventDate));
  app.clock.forward(days(1) + 1);
  expect(await open()).toEqual({ page: '/verify-error' });
});

test('a request that could not be sent is refused with the registration', async () => {
  const wrong = { ...draftFor(freshDay()), guestCount: null };
  const { status, body } = await register(freshEmail(), wrong);
  expect([status, body.errors[0].field]).toEqual([400, 'body.bookingDraft.guestCount']);
  expect((await register(freshEmail(), { ...wrong, sends: undefined })).status).toBe(201);
});

test('a network sends thirty requests a day by links', async () => {
  const { hallId: own } = await makeHall(app);
  const network = networkOf('10.62.9.1');
  for (let count = 0; count < 30; count += 1) await app.services.rateLimits.take(sentDraftByAddress, network);
  const email = freshEmail();
  expect((await register(email, { ...draftFor(freshDay()), hallId: own })).status).toBe(201);
  const { pathname, search } = await app.linkInMailTo(email);
  const { headers } = await app.call(`GET ${pathname}${search}`, { address: '10.62.9.1' });
  expect(headers.location).toContain('/verify-success?request=LIMIT');
});
