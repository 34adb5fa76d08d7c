import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as FreedDay from '#web/account/screens/freed-day.tsx';
import { expectAccessible } from '../accessible.ts';
import { reservation } from '../data.ts';
import { expectText } from '../expect-text.ts';
import { open } from '../render.tsx';
import { answer, calls, json, refuse } from '../server.ts';
import { click } from '../user.ts';
import { waitingEntry } from '../waiting.ts';
import { answerForProfile, openProfile } from './profile.ts';

const own = 'GET /api/reservations/user/*';
const waiting = 'GET /api/waiting-list/own';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const held = (details: Partial<AdminReservation> = {}) =>
  reservation({
    heldUntil: inHours(120),
    heldSince: inHours(-48),
    extendableUntil: inHours(288),
    ...details,
  });
const next = page.getByRole('region', { name: 'Šta je sljedeće' });
const dates = page.getByRole('region', { name: 'Vaši termini' });
const question = page.getByRole('alertdialog');
const press = (name: string) => dates.getByRole('button', { name: new RegExp(`^${name}`) });
const toast = (text: string) => expect.element(page.getByText(text)).toBeVisible();

// biome-ignore lint/suspicious/noExplicitAny: the router provides its other props
const FreedDayScreen = FreedDay.default as any;

beforeEach(answerForProfile);

test('a held day is extended once, and what the server refuses is said', async () => {
  answer(own, [held()]);
  answer('PATCH /api/reservations/*/extend', refuse('extensionRefused'));
  await openProfile();
  await expectText(dates, 'Čuvamo termin do', /Rok možete produžiti jednom, do \d+\. [a-z]+\./, 'još 4 dana');
  await expectText(next, 'čuvamo vaš termin', 'Sada: Ponuda');
  await click(press('Produži'));
  await expectText(page.getByRole('alert'), 'Rok nije produžen.', 'Rok se više ne može produžiti.');
  const extended = held({ heldUntil: inHours(288), extendableUntil: null });
  answer('PATCH /api/reservations/*/extend', () => {
    answer(own, [extended]);
    return json(extended);
  });
  await click(press('Produži'));
  await expect.element(press('Produži')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Produženo do .* u \d\d:\d\d\.$/)).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Čuvamo termin do /);
});

test('a held day is released after a question', async () => {
  answer(own, [held({ hall: { name: 'Evropa' }, askedAt: inHours(-1) })]);
  answer('PATCH /api/reservations/*/cancel', () => {
    answer(own, [held({ status: 'CANCELED', canceledBy: 'GUEST' })]);
    return json(reservation());
  });
  await openProfile();
  await expectText(dates, 'Neko čeka vaš dan. Rok je sada ');
  await click(press('Otkaži termin'));
  await expectText(question, 'Otkazati termin?', /u salonu Evropa odmah postaje slobodan za druge\./);
  await click(question.getByRole('button', { name: 'Otkaži termin' }));
  await expectText(dates, 'Otkazali ste.');
  await toast('Termin je otkazan.');
});

test('a hold that ends within 72 hours is the next step, and its end is shown at once', async () => {
  answer(own, [held({ heldUntil: inHours(30), extendableUntil: inHours(47) })]);
  const site = await openProfile();
  await expectText(next, 'Produžite ili otkažite termin', ', još 1 dan.');
  await expectText(dates, /Rok možete produžiti jednom, do [a-zčć]+, \d+\. [a-z]+ u \d\d:\d\d\./);
  answer('PATCH /api/reservations/*/extend', () => {
    answer(own, [held({ extendableUntil: null })]);
    return json(held());
  });
  await click(next.getByRole('button', { name: /^Produži/ }));
  await expectText(next, 'čuvamo vaš termin');
  await expect
    .poll(() => document.activeElement !== document.body && document.activeElement?.contains(next.element()))
    .toBe(true);
  answer(own, [held({ heldUntil: inHours(-1) })]);
  await site.reload();
  await expectText(dates, 'Rok je istekao', 'Otkazano');
  await expect.element(next).not.toBeInTheDocument();
});

test('a place in line says how many are ahead and why it changed, and can be left', async () => {
  answer(waiting, [waitingEntry({ lastChange: { reason: 'LEFT', at: '2026-11-09T10:00:00.000Z' } })]);
  answer('DELETE /api/waiting-list/*', () => {
    answer(waiting, []);
    return json(null);
  });
  await openProfile();
  await expectText(dates, 'Na listi čekanja', 'Ispred vas je jedna prijava.');
  await expectText(dates, 'Bili ste treći: jedna porodica je odustala 9. novembra.');
  await expectText(dates, 'Ako se dan oslobodi, čuvamo ga za vas 48 sati i odmah vam pišemo.');
  await click(press('Zašto se mjesto mijenja'));
  await expectText(page.getByRole('dialog'), 'Sate od 22 do 8 ne računamo.', 'ide na kraj liste');
  await click(page.getByRole('button', { name: 'Zatvori' }));
  await click(press('Izađi s liste'));
  await click(question.getByRole('button', { name: 'Izađi s liste' }));
  await toast('Izašli ste s liste.');
  await expect.element(dates).not.toBeInTheDocument();
});

test('the first in line asks the family that holds the day', async () => {
  answer(waiting, [waitingEntry({ place: 1, mayAsk: true })]);
  const asked = waitingEntry({ place: 1, askedUntil: inHours(48) });
  answer('PATCH /api/waiting-list/*/ready', () => {
    answer(waiting, [asked]);
    return json(asked);
  });
  await openProfile();
  await expectText(dates, 'Prvi ste na listi.', 'imaće najviše dva dana da odluči. Ne kažemo joj ko pita.');
  await click(press('Spremni smo da potvrdimo'));
  await expectText(dates, 'Javili smo im. Odgovor stiže do ');
  await expect.element(press('Spremni smo da potvrdimo')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Javili smo im\./);
});

test('a freed day comes before everything else and is accepted or declined', async () => {
  const offered = held({ reservationId: 77, isOffered: true, extendableUntil: null });
  answer(own, [held({ heldUntil: inHours(2) }), offered]);
  const entry = waitingEntry({
    state: 'OFFERED',
    place: null,
    reservationId: 77,
    offeredUntil: offered.heldUntil,
  });
  answer(waiting, [entry]);
  answer('PATCH /api/waiting-list/*/accept', refuse('notOffered'));
  answer('PATCH /api/waiting-list/*/decline', () => {
    answer(own, [reservation({ reservationId: 77, status: 'CANCELED', canceledBy: 'GUEST' })]);
    answer(waiting, [{ ...entry, state: 'DECLINED' }]);
    return json(entry);
  });
  await openProfile();
  await expectText(next, 'Termin je slobodan: prihvatite ga');
  await expectText(next, /Čuvamo ga za vas do .* u\s\d\d:\d\d(, još \d+ dana?)?\./);
  await expect
    .element(next.getByRole('link', { name: 'Pogledaj termin' }))
    .toHaveAttribute('href', `/profile/termin/${entry.entryId}`);
  await expectText(dates, /Ponuđeno \d\d\.\d\d\.\d{4}\. u \d\d:\d\d/);
  await click(press('Prihvatam'));
  await expectText(page.getByRole('alert'), 'Termin nije prihvaćen.', 'Ova ponuda više ne važi');
  expect(calls('PATCH /api/waiting-list/*/accept')[0]?.path).toContain(`/${entry.entryId}/`);
  await click(press('Odbijam'));
  await expectText(question, 'dan odmah dobija sljedeća porodica na listi');
  await click(question.getByRole('button', { name: 'Odbijam' }));
  await expectText(dates, 'Otkazano', 'Odbili ste termin.');
  await expect.element(dates).not.toMatchTextContent(/Poslano|Otkazali ste/);
});

test('the page of a freed day accepts it, refuses it, or says that it is over', async () => {
  const openPage = () =>
    open('/profile/termin/12', {
      '/profile/termin/:entryId': {
        default: () => <FreedDayScreen params={{ entryId: '12' }} />,
      },
    });
  const offer = waitingEntry({ state: 'OFFERED', place: null, reservationId: 77, offeredUntil: inHours(30) });
  answer(waiting, [offer]);
  answer('PATCH /api/waiting-list/*/accept', refuse('notOffered'));
  const site = await openPage();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Termin je slobodan' })).toBeVisible();
  await expectText(page.getByRole('main'), 'Čuvamo ga za vas do ', 'Salon Kristal · Krštenje · 90 gostiju');
  await expectText(page.getByRole('main'), 'a dan čuvamo sedam dana.');
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/Još \d+ sat|Sate od/);
  await expectAccessible();
  const accept = page.getByRole('button', { name: 'Prihvatam' });
  await click(accept);
  await expectText(page.getByRole('alert'), 'Ova ponuda više ne važi');
  answer('PATCH /api/waiting-list/*/accept', { ...offer, state: 'ACCEPTED' });
  await click(accept);
  await expect.poll(site.location).toBe('/profile');
  await site.leave();
  answer(waiting, [{ ...offer, offeredUntil: inHours(-1) }]);
  await openPage();
  await expect.element(page.getByRole('heading', { name: 'Ova ponuda više ne važi' })).toBeVisible();
});
