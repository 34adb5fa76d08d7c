import { openDesk } from '../admin/reservations-desk.ts';
import { callsOf } from '../admin/visitors.ts';
import { arriveSignedIn, expect, test } from '../fixtures.ts';
import { linkInMail } from '../mailbox.ts';

test('when a family releases its day, the next in line is offered it by mail and accepts', {
  tag: '@phone',
}, async ({ page, request, person, people }) => {
  const desk = await openDesk(request);
  const { reservationId, hallId, eventDate } = await desk.ask(person);
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const held = await desk.hold(reservationId, inAWeek);
  expect(held.status()).toBe(200);

  const next = await people.person({ firstName: 'Maja', lastName: 'Kos' });
  const waiting = { hallId, eventDate, guestCount: 300, eventType: 'WEDDING' };
  const joined = await (await callsOf(request, next)).send('POST', '/api/waiting-list', waiting);
  expect(joined.status(), await joined.text()).toBe(201);

  const owner = await callsOf(request, person);
  expect((await owner.send('PATCH', `/api/reservations/${reservationId}/cancel`)).status()).toBe(200);

  const link = await linkInMail(next.email, '/profile/termin/');
  await arriveSignedIn(page, request, next, new URL(link).pathname + new URL(link).search);
  await expect(page).toHaveURL(/\/profile\/termin\/\d+$/);
  await page.getByRole('button', { name: 'Prihvatam' }).first().click();
  await expect(page.getByText('Prihvatili ste termin.', { exact: false }).first()).toBeVisible();
  const [taken] = (await desk.onDay(eventDate)).filter(({ status }) => status === 'PENDING');
  expect(taken).toMatchObject({ user: { email: next.email } });
});
