import { ChevronLeft, ChevronRight } from 'lucide-react';
import * as texts from '#texts';
import { useToday } from '#web/admin/lib/current-time.ts';
import { useUrlParams } from '#web/admin/lib/url-params.ts';
import { ActionButton } from '#web/admin/ui/action-button.tsx';
import { Card } from '#web/admin/ui/card.tsx';
import { CardSkeleton, Loaded } from '#web/admin/ui/loaded.tsx';
import { currentYear } from '#web/platform/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoneyOverview } from '../money-query.ts';
import { MoneyFigure } from './money-figure.tsx';
import { moneyTable, monthRows } from './money-rows.ts';

const firstYear = 2000;
const lastYear = 2199;
const isYear = (year: number) => Number.isInteger(year) && year >= firstYear && year <= lastYear;

/** The year by month; the year and the form are in the address. */
export function YearFigure() {
  const { search, change } = useUrlParams();
  const today = useToday();
  const asked = Number(search.get('year'));
  const year = isYear(asked) ? asked : Number(currentYear());
  const isTable = search.get('view') === 'table';
  const overview = useMoneyOverview({ year });
  const goTo = (next: number) => change({ year: String(next) === currentYear() ? undefined : next });
  return (
    <Loaded
      query={overview}
      waiting={<CardSkeleton rows={['h-6 w-56', 'h-72 w-full']} />}
      frame={Card}
      failed={texts.panel_money_failed()}
    >
      {({ months, year: shown }) => {
        const rows = monthRows(months, shown, today);
        return (
          <MoneyFigure
            title={texts.panel_money_year({ year: String(shown) })}
            rows={rows}
            table={moneyTable(texts.label_month(), rows)}
            fileName={texts.panel_money_year_file({ year: String(shown) })}
            isTable={isTable}
            isBusy={overview.isPlaceholderData}
            actions={
              <span className="flex items-center gap-1">
                <Button size="small" variant="quiet" onClick={() => change({ view: isTable ? '' : 'table' })}>
                  {isTable ? texts.figures_show_chart() : texts.figures_show_table()}
                </Button>
                <ActionButton
                  icon={ChevronLeft}
                  label={texts.analytics_year_less()}
                  onClick={year > firstYear ? () => goTo(year - 1) : undefined}
                  className={step}
                />
                <ActionButton
                  icon={ChevronRight}
                  label={texts.analytics_year_more()}
                  onClick={year < lastYear ? () => goTo(year + 1) : undefined}
                  className={step}
                />
              </span>
            }
          />
        );
      }}
    </Loaded>
  );
}

const step =
  'border border-s-field hover:bg-s-sunken aria-disabled:text-s-disabled pointer-fine:tablet:size-9';
