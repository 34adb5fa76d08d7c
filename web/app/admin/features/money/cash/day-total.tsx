import { Check, CircleAlert, Lock } from 'lucide-react';
import { type Currency, formatAmount, formatMoney, type Money } from '#domain/money/money-amounts.ts';
import { limits } from '#schemas/fields.ts';
import type { CashDay } from '#schemas/money/overview.ts';
import * as texts from '#texts';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { MoneyField } from '../money-field.tsx';
import { formatMethod } from '../money-format.ts';
import { type CountedCash, countedCashId, formatDifference } from './counted-cash.ts';

/** 'Zbir dana' with the counted cash, or who closed the day. */
export function DayTotal({ cashDay, cash }: { cashDay: CashDay; cash: CountedCash }) {
  const { closing, total } = cashDay;
  return (
    <section
      aria-label={texts.panel_money_day_total()}
      className="min-w-0 rounded-md border border-s-line bg-s-surface"
    >
      <h3 className="px-4.5 pt-4 pb-3 font-serif text-lg leading-snug opsz-t3">
        {texts.panel_money_day_total()}
      </h3>
      <Totals cashDay={cashDay} />
      <p className="flex items-baseline justify-between gap-4 border-t border-s-line-2 px-4.5 py-4">
        <span className="text-s-ink-2">{texts.panel_money_all_in_km()}</span>
        <b className="font-serif text-[1.375rem] font-normal opsz-t3">{formatMoney(total.allInBam)}</b>
      </p>
      <div className="grid gap-3 border-t border-s-line px-4.5 py-4.5">
        {closing ? <Closed closing={closing} /> : <Counted cash={cash} />}
      </div>
    </section>
  );
}

function Totals({ cashDay: { totals, total } }: { cashDay: CashDay }) {
  const cell = ({ amount }: Money) => (
    <td className={`pr-4.5 text-right tabular-nums ${amount === 0 ? 'text-s-ink-3' : ''}`}>
      {formatAmount(amount)}
    </td>
  );
  const head = 'h-10.5 text-xs font-semibold text-s-ink-2';
  return (
    <table className="w-full border-collapse text-[0.9375rem]">
      <caption className="sr-only">{texts.panel_money_day_total()}</caption>
      <thead className="bg-s-sunken">
        <tr>
          <th scope="col" className={`${head} pl-4.5 text-left`}>
            {texts.label_method()}
          </th>
          <th scope="col" className={`${head} pr-4.5 text-right`}>
            KM
          </th>
          <th scope="col" className={`${head} pr-4.5 text-right`}>
            EUR
          </th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ method, bam, eur }) => (
          <tr key={method} className="border-b border-s-line">
            <th scope="row" className="h-11.5 pl-4.5 text-left font-normal">
              {formatMethod(method)}
            </th>
            {cell(bam)}
            {cell(eur)}
          </tr>
        ))}
        <tr className="font-semibold">
          <th scope="row" className="h-11.5 pl-4.5 text-left font-semibold">
            {texts.label_total()}
          </th>
          {cell(total.bam)}
          {cell(total.eur)}
        </tr>
      </tbody>
    </table>
  );
}

const countedLabels: Record<Currency, () => string> = {
  BAM: texts.panel_money_counted_bam,
  EUR: texts.panel_money_counted_eur,
};

function Counted({ cash }: { cash: CountedCash }) {
  const field = (currency: Currency) => (
    <div key={currency} className="grid [&_label]:sr-only">
      <MoneyField
        label={countedLabels[currency]()}
        currency={currency}
        maxLength={20}
        value={cash.typed[currency]}
        onChange={({ target }) => cash.type(currency, target.value)}
        error={cash.errorOf(currency)}
      />
    </div>
  );
  return (
    <fieldset id={countedCashId} className="grid gap-2.5">
      <legend className="mb-2.5 text-sm font-semibold">{texts.panel_money_counted()}</legend>
      <div className="grid grid-cols-2 items-start gap-3.5">{cash.currencies.map(field)}</div>
      <div aria-live="polite" className="grid gap-1 text-sm font-semibold">
        {cash.matches && (
          <p className="flex items-center gap-1.5 text-s-confirmed">
            <Check className="size-4 flex-none" strokeWidth={2.2} aria-hidden="true" />
            {texts.panel_money_counted_matches()}
          </p>
        )}
        {cash.differences.map((difference) => (
          <Difference key={difference} text={difference} />
        ))}
      </div>
      {cash.needsNote && (
        <TextField
          label={texts.panel_money_counted_note()}
          maxLength={limits.subject}
          value={cash.note}
          onChange={({ target }) => cash.setNote(target.value)}
          error={cash.noteError}
        />
      )}
    </fieldset>
  );
}

const Difference = ({ text }: { text: string }) => (
  <p className="flex items-center gap-1.5 text-sm font-semibold text-s-danger">
    <CircleAlert className="size-4 flex-none" strokeWidth={2} aria-hidden="true" />
    {text}
  </p>
);

/** What was counted beyond what was posted, when the day was closed. */
const differencesOf = ({ counted, expected }: NonNullable<CashDay['closing']>) =>
  counted.flatMap(({ amount, currency }) => {
    const posted = expected.find((one) => one.currency === currency)?.amount ?? 0;
    return amount === posted ? [] : [formatDifference(amount - posted, currency)];
  });

/** KM always, the other currency only where there was any. */
const isCounted =
  ({ expected }: NonNullable<CashDay['closing']>) =>
  ({ amount, currency }: Money) =>
    currency === 'BAM' ||
    amount !== 0 ||
    expected.some((one) => one.currency === currency && one.amount !== 0);

function Closed({ closing }: { closing: NonNullable<CashDay['closing']> }) {
  const when = formatRelativeTime(closing.closedAt);
  return (
    <>
      <p className="flex items-start gap-2 text-sm">
        <Lock className="mt-0.5 size-4 flex-none" strokeWidth={1.8} aria-hidden="true" />
        {closing.closedBy
          ? texts.panel_money_closed_by({ name: closing.closedBy, when })
          : texts.panel_money_closed_plain({ when })}
      </p>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-sm">
        {closing.counted.filter(isCounted(closing)).map((money) => (
          <div key={money.currency} className="contents">
            <dt className="text-s-ink-2">{countedLabels[money.currency]()}</dt>
            <dd className="text-right font-semibold tabular-nums">{formatMoney(money)}</dd>
          </div>
        ))}
      </dl>
      {differencesOf(closing).map((difference) => (
        <Difference key={difference} text={difference} />
      ))}
      {closing.note && <p className="text-sm wrap-anywhere text-s-ink-2">{closing.note}</p>}
    </>
  );
}
