import { daysBetween, toIsoDay } from '#domain/dates/days.ts';
import { formatAmount, formatMoney } from '#domain/money/money-amounts.ts';
import { nameOfInstalment } from '#domain/offers/instalment-names.ts';
import { countedLines } from '#domain/offers/offer-lines.ts';
import type { PriceLine } from '#domain/prices/price-lines.ts';
import type { AdminOffer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { formatDue } from '#web/admin/features/sales/offer-format.ts';
import { formatNumericDay } from '#web/platform/lib/dates.ts';

/** What one row of two versions differs in. */
export type Difference =
  | { kind: 'same' }
  | { kind: 'changed' }
  | { kind: 'added' | 'removed' | 'amount'; amount: number | undefined }
  | { kind: 'days'; days: number };

export interface ComparedRow {
  key: string;
  text: string;
  /** Null: not in this version. */
  from: string | null;
  to: string | null;
  difference: Difference;
  isTotal?: boolean;
}

export type ComparedOffer = Pick<
  AdminOffer,
  | 'discount'
  | 'plan'
  | 'validUntil'
  | 'terms'
  | 'adults'
  | 'children'
  | 'total'
  | 'currency'
  | 'hall'
  | 'eventDate'
> & { lines: readonly PriceLine[] };

interface Value {
  text: string;
  amount?: number;
  day?: string;
}

function differenceOf(from: Value | undefined, to: Value | undefined, isMoney: boolean): Difference {
  if (!from) return { kind: 'added', amount: isMoney ? to?.amount : undefined };
  if (!to) return { kind: 'removed', amount: isMoney ? -(from.amount ?? 0) : undefined };
  if (from.text === to.text) return { kind: 'same' };
  if (from.day && to.day) return { kind: 'days', days: daysBetween(from.day, to.day) };
  if (isMoney && from.amount !== undefined && to.amount !== undefined)
    return { kind: 'amount', amount: to.amount - from.amount };
  return { kind: 'changed' };
}

/** Rows in the order of the newer version; what is gone follows. */
function compareNamed(
  from: readonly [string, Value][],
  to: readonly [string, Value][],
  { prefix, isMoney }: { prefix: string; isMoney: boolean },
): ComparedRow[] {
  const [before, after] = [new Map(from), new Map(to)];
  return [...new Set([...after.keys(), ...before.keys()])].map((name) => ({
    key: `${prefix} ${name}`,
    text: name,
    from: before.get(name)?.text ?? null,
    to: after.get(name)?.text ?? null,
    difference: differenceOf(before.get(name), after.get(name), isMoney),
  }));
}

/** Lines of the same text belong together; repeated ones are told apart by their number. */
function named<Item>(items: readonly Item[], nameOf: (item: Item) => string, toValue: (item: Item) => Value) {
  const seen = new Map<string, number>();
  return items.map((item): [string, Value] => {
    const name = nameOf(item);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return [count > 1 ? `${name} (${count})` : name, toValue(item)];
  });
}

/** "260 × 74,00"; of what is charged once only its price. */
const lineValue = ({ quantity, unit, unitPrice, amount }: ComparedOffer['lines'][number]): Value => ({
  text:
    quantity === 1 && unit === 'EVENT'
      ? formatAmount(unitPrice.amount)
      : texts.panel_offer_quantity_price({
          quantity: String(quantity),
          price: formatAmount(unitPrice.amount),
        }),
  amount: amount.amount,
});

const linesOf = ({ lines }: ComparedOffer) => named(countedLines(lines), ({ text }) => text, lineValue);

function discountOf({ discount }: ComparedOffer): [string, Value][] {
  if (!discount) return [];
  const amount = -discount.amount.amount;
  return [
    [texts.label_discount_because({ reason: discount.reason }), { text: formatAmount(amount), amount }],
  ];
}

function planOf({ plan }: ComparedOffer) {
  return plan.flatMap(({ amount, due, dueAfterSigningDays }, index): [string, Value][] => [
    [nameOfInstalment(plan, index), { text: formatAmount(amount.amount), amount: amount.amount }],
    [
      texts.panel_compare_due({ instalment: nameOfInstalment(plan, index) }),
      { text: formatDue({ due, dueAfterSigningDays }), ...(due && { day: due }) },
    ],
  ]);
}

const dayValue = (day: string): Value => ({ text: formatNumericDay(day), day });

const factsOf = (offer: ComparedOffer): [string, Value][] => [
  [texts.label_hall(), { text: offer.hall.name }],
  [texts.panel_offer_event_day(), dayValue(offer.eventDate)],
  [
    texts.panel_compare_guests(),
    {
      text: texts.panel_compare_guests_value({
        adults: String(offer.adults),
        children: String(offer.children),
      }),
    },
  ],
  [texts.panel_offer_valid_until(), dayValue(toIsoDay(new Date(offer.validUntil)))],
  [
    texts.label_terms(),
    { text: offer.terms === null ? '–' : texts.panel_offer_terms_version({ version: String(offer.terms) }) },
  ],
];

/** Two versions row by row; of facts and of the plan only what differs. */
export function compareOffers(from: ComparedOffer, to: ComparedOffer): ComparedRow[] {
  const isMoney = from.currency === to.currency;
  const differs = ({ difference }: ComparedRow) => difference.kind !== 'same';
  const total = (offer: ComparedOffer): [string, Value] => [
    texts.panel_compare_total(),
    { text: formatMoney(offer.total), amount: offer.total.amount },
  ];
  return [
    ...compareNamed(linesOf(from), linesOf(to), { prefix: 'line', isMoney }),
    ...compareNamed(discountOf(from), discountOf(to), { prefix: 'discount', isMoney }),
    ...compareNamed(planOf(from), planOf(to), { prefix: 'plan', isMoney }).filter(differs),
    ...compareNamed(factsOf(from), factsOf(to), { prefix: 'fact', isMoney }).filter(differs),
    ...compareNamed([total(from)], [total(to)], { prefix: 'total', isMoney }).map((row) => ({
      ...row,
      isTotal: true,
    })),
  ];
}

/** "4 izmjene, ukupan iznos isti" */
export function summaryOf(rows: readonly ComparedRow[]): string {
  const count = rows.filter(({ difference, isTotal }) => difference.kind !== 'same' && !isTotal).length;
  const total = rows.find(({ isTotal }) => isTotal)?.difference;
  const amount = total?.kind === 'amount' ? total.amount : undefined;
  const changes = count === 0 ? texts.panel_compare_no_changes() : texts.panel_compare_changes({ count });
  if (total?.kind === 'same') return texts.panel_compare_summary_same({ changes });
  if (amount === undefined) return changes;
  return amount > 0
    ? texts.panel_compare_summary_more({ changes, amount: formatAmount(amount) })
    : texts.panel_compare_summary_less({ changes, amount: formatAmount(-amount) });
}
