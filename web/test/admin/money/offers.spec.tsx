import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bam } from '#domain/money/money-amounts.ts';
import type { Contract } from '#schemas/offers/contracts.ts';
import * as Dashboard from '#web/admin/screens/dashboard.tsx';
import * as Offers from '#web/admin/screens/offers/offers.tsx';
import * as Reservation from '#web/admin/screens/reservation.tsx';
import * as Settings from '#web/admin/screens/settings.tsx';
import { expectAccessible, expectNoHorizontalScrolling } from '#web-test/accessible.ts';
import { chooseFiles } from '#web-test/choose-files.ts';
import { reservation, settings } from '#web-test/data.ts';
import { expectText } from '#web-test/expect-text.ts';
import { answerForPanel, openPanel } from '#web-test/panel.ts';
import { answer, calls, drop, json, refuse } from '#web-test/server.ts';
import { click, fill } from '#web-test/user.ts';
import { offer, offerPage, summary, terms, versionOf } from './offers-data.ts';

const moment = '2026-01-05T10:00:00.000Z';

beforeEach(() => {
  answerForPanel();
  answer('GET /api/offers', offerPage(summary()));
});

test('the list says whom each offer waits for, how long, and how often it was seen', async () => {
  answer(
    'GET /api/offers',
    offerPage(
      summary(),
      summary({ offerId: 72, state: 'DRAFT', number: null, views: 0, customerName: 'Nikola Đurić' }),
    ),
  );
  await openPanel('/adminPanel/offers', { '/adminPanel/offers': Offers });
  const seen = page.getByRole('listitem').filter({ hasText: 'Amra Hodžić' });
  await expectText(
    seen,
    'Viđena',
    'Ponuda P-2026-0023, v2',
    '21.740,00 KM',
    'čeka gosta',
    /još 6 dana|još 7 dana/,
    'viđena 3 puta',
  );
  await expectText(page.getByRole('listitem').filter({ hasText: 'Nikola' }), 'Nacrt', 'čeka nas');
  await expectAccessible();
  await click(page.getByText('Čekaju nas'));
  await expect.poll(() => calls('GET /api/offers').at(-1)?.query.get('waitsFor')).toBe('HOUSE');
});

test('an offer past its deadline is shown as expired before the server says so', async () => {
  answer('GET /api/offers', offerPage(summary({ validUntil: moment })));
  await openPanel('/adminPanel/offers', { '/adminPanel/offers': Offers });
  await expectText(page.getByRole('listitem').filter({ hasText: 'Amra' }), 'Istekla', 'čeka nas');
});

test('the start screen lists offers that were seen and not signed, and reminds', async () => {
  answer('POST /api/offers/71/remind', offer({ state: 'SENT' }));
  await openPanel('/adminPanel', { '/adminPanel': Dashboard });
  await expect.element(page.getByRole('heading', { name: /^Ponude viđene, a nepotpisane/ })).toBeVisible();
  await click(page.getByRole('button', { name: 'Podsjeti: Amra Hodžić' }));
  await expect.element(page.getByText('Amra Hodžić: podsjetnik je poslan.')).toBeVisible();
});

describe('a reservation', () => {
  const sent = offer({ state: 'SENT', sentAt: moment, number: 'P-2026-0023', version: 2, views: 3 });
  const open = (tab = '/offer') =>
    openPanel(`/adminPanel/reservations/41${tab}`, { '/adminPanel/reservations/:id/:tab?': Reservation });

  beforeEach(() => {
    answer('GET /api/reservations/41', { ...reservation(), history: [] });
    answer('GET /api/offers/71', { ...sent, versions: [versionOf(sent)] });
  });

  test('without an offer begins with one', async () => {
    answer('GET /api/offers', offerPage());
    answer('POST /api/reservations/41/offers', () => json(offer(), 201));
    const site = await open('');
    await click(page.getByRole('button', { name: /^Napravi ponudu/ }));
    await expect.poll(site.location).toBe('/adminPanel/offers/71');
    expect(calls('POST /api/reservations/41/offers')[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('with a refused offer says why and stays', async () => {
    answer('GET /api/offers', offerPage());
    answer('POST /api/reservations/41/offers', refuse('noOfferPossible'));
    const site = await open('');
    await click(page.getByRole('button', { name: /^Napravi ponudu/ }));
    await expect.element(page.getByText('Za ovu rezervaciju se ponuda ne može napraviti.')).toBeVisible();
    expect(site.location()).toBe('/adminPanel/reservations/41');
  });

  test('with a sent offer shows its state, reminds and withdraws it', async () => {
    answer('POST /api/offers/71/withdraw', { ...sent, state: 'WITHDRAWN' });
    await open();
    await expect.element(page.getByText('Ponuda v2 je viđena 3 puta, ali nije potpisana.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Ponuda P-2026-0023, v2' })).toBeVisible();
    await expectAccessible();
    await click(page.getByRole('button', { name: 'Povuci' }));
    await expectText(page.getByRole('alertdialog'), 'Termin se i dalje čuva do svog roka.');
    await click(page.getByRole('alertdialog').getByRole('button', { name: 'Povuci' }));
    await expect.element(page.getByText('Ponuda je povučena.')).toBeVisible();
  });

  test('that is confirmed stays so when its offer is withdrawn', async () => {
    answer('GET /api/offers/71', { ...sent, holdsDay: false, versions: [versionOf(sent)] });
    await open();
    await click(page.getByRole('button', { name: 'Povuci' }));
    await expectText(page.getByRole('alertdialog'), 'Rezervacija ostaje potvrđena.');
  });

  test('is signed on paper with a scan, once more after a dropped connection', async () => {
    const sign = 'POST /api/offers/71/sign-on-paper';
    answer(sign, drop);
    await open();
    await click(page.getByRole('button', { name: 'Potpisano na papiru' }));
    chooseFiles(new File(['%PDF-1.7'], 'ugovor.pdf', { type: 'application/pdf' }));
    const signButton = page.getByRole('button', { name: 'Upiši ugovor' });
    const signedOn = page.getByLabelText('Dan potpisa', { exact: true });
    await fill(signedOn, '31.12.2099.');
    await expect.element(page.getByText('Dan potpisa ne može biti u budućnosti.')).toBeVisible();
    await expect.element(signButton).toBeDisabled();
    await fill(signedOn, '01.01.2020.');
    await expect.element(page.getByText('Dan potpisa ne može biti prije slanja ponude.')).toBeVisible();
    await fill(signedOn, '06.01.2026.');
    await expectAccessible('[role=dialog]');
    await click(signButton);
    await expect.element(page.getByText(/Sken nije poslan/)).toBeVisible();
    answer(sign, () => json(contract, 201));
    await click(signButton);
    await expect.element(page.getByText('Ugovor je upisan, a rezervacija potvrđena.')).toBeVisible();
    expect(calls(sign)[1]?.body).toMatchObject({ signedOn: '2026-01-06' });
  });

  const contract: Contract = {
    contractId: 5,
    number: 'U-2026-0047',
    reservationId: 41,
    offerId: 71,
    annexOf: null,
    signedAt: moment,
    signedBy: 'Amra Hodžić',
    onPaper: false,
    total: bam(2_174_000),
    totalBam: bam(2_174_000),
    totalEur: { amount: 1_111_548, currency: 'EUR' },
    plan: [],
    isPdfReady: true,
    sha256: null,
    hasScan: false,
    canceledAt: null,
    canceledBy: null,
    cancelReason: null,
    annexes: [],
  };

  test('under contract whose annex was declined is followed by a next version of the annex', async () => {
    answer('GET /api/reservations/41', {
      ...reservation({ status: 'CONFIRMED', contractId: 5 }),
      history: [],
    });
    const annex = { offerId: 73, kind: 'ANNEX', state: 'DECLINED', contractId: 5, version: 2 } as const;
    answer('GET /api/offers', offerPage(summary(annex), summary({ state: 'ACCEPTED', contractId: 5 })));
    answer('GET /api/offers/73', offer(annex));
    answer('GET /api/contracts/5', contract);
    answer('POST /api/contracts/5/annexes', () =>
      json(offer({ ...annex, offerId: 74, state: 'DRAFT' }), 201),
    );
    const site = await open();
    await expectText(page.getByRole('link', { name: /^Ponuda/ }), 'v2');
    await click(page.getByRole('button', { name: 'Nova verzija' }));
    await expect.poll(site.location).toBe('/adminPanel/offers/74');
  });

  test('under contract is cancelled with who and why, and shows what is proposed', async () => {
    const signed = reservation({ status: 'CONFIRMED', contractId: 5 });
    answer('GET /api/reservations/41', { ...signed, history: [] });
    answer('GET /api/offers', offerPage(summary({ state: 'ACCEPTED', contractId: 5 })));
    answer('GET /api/contracts/5', contract);
    const money = (keep: number, refund: number, explanation: string) => ({
      received: bam(300_000),
      keep: bam(keep),
      refund: bam(refund),
      explanation,
    });
    const guest = money(250_000, 50_000, 'Otkazuje gost: kapara ostaje.');
    answer('GET /api/contracts/5/cancellation', {
      received: bam(300_000),
      deposit: bam(250_000),
      proposals: {
        GUEST: guest,
        HOUSE: money(0, 550_000, 'Otkazuje kuća: dvostruka kapara.'),
        AGREEMENT: money(0, 300_000, 'Sporazumno: sve se vraća.'),
      },
    });
    const cancel = 'POST /api/contracts/5/cancel';
    answer(cancel, { contract: { ...contract, canceledAt: moment }, proposal: guest, refund: null });
    await open();
    await expect.element(page.getByRole('button', { name: 'Novi aneks' })).toBeVisible();
    await expect.element(page.getByText('Ugovor U-2026-0047, potpisan')).toBeVisible();
    await expectNoHorizontalScrolling();
    await click(page.getByRole('button', { name: 'Raskini ugovor' }));
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Otkaži i predloži povrat' });
    await click(send);
    await expectText(dialog, 'Upišite razlog.', 'Otkazuje gost: kapara ostaje.', '500,00 KM');
    expect(calls(cancel)).toHaveLength(0);
    await click(dialog.getByRole('radio', { name: 'Kuća' }));
    await expectText(dialog, 'Otkazuje kuća: dvostruka kapara.', '5.500,00 KM');
    await click(dialog.getByRole('radio', { name: /Vrati sve/ }));
    await fill(dialog.getByLabelText('Razlog'), 'Odlaze u Beč.');
    await expectAccessible('[role=dialog]');
    await click(send);
    await expect
      .poll(() => calls(cancel)[0]?.body)
      .toEqual({ by: 'HOUSE', reason: 'Odlaze u Beč.', refund: bam(300_000), keepsCredit: false });
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('settings', () => {
  const open = (tab: string) =>
    openPanel(`/adminPanel/settings/${tab}`, { '/adminPanel/settings/:tab?': Settings });
  const update = 'PATCH /api/settings/update';

  test('hide the prices and allow cash in EUR', async () => {
    answer(update, { ...settings, pricesPublic: false });
    await open('business');
    await click(page.getByLabelText('Skrivene'));
    await click(page.getByText('Gotovina u evrima', { exact: true }));
    await click(page.getByRole('button', { name: 'Sačuvaj izmjene' }).first());
    await expect.element(page.getByText('Postavke su sačuvane. Važe za nove rokove.')).toBeVisible();
    expect(calls(update)[0]?.body).toMatchObject({ pricesPublic: false, cashInEur: true });
  });

  test('have the terms of contract in versions, and a refused new one stays', async () => {
    const create = 'POST /api/terms/create';
    answer('GET /api/terms', terms);
    answer(create, drop);
    await open('papers');
    await expect.element(page.getByLabelText('JIB')).toBeVisible();
    await click(page.getByRole('button', { name: 'Pročitaj verziju 3' }));
    await expect.element(page.getByText('Uslovi 3')).toBeVisible();
    await click(page.getByRole('button', { name: 'Zatvori' }));
    await click(page.getByRole('button', { name: 'Nova verzija uslova' }));
    const text = page.getByLabelText('Tekst uslova');
    await expect.element(text).toHaveValue('Uslovi 4');
    await fill(text, 'Uslovi 5');
    await expectAccessible();
    await click(page.getByRole('button', { name: 'Objavi novu verziju' }));
    await expectText(page.getByRole('alert'), 'Nova verzija uslova nije sačuvana.');
    await expect.element(text).toHaveValue('Uslovi 5');
    answer(create, () => json({ version: 5, text: 'Uslovi 5', createdAt: moment, by: null }, 201));
    await click(page.getByRole('button', { name: 'Objavi novu verziju' }));
    await expect.element(page.getByText('Uslovi su objavljeni kao verzija 5.')).toBeVisible();
    const keys = calls(create).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });
});
