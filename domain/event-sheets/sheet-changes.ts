import type { SheetHeader } from '#schemas/event-sheets/event-sheets.ts';
import type { SheetContent, SheetSection } from '#schemas/event-sheets/sheet-content.ts';

/** What was issued, or what would be. */
export type SheetVersion = { header: SheetHeader; content: SheetContent };

export const rowSections = [
  'timeline',
  'menu',
  'courses',
  'diets',
  'tables',
  'suppliers',
] as const satisfies SheetSection[];
export type RowSection = (typeof rowSections)[number];
export type SheetRow = SheetContent[RowSection][number];

/** A row that was added has none before, a removed one none after. */
export type RowChange = { section: RowSection; rowId: string; from: SheetRow | null; to: SheetRow | null };

/** The rows of a section in their new order, where the old ones without the removed ones stand in another. */
export type OrderChange = { section: RowSection; rowIds: string[]; isMoved: boolean };

export type FieldChange = {
  section: 'header' | 'contact' | 'children' | 'kitchenNote' | 'hallNote';
  field: string;
  from: string | number | null;
  to: string | number | null;
};

export type SheetChanges = { rows: RowChange[]; orders: OrderChange[]; fields: FieldChange[] };

const idsOf = (rows: readonly SheetRow[]) => rows.map(({ rowId }) => rowId);
const isSame = (one: SheetRow, other: SheetRow) => {
  const [first, second] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return first.length === second.size && first.every(([key, value]) => second.get(key) === value);
};

function rowChanges(section: RowSection, from: readonly SheetRow[], to: readonly SheetRow[]): RowChange[] {
  const before = new Map(from.map((row) => [row.rowId, row]));
  const after = new Set(idsOf(to));
  const changed = to.flatMap((row): RowChange[] => {
    const old = before.get(row.rowId) ?? null;
    return old && isSame(old, row) ? [] : [{ section, rowId: row.rowId, from: old, to: row }];
  });
  const removed = from
    .filter(({ rowId }) => !after.has(rowId))
    .map((row): RowChange => ({ section, rowId: row.rowId, from: row, to: null }));
  return [...changed, ...removed];
}

function orderChange(
  section: RowSection,
  from: readonly SheetRow[],
  to: readonly SheetRow[],
): OrderChange | undefined {
  const [before, after] = [idsOf(from), idsOf(to)];
  if (before.join() === after.join()) return undefined;
  const [known, kept] = [new Set(before), new Set(after)];
  const stayed = before.filter((rowId) => kept.has(rowId)).join();
  return { section, rowIds: after, isMoved: stayed !== after.filter((rowId) => known.has(rowId)).join() };
}

function fieldChanges(
  section: FieldChange['section'],
  from: Record<string, string | number | null>,
  to: Record<string, string | number | null>,
): FieldChange[] {
  return Object.keys(to)
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ section, field, from: from[field] ?? null, to: to[field] ?? null }));
}

const noteSections = ['children', 'kitchenNote', 'hallNote'] as const;

/** What differs, row by row; `applyChanges` on the older one gives the newer one. */
export function changesBetween(from: SheetVersion, to: SheetVersion): SheetChanges {
  return {
    rows: rowSections.flatMap((section) => rowChanges(section, from.content[section], to.content[section])),
    orders: rowSections.flatMap(
      (section) => orderChange(section, from.content[section], to.content[section]) ?? [],
    ),
    fields: [
      ...fieldChanges('header', from.header, to.header),
      ...fieldChanges('contact', from.content.contact, to.content.contact),
      ...noteSections.flatMap((section) =>
        fieldChanges(section, { [section]: from.content[section] }, { [section]: to.content[section] }),
      ),
    ],
  };
}

function changedRows(rows: readonly SheetRow[], changes: RowChange[], order: string[] | undefined) {
  const byId = new Map(rows.map((row) => [row.rowId, row]));
  for (const { rowId, to } of changes) {
    if (to) byId.set(rowId, to);
    else byId.delete(rowId);
  }
  return (order ?? idsOf(rows)).flatMap((rowId) => byId.get(rowId) ?? []);
}

export function applyChanges(state: SheetVersion, { rows, orders, fields }: SheetChanges): SheetVersion {
  const sections = rowSections.map((section) => [
    section,
    changedRows(
      state.content[section],
      rows.filter((change) => change.section === section),
      orders.find((change) => change.section === section)?.rowIds,
    ),
  ]);
  const valuesOf = (section: FieldChange['section']) =>
    Object.fromEntries(
      fields.filter((change) => change.section === section).map(({ field, to }) => [field, to]),
    );
  return {
    header: { ...state.header, ...valuesOf('header') },
    content: {
      ...state.content,
      ...Object.fromEntries(sections),
      contact: { ...state.content.contact, ...valuesOf('contact') },
      ...valuesOf('children'),
      ...valuesOf('kitchenNote'),
      ...valuesOf('hallNote'),
    },
  };
}
