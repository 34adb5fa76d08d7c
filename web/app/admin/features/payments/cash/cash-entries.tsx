import { Banknote } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoney } from '#contracts/money/money-amounts.ts';
import type { CashDay } from '#contracts/money/overview.ts';
import * as texts from '#texts';
import { formatDateTime } from '../../../../shared/lib/dates.ts';
import { EmptyState } from '../../../../shared/ui/states.tsx';
import { formatEntry, formatMethod } from '../../../lib/format/money-format.ts';
import { Panel } from '../../../ui/panel.tsx';

type Entry = CashDay['entries'][number];

const head = 'h-10.5 px-3 text-xs font-semibold whitespace-nowrap text-s-ink-2';
const cell = '@rows:h-12.5 @rows:px-3 @rows:py-1';
const money = 'text-right whitespace-nowrap tabular-nums';

/** The newest first; a reversed entry is struck, its reversal tinted. In narrow places each is a card. */
export function CashEntries({ cashDay }: { cashDay: CashDay }) {
  const { entries } = cashDay;
  if (entries.length === 0)
    return (
      <Panel>
        <EmptyState icon={Banknote} text={texts.panel_money_cash_empty()} />
      </Panel>
    );
  const headings = [
    { title: texts.panel_money_time() },
    { title: texts.panel_money_payment() },
    { title: texts.money_method() },
    { title: texts.panel_money_amount(), isMoney: true },
    { title: texts.panel_money_other_amount(), isMoney: true },
    { title: texts.panel_money_received_by() },
  ];
  return (
    <Panel>
      <div className="@container">
        <table className="w-full border-collapse text-[0.9375rem] @max-rows:block">
          <caption className="sr-only">{texts.panel_money_cash_entries()}</caption>
          <thead className="bg-s-sunken @max-rows:sr-only">
            <tr>
              {headings.map(({ title, isMoney }) => (
                <th key={title} scope="col" className={`${head} ${isMoney ? 'text-right' : 'text-left'}`}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="@max-rows:block">
            {entries.map((entry) => (
              <EntryRow key={entry.entryId} entry={entry} cashDay={cashDay} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

const muted = ({ reversedBy }: Entry) => (reversedBy === null ? '' : 'text-s-ink-3');
const timeOf = (timestamp: string) => formatDateTime(timestamp).slice(-5);

function EntryRow({ entry, cashDay }: { entry: Entry; cashDay: CashDay }) {
  const { amount, otherAmount, kind, method, postedAt, receivedBy, reversedBy, statement } = entry;
  const quiet = muted(entry) || 'text-s-ink-2';
  return (
    <tr
      className={`border-t border-s-line @max-rows:grid @max-rows:grid-cols-[minmax(0,1fr)_auto] @max-rows:gap-x-4 @max-rows:gap-y-1 @max-rows:p-4 @max-rows:first:border-0 ${kind === 'REVERSAL' ? 'bg-s-sunken/60' : ''}`}
    >
      <td className={`${cell} tabular-nums @max-rows:order-3 @max-rows:text-sm ${quiet}`}>
        {timeOf(postedAt)}
      </td>
      <td className={`${cell} @max-rows:order-1`}>
        <What entry={entry} cashDay={cashDay} />
      </td>
      <td className={`${cell} whitespace-nowrap @max-rows:order-5 @max-rows:text-sm ${muted(entry)}`}>
        {formatMethod(method)}
      </td>
      <td
        className={`${cell} ${money} @max-rows:order-2 ${reversedBy === null ? 'font-semibold' : 'text-s-ink-3 line-through'}`}
      >
        {formatMoney(amount)}
      </td>
      <td className={`${cell} ${money} text-s-ink-2 @max-rows:order-4 @max-rows:text-sm`}>
        {formatMoney(otherAmount)}
      </td>
      <td className={`${cell} @max-rows:order-6 @max-rows:text-right @max-rows:text-sm ${quiet}`}>
        {statement ? texts.panel_money_statement({ name: statement }) : (receivedBy ?? '')}
      </td>
    </tr>
  );
}

function titleOf(entry: Entry, cashDay: CashDay): string {
  if (entry.kind === 'REVERSAL') return formatEntry(entry, cashDay);
  return entry.kind === 'REFUND' ? texts.panel_money_refund_to({ name: entry.name }) : entry.name;
}

function What({ entry, cashDay }: { entry: Entry; cashDay: CashDay }) {
  const { kind, name, note, receiptNumber, reservationId, reversedBy } = entry;
  // The title of a reversal has its number instead of the name.
  const details = [kind === 'REVERSAL' ? name : undefined, receiptNumber, note].filter(Boolean);
  return (
    <span className={`block min-w-0 ${muted(entry)}`}>
      <Link
        to={`/adminPanel/reservations/${reservationId}/payments`}
        className="rounded-xs font-semibold decoration-s-gold-line underline-offset-4 wrap-anywhere hover:underline"
      >
        {titleOf(entry, cashDay)}
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
