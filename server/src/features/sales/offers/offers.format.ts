import { stateAt } from '#domain/dates/after-deadline.ts';
import { convert, type Money, otherCurrency } from '#domain/money/money-amounts.ts';
import type { OfferDelivery } from '#domain/offers/offer-states.ts';
import { lineAmount, offerSums } from '#domain/offers/offer-totals.ts';
import type { OfferRow, OfferSnapshot } from './offers.repository.ts';
import type { OfferContent } from './offers.rules.ts';

export const contentOf = (row: OfferRow): OfferContent => row;

export const totalOf = ({ total, currency }: Pick<OfferRow, 'total' | 'currency'>): Money => ({
  amount: total,
  currency,
});

/** Before it was asked for, an offer was mailed where there was an address. */
export const deliveryOf = ({ delivery, sentAt, snapshot }: OfferRow): OfferDelivery | null =>
  delivery ?? (sentAt && (snapshot?.customerEmail ? 'EMAIL' : 'PAPER'));

export const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export const fieldsOf = (row: OfferRow, snapshot: OfferSnapshot, contractId: number | null, now: Date) => {
  const state = stateAt(row, now);
  const { offerId, reservationId, kind, number, version, currency, discount, discountReason } = row;
  return {
    offerId,
    reservationId,
    kind,
    contractId: kind === 'ANNEX' ? row.annexOf : contractId,
    number,
    version,
    state,
    currency,
    lines: row.lines.map((line) => ({ ...line, amount: lineAmount(line) })),
    ...offerSums(currency, row.lines, discount),
    discount: discount > 0 ? { amount: { amount: discount, currency }, reason: discountReason ?? '' } : null,
    adults: row.adults,
    children: row.children,
    plan: row.plan.map((part) => ({
      ...part,
      otherAmount: convert(part.amount, otherCurrency(part.amount.currency)),
    })),
    validUntil: row.validUntil.toISOString(),
    terms: row.termsVersion,
    termsText: snapshot.termsText,
    hallId: row.hallId,
    hall: { name: snapshot.hallName },
    eventDate: row.eventDate,
    eventType: snapshot.eventType,
    customEventType: snapshot.customEventType,
    startTime: snapshot.startTime,
    endTime: snapshot.endTime,
    customerName: snapshot.customerName,
    customerEmail: snapshot.customerEmail,
    sha256: row.sha256,
    sentAt: iso(row.sentAt),
    decidedAt: state === 'EXPIRED' ? iso(row.decidedAt ?? row.validUntil) : iso(row.decidedAt),
    declineReason: row.declineReason,
    updatedAt: row.updatedAt.toISOString(),
  };
};
