import type { Ledger } from '#contracts/money/ledger.ts';
import { formatAmount, formatMoney } from '#contracts/money/money-amounts.ts';
import * as texts from '#texts';
import { formatNumericDay } from '../../../../shared/lib/dates.ts';
import { PaperButton } from '../offers/paper-button.tsx';
import { type ShownEntry, toShownEntries } from './payment-format.ts';

/** The newest first, with the balance after each; on phones each entry is a card. */
export function PaymentEntries({ ledger }: { ledger: Ledger }) {
  const entries = toShownEntries(ledger);
  return (
    <section aria-labelledby="payment-entries" className="tablet:col-start-1">
      <h2 id="payment-entries" className="heading-2 mb-3.5">
        {texts.own_payments_entries()}
      </h2>
      <Refunds ledger={ledger} />
      <EntryTable entries={entries} />
      <EntryCards entries={entries} />
      <p className="mt-3.5 text-sm text-s-ink-3">{texts.own_payments_note()}</p>
    </section>
  );
}

const refundTexts = {
  ASKED: texts.own_payments_refund_asked,
  APPROVED: texts.own_payments_refund_approved,
  PAID: texts.own_payments_refund_paid,
};

function Refunds({ ledger: { refunds } }: { ledger: Ledger }) {
  return refunds.map(({ refundId, state, amount }) =>
    state === 'REJECTED' ? null : (
      <p key={refundId} className="mb-3 font-medium">
        {refundTexts[state]({ amount: formatMoney(amount) })}
      </p>
    ),
  );
}

const head = 'px-3 py-2.5 text-left text-sm font-semibold';
const cell = 'px-3 py-3 align-top';
const number = 'text-right whitespace-nowrap tabular-nums';

const EntryTable = ({ entries }: { entries: ShownEntry[] }) => (
  <table className="w-full border-collapse leading-snug max-phone:hidden">
    <thead>
      <tr className="bg-s-sunken">
        <th className={head}>{texts.own_payments_day()}</th>
        <th className={head}>{texts.own_payments_what()}</th>
        <th className={`${head} text-right`}>{texts.own_payments_charge()}</th>
        <th className={`${head} text-right`}>{texts.own_payments_payment()}</th>
        <th className={`${head} text-right`}>{texts.own_payments_balance()}</th>
        <th className={head}>{texts.own_payments_receipt()}</th>
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
            <What entry={entry} />
          </td>
          <td className={`${cell} ${number}`}>
            {entry.isCharge && <Amount amount={entry.amount} isReversed={entry.isReversed} />}
          </td>
          <td className={`${cell} ${number}`}>
            {!entry.isCharge && <Amount amount={-entry.amount} isReversed={entry.isReversed} />}
          </td>
          <td className={`${cell} ${number}`}>{formatAmount(entry.balance)}</td>
          <td className={`${cell} py-0!`}>
            <div className="-ml-4">
              <Receipt entry={entry} />
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
          <What entry={entry} />
          <span className="block text-sm text-s-ink-3 tabular-nums">{formatNumericDay(entry.valueDay)}</span>
        </div>
        <div className={number}>
          <b className={`font-semibold ${entry.isReversed ? 'line-through' : ''}`}>
            {formatAmount(entry.amount)}
          </b>
          <span className="block text-sm text-s-ink-3">
            {texts.own_payments_balance_of({ amount: formatAmount(entry.balance) })}
          </span>
        </div>
        <div className="-ml-3">
          <Receipt entry={entry} />
        </div>
      </li>
    ))}
  </ul>
);

const What = ({ entry }: { entry: ShownEntry }) => (
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

const Amount = ({ amount, isReversed }: Pick<ShownEntry, 'amount' | 'isReversed'>) => (
  <span className={isReversed ? 'line-through' : ''}>{formatAmount(amount)}</span>
);

function Receipt({ entry: { entryId, receiptNumber } }: { entry: ShownEntry }) {
  if (!receiptNumber) return null;
  return (
    <PaperButton
      paper={{ entryId, name: receiptNumber }}
      failed={texts.own_payments_receipt_failed()}
      label={texts.own_payments_receipt_label({ number: receiptNumber })}
    >
      {receiptNumber}
    </PaperButton>
  );
}
