import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as texts from '#texts';
import { problemOf, rowsOf, sumOfMenus, sumOfSeats } from '#web/features/event-sheets/sheet-values.ts';
import { randomId } from '#web/platform/lib/random-id.ts';
import { FieldError, TextField } from '#web/ui/form/field.tsx';
import { CountStepper } from './count-stepper.tsx';
import { AddLink, type SheetForm, SheetPart, Total } from './sheet-part.tsx';

export function MenuPart({ form, hasContract }: { form: SheetForm; hasContract: boolean }) {
  const count = form.sheet.header.guestCount;
  return (
    <SheetPart
      form={form}
      part="MENU"
      sections={['menu']}
      title={texts.label_menu()}
      hint={
        hasContract ? texts.own_sheet_menu_hint_contract({ count }) : texts.own_sheet_menu_hint({ count })
      }
    >
      <CountRows form={form} section="menu" isOpen={form.isOpen('MENU')} noteOf={({ note }) => note} />
      <Total name={texts.label_total()} sum={sumOfMenus(form.values)} guests={count} />
    </SheetPart>
  );
}

export function DietsPart({ form }: { form: SheetForm }) {
  const { added, add } = useAdded(form, 'diets', { name: '', count: '' });
  const isOpen = form.isOpen('MENU');
  return (
    <SheetPart
      form={form}
      part="MENU"
      sections={['diets']}
      title={texts.own_sheet_diets()}
      hint={texts.own_sheet_diets_hint()}
    >
      <CountRows
        form={form}
        section="diets"
        isOpen={isOpen}
        added={added}
        newName={texts.own_sheet_new_diet()}
      />
      {isOpen && <AddLink onClick={add}>{texts.own_sheet_diets_add()}</AddLink>}
    </SheetPart>
  );
}

export function TablesPart({ form }: { form: SheetForm }) {
  const { added, add } = useAdded(form, 'tables', { name: '', count: '', seats: '10', note: '' });
  const isOpen = form.isOpen('TABLES');
  return (
    <SheetPart
      form={form}
      part="TABLES"
      sections={['tables']}
      title={texts.label_tables()}
      hint={texts.own_sheet_tables_hint()}
    >
      <CountRows
        form={form}
        section="tables"
        isOpen={isOpen}
        added={added}
        newName={texts.own_sheet_new_table()}
        noteOf={({ seats, note }) =>
          [seats && texts.own_sheet_seats_each({ count: Number(seats) }), note].filter(Boolean).join(', ')
        }
        more={(row, change) => (
          <div className="max-w-40">
            <TextField
              label={texts.own_sheet_new_table_seats()}
              inputMode="numeric"
              autoComplete="off"
              value={row.seats ?? ''}
              error={problemOf(form.invalid, 'tables', row.rowId, 'seats')}
              onChange={({ target }) => change({ ...row, seats: target.value })}
            />
          </div>
        )}
      />
      <Total
        name={texts.own_sheet_seats()}
        sum={sumOfSeats(form.values)}
        guests={form.sheet.header.guestCount}
        mayExceed
      />
      {isOpen && <AddLink onClick={add}>{texts.own_sheet_tables_add()}</AddLink>}
    </SheetPart>
  );
}

type CountSection = 'menu' | 'diets' | 'tables';
interface CountRow {
  rowId: string;
  name: string;
  count: string;
  seats?: string;
  note?: string;
}

/** Rows that the customer has added here may still be named and removed. */
function useAdded(form: SheetForm, section: CountSection, blank: Omit<CountRow, 'rowId'>) {
  const [added, setAdded] = useState<readonly string[]>([]);
  return {
    added,
    add() {
      const rowId = randomId();
      setAdded([...added, rowId]);
      form.set({ [section]: JSON.stringify([...rowsOf(form.values, section), { rowId, ...blank }]) });
    },
  };
}

interface CountRowsProps {
  form: SheetForm;
  section: CountSection;
  isOpen: boolean;
  added?: readonly string[];
  newName?: string;
  noteOf?: (row: CountRow) => string | undefined;
  /** Further fields of a row that was added. */
  more?: (row: CountRow, change: (row: CountRow) => void) => ReactNode;
}

function CountRows(props: CountRowsProps) {
  const { form, section, isOpen, added = [], newName = '', noteOf, more } = props;
  const rows: readonly CountRow[] = rowsOf(form.values, section);
  const write = (next: readonly CountRow[]) => form.set({ [section]: JSON.stringify(next) });
  const change = (row: CountRow) => write(rows.map((one) => (one.rowId === row.rowId ? row : one)));
  return (
    <ul>
      {rows.map((row) => {
        const isNew = isOpen && added.includes(row.rowId);
        const error = problemOf(form.invalid, section, row.rowId, 'count');
        const isMissing = isOpen && row.count === '';
        const note = isMissing ? texts.own_sheet_count_missing() : (noteOf?.(row) ?? '');
        const id = `${section}-${row.rowId}`;
        return (
          <li
            key={row.rowId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-s-line py-2.5"
          >
            <div className="grid min-w-0 flex-1 gap-2">
              {isNew ? (
                <NewName
                  label={newName}
                  value={row.name}
                  error={problemOf(form.invalid, section, row.rowId, 'name')}
                  onChange={(name) => change({ ...row, name })}
                  onRemove={() => write(rows.filter(({ rowId }) => rowId !== row.rowId))}
                />
              ) : (
                <span className="block wrap-anywhere">{row.name}</span>
              )}
              {isNew && more?.(row, change)}
              {note && !isNew && (
                <span id={`${id}-note`} className="-mt-1.5 block text-sm wrap-anywhere text-s-ink-3">
                  {note}
                </span>
              )}
              {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
            </div>
            <CountStepper
              id={id}
              name={row.name || newName}
              value={row.count}
              isDisabled={!isOpen}
              isMissing={isMissing}
              isInvalid={error !== undefined}
              describedBy={error ? `${id}-error` : note && !isNew ? `${id}-note` : undefined}
              onChange={(count) => change({ ...row, count })}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface NewNameProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
  onRemove: () => void;
}

function NewName({ label, value, error, onChange, onRemove }: NewNameProps) {
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={label}
          autoFocus
          autoComplete="off"
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <button
        type="button"
        aria-label={texts.label_remove_named({ name: value || label })}
        onClick={onRemove}
        className="grid size-12 flex-none place-items-center rounded-sm text-s-ink-2 hover:bg-s-sunken"
      >
        <X className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
      </button>
    </div>
  );
}
