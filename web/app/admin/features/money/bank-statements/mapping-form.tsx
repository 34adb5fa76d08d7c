import { useState } from 'react';
import { recordOf } from '#domain/objects.ts';
import type { ColumnMapping } from '#schemas/money/bank-statements.ts';
import * as texts from '#texts';
import { DialogFooter } from '#web/admin/ui/dialog-footer.tsx';
import { SegmentedControl } from '#web/admin/ui/segmented-control.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

type ColumnField = Exclude<keyof ColumnMapping, 'dayFormat' | 'decimalComma'>;

// Select needs a value for "none".
const none = 'none';

const labels: Record<ColumnField, () => string> = {
  day: texts.label_day,
  amount: texts.label_amount,
  currency: texts.label_currency,
  payer: texts.panel_money_mapping_payer,
  purpose: texts.label_purpose,
  reference: texts.label_reference,
  bankReference: texts.panel_money_mapping_bank_reference,
};
const required: readonly ColumnField[] = ['day', 'amount'];
const optional = ['payer', 'purpose', 'reference', 'currency', 'bankReference'] as const;

/** Headings as banks write them. */
const guesses: Record<ColumnField, RegExp> = {
  day: /datum|date|dan\b/i,
  amount: /iznos|amount|potra|kredit|credit/i,
  currency: /valuta$|currency/i,
  payer: /platil|nalogodav|uplatil|payer|naziv|ime/i,
  purpose: /svrha|opis|purpose|description/i,
  reference: /poziv|reference/i,
  bankReference: /broj stavke|transakcij|transaction/i,
};

const guess = (field: ColumnField, columns: readonly string[]) => {
  const index = columns.findIndex((column) => guesses[field].test(column));
  return index < 0 ? none : String(index);
};

const dayFormats = [
  { value: 'DMY', label: texts.panel_money_mapping_dmy },
  { value: 'YMD', label: texts.panel_money_mapping_ymd },
  { value: 'MDY', label: texts.panel_money_mapping_mdy },
] as const;

interface MappingFormProps {
  file: File;
  columns: readonly string[];
  /** The first ones. */
  rows: readonly (readonly string[])[];
  isSending: boolean;
  onMapped: (mapping: ColumnMapping) => void;
}

/** Says what is in which column of a CSV file; remembered by the server for the same heading. */
export function MappingForm({ file, columns, rows, isSending, onMapped }: MappingFormProps) {
  const [chosen, setChosen] = useState<Record<ColumnField, string>>(() =>
    recordOf([...required, ...optional], (field) => guess(field, columns)),
  );
  const [dayFormat, setDayFormat] = useState<ColumnMapping['dayFormat']>('DMY');
  const [decimal, setDecimal] = useState<'comma' | 'point'>('comma');
  const [isChecked, setChecked] = useState(false);
  const placeOf = (field: ColumnField) => (chosen[field] === none ? null : Number(chosen[field]));

  function submit() {
    setChecked(true);
    const [day, amount] = [placeOf('day'), placeOf('amount')];
    if (day === null || amount === null) return;
    onMapped({
      day,
      dayFormat,
      amount,
      decimalComma: decimal === 'comma',
      ...recordOf(optional, placeOf),
    });
  }

  const named = columns.map((name, index) => ({
    value: String(index),
    label: texts.panel_money_mapping_column({ number: String(index + 1), name }),
  }));
  const field = (name: ColumnField) => {
    const isRequired = required.includes(name);
    return (
      <SelectField
        key={name}
        label={labels[name]()}
        options={isRequired ? named : [{ value: none, label: texts.panel_money_mapping_none() }, ...named]}
        value={isRequired && chosen[name] === none ? undefined : chosen[name]}
        onChange={(value) => setChosen((last) => ({ ...last, [name]: value }))}
        error={
          isChecked && isRequired && chosen[name] === none ? texts.panel_money_mapping_required() : undefined
        }
      />
    );
  };

  return (
    <form
      noValidate
      className="grid gap-4.5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="text-s-ink-2">{texts.panel_money_mapping()}</p>
      <Preview file={file} columns={columns} rows={rows} />
      <div className="grid gap-4 phone:grid-cols-2">{required.map(field)}</div>
      <SelectField
        label={texts.panel_money_mapping_format()}
        options={dayFormats.map(({ value, label }) => ({ value, label: label() }))}
        value={dayFormat}
        onChange={setDayFormat}
      />
      <SegmentedControl
        label={texts.panel_money_mapping_decimal()}
        options={[
          { value: 'comma', label: texts.panel_money_mapping_comma() },
          { value: 'point', label: texts.panel_money_mapping_point() },
        ]}
        value={decimal}
        onChange={setDecimal}
      />
      <div className="grid gap-4 phone:grid-cols-2">{optional.map(field)}</div>
      <DialogFooter>
        <Button type="submit" variant="ink" sending={isSending}>
          {texts.panel_money_import_again()}
        </Button>
      </DialogFooter>
    </form>
  );
}

function Preview({ file, columns, rows }: Pick<MappingFormProps, 'file' | 'columns' | 'rows'>) {
  const caption = texts.panel_money_mapping_preview({ file: file.name });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard
    <div tabIndex={0} className="overflow-x-auto rounded-sm border border-s-line">
      <table className="w-full text-xs">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-s-sunken">
          <tr>
            {[...columns.entries()].map(([place, column]) => (
              <th key={place} scope="col" className="px-2.5 py-1.5 text-left font-semibold whitespace-nowrap">
                {place + 1}. {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows.entries()].map(([place, row]) => (
            <tr key={place} className="border-t border-s-line">
              {[...columns.keys()].map((column) => (
                <td key={column} className="max-w-48 truncate px-2.5 py-1.5 text-s-ink-2">
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
