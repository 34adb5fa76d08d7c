import type { AdminSheet, CustomerSheet } from '#schemas/event-sheets/event-sheets.ts';
import type { SheetContent } from '#schemas/event-sheets/sheet-content.ts';
import { dayAhead } from './data.ts';

export const savedAt = '2026-01-05T10:00:00.000Z';
export const later = '2026-01-06T10:00:00.000Z';

const content: SheetContent = {
  timeline: [
    { rowId: 't1', time: '18:15', what: 'Ulazak mladenaca', who: 'Voditelj' },
    { rowId: 't2', time: null, what: 'Zdravica', who: '' },
  ],
  menu: [
    { rowId: 'm1', name: 'Svečani meni', note: 'odrasli', count: 280, isPartOf: false },
    { rowId: 'm2', name: 'Vegetarijanski', note: 'od toga u svečanom', count: 6, isPartOf: true },
  ],
  courses: [],
  diets: [{ rowId: 'd1', name: 'Bez glutena', count: 5 }],
  tables: [{ rowId: 's1', name: 'Okrugli stolovi', count: 30, seats: 10, note: '' }],
  suppliers: [{ rowId: 'p1', kind: 'Muzika', name: 'DJ Vlado', phone: '', note: '', isOptional: false }],
  contact: { name: 'Marko Barić', phone: '+38765123456' },
  children: null,
  kitchenNote: 'Torta stiže u 16:00.',
  hallNote: '',
};

const common = () => ({
  reservationId: 41,
  state: 'ISSUED' as const,
  revision: 3,
  issuedAt: savedAt,
  header: {
    hallId: 1,
    hallName: 'Kruna',
    eventDate: dayAhead(12),
    startTime: null,
    endTime: null,
    eventType: 'WEDDING' as const,
    customEventType: null,
    lastName: 'Hodžić',
    guestCount: 300,
    adults: 280,
    children: 20,
  },
  openParts: ['MENU' as const],
  customerUntil: `${dayAhead(7)}T18:00:00.000Z`,
  gaps: [
    { part: 'MENU' as const, section: 'menu', rowId: null, what: 'Zbir menija je 280, a gostiju je 300' },
    { part: 'TIMELINE' as const, section: 'timeline', rowId: 't2', what: 'Vrijeme: Zdravica' },
  ],
  updatedAt: savedAt,
});

export const adminSheet = (details: Partial<AdminSheet> = {}): AdminSheet => ({
  ...common(),
  view: 'ADMIN',
  content,
  changes: [
    { section: 'diets', rowId: 'd1', what: 'Bez glutena', from: '4', to: '5' },
    { section: 'timeline', rowId: 't1', what: 'Ulazak mladenaca', from: '18:00', to: '18:15' },
  ],
  readers: [
    { userId: 8, firstName: 'Mirza', lastName: 'Kadić', jobTitle: 'kuhinja', revision: 3, readAt: savedAt },
    { userId: 9, firstName: 'Emir', lastName: 'Babić', jobTitle: 'konobari', revision: 2, readAt: savedAt },
    { userId: 10, firstName: 'Luka', lastName: 'Simić', jobTitle: null, revision: null, readAt: null },
  ],
  remindedAt: null,
  ...details,
});

export const customerSheet = (details: Partial<CustomerSheet> = {}): CustomerSheet => {
  const { courses: _courses, children: _children, kitchenNote: _kitchen, hallNote: _hall, ...own } = content;
  return { ...common(), view: 'USER', content: own, isOpen: true, ...details };
};

/** What the server answers after it has stored a request. */
export const stored = <Sheet extends AdminSheet | CustomerSheet>(sheet: Sheet, body: unknown): Sheet => {
  const { sections, openParts } = body as { sections: object; openParts?: Sheet['openParts'] };
  return {
    ...sheet,
    content: { ...sheet.content, ...sections },
    openParts: openParts ?? sheet.openParts,
    updatedAt: later,
  };
};
