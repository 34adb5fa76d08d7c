import { CalendarDays, Check, CircleAlert, CircleDashed, Clock } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { InstalmentState } from '#domain/money/ledger-kinds.ts';
import { formatAmount, formatMoney } from '#domain/money/money-amounts.ts';
import { namesOfInstalments } from '#domain/offers/instalment-names.ts';
import type { Ledger } from '#schemas/money/ledger.ts';
import * as texts from '#texts';
import { formatInstalmentState } from '#web/admin/features/money/money-format.ts';
import { useToday } from '#web/admin/lib/current-time.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { formatNumericDay } from '#web/platform/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';

const looks: Record<InstalmentState, Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>> = {
  PLANNED: { tone: 'plain', icon: CalendarDays },
  DUE: { tone: 'pending', icon: Clock },
  PARTLY_PAID: { tone: 'pending', icon: CircleDashed },
  PAID: { tone: 'confirmed', icon: Check },
  OVERDUE: { tone: 'canceled', icon: CircleAlert },
  VOID: { tone: 'plain', icon: CircleDashed },
};

export function PlanTable({ ledger: { instalments } }: { ledger: Ledger }) {
  const today = useToday();
  const titles = namesOfInstalments(instalments);
  if (instalments.length === 0) return null;
  return (
    <Card
      title={texts.money_plan()}
      aside={<p className="text-sm text-s-ink-3">{texts.money_plan_note()}</p>}
    >
      <ol>
        {instalments.map((instalment, index) => {
          const { due, amount, paid, state } = instalment;
          return (
            <li
              key={instalment.instalmentId}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-s-line py-2.5 first:border-0 tablet:grid-cols-[minmax(0,1fr)_7rem_9rem_7rem_8.5rem]"
            >
              <b className="font-semibold">{titles[index]}</b>
              <span className="text-s-ink-2 tabular-nums max-tablet:order-last">{formatNumericDay(due)}</span>
              <span
                className={`text-right font-semibold tabular-nums ${state === 'VOID' ? 'line-through' : ''}`}
              >
                {formatMoney(amount)}
              </span>
              <span className="text-right text-s-ink-2 tabular-nums max-tablet:hidden">
                <span className="sr-only">{texts.money_paid_label()} </span>
                {formatAmount(paid.amount)}
              </span>
              <span className="max-tablet:order-last max-tablet:justify-self-end tablet:justify-self-start">
                <Badge {...looks[state]}>{formatInstalmentState(instalment, today)}</Badge>
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
