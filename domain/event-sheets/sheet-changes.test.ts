import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SheetHeader } from '#schemas/event-sheets/event-sheets.ts';
import type { SheetContent } from '#schemas/event-sheets/sheet-content.ts';
import { describeChanges } from './sheet-change-format.ts';
import { applyChanges, changesBetween, type SheetVersion } from './sheet-changes.ts';
import { customerDeadline, dietsKeptFrom, sheetsKeptFrom } from './sheet-deadlines.ts';
import { gapsOf } from './sheet-gaps.ts';
import { beginningOf, prefilledContent } from './sheet-prefill.ts';

const word = fc.constantFrom('', 'kuhinja', 'sala', 'Torta', 'Vatromet');
const time = fc.constantFrom(null, '17:00', '18:15', '23:00');
const count = fc.option(fc.integer({ min: 0, max: 9 }));
const rowId = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const rows = <Row extends { rowId: string }>(row: fc.Arbitrary<Row>) =>
  fc.uniqueArray(row, { selector: (one) => one.rowId, maxLength: 5 });

const content: fc.Arbitrary<SheetContent> = fc.record({
  timeline: rows(fc.record({ rowId, time, what: word, who: word })),
  menu: rows(fc.record({ rowId, name: word, note: word, count, isPartOf: fc.boolean() })),
  courses: rows(fc.record({ rowId, name: word, text: word })),
  diets: rows(fc.record({ rowId, name: word, count })),
  tables: rows(fc.record({ rowId, name: word, count, seats: count, note: word })),
  suppliers: rows(
    fc.record({ rowId, kind: word, name: word, phone: word, note: word, isOptional: fc.boolean() }),
  ),
  contact: fc.record({ name: word, phone: word }),
  children: count,
  kitchenNote: word,
  hallNote: word,
});
const header: fc.Arbitrary<SheetHeader> = fc.record({
  hallId: fc.constantFrom(1, 2),
  hallName: word,
  eventDate: fc.constantFrom('2027-06-12', '2027-06-13'),
  startTime: time,
  endTime: time,
  eventType: fc.constantFrom('WEDDING' as const, 'OTHER' as const),
  customEventType: fc.constantFrom(null, 'Matura'),
  lastName: word,
  guestCount: fc.integer({ min: 1, max: 9 }),
  adults: fc.integer({ min: 0, max: 9 }),
  children: fc.integer({ min: 0, max: 9 }),
});
const version: fc.Arbitrary<SheetVersion> = fc.record({ header, content });

test('the first draft takes no menu that nobody chose, and says that it is missing', () => {
  const known = {
    eventType: 'WEDDING' as const,
    startTime: null,
    endTime: null,
    adults: 100,
    children: 20,
    menu: null,
    agreed: [],
  };
  const draft = prefilledContent(known);
  expect([draft.menu, draft.courses]).toEqual([[], []]);
  expect(gapsOf(draft, { guestCount: 120 }).map(({ what }) => what)).toContain('Meni nije izabran');
  const chosen = prefilledContent({ ...known, menu: { name: 'Riblji meni', description: 'Juha' } });
  expect(chosen.menu.map(({ name, count }) => [name, count])).toEqual([
    ['Riblji meni', 100],
    ['Dječji meni', 20],
  ]);
});

describe('changes between two revisions', () => {
  test('applied to the older one give the newer one', () => {
    fc.assert(
      fc.property(version, version, (older, newer) => {
        expect(applyChanges(older, changesBetween(older, newer))).toEqual(newer);
        expect(changesBetween(newer, newer)).toEqual({ rows: [], orders: [], fields: [] });
      }),
    );
  });

  test('are told by row, with what was there before', () => {
    const known = {
      eventType: 'WEDDING' as const,
      startTime: '17:00',
      endTime: null,
      adults: 100,
      children: 20,
      menu: null,
      agreed: [],
    };
    const older = prefilledContent(known);
    const [first, second, ...rest] = older.timeline;
    if (!first || !second) throw new Error('The first draft has a timeline');
    const of: SheetHeader = {
      hallId: 1,
      hallName: 'Kruna',
      eventDate: '2027-06-12',
      startTime: '17:00',
      endTime: null,
      eventType: 'WEDDING',
      customEventType: null,
      lastName: 'Barić',
      guestCount: 120,
      adults: 100,
      children: 20,
    };
    const newer = {
      ...older,
      timeline: [first, ...rest, { rowId: 'nova', time: '21:00', what: 'Vatromet', who: '' }],
      contact: { name: 'Marko', phone: '' },
    };
    expect(
      describeChanges(
        { header: of, content: older },
        { header: { ...of, eventDate: '2027-06-13' }, content: newer },
      ),
    ).toEqual([
      { section: 'header', rowId: 'eventDate', what: 'Datum', from: '12.06.2027.', to: '13.06.2027.' },
      { section: 'timeline', rowId: 'nova', what: 'Vatromet', from: null, to: '21:00' },
      { section: 'timeline', rowId: second.rowId, what: second.what, from: 'voditelj', to: 'uklonjeno' },
      { section: 'contact', rowId: 'name', what: 'Kontakt dana', from: '–', to: 'Marko' },
    ]);
    const swapped = { ...older, timeline: [second, first, ...rest] };
    expect(describeChanges({ header: of, content: older }, { header: of, content: swapped })).toMatchObject([
      { rowId: null, what: 'Redoslijed: Tok večeri' },
    ]);
    const early = { ...second, who: 'kum', time: '16:00' };
    const moved = { ...older, timeline: [early, first, ...rest] };
    const fewer = { ...of, guestCount: 90, adults: 90, children: 0 };
    const more = { ...of, guestCount: 100, adults: 100, children: 0 };
    expect(
      describeChanges({ header: fewer, content: older }, { header: more, content: moved }),
    ).toMatchObject([
      { section: 'header', rowId: 'guestCount', from: '90', to: '100' },
      { rowId: second.rowId, to: '16:00, kum' },
    ]);
    expect(gapsOf(older, of).map(({ section }) => section)).toContain('contact');
    expect(beginningOf(null, older)).toBe('17:00');
  });
});

test('gaps end when everything is filled and adds up', () => {
  const filled = {
    timeline: [{ rowId: 'a', time: '17:00', what: 'Doček', who: '' }],
    menu: [
      { rowId: 'a', name: 'Svečani', note: '', count: 10, isPartOf: false },
      { rowId: 'b', name: 'Posni', note: '', count: 2, isPartOf: true },
    ],
    diets: [],
    tables: [{ rowId: 'a', name: 'Okrugli', count: 1, seats: 10, note: '' }],
    suppliers: [{ rowId: 'a', kind: 'Fotograf', name: '', phone: '', note: '', isOptional: true }],
    contact: { name: 'Marko', phone: '+38765000000' },
  };
  expect(gapsOf(filled, { guestCount: 10 })).toEqual([]);
  expect(gapsOf(filled, { guestCount: 11 }).map(({ section }) => section)).toEqual(['menu', 'tables']);
});

test('the customer writes until 20:00 in Sarajevo five days before, also over a change of the clock', () => {
  expect(customerDeadline('2027-06-12').toISOString()).toBe('2027-06-07T18:00:00.000Z');
  expect(customerDeadline('2027-11-02').toISOString()).toBe('2027-10-28T18:00:00.000Z');
  expect(customerDeadline('2027-11-05').toISOString()).toBe('2027-10-31T19:00:00.000Z');
  expect(dietsKeptFrom('2027-07-12')).toBe('2027-06-13');
  expect(sheetsKeptFrom('2028-06-12')).toBe('2027-06-12');
});
