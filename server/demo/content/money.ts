import type { DemoMoment } from './offers.ts';

/** A number of an example bank and the example account of the Austrian standard: no money arrives there. */
export const demoAccounts = [
  {
    bank: 'Primjer banka d.d.',
    account: '1290079401028494',
    iban: 'BA391290079401028494',
    swift: null,
    currency: 'BAM' as const,
    label: 'Uplate iz BiH',
  },
  {
    bank: 'Musterbank AG',
    account: null,
    iban: 'AT611904300234573201',
    swift: 'MUSTAT00',
    currency: 'EUR' as const,
    label: 'Uplate iz inostranstva',
  },
];

export type DemoPayment = {
  paid: DemoMoment;
  /** In KM, or in EUR. */
  amount: number;
  currency: 'BAM' | 'EUR';
  method: 'CASH' | 'TRANSFER';
  /** It was posted wrongly, and was taken back. */
  reversed?: DemoMoment & { reason: string };
};

/** Due so many days from today, or before the event. */
type Due = { inDays: number } | { daysBefore: number };

/** Prices that were agreed by phone; halls and people by their order. */
export type DemoAgreedPrice = {
  hall: number;
  person: number;
  inDays: number;
  eventType: 'WEDDING' | 'BIRTHDAY' | 'BAPTISM';
  guestCount: number;
  agreed: DemoMoment;
  plan: { kind: 'KAPARA' | 'INSTALMENT'; amount: number; due: Due }[];
  payments: DemoPayment[];
  canceled?: DemoMoment & { cancelReason: string; refund: { asked: DemoMoment; reason: string } };
};

/** The second instalment is overdue, and paid in part from abroad. */
const overdueBaptism: DemoAgreedPrice = {
  hall: 2,
  person: 0,
  inDays: 96,
  eventType: 'BAPTISM',
  guestCount: 90,
  agreed: { daysAgo: 14, time: '11:05' },
  plan: [
    { kind: 'KAPARA', amount: 800_00, due: { inDays: -10 } },
    { kind: 'INSTALMENT', amount: 1_200_00, due: { inDays: -4 } },
    { kind: 'INSTALMENT', amount: 1_000_00, due: { inDays: 4 } },
    { kind: 'INSTALMENT', amount: 1_178_00, due: { daysBefore: 2 } },
  ],
  payments: [
    { paid: { daysAgo: 11, time: '12:30' }, amount: 800_00, currency: 'BAM', method: 'CASH' },
    { paid: { daysAgo: 6, time: '09:20' }, amount: 250_00, currency: 'EUR', method: 'TRANSFER' },
  ],
};

/** Cash was posted as a transfer and then posted again; the second instalment is overdue for long. */
const correctedBirthday: DemoAgreedPrice = {
  hall: 1,
  person: 3,
  inDays: 55,
  eventType: 'BIRTHDAY',
  guestCount: 180,
  agreed: { daysAgo: 24, time: '10:40' },
  plan: [
    { kind: 'KAPARA', amount: 700_00, due: { inDays: -18 } },
    { kind: 'INSTALMENT', amount: 1_200_00, due: { inDays: -12 } },
    { kind: 'INSTALMENT', amount: 1_500_00, due: { daysBefore: 2 } },
  ],
  payments: [
    {
      paid: { daysAgo: 19, time: '17:10' },
      amount: 700_00,
      currency: 'BAM',
      method: 'TRANSFER',
      reversed: {
        daysAgo: 11,
        time: '16:05',
        reason: 'Upisano kao uplata na račun, a primljeno je u gotovini',
      },
    },
    { paid: { daysAgo: 11, time: '16:10' }, amount: 700_00, currency: 'BAM', method: 'CASH' },
  ],
};

/** Canceled in time: the deposit is asked back and waits for approval. */
const canceledWedding: DemoAgreedPrice = {
  hall: 0,
  person: 6,
  inDays: 230,
  eventType: 'WEDDING',
  guestCount: 320,
  agreed: { daysAgo: 30, time: '13:15' },
  plan: [
    { kind: 'KAPARA', amount: 1_500_00, due: { inDays: -25 } },
    { kind: 'INSTALMENT', amount: 11_900_00, due: { daysBefore: 10 } },
  ],
  payments: [{ paid: { daysAgo: 27, time: '14:45' }, amount: 1_500_00, currency: 'BAM', method: 'TRANSFER' }],
  canceled: {
    daysAgo: 3,
    time: '18:20',
    cancelReason: 'Vjenčanje odgađamo za narednu godinu.',
    refund: { asked: { daysAgo: 2, time: '09:10' }, reason: 'Otkazano na vrijeme, vraćamo cijelu kaparu' },
  },
};

export const demoAgreedPrices = {
  overdue: overdueBaptism,
  corrected: correctedBirthday,
  canceled: canceledWedding,
};

/** For the signed contract: the deposit in cash, then a part of the rest. */
export const demoContractPayments: { deposit: DemoMoment; part: DemoPayment } = {
  deposit: { daysAgo: 1, time: '10:30' },
  part: { paid: { daysAgo: 1, time: '15:40' }, amount: 500_00, currency: 'EUR', method: 'TRANSFER' },
};

/** The day of the cash of two of the payments. */
export const demoCashClosing: DemoMoment = { daysAgo: 11, time: '20:15' };

/** The first line has the reference of the baptism, the second only name and amount of the birthday. */
export const demoStatement = {
  imported: { daysAgo: 1, time: '08:31' },
  name: (day: string) => `izvod-112-${day}.xml`,
  matched: { daysAgo: 2, amount: 711_04, payer: 'HODŽIĆ AMRA', purpose: '2. rata za krštenje' },
  maybe: { daysAgo: 2, amount: 1_200_00, payer: 'PAVIC IVANA', purpose: 'uplata za rodjendan' },
  unmatched: { daysAgo: 3, amount: 900_00, payer: 'MESIC D.', purpose: 'uplata za salu' },
};
