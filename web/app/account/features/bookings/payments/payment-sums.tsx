import {
  convert,
  currencySymbol,
  formatAmount,
  formatMoney,
  type Money,
  otherCurrency,
} from '#domain/money/money-amounts.ts';
import type { EndedMoney, Ledger } from '#schemas/money/ledger.ts';
import * as texts from '#texts';
import { keepingOf } from './payment-format.ts';

interface Sum {
  name: string;
  value: Money;
  other?: Money | undefined;
}

export const PaymentSums = ({ ledger }: { ledger: Ledger }) => (
  <Sums sums={ledger.ended ? sumsOfEnded(ledger.ended) : sumsInForce(ledger)} />
);

function sumsInForce({ agreed, received, balance }: Ledger): Sum[] {
  const left = { ...balance, amount: Math.abs(balance.amount) };
  return [
    { name: texts.label_agreed(), value: agreed },
    { name: texts.own_payments_received(), value: received },
    {
      name: balance.amount < 0 ? texts.own_payments_credit() : texts.label_left(),
      value: left,
      other: left.amount > 0 ? convert(left, otherCurrency(left.currency)) : undefined,
    },
  ];
}

/** Of a canceled agreement: what was paid, and what became of it. */
export function sumsOfEnded(ended: EndedMoney): Sum[] {
  const { paid, kept, returned, moved } = ended;
  return [
    { name: texts.own_payments_received(), value: paid },
    { name: keepingOf(ended).name(), value: kept },
    { name: texts.own_payments_returned(), value: returned },
    ...(moved.amount === 0 ? [] : [{ name: texts.own_payments_moved(), value: moved }]),
  ];
}

export const Sums = ({ sums }: { sums: Sum[] }) => (
  <dl className="mt-7 border-y border-s-line-2 tablet:grid tablet:auto-cols-fr tablet:grid-flow-col">
    {sums.map(({ name, value, other }) => (
      <div
        key={name}
        className="flex items-baseline justify-between gap-4 border-s-line py-4 max-tablet:not-first:border-t tablet:block tablet:py-5 tablet:not-first:border-l tablet:not-first:pl-7"
      >
        <dt className="text-sm text-s-ink-2">{name}</dt>
        <dd className="max-tablet:text-right">
          <span className="font-serif text-[1.625rem] leading-tight opsz-t3 tablet:text-[2.125rem]">
            {formatAmount(value.amount)}{' '}
            <span className="text-[.55em]">{currencySymbol(value.currency)}</span>
          </span>
          {other && <span className="block text-sm text-s-ink-3 tabular-nums">{formatMoney(other)}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
