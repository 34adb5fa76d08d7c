import type { AdminSheet, CustomerSheet, UpdateSheetRequest } from '#schemas/event-sheets/event-sheets.ts';
import {
  type SheetContent,
  type SheetPart,
  type SheetSection,
  sheetContentSchema,
} from '#schemas/event-sheets/sheet-content.ts';
import type { Shown } from '#web/platform/form/optimistic-edit.ts';
import { completeTime } from '#web/ui/form/time-field.tsx';

export type RowSection = 'timeline' | 'menu' | 'courses' | 'diets' | 'tables' | 'suppliers';

/** As it is typed: numbers and times are text. */
type Typed<Row> = { [Field in keyof Row]: Row[Field] extends boolean ? boolean : string };
export type TypedRow<Section extends RowSection> = Typed<SheetContent[Section][number]>;
export type AnyRow = Record<string, string | boolean> & { rowId: string };

export type SheetField = SheetSection | 'openParts';
/** As text, so that a sheet is stored, compared and merged like every other edit; rows, contact and parts are JSON. */
export type SheetValues = Record<SheetField, string>;

export const customerFields = ['timeline', 'menu', 'diets', 'tables', 'suppliers', 'contact'] as const;
export const adminFields = [
  ...customerFields,
  'courses',
  'children',
  'kitchenNote',
  'hallNote',
  'openParts',
] as const satisfies SheetField[];

const rowSections: readonly string[] = ['timeline', 'menu', 'courses', 'diets', 'tables', 'suppliers'];
const isRowSection = (field: string): field is RowSection => rowSections.includes(field);

const rowsIn = <Section extends RowSection>(_section: Section, text: string): TypedRow<Section>[] =>
  JSON.parse(text || '[]');
export const rowsOf = <Section extends RowSection>(values: SheetValues, section: Section) =>
  rowsIn(section, values[section]);
export const contactOf = ({ contact }: Pick<SheetValues, 'contact'>): SheetContent['contact'] =>
  JSON.parse(contact || '{"name":"","phone":""}');
export const openPartsOf = ({ openParts }: Pick<SheetValues, 'openParts'>): SheetPart[] =>
  JSON.parse(openParts || '[]');

const typedValue = (value: unknown) => (typeof value === 'boolean' ? value : String(value ?? ''));
const typedRow = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [field, typedValue(value)]));

function typedField(field: string, value: unknown): string {
  if (isRowSection(field) && Array.isArray(value)) return JSON.stringify(value.map(typedRow));
  if (field === 'contact' || field === 'openParts') return JSON.stringify(value);
  return String(value ?? '');
}

export function toShown(sheet: AdminSheet | CustomerSheet): Shown<SheetValues> {
  const all = { ...sheet.content, openParts: sheet.openParts };
  const values = Object.entries(all).map(([field, value]) => [field, typedField(field, value)]);
  return { values: Object.fromEntries(values), updatedAt: sheet.updatedAt ?? '' };
}

/** Null when nothing is typed; what is no number fails its validation. */
const wholeOf = (typed: string) => {
  if (typed.trim() === '') return null;
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
};
const numbers = ['count', 'seats'];

function rowToRequest(row: AnyRow): object {
  const toValue = (field: string, value: string | boolean) => {
    if (typeof value === 'boolean') return value;
    if (numbers.includes(field)) return wholeOf(value);
    return field === 'time' ? completeTime(value).trim() || null : value;
  };
  return Object.fromEntries(Object.entries(row).map(([field, value]) => [field, toValue(field, value)]));
}

/** A row in which nothing was typed is not sent. */
const isBlank = (row: AnyRow) =>
  Object.entries(row).every(
    ([field, value]) => field === 'rowId' || typeof value === 'boolean' || !value.trim(),
  );

function fieldToRequest(section: SheetSection, text: string) {
  if (isRowSection(section)) {
    const all: AnyRow[] = rowsIn(section, text);
    const rows = all.filter((row) => !isBlank(row));
    return { ids: rows.map(({ rowId }) => rowId), value: rows.map(rowToRequest) };
  }
  if (section === 'contact') return { ids: [], value: contactOf({ contact: text }) };
  return { ids: [], value: section === 'children' ? wholeOf(text) : text };
}

/** What of a section is stored: without blank rows, numbers and times as such. */
export const toStored = (field: SheetField, text: string): unknown =>
  field === 'openParts' ? openPartsOf({ openParts: text }) : fieldToRequest(field, text).value;

export interface SheetProblem {
  section: SheetSection;
  rowId: string | null;
  field: string;
  message: string;
}

export const problemOf = (
  problems: readonly SheetProblem[],
  section: SheetSection,
  rowId: string | null,
  field: string,
) => problems.find((one) => one.section === section && one.rowId === rowId && one.field === field)?.message;

/** The valid sections of a change, and what is wrong with the others. */
export function toRequest(values: SheetValues, changed: readonly SheetField[]) {
  const sections: Record<string, unknown> = {};
  const invalid: SheetProblem[] = [];
  for (const section of changed) {
    if (section === 'openParts') continue;
    const { ids, value } = fieldToRequest(section, values[section]);
    const parsed = sheetContentSchema.shape[section].safeParse(value);
    if (parsed.success) sections[section] = parsed.data;
    else
      for (const { path, message } of parsed.error.issues)
        invalid.push({
          section,
          rowId: ids[Number(path[0])] ?? null,
          field: String(path.at(-1) ?? section),
          message,
        });
  }
  const request: UpdateSheetRequest = { sections };
  if (changed.includes('openParts')) request.openParts = openPartsOf(values);
  return { request, invalid };
}

/** A sum of what was typed, where it is a number. */
const sumOf = (typed: readonly string[]) =>
  typed.reduce((sum, one) => sum + (Number.isNaN(wholeOf(one)) ? 0 : Number(wholeOf(one))), 0);

export const sumOfMenus = (values: SheetValues) =>
  sumOf(rowsOf(values, 'menu').map(({ count, isPartOf }) => (isPartOf ? '' : count)));

export const sumOfSeats = (values: SheetValues) =>
  rowsOf(values, 'tables').reduce((sum, { count, seats }) => sum + sumOf([count]) * sumOf([seats]), 0);

/** A value of somebody else, as it is read. */
export function formatValue(field: SheetField, value: string): string {
  if (field === 'contact')
    return Object.values(contactOf({ contact: value }))
      .filter(Boolean)
      .join(', ');
  if (!isRowSection(field)) return value;
  const rows: AnyRow[] = JSON.parse(value);
  return rows
    .map(({ rowId: _rowId, ...row }) => Object.values(row).filter((one) => one && typeof one === 'string'))
    .map((words) => words.join(', '))
    .join('\n');
}
