import { createHash } from 'node:crypto';
import { addDays, type Day, toIsoDay } from '#domain/dates/days.ts';
import { dayEnd, lastDeadline } from '#domain/dates/deadlines.ts';
import { guestsMayChangeUntil } from '#domain/event-sheets/sheet-deadlines.ts';
import { type Currency, convert, type Money, otherCurrency } from '#domain/money/money-amounts.ts';
import { isOneOf } from '#domain/objects.ts';
import { countedLines, type StoredLine } from '#domain/offers/offer-lines.ts';
import { type CancellingParty, firstPaymentKinds, type InstalmentKind } from '#domain/offers/offer-states.ts';
import { offerSums, planDifference } from '#domain/offers/offer-totals.ts';
import { maxMoney } from '#schemas/money/money.ts';
import type { Settings } from '#schemas/settings.ts';
import { AppError, refuse } from '#server/platform/http/app-error.ts';
import { momentAt } from '#server/platform/time/local-time.ts';
import * as texts from '#texts';

export type Line = StoredLine;
export type Instalment = {
  kind: InstalmentKind;
  due: Day | null;
  dueAfterSigningDays: number | null;
  amount: Money;
};
export type Obstacle = { field: string; message: string };

export type OfferContent = {
  currency: Currency;
  lines: Line[];
  discount: number;
  discountReason: string | null;
  adults: number;
  children: number;
  hallId: number;
  eventDate: Day;
  plan: Instalment[];
  /** Nobody has touched the plan, so that it follows the total. */
  planFollows: boolean;
  validUntil: Date;
  termsVersion: number | null;
  /** What an annex may keep of its contract. */
  signedPlan?: readonly Instalment[];
};

export const earlier = <Moment extends Date | Day>(one: Moment, other: Moment) => (one < other ? one : other);
const later = (one: Date, other: Date) => (one > other ? one : other);

/** 20:00 of the n-th day, never later than two days before the event. */
export const defaultValidity = (eventDate: Day, now: Date, offerDays: number): Date =>
  earlier(dayEnd(addDays(toIsoDay(now), offerDays)), lastDeadline(eventDate));

/** The columns with the sums; a discount above the total is an obstacle and never a negative sum. */
export function storedSums({
  currency,
  lines,
  discount,
}: Pick<OfferContent, 'currency' | 'lines' | 'discount'>) {
  const { total } = offerSums(currency, lines, discount);
  const stored = { amount: Math.max(0, total.amount), currency };
  return { total: stored.amount, totalOther: convert(stored, otherCurrency(currency)).amount };
}

const isSameInstalment = (one: Instalment, other: Instalment) =>
  one.kind === other.kind && one.due === other.due && one.amount.amount === other.amount.amount;

/** The first payment decides what a cancellation costs, so there is one, before all others. */
const isFirstPaymentMisplaced = (plan: readonly Instalment[]) =>
  plan.some((instalment, index) => index > 0 && isFirstPayment(instalment));

const dueOf = ({ due, dueAfterSigningDays }: Instalment, signingDay: Day): Day =>
  due ?? addDays(signingDay, dueAfterSigningDays ?? 0);

/** Payments close the oldest instalment first, so a first payment that is due later would be paid last. */
function isFirstPaymentDueLater(plan: readonly Instalment[], signingDays: { first: Day; last: Day }) {
  const [first, ...others] = plan;
  if (!first || !isFirstPayment(first)) return false;
  return others.some((other) =>
    first.due === null && other.due === null
      ? (first.dueAfterSigningDays ?? 0) > (other.dueAfterSigningDays ?? 0)
      : dueOf(first, signingDays.last) > dueOf(other, signingDays.first),
  );
}

function planObstacles(content: OfferContent, total: Money, now: Date): Obstacle[] {
  const { plan, validUntil, eventDate, signedPlan = [] } = content;
  const obstacles: Obstacle[] = [];
  if (plan.length === 0 || planDifference(total, plan) !== 0)
    obstacles.push({ field: 'plan', message: texts.offer_plan_difference() });
  if (isFirstPaymentMisplaced(plan))
    obstacles.push({ field: 'plan', message: texts.offer_plan_first_payment() });
  const lastSigningDay = toIsoDay(validUntil);
  if (isFirstPaymentDueLater(plan, { first: toIsoDay(now), last: lastSigningDay }))
    obstacles.push({ field: 'plan', message: texts.offer_plan_first_payment_late() });
  for (const [index, instalment] of plan.entries()) {
    const { due } = instalment;
    const isSigned = signedPlan.some((signed) => isSameInstalment(signed, instalment));
    if (due !== null && due < lastSigningDay && !isSigned)
      obstacles.push({ field: `plan.${index}.due`, message: texts.offer_due_before_validity() });
    const field = due === null ? 'dueAfterSigningDays' : 'due';
    if (dueOf(instalment, lastSigningDay) > eventDate)
      obstacles.push({ field: `plan.${index}.${field}`, message: texts.offer_due_after_event() });
  }
  return obstacles;
}

/** What has to be mended before a draft can be sent; `reservedDay` is the event's, before an annex moves it. */
export function obstaclesOf(content: OfferContent, now: Date, reservedDay = content.eventDate): Obstacle[] {
  const { currency, discount, discountReason, validUntil } = content;
  const lines = countedLines(content.lines);
  const last = lastDeadline(earlier(content.eventDate, reservedDay));
  const { subtotal, total } = offerSums(currency, lines, discount);
  const obstacles: Obstacle[] = [];
  const refuse = (field: string, message: string) => obstacles.push({ field, message });
  if (lines.length === 0) refuse('lines', texts.offer_lines_required());
  if (discount > subtotal.amount) refuse('discount', texts.offer_discount_above());
  else if (lines.length > 0 && total.amount === 0) refuse('total', texts.offer_total_zero());
  if (total.amount > maxMoney) refuse('total', texts.offer_total_too_large());
  if (discount > 0 && !discountReason) refuse('discount.reason', texts.offer_discount_reason_required());
  if (total.amount > 0) obstacles.push(...planObstacles(content, total, now));
  if (validUntil <= now) refuse('validUntil', texts.offer_validity_past());
  else if (validUntil > last) refuse('validUntil', texts.offer_validity_late());
  if (content.adults + content.children === 0) refuse('adults', texts.offer_guests_required());
  if (content.termsVersion === null) refuse('terms', texts.offer_terms_missing());
  return obstacles;
}

/** The plan of a contract: days after signing become days. */
export const fixedPlan = (plan: readonly Instalment[], signedAt: Date): (Instalment & { due: Day })[] =>
  plan.map((instalment) => ({
    ...instalment,
    due: instalment.due ?? addDays(toIsoDay(signedAt), instalment.dueAfterSigningDays ?? 0),
  }));

/** Of a signature by hand only its day is known: noon, or when the offer was sent on that day, whichever is later. */
export function signedByHandAt(signedOn: Day | undefined, sentAt: Date, now: Date): Date {
  const today = toIsoDay(now);
  if (signedOn === undefined || signedOn === today) return now;
  if (signedOn > today) refuse('signedOn', texts.offer_signed_day_ahead());
  if (signedOn < toIsoDay(sentAt)) refuse('signedOn', texts.offer_signed_day_before_sending());
  return later(sentAt, momentAt(signedOn, '12:00'));
}

/** Guests of a signed contract change until so many days before the event. */
export function assertGuestsMayChange(
  eventDate: Day,
  today: Day,
  { guestsFixedDays: count }: Pick<Settings, 'guestsFixedDays'>,
) {
  if (today > guestsMayChangeUntil(eventDate, count))
    throw new AppError('annexTooLate', { detail: texts.offer_guests_fixed({ count }) });
}

const isFirstPayment = ({ kind }: { kind: InstalmentKind }) => isOneOf(firstPaymentKinds, kind);

/** The kind of the first payment is named in the contract. */
export const firstPaymentOf = <Payment extends { kind: InstalmentKind }>(
  plan: readonly Payment[],
): Payment | undefined => plan.find(isFirstPayment);

/** What happens to the money when a contract is canceled; a proposal. */
export function cancellationProposal(
  by: CancellingParty,
  received: Money,
  plan: readonly { kind: InstalmentKind; amount: Money }[],
) {
  const first = firstPaymentOf(plan);
  const isDeposit = first !== undefined && first.kind !== 'AVANS';
  const deposit = isDeposit ? Math.min(received.amount, first.amount.amount) : 0;
  const money = (amount: number): Money => ({ amount, currency: received.currency });
  const keep = by === 'GUEST' ? deposit : 0;
  const doubled = by === 'HOUSE' ? deposit : 0;
  return {
    received,
    keep: money(keep),
    refund: money(received.amount - keep + doubled),
    explanation: explanationOf(by, isDeposit),
  };
}

function explanationOf(by: CancellingParty, isDeposit: boolean): string {
  if (by === 'AGREEMENT') return texts.contract_proposal_agreement();
  if (!isDeposit) return texts.contract_proposal_advance();
  return by === 'GUEST' ? texts.contract_proposal_guest() : texts.contract_proposal_house();
}

/** `a•••@mail.ba` */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${[...name][0] ?? ''}•••@${domain}`;
}

export const consentOf = (termsVersion: number | null) => texts.offer_consent({ version: termsVersion ?? 0 });

export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
