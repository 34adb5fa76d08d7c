import { formatAmount } from '#domain/money/money-amounts.ts';
import type { Ledger } from '#schemas/money/ledger.ts';
import * as texts from '#texts';
import { formatNumericDay } from '#web/platform/lib/dates.ts';
import { PaperButton } from '../offers/paper-button.tsx';
import { formatRest, type ShownEntry, toShownEntries } from './payment-format.ts';
import { refundSentences } from './payment-notice.tsx';

/** The newest first, with the balance after each; on phones each entry is a card. */
export function PaymentEntries({ ledger }: { ledger: Ledger }) {
  const entries = toShownEntries(ledger);
  return (
    <section aria-labelledby="payment-entries" className="tablet:col-start-1">
      <h2 id="payment-entries" className="heading-2 mb-3.5">
        {texts.own_payments_entries()}
      </h2>
      {refundSentences(ledger.refunds).map((sentence) => (
        <p key={sentence} className="mb-3 font-medium">
          {sentence}
        </p>
      ))}
      <EntryTable entries={entries} />
      <EntryCards entries={entries} />
      <p className="mt-3.5 text-sm text-s-ink-3">{texts.own_payments_note()}</p>
    </section>
  );
}

const head = 'px-3 py-2.5 text-left text-sm font-semibold';
const cell = 'px-3 py-3 align-top';
const number = 'text-right whitespace-nowrap tabular-nums';

const EntryTable = ({ entries }: { entries: ShownEntry[] }) => (
  <table className="w-full border-collapse leading-snug max-phone:hidden">
    <thead>
      <tr className="bg-s-sunken">
        <th className={head}>{texts.label_date()}</th>
        <th className={head}>{texts.label_description()}</th>
        <th className={`${head} text-right`}>{texts.label_amount()}</th>
        <th className={`${head} text-right`}>{texts.own_payments_rest()}</th>
        <th className={head}>{texts.own_payments_receipts()}</th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <tr
          key={entry.entryId}
          className={`border-b border-s-line ${entry.isReversed ? 'text-s-ink-3' : ''}`}
        >
          <td className={`${cell} tabular-nums`}>{formatNumericDay(entry.valueDay)}</td>
          <td className={cell}>
            <EntryTitle entry={entry} />
          </td>
          <td className={`${cell} ${number}`}>
            <span className={entry.isReversed ? 'line-through' : ''}>{formatAmount(entry.amount)}</span>
          </td>
          <td className={`${cell} ${number}`}>{formatRest(entry.balance)}</td>
          <td className={`${cell} py-0!`}>
            <div className="-ml-4">
              <EntryReceipt entry={entry} />
            </div>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const EntryCards = ({ entries }: { entries: ShownEntry[] }) => (
  <ul className="leading-snug phone:hidden">
    {entries.map((entry) => (
      <li
        key={entry.entryId}
        className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-s-line py-3.5 ${entry.isReversed ? 'text-s-ink-3' : ''}`}
      >
        <div>
          <EntryTitle entry={entry} />
          <span className="block text-sm text-s-ink-3 tabular-nums">{formatNumericDay(entry.valueDay)}</span>
        </div>
        <div className={number}>
          <b className={`font-semibold ${entry.isReversed ? 'line-through' : ''}`}>
            {formatAmount(entry.amount)}
          </b>
          <span className="block text-sm text-s-ink-3">
            {entry.balance < 0
              ? formatRest(entry.balance)
              : texts.own_payments_open({ amount: formatRest(entry.balance) })}
          </span>
        </div>
        <div className="-ml-3">
          <EntryReceipt entry={entry} />
        </div>
      </li>
    ))}
  </ul>
);

export const EntryTitle = ({ entry }: { entry: ShownEntry }) => (
  <>
    <span className="font-medium wrap-anywhere">{entry.title}</span>
    {entry.isReversed && (
      <span className="ml-2 rounded-xs border border-s-line-2 px-1.5 py-0.5 text-xs font-medium whitespace-nowrap">
        {texts.own_payments_reversed()}
      </span>
    )}
    {entry.details.map((line) => (
      <span key={line} className="block text-sm wrap-anywhere text-s-ink-3">
        {line}
      </span>
    ))}
  </>
);

export function EntryReceipt({ entry: { entryId, receipt } }: { entry: ShownEntry }) {
  if (!receipt) return null;
  return (
    <PaperButton
      paper={{ entryId, name: receipt.number }}
      failed={texts.own_payments_receipt_failed()}
      label={texts.own_payments_receipt_label({ receipt: receipt.name, number: receipt.number })}
    >
      {receipt.name}
    </PaperButton>
  );
}
