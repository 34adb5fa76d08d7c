import { addDays, type Day } from '#domain/dates/days.ts';
import { bam, type Money } from '#domain/money/money-amounts.ts';
import { lineAmount } from '#domain/offers/offer-totals.ts';
import {
  type RuleDays,
  type RuleScope,
  ruleFor,
  rulesOverlap,
  type Weekday,
} from '#domain/prices/price-days.ts';
import {
  countedUnits,
  type ExtraUnit,
  type LineUnit,
  maxInPriceList,
  type PriceLine,
} from '#domain/prices/price-lines.ts';
import { limits } from '#schemas/fields.ts';
import type { ChosenExtra } from '#schemas/prices/chosen-extras.ts';
import type { EventType } from '#schemas/reservations/event-types.ts';
import { AppError, refuse } from '#server/platform/http/app-error.ts';
import * as texts from '#texts';

type Menu = {
  menuId: number;
  name: string;
  pricePerGuest: number;
  pricePerChild: number;
  isActive: boolean;
};
type Extra = { extraId: number; name: string; price: number; unit: ExtraUnit; isActive: boolean };
type Rule = RuleScope & { name: string; rent: number; minimumGuests: number | null };

/** Prices are in fenings. */
export type PriceList = { menus: readonly Menu[]; extras: readonly Extra[]; rules: readonly Rule[] };

type Choice = { menuId?: number | null | undefined; extras?: readonly ChosenExtra[] | null | undefined };
export type PricedEvent = Choice & {
  hall: { hallId: number; name: string };
  eventDate: Day;
  eventType: EventType;
  adults: number;
  children: number;
};

const lineOf = (text: string, unit: LineUnit, quantity: number, price: number): PriceLine => {
  const unitPrice = bam(price);
  return { text, unit, quantity, unitPrice, amount: lineAmount({ quantity, unitPrice }) };
};

const withLowerCaseStart = (name: string) => name.replace(/^./u, (letter) => letter.toLowerCase());

/** Missing guests are charged as adults. */
function menuLines(
  menu: Menu,
  { adults, children, missing }: Record<'adults' | 'children' | 'missing', number>,
) {
  const charged = adults + missing;
  const name = children > 0 ? texts.price_line_adults({ menu: menu.name }) : menu.name;
  return [
    ...(charged > 0 ? [lineOf(name, 'GUEST', charged, menu.pricePerGuest)] : []),
    ...(children > 0
      ? [lineOf(texts.price_line_children({ menu: menu.name }), 'CHILD', children, menu.pricePerChild)]
      : []),
  ];
}

function extraLine({ name, unit, price }: Extra, quantity: number, guests: number) {
  if (countedUnits.includes(unit)) return lineOf(name, unit, quantity, price);
  return lineOf(name, unit, unit === 'GUEST' ? guests : 1, price);
}

/**
 * What an event costs, for the calculator and for a new offer: rent, menu, extras in the order of the price list. Null
 * when no rule holds on the day; menus and extras that are gone or inactive are left out.
 */
export function priceLines(list: PriceList, event: PricedEvent) {
  const { hall, adults, children } = event;
  const rule = ruleFor(list.rules, { ...event, hallId: hall.hallId });
  if (!rule) return null;
  const guests = adults + children;
  const chargedGuests = Math.max(guests, rule.minimumGuests ?? 0);
  const rent = texts.price_line_rent({ hall: hall.name, rule: withLowerCaseStart(rule.name) });
  const menu = list.menus.find(({ menuId, isActive }) => isActive && menuId === event.menuId);
  const chosen = new Map(event.extras?.map(({ extraId, quantity }) => [extraId, quantity]));
  const lines = [
    lineOf(rent.slice(0, limits.subject), 'EVENT', 1, rule.rent),
    ...(menu ? menuLines(menu, { adults, children, missing: chargedGuests - guests }) : []),
    ...list.extras
      .filter(({ extraId, isActive }) => isActive && chosen.has(extraId))
      .map((extra) => extraLine(extra, chosen.get(extra.extraId) ?? 1, guests)),
  ];
  return { lines, chargedGuests, minimumGuests: rule.minimumGuests, ruleName: rule.name, rule };
}

export const totalOf = (lines: readonly PriceLine[]): Money =>
  bam(lines.reduce((total, { amount }) => total + amount.amount, 0));

const weekdayWords: Record<Weekday, () => string> = {
  MON: texts.price_on_mondays,
  TUE: texts.price_on_tuesdays,
  WED: texts.price_on_wednesdays,
  THU: texts.price_on_thursdays,
  FRI: texts.price_on_fridays,
  SAT: texts.price_on_saturdays,
  SUN: texts.price_on_sundays,
};

/** „Subotom se obračunava najmanje 250 gostiju.“ */
export function minimumText({
  minimumGuests,
  weekdays,
}: Pick<RuleDays, 'weekdays'> & { minimumGuests: number | null }): string | null {
  if (minimumGuests === null) return null;
  const [only, second] = weekdays;
  const days = only && !second ? weekdayWords[only]() : texts.price_on_this_day();
  return texts.price_minimum({ days, count: minimumGuests });
}

/** What a visitor chose must still be offered. */
export function assertOffered({ menus, extras }: PriceList, choice: Choice) {
  const isOffered = (menuId: number) => menus.some((menu) => menu.isActive && menu.menuId === menuId);
  const isGone = ({ extraId }: ChosenExtra) =>
    !extras.some((extra) => extra.isActive && extra.extraId === extraId);
  if (choice.menuId && !isOffered(choice.menuId)) refuse('menuId', texts.price_menu_not_offered());
  if (choice.extras?.some(isGone)) refuse('extras', texts.price_extra_not_offered());
}

/** The active menu with the lowest price for a guest, the first one of equals. */
export const cheapestMenuOf = ({ menus }: PriceList): number | null =>
  menus
    .filter(({ isActive }) => isActive)
    .reduce<Menu | null>(
      (best, menu) => (best && best.pricePerGuest <= menu.pricePerGuest ? best : menu),
      null,
    )?.menuId ?? null;

/** Why so many guests cannot be in a hall; undefined where they fit. */
export function fitOf(
  { maxGuestsMin, maxGuestsMax }: { maxGuestsMin: number; maxGuestsMax: number },
  guests: number,
) {
  if (guests > maxGuestsMax) return 'TOO_SMALL';
  return guests < maxGuestsMin ? 'TOO_LARGE' : undefined;
}

const cheaperWithinDays = 30;

/** The nearest free day that costs less, the earlier one of two. */
export function findCheaperDay(
  list: PriceList,
  event: PricedEvent,
  total: number,
  isFree: (day: Day) => boolean,
): { eventDate: Day; total: Money; difference: Money } | null {
  for (let distance = 1; distance <= cheaperWithinDays; distance += 1) {
    for (const eventDate of [addDays(event.eventDate, -distance), addDays(event.eventDate, distance)]) {
      const priced = isFree(eventDate) && priceLines(list, { ...event, eventDate });
      const other = priced ? totalOf(priced.lines) : undefined;
      if (other && other.amount < total)
        return { eventDate, total: other, difference: bam(total - other.amount) };
    }
  }
  return null;
}

export function assertRoom({ length }: readonly unknown[]) {
  if (length >= maxInPriceList)
    throw new AppError('validation', { detail: texts.price_list_full({ max: maxInPriceList }) });
}

/** Two rules of equal priority on one day would leave its price open. */
export function assertNoOverlap(
  rule: RuleScope & { name: string },
  others: readonly (RuleScope & { name: string })[],
) {
  const other = others.find((one) => one.priority === rule.priority && rulesOverlap(one, rule));
  if (other) {
    const names = { name: rule.name, other: other.name };
    throw new AppError('priceRulesOverlap', { detail: texts.price_rules_overlap(names) });
  }
}
