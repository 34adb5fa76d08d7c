import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bam, eur } from '#domain/money/money-amounts.ts';
import type { Ledger } from '#schemas/money/ledger.ts';
import type { Refund } from '#schemas/money/refunds.ts';
import { reservationPageQuerySchema } from '#schemas/reservations/reservation-queries.ts';
import * as Reservation from '#web/admin/screens/reservation.tsx';
import { expectAccessible } from '#web-test/accessible.ts';
import { reservation } from '#web-test/data.ts';
import { expectText } from '#web-test/expect-text.ts';
import { endedLedger, entry, ledger } from '#web-test/ledgers.ts';
import { answerForPanel, openPanel } from '#web-test/panel.ts';
import { contract } from '#web-test/papers.ts';
import { administrator } from '#web-test/people.ts';
import { answer, calls, fail, json, refuse } from '#web-test/server.ts';
import { click, fill } from '#web-test/user.ts';

const read = 'GET /api/reservations/41/ledger';
const pay = 'POST /api/reservations/41/payments';
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const post = page.getByRole('button', { name: 'Upiši uplatu' });

const refund = (details: Partial<Refund> = {}): Refund => ({
  refundId: 3,
  reservationId: 41,
  amount: bam(100_00),
  otherAmount: eur(51_13),
  reason: 'Odgođeno za 2028.',
  isDoubledDeposit: false,
  state: 'ASKED',
  askedBy: 'Selma Kovač',
  askedAt: '2026-11-16T08:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  needsOther: false,
  isApprovedAlone: false,
  rejectReason: null,
  entryId: null,
  updatedAt: '2026-11-16T08:00:00.000Z',
  ...details,
});

const open = (data: Ledger | null = ledger) => {
  answer(read, data);
  return openPanel('/adminPanel/reservations/41/payments', {
    '/adminPanel/reservations/:id/:tab?': Reservation,
  });
};

beforeEach(() => {
  answerForPanel();
  answer('GET /api/reservations/41', {
    ...reservation({ status: 'CONFIRMED', contractId: 5 }),
    history: [],
  });
  answer('GET /api/contracts/5', contract());
  answer('GET /api/users/admins', [administrator]);
});

test('what was kept of a canceled contract is not called agreed', async () => {
  await open(endedLedger());
  await expect.element(main.getByText('Zadržano', { exact: true })).toBeVisible();
  await expect.element(main.getByText('Ugovoreno', { exact: true })).not.toBeInTheDocument();
});

test('sums, plan and ledger are shown, the next step says what is late, and an entry is reversed with a reason', async () => {
  const reverse = 'POST /api/ledger/5/reverse';
  answer(reverse, () => json(entry({ entryId: 10, kind: 'REVERSAL', reverses: 5 }), 201));
  await open();
  await expectText(main, '2. rata kasni 4 dana, nedostaje 711,04 KM.');
  await expectText(main, '4.178,00 KM');
  await expectText(main, 'Kasni 4 dana');
  await expectText(page.getByRole('row', { name: /Storno PU-2026-0199/ }), '100,00 KM');
  await expectText(page.getByRole('row', { name: /stornirano/ }), 'PU-2026-0199');
  await expectText(page.getByRole('row', { name: /PU-2026-0198/ }), 'Uplata, kapara');
  await expectText(page.getByRole('row', { name: /PU-2026-0209/ }), 'Uplata, dio 2. rate');
  await expect.element(page.getByRole('button', { name: 'Radnje za PU-2026-0198' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Radnje za PU-2026-0199' })).not.toBeInTheDocument();
  await expectAccessible();
  await click(page.getByRole('button', { name: 'Radnje za PU-2026-0209' }));
  await click(page.getByRole('menuitem', { name: 'Storno' }));
  await click(dialog.getByRole('button', { name: 'Storno' }));
  await expectText(dialog, 'Upišite razlog.');
  await fill(dialog.getByLabelText('Razlog'), 'Pogrešna rezervacija');
  await click(dialog.getByRole('button', { name: 'Storno' }));
  await expect.poll(() => calls(reverse)[0]?.body).toEqual({ reason: 'Pogrešna rezervacija' });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a payment shows what it closes, is posted once, and its receipt is offered', async () => {
  await open();
  await fill(page.getByLabelText('Iznos', { exact: true }), '363,55');
  await click(page.getByRole('radio', { name: 'EUR' }));
  await expectText(main, 'Zatvara', '2. rata', 'Novi saldo', '2.178,00 KM');
  answer(pay, refuse('unavailable'));
  await click(post);
  await expectText(page.getByRole('alert'), 'Uplata nije upisana.');
  const posted = entry({
    entryId: 9,
    amount: eur(-363_55),
    otherAmount: bam(-711_04),
    receiptNumber: 'PU-2026-0210',
  });
  answer(pay, () => json(posted, 201));
  await click(post);
  await expectText(dialog, 'Uplata je upisana', 'PU-2026-0210', '363,55 EUR');
  const [first, second] = calls(pay);
  expect(second?.body).toMatchObject({ amount: eur(363_55), method: 'TRANSFER', sendReceipt: true });
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  await expectAccessible('[role=dialog]');
});

test('a payment that somebody has posted already is posted again only when it is another one', async () => {
  await open();
  await fill(page.getByLabelText('Iznos', { exact: true }), '711,04');
  answer(pay, refuse('paymentDoubled', { detail: 'Ista uplata je upisana u 14:02, Lejla.' }));
  await click(post);
  const question = page.getByRole('alertdialog', { name: 'Ista uplata je upisana u 14:02, Lejla.' });
  await expectAccessible('[role=alertdialog]');
  await click(question.getByRole('button', { name: 'Odustani' }));
  await expect.element(question).not.toBeInTheDocument();
  await click(post);
  answer(pay, () => json(entry({ entryId: 9, receiptNumber: 'PU-2026-0210' }), 201));
  await click(question.getByRole('button', { name: 'Upiši kao još jednu uplatu' }));
  await expectText(dialog, 'Uplata je upisana', 'PU-2026-0210');
  expect(calls(pay).map(({ body }) => (body as { anotherPayment?: boolean }).anotherPayment)).toEqual([
    undefined,
    undefined,
    true,
  ]);
});

test('whoever asked for a refund approves it with the password where nobody else may', async () => {
  const approve = 'PATCH /api/refunds/3/approve';
  answer(approve, () => json(refund({ state: 'APPROVED', isApprovedAlone: true })));
  await open({ ...ledger, refunds: [refund()] });
  await expectText(main, 'Povrat 100,00 KM čeka odobrenje.');
  await click(page.getByRole('button', { name: 'Odobri povrat' }));
  await fill(dialog.getByLabelText('Vaša lozinka', { exact: true }), 'tajna-lozinka');
  await click(dialog.getByRole('button', { name: 'Odobri povrat' }));
  await expect.poll(() => calls(approve)[0]?.body).toEqual({ password: 'tajna-lozinka' });
});

test('a price is agreed without an offer, and instalments that do not add up are refused', async () => {
  answer('GET /api/reservations/41', { ...reservation({ status: 'CONFIRMED' }), history: [] });
  const agree = 'POST /api/reservations/41/agreed-price';
  answer(agree, () => json(ledger, 201));
  await open(null);
  await expectText(main, 'Cijena još nije dogovorena.');
  await click(page.getByRole('button', { name: 'Dogovorena cijena' }));
  await fill(dialog.getByLabelText('Iznos', { exact: true }), '3.000,00');
  await click(dialog.getByRole('button', { name: 'Dodaj ratu' }));
  await fill(dialog.getByLabelText('Iznos 1. rate'), '1.000');
  await fill(dialog.getByLabelText('Rok 1. rate', { exact: true }), '10.01.2030.');
  await click(dialog.getByRole('button', { name: 'Sačuvaj cijenu' }));
  await expectText(dialog, 'razlika je 2.000,00 KM');
  expect(calls(agree)).toHaveLength(0);
  await fill(dialog.getByLabelText('Iznos 1. rate'), '3.000');
  await fill(dialog.getByLabelText('Rok 1. rate', { exact: true }), '');
  await click(dialog.getByRole('button', { name: 'Sačuvaj cijenu' }));
  await expectText(dialog, 'Upišite datum kao');
  await expect.element(dialog.getByLabelText('Rok 1. rate', { exact: true })).toHaveFocus();
  expect(calls(agree)).toHaveLength(0);
  await fill(dialog.getByLabelText('Rok 1. rate', { exact: true }), '10.01.2030.');
  await click(dialog.getByRole('button', { name: 'Sačuvaj cijenu' }));
  await expect
    .poll(() => calls(agree)[0]?.body)
    .toEqual({
      amount: bam(3_000_00),
      instalments: [{ kind: 'INSTALMENT', due: '2030-01-10', amount: bam(3_000_00) }],
    });
});

test('another price begins with the one in force and its plan', async () => {
  answer('GET /api/reservations/41', { ...reservation({ status: 'CONFIRMED' }), history: [] });
  const agree = 'POST /api/reservations/41/agreed-price';
  answer(agree, () => json(ledger, 201));
  await open();
  await click(page.getByRole('button', { name: 'Promijeni cijenu' }));
  await click(dialog.getByRole('button', { name: 'Sačuvaj cijenu' }));
  const instalments = ledger.instalments.map(({ kind, due, amount }) => ({ kind, due, amount }));
  const planned = bam(instalments.reduce((sum, { amount }) => sum + amount.amount, 0));
  await expect.poll(() => calls(agree)[0]?.body).toEqual({ amount: planned, instalments });
});

test('what was paid too much is proposed and goes to a reservation that is chosen by its guest', async () => {
  const transfer = 'POST /api/reservations/41/transfers';
  answer(transfer, () => json(entry({ entryId: 10, kind: 'TRANSFER_OUT' }), 201));
  const list = 'GET /api/reservations/paginated/list';
  answer(list, {
    reservations: [reservation({}), reservation({ reservationId: 57 })],
    count: 2,
  });
  await open({ ...ledger, balance: bam(-350_00), refunds: [refund()] });
  await click(page.getByRole('button', { name: 'Prenesi' }));
  await expect.element(dialog.getByLabelText('Iznos', { exact: true })).toHaveValue('250,00');
  await click(dialog.getByRole('button', { name: 'Prenesi' }));
  await expectText(dialog, 'Izaberite rezervaciju.');
  await click(dialog.getByRole('listitem').getByRole('button'));
  const asked = Object.fromEntries(calls(list)[0]?.query ?? []);
  expect(reservationPageQuerySchema.safeParse(asked).error).toBeUndefined();
  await click(dialog.getByRole('button', { name: 'Prenesi' }));
  await expect.poll(() => calls(transfer)[0]?.body).toEqual({ amount: bam(250_00), toReservationId: 57 });
});

test('a payment that was not posted is still there after the page is opened again, with the same key', async () => {
  answer(pay, fail);
  const site = await open();
  await fill(main.getByLabelText('Iznos', { exact: true }), '1.000,00');
  await click(post);
  await expect.poll(() => calls(pay).length).toBe(1);
  await site.reload();
  await expect.element(main.getByLabelText('Iznos', { exact: true })).toHaveValue('1.000,00');
  await click(post);
  await expect.poll(() => calls(pay).length).toBe(2);
  const keys = calls(pay).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
});
