import { nameOfMonth } from '#domain/dates/day-names.ts';
import * as texts from '#texts';
import { useToday } from '#web/admin/lib/current-time.ts';
import { QueryNotice } from '#web/admin/ui/load-notice.tsx';
import { useMoneyOverview } from '../money-query.ts';
import { MoneyFigure } from './money-figure.tsx';
import { hallMoneyRows, hasMoney, moneyTable, monthRows, monthsAndHallsTable } from './money-rows.ts';

interface HallMoneyProps {
  year: number;
  /** All of them without one. */
  month: number | undefined;
  hallId: number | undefined;
  halls: readonly { hallId: number; label: string }[];
  isTable: boolean;
}

/** Money by month, or of one month by hall; absent while there is none. */
export function HallMoney({ year: asked, month, hallId, halls, isTable }: HallMoneyProps) {
  const today = useToday();
  const overview = useMoneyOverview({ year: asked });
  if (!overview.data) return <QueryNotice query={overview} text={texts.panel_money_failed()} />;
  const { year } = overview.data;
  const months = overview.data.months.filter(
    (one) => (hallId === undefined || one.hallId === hallId) && (month === undefined || one.month === month),
  );
  const nameOf = (id: number) =>
    halls.find((hall) => hall.hallId === id)?.label ?? texts.analytics_unnamed_hall({ hall: id });
  const rows = month === undefined ? monthRows(months, year, today) : hallMoneyRows(months, nameOf);
  if (!hasMoney(rows)) return null;
  const named = { year: String(year) };
  const title =
    month !== undefined
      ? texts.panel_money_by_hall_month({ ...named, month: nameOfMonth(month) })
      : hallId !== undefined
        ? texts.panel_money_by_hall_of({ ...named, hall: nameOf(hallId) })
        : texts.panel_money_by_hall(named);
  return (
    <MoneyFigure
      title={title}
      rows={rows}
      table={month === undefined ? monthsAndHallsTable(months, nameOf) : moneyTable(texts.label_hall(), rows)}
      fileName={texts.panel_money_by_hall_file(named)}
      isTable={isTable}
      isBusy={overview.isPlaceholderData}
    />
  );
}
