import type { AdminSheet } from '#schemas/event-sheets/event-sheets.ts';
import * as texts from '#texts';
import { rowsOf, sumOfSeats } from '#web/features/event-sheets/sheet-values.ts';
import { reordered } from '#web/features/event-sheets/timeline-order.ts';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { RowsCard } from './rows-card.tsx';
import type { SheetDraft } from './sheet-draft.ts';

export interface SectionProps {
  draft: SheetDraft;
  sheet: AdminSheet;
}

const second = 'max-tablet:col-start-2 max-tablet:col-end-4 max-tablet:row-start-2';

export const TimelineCard = ({ draft, sheet: { changes } }: SectionProps) => (
  <RowsCard
    {...{ draft, changes }}
    section="timeline"
    rows={rowsOf(draft.values, 'timeline')}
    nameOf={({ what }) => what}
    title={texts.label_timeline()}
    add={texts.panel_sheet_timeline_add()}
    grid="tablet:grid-cols-[4.75rem_minmax(0,2fr)_minmax(0,1fr)_2.75rem]"
    columns={[
      { field: 'time', label: texts.label_time, kind: 'time' },
      { field: 'what', label: texts.panel_sheet_field_what },
      { field: 'who', label: texts.panel_sheet_field_who, className: second },
    ]}
    blank={(rowId) => ({ rowId, time: '', what: '', who: '' })}
    reorder={reordered}
  />
);

export const CoursesCard = ({ draft, sheet: { changes } }: SectionProps) => (
  <RowsCard
    {...{ draft, changes }}
    section="courses"
    rows={rowsOf(draft.values, 'courses')}
    nameOf={({ name }) => name}
    title={texts.panel_sheet_courses()}
    add={texts.panel_sheet_courses_add()}
    grid="tablet:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_2.75rem]"
    columns={[
      {
        field: 'name',
        label: texts.panel_sheet_field_course,
        className: 'max-tablet:col-span-2',
      },
      {
        field: 'text',
        label: texts.panel_sheet_field_course_text,
        className: 'max-tablet:col-span-3 max-tablet:row-start-2',
      },
    ]}
    blank={(rowId) => ({ rowId, name: '', text: '' })}
  />
);

export function TablesCard({ draft, sheet: { changes, header } }: SectionProps) {
  const seats = sumOfSeats(draft.values);
  return (
    <RowsCard
      {...{ draft, changes }}
      section="tables"
      rows={rowsOf(draft.values, 'tables')}
      nameOf={({ name }) => name}
      title={texts.label_tables()}
      add={texts.panel_sheet_tables_add()}
      hasHeadings
      aside={
        <p
          className={`text-sm ${seats < header.guestCount ? 'font-semibold text-s-pending' : 'text-s-ink-3'}`}
        >
          {texts.panel_sheet_seats({ seats: formatNumber(seats), guests: formatNumber(header.guestCount) })}
        </p>
      }
      grid="tablet:grid-cols-[4.75rem_minmax(0,2fr)_4.75rem_minmax(0,2fr)_2.75rem]"
      columns={[
        { field: 'count', label: texts.panel_sheet_field_count, kind: 'count' },
        { field: 'name', label: texts.panel_sheet_field_table },
        {
          field: 'seats',
          label: texts.panel_sheet_field_seats,
          kind: 'count',
          className: 'max-tablet:row-start-2',
        },
        { field: 'note', label: texts.label_note, className: second },
      ]}
      blank={(rowId) => ({ rowId, count: '', name: '', seats: '', note: '' })}
    />
  );
}

export const SuppliersCard = ({ draft, sheet: { changes } }: SectionProps) => (
  <RowsCard
    {...{ draft, changes }}
    section="suppliers"
    rows={rowsOf(draft.values, 'suppliers')}
    nameOf={({ kind }) => kind}
    title={texts.label_suppliers()}
    add={texts.panel_sheet_suppliers_add()}
    hasHeadings
    grid="tablet:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,4fr)_minmax(0,4fr)_4.75rem_2.75rem]"
    columns={[
      { field: 'kind', label: texts.label_kind, className: 'max-tablet:col-span-2' },
      {
        field: 'name',
        label: texts.panel_sheet_field_supplier,
        className: 'max-tablet:col-span-3',
      },
      {
        field: 'phone',
        label: texts.label_phone,
        kind: 'phone',
        className: 'max-tablet:col-span-3',
      },
      {
        field: 'note',
        label: texts.label_note,
        className: 'max-tablet:col-span-3',
      },
      {
        field: 'isOptional',
        label: texts.panel_sheet_field_optional,
        kind: 'check',
        className: 'max-tablet:col-span-3',
      },
    ]}
    blank={(rowId) => ({ rowId, kind: '', name: '', phone: '', note: '', isOptional: false })}
  />
);
