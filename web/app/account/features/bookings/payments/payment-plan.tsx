import {
  CalendarClock,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { addDays, type Day, daysBetween, weekdayOf } from '#domain/dates/days.ts';
import type { InstalmentState } from '#domain/money/ledger-kinds.ts';
import { formatAmount, formatMoney } from '#domain/money/money-amounts.ts';
import { nameOfInstalment } from '#domain/offers/instalment-names.ts';
import type { Ledger, LedgerInstalment } from '#schemas/money/ledger.ts';
import * as texts from '#texts';
import { formatNumericDay, today } from '#web/platform/lib/dates.ts';
import { weekdayIn } from '../offers/offer-format.ts';

const looks: Record<InstalmentState, { icon: LucideIcon; tone: string }> = {
  PAID: { icon: CircleCheck, tone: 'text-s-confirmed' },
  OVERDUE: { icon: TriangleAlert, tone: 'text-s-danger font-medium' },
  DUE: { icon: CalendarClock, tone: 'text-s-pending' },
  PARTLY_PAID: { icon: CalendarClock, tone: 'text-s-pending' },
  PLANNED: { icon: CircleDashed, tone: 'text-s-ink-3' },
  VOID: { icon: CircleSlash, tone: 'text-s-ink-3' },
};

export function PaymentPlan({ ledger: { instalments, ended } }: { ledger: Ledger }) {
  if (instalments.length === 0) return null;
  return (
    <section aria-labelledby="payment-plan" className="tablet:col-start-1">
      <h2 id="payment-plan" className="heading-2 mb-3.5">
        {ended ? texts.own_payments_plan_ended() : texts.own_payments_plan()}
      </h2>
      <ol className="border-b border-s-line">
        {instalments.map((instalment, index) => (
          <PlanRow
            key={instalment.instalmentId}
            instalment={instalment}
            name={nameOfInstalment(instalments, index)}
          />
        ))}
      </ol>
    </section>
  );
}

/** An instalment is due from 7 days before its day on, also when a part of it is paid. */
const isSoon = (due: Day) => due <= addDays(today(), 7);

function PlanRow({ instalment, name }: { instalment: LedgerInstalment; name: string }) {
  const { due, amount, paid, open, state } = instalment;
  const { icon: Icon, tone } = looks[state === 'PARTLY_PAID' && !isSoon(due) ? 'PLANNED' : state];
  const isUnpaid = state === 'VOID' && paid.amount === 0;
  const isPart = paid.amount > 0 && open.amount > 0;
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-3 border-t border-s-line py-3 leading-snug">
      <Icon className={`mt-px size-5.5 ${tone}`} strokeWidth={1.6} aria-hidden="true" />
      <div>
        <b className="font-semibold">{name}</b>
        <span className={`block text-sm ${tone}`}>{formatState(instalment)}</span>
        {isPart && (
          <>
            <span aria-hidden="true" className="mt-2 block h-1 max-w-70 rounded-[2px] bg-s-line">
              <span
                className="block h-full rounded-[2px] bg-s-confirmed forced-colors:bg-[CanvasText]"
                style={{ width: `${(100 * paid.amount) / amount.amount}%` }}
              />
            </span>
            <span className="mt-1.5 block text-sm text-s-ink-3">
              {texts.own_payments_paid_part({ amount: formatMoney(paid) })}
            </span>
          </>
        )}
      </div>
      <div className="text-right whitespace-nowrap tabular-nums">
        <span className={`font-semibold ${isUnpaid ? 'text-s-ink-3 line-through' : ''}`}>
          {formatMoney(amount)}
        </span>
        {isPart && (
          <span className="block text-sm text-s-ink-3">
            {texts.own_payments_open({ amount: formatAmount(open.amount) })}
          </span>
        )}
      </div>
    </li>
  );
}

const formatPaidOn = ({ paidOn }: LedgerInstalment) =>
  paidOn ? texts.own_payments_paid_on({ day: formatNumericDay(paidOn) }) : texts.own_payments_paid();

/** Of a plan that has ended: what was paid of it stays paid. */
function formatVoid(instalment: LedgerInstalment): string {
  const { paid, amount } = instalment;
  if (paid.amount === 0) return texts.own_payments_void();
  if (paid.amount < amount.amount) return texts.own_payments_paid_part({ amount: formatMoney(paid) });
  return formatPaidOn(instalment);
}

function formatState(instalment: LedgerInstalment): string {
  const { state, due } = instalment;
  const day = formatNumericDay(due);
  switch (state) {
    case 'PAID':
      return formatPaidOn(instalment);
    case 'OVERDUE':
      return texts.own_payments_overdue({ count: daysBetween(due, today()), day });
    case 'VOID':
      return formatVoid(instalment);
    case 'PLANNED':
      return texts.own_payments_planned({ day });
    default:
      if (!isSoon(due)) return texts.own_payments_planned({ day });
      return due === today()
        ? texts.own_payments_due_today()
        : texts.own_payments_due({ weekday: weekdayIn(weekdayOf(due)), day });
  }
}
