import { isDay, toIsoDay } from '#domain/dates/days.ts';
import { dayEnd } from '#domain/dates/deadlines.ts';
import { type Currency, convert, formatAmount, parseAmount } from '#domain/money/money-amounts.ts';
import { defaultPlan } from '#domain/offers/default-plan.ts';
import { followGuests, type LineSource } from '#domain/offers/offer-lines.ts';
import type { InstalmentKind } from '#domain/offers/offer-states.ts';
import { offerSums, planDifference } from '#domain/offers/offer-totals.ts';
import type { LineUnit } from '#domain/prices/price-lines.ts';
import {
  type AdminOffer,
  type UpdateOfferRequest,
  updateOfferRequestSchema,
} from '#schemas/offers/offers.ts';
import { isSameValue } from '#web/platform/form/merge-edit.ts';
import type { Shown } from '#web/platform/form/optimistic-edit.ts';

/** A number, or what was typed where it is none. */
export type Typed = number | string;

/** Amounts are in the smallest unit of the offer's currency. */
export interface DraftLine {
  text: string;
  unit: LineUnit;
  quantity: Typed;
  unitPrice: Typed;
  /** Its quantity follows the guests. */
  linked: boolean;
  source: LineSource | null;
  sourceId: number | null;
}

/** Due on a day, or so many days after signing; a day that is not chosen is empty. */
export interface DraftInstalment {
  kind: InstalmentKind;
  due: string | null;
  dueAfterSigningDays: Typed | null;
  amount: Typed;
}

/** A draft as it is edited: values that are compared, merged and saved as such. */
export interface OfferValues {
  lines: DraftLine[];
  /** Empty: none. */
  discount: Typed;
  discountReason: string;
  adults: Typed;
  children: Typed;
  currency: Currency;
  plan: DraftInstalment[];
  /** Nobody has touched the plan, so that it follows the total. */
  planFollows: boolean;
  validUntil: string;
  terms: number | null;
  hallId: number;
  eventDate: string;
}
export type OfferField = keyof OfferValues;

export const offerFields = [
  'lines',
  'discount',
  'discountReason',
  'adults',
  'children',
  'currency',
  'plan',
  'planFollows',
  'validUntil',
  'terms',
  'hallId',
  'eventDate',
] as const satisfies readonly OfferField[];

export const readAmount = (typed: string): Typed => parseAmount(typed) ?? typed.trim();
export const writeAmount = (value: Typed) => (typeof value === 'number' ? formatAmount(value) : value);
export const readWhole = (typed: string): Typed =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed.trim();
export const writeWhole = (value: Typed) => String(value);

const numberOr = (value: Typed, otherwise: number) => (typeof value === 'number' ? value : otherwise);
/** What cannot be read counts as nothing. */
export const known = (value: Typed) => numberOr(value, 0);
const sent = (value: Typed) => numberOr(value, Number.NaN);

const draftLine = ({ amount: _amount, unitPrice, ...line }: AdminOffer['lines'][number]): DraftLine => ({
  ...line,
  unitPrice: unitPrice.amount,
});

const draftInstalment = ({
  kind,
  due,
  dueAfterSigningDays,
  amount,
}: Pick<AdminOffer['plan'][number], 'kind' | 'due' | 'dueAfterSigningDays' | 'amount'>) => ({
  kind,
  due,
  dueAfterSigningDays,
  amount: amount.amount,
});

export const toShown = (offer: AdminOffer): Shown<OfferValues> => ({
  values: {
    lines: offer.lines.map(draftLine),
    discount: offer.discount?.amount.amount ?? '',
    discountReason: offer.discount?.reason ?? '',
    adults: offer.adults,
    children: offer.children,
    currency: offer.currency,
    plan: offer.plan.map(draftInstalment),
    planFollows: offer.planFollows,
    validUntil: toIsoDay(new Date(offer.validUntil)),
    terms: offer.terms,
    hallId: offer.hallId,
    eventDate: offer.eventDate,
  },
  updatedAt: offer.updatedAt,
});

export const blankLine: DraftLine = {
  text: '',
  unit: 'EVENT',
  quantity: 1,
  unitPrice: '',
  linked: false,
  source: null,
  sourceId: null,
};

const usualDays = 7;
/** A kapara after signing, then instalments on their days. */
export const blankInstalment = (isFirst: boolean): DraftInstalment =>
  isFirst
    ? { kind: 'KAPARA', due: null, dueAfterSigningDays: usualDays, amount: '' }
    : { kind: 'INSTALMENT', due: '', dueAfterSigningDays: null, amount: '' };

const blanks: object[] = [blankLine, blankInstalment(true), blankInstalment(false)];
/** A row in which nothing was typed is not there yet. */
const isTyped = (row: object) => !blanks.some((blank) => isSameValue(row, blank));

/** What of a field is stored. */
export const toStored = (field: OfferField, value: unknown) =>
  (field === 'lines' || field === 'plan') && Array.isArray(value) ? value.filter(isTyped) : value;

const endOfDay = (day: string) => (isDay(day) ? dayEnd(day).toISOString() : day);

function discountOf({ discount, discountReason, currency }: OfferValues): UpdateOfferRequest['discount'] {
  if (discount === '' || discount === 0) return null;
  return { amount: { amount: sent(discount), currency }, reason: discountReason };
}

/** The whole draft as the call takes it; what is no number fails its validation. */
export function toRequest(values: OfferValues): UpdateOfferRequest {
  const { currency, terms } = values;
  return {
    lines: values.lines.filter(isTyped).map(({ quantity, unitPrice, ...line }) => ({
      ...line,
      quantity: sent(quantity),
      unitPrice: { amount: sent(unitPrice), currency },
    })),
    discount: discountOf(values),
    adults: sent(values.adults),
    children: sent(values.children),
    currency,
    plan: values.plan.filter(isTyped).map(({ kind, due, dueAfterSigningDays, amount }) => ({
      kind,
      due,
      dueAfterSigningDays: dueAfterSigningDays === null ? null : sent(dueAfterSigningDays),
      amount: { amount: sent(amount), currency },
    })),
    planFollows: values.planFollows,
    validUntil: endOfDay(values.validUntil),
    ...(terms !== null && { terms }),
    hallId: values.hallId,
    eventDate: values.eventDate,
  };
}

/** Fields whose values go in one part of the request. */
const together: Partial<Record<OfferField, readonly (keyof UpdateOfferRequest)[]>> = {
  discountReason: ['discount'],
  plan: ['plan', 'planFollows'],
  // Amounts are sent in the currency of the offer.
  currency: ['currency', 'lines', 'discount', 'plan', 'planFollows'],
};

/** Only what was changed since the last save. */
export function changedRequest(values: OfferValues, changed: readonly OfferField[]): UpdateOfferRequest {
  const names = new Set<string>(changed.flatMap((field): readonly string[] => together[field] ?? [field]));
  return Object.fromEntries(Object.entries(toRequest(values)).filter(([name]) => names.has(name)));
}

export interface FieldProblem {
  /** `lines.0.quantity`, `plan.1.due`, `validUntil` … */
  field: string;
  message: string;
}

/** What the call would refuse, at the rows as they are shown: blank ones are not sent. */
export function problemsOf(request: UpdateOfferRequest, values: OfferValues): FieldProblem[] {
  const parsed = updateOfferRequestSchema.safeParse(request);
  if (parsed.success) return [];
  const places = { lines: placesOf(values.lines), plan: placesOf(values.plan) };
  return parsed.error.issues.map(({ path, message }) => {
    const [part, row, ...rest] = path;
    const index = part === 'lines' || part === 'plan' ? places[part][Number(row)] : undefined;
    return { field: (index === undefined ? path : [part, index, ...rest]).join('.'), message };
  });
}

const placesOf = (rows: readonly object[]) => rows.flatMap((row, index) => (isTyped(row) ? index : []));

/** The message of a field or of anything below it. */
export const messageAt = (problems: readonly FieldProblem[], field: string): string | undefined =>
  problems.find((problem) => problem.field === field || problem.field.startsWith(`${field}.`))?.message;

/** Sums while typing. */
export function sumsOf({ currency, lines, discount, plan }: OfferValues) {
  const money = (value: Typed) => ({ amount: known(value), currency });
  const counted = lines.map(({ quantity, unitPrice }) => ({
    quantity: known(quantity),
    unitPrice: money(unitPrice),
  }));
  const sums = offerSums(currency, counted, known(discount));
  const missing = planDifference(
    sums.total,
    plan.map(({ amount }) => ({ amount: money(amount) })),
  );
  return { ...sums, missing };
}

/** What follows from a change: linked lines from the guests, and a plan that nobody has touched from the total. */
export function revised(
  values: OfferValues,
  change: Partial<OfferValues>,
  minimumGuests: number | null,
): OfferValues {
  const next = { ...values, ...(change.plan && { planFollows: false }), ...change };
  const { adults, children, currency, eventDate, validUntil } = next;
  if (typeof adults === 'number' && typeof children === 'number')
    next.lines = followGuests(next.lines, { adults, children, minimumGuests });
  if (next.planFollows && isDay(validUntil) && !isSamePlanned(values, next))
    next.plan = defaultPlan({ amount: sumsOf(next).total.amount, currency }, eventDate, validUntil).map(
      draftInstalment,
    );
  return next;
}

/** What a plan follows. */
const isSamePlanned = (one: OfferValues, other: OfferValues) =>
  one.planFollows === other.planFollows &&
  one.currency === other.currency &&
  one.validUntil === other.validUntil &&
  one.eventDate === other.eventDate &&
  sumsOf(one).total.amount === sumsOf(other).total.amount;

/** Adds what the plan lacks to its last instalment; undefined where that would be nothing or less. */
export function balancedPlan(values: OfferValues): DraftInstalment[] | undefined {
  const last = values.plan.at(-1);
  if (!last) return undefined;
  const balanced = known(last.amount) + sumsOf(values).missing;
  return balanced > 0 ? [...values.plan.slice(0, -1), { ...last, amount: balanced }] : undefined;
}

/** The same offer in the other currency; rounding goes into the last instalment, so that the plan still adds up. */
export function inCurrency(values: OfferValues, to: Currency): OfferValues {
  const from = values.currency;
  if (from === to) return values;
  const converted = (value: Typed): Typed =>
    typeof value === 'number' ? convert({ amount: value, currency: from }, to).amount : value;
  const wasBalanced = sumsOf(values).missing === 0;
  const next: OfferValues = {
    ...values,
    currency: to,
    lines: values.lines.map((line) => ({ ...line, unitPrice: converted(line.unitPrice) })),
    discount: converted(values.discount),
    plan: values.plan.map((instalment) => ({ ...instalment, amount: converted(instalment.amount) })),
  };
  return wasBalanced ? { ...next, plan: balancedPlan(next) ?? next.plan } : next;
}

export type ChangedLine = { kind: 'new' } | { kind: 'changed'; was: DraftLine };

/** How each line differs from the version sent before; lines are the same when their texts are. */
export function changedLines(
  lines: readonly DraftLine[],
  before: AdminOffer['lines'] | undefined,
): (ChangedLine | undefined)[] {
  if (!before) return lines.map(() => undefined);
  const earlier = before.map(draftLine);
  return lines.map((line) => {
    const was = earlier.find(({ text }) => text.trim() === line.text.trim());
    if (!was) return { kind: 'new' };
    const isSame =
      was.unit === line.unit && was.quantity === line.quantity && was.unitPrice === line.unitPrice;
    return isSame ? undefined : { kind: 'changed', was };
  });
}
