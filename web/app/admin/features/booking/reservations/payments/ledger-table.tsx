import { FileText, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatAmount, formatMoney } from '#domain/money/money-amounts.ts';
import { paidByEntry } from '#domain/money/paid-instalments.ts';
import type { Ledger, LedgerEntry } from '#schemas/money/ledger.ts';
import * as texts from '#texts';
import { formatEntry, formatMethod } from '#web/admin/features/money/money-format.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { CompactTable } from '#web/admin/ui/compact-table.tsx';
import { openPaper } from '#web/admin/ui/files/open-paper.ts';
import { MoreMenu } from '#web/admin/ui/more-menu.tsx';
import { formatNumericDay } from '#web/platform/lib/dates.ts';
import type { Column } from '#web/ui/table.tsx';
import { ReversalDialog } from './money-dialogs.tsx';

type Row = LedgerEntry & { title: string; balance: number };

const reversible: readonly LedgerEntry['kind'][] = [
  'PAYMENT',
  'REFUND',
  'WRITE_OFF',
  'TRANSFER_IN',
  'TRANSFER_OUT',
];

const inLedger = ({ amount, otherAmount }: LedgerEntry, { currency }: Ledger) =>
  amount.currency === currency ? amount.amount : otherAmount.amount;

/** The newest first, each with what is owed after it. */
function toRows(ledger: Ledger): Row[] {
  const paid = paidByEntry(ledger);
  let after = ledger.balance.amount;
  return ledger.entries.map((entry) => {
    const row = { ...entry, title: formatEntry(entry, ledger, paid), balance: after };
    after -= inLedger(entry, ledger);
    return row;
  });
}

export function LedgerTable({ ledger }: { ledger: Ledger }) {
  const [reversed, setReversed] = useState<Row>();
  const muted = ({ reversedBy }: Row) => (reversedBy === null ? '' : 'text-s-ink-3');
  const columns: Column<Row, never>[] = [
    {
      title: texts.label_day(),
      cell: (row) => <span className={`tabular-nums ${muted(row)}`}>{formatNumericDay(row.valueDay)}</span>,
    },
    { title: texts.money_column_what(), cell: (row) => <What row={row} /> },
    {
      title: texts.label_method(),
      className: 'text-left whitespace-nowrap',
      cell: (row) => <span className={muted(row)}>{formatMethod(row.method)}</span>,
    },
    {
      title: texts.label_amount(),
      className: 'text-right',
      cell: (row) => <Amount row={row} />,
    },
    {
      title: texts.money_column_balance(),
      className: 'text-right',
      cell: (row) => <span className="text-s-ink-2 tabular-nums">{formatAmount(row.balance)}</span>,
    },
    {
      title: texts.panel_more_actions(),
      isTitleHidden: true,
      className: 'text-right',
      cell: (row) => <Actions row={row} onReverse={() => setReversed(row)} />,
    },
  ];
  return (
    <Card
      title={texts.money_ledger()}
      aside={<p className="text-sm text-s-ink-3">{texts.money_ledger_note()}</p>}
    >
      <div className="-mx-4 -mb-4 tablet:-mx-5.5 tablet:-mb-5">
        <CompactTable
          caption={texts.money_ledger()}
          columns={columns}
          rows={toRows(ledger)}
          rowKey={({ entryId }) => entryId}
          rowClass={({ kind }) => (kind === 'REVERSAL' ? 'bg-s-sunken/60' : '')}
        />
      </div>
      {reversed && (
        <ReversalDialog entry={reversed} title={reversed.title} onClose={() => setReversed(undefined)} />
      )}
    </Card>
  );
}

function What({ row }: { row: Row }) {
  const { receiptNumber, receivedBy, contractNumber, note, kind, reversedBy } = row;
  const details = [
    kind === 'CHARGE' && contractNumber ? texts.money_of_contract({ number: contractNumber }) : receiptNumber,
    kind === 'CHARGE' || kind === 'REVERSAL' ? undefined : receivedBy,
    note,
  ].filter(Boolean);
  return (
    <span className={`block min-w-0 ${reversedBy === null ? '' : 'text-s-ink-3'}`}>
      <span className="font-medium">{row.title}</span>
      {reversedBy !== null && (
        <span className="ml-2 rounded-xs border border-s-line-2 px-1.5 py-0.5 text-xs font-semibold">
          {texts.money_reversed()}
        </span>
      )}
      <span className="block text-xs wrap-anywhere text-s-ink-3">{details.join(' · ')}</span>
    </span>
  );
}

const Amount = ({ row: { amount, otherAmount, reversedBy } }: { row: Row }) => (
  <span className="block whitespace-nowrap tabular-nums">
    <span className={reversedBy === null ? 'font-semibold' : 'text-s-ink-3 line-through'}>
      {formatMoney(amount)}
    </span>
    {otherAmount.amount !== 0 && (
      <span className="block text-xs text-s-ink-3">{formatMoney(otherAmount)}</span>
    )}
  </span>
);

function Actions({ row, onReverse }: { row: Row; onReverse: () => void }) {
  const { entryId, receiptNumber, kind, reversedBy } = row;
  if (reversedBy !== null) return null;
  const actions = [
    ...(receiptNumber
      ? [
          {
            label: texts.money_open_receipt(),
            icon: FileText,
            onAction: () => void openPaper(`/api/ledger/${entryId}/receipt.pdf`),
          },
        ]
      : []),
    ...(reversible.includes(kind)
      ? [{ label: texts.money_reverse(), icon: Undo2, isDangerous: true, onAction: onReverse }]
      : []),
  ];
  if (actions.length === 0) return null;
  return (
    <MoreMenu
      label={texts.money_entry_actions({ number: receiptNumber ?? String(entryId) })}
      actions={actions}
    />
  );
}
