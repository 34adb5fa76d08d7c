import { bam, convert } from '#domain/money/money-amounts.ts';
import { lineAmount, offerSums } from '#domain/offers/offer-totals.ts';
import type { LineUnit } from '#domain/prices/price-lines.ts';
import type { OfferSummary } from '#schemas/offers/offer-list.ts';
import type { AdminOffer } from '#schemas/offers/offers.ts';
import { dayAhead } from '#web-test/data.ts';

const moment = '2026-01-05T10:00:00.000Z';
const validUntil = `${dayAhead(7)}T18:00:00.000Z`;

const line = (text: string, unit: LineUnit, quantity: number, price: number) => ({
  text,
  unit,
  quantity,
  unitPrice: bam(price),
  amount: lineAmount({ quantity, unitPrice: bam(price) }),
  linked: false,
  source: null,
  sourceId: null,
});

const instalment = (kind: AdminOffer['plan'][number]['kind'], due: number, amount: number) => ({
  kind,
  due: dayAhead(due),
  dueAfterSigningDays: null,
  amount: bam(amount),
  otherAmount: convert(bam(amount), 'EUR'),
});

const lines = [
  line('Najam sale Kruna, Subota u sezoni', 'EVENT', 1, 250_000),
  line('Svečani meni, odrasli', 'GUEST', 260, 7400),
];

/** A draft that could be sent. */
export const offer = (details: Partial<AdminOffer> = {}): AdminOffer => ({
  offerId: 71,
  reservationId: 41,
  kind: 'OFFER',
  contractId: null,
  number: null,
  version: 1,
  state: 'DRAFT',
  currency: 'BAM',
  lines,
  discount: null,
  adults: 260,
  children: 20,
  ...offerSums('BAM', details.lines ?? lines, details.discount?.amount.amount ?? 0),
  plan: [instalment('KAPARA', 20, 250_000), instalment('INSTALMENT', 100, 1_924_000)],
  validUntil,
  terms: 4,
  termsText: 'Ugovor je zaključen potpisom.',
  hallId: 1,
  hall: { name: 'Kruna' },
  eventDate: dayAhead(200),
  eventType: 'WEDDING',
  customEventType: null,
  startTime: null,
  endTime: null,
  customerName: 'Amra Hodžić',
  customerEmail: 'amra@gost.test',
  sha256: null,
  sentAt: null,
  decidedAt: null,
  declineReason: null,
  planFollows: false,
  minimumGuests: null,
  delivery: details.sentAt ? 'EMAIL' : null,
  holdsDay: true,
  changes: [],
  newerVersion: null,
  views: 0,
  firstViewedAt: null,
  by: 'Uprava Salona',
  versions: [],
  obstacles: [],
  updatedAt: moment,
  ...details,
});

export const versionOf = ({ offerId, version, state, total, sentAt, updatedAt, by, views }: AdminOffer) => ({
  offerId,
  version,
  state,
  total,
  sentAt,
  updatedAt,
  by,
  views,
});

export const summary = (details: Partial<OfferSummary> = {}): OfferSummary => {
  const one = offer();
  return {
    offerId: one.offerId,
    reservationId: one.reservationId,
    kind: 'OFFER',
    number: 'P-2026-0023',
    version: 2,
    state: 'SENT',
    total: one.total,
    totalEur: one.totalEur,
    validUntil,
    sentAt: moment,
    delivery: 'EMAIL',
    decidedAt: null,
    declineReason: null,
    views: 3,
    firstViewedAt: moment,
    lastViewedAt: moment,
    customerName: one.customerName,
    hall: one.hall,
    hallId: 1,
    eventDate: one.eventDate,
    eventType: 'WEDDING',
    customEventType: null,
    contractId: null,
    contractNumber: null,
    contractCanceledAt: null,
    updatedAt: moment,
    ...details,
  };
};

export const offerPage = (...offers: OfferSummary[]) => ({
  offers,
  count: offers.length,
  counts: { drafts: 0, sent: offers.length, viewed: offers.length, signed: 0, waitingForHouse: 0 },
});

export const terms = [4, 3].map((version) => ({ version, text: `Uslovi ${version}`, createdAt: moment }));
