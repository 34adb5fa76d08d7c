import { toIsoDay } from '#domain/dates/days.ts';
import type { LedgerKind, PaymentMethod } from '#domain/money/ledger-kinds.ts';
import { currencySymbol } from '#domain/money/money-amounts.ts';
import type { MoneyExportQuery } from '#schemas/money/overview.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type Cell,
  type ExportColumn,
  maxExportedRows,
  writeExport,
} from '#server/platform/spreadsheet/spreadsheet.ts';
import * as texts from '#texts';
import { findPosted, type PostedEntry } from './overview.export.repository.ts';

export type MoneyExport = ReturnType<typeof createMoneyExport>;

const kinds: Record<LedgerKind, () => string> = {
  CHARGE: texts.ledger_kind_charge,
  PAYMENT: texts.label_payment,
  REFUND: texts.label_refund,
  WRITE_OFF: texts.label_write_off,
  ROUNDING: texts.label_rounding,
  TRANSFER_OUT: texts.ledger_kind_transfer_out,
  TRANSFER_IN: texts.ledger_kind_transfer_in,
  REVERSAL: texts.ledger_kind_reversal,
};

const methods: Record<PaymentMethod, () => string> = {
  CASH: texts.payment_method_cash,
  TRANSFER: texts.payment_method_transfer,
  CARD: texts.payment_method_card,
};

const formatLedgerKind = (kind: LedgerKind) => kinds[kind]();
const formatMethod = (method: PaymentMethod) => methods[method]();

const text = (value: string | null): Cell => ({ kind: 'text', value: value ?? '' });

/** In the cash book money received is positive. */
const columns = (sign: 1 | -1): ExportColumn<PostedEntry>[] => [
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
  { heading: texts.label_kind(), width: 20, cell: ({ entry }) => text(formatLedgerKind(entry.kind)) },
  { heading: texts.money_export_receipt(), width: 16, cell: ({ entry }) => text(entry.receiptNumber) },
  { heading: texts.label_full_name(), width: 26, cell: ({ name }) => text(name) },
  { heading: texts.money_export_contract(), width: 16, cell: ({ contractNumber }) => text(contractNumber) },
  { heading: texts.label_hall(), width: 16, cell: ({ hallName }) => text(hallName) },
  {
    heading: texts.money_export_event_day(),
    width: 12,
    cell: ({ eventDate }) => ({ kind: 'day', day: eventDate }),
  },
  {
    heading: texts.label_method(),
    width: 14,
    cell: ({ entry }) => text(entry.method && formatMethod(entry.method)),
  },
  {
    heading: texts.label_amount(),
    width: 14,
    cell: ({ entry }) => ({ kind: 'amount', value: sign * entry.amount }),
  },
  {
    heading: texts.label_currency(),
    width: 8,
    cell: ({ entry }) => text(currencySymbol(entry.currency)),
  },
  {
    heading: texts.money_export_in_bam(),
    width: 14,
    cell: ({ inBam }) => ({ kind: 'amount', value: sign * inBam }),
  },
  { heading: texts.label_received_by(), width: 22, cell: ({ receiver }) => text(receiver) },
  { heading: texts.label_note(), width: 44, cell: ({ entry }) => text(entry.note) },
];

/** Exports entries of the ledger as CSV or XLSX. */
export function createMoneyExport({ db, clock }: Platform) {
  return {
    async exportEntries({ from, to, format, book }: MoneyExportQuery, caller: Caller) {
      if (from > to)
        throw new AppError('validation', {
          fields: [{ field: 'querystring.to', message: texts.field_invalid() }],
        });
      const isCashBook = book === 'cash';
      const found = await findPosted(db, { from, to }, { isCashBook, limit: maxExportedRows + 1 });
      const name = isCashBook
        ? `${texts.cash_export_file_name()}-${from}`
        : `${texts.money_export_file_name()}-${toIsoDay(clock.now())}`;
      const fileName = `${name}.${format}`;
      const { contentType, bytes: body } = await writeExport(format, {
        name: texts.money_export_sheet(),
        columns: columns(isCashBook ? -1 : 1),
        found,
        cut: texts.money_export_cut,
      });
      await recordAudit(db, clock.now(), {
        caller,
        kind: 'LEDGER',
        action: 'EXPORTED',
        object: { id: null, name: fileName },
        after: { rows: Math.min(found.length, maxExportedRows) },
      });
      return { contentType, fileName, body };
    },
  };
}
