import { convert, formatMoney, type Money, otherCurrency } from '#domain/money/money-amounts.ts';
import type { Ledger } from '#schemas/money/ledger.ts';
import * as texts from '#texts';
import { oldestOpen } from '#web/admin/features/money/money-format.ts';
import { Sum, SumList } from '#web/admin/ui/sums.tsx';
import { formatNumericDay } from '#web/platform/lib/dates.ts';

const otherOf = (money: Money) => formatMoney(convert(money, otherCurrency(money.currency)));

/** Agreed, or kept once it was canceled, received, late or due next, and what is left. */
export function Sums({ ledger }: { ledger: Ledger }) {
  const { agreed, received, balance, entries, ended } = ledger;
  const payments = entries.filter(({ kind, reversedBy }) => kind === 'PAYMENT' && reversedBy === null).length;
  const left = { ...balance, amount: Math.abs(balance.amount) };
  return (
    <SumList>
      <Sum
        name={ended ? texts.label_kept() : texts.label_agreed()}
        value={formatMoney(ended?.kept ?? agreed)}
        note={otherOf(ended?.kept ?? agreed)}
      />
      <Sum
        name={texts.money_received()}
        value={formatMoney(received)}
        note={texts.money_payments({ count: payments })}
      />
      <Next ledger={ledger} />
      <Sum
        name={balance.amount < 0 ? texts.money_credit() : texts.money_left()}
        value={formatMoney(left)}
        note={otherOf(left)}
      />
    </SumList>
  );
}

function Next({ ledger }: { ledger: Ledger }) {
  const { instalments, currency } = ledger;
  const late = instalments.filter(({ state }) => state === 'OVERDUE');
  const next = oldestOpen(ledger);
  const note = next && { title: next.title, day: formatNumericDay(next.instalment.due) };
  if (late.length > 0 && note) {
    const amount = late.reduce((sum, { open }) => sum + open.amount, 0);
    return (
      <Sum
        name={texts.money_late()}
        value={formatMoney({ amount, currency })}
        note={texts.money_since(note)}
        isLate
      />
    );
  }
  return (
    <Sum
      name={texts.money_next()}
      value={formatMoney(next?.instalment.open ?? { amount: 0, currency })}
      note={note ? texts.money_until(note) : texts.money_nothing_due()}
    />
  );
}
