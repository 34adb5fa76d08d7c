import { bam, eur } from '#domain/money/money-amounts.ts';
import type { Contract } from '#schemas/offers/contracts.ts';
import type { OfferSummary } from '#schemas/offers/offer-list.ts';
import type { Offer } from '#schemas/offers/offers.ts';
import { dayAhead } from './data.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const about = {
  offerId: 31,
  reservationId: 41,
  kind: 'OFFER',
  contractId: null,
  number: 'P-2026-0112',
  version: 2,
  state: 'SENT',
  total: bam(2_100_000),
  totalEur: eur(1_073_713),
  hallId: 1,
  hall: { name: 'Kruna' },
  eventType: 'WEDDING',
  customEventType: null,
  customerName: 'Amra Hodžić',
  decidedAt: null,
  declineReason: null,
  updatedAt: '2026-11-14T10:20:00.000Z',
} as const;

const times = () => ({ validUntil: inHours(126), sentAt: inHours(-48), eventDate: dayAhead(200) });

export const offerSummary = (details: Partial<OfferSummary> = {}): OfferSummary => ({
  ...about,
  ...times(),
  views: 0,
  firstViewedAt: null,
  lastViewedAt: null,
  delivery: 'EMAIL',
  contractNumber: null,
  contractCanceledAt: null,
  ...details,
});

export const offer = (details: Partial<Offer> = {}): Offer => ({
  ...about,
  ...times(),
  currency: 'BAM',
  lines: [
    {
      text: 'Najam sale Kruna, subota u sezoni',
      unit: 'EVENT',
      quantity: 1,
      unitPrice: bam(150_000),
      amount: bam(150_000),
    },
    {
      text: 'Svečani meni, odrasli',
      unit: 'GUEST',
      quantity: 256,
      unitPrice: bam(6800),
      amount: bam(1_740_800),
    },
    { text: 'Svečani meni, djeca', unit: 'CHILD', quantity: 24, unitPrice: bam(3400), amount: bam(81_600) },
  ],
  subtotal: bam(2_168_400),
  discount: { amount: bam(68_400), reason: 'druga proslava u kući' },
  adults: 256,
  children: 24,
  totalBam: bam(2_100_000),
  net: bam(1_794_872),
  vat: bam(305_128),
  plan: [
    { kind: 'KAPARA', due: null, dueAfterSigningDays: 5, amount: bam(300_000), otherAmount: eur(153_388) },
    {
      kind: 'INSTALMENT',
      due: '2027-03-12',
      dueAfterSigningDays: null,
      amount: bam(900_000),
      otherAmount: eur(460_163),
    },
    {
      kind: 'INSTALMENT',
      due: '2027-06-05',
      dueAfterSigningDays: null,
      amount: bam(900_000),
      otherAmount: eur(460_163),
    },
  ],
  terms: 4,
  termsText:
    '1. Termin je potvrđen kada obje strane potpišu.\n2. Subotom se obračunava najmanje 250 gostiju.',
  startTime: null,
  endTime: null,
  customerEmail: 'amra@gost.test',
  sha256: 'a'.repeat(64),
  changes: [],
  newerVersion: null,
  mayRelease: true,
  ...details,
});

export const contract = (details: Partial<Contract> = {}): Contract => ({
  contractId: 9,
  number: 'U-2026-0047',
  reservationId: 41,
  offerId: 31,
  annexOf: null,
  signedAt: '2026-11-16T12:52:00.000Z',
  signedBy: 'Amra Hodžić',
  onPaper: false,
  total: bam(2_100_000),
  totalBam: bam(2_100_000),
  totalEur: eur(1_073_713),
  plan: [
    {
      kind: 'KAPARA',
      due: dayAhead(5),
      dueAfterSigningDays: 5,
      amount: bam(300_000),
      otherAmount: eur(153_388),
    },
  ],
  isPdfReady: true,
  sha256: 'b'.repeat(64),
  hasScan: false,
  canceledAt: null,
  canceledBy: null,
  cancelReason: null,
  annexes: [],
  ...details,
});
