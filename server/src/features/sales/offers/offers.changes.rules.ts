import { formatDayAndTime } from '#domain/dates/day-times.ts';
import { formatNumericDay } from '#domain/dates/days.ts';
import { formatMoney, type Money } from '#domain/money/money-amounts.ts';
import { nameOfInstalment } from '#domain/offers/instalment-names.ts';
import { countedLines } from '#domain/offers/offer-lines.ts';
import { lineAmount, offerSums } from '#domain/offers/offer-totals.ts';
import type { OfferChange } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import type { Instalment, Line, OfferContent } from './offers.rules.ts';

export type ComparedOffer = OfferContent & { hallName: string };

export const formatDue = ({ due, dueAfterSigningDays }: Pick<Instalment, 'due' | 'dueAfterSigningDays'>) =>
  due === null ? texts.instalment_after_signing({ count: dueAfterSigningDays ?? 0 }) : formatNumericDay(due);

const formatLine = (line: Line) => `${line.quantity} × ${formatMoney(line.unitPrice)}`;

const difference = (from: Money | undefined, to: Money | undefined): Money | null => {
  const currency = (to ?? from)?.currency;
  if (!currency || (from && to && from.currency !== to.currency)) return null;
  return { amount: (to?.amount ?? 0) - (from?.amount ?? 0), currency };
};

const changed = (
  part: OfferChange['part'],
  text: string,
  values: [from: string | null, to: string | null],
) => {
  const [from, to] = values;
  let kind: OfferChange['kind'] = 'CHANGED';
  if (from === null) kind = 'ADDED';
  else if (to === null) kind = 'REMOVED';
  return { kind, part, text, from, to };
};

const withoutMoney = (...values: Parameters<typeof changed>): OfferChange => ({
  ...changed(...values),
  difference: null,
});

/** Lines are the same by text and unit; of several with one text the first that is left. */
function lineChanges(before: readonly Line[], after: readonly Line[]): OfferChange[] {
  const left = [...before];
  const changes: OfferChange[] = [];
  for (const line of after) {
    const index = left.findIndex(({ text, unit }) => text === line.text && unit === line.unit);
    const former = index < 0 ? undefined : left.splice(index, 1)[0];
    const [from, to] = [former && formatLine(former), formatLine(line)];
    if (from === to) continue;
    changes.push({
      ...changed('LINE', line.text, [from ?? null, to]),
      difference: difference(former && lineAmount(former), lineAmount(line)),
    });
  }
  for (const line of left)
    changes.push({
      ...changed('LINE', line.text, [formatLine(line), null]),
      difference: difference(lineAmount(line), undefined),
    });
  return changes;
}

function discountChange(before: ComparedOffer, after: ComparedOffer): OfferChange[] {
  const shown = ({ discount, discountReason, currency }: ComparedOffer) =>
    discount > 0 ? `${formatMoney({ amount: -discount, currency })} ${discountReason ?? ''}`.trim() : null;
  const [from, to] = [shown(before), shown(after)];
  if (from === to) return [];
  const money = ({ discount, currency }: ComparedOffer) => ({ amount: -discount, currency });
  return [
    {
      ...changed('DISCOUNT', texts.label_discount(), [from, to]),
      difference: difference(money(before), money(after)),
    },
  ];
}

export const formatGuests = ({ adults, children }: Pick<OfferContent, 'adults' | 'children'>) =>
  children === 0
    ? texts.offer_guests_adults({ count: adults })
    : texts.offer_guests_children({
        guests: adults + children,
        adults: texts.offer_adults({ count: adults }),
        children: texts.offer_children({ count: children }),
      });

/** One row an instalment, by its place in the plan. */
function planChanges(before: OfferContent['plan'], after: OfferContent['plan']): OfferChange[] {
  const shown = (part: Instalment | undefined) =>
    part ? `${formatMoney(part.amount)}, ${formatDue(part)}` : null;
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => index).flatMap(
    (index) => {
      const [former, latter] = [before[index], after[index]];
      const plan = latter ? after : before;
      const name = texts.offer_part_instalment({ name: nameOfInstalment(plan, index) });
      const [from, to] = [shown(former), shown(latter)];
      return from === to && former?.kind === latter?.kind ? [] : [withoutMoney('PLAN', name, [from, to])];
    },
  );
}

const eventInWords = ({ hallName, eventDate }: ComparedOffer) =>
  `${hallName}, ${formatNumericDay(eventDate)}`;

/** What changed, line by line. */
export function changesBetween(before: ComparedOffer, after: ComparedOffer): OfferChange[] {
  const compared: [OfferChange['part'], string, (offer: ComparedOffer) => string | null][] = [
    ['EVENT', texts.offer_part_event(), eventInWords],
    ['GUESTS', texts.offer_part_guests(), formatGuests],
    ['VALID_UNTIL', texts.offer_part_validity(), ({ validUntil }) => formatDayAndTime(validUntil)],
    [
      'TERMS',
      texts.offer_part_terms(),
      ({ termsVersion }) => (termsVersion === null ? null : String(termsVersion)),
    ],
  ];
  const others = compared.flatMap(([part, text, shown]) => {
    const [from, to] = [shown(before), shown(after)];
    return from === to ? [] : [withoutMoney(part, text, [from, to])];
  });
  const plan = planChanges(before.plan, after.plan);
  const totalOf = (offer: ComparedOffer) => offerSums(offer.currency, offer.lines, offer.discount).total;
  const [from, to] = [totalOf(before), totalOf(after)];
  const total: OfferChange[] =
    formatMoney(from) === formatMoney(to)
      ? []
      : [
          {
            ...changed('TOTAL', texts.label_total(), [formatMoney(from), formatMoney(to)]),
            difference: difference(from, to),
          },
        ];
  return [
    ...lineChanges(countedLines(before.lines), countedLines(after.lines)),
    ...discountChange(before, after),
    ...others,
    ...plan,
    ...total,
  ];
}
