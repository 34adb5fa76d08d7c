import type { SheetChange, SheetHeader } from '#schemas/event-sheets/event-sheets.ts';
import type { SheetSection } from '#schemas/event-sheets/sheet-content.ts';
import * as texts from '#texts';
import { formatNumericDay } from '../dates/days.ts';
import { formatEvent } from '../reservations/event-name.ts';
import {
  changesBetween,
  type FieldChange,
  type RowChange,
  type SheetRow,
  type SheetVersion,
} from './sheet-changes.ts';

const nothing = '–';

const sectionNames: Record<string, (() => string) | undefined> = {
  timeline: texts.label_timeline,
  menu: texts.label_menu,
  courses: texts.sheet_section_courses,
  diets: texts.sheet_section_diets,
  tables: texts.label_tables,
  suppliers: texts.label_suppliers,
  contact: texts.label_day_contact,
  children: texts.sheet_field_children,
  kitchenNote: texts.label_kitchen_note,
  hallNote: texts.label_hall_note,
  openParts: texts.sheet_field_open_parts,
} satisfies Record<SheetSection | 'openParts', () => string>;

export const nameOfSheetSection = (section: string) => sectionNames[section]?.() ?? section;

type Values = Record<string, string | number | boolean | null>;

/** Suppliers are named by what they do. */
function nameOfRow(row: SheetRow): string {
  if ('what' in row) return row.what;
  return 'kind' in row ? row.kind : row.name;
}

function formatValue(field: string, value: Values[string] | undefined): string {
  if (field === 'isPartOf') return value ? texts.sheet_value_part_of() : texts.sheet_value_not_part_of();
  if (field === 'isOptional') return value ? texts.sheet_value_optional() : texts.sheet_value_required();
  if (value === null || value === undefined || value === '') return nothing;
  return String(value);
}

const fieldOrder = ['time', 'count', 'what', 'kind', 'name', 'seats', 'text', 'who', 'phone', 'note'];
/** The database keeps fields in an order of its own. */
const inOrder = (fields: string[]) =>
  fields.toSorted((one, other) => fieldOrder.indexOf(one) - fieldOrder.indexOf(other));

/** All of a row that was added or removed, without its name and what is not filled. */
function formatRow(row: SheetRow): string {
  const name = nameOfRow(row);
  const values: Values = row;
  return inOrder(Object.keys(row))
    .filter((field) => field !== 'rowId' && typeof values[field] !== 'boolean' && values[field] !== name)
    .map((field) => formatValue(field, values[field]))
    .filter((text) => text !== nothing)
    .join(', ');
}

function rowWords({ section, rowId, from, to }: RowChange): SheetChange {
  if (!from && to)
    return { section, rowId, what: nameOfRow(to), from: null, to: formatRow(to) || texts.sheet_added() };
  if (from && !to)
    return {
      section,
      rowId,
      what: nameOfRow(from),
      from: formatRow(from) || null,
      to: texts.sheet_removed(),
    };
  const [before, after]: [Values, Values] = [from ?? {}, to ?? {}];
  const changed = inOrder(Object.keys(after)).filter((field) => before[field] !== after[field]);
  const words = (values: Values) => changed.map((field) => formatValue(field, values[field])).join(', ');
  return { section, rowId, what: to ? nameOfRow(to) : '', from: words(before), to: words(after) };
}

const fieldNames: Record<string, () => string> = {
  hallName: texts.label_hall,
  eventDate: texts.label_date,
  startTime: texts.label_start,
  endTime: texts.label_end,
  lastName: texts.label_last_name,
  guestCount: texts.label_guests,
  adults: texts.sheet_field_adults,
  children: texts.sheet_field_children,
  name: texts.label_day_contact,
  phone: texts.sheet_field_contact_phone,
  kitchenNote: texts.label_kitchen_note,
  hallNote: texts.label_hall_note,
};

const formatField = (field: string, value: string | number | null) =>
  field === 'eventDate' && value !== null ? formatNumericDay(String(value)) : formatValue(field, value);

function fieldWords({ section, field, from, to }: FieldChange): SheetChange[] {
  const name = fieldNames[field];
  // The number of children is told by the header, which takes it from the contract where there is one.
  if (!name || section === 'children') return [];
  const rowId = section === 'header' || section === 'contact' ? field : null;
  return [{ section, rowId, what: name(), from: formatField(field, from), to: formatField(field, to) }];
}

function eventWords(from: SheetHeader, to: SheetHeader): SheetChange[] {
  const [before, after] = [formatEvent(from), formatEvent(to)];
  if (before === after) return [];
  return [
    { section: 'header', rowId: 'eventType', what: texts.label_celebration(), from: before, to: after },
  ];
}

/** The changes in words; none for what nobody can see. */
export function describeChanges(from: SheetVersion, to: SheetVersion): SheetChange[] {
  const { rows, orders, fields } = changesBetween(from, to);
  // Without children their number is that of the guests.
  const isAdultsOnly = from.header.children === 0 && to.header.children === 0;
  // The order of a timeline follows from its times.
  const isTold = (section: string) =>
    section === 'timeline' && rows.some((change) => change.section === section);
  const moved = orders.filter(({ isMoved, section }) => isMoved && !isTold(section));
  return [
    ...eventWords(from.header, to.header),
    ...fields
      .filter(({ section, field }) => section === 'header' && !(isAdultsOnly && field === 'adults'))
      .flatMap(fieldWords),
    ...rows.map(rowWords),
    ...moved.map(({ section }) => ({
      section,
      rowId: null,
      what: texts.sheet_order({ section: nameOfSheetSection(section) }),
      from: null,
      to: texts.sheet_order_changed(),
    })),
    ...fields.filter(({ section }) => section !== 'header').flatMap(fieldWords),
  ];
}
