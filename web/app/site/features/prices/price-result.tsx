import { CalendarCheck, Check, Lock, Users, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Day, weekdayOf } from '#domain/dates/days.ts';
import { formatAmount, formatMoney } from '#domain/money/money-amounts.ts';
import type { Quote } from '#schemas/prices/prices.ts';
import * as texts from '#texts';
import { dayNumber, formatMonth, formatWeekday, monthName } from '#web/features/availability/day-format.ts';
import type { BookableHall } from '#web/features/availability/free-days.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { Sum } from '#web/features/money/sum.tsx';
import { formatQuantity } from '#web/features/prices/quantity-format.ts';
import { Button } from '#web/ui/button.tsx';

export type DayState = 'free' | 'taken' | 'closed';

const states = {
  free: { icon: Check, name: texts.hall_free, className: 'text-s-confirmed' },
  taken: { icon: X, name: texts.hall_taken, className: 'text-s-ink-3' },
  closed: { icon: Lock, name: texts.label_closed, className: 'text-s-ink-3' },
};

/** Where a date is asked for, as the card of the dates. */
const paper =
  'relative rounded-sm bg-s-surface px-5.5 pt-5.5 pb-3.5 text-s-ink shadow-float before:pointer-events-none before:absolute before:inset-2 before:rounded-xs before:border before:border-s-gold-line before:opacity-75 tablet:px-7.5 tablet:pt-7.5 tablet:pb-5.5';

interface PriceCardProps {
  hall: BookableHall;
  eventDate: Day;
  state: DayState;
  children: ReactNode;
}

export function PriceCard({ hall, eventDate, state, children }: PriceCardProps) {
  const { icon: Icon, name, className } = states[state];
  return (
    <section aria-label={texts.calculator_result()} className={`${paper} [--focus-gap:var(--color-surface)]`}>
      <div className="relative grid gap-3">
        <div className="flex items-center justify-between font-semibold">
          <h3>{texts.calculator_result()}</h3>
          <p className={`inline-flex items-center gap-1.5 text-xs ${className}`}>
            <Icon className="size-3.5" strokeWidth={2.6} aria-hidden="true" />
            {name()}
          </p>
        </div>
        <p className="flex items-center gap-4 border-b border-s-line pb-5 font-serif">
          <span className="display-2">
            {dayNumber(eventDate)}
            <span className="sr-only">. </span>
          </span>
          <span className="text-xl leading-tight opsz-t3">
            <em className="block">{formatWeekday(eventDate)}</em>
            {formatMonth(eventDate)}
          </span>
          <HallSign name={hall.name} className="ml-auto size-7 text-s-gold-text" />
        </p>
        {children}
      </div>
    </section>
  );
}

interface QuotedLinesProps {
  quote: Quote;
  guestCount: number;
  /** The line of the menu comes right after the rent. */
  hasMenu: boolean;
}

export function QuotedLines({ quote, guestCount, hasMenu }: QuotedLinesProps) {
  const menuLine = hasMenu ? quote.lines.find(({ unit }) => unit === 'GUEST') : undefined;
  return (
    <ul className="-mt-3">
      {quote.lines.map((line) => (
        <li
          key={`${line.text} ${line.unit}`}
          className="flex justify-between gap-4 border-b border-s-line py-2.5 text-[0.9375rem] leading-snug"
        >
          <span className="min-w-0 wrap-anywhere">
            {line.text}
            <span className="block text-xs text-s-ink-3">
              {formatLine(line, line === menuLine, quote, guestCount)}
            </span>
          </span>
          <span className="font-medium whitespace-nowrap tabular-nums">
            {formatAmount(line.amount.amount)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function formatLine(
  { unit, quantity, unitPrice }: Quote['lines'][number],
  isMenu: boolean,
  { chargedGuests }: Quote,
  guestCount: number,
): string {
  if (unit === 'EVENT') return texts.label_per_event();
  const count = isMenu ? String(quantity) : formatQuantity(unit, quantity);
  const line = texts.calculator_times({ count, amount: formatAmount(unitPrice.amount) });
  return isMenu && chargedGuests > guestCount
    ? texts.calculator_charged({ line, count: chargedGuests })
    : line;
}

/** Announced when it changes. */
export function QuotedTotal({ quote, guestCount }: Omit<QuotedLinesProps, 'hasMenu'>) {
  const { total, totalEur, minimumText, chargedGuests } = quote;
  const isBelow = chargedGuests > guestCount;
  return (
    <div aria-live="polite">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-semibold">{texts.label_total()}</b>
        <Sum money={total} />
      </p>
      <p className="mt-1.5 flex justify-between gap-4 text-sm text-s-ink-3">
        <span>{texts.calculator_vat_included()}</span>
        <span className="whitespace-nowrap tabular-nums">{formatMoney(totalEur)}</span>
      </p>
      {minimumText && isBelow && (
        <p className="mt-3 flex items-start gap-2.5 text-sm leading-snug font-medium text-s-pending">
          <Users className="mt-px size-4.5 flex-none" strokeWidth={1.8} aria-hidden="true" />
          <span>
            {minimumText} {texts.calculator_minimum_applies({ guests: guestCount, charged: chargedGuests })}
          </span>
        </p>
      )}
    </div>
  );
}

const takes = [
  texts.calculator_take_sunday,
  texts.calculator_take_monday,
  texts.calculator_take_tuesday,
  texts.calculator_take_wednesday,
  texts.calculator_take_thursday,
  texts.calculator_take_friday,
  texts.calculator_take_saturday,
];

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface CheaperDayProps {
  cheaper: NonNullable<Quote['cheaperDay']>;
  onTake: (day: Day) => void;
}

export function CheaperDay({ cheaper, onTake }: CheaperDayProps) {
  const { eventDate, difference, total } = cheaper;
  return (
    <div className="flex items-center justify-between gap-3 rounded-sm bg-s-sunken py-2.5 pr-1.5 pl-3.5 text-sm leading-snug">
      <p>
        <b className="block font-semibold">
          {texts.calculator_cheaper({
            weekday: capitalized(formatWeekday(eventDate)),
            day: dayNumber(eventDate),
            month: monthName(eventDate),
          })}{' '}
          <span className="whitespace-nowrap">
            {texts.calculator_cheaper_less({ amount: formatMoney(difference) })}
          </span>
        </b>
        <span className="text-s-ink-2">{texts.calculator_cheaper_total({ amount: formatMoney(total) })}</span>
      </p>
      <Button variant="quiet" onClick={() => onTake(eventDate)}>
        {takes[weekdayOf(eventDate)]?.()}
      </Button>
    </div>
  );
}

interface RequestButtonProps {
  onRequest: () => void;
  onIntent: () => void;
}

export function RequestButton({ onRequest, onIntent }: RequestButtonProps) {
  return (
    <Button
      variant="gold"
      size="large"
      block
      icon={<CalendarCheck className="size-5" strokeWidth={1.8} aria-hidden="true" />}
      onClick={onRequest}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {texts.calculator_request()}
    </Button>
  );
}
