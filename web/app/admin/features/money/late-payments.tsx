import { Banknote } from 'lucide-react';
import { useState } from 'react';
import type { Day } from '#domain/dates/days.ts';
import { formatMoney } from '#domain/money/money-amounts.ts';
import { nameOfPlaced } from '#domain/offers/instalment-names.ts';
import type { Debtor, MoneyOverview } from '#schemas/money/overview.ts';
import * as texts from '#texts';
import { useToday } from '#web/admin/lib/current-time.ts';
import { Loaded, RowsSkeleton } from '#web/admin/ui/loaded.tsx';
import { currentYear } from '#web/platform/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { DateBadge } from '../booking/date-badge.tsx';
import { NameAndHall } from '../booking/name-and-hall.tsx';
import { Deadline } from './debts/debtors.tsx';
import { receivedInMonth } from './money-months.ts';
import { useMoneyOverview } from './money-query.ts';
import { PaymentDialog } from './payment-dialog.tsx';

const maxShown = 5;

type LateDebtor = Debtor & { instalment: NonNullable<Debtor['instalment']> };

const isLate = (debtor: Debtor, today: Day): debtor is LateDebtor =>
  debtor.instalment !== null && debtor.instalment.due < today;

/** For the start screen: who is late, and the sums of this month. */
export const useMoneyNow = () => useMoneyOverview({ year: Number(currentYear()) });

/** The ones that are late, the longest first. */
export function LatePayments() {
  const today = useToday();
  const [payer, setPayer] = useState<Debtor>();
  return (
    <>
      <Loaded
        query={useMoneyNow()}
        waiting={<RowsSkeleton rows={['h-8 w-2/3']} />}
        failed={texts.panel_money_failed()}
        noticeClassName="p-4"
      >
        {({ debtors }) => (
          <ul>
            {debtors
              .filter((debtor) => isLate(debtor, today))
              .slice(0, maxShown)
              .map((debtor) => (
                <LateRow key={debtor.reservationId} debtor={debtor} onPay={() => setPayer(debtor)} />
              ))}
          </ul>
        )}
      </Loaded>
      {payer && <PaymentDialog payer={payer} onClose={() => setPayer(undefined)} />}
    </>
  );
}

function LateRow({ debtor, onPay }: { debtor: LateDebtor; onPay: () => void }) {
  const today = useToday();
  const { name, hallName, eventDate, reservationId, instalment } = debtor;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-b border-s-line px-4 py-3.5 last:border-0 tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:px-5">
      <DateBadge day={eventDate} />
      <div className="grid min-w-0 gap-0.5 max-tablet:order-1 max-tablet:col-span-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <NameAndHall
            to={`/adminPanel/reservations/${reservationId}/payments`}
            name={name}
            hall={hallName}
          />
        </p>
        <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-s-ink-2">
          <span className="tabular-nums">
            {nameOfPlaced(instalment)} ·{' '}
            <b className="font-semibold text-s-ink">{formatMoney(instalment.open)}</b>
          </span>
          <Deadline due={instalment.due} today={today} />
        </p>
      </div>
      <Button
        size="small"
        aria-label={texts.panel_money_post_label({ name })}
        icon={<Banknote className="size-4 flex-none" strokeWidth={1.8} aria-hidden="true" />}
        onClick={onPay}
      >
        {texts.money_post()}
      </Button>
    </li>
  );
}

/** What is due until the end of the month, late and received. */
export function MonthSums({ overview }: { overview: MoneyOverview }) {
  const { overdue, dueThisMonth, receivedThisMonth } = overview;
  const rows = [
    { name: texts.panel_money_due(), amount: dueThisMonth.amount },
    ...(overdue.count > 0
      ? [{ name: texts.panel_money_overdue(), amount: overdue.amount, isLate: true }]
      : []),
    { name: receivedInMonth(dueThisMonth.until), amount: receivedThisMonth.amount },
  ];
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 px-4 py-3.5">
      {rows.map(({ name, amount, isLate = false }) => (
        <div key={name} className="contents">
          <dt className="text-s-ink-2">{name}</dt>
          <dd className={`text-right font-semibold tabular-nums ${isLate ? 'text-s-danger' : ''}`}>
            {formatMoney(amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
