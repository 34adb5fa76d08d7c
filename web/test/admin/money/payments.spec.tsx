import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bam, eur } from '#domain/money/money-amounts.ts';
import type { Ledger } from '#schemas/money/ledger.ts';
import * as Analytics from '#web/admin/screens/analytics.tsx';
import * as Dashboard from '#web/admin/screens/dashboard.tsx';
import * as Payments from '#web/admin/screens/payments.tsx';
import { expectAccessible } from '#web-test/accessible.ts';
import { chooseFiles } from '#web-test/choose-files.ts';
import { dayAhead, reservation, settings } from '#web-test/data.ts';
import { expectText } from '#web-test/expect-text.ts';
import { answerForPanel, noMoney, openPanel } from '#web-test/panel.ts';
import { catchSavedFiles } from '#web-test/saved-files.ts';
import { answer, calls, fail, json, refuse } from '#web-test/server.ts';
import { click, fill } from '#web-test/user.ts';
import { resize } from '#web-test/viewport.ts';
import { cashDay, debtor, instalment, overview, statement } from './money-data.ts';

const open = (path = '') =>
  openPanel(`/adminPanel/payments${path}`, { '/adminPanel/payments/:tab?': Payments });
const main = page.getByRole('main');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const row = (text: string) => page.getByRole('row').filter({ hasText: text });

beforeEach(async () => {
  await resize(1440, 900);
  answerForPanel();
  answer('GET /api/users/admins', []);
});

const entry = {
  entryId: 90,
  kind: 'PAYMENT',
  amount: bam(-100_00),
  otherAmount: eur(-51_13),
  method: 'TRANSFER',
  valueDay: dayAhead(0),
  postingDay: dayAhead(0),
  postedAt: '2026-11-14T17:40:00.000Z',
  receivedBy: 'Selma Kovač',
  receiptNumber: 'PU-2026-0222',
  reverses: null,
  reversedBy: null,
  otherReservationId: null,
  contractNumber: null,
  note: null,
} as const;

const ledger: Ledger = {
  currency: 'BAM',
  balance: bam(27_588_34),
  agreed: bam(30_000_00),
  received: bam(2_411_66),
  reference: 'RF18000041',
  entries: [],
  instalments: [],
  ended: null,
  refunds: [],
};

describe('debts', () => {
  test('show the sums, tasks and who owes, and take a payment with its receipt', async () => {
    answer(
      'GET /api/money/overview',
      overview({
        debtors: [
          debtor(),
          debtor({
            reservationId: 42,
            name: 'Ana Petrović',
            instalment: { ...instalment, isLast: true, ordinal: 3, due: dayAhead(1) },
          }),
          debtor({ reservationId: 44, name: 'Haris Delić', instalment: null, balance: bam(150_00) }),
        ],
        tasks: [
          { kind: 'REFUND_ASKED', reservationId: 43, refundId: 5, name: 'Dino Mešić', amount: bam(500_00) },
        ],
      }),
    );
    answer('GET /api/reservations/41/ledger', ledger);
    answer('POST /api/reservations/41/payments', () => json(entry, 201));
    await open();
    await expectText(main, '8.088,34 KM', '1 gost', 'Dospijeva do 30. nov', '3 rate', 'Primljeno u novembru');
    await expectText(main, 'od toga 8.240,00 EUR', '31 rezervacija', 'Povrat čeka odobrenje');
    await expectText(
      row('Jelena Savić'),
      'U-2026-0031',
      '1. rata',
      'od 12.000,00',
      'kasni 6 dana',
      '27.588,34',
    );
    await expectText(row('Ana Petrović'), 'Ostatak', 'sutra');
    await expectText(row('Haris Delić'), 'Izvan plana', '150,00 KM', 'nema roka');
    await expect
      .element(page.getByRole('link', { name: 'Odobri povrat: Dino Mešić' }))
      .toHaveAttribute('href', '/adminPanel/reservations/43/payments');
    await expect
      .element(page.getByRole('navigation').getByRole('link', { name: /Gostiju koji kasne s uplatom: 1/ }))
      .toBeVisible();
    await expectAccessible();
    await click(button('Upiši uplatu: Jelena Savić'));
    const form = page.getByRole('dialog');
    await fill(form.getByLabelText('Iznos'), '100');
    await click(form.getByRole('button', { name: 'Upiši uplatu' }));
    await expectText(page.getByRole('dialog', { name: 'Uplata je upisana' }), 'PU-2026-0222');
  });

  test('that did not load can be retried, those of one hall are asked for alone, and another year is drawn', async () => {
    const answered = overview({ debtors: [debtor()] });
    answer('GET /api/money/overview', fail);
    const site = await open('?view=table');
    await expect.element(main.getByText('Uplate se nisu učitale.')).toBeVisible();
    answer('GET /api/money/overview', ({ query }) => json(query.get('hallId') ? noMoney : answered));
    await click(main.getByRole('button', { name: 'Pokušaj ponovo' }));
    await expectText(row('Jelena Savić'), 'Kruna');
    await click(button(/^Svi saloni/));
    await click(page.getByRole('option', { name: 'Evropa' }));
    await expectText(main, 'Nema otvorenih uplata.', '8.088,34 KM');
    await click(button('Prethodna godina'));
    const before = new Date().getFullYear() - 1;
    await expect.element(page.getByRole('heading', { name: `Godina ${before}. po mjesecima` })).toBeVisible();
    expect(site.location()).toBe(`/adminPanel/payments?view=table&hall=2&year=${before}`);
  });

  test('are exported from day to day, and a payment from the bar begins with the reservation, which needs a price', async () => {
    const files = catchSavedFiles();
    const named = { 'content-disposition': 'attachment; filename="uplate-2026.xlsx"' };
    answer('GET /api/money/export', () => new Response('x', { headers: named }));
    answer('GET /api/reservations/paginated/list', { reservations: [reservation()], count: 1 });
    answer('GET /api/reservations/41/ledger', null);
    await open();
    await click(button('Izvezi'));
    await fill(page.getByLabelText('Od dana', { exact: true }), '1.1.2026.');
    await click(button('XLSX'));
    await expect.poll(() => files.map(({ name }) => name)).toEqual(['uplate-2026.xlsx']);
    const asked = calls('GET /api/money/export')[0]?.query;
    expect(Object.fromEntries(asked ?? [])).toEqual({ from: '2026-01-01', to: dayAhead(0), format: 'xlsx' });
    await userEvent.keyboard('{Escape}');
    await click(button('Upiši uplatu'));
    await fill(page.getByLabelText('Ime, e-mail ili telefon gosta'), 'amr');
    await expect.poll(() => calls('GET /api/reservations/paginated/list').at(-1)?.query.get('q')).toBe('amr');
    await click(page.getByRole('dialog').getByRole('button', { name: /Amra/ }));
    await expectText(page.getByRole('dialog'), 'Prvo dogovorite cijenu.');
  });
});

describe('the cash book', () => {
  const close = 'POST /api/money/cash-day/close';

  test('shows a day, asks for a note on a difference, and closes after a confirmation', async () => {
    answer('GET /api/money/cash-day', cashDay());
    answer(close, refuse('changedMeanwhile', { detail: 'Ovaj dan je već zaključen.' }));
    await open('/cash?day=2026-11-14');
    await expect.element(page.getByRole('heading', { name: 'subota, 14. novembar 2026.' })).toBeVisible();
    await expectText(main, 'Otvorena', 'Posljednji zaključen dan: pet, 13. nov, Denis Alić', '4.933,75 KM');
    await expectText(row('Storno PU-2026-0216'), '−250,00 KM', 'pogrešan iznos');
    await expectText(row('stornirano'), 'Sara Tomić');
    await fill(page.getByLabelText('Izbrojano u KM'), '1.950');
    await fill(page.getByLabelText('Izbrojano u EUR'), '1500');
    await expect.element(page.getByText('u kasi je 50,00 KM manje od zbira')).toBeVisible();
    await expectAccessible();
    await click(button('Zaključi dan'));
    await expect.element(page.getByText('Izbrojano se razlikuje od zbira. Upišite napomenu.')).toBeVisible();
    await fill(page.getByLabelText('Izbrojano u KM'), '2.000,00');
    await expect.element(page.getByText('slaže se sa zbirom')).toBeVisible();
    await click(button('Zaključi dan'));
    const question = page.getByRole('alertdialog');
    await click(question.getByRole('button', { name: 'Zaključi dan' }));
    await expectText(question, 'Dan nije zaključen.', 'Ovaj dan je već zaključen.');
    const closing = {
      closedAt: '2026-11-14T22:00:00.000Z',
      closedBy: 'Selma Kovač',
      counted: [bam(2_000_00), eur(1_500_00)],
      expected: [bam(2_000_00), eur(1_500_00)],
      note: null,
    };
    answer(close, () => json(cashDay({ closing }), 201));
    answer('GET /api/money/cash-day', cashDay({ closing }));
    await click(question.getByRole('button', { name: 'Zaključi dan' }));
    await expectText(main, 'Zaključena', /Zaključuje Selma Kovač, 14.11.2026. u 23:00/);
    await expect.element(button('Zaključi dan')).not.toBeInTheDocument();
    expect(calls(close)[0]?.body).toEqual({
      day: '2026-11-14',
      counted: [
        { amount: 2_000_00, currency: 'BAM' },
        { amount: 1_500_00, currency: 'EUR' },
      ],
      note: null,
    });
  });

  test('asks for EUR only where cash in EUR is taken or was', async () => {
    const noEur = { method: 'CASH' as const, bam: bam(2_000_00), eur: eur(0) };
    answer('GET /api/money/cash-day', cashDay({ totals: [noEur] }));
    answer(close, () => json(cashDay(), 201));
    await open('/cash?day=2026-11-14');
    await fill(page.getByLabelText('Izbrojano u KM'), '2.000,00');
    await expect.element(page.getByText('slaže se sa zbirom')).toBeVisible();
    await expect.element(page.getByLabelText('Izbrojano u EUR')).not.toBeInTheDocument();
    await click(button('Zaključi dan'));
    await click(page.getByRole('alertdialog').getByRole('button', { name: 'Zaključi dan' }));
    await expect.poll(() => calls(close)[0]?.body).toMatchObject({ counted: [bam(2_000_00)] });
    answer('GET /api/settings', { ...settings, cashInEur: true });
    await open('/cash?day=2026-11-14');
    await expect.element(page.getByLabelText('Izbrojano u EUR')).toBeVisible();
  });

  test('that did not load can be retried, goes day by day up to today, and says when nothing was paid', async () => {
    answer('GET /api/money/cash-day', fail);
    const site = await open('/cash');
    await expectText(main, 'Blagajna se nije učitala.');
    answer('GET /api/money/cash-day', ({ query }) =>
      json(cashDay({ day: query.get('day') ?? '', entries: [] })),
    );
    await click(main.getByRole('button', { name: 'Pokušaj ponovo' }));
    await expectText(main, 'Ovog dana nema uplata.');
    await expect.element(button('Sljedeći dan')).toHaveAttribute('aria-disabled', 'true');
    await click(button('Prethodni dan'));
    await expect.poll(site.location).toBe(`/adminPanel/payments/cash?day=${dayAhead(-1)}`);
  });
});

describe('statements', () => {
  const match = 'PATCH /api/statement-lines/*/match';
  const upload = 'POST /api/statements';

  beforeEach(() => {
    answer('GET /api/statements', [statement()]);
    answer('GET /api/statements/112', statement());
  });

  test('show why lines are matched, are corrected line by line, and posted in one go', async () => {
    const post = 'POST /api/statements/112/post';
    answer(match, statement().lines[0] ?? null);
    answer('GET /api/reservations/paginated/list', { reservations: [reservation()], count: 1 });
    const candidate = { reservationId: 52, name: 'Senad Kurt', hallName: 'Kruna', eventDate: '2027-06-05' };
    answer('GET /api/statement-lines/3/candidates', [{ ...candidate, balance: bam(900_00), why: 'AMOUNT' }]);
    await open('/statements');
    await expectText(
      main,
      'camt.053 · račun u KM, završava na 4471 · 4 stavke',
      'Isti izvod može se uvesti više puta',
    );
    await expectText(row('Barić Ivana'), 'Upareno', '16.11.', 'RF89 U202', 'poziv na broj i iznos');
    await expectText(row('Gimnazija'), 'Već knjiženo', 'PU-2026-0219, izvod-111.xml');
    await expectAccessible();
    await click(page.getByText('Za pregled 2'));
    await expect.element(row('Gimnazija')).not.toBeInTheDocument();
    await click(button(/^Potvrdi: Delić Haris/));
    await expect.poll(() => calls(match)[0]?.body).toEqual({ reservationId: 41, isIgnored: false });
    await expect.element(button(/^Izaberi rezervaciju: Mesić/)).toBeEnabled();
    await click(button(/^Izaberi rezervaciju: Mesić/));
    await expectText(
      page.getByRole('dialog'),
      'Senad Kurt',
      'otvoren je baš ovaj iznos · preostalo ukupno 900,00 KM',
    );
    await expect
      .element(page.getByRole('dialog').getByRole('button', { name: /Amra/ }))
      .not.toBeInTheDocument();
    await fill(page.getByLabelText('Ime, e-mail ili telefon gosta'), 'amr');
    await click(page.getByRole('dialog').getByRole('button', { name: /Amra/ }));
    await expect.poll(() => calls(match)[1]?.path).toBe('/api/statement-lines/3/match');
    await expect.element(button(/^Izaberi rezervaciju: Mesić/)).toBeEnabled();
    await click(button(/^Izaberi rezervaciju: Mesić/));
    await click(page.getByRole('dialog').getByRole('button', { name: /Senad Kurt/ }));
    await expect.poll(() => calls(match)[2]?.body).toEqual({ reservationId: 52, isIgnored: false });
    answer(match, refuse('changedMeanwhile', { detail: 'Stavka je već knjižena.' }));
    await expect.element(button(/^Nije: Delić/)).toBeEnabled();
    await click(button(/^Nije: Delić/));
    await expectText(main, 'Stavka nije promijenjena.', 'Stavka je već knjižena.');
    const message = 'Ista uplata je upisana u 14:02, Lejla.';
    answer(post, statement({ doubled: [{ lineId: 1, message }] }));
    await click(button('Knjiži 1 uparenu'));
    const question = page.getByRole('alertdialog', { name: '1 uplata je već upisana' });
    await expectText(question, 'Barić Ivana', message);
    const posted = statement().lines.map((line) =>
      line.lineId === 1 ? { ...line, state: 'POSTED' as const } : line,
    );
    answer(post, statement({ lines: posted }));
    await click(question.getByRole('button', { name: 'Upiši kao još jednu uplatu' }));
    await expect.element(page.getByText('Uplata je knjižena.')).toBeVisible();
    // As a line whose amount was paid meanwhile is left.
    answer(post, statement());
    await click(button('Knjiži 1 uparenu'));
    await expect
      .element(page.getByText('1 stavka nije knjižena: taj iznos više nije otvoren.'))
      .toBeVisible();
    expect(calls(post).map(({ body }) => body)).toEqual([
      { lineIds: [1] },
      { lineIds: [1], anotherPayment: true },
      { lineIds: [1] },
    ]);
    expect(calls(post)[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('that did not load can be retried; those with an unknown heading are mapped and sent again, and a wrong line is named', async () => {
    answer('GET /api/statements', fail);
    const columns = ['Datum', 'Uplatilac', 'Svrha', 'Iznos'];
    answer(
      upload,
      refuse('fileDamaged', { columns, rows: [['16.11.2026', 'Barić', 'ostatak', '6.450,00']] }),
    );
    await open('/statements');
    await expectText(main, 'Izvodi se nisu učitali.');
    answer('GET /api/statements', []);
    await click(main.getByRole('button', { name: 'Pokušaj ponovo' }));
    await expectText(main, 'Nijedan izvod još nije uvezen.');
    await click(button('Uvezi izvod'));
    chooseFiles(new File(['Datum;Uplatilac'], 'izvod.csv', { type: 'text/csv' }));
    const dialog = page.getByRole('dialog');
    await expectText(dialog, 'Ovakav CSV još nismo vidjeli.', '6.450,00');
    await expectAccessible('[role=dialog]');
    answer(upload, refuse('fileDamaged', { detail: 'Red 5: iznos nije ispravan.' }));
    await click(dialog.getByRole('button', { name: 'Uvezi', exact: true }));
    await expectText(dialog, 'Izvod nije uvezen.', 'Red 5: iznos nije ispravan.');
    answer(upload, () => json(statement({ statementId: 113, name: 'izvod.csv', format: 'CSV' }), 201));
    answer('GET /api/statements/113', statement({ statementId: 113, name: 'izvod.csv', format: 'CSV' }));
    await click(dialog.getByRole('button', { name: 'Uvezi', exact: true }));
    await expect.element(page.getByRole('heading', { name: 'izvod.csv' })).toBeVisible();
    const sent = calls(upload).at(-1)?.body as { mapping: string } | undefined;
    expect(JSON.parse(sent?.mapping ?? '')).toMatchObject({
      day: 0,
      payer: 1,
      purpose: 2,
      amount: 3,
      currency: null,
    });
  });
});

test('the start screen leaves out money while none is late or due, else it lists late payments and the month', async () => {
  const site = await openPanel('/adminPanel', { '/adminPanel': Dashboard });
  await expect.element(page.getByText(/Sve je završeno za danas/)).toBeVisible();
  await expect
    .element(page.getByText(/Uplate koje kasne|Dospijeva do kraja mjeseca/))
    .not.toBeInTheDocument();
  answer('GET /api/money/overview', overview());
  await site.reload();
  const late = page.getByRole('region', { name: /^Uplate koje kasne/ });
  await expectText(late, 'Jelena Savić', '1. rata · 8.088,34 KM', 'kasni 6 dana');
  await expectText(
    page.getByRole('region', { name: 'Dospijeva do kraja mjeseca' }),
    '14.450,00 KM',
    '31.911,66 KM',
  );
});

test('the figures have the money of the year by month and hall', async () => {
  const months = [
    { month: 10, hallId: 1, agreed: bam(100_00), due: bam(50_50), received: bam(25_25) },
    { month: 10, hallId: 2, agreed: bam(7_00), due: bam(0), received: bam(0) },
  ];
  answer('GET /api/money/overview', overview({ months }));
  answer('GET /api/wedding-analytics/compare', []);
  answer('GET /api/wedding-analytics/all', { records: [] });
  await openPanel('/adminPanel/analytics?year=2025&view=table', { '/adminPanel/analytics': Analytics });
  const table = page.getByRole('table', { name: 'Novac po mjesecima i salonima, 2025.' });
  await expectText(table.getByRole('row').nth(1), 'Okt', 'Kruna', '100,00', '50,50', '25,25');
  await expectText(table.getByRole('row').nth(2), 'Evropa', '7,00');
  const years = calls('GET /api/money/overview').map(({ query }) => query.get('year'));
  expect(years).toContain('2025');
});
