import { useState } from 'react';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { firstOfMonth } from '#domain/dates/days.ts';
import {
  firstFreeSaturday,
  hallDayKey,
  type TakenDay,
  toHeldDays,
} from '#web/features/availability/free-days.ts';
import { bookingRequest } from '#web/features/booking/booking-request.ts';
import { Calendar } from '#web/site/features/availability/calendar.tsx';
import { DatesSection } from '#web/site/features/availability/dates-section.tsx';
import HallDates from '#web/site/features/availability/hall-dates.tsx';
import { InvitationCard } from '#web/site/features/availability/invitation-card.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { evropa, kristal, kruna } from '../availability.ts';
import { dayAhead, halls } from '../data.ts';
import { elementOf, htmlElement } from '../element.ts';
import { expectText } from '../expect-text.ts';
import { timers } from '../panel.ts';
import { amra } from '../people.ts';
import { open, show, signIn } from '../render.tsx';
import { answer, fail, refuse } from '../server.ts';
import { click, fill } from '../user.ts';
import { resize } from '../viewport.ts';

const free = { halls, taken: new Set<string>(), today: dayAhead(0) };
const saturday = firstFreeSaturday(free);
const withoutSaturday = { ...free, taken: new Set(halls.map(({ hallId }) => hallDayKey(hallId, saturday))) };

function CalendarOfOthers() {
  const [availability, setAvailability] = useState(free);
  return (
    <>
      <button type="button" onClick={() => setAvailability(withoutSaturday)}>
        Neko uzima subotu
      </button>
      <Calendar availability={availability} />
    </>
  );
}

const month = page.getByLabelText('Mjesec u kalendaru');

beforeEach(() => {
  bookingRequest.choose({ hall: undefined, eventDate: undefined, guestCount: undefined });
  // Asked for whenever the browser gives the page the focus.
  answer('GET /api/reservations', fail);
});

afterEach(async () => {
  vi.useRealTimers();
  await resize(1280, 900);
  await useContrastTheme('none');
});

test('a shown month stays when others take a day, and follows a chosen day', async () => {
  await show(<CalendarOfOthers />);
  const later = firstOfMonth(dayAhead(200));
  await month.selectOptions(later);
  await expect.element(month).toHaveValue(later);
  await click(page.getByRole('button', { name: 'Neko uzima subotu' }));
  await expect.element(month).toHaveValue(later);
  const chosen = dayAhead(100);
  bookingRequest.choose({ eventDate: chosen });
  await expect.element(month).toHaveValue(firstOfMonth(chosen));
});

/** The dates of the home page on a Tuesday, with Kruna taken on Saturday, June 12, and on those of August. */
const takenByOthers = ['2027-06-12', '2027-08-07', '2027-08-14', '2027-08-21', '2027-08-28'].map(
  (eventDate) => ({ hallId: kruna.hallId, eventDate }),
);
const dates = {
  halls: [kruna, evropa, kristal],
  heldDays: toHeldDays(takenByOthers),
  today: '2026-11-17',
};

const Page = {
  default: () => (
    <main id="main" tabIndex={-1}>
      <InvitationCard {...dates} place="hero" />
      {['termini', 'kalendar', 'provjeri-termin'].map((id) => (
        <Link key={id} to={`/#${id}`}>
          {id}
        </Link>
      ))}
      <section id="termini">
        <DatesSection {...dates} />
      </section>
    </main>
  ),
};

const openDates = (path = '/') => open(path, { '/': Page });
const cell = (day: string) => page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${day}`) });
const tab = (name: string) => page.getByRole('tab', { name });
const isChosen = (name: string) => expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');

test('the calendar begins its weeks on Sunday and ends after 36 months', async () => {
  await openDates();
  const days = page.getByRole('columnheader').elements();
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Ned',
    'Pon',
    'Uto',
    'Sre',
    'Čet',
    'Pet',
    'Sub',
  ]);
  const next = page.getByRole('button', { name: 'Sljedeći mjesec' });
  const previous = page.getByRole('button', { name: 'Prethodni mjesec' });
  await expect.element(month).toHaveValue('2026-11-01');
  await expect.element(previous).toBeDisabled();
  await click(next);
  await expect.element(month).toHaveValue('2026-12-01');
  await click(previous);
  await expect.element(month).toHaveValue('2026-11-01');
  expect(elementOf(month, HTMLSelectElement).options).toHaveLength(37);
  await month.selectOptions('2029-11-01');
  await expect.element(next).toBeDisabled();
});

const why = page.getByRole('tabpanel').getByRole('status');
const chosenDay = () => bookingRequest.store.get().choice.eventDate;
const focusOn = (day: string) =>
  document.querySelector<HTMLElement>(`#kalendar [data-day="${day}"]`)?.focus();

test('a taken day says why, names the nearest of its weekday and the way to its waiting list, and the choice stays', async () => {
  await openDates();
  await click(tab('Kruna'));
  await month.selectOptions('2027-06-01');
  await expect.element(cell('12. jun')).toHaveAccessibleName('12. jun, subota: Kruna zauzeta');
  await click(cell('16. jun'));
  await click(cell('12. jun'));
  await expectText(why, 'subota, 12. jun 2027. Kruna zauzeta. Najbliža slobodna subota: 19. jun 2027.');
  await expect.element(cell('16. jun')).toHaveAccessibleName(/izabrano$/);
  expect(chosenDay()).toBe('2027-06-16');

  await click(page.getByRole('button', { name: 'Obavijesti me ako se oslobodi: Kruna, subota, 12. jun' }));
  expect(bookingRequest.store.get().draft).toMatchObject({ eventDate: '2027-06-12', hallId: 1, waits: true });
  expect(chosenDay()).toBe('2027-06-16');
  bookingRequest.close();

  await click(page.getByRole('button', { name: 'Izaberi sub, 19. jun' }));
  await expect.element(cell('19. jun')).toHaveAccessibleName(/izabrano$/);
  await expect.poll(() => why.element().textContent?.trim()).toBe('');
});

test('a day is picked with a free hall only, by keyboard too, and is not shown as chosen for a hall that is taken', async () => {
  await openDates();
  await month.selectOptions('2027-06-01');
  await click(cell('12. jun'));
  await expect
    .element(cell('12. jun'))
    .toHaveAccessibleName(/Kruna zauzeta, Evropa slobodna, Kristal slobodan, izabrano$/);
  const card = page.getByRole('region', { name: 'Provjeri termin' });
  await expectText(card.getByRole('listitem').filter({ hasText: 'Kruna' }), /Zauzet.*najbliži slobodan:/);
  await click(tab('Kruna'));
  await expect.element(cell('12. jun')).toHaveAccessibleName('12. jun, subota: Kruna zauzeta');

  bookingRequest.choose({ eventDate: '2027-06-16' });
  focusOn('2027-06-12');
  await userEvent.keyboard('{Enter}');
  await expectText(why, 'Kruna zauzeta');
  await expect.element(cell('12. jun')).toHaveFocus();
  expect(chosenDay()).toBe('2027-06-16');
});

test('the date sheet keeps the choice when a taken or past day is pressed, and leads to the waiting list', async () => {
  await openDates();
  await click(tab('Kruna'));
  bookingRequest.choose({ eventDate: '2027-06-19' });
  await click(page.getByRole('button', { name: 'Drugi dan' }).first());
  const sheet = page.getByRole('dialog', { name: 'Izaberite dan' });
  await click(sheet.getByRole('button', { name: /^12\. jun/ }));
  await expectText(sheet.getByRole('status'), 'Kruna zauzeta. Najbliža slobodna subota: 19. jun 2027.');
  expect(chosenDay()).toBe('2027-06-19');
  await click(sheet.getByRole('button', { name: /^Obavijesti me/ }));
  await expect.element(sheet).not.toBeInTheDocument();
  expect(bookingRequest.store.get().draft).toMatchObject({ eventDate: '2027-06-12', waits: true });
  bookingRequest.close();
});

test('past days cannot be picked and say why', async () => {
  await openDates();
  await expect.element(cell('17. novembar')).toHaveAttribute('aria-current', 'date');
  await expect.element(cell('16. novembar')).toHaveAccessibleName('16. novembar, ponedjeljak: prošlo');
  await click(cell('16. novembar'));
  await expectText(why, 'ponedjeljak, 16. novembar 2026. Ovaj dan je prošao.');
  expect(chosenDay()).toBeUndefined();
});

const search = page.getByRole('region', { name: 'Potražite slobodan datum' });
const chips = search.getByRole('listitem');

test('one list above the calendar has the free dates of halls that fit, and a chip shows the card with its button', async () => {
  await resize(320, 568);
  await openDates();
  expect(search.element().compareDocumentPosition(page.getByRole('grid').element())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await expectText(chips.first(), /^sub, 21\. nov 2026\.KrunaEvropaKristal$/);
  await fill(search.getByLabelText('Broj gostiju'), '280');
  await expectText(chips.first(), /^sub, 21\. nov 2026\.KrunaEvropa$/);
  await search.getByLabelText('Mjesec', { exact: true }).selectOptions('2027-06-01');
  await expectText(chips.nth(1), /^sub, 12\. jun 2027\.Evropa$/);
  await click(chips.nth(1).getByRole('button'));
  await isChosen('Evropa');
  await expect.element(cell('12. jun')).toHaveAccessibleName(/izabrano$/);
  await expect
    .element(page.getByRole('button', { name: 'Zatraži: Evropa, subota, 12. jun 2027.' }).last())
    .toBeInViewport({ ratio: 1 });

  await search.getByLabelText('Dan u sedmici').selectOptions('srijeda');
  await expectText(chips.first(), /^sri, 2\. jun 2027\.KrunaEvropa$/);

  await fill(search.getByLabelText('Broj gostiju'), '400');
  await search.getByLabelText('Mjesec', { exact: true }).selectOptions('2027-08-01');
  await search.getByLabelText('Dan u sedmici').selectOptions('subota');
  await expectText(search, 'Za ovaj izbor nema slobodnih datuma.', 'Najbliži slobodni vikendi');
  await expectText(chips.first(), /^ned, 1\. avg 2027\.Kruna$/);
  await fill(search.getByLabelText('Broj gostiju'), '5000');
  await expect.element(search.getByText('Nema slobodnih vikenda za toliko gostiju.')).toBeVisible();
  await expect.element(chips).not.toBeInTheDocument();
});

test('a link to the card focuses the button of the chosen hall, one to the calendar its day', async () => {
  await openDates(`/?salon=${kristal.hallId}#termini`);
  await isChosen('Kristal');
  bookingRequest.choose({ eventDate: '2027-06-12' });
  const link = (name: string) => click(page.getByRole('link', { name, exact: true }));
  await link('provjeri-termin');
  await expect
    .element(page.getByRole('button', { name: 'Zatraži: Kristal, subota, 12. jun 2027.' }).last())
    .toHaveFocus();
  await link('kalendar');
  await expect.element(cell('12. jun')).toHaveFocus();
  await link('termini');
  await expect.element(page.getByRole('heading', { name: 'Termini' })).toHaveFocus();
});

test('a free day of one hall has a mark and a word, a past day neither, and the legend is about this hall', async () => {
  await openDates();
  const legend = () => page.getByRole('tabpanel').getByRole('listitem').elements();
  expect(legend().map(({ textContent }) => textContent)).toEqual([
    'Kruna',
    'Evropa',
    'Kristal',
    'precrtan znak: zauzet',
    'Zauzeto',
    'Izabrano',
  ]);
  await click(tab('Kristal'));
  await expect
    .poll(() => legend().map(({ textContent }) => textContent))
    .toEqual(['Slobodno', 'Zauzeto', 'Izabrano']);
  const day = cell('18. novembar');
  expect(day.element().querySelectorAll('svg')).toHaveLength(1);
  await expect.element(day.getByText('Slobodno')).toBeVisible();
  await resize(390, 844);
  await expect.element(day.getByText('slob.')).toBeVisible();
  const past = cell('16. novembar').element();
  expect([past.querySelector('svg'), past.textContent]).toEqual([
    null,
    '16. novembar, ponedjeljak: prošlo16',
  ]);
});

test('days that others take are shown as taken within half a minute, and when the page is focused again', async () => {
  vi.useFakeTimers({ toFake: [...timers] });
  let taken: TakenDay[] = takenByOthers;
  answer('GET /api/reservations', () => Response.json(taken));
  const take = (eventDate: string) => {
    taken = [...taken, { hallId: kruna.hallId, eventDate }];
  };
  bookingRequest.choose({ hall: kruna, eventDate: '2027-06-19' });
  await openDates();
  await expect.element(cell('19. jun')).toHaveAccessibleName(/Kruna slobodna/);
  take('2027-06-19');
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.element(cell('19. jun')).toHaveAccessibleName(/Kruna zauzeta/);

  await expect.element(cell('26. jun')).toHaveAccessibleName(/Kruna slobodna/);
  take('2027-06-26');
  window.dispatchEvent(new Event('focus'));
  await expect.element(cell('26. jun')).toHaveAccessibleName(/Kruna zauzeta/);
});

const HallPage = {
  default: () => (
    <main id="main" tabIndex={-1}>
      <section id="termini">
        <HallDates hall={kruna} {...dates} />
      </section>
    </main>
  ),
};

const tabStops = () =>
  page.getByRole('grid').element().querySelectorAll('button:not([tabindex="-1"])').length;

test('the calendar of a hall is used with the keyboard only', async () => {
  await open('/', { '/': HallPage });
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
  document.querySelector<HTMLElement>('[data-day="2026-11-21"][tabindex="0"]')?.focus();
  await userEvent.keyboard('{PageDown}');
  await userEvent.keyboard('{PageDown}');
  const day = page.getByRole('button', { name: /^21\. januar, četvrtak/ });
  await expect.element(day).toHaveFocus();
  expect(tabStops()).toBe(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(day).toHaveAccessibleName(/izabrano$/);
  await expect.element(day).toHaveFocus();
  const ask = page.getByRole('button', { name: 'Zatraži: Kruna, četvrtak, 21. januar 2027.' });
  htmlElement(ask).focus();
  await userEvent.keyboard('{Enter}');
  const alert = page.getByRole('alertdialog', { name: /^Morate biti prijavljeni/ });
  await expect.element(alert).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(ask).toHaveFocus();
});

test('a day whose request is refused as taken is at once shown as taken', async () => {
  answer('POST /api/reservations/create-reservation', refuse('dayTaken'));
  await signIn(amra);
  bookingRequest.choose({ eventDate: '2027-07-10', guestCount: 300 });
  await open('/', { '/': HallPage });
  const ask = page.getByRole('button', { name: 'Zatraži: Kruna, subota, 10. jul 2027.' });
  await click(ask);
  const dialog = page.getByRole('dialog', { name: 'Zatražite termin' });
  await click(dialog.getByRole('button', { name: 'Pošalji upit' }));
  await expectText(dialog.getByRole('alert'), 'Ovaj salon je tog dana već zauzet.');
  await click(dialog.getByRole('button', { name: 'Odustani' }));
  await expect.element(page.getByRole('button', { name: /^10\. jul.*zauzet/ })).toBeVisible();
  await expect.element(ask).not.toBeInTheDocument();
});

/** Its type does not know the calls of Chromium. */
const chromium = cdp() as unknown as { send: (call: string, values: object) => Promise<void> };
const useContrastTheme = (value: 'active' | 'none') =>
  chromium.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
const backgroundOf = (element: Element | null) => element && getComputedStyle(element).backgroundColor;

test('what is chosen differs from the rest in contrast themes, and a mark has the colour of its text', async () => {
  await useContrastTheme('active');
  await show(
    <>
      <button type="button" aria-pressed="true">
        Vjenčanja
      </button>
      <button type="button" aria-pressed="false">
        Krštenja
      </button>
      <RadioCard name="pick" aria-label="Prvi" defaultChecked />
      <RadioCard name="pick" aria-label="Drugi" />
    </>,
  );
  bookingRequest.choose({ eventDate: '2026-11-21' });
  await openDates();
  await isChosen('Svi saloni');
  const button = (name: string) => page.getByRole('button', { name, exact: true }).element();
  const card = (name: string) => page.getByRole('radio', { name }).element().parentElement;
  const pairs = [
    [tab('Svi saloni').element(), tab('Kruna').element()],
    [cell('21. novembar').element(), cell('22. novembar').element()],
    [button('Vjenčanja'), button('Krštenja')],
    [card('Prvi'), card('Drugi')],
  ] as const;
  for (const [chosen, other] of pairs) expect(backgroundOf(chosen)).not.toBe(backgroundOf(other));
  await click(tab('Kruna'));
  await month.selectOptions('2027-06-01');
  expect(getComputedStyle(cell('12. jun').element()).backgroundImage).toContain('repeating-linear-gradient');
  const mark = tab('Kruna').element().querySelector('svg') as Element;
  expect(getComputedStyle(mark).color).toBe(getComputedStyle(tab('Kruna').element()).color);
});
