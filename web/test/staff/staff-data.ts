import type { StaffSheet } from '#schemas/event-sheets/event-sheets.ts';
import type { StaffEvent, StaffEvents } from '#schemas/team/staff-events.ts';
import * as StaffPanel from '#web/staff/screens/staff-panel.tsx';
import { dayAhead } from '../data.ts';
import { cook } from '../people.ts';
import { open, signIn } from '../render.tsx';
import { answer, json } from '../server.ts';

export const staffEvent = (details: Partial<StaffEvent> = {}): StaffEvent => ({
  reservationId: 41,
  hallId: 1,
  hallName: 'Kruna',
  eventDate: dayAhead(0),
  startTime: null,
  endTime: null,
  isHeld: false,
  eventType: 'WEDDING',
  customEventType: null,
  lastName: 'Barić',
  guestCount: 312,
  adults: 290,
  children: 22,
  begins: '17:00',
  sheet: { state: 'ISSUED', revision: 4, readRevision: 3, changes: 3 },
  ...details,
});

const hallNames = [
  { hallId: 1, name: 'Kruna' },
  { hallId: 2, name: 'Evropa' },
];

export const staffEvents = (...events: StaffEvent[]): StaffEvents => ({
  events,
  closures: [],
  halls: hallNames,
});

export const staffSheet = (details: Partial<StaffSheet> = {}): StaffSheet => ({
  view: 'STAFF',
  reservationId: 41,
  state: 'ISSUED',
  revision: 4,
  issuedAt: '2026-11-16T10:00:00.000Z',
  header: {
    hallId: 1,
    hallName: 'Kruna',
    eventDate: '2026-11-21',
    startTime: null,
    endTime: null,
    eventType: 'WEDDING',
    customEventType: null,
    lastName: 'Barić',
    guestCount: 312,
    adults: 290,
    children: 22,
  },
  content: {
    timeline: [
      { rowId: 'a', time: '17:00', what: 'Doček gostiju', who: '' },
      { rowId: 'b', time: '18:15', what: 'Ulazak mladenaca', who: 'muzika' },
    ],
    menu: [{ rowId: 'a', name: 'Svečani', note: '', count: 262, isPartOf: false }],
    courses: [],
    diets: [{ rowId: 'a', name: 'Bez glutena', count: 5 }],
    tables: [{ rowId: 'a', name: 'Okrugli', count: 31, seats: 10, note: '' }],
    suppliers: [
      { rowId: 'a', kind: 'Fotograf', name: 'Foto Ena', phone: '065 111 222', note: '', isOptional: false },
    ],
    contact: { name: 'Marko Barić', phone: '+387 50 000 612' },
    children: 22,
    kitchenNote: '',
    hallNote: '',
  },
  changes: [
    { section: 'timeline', rowId: 'b', what: 'Ulazak mladenaca', from: '18:00', to: '18:15' },
    { section: 'diets', rowId: 'a', what: 'Bez glutena', from: '4', to: '5' },
  ],
  readRevision: 3,
  readAt: '2026-11-14T10:00:00.000Z',
  ...details,
});

export function answerForStaff(): void {
  answer('GET /api/staff/events', staffEvents(staffEvent()));
  answer('GET /api/event-sheets/*', staffSheet());
  answer('GET /api/notifications/stream', () => json({}, 403));
  answer('GET /api/feeds', []);
  answer('GET /api/passkeys', []);
}

/** Real tokens name their account, which is read without a connection. */
export function keepTokenOf(userId: number): void {
  localStorage.setItem('accessToken', `x.${btoa(JSON.stringify({ sub: String(userId) }))}.y`);
  localStorage.setItem('refreshToken', 'vazi');
}

export const openSite = (path: string) => open(path, { '/osoblje/:screen?/:id?': StaffPanel });

export async function openStaff(path: string, user = cook) {
  await signIn(user);
  keepTokenOf(user.userId);
  return openSite(path);
}
