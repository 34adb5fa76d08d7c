import { Banknote, Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { firstOfMonth, isDay } from '#domain/dates/days.ts';
import { formatMoney } from '#domain/money/money-amounts.ts';
import type { MoneyOverview } from '#schemas/money/overview.ts';
import * as texts from '#texts';
import { DayField } from '#web/admin/features/booking/day-field.tsx';
import { shortDay } from '#web/admin/features/booking/short-days.ts';
import { useToday } from '#web/admin/lib/current-time.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { DialogFooter } from '#web/admin/ui/dialog-footer.tsx';
import { CardSkeleton, Loaded } from '#web/admin/ui/loaded.tsx';
import { PanelActions } from '#web/admin/ui/panel-actions.tsx';
import { Sum, SumList } from '#web/admin/ui/sums.tsx';
import { currentYear } from '#web/platform/lib/dates.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useMoneyExport } from '../money-export.ts';
import { receivedInMonth } from '../money-months.ts';
import { useMoneyOverview } from '../money-query.ts';
import { PaymentDialog } from '../payment-dialog.tsx';
import { YearFigure } from '../year/year-figure.tsx';
import { Debtors } from './debtors.tsx';
import { MoneyTasks } from './money-tasks.tsx';

const icon = { className: 'size-4.5', strokeWidth: 1.8, 'aria-hidden': true } as const;

/** 'Dugovanja i godina' */
export function Debts() {
  const overview = useMoneyOverview({ year: Number(currentYear()) });
  const [opened, setOpened] = useState<'payment' | 'export'>();
  const close = () => setOpened(undefined);
  return (
    <div className="grid gap-4 tablet:gap-5">
      <Loaded
        query={overview}
        waiting={<CardSkeleton rows={['h-16 w-full']} />}
        frame={Card}
        failed={texts.panel_money_failed()}
      >
        {(data) => (
          <>
            <OverviewSums overview={data} />
            <MoneyTasks tasks={data.tasks} />
          </>
        )}
      </Loaded>
      {/* The same call: its failure is shown once. */}
      {!(overview.isError && !overview.data) && (
        <>
          <Debtors />
          <YearFigure />
        </>
      )}
      <PanelActions>
        <Button icon={<Download {...icon} />} onClick={() => setOpened('export')}>
          {texts.panel_money_export()}
        </Button>
        <Button variant="ink" icon={<Banknote {...icon} />} onClick={() => setOpened('payment')}>
          {texts.money_post()}
        </Button>
      </PanelActions>
      {opened === 'payment' && <PaymentDialog onClose={close} />}
      {opened === 'export' && <ExportDialog onClose={close} />}
    </div>
  );
}

function OverviewSums({ overview }: { overview: MoneyOverview }) {
  const { overdue, dueThisMonth, receivedThisMonth, unpaid } = overview;
  const { amount: received, inEur } = receivedThisMonth;
  return (
    <SumList>
      <Sum
        name={texts.panel_money_overdue()}
        value={formatMoney(overdue.amount)}
        note={texts.panel_money_guests({ count: overdue.count })}
        isLate={overdue.count > 0}
      />
      <Sum
        name={texts.panel_money_due_until({ day: shortDay(dueThisMonth.until) })}
        value={formatMoney(dueThisMonth.amount)}
        note={texts.panel_money_instalments({ count: dueThisMonth.count })}
      />
      <Sum
        name={receivedInMonth(dueThisMonth.until)}
        value={formatMoney(received)}
        note={inEur.amount === 0 ? '' : texts.panel_money_of_it_eur({ amount: formatMoney(inEur) })}
      />
      <Sum
        name={texts.panel_money_unpaid()}
        value={formatMoney(unpaid.amount)}
        note={texts.panel_money_reservations({ count: unpaid.count })}
      />
    </SumList>
  );
}

/** Entries from day to day, as CSV or XLSX. */
function ExportDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const [from, setFrom] = useState<string>(firstOfMonth(today));
  const [to, setTo] = useState<string>(today);
  const { failure, save, sending } = useMoneyExport();
  const areDays = isDay(from) && isDay(to);
  const isReversed = areDays && from > to;
  const button = (format: 'csv' | 'xlsx', label: string, Icon: typeof FileText) => (
    <Button
      sending={sending === format}
      disabled={!areDays || isReversed}
      icon={<Icon className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
      onClick={() => save({ from, to, format })}
    >
      {label}
    </Button>
  );
  return (
    <Dialog title={texts.panel_money_export_title()} width="narrow" onClose={onClose}>
      <div className="grid gap-4.5">
        <FailureAlert failure={failure} />
        <p className="text-s-ink-2">{texts.panel_money_export_text()}</p>
        <div className="grid gap-4 phone:grid-cols-2">
          <DayField label={texts.panel_money_export_from()} value={from} onChange={setFrom} />
          <DayField
            label={texts.panel_money_export_to()}
            value={to}
            onChange={setTo}
            error={isReversed ? texts.panel_money_export_range() : undefined}
          />
        </div>
        <DialogFooter>
          {button('csv', texts.label_csv(), FileText)}
          {button('xlsx', texts.panel_money_export_xlsx(), FileSpreadsheet)}
        </DialogFooter>
      </div>
    </Dialog>
  );
}
