import { Plus, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { SheetChange } from '#schemas/event-sheets/event-sheets.ts';
import * as texts from '#texts';
import { ActionButton } from '#web/admin/ui/action-button.tsx';
import { Card } from '#web/admin/ui/card.tsx';
import { problemOf, type RowSection } from '#web/features/event-sheets/sheet-values.ts';
import { randomId } from '#web/platform/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { boxClass, boxHeight } from '#web/ui/form/field-box.ts';
import { completeTime } from '#web/ui/form/time-field.tsx';
import { Changed, changeOf } from './change-mark.tsx';
import type { SheetDraft } from './sheet-draft.ts';

interface AnyRow {
  rowId: string;
}

interface Column<Row> {
  field: keyof Row & string;
  label: () => string;
  kind?: 'time' | 'count' | 'phone' | 'check';
  /** Its place on phones. */
  className?: string;
}

interface RowsCardProps<Row extends AnyRow> {
  draft: SheetDraft;
  changes: readonly SheetChange[];
  section: RowSection;
  rows: readonly Row[];
  title: string;
  add: string;
  aside?: ReactNode;
  columns: readonly Column<Row>[];
  /** Columns of the grid, with one for the button that removes a row. */
  grid: string;
  blank: (rowId: string) => Row;
  /** What a row is called by its content. */
  nameOf: (row: Row) => string;
  hasHeadings?: boolean;
  /** Where the rows have an order of their own: the rows in it, when somebody leaves one of them. */
  reorder?: (rows: readonly Row[]) => Row[] | undefined;
}

const removeClass =
  'text-s-ink-2 hover:bg-s-sunken max-tablet:col-start-3 max-tablet:row-start-1 pointer-fine:tablet:size-10';

/** Rows of a section, edited in place. */
export function RowsCard<Row extends AnyRow>(props: RowsCardProps<Row>) {
  const { draft, changes, section, rows, title, add, aside, columns, grid, nameOf, hasHeadings } = props;
  const [added, setAdded] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const write = (next: readonly Row[]) => draft.change({ [section]: JSON.stringify(next) });

  function addRow() {
    const rowId = randomId();
    setAdded(rowId);
    write([...rows, props.blank(rowId)]);
  }
  function removeRow(rowId: string) {
    write(rows.filter((row) => row.rowId !== rowId));
    addButton.current?.focus();
  }
  function leaveRow() {
    const ordered = props.reorder?.(rows);
    if (ordered) write(ordered);
  }

  // Of the section as a whole, such as too many rows.
  const problem = draft.invalid.find((one) => one.section === section && one.rowId === null)?.message;
  return (
    <Card
      title={title}
      aside={
        <Button
          ref={addButton}
          size="small"
          icon={<Plus className="size-4.5" strokeWidth={1.9} aria-hidden="true" />}
          onClick={addRow}
        >
          {add}
        </Button>
      }
    >
      <div id={section} className="grid gap-2 tablet:pl-1">
        {hasHeadings && rows.length > 0 && (
          <div
            aria-hidden="true"
            className={`hidden items-end gap-2 text-xs text-s-ink-3 tablet:grid ${grid}`}
          >
            {columns.map(({ field, label }) => (
              <span key={field}>{label()}</span>
            ))}
          </div>
        )}
        {rows.map((row, index) => (
          <EditedRow
            key={row.rowId}
            {...{ draft, section, columns, grid, row, index, nameOf }}
            change={changeOf(changes, section, row.rowId)}
            isAdded={row.rowId === added}
            onChange={(next) => write(rows.map((one) => (one.rowId === row.rowId ? next : one)))}
            onRemove={() => removeRow(row.rowId)}
            onLeave={leaveRow}
          />
        ))}
        {problem && <FieldError id={`${section}-error`}>{problem}</FieldError>}
        {aside}
      </div>
    </Card>
  );
}

interface EditedRowProps<Row extends AnyRow>
  extends Pick<RowsCardProps<Row>, 'draft' | 'section' | 'columns' | 'grid' | 'nameOf'> {
  row: Row;
  index: number;
  change: SheetChange | undefined;
  isAdded: boolean;
  onChange: (row: Row) => void;
  onRemove: () => void;
  onLeave: () => void;
}

function EditedRow<Row extends AnyRow>(props: EditedRowProps<Row>) {
  const { draft, section, columns, grid, row, index, change, isAdded, onChange, onRemove, onLeave } = props;
  const problems = columns.flatMap(({ field }) => {
    const message = problemOf(draft.invalid, section, row.rowId, field);
    return message ? [{ field, message }] : [];
  });
  const errorId = `${section}-${row.rowId}-error`;
  const name = props.nameOf(row).trim() || texts.panel_sheet_row_number({ row: index + 1 });
  return (
    <Changed
      change={change}
      className={
        columns.length > 3
          ? 'max-tablet:not-last:border-b max-tablet:not-last:border-s-line max-tablet:not-last:pb-3'
          : ''
      }
    >
      <fieldset
        aria-label={name}
        id={`${section}-${row.rowId}`}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onLeave();
        }}
        className={`grid grid-cols-[4.75rem_minmax(0,1fr)_2.75rem] items-center gap-2 ${grid}`}
      >
        {columns.map((column, place) => (
          <Cell
            key={column.field}
            {...{ column, row, index, onChange }}
            isAsked={isAdded && place === 0}
            isInvalid={problems.some((problem) => problem.field === column.field)}
            describedBy={problems.length > 0 ? errorId : undefined}
          />
        ))}
        <ActionButton
          icon={X}
          label={texts.panel_sheet_row_remove({ name })}
          onClick={onRemove}
          className={removeClass}
        />
      </fieldset>
      {problems[0] && (
        <div className="mt-1.5">
          <FieldError id={errorId}>{problems[0].message}</FieldError>
        </div>
      )}
    </Changed>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  index: number;
  /** The row was just added. */
  isAsked: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (row: Row) => void;
}

function Cell<Row extends AnyRow>(props: CellProps<Row>) {
  const { column, row, index, isAsked, isInvalid, describedBy, onChange } = props;
  const { field, label, kind, className = '' } = column;
  const name = texts.panel_sheet_cell({ field: label(), row: index + 1 });
  if (kind === 'check')
    return (
      <label className={`flex min-h-11 items-center gap-3 tablet:justify-center ${className}`}>
        <input
          type="checkbox"
          aria-label={name}
          className="size-5 flex-none accent-s-ink"
          checked={row[field] === true}
          onChange={({ target }) => onChange({ ...row, [field]: target.checked })}
        />
        <span aria-hidden="true" className="tablet:hidden">
          {label()}
        </span>
      </label>
    );
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the row was just asked for
      autoFocus={isAsked}
      aria-label={name}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      placeholder={kind === 'time' ? texts.time_placeholder() : label()}
      inputMode={kind === 'phone' ? 'tel' : kind && 'numeric'}
      autoComplete="off"
      maxLength={kind === 'time' ? 5 : undefined}
      value={String(row[field] ?? '')}
      onChange={({ target }) => onChange({ ...row, [field]: target.value })}
      onBlur={({ target }) => {
        const time = completeTime(target.value);
        if (kind === 'time' && time !== target.value) onChange({ ...row, [field]: time });
      }}
      className={`${boxClass} ${boxHeight} ${kind === 'count' ? 'text-right' : ''} ${kind ? 'tabular-nums' : ''} ${className}`}
    />
  );
}
