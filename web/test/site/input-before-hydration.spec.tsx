import { type ReactElement, useState } from 'react';
import { createRoutesStub } from 'react-router';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GuestStepper } from '#web/features/booking/guest-stepper.tsx';
import { SkipLink } from '#web/layout/skip-link.tsx';
import { markHydrated } from '#web/platform/first-paint/hydrated.ts';
import {
  hydratingAttribute,
  rememberInputBeforeHydration,
} from '#web/platform/first-paint/input-before-hydration.ts';
import { ArchiveSearch } from '#web/site/features/blog/archive-search.tsx';
import { BookTourForm, type TourHall } from '#web/site/features/tours/book-tour-form.tsx';
import { halls } from '../data.ts';
import { elementOf, htmlElement } from '../element.ts';
import { serve } from '../hydrate.tsx';
import { show } from '../render.tsx';
import { answer } from '../server.ts';

/** Server-rendered HTML with one lazy section. */
const html = `
  <main>
    <button type="button">Meni</button>
    <section ${hydratingAttribute}>
      <button type="button">Sljedeći mjesec</button>
      <select aria-label="Dan"><option>petak</option><option>subota</option></select>
      <form aria-label="Pitanje"><button>Pošalji</button></form>
      <a href="/#kontakt">Kontakt</a>
    </section>
  </main>`;

const section = () => document.querySelector('section') as Element;
const button = (name: string) => page.getByRole('button', { name });
const day = page.getByLabelText('Dan');

/** Stands for React's listeners. */
function listen(element: Element, type: string) {
  const heard = vi.fn((event: Event) => event.preventDefault());
  element.addEventListener(type, heard);
  return heard;
}

beforeAll(rememberInputBeforeHydration);

beforeEach(() => {
  document.documentElement.setAttribute(hydratingAttribute, '');
  document.body.innerHTML = html;
  return () => {
    document.body.innerHTML = '';
    document.documentElement.removeAttribute(hydratingAttribute);
  };
});

test('a click before hydration is replayed after it', async () => {
  await button('Meni').click();
  const heard = listen(button('Meni').element(), 'click');
  markHydrated(document.documentElement);
  await expect.poll(() => heard).toHaveBeenCalledOnce();
});

test('a choice in a section is replayed once that section is hydrated', async () => {
  await day.selectOptions('subota');
  markHydrated(document.documentElement);
  const heard = listen(day.element(), 'change');
  // React sets its own value.
  elementOf(day, HTMLSelectElement).value = 'petak';
  markHydrated(section());
  await expect.poll(() => heard).toHaveBeenCalledOnce();
  await expect.element(day).toHaveValue('subota');
});

test('an early submit is replayed after hydration', async () => {
  await button('Pošalji').click();
  const heard = listen(page.getByRole('form', { name: 'Pitanje' }).element(), 'submit');
  markHydrated(document.documentElement);
  markHydrated(section());
  await expect.poll(() => heard).toHaveBeenCalledOnce();
});

test('a link is followed once all sections are hydrated, since a navigation would discard the others', async () => {
  markHydrated(document.documentElement);
  const heard = listen(page.getByRole('link', { name: 'Kontakt' }).element(), 'click');
  await page.getByRole('link', { name: 'Kontakt' }).click();
  expect(heard).not.toHaveBeenCalled();
  markHydrated(section());
  await expect.poll(() => heard).toHaveBeenCalledOnce();
});

test('a link pressed early is not followed after Back', async () => {
  markHydrated(document.documentElement);
  const link = page.getByRole('link', { name: 'Kontakt' });
  await link.click();
  dispatchEvent(new PopStateEvent('popstate'));
  const followed = listen(link.element(), 'click');
  await button('Sljedeći mjesec').click();
  const pressed = listen(button('Sljedeći mjesec').element(), 'click');
  markHydrated(section());
  await expect.poll(() => pressed).toHaveBeenCalledOnce();
  expect(followed).not.toHaveBeenCalled();
});

test('the skip link moves the focus at once, without a navigation', async () => {
  markHydrated(document.documentElement);
  await show(
    <>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        Tekst
      </main>
    </>,
  );
  const { length } = window.history;
  page.getByRole('link', { name: 'Preskoči na sadržaj' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.id).toBe('main');
  expect(window.history.length).toBe(length);
});

test('a click after hydration runs once', async () => {
  markHydrated(document.documentElement);
  markHydrated(section());
  const heard = listen(button('Sljedeći mjesec').element(), 'click');
  await button('Sljedeći mjesec').click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard).toHaveBeenCalledOnce();
});

/** A server-rendered page at this address. */
function serveAt(address: string, Screen: () => ReactElement) {
  const Site = createRoutesStub([{ path: '*', Component: Screen }]);
  const served = serve(<Site initialEntries={[address]} />);
  onTestFinished(served.remove);
  return served;
}

const Archive = () => (
  <ArchiveSearch onOpen={() => {}}>
    <p>Po godinama</p>
  </ArchiveSearch>
);
const words = page.getByRole('searchbox', { name: 'Pretražite arhivu' });

for (const address of ['/archive', '/archive?q=rumba'])
  test(`at ${address} letters typed into the search before hydration stay and are searched for`, async () => {
    answer('GET /api/blog-posts/archived/page', { posts: [], count: 0 });
    const { hydrate } = serveAt(address, Archive);
    await words.fill('valcer');
    hydrate();
    await expect.element(page.getByText('za „valcer“')).toBeVisible();
    await expect.element(words).toHaveValue('valcer');
  });

const [kruna, evropa] = halls as unknown as [TourHall, TourHall];
const Tour = () => <BookTourForm halls={[kruna, evropa]} onBooked={() => {}} />;
const radio = (name: string | RegExp) => page.getByRole('radio', { name });

test('radios chosen before hydration stay chosen; the last choice counts', async () => {
  answer('GET /api/tours/slots', []);
  const { hydrate } = serveAt('/razgledanje', Tour);
  await radio('Kruna').click();
  await radio('Evropa').click();
  await radio(/Video poziv/).click();
  await radio(/Dolazim u salon/).click();
  await radio(/Video poziv/).click();
  const name = page.getByLabelText('Ime i prezime');
  await name.fill('Lejla');
  hydrate();
  await expect.element(page.getByText('Na ovaj broj vas zovemo.')).toBeVisible();
  await expect.element(radio('Evropa')).toBeChecked();
  await expect.element(radio(/Video poziv/)).toBeChecked();
  await expect.element(name).toHaveValue('Lejla');
});

function Guests() {
  const [count, setCount] = useState<number | undefined>(200);
  return (
    <>
      <GuestStepper id="guests" value={count} onChange={setCount} start={200} look="field" />
      <output>{count} gostiju</output>
    </>
  );
}

test('a number typed before hydration replaces the rendered one', async () => {
  const { hydrate } = serveAt('/', Guests);
  await page.getByRole('textbox').fill('330');
  hydrate();
  await expect.element(page.getByText('330 gostiju')).toBeVisible();
});

const extras = ['Muzika', 'Cvijeće', 'Torta'];

/** Rendered again by a choice only. */
function Extras() {
  const [seat, setSeat] = useState('terasa');
  const [chosen, setChosen] = useState(['Torta']);
  return (
    <>
      {['terasa', 'sala'].map((one) => (
        <label key={one}>
          <input type="radio" name="seat" checked={seat === one} onChange={() => setSeat(one)} /> {one}
        </label>
      ))}
      {extras.map((one) => (
        <label key={one}>
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              setChosen((before) => [
                ...before.filter((other) => other !== one),
                ...(target.checked ? [one] : []),
              ])
            }
          />{' '}
          {one}
        </label>
      ))}
      <output>{[seat, ...chosen].join(', ')}</output>
    </>
  );
}

test('radios and boxes end as they were clicked before hydration', async () => {
  const { hydrate } = serveAt('/', Extras);
  await radio('sala').click();
  const box = (name: string) => page.getByRole('checkbox', { name });
  for (const name of ['Muzika', 'Cvijeće', 'Torta', 'Muzika', 'Muzika', 'Cvijeće', 'Cvijeće', 'Cvijeće'])
    await box(name).click();
  hydrate();
  await expect.element(page.getByText('sala, Muzika', { exact: true })).toBeVisible();
  await expect.element(radio('sala')).toBeChecked();
  await expect.element(box('Muzika')).toBeChecked();
  await expect.element(box('Cvijeće')).not.toBeChecked();
  await expect.element(box('Torta')).not.toBeChecked();
});

test('a radio clicked while React hydrates is chosen once', async () => {
  answer('GET /api/tours/slots', []);
  const { hydrate } = serveAt('/razgledanje', Tour);
  hydrate();
  htmlElement(radio(/Video poziv/)).click();
  await expect.element(page.getByText('Na ovaj broj vas zovemo.')).toBeVisible();
  await expect.element(radio(/Video poziv/)).toBeChecked();
});
