import { toIsoDay } from '#domain/dates/days.ts';
import { currencySymbol } from '#domain/money/money-amounts.ts';
import type { MoneyExportQuery } from '#schemas/money/overview.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Cell, type Worksheet, worksheetFormats } from '#server/platform/spreadsheet/spreadsheet.ts';
import * as texts from '#texts';
import { findPosted, type PostedEntry } from './overview.export.repository.ts';
import { formatLedgerKind, formatMethod } from './overview.format.ts';

export type MoneyExport = ReturnType<typeof createMoneyExport>;

const maxRows = 50_000;

const text = (value: string | null): Cell => ({ kind: 'text', value: value ?? '' });

type Column = { heading: string; width: number; cell(row: PostedEntry): Cell };

/** In the cash book money received is positive. */
const columns = (sign: 1 | -1): Column[] => [
  {
    heading: texts.money_export_posting_day(),
    width: 12,
    cell: ({ entry }) => ({ kind: 'day', day: entry.postingDay }),
  },
  {
    heading: texts.money_export_value_day(),
    width: 12,
    cell: ({ entry }) => ({ kind: 'day', day: entry.valueDay }),
  },
  { heading: texts.money_export_kind(), width: 20, cell: ({ entry }) => text(formatLedgerKind(entry.kind)) },
  { heading: texts.money_export_receipt(), width: 16, cell: ({ entry }) => text(entry.receiptNumber) },
  { heading: texts.export_name(), width: 26, cell: ({ name }) => text(name) },
  { heading: texts.money_export_contract(), width: 16, cell: ({ contractNumber }) => text(contractNumber) },
  { heading: texts.export_hall(), width: 16, cell: ({ hallName }) => text(hallName) },
  {
    heading: texts.money_export_event_day(),
    width: 12,
    cell: ({ eventDate }) => ({ kind: 'day', day: eventDate }),
  },
  {
    heading: texts.money_export_method(),
    width: 14,
    cell: ({ entry }) => text(entry.method && formatMethod(entry.method)),
  },
  {
    heading: texts.money_export_amount(),
    width: 14,
    cell: ({ entry }) => ({ kind: 'amount', value: sign * entry.amount }),
  },
  {
    heading: texts.money_export_currency(),
    width: 8,
    cell: ({ entry }) => text(currencySymbol(entry.currency)),
  },
  {
    heading: texts.money_export_in_bam(),
    width: 14,
    cell: ({ inBam }) => ({ kind: 'amount', value: sign * inBam }),
  },
  { heading: texts.money_export_received_by(), width: 22, cell: ({ receiver }) => text(receiver) },
  { heading: texts.money_export_note(), width: 44, cell: ({ entry }) => text(entry.note) },
];

/** A generator, so that fifty thousand rows are never in memory as cells. */
function* rowsOf(entries: PostedEntry[], shown: Column[]) {
  for (const entry of entries) yield shown.map(({ cell }) => cell(entry));
}

/** A truncated list ends with a notice. */
function worksheetOf(found: PostedEntry[], isCashBook: boolean): Worksheet {
  const shown = columns(isCashBook ? -1 : 1);
  return {
    name: texts.money_export_sheet(),
    columns: shown,
    rows: rowsOf(found.slice(0, maxRows), shown),
    ...(found.length > maxRows
      ? { lastLine: texts.money_export_cut({ count: maxRows.toLocaleString('bs') }) }
      : {}),
  };
}

/** Exports entries of the ledger as CSV or XLSX. */
export function createMoneyExport({ db, clock }: Platform) {
  return {
    async exportEntries({ from, to, format, book }: MoneyExportQuery, caller: Caller) {
      if (from > to)
        throw new AppError('validation', {
          fields: [{ field: 'querystring.to', message: texts.field_invalid() }],
        });
      const { contentType, write } = worksheetFormats[format];
      const isCashBook = book === 'cash';
      const found = await findPosted(db, { from, to }, { isCashBook, limit: maxRows + 1 });
      const name = isCashBook
        ? `${texts.cash_export_file_name()}-${from}`
        : `${texts.money_export_file_name()}-${toIsoDay(clock.now())}`;
      const fileName = `${name}.${format}`;
      const body = await write(worksheetOf(found, isCashBook));
      await recordAudit(db, clock.now(), {
        caller,
        kind: 'LEDGER',
        action: 'EXPORTED',
        object: { id: null, name: fileName },
        after: { rows: Math.min(found.length, maxRows) },
      });
      return { contentType, fileName, body };
    },
  };
}
