import { expect, test } from 'vitest';
import { formatDeadline } from '#domain/dates/deadline-format.ts';
import { days, hours, later } from '#server/platform/clock.ts';
import { daysTestApp } from '#test/support/days.ts';
import type { TestPerson } from '#test/support/people.ts';

const testDays = daysTestApp();
const { forward, hold, cancel, join, answer, own, heldDay } = testDays;

const mailTo = ({ email }: TestPerson) => testDays.app.mailbox.next(email);
const subjectTo = async (person: TestPerson) => (await mailTo(person)).subject;
const until = (moment: string | null | undefined) => formatDeadline(new Date(moment ?? ''));
const settle = () => testDays.app.services.reservations.releaseOverdue();

const kinds = async () => {
  const { body } = await testDays.app.call('GET /api/notifications/all', { as: testDays.admin });
  return body.map(({ kind }: { kind: string }) => kind);
};

test('a hold is told when it is set, shortened and lifted, before it ends, when the first in line asks and when it ended', async () => {
  const { hallId, day, holder, reservationId } = await heldDay();
  await mailTo(holder);
  const heldUntil = later(testDays.app.clock.now(), days(7));
  await hold(reservationId, heldUntil);
  expect(await subjectTo(holder)).toContain(`Čuvamo vaš termin do ${formatDeadline(heldUntil)}`);
  const soon = later(testDays.app.clock.now(), days(1));
  await hold(reservationId, soon);
  const shortened = await mailTo(holder);
  expect(shortened.subject).toContain(`Rok je skraćen, termin čuvamo do ${formatDeadline(soon)}`);
  // The text is wrapped where a line ends.
  expect(shortened.text?.replaceAll('\n', ' ')).toContain(`Umjesto do ${formatDeadline(heldUntil)}`);
  await hold(reservationId, null);
  expect(await subjectTo(holder)).toContain('Rok više ne važi');
  await hold(reservationId, heldUntil);
  await mailTo(holder);
  await forward(days(4), holder);
  await testDays.app.services.reservations.sendReminders();
  await testDays.app.services.reservations.sendReminders();
  expect(await subjectTo(holder)).toContain('Podsjetnik');

  const person = await testDays.app.user();
  const { body: entry } = await join(person, hallId, day);
  await answer(person, entry.entryId, 'ready');
  const asked = await mailTo(holder);
  expect(asked.subject).toContain('Neko čeka vaš dan');
  expect(asked.text).not.toContain(person.email);
  await forward(hours(48), holder, person);
  await settle();
  expect(await subjectTo(holder)).toContain('Rok je istekao');
  expect(await kinds()).toEqual(expect.arrayContaining(['DAY_ASKED', 'HOLD_ENDED', 'DAY_OFFERED']));

  const offered = await mailTo(person);
  const [own1] = await own(person);
  expect(offered.subject).toBe(`Termin je slobodan – čuvamo ga za Vas do ${until(own1?.offeredUntil)}`);
  expect(offered.attachments?.[0]?.content).toContain('STATUS:TENTATIVE');
  expect(offered.text).toContain(`/profile/termin/${entry.entryId}`);
});

test('an offer that is missed once and twice is told with the calendar entry taken back', async () => {
  await forward(0);
  const { hallId, day, holder, reservationId } = await heldDay();
  const [first, second] = [await testDays.app.user(), await testDays.app.user()];
  await join(first, hallId, day);
  await join(second, hallId, day);
  await cancel(holder, reservationId);
  await mailTo(first);
  await forward(days(5), first, second);
  await settle();
  const missed = await mailTo(first);
  expect(missed.subject).toContain('na kraju ste liste');
  expect(missed.attachments?.[0]?.content).toContain('METHOD:CANCEL');

  await mailTo(second);
  const [entry] = await own(second);
  const accepted = await answer(second, entry?.entryId ?? 0, 'accept');
  expect(await subjectTo(second)).toContain('Termin čuvamo do');
  await cancel(second, accepted.body.reservationId);
  expect(await subjectTo(first)).toContain('Termin je slobodan');
  await forward(days(5), first);
  await settle();
  expect(await subjectTo(first)).toContain('Rok je istekao drugi put');
  expect(await own(first)).toMatchObject([{ state: 'LAPSED' }]);
});

test('who no longer fits the hall, or waits for a hidden one, is told', async () => {
  await forward(0);
  const { hallId, day, holder, reservationId } = await heldDay();
  const person = await testDays.app.user();
  await join(person, hallId, day, { guestCount: 250 });
  const update = (body: object) =>
    testDays.app.call(`PATCH /api/wedding-halls/${hallId}/update`, { as: testDays.admin, body });
  expect((await update({ maxGuestsMax: 200 })).status).toBe(200);
  expect(await subjectTo(person)).toContain('Broj gostiju više ne odgovara');
  await cancel(holder, reservationId);
  expect(await own(person)).toMatchObject([{ state: 'WAITING' }]);
  expect(
    (await testDays.app.call(`DELETE /api/wedding-halls/${hallId}/remove`, { as: testDays.admin })).status,
  ).toBe(200);
  expect(await subjectTo(person)).toContain('Lista čekanja je zatvorena');
  expect(await own(person)).toMatchObject([{ state: 'CLOSED' }]);
});
