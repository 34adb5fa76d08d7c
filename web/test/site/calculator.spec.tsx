import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bam, eur } from '#domain/money/money-amounts.ts';
import type { Extra, Menu, Quote } from '#schemas/prices/prices.ts';
import { toHeldDays } from '#web/features/availability/free-days.ts';
import { bookingRequest } from '#web/features/booking/booking-request.ts';
import BookingRequestHost from '#web/features/booking/booking-request-host.tsx';
import { StickyBar } from '#web/site/features/home/sticky-bar.tsx';
import HallPrices from '#web/site/features/prices/hall-prices.tsx';
import { PriceFold } from '#web/site/features/prices/price-fold.tsx';
import { expectAccessible } from '../accessible.ts';
import { dayAhead, halls, reservation, settings } from '../data.ts';
import { htmlElement } from '../element.ts';
import { expectText } from '../expect-text.ts';
import { amra } from '../people.ts';
import { open, signIn } from '../render.tsx';
import { answer, calls, fail, hold, json, refuse } from '../server.ts';
import { click, fill } from '../user.ts';
import { resize } from '../viewport.ts';

const quoteCall = 'POST /api/prices/quote';
const moment = '2026-01-05T10:00:00.000Z';
const menu = (menuId: number, name: string, price: number): Menu => ({
  menuId,
  name,
  description: 'Domaće predjelo.',
  pricePerGuest: bam(price),
  pricePerChild: bam(price / 2),
  photo: null,
  isActive: true,
  updatedAt: moment,
});
const extra = (extraId: number, name: string, price: number, unit: Extra['unit']): Extra => ({
  extraId,
  name,
  price: bam(price),
  unit,
  isActive: true,
  updatedAt: moment,
});
const wanted = dayAhead(200);
const quote = (details: Partial<Quote> = {}): Quote => ({
  lines: [
    {
      text: 'Najam sale, subota u sezoni',
      unit: 'EVENT',
      quantity: 1,
      unitPrice: bam(150_000),
      amount: bam(150_000),
    },
    { text: 'Svečani meni', unit: 'GUEST', quantity: 280, unitPrice: bam(6800), amount: bam(1_904_000) },
  ],
  chargedGuests: 280,
  minimumGuests: 250,
  minimumText: 'Subotom se obračunava najmanje 250 gostiju.',
  total: bam(2_054_000),
  totalEur: eur(1_050_193),
  cheaperDay: null,
  ...details,
});

const result = page.getByRole('region', { name: 'Okvirna cijena' });
const guests = page.getByLabelText('Broj gostiju').first();
const dialog = page.getByRole('dialog', { name: /Zatražite termin|Upit je poslan/ });

/** Evropa is taken on the wanted day and Kristal closed. */
const heldDays = toHeldDays([{ hallId: 2, eventDate: wanted }], [{ hallId: 3, from: wanted, to: wanted }]);
const today = dayAhead(0);
const availability = { halls, taken: new Set<string>(), today };

const openPage = (pricesPublic = true) =>
  open('/', {
    '/': {
      default: () => (
        <main id="main" tabIndex={-1}>
          <h1>Kruna</h1>
          <HallPrices
            hall={halls[0]}
            halls={halls}
            heldDays={heldDays}
            today={today}
            settings={{ ...settings, pricesPublic }}
          />
          <BookingRequestHost availability={availability} />
          <StickyBar phone={undefined} />
        </main>
      ),
    },
  });

beforeEach(() => {
  bookingRequest.deleteStoredDraft();
  bookingRequest.choose({
    hall: undefined,
    eventDate: wanted,
    guestCount: 280,
    eventType: undefined,
    menuId: undefined,
    extras: undefined,
  });
  answer('GET /api/menus', [menu(1, 'Posni', 6200), menu(2, 'Svečani', 6800)]);
  answer('GET /api/extras', [
    extra(5, 'Slatki sto', 600, 'GUEST'),
    extra(6, 'Produženje poslije 01:00', 22_000, 'HOUR'),
  ]);
  answer(quoteCall, quote());
  answer('GET /api/reservations', []);
});

test('the price follows the choice, and the request carries it', async () => {
  await signIn(amra);
  await openPage();
  await expectText(result, '20.540,00 KM', '10.501,93 EUR', '280 × 68,00');
  await expect.element(result).not.toMatchTextContent('najmanje 250 gostiju');
  await expectAccessible();
  await click(page.getByLabelText(/^Svečani/));
  await click(page.getByLabelText(/^Slatki sto/));
  await click(page.getByLabelText(/^Produženje poslije 01:00/));
  await click(page.getByRole('button', { name: 'Više: Produženje poslije 01:00' }));
  await expectText(page.getByRole('region', { name: 'Dodaci' }), '1.680,00 KM', '440,00 KM');
  await expect
    .poll(() => calls(quoteCall).at(-1)?.body)
    .toEqual({
      hallId: 1,
      eventDate: wanted,
      eventType: 'WEDDING',
      guestCount: 280,
      menuId: 2,
      extras: [
        { extraId: 5, quantity: 1 },
        { extraId: 6, quantity: 2 },
      ],
    });
  await click(result.getByRole('button', { name: 'Zatraži termin' }));
  await expectText(dialog, 'Salon Kruna', 'Svečani · Slatki sto · Produženje poslije 01:00 × 2');
  answer('POST /api/reservations/create-reservation', () => json(reservation(), 201));
  await click(dialog.getByRole('button', { name: 'Pošalji upit' }));
  await expectText(dialog, 'Upit je poslan');
  expect(calls('POST /api/reservations/create-reservation')[0]?.body).toMatchObject({
    guestCount: 280,
    menuId: 2,
    extras: [
      { extraId: 5, quantity: 1 },
      { extraId: 6, quantity: 2 },
    ],
  });
});

test('what was chosen can be taken out of the request', async () => {
  await signIn(amra);
  await openPage();
  await expectText(result, '20.540,00 KM');
  await click(result.getByRole('button', { name: 'Zatraži termin' }));
  await click(dialog.getByRole('button', { name: 'Ukloni izbor' }));
  await expectText(dialog, 'Izbor menija i dodataka je uklonjen.');
  answer('POST /api/reservations/create-reservation', () => json(reservation(), 201));
  await click(dialog.getByRole('button', { name: 'Pošalji upit' }));
  await expectText(dialog, 'Upit je poslan');
  expect(calls('POST /api/reservations/create-reservation')[0]?.body).not.toHaveProperty('menuId');
});

test('fewer guests than the minimum are charged as the minimum, and a cheaper day can be taken', async () => {
  answer(
    quoteCall,
    quote({
      chargedGuests: 300,
      cheaperDay: { eventDate: '2027-06-11', total: bam(1_456_000), difference: bam(380_000) },
    }),
  );
  await openPage();
  await expectText(result, 'Vaših 280 računamo kao 300.', 'obračunato 300');
  await expectText(result, 'Petak, 11. jun: 3.800,00 KM manje', 'ukupno 14.560,00 KM');
  await click(result.getByRole('button', { name: 'Uzmi petak' }));
  await expect.poll(() => calls(quoteCall).at(-1)?.body).toMatchObject({ eventDate: '2027-06-11' });
});

test('a taken day keeps its sum and offers the waiting list, a closed one has no sum', async () => {
  await openPage();
  await click(page.getByLabelText('Evropa', { exact: true }));
  await expectText(result, 'Zauzet', '20.540,00 KM', 'Obavijesti me ako se oslobodi');
  await expect.element(result.getByRole('button', { name: 'Zatraži termin' })).not.toBeInTheDocument();
  await fill(guests, '100');
  await click(page.getByLabelText('Kristal', { exact: true }));
  await expectText(result, 'Tog dana je salon zatvoren. Izaberite drugi dan.');
  await expect.element(result.getByText('Ukupno')).not.toBeInTheDocument();
});

test('no waiting list is offered on a day that the customer holds', async () => {
  await signIn(amra);
  answer('GET /api/waiting-list/count', { count: 0, own: 0, entryId: null, isOwnDay: true });
  await openPage();
  await click(page.getByLabelText('Evropa', { exact: true }));
  await expectText(result, 'Zauzet', 'Taj dan je već vaš.');
  await expect.element(result.getByText('Obavijesti me ako se oslobodi')).not.toBeInTheDocument();
});

test('guests outside the capacity are an error of the field, without a sum', async () => {
  await openPage();
  await expectText(result, '20.540,00 KM');
  await fill(guests, '900');
  await expect.element(guests).toHaveAttribute('aria-invalid', 'true');
  await expect.element(result.getByText('Ukupno')).not.toBeInTheDocument();
});

test('without a price there is one line and the request, and with hidden prices nothing is asked', async () => {
  answer(quoteCall, refuse('pricesUnavailable'));
  const site = await openPage();
  await expectText(result, 'Pošaljite upit za ponudu', 'Zatraži termin');
  await site.leave();
  const asked = calls(quoteCall).length;
  await openPage(false);
  await expectText(result, 'Pošaljite upit za ponudu', 'Zatraži termin');
  await expect.element(page.getByLabelText('Evropa', { exact: true })).not.toBeInTheDocument();
  expect(calls(quoteCall).length).toBe(asked);
});

test('a failing server is asked again, and an answer to an older choice is dropped', async () => {
  answer(quoteCall, fail);
  await openPage();
  await expectText(result, 'Cijena se nije izračunala.');
  const { held, release } = hold(quote({ total: bam(100) }));
  answer(quoteCall, held);
  await click(result.getByRole('button', { name: 'Pokušaj ponovo' }));
  await expect.poll(() => calls(quoteCall).length).toBe(2);
  answer(quoteCall, quote({ total: bam(2_222_200) }));
  await fill(guests, '300');
  await expectText(result, '22.222,00 KM');
  release();
  expect(calls(quoteCall)[1]?.signal.aborted).toBe(true);
  await expectText(result, '22.222,00 KM');
});

test('under the card of the dates it is folded, and loaded when it is opened', async () => {
  await open('/', {
    '/': {
      default: () => (
        <main id="main" tabIndex={-1}>
          <PriceFold data={{ halls, heldDays, today }} arePricesHidden={false} />
        </main>
      ),
    },
  });
  const fold = page.getByRole('button', { name: 'Koliko bi koštalo?' });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await click(fold);
  await expectText(result, '20.540,00 KM');
});

const opened = page.getByRole('alertdialog', { name: /^Morate biti prijavljeni/ });
const askFor = result.getByRole('button', { name: 'Zatraži termin' });

test('a press is not lost when the price arrives before its release', async () => {
  await resize(390, 844);
  await openPage();
  await expectText(result, '20.540,00 KM');
  const cheaperDay = { eventDate: '2027-06-11', total: bam(1_456_000), difference: bam(380_000) };
  const { held, release } = hold(quote({ total: bam(2_222_000), cheaperDay }));
  answer(quoteCall, held);
  await click(page.getByLabelText(/^Slatki sto/));
  await expect.poll(() => calls(quoteCall).at(-1)?.body).toMatchObject({ extras: [{ extraId: 5 }] });
  askFor.element().addEventListener('mousedown', () => release(), { once: true });
  await askFor.click({ delay: 500 });
  await expect.element(opened).toBeVisible();
  await expectText(page.getByRole('region', { name: 'Okvirna cijena', includeHidden: true }), '22.220,00 KM');
});

test('a bar that returns when a field loses the focus does not take the press on what is below it', async () => {
  await resize(390, 844);
  await openPage();
  await expectText(result, '20.540,00 KM');
  htmlElement(page.getByLabelText(/^Slatki sto/)).focus({ preventScroll: true });
  const button = askFor.element();
  window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight);
  const bar = page.getByRole('navigation', { name: 'Brze radnje' });
  await expect.element(bar).not.toBeInTheDocument();
  await askFor.click();
  await expect.element(opened).toBeVisible();
});
