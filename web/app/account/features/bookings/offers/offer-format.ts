import { formatTime } from '#domain/dates/day-times.ts';
import { toIsoDay, weekdayOf } from '#domain/dates/days.ts';
import { monthOf } from '#domain/dates/deadline-format.ts';
import { formatAmount, type Money } from '#domain/money/money-amounts.ts';
import type { Offer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { dayNumber } from '#web/features/availability/day-format.ts';
import { formatNumericDay } from '#web/platform/lib/dates.ts';

const titles = {
  WEDDING: { start: texts.own_offer_title_wedding, accent: texts.own_offer_title_wedding_word },
  BIRTHDAY: { start: texts.own_offer_title_birthday, accent: texts.own_offer_title_birthday_word },
  BAPTISM: { start: texts.own_offer_title_baptism, accent: texts.own_offer_title_baptism_word },
  OTHER: { start: texts.own_offer_title_other, accent: texts.own_offer_title_other_word },
};
const annexTitle = { start: texts.own_offer_title_annex, accent: texts.own_offer_title_annex_word };

/** "Ponuda za vaše", "vjenčanje" */
export function offerTitle({ kind, eventType }: Pick<Offer, 'kind' | 'eventType'>) {
  const { start, accent } = kind === 'ANNEX' ? annexTitle : titles[eventType];
  return { start: start(), accent: accent() };
}

/** "280 gostiju: 256 odraslih, 24 djece" */
export function formatGuests({ adults, children }: Pick<Offer, 'adults' | 'children'>): string {
  const count = adults + children;
  if (children === 0) return texts.own_guests({ count });
  return texts.own_offer_guests({
    count,
    adults: texts.own_offer_adults({ count: adults }),
    children: texts.own_offer_children({ count: children }),
  });
}

export function formatDue({ due, dueAfterSigningDays }: Offer['plan'][number]): string {
  if (due) return texts.own_offer_plan_until({ day: formatNumericDay(due) });
  return dueAfterSigningDays
    ? texts.own_offer_plan_after_signing({ count: dueAfterSigningDays })
    : texts.own_offer_plan_at_signing();
}

/** "+68,00" or "−136,00" */
export const formatDifference = ({ amount }: Money) => `${amount > 0 ? '+' : ''}${formatAmount(amount)}`;

const weekdays = [
  texts.weekday_in_sunday,
  texts.weekday_in_monday,
  texts.weekday_in_tuesday,
  texts.weekday_in_wednesday,
  texts.weekday_in_thursday,
  texts.weekday_in_friday,
  texts.weekday_in_saturday,
];

/** "u subotu" */
export const weekdayIn = (weekday: number) => weekdays[weekday]?.() ?? '';

/** "u subotu, 21. novembra u 20:00" */
export function formatPastDeadline(moment: Date): string {
  const day = toIsoDay(moment);
  return texts.own_offer_expired_moment({
    weekday: weekdayIn(weekdayOf(day)),
    day: dayNumber(day),
    month: monthOf(day),
    time: formatTime(moment),
  });
}
