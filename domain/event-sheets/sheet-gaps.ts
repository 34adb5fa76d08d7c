import type { SheetGap, SheetHeader } from '#schemas/event-sheets/event-sheets.ts';
import type { SheetContent } from '#schemas/event-sheets/sheet-content.ts';
import * as texts from '#texts';

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** Guests by the menus; numbers that are part of another one do not count. */
const sumOfMenus = ({ menu }: Pick<SheetContent, 'menu'>) =>
  sum(menu.map(({ count, isPartOf }) => (isPartOf ? 0 : (count ?? 0))));

export const sumOfTables = ({ tables }: Pick<SheetContent, 'tables'>) =>
  sum(tables.map(({ count }) => count ?? 0));

const sumOfSeats = ({ tables }: Pick<SheetContent, 'tables'>) =>
  sum(tables.map(({ count, seats }) => (count ?? 0) * (seats ?? 0)));

function timelineGaps({ timeline }: Pick<SheetContent, 'timeline'>): SheetGap[] {
  const gap = { part: 'TIMELINE', section: 'timeline' } as const;
  if (timeline.length === 0) return [{ ...gap, rowId: null, what: texts.label_timeline() }];
  return timeline
    .filter(({ time }) => time === null)
    .map(({ rowId, what }) => ({ ...gap, rowId, what: texts.sheet_gap_time({ what }) }));
}

function menuGaps(
  content: Pick<SheetContent, 'menu' | 'diets'>,
  { guestCount }: Pick<SheetHeader, 'guestCount'>,
) {
  const gap = { part: 'MENU', section: 'menu' } as const;
  const { menu, diets } = content;
  if (menu.length === 0) return [{ ...gap, rowId: null, what: texts.sheet_gap_menu() }];
  const empty = menu
    .filter(({ count }) => count === null)
    .map(({ rowId, name }) => ({ ...gap, rowId, what: texts.sheet_gap_count({ name }) }));
  const total = sumOfMenus(content);
  const difference =
    empty.length === 0 && total !== guestCount
      ? [{ ...gap, rowId: null, what: texts.sheet_gap_menu_sum({ total, guests: guestCount }) }]
      : [];
  const unknown = diets
    .filter(({ count }) => count === null)
    .map(({ rowId, name }) => ({
      part: 'MENU' as const,
      section: 'diets',
      rowId,
      what: texts.sheet_gap_count({ name }),
    }));
  return [...empty, ...difference, ...unknown];
}

function tableGaps(content: Pick<SheetContent, 'tables'>, { guestCount }: Pick<SheetHeader, 'guestCount'>) {
  const gap = { part: 'TABLES', section: 'tables' } as const;
  const { tables } = content;
  if (tables.length === 0) return [{ ...gap, rowId: null, what: texts.label_tables() }];
  const empty = tables
    .filter(({ count, seats }) => count === null || seats === null)
    .map(({ rowId, name }) => ({ ...gap, rowId, what: texts.sheet_gap_count({ name }) }));
  const seats = sumOfSeats(content);
  const missing =
    empty.length === 0 && seats < guestCount
      ? [{ ...gap, rowId: null, what: texts.sheet_gap_seats({ seats, guests: guestCount }) }]
      : [];
  return [...empty, ...missing];
}

function contactGaps({ suppliers, contact }: Pick<SheetContent, 'suppliers' | 'contact'>): SheetGap[] {
  const gap = { part: 'TABLES', section: 'suppliers' } as const;
  const unknown = suppliers
    .filter(({ isOptional, name, phone }) => !isOptional && (name === '' || phone === ''))
    .map(({ rowId, kind, name }) => ({
      ...gap,
      rowId,
      what: name === '' ? texts.sheet_gap_supplier({ kind }) : texts.sheet_gap_phone({ kind }),
    }));
  if (contact.name !== '' && contact.phone !== '') return unknown;
  return [...unknown, { part: 'TABLES', section: 'contact', rowId: null, what: texts.sheet_gap_contact() }];
}

type Filled = Pick<SheetContent, 'timeline' | 'menu' | 'diets' | 'tables' | 'suppliers' | 'contact'>;

/** What is still missing. */
export const gapsOf = (content: Filled, header: Pick<SheetHeader, 'guestCount'>): SheetGap[] => [
  ...timelineGaps(content),
  ...menuGaps(content, header),
  ...tableGaps(content, header),
  ...contactGaps(content),
];
