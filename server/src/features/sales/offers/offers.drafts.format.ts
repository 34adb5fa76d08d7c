import type { Currency } from '#domain/money/money-amounts.ts';
import { formatMoney } from '#domain/money/money-amounts.ts';
import { offerSums } from '#domain/offers/offer-totals.ts';
import type { PriceLine } from '#domain/prices/price-lines.ts';
import { maxMoney } from '#schemas/money/money.ts';
import type { UpdateOfferRequest } from '#schemas/offers/offers.ts';
import { AppError, refuse } from '#server/platform/http/app-error.ts';
import * as texts from '#texts';
import type { OfferRow } from './offers.repository.ts';
import type { OfferContent } from './offers.rules.ts';

export const withoutAmount = ({ text, unit, quantity, unitPrice }: PriceLine) => ({
  text,
  unit,
  quantity,
  unitPrice,
});

/** Every amount of an offer is in its currency, and the sum can be stored. */
export function assertAmounts({ currency, lines, plan, discount }: OfferContent, discountCurrency: Currency) {
  const isOther = (money: { currency: Currency }) => money.currency !== currency;
  if (lines.some(({ unitPrice }) => isOther(unitPrice))) refuse('lines', texts.offer_currency_mixed());
  if (discount > 0 && isOther({ currency: discountCurrency }))
    refuse('discount', texts.offer_currency_mixed());
  if (plan.some(({ amount }) => isOther(amount))) refuse('plan', texts.offer_currency_mixed());
  if (offerSums(currency, lines, 0).subtotal.amount > maxMoney)
    refuse('lines', texts.offer_total_too_large());
}

/** The columns that a request changes. */
export function changedContent(row: OfferRow, request: UpdateOfferRequest): OfferContent {
  const { discount } = request;
  return {
    currency: request.currency ?? row.currency,
    lines: request.lines ?? row.lines,
    planFollows: request.planFollows ?? (request.plan === undefined && row.planFollows),
    discount: discount === undefined ? row.discount : (discount?.amount.amount ?? 0),
    discountReason: discount === undefined ? row.discountReason : discount?.reason || null,
    adults: request.adults ?? row.adults,
    children: request.children ?? row.children,
    hallId: request.hallId ?? row.hallId,
    eventDate: request.eventDate ?? row.eventDate,
    plan:
      request.plan?.map(({ due = null, dueAfterSigningDays = null, ...part }) => ({
        ...part,
        due,
        dueAfterSigningDays,
      })) ?? row.plan,
    validUntil: request.validUntil === undefined ? row.validUntil : new Date(request.validUntil),
    termsVersion: request.terms ?? row.termsVersion,
  };
}

export const audited = (offer: OfferRow) => {
  const { total } = offerSums(offer.currency, offer.lines, offer.discount);
  return {
    total: formatMoney(total),
    currency: offer.currency,
    lines: offer.lines.length,
    adults: offer.adults,
    children: offer.children,
    validUntil: offer.validUntil.toISOString(),
  };
};

export function assertNoDraft(all: OfferRow[]) {
  if (all.some(({ state }) => state === 'DRAFT')) throw new AppError('draftExists');
}

/** Versions share their number until one of them is signed. */
export const nextVersionOf = (last: OfferRow | undefined) =>
  last && last.state !== 'ACCEPTED'
    ? { number: last.number, version: last.version + 1 }
    : { number: null, version: 1 };
