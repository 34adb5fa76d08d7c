import { Check, Pencil, Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { problemOf, rowsOf, sumOfMenus } from '#web/features/event-sheets/sheet-values.ts';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { randomId } from '#web/platform/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, labelClass } from '#web/ui/form/field.tsx';
import { boxClass, boxHeight } from '#web/ui/form/field-box.ts';
import { Changed, changeOf, WasMark } from './change-mark.tsx';
import { type CountRow, CountRowDialog, type CountSection, type OpenedRow } from './count-row-dialog.tsx';
import type { SectionProps } from './section-cards.tsx';

const blankOf = (section: CountSection): CountRow => ({
  rowId: randomId(),
  name: '',
  count: '',
  ...(section === 'menu' ? { note: '', isPartOf: false } : {}),
});
const plus = <Plus className="size-4.5" strokeWidth={1.9} aria-hidden="true" />;

/** 'Meni i posebna ishrana': numbers only. */
export function CountsCard({ draft, sheet }: SectionProps) {
  const [opened, setOpened] = useState<OpenedRow>();
  const write = (section: CountSection, rows: readonly CountRow[]) =>
    draft.change({ [section]: JSON.stringify(rows) });

  const rowsIn = (section: CountSection): CountRow[] => rowsOf(draft.values, section);

  function keep({ section, row }: OpenedRow) {
    const rows = rowsIn(section);
    const isKnown = rows.some(({ rowId }) => rowId === row.rowId);
    write(section, isKnown ? rows.map((one) => (one.rowId === row.rowId ? row : one)) : [...rows, row]);
  }
  const remove = ({ section, row }: OpenedRow) =>
    write(
      section,
      rowsIn(section).filter(({ rowId }) => rowId !== row.rowId),
    );

  const counts = (section: CountSection) => (
    <div id={section} className="grid grid-cols-2 gap-x-4 gap-y-3.5 tablet:grid-cols-3 bar:grid-cols-4">
      {rowsIn(section).map((row) => (
        <CountField
          key={row.rowId}
          {...{ draft, sheet, section, row }}
          onChange={(count) => keep({ section, row: { ...row, count } })}
          onEdit={() => setOpened({ section, row })}
        />
      ))}
    </div>
  );
  return (
    <Card title={texts.panel_sheet_counts()} aside={<Sum draft={draft} sheet={sheet} />}>
      <div className="grid gap-4">
        <h4 className="sr-only">{texts.label_menu()}</h4>
        {counts('menu')}
        <h4 className="sr-only">{texts.panel_sheet_diets()}</h4>
        {counts('diets')}
        <p className="text-sm text-s-ink-3">{texts.panel_sheet_diets_hint()}</p>
        <div className="flex flex-wrap gap-2">
          {(['menu', 'diets'] as const).map((section) => (
            <Button
              key={section}
              size="small"
              icon={plus}
              onClick={() => setOpened({ section, row: blankOf(section) })}
            >
              {section === 'menu' ? texts.panel_sheet_menu_add() : texts.panel_sheet_diets_add()}
            </Button>
          ))}
        </div>
      </div>
      {opened && (
        <CountRowDialog
          opened={opened}
          onKeep={keep}
          onRemove={remove}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  );
}

function Sum({ draft, sheet: { header } }: SectionProps) {
  const sum = sumOfMenus(draft.values);
  const isRight = sum === header.guestCount;
  const Icon = isRight ? Check : TriangleAlert;
  return (
    <p
      className={`flex items-center gap-1.5 text-sm ${isRight ? 'text-s-ink-2' : 'font-semibold text-s-pending'}`}
    >
      <Icon className="size-4 flex-none" strokeWidth={1.8} aria-hidden="true" />
      <span>
        {texts.panel_sheet_sum({ sum: formatNumber(sum), guests: formatNumber(header.guestCount) })}
        {header.children > 0 && (
          <span className="font-normal text-s-ink-3">
            {' '}
            ({texts.panel_sheet_people({ adults: header.adults, children: header.children })})
          </span>
        )}
      </span>
    </p>
  );
}

interface CountFieldProps extends SectionProps {
  section: CountSection;
  row: CountRow;
  onChange: (count: string) => void;
  onEdit: () => void;
}

function CountField({ draft, sheet, section, row, onChange, onEdit }: CountFieldProps) {
  const id = `${section}-${row.rowId}`;
  const change = changeOf(sheet.changes, section, row.rowId);
  const error =
    problemOf(draft.invalid, section, row.rowId, 'count') ??
    problemOf(draft.invalid, section, row.rowId, 'name');
  return (
    <Changed change={change} isSaid className="row-span-3 grid grid-rows-subgrid content-start gap-y-1.5">
      <div className="flex items-end gap-x-1.5">
        <div className="flex min-w-0 flex-1 flex-wrap items-end gap-x-1.5">
          <label htmlFor={id} className={`${labelClass} min-w-0 wrap-anywhere`}>
            {row.name}
          </label>
          <WasMark change={change} />
        </div>
        <button
          type="button"
          aria-label={texts.label_edit_named({ name: row.name })}
          onClick={onEdit}
          className="-my-3 -mr-2 grid size-11 flex-none place-items-center rounded-xs text-s-ink-3 hover:text-s-ink pointer-fine:tablet:-my-1 pointer-fine:tablet:size-6"
        >
          <Pencil className="size-3.5" strokeWidth={1.8} aria-hidden="true" />
        </button>
      </div>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={row.count}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || row.note ? `${id}-text` : undefined}
        className={`${boxClass} ${boxHeight} text-right tabular-nums`}
      />
      <div>
        {error ? (
          <FieldError id={`${id}-text`}>{error}</FieldError>
        ) : (
          row.note && (
            <p id={`${id}-text`} className="text-xs wrap-anywhere text-s-ink-3">
              {row.note}
            </p>
          )
        )}
      </div>
    </Changed>
  );
}
