import { Banknote, CircleAlert, Coins, type LucideIcon, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoney } from '#domain/money/money-amounts.ts';
import type { MoneyTask } from '#schemas/money/overview.ts';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

interface Shown {
  icon: LucideIcon;
  text: () => string;
  action: () => string;
}

const kinds: Record<MoneyTask['kind'], Shown> = {
  REFUND_ASKED: {
    icon: Undo2,
    text: texts.panel_money_task_refund_asked,
    action: texts.money_refund_approve,
  },
  REFUND_APPROVED: {
    icon: Banknote,
    text: texts.panel_money_task_refund_approved,
    action: texts.money_refund_pay,
  },
  CREDIT: { icon: Coins, text: texts.panel_money_task_credit, action: texts.today_open },
  OVERDUE: { icon: CircleAlert, text: texts.panel_money_task_overdue, action: texts.today_open },
};

/** What the house has to decide; absent when there is nothing. */
export function MoneyTasks({ tasks }: { tasks: MoneyTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <section aria-label={texts.panel_money_tasks()}>
      <Card className="overflow-hidden">
        <h2 className="px-4 pt-3.5 pb-2.5 font-serif text-lg leading-snug opsz-t3 tablet:px-4.5">
          {texts.panel_money_tasks()}
          <span className="ml-2 text-s-ink-3 tabular-nums">{tasks.length}</span>
        </h2>
        <ul>
          {tasks.map((task) => (
            <MoneyTaskRow key={`${task.kind} ${task.reservationId} ${task.refundId}`} task={task} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

export function MoneyTaskRow({ task: { kind, name, amount, reservationId } }: { task: MoneyTask }) {
  const { icon: Icon, text, action } = kinds[kind];
  const to = `/adminPanel/reservations/${reservationId}/payments`;
  const isLate = kind === 'OVERDUE';
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-t border-s-line px-4 py-3 phone:grid-cols-[minmax(0,1fr)_auto] tablet:px-4.5">
      <div className="min-w-0">
        <Link
          to={to}
          className="rounded-xs font-semibold decoration-s-gold-line underline-offset-4 wrap-anywhere hover:underline max-tablet:inline-block max-tablet:py-1"
        >
          {name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-s-ink-2">
          <b className="font-semibold text-s-ink tabular-nums">
            {formatMoney({ ...amount, amount: Math.abs(amount.amount) })}
          </b>
          <span className={`flex items-center gap-1.5 ${isLate ? 'font-semibold text-s-danger' : ''}`}>
            <Icon className="size-4 flex-none" strokeWidth={1.8} aria-hidden="true" />
            {text()}
          </span>
        </p>
      </div>
      <ButtonLink
        size="small"
        to={to}
        aria-label={texts.panel_money_open_label({ action: action(), name })}
        className="max-phone:justify-self-start"
      >
        {action()}
      </ButtonLink>
    </li>
  );
}
