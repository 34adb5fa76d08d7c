import { Banknote } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoney } from '#domain/money/money-amounts.ts';
import type { CashDay } from '#schemas/money/overview.ts';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { CompactTable } from '#web/admin/ui/compact-table.tsx';
import { formatDateTime } from '#web/platform/lib/dates.ts';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table.tsx';
import { formatMethod, formatReversal } from '../money-format.ts';

type Entry = CashDay['entries'][number];

/** The newest first; a reversed entry is struck, its reversal tinted. */
export function CashEntries({ cashDay: { entries } }: { cashDay: CashDay }) {
  return (
    <Card className="overflow-hidden">
      {entries.length === 0 ? (
        <EmptyState icon={Banknote} text={texts.panel_money_cash_empty()} />
      ) : (
        <CompactTable
          caption={texts.panel_money_cash_entries()}
          columns={columns()}
          rows={entries}
          rowKey={({ entryId }) => entryId}
          rowClass={({ kind }) => (kind === 'REVERSAL' ? 'bg-s-sunken/60' : '')}
        />
      )}
    </Card>
  );
}

const muted = ({ reversedBy }: Entry) => (reversedBy === null ? '' : 'text-s-ink-3');
const timeOf = (timestamp: string) => formatDateTime(timestamp).slice(-5);

const columns = (): Column<Entry, never>[] => [
  {
    title: texts.label_time(),
    cell: (entry) => (
      <span className={`tabular-nums ${muted(entry) || 'text-s-ink-2'}`}>{timeOf(entry.postedAt)}</span>
    ),
  },
  { title: texts.label_payment(), cell: (entry) => <What entry={entry} /> },
  {
    title: texts.label_method(),
    className: 'text-left whitespace-nowrap',
    cell: (entry) => <span className={muted(entry)}>{formatMethod(entry.method)}</span>,
  },
  {
    title: texts.label_amount(),
    className: 'text-right',
    cell: ({ amount, reversedBy }) => (
      <span
        className={`whitespace-nowrap tabular-nums ${reversedBy === null ? 'font-semibold' : 'text-s-ink-3 line-through'}`}
      >
        {formatMoney(amount)}
      </span>
    ),
  },
  {
    title: texts.panel_money_other_amount(),
    className: 'text-right',
    cell: ({ otherAmount }) => (
      <span className="whitespace-nowrap text-s-ink-2 tabular-nums">{formatMoney(otherAmount)}</span>
    ),
  },
  {
    title: texts.label_received_by(),
    cell: (entry) => (
      <span className={muted(entry) || 'text-s-ink-2'}>
        {entry.statement ? texts.panel_money_statement({ name: entry.statement }) : (entry.receivedBy ?? '')}
      </span>
    ),
  },
];

function titleOf({ kind, name, reversedReceipt }: Entry): string {
  if (kind === 'REVERSAL') return formatReversal(reversedReceipt);
  return kind === 'REFUND' ? texts.panel_money_refund_to({ name }) : name;
}

function What({ entry }: { entry: Entry }) {
  const { kind, name, note, receiptNumber, reservationId, reversedBy } = entry;
  // The title of a reversal has its number instead of the name.
  const details = [kind === 'REVERSAL' ? name : undefined, receiptNumber, note].filter(Boolean);
  return (
    <span className={`block min-w-0 ${muted(entry)}`}>
      <Link
        to={`/adminPanel/reservations/${reservationId}/payments`}
        className="rounded-xs font-semibold decoration-s-gold-line underline-offset-4 wrap-anywhere hover:underline"
      >
        {titleOf(entry)}
      </Link>
      {reversedBy !== null && (
        <span className="ml-2 rounded-xs border border-s-line-2 px-1.5 py-0.5 text-xs font-semibold">
          {texts.money_reversed()}
        </span>
      )}
      <span className="block text-xs wrap-anywhere text-s-ink-3">{details.join(' · ')}</span>
    </span>
  );
}
