import { currencySymbol, formatAmount, type Money } from '#domain/money/money-amounts.ts';

/** A total in the display face; `className` sets its size. */
export function Sum({ money, className = 'text-[2.5rem]' }: { money: Money; className?: string }) {
  return (
    <span className={`font-serif leading-none tracking-[-.02em] whitespace-nowrap opsz-t1 ${className}`}>
      {formatAmount(money.amount)}
      <span className="text-[.5em] tracking-normal"> {currencySymbol(money.currency)}</span>
    </span>
  );
}
