import { CircleAlert } from 'lucide-react';
import type { Ledger } from '#contracts/money/ledger.ts';
import { convert, formatMoney, type Money, otherCurrency } from '#contracts/money/money-amounts.ts';
import { namesOfInstalments } from '#contracts/offers/instalment-names.ts';
import * as texts from '#texts';
import { formatNumericDay } from '../../../../shared/lib/dates.ts';

const otherOf = (money: Money) => formatMoney(convert(money, otherCurrency(money.currency)));

/** Agreed, received, late or due next, and what is left. */
export function Sums({ ledger }: { ledger: Ledger }) {
  const { agreed, received, balance, entries } = ledger;
  const payments = entries.filter(({ kind, reversedBy }) => kind === 'PAYMENT' && reversedBy === null).length;
  return (
    <dl className="grid rounded-md border border-s-line bg-s-surface phone:grid-cols-2 min-[70rem]:grid-cols-4">
      <Sum name={texts.money_agreed()} value={agreed} note={otherOf(agreed)} />
      <Sum name={texts.money_received()} value={received} note={texts.money_payments({ count: payments })} />
      <Next ledger={ledger} />
      <Sum
        name={balance.amount < 0 ? texts.money_credit() : texts.money_left()}
        value={{ ...balance, amount: Math.abs(balance.amount) }}
        note={otherOf({ ...balance, amount: Math.abs(balance.amount) })}
      />
    </dl>
  );
}

function Next({ ledger: { instalments, currency } }: { ledger: Ledger }) {
  const titles = namesOfInstalments(instalments);
  const late = instalments.filter(({ state }) => state === 'OVERDUE');
  const index = instalments.findIndex(({ state, open }) => state !== 'VOID' && open.amount > 0);
  const first = instalments[index];
  const note = first && { title: titles[index] ?? '', day: formatNumericDay(first.due) };
  if (late.length > 0 && note) {
    const amount = late.reduce((sum, { open }) => sum + open.amount, 0);
    return (
      <Sum name={texts.money_late()} value={{ amount, currency }} note={texts.money_since(note)} isLate />
    );
  }
  return (
    <Sum
      name={texts.money_next()}
      value={first?.open ?? { amount: 0, currency }}
      note={note ? texts.money_until(note) : texts.money_nothing_due()}
    />
  );
}

function Sum({ name, value, note, isLate }: { name: string; value: Money; note: string; isLate?: boolean }) {
  return (
    <div className="border-s-line px-5 py-4 not-first:border-t phone:nth-[2]:border-t-0 phone:even:border-l min-[70rem]:border-t-0! min-[70rem]:not-first:border-l">
      <dt
        className={`flex items-center gap-1.5 text-sm ${isLate ? 'font-semibold text-s-danger' : 'text-s-ink-2'}`}
      >
        {isLate && <CircleAlert className="size-4" strokeWidth={2} aria-hidden="true" />}
        {name}
      </dt>
      <dd>
        <span className={`font-serif text-[1.625rem] leading-tight opsz-t3 ${isLate ? 'text-s-danger' : ''}`}>
          {formatMoney(value)}
        </span>
        <span className="block text-xs text-s-ink-3 tabular-nums">{note}</span>
      </dd>
    </div>
  );
}
