import type { Day } from '#domain/dates/days.ts';
import { formatMoney } from '#domain/money/money-amounts.ts';
import type { PriceRule } from '#schemas/prices/prices.ts';
import * as texts from '#texts';
import { dayNumber, monthName } from '#web/features/availability/day-format.ts';
import { monthsOf, type YearPrices } from './price-year.ts';

/** Which rule holds on which days of a month. */
function rulesOfMonth(days: readonly Day[], ofYear: YearPrices['ofYear']) {
  const byRule = new Map<PriceRule | undefined, Day[]>();
  for (const day of days) byRule.set(ofYear.get(day), [...(byRule.get(ofYear.get(day)) ?? []), day]);
  return [...byRule];
}

/** "1–5, 8, 15" */
function formatDays(days: readonly Day[]): string {
  const numbers = days.map(dayNumber);
  const ranges: number[][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last.at(-1) === number - 1) last.push(number);
    else ranges.push([number]);
  }
  return ranges.map((range) => (range.length > 1 ? `${range[0]}–${range.at(-1)}` : `${range[0]}`)).join(', ');
}

/** The same as the grid, for those who cannot see it. */
export function YearTable({ ofYear, year, conflict }: YearPrices) {
  return (
    <table className="w-full border-collapse text-[0.9375rem]">
      <caption className="sr-only">{texts.year_grid_label({ year: String(year) })}</caption>
      <thead>
        <tr className="bg-s-sunken text-left text-xs text-s-ink-2">
          <th scope="col" className="px-3 py-2.5">
            {texts.label_month()}
          </th>
          <th scope="col" className="px-3 py-2.5">
            {texts.year_column_prices()}
          </th>
        </tr>
      </thead>
      <tbody>
        {monthsOf(year).map(({ first, cells }) => {
          const days = cells.filter((day) => day !== undefined);
          const both = days.filter((day) => conflict.has(day));
          return (
            <tr key={first} className="border-b border-s-line align-top last:border-0">
              <th scope="row" className="px-3 py-2 text-left font-serif font-normal">
                {monthName(first)}
              </th>
              <td className="px-3 py-2">
                <ul>
                  {rulesOfMonth(days, ofYear).map(([rule, on]) => (
                    <li key={rule?.priceRuleId ?? 0}>
                      <b className="font-semibold">
                        {rule ? formatMoney(rule.rent) : texts.year_without_price()}
                      </b>{' '}
                      {rule?.minimumGuests && `(${texts.year_minimum({ count: rule.minimumGuests })}) `}
                      {formatDays(on)}
                    </li>
                  ))}
                  {both.length > 0 && (
                    <li className="font-semibold text-s-danger">
                      {texts.year_conflict()}: {formatDays(both)}
                    </li>
                  )}
                </ul>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
