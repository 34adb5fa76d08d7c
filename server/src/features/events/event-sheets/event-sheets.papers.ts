import { nameOfMonth, nameOfWeekday } from '#domain/dates/day-names.ts';
import { formatTime } from '#domain/dates/day-times.ts';
import { formatNumericDay, toIsoDay, weekdayOf } from '#domain/dates/days.ts';
import { nameOfSheetSection } from '#domain/event-sheets/sheet-change-format.ts';
import type { RowSection, SheetVersion } from '#domain/event-sheets/sheet-changes.ts';
import { sumOfTables } from '#domain/event-sheets/sheet-gaps.ts';
import { formatEvent } from '#domain/reservations/event-name.ts';
import type { SheetChange, SheetHeader } from '#schemas/event-sheets/event-sheets.ts';
import type { SheetContent } from '#schemas/event-sheets/sheet-content.ts';
import type { SheetMark, SheetPaper, SheetSection } from '#server/platform/papers/paper-content.ts';
import { paperFrame } from '#server/platform/papers/paper-frame.ts';
import * as texts from '#texts';

export type PrintedSheet = {
  revision: number;
  issuedAt: Date;
  issued: SheetVersion;
  /** Since the revision before. */
  changes: SheetChange[];
  isVoid: boolean;
  isForCustomer: boolean;
  business: Parameters<typeof paperFrame>[0];
};

const numberOf = (count: number | null) => (count === null ? '–' : String(count));
const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(', ');

/** Finds what changed, by section and row. */
function marker({ changes, revision }: PrintedSheet) {
  const mark = texts.sheet_paper_mark({ revision });
  return {
    of: (section: string, rowId: string | null): SheetMark =>
      changes.some((change) => change.section === section && change.rowId === rowId) ? mark : null,
    ofSection: (section: string): SheetMark =>
      changes.some((change) => change.section === section) ? mark : null,
    /** Rows that are no longer there. */
    removed: (section: RowSection, rows: { rowId: string }[]) =>
      changes
        .filter(
          ({ section: of, rowId }) => of === section && rowId && !rows.some((row) => row.rowId === rowId),
        )
        .map(({ what }) => ({ label: texts.sheet_paper_removed({ what }), mark })),
  };
}
type Marker = ReturnType<typeof marker>;

const section = (name: RowSection) => ({ title: nameOfSheetSection(name) });

const timeline = ({ timeline: rows }: SheetContent, marks: Marker): SheetSection => ({
  ...section('timeline'),
  kind: 'timeline',
  rows: [
    ...rows.map(({ rowId, time, what, who }) => ({
      time: time ?? '–',
      what,
      who,
      mark: marks.of('timeline', rowId),
    })),
    ...marks.removed('timeline', rows).map(({ label, mark }) => ({ time: '', what: label, who: '', mark })),
  ],
});

function numbers(
  name: 'menu' | 'diets',
  rows: { rowId: string; name: string; count: number | null; detail: string }[],
  marks: Marker,
): SheetSection {
  const gone = marks.removed(name, rows).map(({ label, mark }) => ({ label, value: '–', detail: '', mark }));
  const cells = rows.map((row) => ({
    label: row.name,
    value: numberOf(row.count),
    detail: row.detail,
    mark: marks.of(name, row.rowId),
  }));
  return { ...section(name), kind: 'numbers', cells: [...cells, ...gone] };
}

function menuOrNone(rows: Parameters<typeof numbers>[1], marks: Marker): SheetSection {
  const found = numbers('menu', rows, marks);
  const isNone = found.kind === 'numbers' && found.cells.length === 0;
  return isNone ? text(found.title, texts.sheet_menu_none(), null) : found;
}

function listed(
  name: 'courses' | 'tables' | 'suppliers',
  rows: { rowId: string; label: string; text: string; end: string }[],
  marks: Marker,
): SheetSection {
  const gone = marks
    .removed(name, rows)
    .map(({ label, mark }) => ({ label: '', text: label, end: '', mark }));
  const all = rows.map(({ rowId, ...row }) => ({ ...row, mark: marks.of(name, rowId) }));
  return { ...section(name), kind: 'rows', rows: [...all, ...gone] };
}

const text = (title: string, content: string, mark: SheetMark, strong = ''): SheetSection => ({
  title,
  kind: 'text',
  text: content,
  strong,
  mark,
});

const seatsOf = (seats: number | null) => (seats === null ? '' : texts.sheet_paper_seats({ seats }));

/** Without children, or before their number is known, only the guests are told. */
function guests({ header, content }: SheetVersion, marks: Marker): SheetSection {
  const childrenMark = marks.of('header', 'children');
  const cell = (label: string, value: number, mark: SheetMark) => ({
    label,
    value: String(value),
    detail: '',
    mark,
  });
  return {
    title: '',
    kind: 'numbers',
    cells: [
      cell(texts.label_guests(), header.guestCount, marks.of('header', 'guestCount')),
      ...(header.children > 0 || childrenMark
        ? [
            cell(texts.sheet_field_adults(), header.adults, marks.of('header', 'adults')),
            cell(texts.sheet_field_children(), header.children, childrenMark),
          ]
        : []),
      cell(texts.sheet_field_tables(), sumOfTables(content), null),
    ],
  };
}

function front({ issued, isForCustomer }: PrintedSheet, marks: Marker): SheetSection[] {
  const { content } = issued;
  const { contact } = content;
  const menus = content.menu.map(({ note, isPartOf, ...row }) => ({
    ...row,
    detail: isPartOf ? texts.sheet_paper_of_other() : '',
  }));
  return [
    guests(issued, marks),
    timeline(content, marks),
    menuOrNone(menus, marks),
    numbers(
      'diets',
      content.diets.map((diet) => ({ ...diet, detail: '' })),
      marks,
    ),
    text(texts.label_day_contact(), contact.phone, marks.ofSection('contact'), contact.name),
    ...(isForCustomer ? [] : [text(texts.label_hall_note(), content.hallNote, marks.ofSection('hallNote'))]),
  ];
}

function back({ issued, isForCustomer }: PrintedSheet, marks: Marker): SheetSection[] {
  const { content } = issued;
  const courses = content.courses.map((row) => ({
    rowId: row.rowId,
    label: row.name,
    text: row.text,
    end: '',
  }));
  const tables = content.tables.map(({ rowId, name, count, seats, note }) => ({
    rowId,
    label: `${numberOf(count)} × ${name}`,
    text: joined(seatsOf(seats), note),
    end: '',
  }));
  const suppliers = content.suppliers
    .filter(({ name, phone, note, isOptional }) => !isOptional || joined(name, phone, note) !== '')
    .map(({ rowId, kind, name, phone, note }) => ({
      rowId,
      label: kind,
      text: joined(name || '–', note),
      end: phone,
    }));
  return [
    ...(isForCustomer ? [] : [listed('courses', courses, marks)]),
    listed('tables', tables, marks),
    listed('suppliers', suppliers, marks),
    ...(isForCustomer
      ? []
      : [text(texts.label_kitchen_note(), content.kitchenNote, marks.ofSection('kitchenNote'))]),
    { title: texts.sheet_paper_notes(), kind: 'notes' },
  ];
}

/** A section without content is left out. */
function isFilled(part: SheetSection): boolean {
  if (part.kind === 'numbers') return part.cells.length > 0;
  if (part.kind === 'text') return part.text !== '' || part.strong !== '' || part.mark !== null;
  return part.kind === 'notes' || part.rows.length > 0;
}

function timesOf({ startTime, endTime }: SheetHeader): string {
  if (!startTime) return '';
  return endTime
    ? texts.sheet_paper_times({ start: startTime, end: endTime })
    : texts.sheet_paper_from({ start: startTime });
}

export function sheetPaper(sheet: PrintedSheet): SheetPaper {
  const { revision, issuedAt, issued, isVoid, business } = sheet;
  const { header } = issued;
  const { eventDate, hallName, lastName } = header;
  const marks = marker(sheet);
  const weekday = nameOfWeekday(weekdayOf(eventDate));
  const footer = texts.sheet_paper_footer({
    hall: hallName,
    weekday,
    day: formatNumericDay(eventDate),
    lastName,
    issuedOn: formatNumericDay(toIsoDay(issuedAt)),
    time: formatTime(issuedAt),
  });
  const { language, names, pageOf } = paperFrame(business, footer);
  const changed = (...fields: string[]) =>
    fields.map((field) => marks.of('header', field)).find((mark) => mark !== null) ?? null;
  return {
    kind: 'sheet',
    frame: { language, names, footer, pageOf },
    title: texts.sheet_paper_title({ revision }),
    revision: texts.sheet_paper_revision({ revision }),
    day: {
      number: String(Number(eventDate.slice(8))),
      weekday,
      month: texts.label_month_and_year({
        month: nameOfMonth(Number(eventDate.slice(5, 7))),
        year: eventDate.slice(0, 4),
      }),
      mark: changed('eventDate'),
    },
    place: {
      hall: hallName,
      event: texts.sheet_paper_event({ event: formatEvent(header), lastName }),
      times: timesOf(header),
      mark: changed('hallName', 'eventType', 'lastName', 'startTime', 'endTime'),
    },
    notice: isVoid ? texts.sheet_paper_void() : null,
    front: front(sheet, marks).filter(isFilled),
    back: back(sheet, marks).filter(isFilled),
    legend:
      revision > 1 && sheet.changes.length > 0
        ? texts.sheet_paper_legend({ revision, before: revision - 1 })
        : null,
  };
}
