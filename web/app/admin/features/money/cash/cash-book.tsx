import { ChevronLeft, ChevronRight, Lock, LockOpen } from 'lucide-react';
import { addDays, type Day, isDay } from '#domain/dates/days.ts';
import type { CashDay } from '#schemas/money/overview.ts';
import * as texts from '#texts';
import { useToday } from '#web/admin/lib/current-time.ts';
import { useUrlParams } from '#web/admin/lib/url-params.ts';
import { ActionButton } from '#web/admin/ui/action-button.tsx';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded, TableSkeleton } from '#web/admin/ui/loaded.tsx';
import { formatDay, formatShortDay } from '#web/features/availability/day-format.ts';
import { $api } from '#web/platform/api/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CashActions } from './cash-actions.tsx';
import { CashEntries } from './cash-entries.tsx';
import { useCountedCash } from './counted-cash.ts';
import { DayTotal } from './day-total.tsx';

const lookAgainMilliseconds = 30_000;

const useCashDay = (day: Day) =>
  $api.useQuery(
    'get',
    '/api/money/cash-day',
    { params: { query: { day } } },
    { refetchInterval: lookAgainMilliseconds },
  );

/** 'Blagajna': what was received on one posting day, and its closing. */
export function CashBook() {
  const { search, change } = useUrlParams();
  const today = useToday();
  const asked = search.get('day') ?? '';
  const day = isDay(asked) && asked <= today ? asked : today;
  const cashDay = useCashDay(day);
  return (
    <>
      <DayHeading
        day={day}
        today={today}
        cashDay={cashDay.data}
        onDay={(next) => change({ day: next === today ? undefined : next })}
      />
      <Loaded
        query={cashDay}
        waiting={<TableSkeleton />}
        frame={Card}
        failed={texts.panel_money_cash_failed()}
        noticeClassName="mb-4"
      >
        {/* What was counted belongs to its day. */}
        {(data) => <Shown key={data.day} cashDay={data} />}
      </Loaded>
    </>
  );
}

function Shown({ cashDay }: { cashDay: CashDay }) {
  const cash = useCountedCash(cashDay);
  return (
    <>
      <div className="grid items-start gap-4 tablet:gap-5 min-[70rem]:grid-cols-[minmax(0,1fr)_23.25rem] min-[70rem]:gap-7">
        <CashEntries cashDay={cashDay} />
        <DayTotal cashDay={cashDay} cash={cash} />
      </div>
      <CashActions cashDay={cashDay} cash={cash} />
    </>
  );
}

interface DayHeadingProps {
  day: Day;
  today: Day;
  cashDay: CashDay | undefined;
  onDay: (day: Day) => void;
}

const step =
  'border border-s-field hover:bg-s-sunken aria-disabled:text-s-disabled pointer-fine:tablet:size-10';

function DayHeading({ day, today, cashDay, onDay }: DayHeadingProps) {
  const last = cashDay?.lastClosed;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex gap-2.5">
        <ActionButton
          icon={ChevronLeft}
          label={texts.panel_money_day_before()}
          onClick={() => onDay(addDays(day, -1))}
          className={step}
        />
        <ActionButton
          icon={ChevronRight}
          label={texts.panel_money_day_after()}
          onClick={day < today ? () => onDay(addDays(day, 1)) : undefined}
          className={step}
        />
      </div>
      <h2 aria-live="polite" className="heading-3">
        {formatDay(day)}
      </h2>
      {cashDay && (
        <Badge tone={cashDay.closing ? 'confirmed' : 'pending'} icon={cashDay.closing ? Lock : LockOpen}>
          {cashDay.closing ? texts.panel_money_cash_closed() : texts.panel_money_cash_open()}
        </Badge>
      )}
      {last && (
        <p className="text-sm text-s-ink-3 tablet:ml-auto">
          {last.closedBy
            ? texts.panel_money_last_closed({ day: formatShortDay(last.day), name: last.closedBy })
            : texts.panel_money_last_closed_plain({ day: formatShortDay(last.day) })}
        </p>
      )}
    </div>
  );
}
