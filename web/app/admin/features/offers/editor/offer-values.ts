import { fromLocalTime } from '#contracts/dates/day-times.ts';
import { isDay, toIsoDay } from '#contracts/dates/days.ts';
import { type Currency, convert, formatAmount, parseAmount } from '#contracts/money/money-amounts.ts';
import type { InstalmentKind } from '#contracts/offers/offer-states.ts';
import { offerSums, planDifference } from '#contracts/offers/offer-totals.ts';
import {
  type AdminOffer,
  type UpdateOfferRequest,
  updateOfferRequestSchema,
} from '#contracts/offers/offers.ts';
import type { LineUnit } from '#contracts/prices/price-lines.ts';
import type { Shown } from '../../../../shared/form/optimistic-edit.ts';

/** A line as it is typed. */
export interface TypedLine {
  text: string;
  unit: LineUnit;
  quantity: string;
  price: string;
}

/** An instalment as it is typed: due on a day, or so many days after signing. */
export interface TypedInstalment {
  kind: InstalmentKind;
  dueBy: 'day' | 'signing';
  due: string;
  days: string;
  amount: string;
}

export const offerFields = [
  'lines',
  'discount',
  'discountReason',
  'adults',
  'children',
  'currency',
  'plan',
  'validUntil',
  'terms',
  'hallId',
  'eventDate',
] as const;
export type OfferField = (typeof offerFields)[number];

/** As text, so that a draft is stored, compared and merged like every other edit; lines and plan are JSON. */
export type OfferValues = Record<OfferField, string>;

export const linesOf = ({ lines }: Pick<OfferValues, 'lines'>): TypedLine[] => JSON.parse(lines || '[]');
export const planOf = ({ plan }: Pick<OfferValues, 'plan'>): TypedInstalment[] => JSON.parse(plan || '[]');

const typedLine = ({ text, unit, quantity, unitPrice }: AdminOffer['lines'][number]): TypedLine => ({
  text,
  unit,
  quantity: String(quantity),
  price: formatAmount(unitPrice.amount),
});

const typedInstalment = ({
  kind,
  due,
  dueAfterSigningDays,
  amount,
}: AdminOffer['plan'][number]): TypedInstalment => ({
  kind,
  dueBy: due ? 'day' : 'signing',
  due: due ?? '',
  days: dueAfterSigningDays === null ? '' : String(dueAfterSigningDays),
  amount: formatAmount(amount.amount),
});

export const toShown = (offer: AdminOffer): Shown<OfferValues> => ({
  values: {
    lines: JSON.stringify(offer.lines.map(typedLine)),
    discount: offer.discount ? formatAmount(offer.discount.amount.amount) : '',
    discountReason: offer.discount?.reason ?? '',
    adults: String(offer.adults),
    children: String(offer.children),
    currency: offer.currency,
    plan: JSON.stringify(offer.plan.map(typedInstalment)),
    validUntil: toIsoDay(new Date(offer.validUntil)),
    terms: offer.terms === null ? '' : String(offer.terms),
    hallId: String(offer.hallId),
    eventDate: offer.eventDate,
  },
  updatedAt: offer.updatedAt,
});

const whole = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);
const amount = (typed: string) => parseAmount(typed) ?? Number.NaN;

/** Offers end at this time of their last day. */
const endOfDay = (day: string) =>
  (isDay(day) ? fromLocalTime(`${day}T20:00`)?.toISOString() : undefined) ?? day;

function discountOf({ discount, discountReason, currency }: OfferValues): UpdateOfferRequest['discount'] {
  if (discount.trim() === '' || parseAmount(discount) === 0) return null;
  return { amount: { amount: amount(discount), currency: currency as Currency }, reason: discountReason };
}

/** The whole draft as the call takes it; what is no number fails its validation. */
export function toRequest(values: OfferValues): UpdateOfferRequest {
  const currency = values.currency as Currency;
  return {
    lines: linesOf(values).map(({ text, unit, quantity, price }) => ({
      text,
      unit,
      quantity: whole(quantity),
      unitPrice: { amount: amount(price), currency },
    })),
    discount: discountOf(values),
    adults: whole(values.adults),
    children: whole(values.children),
    currency,
    plan: planOf(values).map(({ kind, dueBy, due, days, amount: typed }) => ({
      kind,
      due: dueBy === 'day' ? due : null,
      dueAfterSigningDays: dueBy === 'signing' ? whole(days) : null,
      amount: { amount: amount(typed), currency },
    })),
    validUntil: endOfDay(values.validUntil),
    ...(values.terms && { terms: Number(values.terms) }),
    hallId: Number(values.hallId),
    eventDate: values.eventDate,
  };
}

/** Fields whose values go in one part of the request. */
const together: Partial<Record<OfferField, readonly (keyof UpdateOfferRequest)[]>> = {
  discountReason: ['discount'],
  // Amounts are sent in the currency of the offer.
  currency: ['currency', 'lines', 'discount', 'plan'],
};

/** Only what was changed since the last save. */
export function changedRequest(values: OfferValues, changed: Partial<OfferValues>): UpdateOfferRequest {
  const names = new Set<string>(
    (Object.keys(changed) as OfferField[]).flatMap((field): readonly string[] => together[field] ?? [field]),
  );
  return Object.fromEntries(Object.entries(toRequest(values)).filter(([name]) => names.has(name)));
}

export interface FieldProblem {
  /** `lines.0.quantity`, `plan.1.due`, `validUntil` … */
  field: string;
  message: string;
}

/** What the call would refuse. */
export function problemsOf(request: UpdateOfferRequest): FieldProblem[] {
  const parsed = updateOfferRequestSchema.safeParse(request);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
}

/** The message of a field or of anything below it. */
export const messageAt = (problems: readonly FieldProblem[], field: string): string | undefined =>
  problems.find((problem) => problem.field === field || problem.field.startsWith(`${field}.`))?.message;

/** Sums while typing; what cannot be read counts as nothing. */
export function sumsOf(values: OfferValues) {
  const currency = values.currency as Currency;
  const lines = linesOf(values).map(({ quantity, price }) => ({
    quantity: whole(quantity) || 0,
    unitPrice: { amount: parseAmount(price) ?? 0, currency },
  }));
  const sums = offerSums(currency, lines, parseAmount(values.discount) ?? 0);
  const plan = planOf(values).map((instalment) => ({
    amount: { amount: parseAmount(instalment.amount) ?? 0, currency },
  }));
  return { ...sums, missing: planDifference(sums.total, plan) };
}

/** Adds what the plan lacks to its last instalment; undefined where that would be nothing or less. */
export function balancedPlan(values: OfferValues): string | undefined {
  const plan = planOf(values);
  const last = plan.at(-1);
  if (!last) return undefined;
  const balanced = (parseAmount(last.amount) ?? 0) + sumsOf(values).missing;
  if (balanced <= 0) return undefined;
  return JSON.stringify([...plan.slice(0, -1), { ...last, amount: formatAmount(balanced) }]);
}

/** The same offer in the other currency; rounding goes into the last instalment, so that the plan still adds up. */
export function inCurrency(values: OfferValues, to: Currency): OfferValues {
  const from = values.currency as Currency;
  if (from === to) return values;
  const converted = (typed: string) => {
    const read = parseAmount(typed);
    return read === null ? typed : formatAmount(convert({ amount: read, currency: from }, to).amount);
  };
  const wasBalanced = sumsOf(values).missing === 0;
  const next: OfferValues = {
    ...values,
    currency: to,
    lines: JSON.stringify(linesOf(values).map((line) => ({ ...line, price: converted(line.price) }))),
    discount: converted(values.discount),
    plan: JSON.stringify(
      planOf(values).map((instalment) => ({ ...instalment, amount: converted(instalment.amount) })),
    ),
  };
  return wasBalanced ? { ...next, plan: balancedPlan(next) ?? next.plan } : next;
}

export type LineMark = { kind: 'new' } | { kind: 'changed'; was: TypedLine };

/** How each line differs from the version sent before; lines are the same when their texts are. */
export function lineMarks(
  lines: readonly TypedLine[],
  before: AdminOffer['lines'] | undefined,
): (LineMark | undefined)[] {
  if (!before) return lines.map(() => undefined);
  const earlier = before.map(typedLine);
  return lines.map((line) => {
    const was = earlier.find(({ text }) => text.trim() === line.text.trim());
    if (!was) return { kind: 'new' };
    const isSame =
      was.unit === line.unit &&
      whole(was.quantity) === whole(line.quantity) &&
      parseAmount(was.price) === parseAmount(line.price);
    return isSame ? undefined : { kind: 'changed', was };
  });
}
