import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, toIsoDay } from '#contracts/dates/days.ts';
import { bam, eur } from '#contracts/money/money-amounts.ts';
import type { PaymentSlip } from '#contracts/money/payment-slips.ts';
import * as PaymentsScreen from '../../app/account/screens/payments.tsx';
import { expectAccessible } from '../accessible.ts';
import { reservation } from '../data.ts';
import { expectText } from '../expect-text.ts';
import { ledger } from '../ledgers.ts';
import { open } from '../render.tsx';
import { catchSavedFiles } from '../saved-files.ts';
import { answer, calls, json, refuse } from '../server.ts';
import { click } from '../user.ts';
import { answerForProfile, openProfile } from './profile.ts';

const main = page.getByRole('main');
const slipCard = page.getByRole('region', { name: 'Uplatnica' });
const today = toIsoDay(new Date());

const slip = (details: Partial<PaymentSlip> = {}): PaymentSlip => ({
  accounts: [
    { accountId: 1, bank: 'Primjer banka d.d.', currency: 'BAM' },
    { accountId: 2, bank: 'Musterbank AG', currency: 'EUR' },
  ],
  accountId: 1,
  recipient: 'Saloni Kruna, Evropa, Kristal',
  recipientAddress: 'Glavna ulica 12',
  bank: 'Primjer banka d.d.',
  account: '129-007-94010284-94',
  iban: null,
  swift: null,
  amount: bam(711_04),
  otherAmount: eur(363_55),
  instalment: { kind: 'INSTALMENT', ordinal: 2, isLast: false, due: addDays(today, -4) },
  purpose: '2. rata, ugovor U-2026-0042',
  reference: 'RF08202600420',
  left: bam(2_178_00),
  epc: null,
  ...details,
});

const euroSlip = slip({
  accountId: 2,
  bank: 'Musterbank AG',
  account: null,
  iban: 'AT611904300234573201',
  swift: 'MUSTAT00',
  amount: eur(363_55),
  otherAmount: bam(711_04),
  epc: 'BCD\n002\n1\nSCT\n\nSaloni\nAT611904300234573201\nEUR363.55\n\nRF08202600420\n\n',
});

// biome-ignore lint/suspicious/noExplicitAny: the router provides its other props
const Screen = PaymentsScreen.default as any;
const openPayments = () =>
  open('/profile/uplate/7', {
    '/profile/uplate/7': { default: () => <Screen params={{ reservationId: '7' }} /> },
  });

beforeEach(async () => {
  await answerForProfile();
  answer('GET /api/reservations/7/ledger', ledger);
  answer('GET /api/reservations/7/payment-slip', ({ query }) =>
    json(query.get('account') === '2' ? euroSlip : slip()),
  );
});

test('the customer sees sums, what is late, the plan and every entry, and copies the slip for KM or EUR, where the QR code belongs', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await openPayments();
  await expectText(main, '2.889,04 KM');
  await expectText(main, '2. rata kasni 4 dana.');
  await expectText(main, 'Za uplatu je ostalo 711,04 KM.');
  await expectText(main, 'Plaćeno 05.11.2026.');
  await expectText(main, 'Ostatak');
  const row = page.getByRole('row', { name: /PU-2026-0209/ });
  await expectText(row, '250,00 EUR po kursu 1,95583');
  await expectText(row, '488,96', 'dio 2. rate');
  await expectText(page.getByRole('row', { name: /Potvrda PU-2026-0199/ }), 'stornirano');
  await expectText(page.getByRole('row', { name: /PU-2026-0200/ }), 'Storno PU-2026-0199');
  await expectText(slipCard, '129-007-94010284-94');
  await expect.element(slipCard.getByRole('img', { name: 'QR kod za uplatu' })).not.toBeInTheDocument();
  await click(slipCard.getByRole('radio', { name: 'Inostranstvo · EUR' }));
  await expect.element(slipCard.getByRole('img', { name: 'QR kod za uplatu' })).toBeVisible();
  await click(slipCard.getByRole('button', { name: 'Kopiraj: IBAN' }));
  await click(slipCard.getByRole('button', { name: 'Kopiraj: Iznos' }));
  await expect.poll(() => copied).toEqual(['AT611904300234573201', '363,55']);
  await expectAccessible();
});

test('slip and receipt are saved as PDF, and a failure is said where it happened', async () => {
  const saved = catchSavedFiles();
  answer('GET /api/ledger/5/receipt.pdf', () => new Response('%PDF'));
  answer('GET /api/reservations/7/payment-slip.pdf', refuse('paperFailed'));
  await openPayments();
  await click(page.getByRole('button', { name: 'Potvrda PU-2026-0209, PDF' }).first());
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['PU-2026-0209.pdf']);
  await click(slipCard.getByRole('button', { name: 'Preuzmi uplatnicu, PDF' }));
  await expectText(slipCard.getByRole('alert'), 'Uplatnica se nije preuzela.');
});

test('the profile shows what is paid, and a late instalment is the next step', async () => {
  const own = reservation({ reservationId: 7, status: 'CONFIRMED', eventDate: addDays(today, 90) });
  answer('GET /api/reservations/user/*', [own]);
  answer('GET /api/ledgers/own', [{ ...ledger, reservationId: 7 }]);
  await openProfile();
  await expectText(main, 'Platite: 2. rata kasni 4 dana');
  await expectText(main, 'uplaćeno 1.288,96 od 4.178,00 KM');
  expect(calls('GET /api/ledgers/own').length).toBeGreaterThan(0);
});

test('a price agreed before the day is confirmed leads to its payments too', async () => {
  const own = reservation({ reservationId: 7, status: 'PENDING', eventDate: addDays(today, 90) });
  answer('GET /api/reservations/user/*', [own]);
  answer('GET /api/ledgers/own', [{ ...ledger, reservationId: 7 }]);
  await openProfile();
  await expect
    .element(
      page.getByRole('region', { name: 'Vaši termini' }).getByRole('link', { name: 'Uplate i uplatnica' }),
    )
    .toHaveAttribute('href', '/profile/uplate/7');
});
