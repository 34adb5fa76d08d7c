import { formatMoney } from '#domain/money/money-amounts.ts';
import type { Ledger } from '#schemas/money/ledger.ts';
import * as texts from '#texts';
import { formatNumericDay } from '#web/platform/lib/dates.ts';
import { EntryReceipt, EntryTitle } from './payment-entries.tsx';
import { toShownPayments } from './payment-format.ts';

/** After the end: what was paid and given back, each with its receipt. */
export function PaymentList({ ledger }: { ledger: Ledger }) {
  const entries = toShownPayments(ledger);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="own-payments" className="tablet:col-start-1">
      <h2 id="own-payments" className="heading-2 mb-3.5">
        {texts.own_payments_yours()}
      </h2>
      <ul className="border-b border-s-line leading-snug">
        {entries.map((entry) => (
          <li
            key={entry.entryId}
            className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-s-line py-3.5 ${entry.isReversed ? 'text-s-ink-3' : ''}`}
          >
            <div>
              <EntryTitle entry={entry} />
              <span className="block text-sm text-s-ink-3 tabular-nums">
                {formatNumericDay(entry.valueDay)}
              </span>
            </div>
            <b
              className={`font-semibold whitespace-nowrap tabular-nums ${entry.isReversed ? 'line-through' : ''}`}
            >
              {formatMoney({ amount: entry.amount, currency: ledger.currency })}
            </b>
            <div className="-ml-4">
              <EntryReceipt entry={entry} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
