import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import * as texts from '#texts';
import { problemOf, rowsOf, type TypedRow } from '#web/features/event-sheets/sheet-values.ts';
import { reordered } from '#web/features/event-sheets/timeline-order.ts';
import { randomId } from '#web/platform/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import { AddLink, type SheetForm, SheetPart } from './sheet-part.tsx';

type Row = TypedRow<'timeline'>;

/** What happens when; a row is edited in its place. */
export function TimelinePart({ form }: { form: SheetForm }) {
  const rows = rowsOf(form.values, 'timeline');
  const isOpen = form.isOpen('TIMELINE');
  const [edited, setEdited] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const write = (next: readonly Row[]) => form.set({ timeline: JSON.stringify(next) });

  function add() {
    const rowId = randomId();
    write([...rows, { rowId, time: '', what: '', who: '' }]);
    setEdited(rowId);
  }
  /** The focused button is removed with the form. */
  function close(left: readonly Row[] = rows) {
    const ordered = reordered(left);
    if (ordered) write(ordered);
    setEdited(undefined);
    list.current?.focus();
    form.save();
  }
  return (
    <SheetPart
      form={form}
      part="TIMELINE"
      sections={['timeline']}
      title={texts.label_timeline()}
      hint={texts.own_sheet_timeline_hint()}
    >
      {rows.length === 0 && <p className="text-s-ink-3">{texts.own_sheet_timeline_none()}</p>}
      <ul ref={list} tabIndex={-1} className="outline-none">
        {rows.map((row) => (
          <li key={row.rowId} id={`timeline-${row.rowId}`} className="border-b border-s-line">
            {isOpen && row.rowId === edited ? (
              <RowForm
                form={form}
                row={row}
                onChange={(next) => write(rows.map((one) => (one.rowId === row.rowId ? next : one)))}
                onRemove={() => {
                  const left = rows.filter(({ rowId }) => rowId !== row.rowId);
                  write(left);
                  close(left);
                }}
                onDone={() => close()}
              />
            ) : (
              <ShownRow row={row} onEdit={isOpen ? () => setEdited(row.rowId) : undefined} />
            )}
          </li>
        ))}
      </ul>
      {isOpen && <AddLink onClick={add}>{texts.own_sheet_timeline_add()}</AddLink>}
    </SheetPart>
  );
}

/** `onEdit` is undefined where the customer may not write. */
function ShownRow({ row: { time, what, who }, onEdit }: { row: Row; onEdit: (() => void) | undefined }) {
  const isMissing = time === '';
  const name = what || texts.own_sheet_new_moment();
  return (
    <div className="grid grid-cols-[4.75rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2.5">
      <span className="self-start font-serif text-xl leading-7 opsz-t3">
        {isMissing ? (
          <>
            <span aria-hidden="true" className="text-s-ink-3">
              ––:––
            </span>
            <span className="sr-only">{texts.own_sheet_time_none()}</span>
          </>
        ) : (
          time
        )}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className={`block leading-7 ${isMissing && onEdit ? 'font-semibold' : ''}`}>{name}</span>
        {(who || (isMissing && onEdit)) && (
          <span
            className={`block text-sm ${isMissing && onEdit ? 'font-medium text-s-pending' : 'text-s-ink-3'}`}
          >
            {isMissing && onEdit ? texts.own_sheet_time_missing() : who}
          </span>
        )}
      </span>
      {onEdit && <EditButton name={name} isMissing={isMissing} onClick={onEdit} />}
    </div>
  );
}

function EditButton({ name, isMissing, onClick }: { name: string; isMissing: boolean; onClick: () => void }) {
  if (isMissing)
    return (
      <Button size="small" aria-label={texts.own_sheet_write_label({ name })} onClick={onClick}>
        {texts.own_sheet_write()}
      </Button>
    );
  return (
    <button
      type="button"
      aria-label={texts.label_edit_named({ name })}
      onClick={onClick}
      className="-mr-3 grid size-11 place-items-center rounded-sm text-s-ink-2 hover:bg-s-sunken"
    >
      <Pencil className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}

interface RowFormProps {
  form: SheetForm;
  row: Row;
  onChange: (row: Row) => void;
  onRemove: () => void;
  onDone: () => void;
}

function RowForm({ form, row, onChange, onRemove, onDone }: RowFormProps) {
  const errorOf = (field: keyof Row) => problemOf(form.invalid, 'timeline', row.rowId, field);
  return (
    <form
      className="grid gap-4 py-4 phone:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <TimeField
        label={texts.label_time()}
        autoFocus
        value={row.time}
        error={errorOf('time')}
        onChange={({ target }) => onChange({ ...row, time: target.value })}
      />
      <TextField
        label={texts.own_sheet_field_what()}
        autoComplete="off"
        value={row.what}
        error={errorOf('what')}
        onChange={({ target }) => onChange({ ...row, what: target.value })}
      />
      <TextField
        label={texts.own_sheet_field_who()}
        isOptional
        autoComplete="off"
        value={row.who}
        error={errorOf('who')}
        onChange={({ target }) => onChange({ ...row, who: target.value })}
      />
      <div className="col-span-full flex flex-wrap gap-2.5">
        <Button type="submit" size="small">
          {texts.own_sheet_done()}
        </Button>
        <Button
          size="small"
          variant="quiet"
          className="text-s-danger!"
          aria-label={texts.label_remove_named({ name: row.what || texts.own_sheet_new_moment() })}
          onClick={onRemove}
        >
          {texts.label_remove()}
        </Button>
      </div>
    </form>
  );
}
