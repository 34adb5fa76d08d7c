import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, toIsoDay } from '#domain/dates/days.ts';
import { bam, eur } from '#domain/money/money-amounts.ts';
import type { PaymentSlip } from '#schemas/money/payment-slips.ts';
import * as PaymentsScreen from '#web/account/screens/payments.tsx';
import { expectAccessible } from '../accessible.ts';
import { reservation } from '../data.ts';
import { expectText } from '../expect-text.ts';
import { endedLedger, endedMoney, ledger, refund } from '../ledgers.ts';
import { contract } from '../papers.ts';
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
  await expectText(row, '488,96', 'dio 2. rate', 'Potvrda o uplati, PDF');
  await expectText(page.getByRole('row', { name: /PU-2026-0199/ }), 'ispravljeno');
  await expectText(
    page.getByRole('row', { name: /PU-2026-0200/ }),
    'Ispravka: uplata, gotovina od 05.11.2026.',
    '−100,00',
  );
  await expectText(page.getByRole('row', { name: /Ugovoreno/ }), 'Ugovor U-2026-0042', '4.178,00');
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
  await click(page.getByRole('button', { name: 'Potvrda o uplati, PDF, PU-2026-0209' }).first());
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['PU-2026-0209.pdf']);
  await click(slipCard.getByRole('button', { name: 'Preuzmi uplatnicu, PDF' }));
  await expectText(slipCard.getByRole('alert'), 'Uplatnica se nije preuzela.');
});

test('the profile shows what is paid, and a late instalment is the next step', async () => {
  const own = reservation({ reservationId: 7, status: 'CONFIRMED', eventDate: addDays(today, 90) });
  answer('GET /api/reservations/user/*', [own]);
  answer('GET /api/ledgers/own', [{ ...ledger, reservationId: 7 }]);
  await openProfile();
  await expectText(main, '2. rata kasni 4 dana');
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

test('what is due next is a sentence with its kind', async () => {
  const own = reservation({ reservationId: 7, status: 'CONFIRMED', eventDate: addDays(today, 90) });
  const [kapara, ...rest] = ledger.instalments;
  const due = { ...kapara, due: addDays(today, 7), open: bam(800_00), paid: bam(0), state: 'DUE' };
  answer('GET /api/reservations/user/*', [own]);
  answer('GET /api/ledgers/own', [{ ...ledger, reservationId: 7, instalments: [due, ...rest] }]);
  await openProfile();
  await expectText(
    page.getByRole('region', { name: 'Šta je sljedeće' }),
    /Platite kaparu do [a-zčćž]+, \d+\. [a-z]+/,
    'Ostalo je 800,00 KM.',
  );
});

const canceled = (details: object = {}) =>
  reservation({
    reservationId: 7,
    status: 'CANCELED',
    canceledBy: 'GUEST',
    eventDate: addDays(today, 90),
    ...details,
  });
const yours = page.getByRole('region', { name: 'Vaše uplate' });
const oldPlan = page.getByRole('region', { name: 'Plan koji je važio' });
const notIn = (text: string) => expect.element(page.getByText(text)).not.toBeInTheDocument();

test('after a cancellation by the guest the kapara that is kept was paid, and nothing is said to be paid in full', async () => {
  answer('GET /api/reservations/user/*', [canceled()]);
  answer('GET /api/reservations/7/ledger', endedLedger());
  await openPayments();
  await expectText(
    main,
    'Otkazano 12.11.2026. Nemate više obaveza.',
    /Uplaćeno\s*3\.000,00 KM/,
    /Zadržana kapara\s*3\.000,00 KM/,
    /Vraćeno\s*0,00 KM/,
  );
  await expectText(yours, 'Uplata, gotovina', 'kapara', '3.000,00 KM', 'Potvrda o uplati, PDF');
  await expectText(oldPlan, /Kapara\s*Plaćeno 05\.11\.2026\./, 'Više se ne plaća');
  await notIn('Sve je plaćeno. Hvala.');
  await notIn('Ne plaća se');
  await expect.element(slipCard).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Sve uplate' })).not.toBeInTheDocument();
  await expectAccessible();
});

test.each([
  ['ASKED', 'Povrat 6.000,00 KM čeka odobrenje.', bam(0), bam(6_000_00)],
  ['APPROVED', 'Povrat 6.000,00 KM je odobren i biće isplaćen.', bam(0), bam(6_000_00)],
  ['PAID', 'Povrat 6.000,00 KM je isplaćen.', bam(6_000_00), bam(0)],
] as const)(
  'after a cancellation by the house the double kapara says its state: %s',
  async (state, sentence, returned, toReturn) => {
    answer('GET /api/reservations/user/*', [canceled({ canceledBy: 'HOUSE' })]);
    answer(
      'GET /api/reservations/7/ledger',
      endedLedger(
        { kept: bam(0), returned, toReturn },
        { refunds: [refund({ state, amount: bam(6_000_00), isDoubledDeposit: true })] },
      ),
    );
    await openPayments();
    await expectText(main, sentence, 'Kapara se vraća dvostruko.', /Zadržana kapara\s*0,00 KM/);
    await notIn('Sve je plaćeno. Hvala.');
    await notIn('u vašu korist');
  },
);

test('after a cancellation by agreement all of it is returned, and money that nobody has decided about is said', async () => {
  answer('GET /api/reservations/user/*', [canceled({ canceledBy: 'AGREEMENT' })]);
  answer(
    'GET /api/reservations/7/ledger',
    endedLedger({ kept: bam(0), returned: bam(1_000_00), toReturn: bam(2_000_00) }),
  );
  await openPayments();
  await expectText(main, /Vraćeno\s*1\.000,00 KM/, 'Od uplaćenog je u vašu korist 2.000,00 KM.');
  await notIn('Sve je plaćeno. Hvala.');
});

test('the profile of a canceled day says what became of the money, without a bar, and leads to its papers', async () => {
  answer('GET /api/reservations/user/*', [canceled()]);
  const { currency, balance, agreed, received } = endedLedger();
  answer('GET /api/ledgers/own', [
    { reservationId: 7, currency, balance, agreed, received, instalments: [], ended: endedMoney() },
  ]);
  answer('GET /api/contracts/own', [
    contract({ reservationId: 7, canceledAt: '2026-11-12T10:00:00.000Z', canceledBy: 'GUEST' }),
  ]);
  await openProfile();
  const dates = page.getByRole('region', { name: 'Vaši termini' });
  await expectText(
    dates,
    'uplaćeno 3.000,00 KM · zadržana kapara 3.000,00 KM',
    'Ugovor U-2026-0047, otkazan 12.11.2026.',
  );
  await expect
    .element(dates.getByRole('link', { name: /^Ugovor U-2026-0047/ }))
    .toHaveAttribute('href', '/profile/ugovor/9');
  await expect.element(dates.getByRole('button', { name: 'Ugovor, PDF' })).toBeVisible();
  await expect
    .element(dates.getByRole('link', { name: 'Uplate' }))
    .toHaveAttribute('href', '/profile/uplate/7');
  await notIn('uplaćeno 3.000,00 od');
  await notIn('Uplate i uplatnica');
});

test('past days keep their papers in the list of all reservations', async () => {
  const past = reservation({ reservationId: 7, status: 'CONFIRMED', eventDate: addDays(today, -30) });
  answer('GET /api/reservations/user/*', [past]);
  answer('GET /api/contracts/own', [contract({ reservationId: 7 })]);
  answer('GET /api/ledgers/own', [{ ...ledger, reservationId: 7 }]);
  await openProfile();
  await click(page.getByRole('button', { name: 'Moje Rezervacije' }));
  const dialog = page.getByRole('dialog', { name: 'Moje Rezervacije' });
  await expect.element(dialog.getByRole('link', { name: 'Ugovor U-2026-0047' })).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Uplate i uplatnica' })).toBeVisible();
});

test('a late payment of a past event does not say that the day is still theirs', async () => {
  answer('GET /api/reservations/user/*', [
    reservation({ reservationId: 7, status: 'CONFIRMED', eventDate: addDays(today, -30) }),
  ]);
  await openPayments();
  await expectText(main, 'Za uplatu je ostalo 711,04 KM. Ako vam treba drugi rok, javite nam se.');
  await notIn('Termin je i dalje vaš');
});
