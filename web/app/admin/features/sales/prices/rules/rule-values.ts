import { addDays, type Day, weekdayOf } from '#domain/dates/days.ts';
import { formatAmount } from '#domain/money/money-amounts.ts';
import { isMonthDay, type Weekday, weekdays } from '#domain/prices/price-days.ts';
import type { CreatePriceRuleRequest, PriceRule } from '#schemas/prices/prices.ts';
import { eventTypeSchema } from '#schemas/reservations/event-types.ts';
import * as texts from '#texts';
import { shortWeekday } from '#web/features/availability/day-format.ts';
import { toPrice } from '../price-form.ts';

export const blankRule = {
  name: '',
  hallId: '',
  from: '01.01.',
  to: '31.12.',
  year: '',
  weekdays: weekdays.join(),
  eventType: '',
  rent: '',
  minimumGuests: '',
  priority: '10',
};
/** As typed; an empty hall, year or event type means all of them. */
export type RuleValues = typeof blankRule;

/** "14.08." of "08-14". */
const shownMonthDay = (monthDay: string) => `${monthDay.slice(3)}.${monthDay.slice(0, 2)}.`;

/** "08-14" of "14.8." or "1408"; what is typed otherwise, which fails the validation of the call. */
export function monthDayFrom(typed: string): string {
  const digits = typed.match(/\d+/g) ?? [];
  const [only = ''] = digits;
  const [day = '', month = ''] =
    digits.length === 1 && only.length === 4 ? [only.slice(0, 2), only.slice(2)] : digits;
  const monthDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isMonthDay(monthDay) ? monthDay : typed.slice(0, 5);
}

export const toRuleValues = (rule: PriceRule): RuleValues => ({
  name: rule.name,
  hallId: rule.hallId === null ? '' : String(rule.hallId),
  from: shownMonthDay(rule.from),
  to: shownMonthDay(rule.to),
  year: rule.year === null ? '' : String(rule.year),
  weekdays: rule.weekdays.join(),
  eventType: rule.eventType ?? '',
  rent: formatAmount(rule.rent.amount),
  minimumGuests: rule.minimumGuests === null ? '' : String(rule.minimumGuests),
  priority: String(rule.priority),
});

const wholeOrNull = (typed: string) => (typed.trim() === '' ? null : Number(typed));
const whole = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

export const toRuleRequest = (values: RuleValues): CreatePriceRuleRequest => ({
  name: values.name,
  hallId: wholeOrNull(values.hallId),
  from: monthDayFrom(values.from),
  to: monthDayFrom(values.to),
  year: wholeOrNull(values.year),
  weekdays: weekdays.filter((day) => values.weekdays.split(',').includes(day)),
  eventType: eventTypeSchema.options.find((type) => type === values.eventType) ?? null,
  rent: toPrice(values.rent),
  minimumGuests: wholeOrNull(values.minimumGuests),
  priority: whole(values.priority),
});

/** A Monday, whose week names the weekdays. */
const monday: Day = '2024-01-01';

/** "pon" */
export const formatWeekday = (weekday: Weekday) => shortWeekday(addDays(monday, weekdays.indexOf(weekday)));

/** "svi", "pet, sub" */
export const formatWeekdays = (days: readonly Weekday[]) =>
  days.length === weekdays.length ? texts.rule_all_days() : days.map(formatWeekday).join(', ');

/** "cijela godina", "31.12.", "01.05.–30.09." */
export function formatRange({ from, to, year }: Pick<PriceRule, 'from' | 'to' | 'year'>): string {
  const suffix = year === null ? '' : String(year);
  const range = from === to ? shownMonthDay(from) : `${shownMonthDay(from)}–${shownMonthDay(to)}`;
  if (from === '01-01' && to === '12-31')
    return year === null ? texts.rule_whole_year() : texts.rule_whole_year_of({ year: suffix });
  return year === null ? range : texts.rule_range_of_year({ range, year: suffix });
}

/** Sunday is 0, as in the calendar. */
export const isSaturday = (day: Day) => weekdayOf(day) === 6;
