import { describe, expect, it } from 'vitest';
import { dayWithWeekday } from '#domain/dates/day-times.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import { renderMail } from '#server/platform/mail/mail-layout.ts';
import { requestedWedding as request } from '#test/support/fixtures/admin-reservation.ts';
import { shownIn } from '#test/support/fixtures/mail-html.ts';
import { calendarFile } from '../calendar-files/calendar-file.ts';
import {
  bookedByAdminMail,
  newRequestMail,
  overdueRequestMail,
  requestConfirmedMail,
  requestReceivedMail,
  requestWithdrawnMail,
  reservationCanceledMail,
  reservationMovedMail,
  waitsAgainMail,
} from './reservations.mails.ts';

const publicUrl = new URL('https://saloni.example');
const business = {
  name: 'Saloni Kruna, Evropa i Kristal',
  phone: null,
  email: null,
  address: null,
  publicUrl,
};
const onlyBesideTheButton = 'Ako dugme ne radi, otvorite:';

const confirmed: AdminReservation = { ...request, status: 'CONFIRMED' };
const calendar = calendarFile({
  reservation: confirmed,
  sequence: 1,
  method: 'PUBLISH',
  now: new Date(),
  business,
  publicUrl,
});

type Make = (reservation: AdminReservation) => ReturnType<typeof requestReceivedMail>;
const moved = (reservation: AdminReservation) => ({
  reservation: { ...reservation, eventDate: '2027-07-04', hall: { name: 'Evropa' } },
  before: reservation,
});

const toCustomers: Record<string, Make> = {
  'request received': (reservation) => requestReceivedMail({ reservation, publicUrl }),
  'request confirmed': (reservation) => requestConfirmedMail({ reservation, publicUrl, calendar }),
  'booked by an administrator': (reservation) => bookedByAdminMail({ reservation, publicUrl, calendar }),
  'confirmed one canceled': (reservation) =>
    reservationCanceledMail({
      reservation: { ...reservation, status: 'CONFIRMED' },
      publicUrl,
      calendar,
      offered: [],
    }),
  'confirmed one given up by the guest': (reservation) =>
    reservationCanceledMail({
      reservation: { ...reservation, status: 'CONFIRMED', canceledBy: 'GUEST' },
      publicUrl,
      calendar,
      offered: [],
    }),
  'request declined': (reservation) =>
    reservationCanceledMail({
      reservation: { ...reservation, cancelReason: 'Tog dana renoviramo podij.' },
      publicUrl,
      calendar: undefined,
      offered: [{ day: '2027-06-13', url: 'https://saloni.example/saloni/kruna?dan=2027-06-13' }],
    }),
  'request withdrawn': (reservation) => requestWithdrawnMail({ reservation, publicUrl, calendar: undefined }),
  moved: (reservation) => reservationMovedMail({ ...moved(reservation), publicUrl, calendar }),
  'waits again': (reservation) => waitsAgainMail({ reservation, publicUrl, calendar }),
};
const toAdministrators: Record<string, Make> = {
  'new request': (reservation) => newRequestMail({ reservation, publicUrl, firstName: 'Senad' }),
  'overdue request': (reservation) =>
    overdueRequestMail({ reservation, publicUrl, firstName: 'Senad', waitsDays: 5 }),
};

const linksOf = (content: ReturnType<Make>) =>
  content.blocks.flatMap((block) => (block.kind === 'action' ? [block.url] : []));

describe.each(Object.entries({ ...toCustomers, ...toAdministrators }))('the mail "%s"', (_name, make) => {
  it('says in the plain part everything that the HTML part shows', () => {
    const { html, text } = renderMail(make(request), business);
    const plain = text.replace(/\s+/g, ' ');
    const shown = shownIn(html).filter((piece) => piece !== onlyBesideTheButton);
    expect(shown.filter((piece) => !plain.includes(piece))).toEqual([]);
  });

  it('has a unique subject with hall and day, and the full date', () => {
    const content = make(request);
    expect(content.subject).toMatch(/: (Kruna, 12\. jun|Evropa, 4\. jul) 2027\.$/);
    expect(renderMail(content, business).text).toContain('subota, 12. jun 2027.');
  });

  it('never contains internal data', () => {
    const { html, text } = renderMail(make(request), business);
    expect(html + text).not.toContain('kaparu');
  });
});

describe.each(Object.entries(toCustomers))('the mail "%s"', (_name, make) => {
  it('greets a person with an account and a guest of the business', () => {
    const guest = { ...request, userId: null, user: null, guestFirstName: 'Žarko' };
    expect(renderMail(make(request), business).text).toContain('Dobar dan, Amra!');
    expect(renderMail(make(guest), business).text).toContain('Dobar dan, Žarko!');
    expect(renderMail(make({ ...guest, guestFirstName: null }), business).text).toContain('Dobar dan!');
  });

  it('links to a profile only for accounts', () => {
    const guest = { ...request, userId: null, user: null };
    expect(linksOf(make(guest))).not.toContain('https://saloni.example/login?next=/profile');
  });

  it('shows a name made of markup as text', () => {
    const planted = { ...request, eventType: 'OTHER' as const, customEventType: '<b>Matura</b>' };
    const { html, text } = renderMail(make(planted), business);
    expect(html).not.toContain('<b>Matura');
    expect(text).toContain('<b>Matura</b>');
  });
});

describe.each(Object.entries(toAdministrators))('the mail "%s"', (_name, make) => {
  it('links to the request and contains no personal data', () => {
    const planted = { ...request, eventType: 'OTHER' as const, customEventType: 'Osamdeset Mehmedu' };
    const { html, text, subject } = renderMail(make(planted), business);
    expect(linksOf(make(planted))).toEqual(['https://saloni.example/login?next=/adminPanel/reservations/12']);
    expect(html + text + subject).not.toMatch(/Amra|Hodžić|amra@|061|bašču|Mehmed/);
    expect(text).toContain('Dobar dan, Senad!');
    expect(text).toContain('Prilagođeno');
  });
});

it('has a calendar attachment only if there is one', () => {
  const withCalendar = Object.entries(toCustomers).filter(([, make]) => make(request).attachments);
  expect(withCalendar.map(([name]) => name)).toEqual([
    'request confirmed',
    'booked by an administrator',
    'confirmed one canceled',
    'confirmed one given up by the guest',
    'moved',
    'waits again',
  ]);
});

it('contains the old and the new values, and the status as text', () => {
  const { text } = renderMail(reservationMovedMail({ ...moved(confirmed), publicUrl, calendar }), business);
  expect(text).toContain('Sada: Evropa, nedjelja, 4. jul 2027.');
  expect(text).toContain('Ranije: Kruna, subota, 12. jun 2027.');
  expect(text).toContain('Status: Potvrđeno');
});

it('contains the times of the event where they are known', () => {
  const timed = { ...confirmed, startTime: '18:00', endTime: '02:00' };
  for (const make of [...Object.values(toCustomers), ...Object.values(toAdministrators)]) {
    expect(renderMail(make(timed), business).text).toContain('18:00–02:00');
    expect(renderMail(make({ ...confirmed, startTime: '18:00' }), business).text).toContain('od 18:00');
  }
});

it('names every weekday and month', () => {
  const days = [
    '01-01',
    '02-02',
    '03-03',
    '04-04',
    '05-05',
    '06-06',
    '07-07',
    '08-08',
    '09-09',
    '10-10',
    '11-11',
    '12-12',
  ];
  expect(days.map((day) => dayWithWeekday(`2027-${day}`))).toEqual([
    'petak, 1. januar 2027.',
    'utorak, 2. februar 2027.',
    'srijeda, 3. mart 2027.',
    'nedjelja, 4. april 2027.',
    'srijeda, 5. maj 2027.',
    'nedjelja, 6. jun 2027.',
    'srijeda, 7. jul 2027.',
    'nedjelja, 8. avgust 2027.',
    'četvrtak, 9. septembar 2027.',
    'nedjelja, 10. oktobar 2027.',
    'četvrtak, 11. novembar 2027.',
    'nedjelja, 12. decembar 2027.',
  ]);
  expect(dayWithWeekday('2027-06-07')).toBe('ponedjeljak, 7. jun 2027.');
});
