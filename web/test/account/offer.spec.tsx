import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bam } from '#domain/money/money-amounts.ts';
import type { Offer } from '#schemas/offers/offers.ts';
import * as OfferScreen from '#web/account/screens/offer.tsx';
import { expectAccessible } from '../accessible.ts';
import { reservation } from '../data.ts';
import { expectText } from '../expect-text.ts';
import { contract, offer, offerSummary } from '../papers.ts';
import { open } from '../render.tsx';
import { catchSavedFiles } from '../saved-files.ts';
import { answer, calls, json, refuse } from '../server.ts';
import { click, fill } from '../user.ts';
import { resize } from '../viewport.ts';
import { answerForProfile, openProfile } from './profile.ts';

const main = page.getByRole('main');
const card = page.getByRole('region', { name: 'Potpis', exact: true });
const changes = page.getByRole('region', { name: 'Šta se promijenilo od verzije 1' });
const question = page.getByRole('alertdialog');
const read = 'GET /api/offers/31';

// biome-ignore lint/suspicious/noExplicitAny: the router provides its other props
const Screen = OfferScreen.default as any;
const openOffer = (details: Partial<Offer> = {}) => {
  answer(read, offer(details));
  return open('/profile/ponuda/31', {
    '/profile/ponuda/31': { default: () => <Screen params={{ offerId: '31' }} /> },
  });
};

beforeEach(answerForProfile);

test('an offer shows changes first, then lines, sum, plan and terms, and its PDF', async () => {
  await openOffer({
    changes: [
      {
        kind: 'CHANGED',
        part: 'LINE',
        text: 'Svečani meni, odrasli',
        from: '258 gostiju',
        to: '256 gostiju',
        difference: bam(-13_600),
      },
      {
        kind: 'REMOVED',
        part: 'LINE',
        text: 'Svijećnjak na stolu',
        from: '26 komada',
        to: null,
        difference: bam(-20_800),
      },
      {
        kind: 'CHANGED',
        part: 'TOTAL',
        text: 'Ukupno',
        from: '21.344,00 KM',
        to: '21.000,00 KM',
        difference: bam(-34_400),
      },
    ],
  });
  await expectText(changes, '2 izmjene · ukupno 344,00 KM manje', 'Promijenjeno', '−136,00', 'Izbačeno');
  await expectText(
    main,
    'Čeka vaš potpis',
    'P-2026-0112 · verzija 2 · poslano',
    'Ponuda za vaše vjenčanje',
    '280 gostiju: 256 odraslih, 24 djece',
    'Popust: druga proslava u kući−684,00',
    'Osnovica 17.948,72 · PDV 17 % 3.051,28',
    '10.737,13 EUR',
    'Kapara5 dana od potpisa3.000,00 KM',
    '2. ratado 12.03.2027.9.000,00 KM',
    'Ostatak',
    'Svi uslovi kuće, verzija 4',
  );
  await expectText(card, '21.000,00 KM', 'Ponuda važi do', 'još 5 dana', 'Do tada čuvamo termin.');
  await expectAccessible();
  const files = catchSavedFiles();
  answer(
    'GET /api/offers/31/pdf',
    () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  );
  await click(page.getByRole('button', { name: 'Ponuda, PDF' }));
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['ponuda-P-2026-0112-v2.pdf']);
});

test('an offer is declined with a reason, and the day can then be released', async () => {
  answer('GET /api/reservations/user/*', [
    reservation({ heldUntil: new Date(Date.now() + 9e7).toISOString() }),
  ]);
  await openOffer();
  answer('POST /api/offers/31/decline', () => {
    answer(read, offer({ state: 'DECLINED' }));
    return json(offer({ state: 'DECLINED' }));
  });
  await click(card.getByRole('button', { name: 'Odbijam' }));
  await expectText(question, 'Odbiti ponudu?', 'Termin ostaje sačuvan do isteka roka');
  await fill(question.getByLabelText(/^Zašto odbijate/), 'Predaleko nam je.');
  await click(question.getByRole('button', { name: 'Odbijam' }));
  await expectText(card, 'Odbili ste ovu ponudu.');
  expect(calls('POST /api/offers/31/decline')[0]?.body).toEqual({ reason: 'Predaleko nam je.' });
  await click(card.getByRole('button', { name: 'Otkaži termin' }));
  await expectText(question, 'Otkazati termin?');
});

test.each([
  [
    { state: 'EXPIRED', validUntil: '2026-11-21T19:00:00.000Z' },
    'Rok je istekao u subotu, 21. novembra u 20:00. Pišite nam',
    'Pišite nam',
    '/profile#poruke',
  ],
  [
    { state: 'SUPERSEDED', newerVersion: 32 },
    'Postoji novija verzija.',
    'Pogledaj noviju verziju',
    '/profile/ponuda/32',
  ],
  [
    { state: 'WITHDRAWN' },
    'Ova ponuda je povučena i više se ne može potpisati. Javite nam se ako želite novu.',
    'Pišite nam',
    '/profile#poruke',
  ],
  [
    { state: 'ACCEPTED', contractId: 9, decidedAt: '2026-11-16T12:52:00.000Z' },
    'Ponuda je potpisana 16.11.2026.',
    'Pogledaj potvrdu',
    '/profile/ugovor/9',
  ],
] as const)('a decided offer has one sentence and one way on: %j', async (details, sentence, link, to) => {
  await openOffer(details);
  await expectText(card, sentence);
  await expect.element(card.getByRole('link', { name: link })).toHaveAttribute('href', to);
  await expect.element(page.getByRole('button', { name: 'Prihvatam i potpisujem' })).not.toBeInTheDocument();
});

test('a superseded offer leads to the newer version alone, also while its day is held', async () => {
  answer('GET /api/reservations/user/*', [
    reservation({ heldUntil: new Date(Date.now() + 9e7).toISOString() }),
  ]);
  await openOffer({ state: 'SUPERSEDED', newerVersion: 32 });
  await expect.element(card.getByRole('link', { name: 'Pogledaj noviju verziju' })).toBeVisible();
  // The reservation has arrived: its day is shown on the profile's tile as held.
  await expect.poll(() => calls('GET /api/reservations/user/*').length).toBeGreaterThan(0);
  await expect.element(card.getByRole('button', { name: 'Otkaži termin' })).not.toBeInTheDocument();
});

test('what changes a contract is nowhere called an offer', async () => {
  answer('GET /api/reservations/user/*', [reservation({ status: 'CONFIRMED', contractId: 9 })]);
  answer('GET /api/offers/own', [offerSummary({ kind: 'ANNEX', contractId: 9 })]);
  await openProfile();
  await expectText(
    page.getByRole('region', { name: 'Šta je sljedeće' }),
    'Potpišite izmjenu ugovora za salon Kruna',
    'Čeka vaš potpis do',
  );
  const dates = page.getByRole('region', { name: 'Vaši termini' });
  await expectText(dates, 'Novi ukupan iznos 21.000,00 KM', 'Izmjena ugovora čeka vaš potpis do');
  await expect.element(dates.getByText(/[Pp]onud|[Aa]neks/)).not.toBeInTheDocument();
});

test('an offer of somebody else does not exist', async () => {
  answer(read, refuse('notFound'));
  await open('/profile/ponuda/31', {
    '/profile/ponuda/31': { default: () => <Screen params={{ offerId: '31' }} /> },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

test('the profile leads to an offer that waits, without extending its day', async () => {
  const heldUntil = new Date(Date.now() + 126 * 3_600_000).toISOString();
  answer('GET /api/reservations/user/*', [reservation({ heldUntil, extendableUntil: null })]);
  answer('GET /api/offers/own', [offerSummary()]);
  await openProfile();
  const next = page.getByRole('region', { name: 'Šta je sljedeće' });
  await expectText(next, 'Potpišite ponudu za salon Kruna', ', još 5 dana.', 'Sada: Potpis');
  await expect
    .element(next.getByRole('link', { name: 'Pregledaj ponudu' }))
    .toHaveAttribute('href', '/profile/ponuda/31');
  const dates = page.getByRole('region', { name: 'Vaši termini' });
  await expectText(
    dates,
    'Ponuda čeka potpis',
    '21.000,00 KM · 10.737,13 EUR',
    'P-2026-0112, verzija 2',
    'Ponuda važi, a termin čuvamo, do',
  );
  await expect.element(dates.getByRole('button', { name: /^Produži/ })).not.toBeInTheDocument();
});

test('a signed date has its contract and annexes as PDF', async () => {
  answer('GET /api/reservations/user/*', [reservation({ status: 'CONFIRMED', contractId: 9 })]);
  const annexes = [{ contractId: 10, number: 'U-2026-0047/A1', signedAt: '2026-12-01T10:00:00.000Z' }];
  answer('GET /api/contracts/own', [contract({ annexes, isPdfReady: false })]);
  await openProfile();
  const dates = page.getByRole('region', { name: 'Vaši termini' });
  await expectText(dates, 'Ugovor U-2026-0047', 'PDF se pravi', 'Izmjena ugovora U-2026-0047/A1, PDF');
});

test('the terms have the points of the paper, and an annex says what it changes in the contract', async () => {
  await openOffer({
    kind: 'ANNEX',
    termsText: '1. Rezervacija i potpis\nPonuda važi do roka.\n\n2. Broj gostiju\nDeset dana prije.',
    changes: [
      {
        kind: 'CHANGED',
        part: 'PLAN',
        text: 'Plan uplata: Ostatak',
        from: '150,00 KM, 12.03.2027.',
        to: '160,00 KM, 12.03.2027.',
        difference: null,
      },
    ],
  });
  await expectText(main, 'Izmjena vašeg ugovora', 'Izmjena ugovora čeka vaš potpis do');
  await expect.element(page.getByRole('button', { name: 'Izmjena ugovora, PDF' })).toBeVisible();
  const terms = page.getByRole('region', { name: 'Uslovi' });
  await expect.element(terms.getByRole('heading', { name: '2. Broj gostiju' })).toBeVisible();
  expect(terms.getByRole('heading', { level: 3 }).elements()).toHaveLength(2);
  await click(terms.getByText('1. Rezervacija i potpis'));
  await expect.element(terms.getByText('Ponuda važi do roka.')).toBeVisible();
  await click(terms.getByRole('button', { name: 'Svi uslovi kuće, verzija 4' }));
  const all = page.getByRole('dialog', { name: 'Svi uslovi kuće, verzija 4' });
  await expect.element(all.getByText('Deset dana prije.')).toBeVisible();
  await expectAccessible('[role=dialog]');
  await userEvent.keyboard('{Escape}');
  await expectText(page.getByRole('region', { name: 'Šta se mijenja u ugovoru' }), 'Plan uplata: Ostatak');
});

test('what became of an offer is told before its lines on a phone', async () => {
  await resize(390, 844);
  await openOffer({ state: 'SUPERSEDED', newerVersion: 32 });
  await expect.element(page.getByText('Postoji novija verzija.')).toBeVisible();
  const top = (name: string) => page.getByText(name).first().element().getBoundingClientRect().top;
  expect(top('Postoji novija verzija.')).toBeLessThan(top('Plan uplata'));
  await resize(1280, 900);
});
