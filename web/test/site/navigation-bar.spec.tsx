import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NavigationBar } from '#web/layout/navigation-bar.tsx';
import { StickyBar } from '#web/site/features/home/sticky-bar.tsx';
import { expectAccessible } from '../accessible.ts';
import { amra } from '../people.ts';
import { open, signIn } from '../render.tsx';
import { answer } from '../server.ts';
import { click } from '../user.ts';
import { resize } from '../viewport.ts';

/** A page with a picture at its top, longer than the screen. */
const Page = {
  default: () => (
    <>
      <NavigationBar overPicture withStickyBar />
      <main id="main" tabIndex={-1} style={{ height: 3000 }}>
        <h1>Početna</h1>
      </main>
      <StickyBar phone="+387 50 000 000" />
    </>
  ),
};

const phone = [390, 844] as const;
const desktop = [1440, 900] as const;

async function openPage([width, height]: readonly [number, number]) {
  await resize(width, height);
  const site = await open('/', { '/': Page });
  await expect.element(bar).toBeInViewport();
  return site;
}

const bar = page.getByRole('banner');
const opener = bar.getByRole('button', { name: 'Meni' });
const main = page.getByRole('main', { includeHidden: true });
const menu = () => document.getElementById('menu');
const nextFrame = () => new Promise(requestAnimationFrame);

/** Until the page has reacted. */
async function scrollTo(top: number) {
  const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
  window.scrollTo({ top, behavior: 'instant' });
  await scrolled;
  await nextFrame();
  await nextFrame();
}

const shownLinks = (part: Element | null) =>
  [...(part?.querySelectorAll('a') ?? [])].filter((link) => link.checkVisibility());
const boxOf = (element: Element | null) => (element as Element).getBoundingClientRect();

test('the bar hides only past 80 px while scrolling down, and returns while scrolling up', async () => {
  await openPage(phone);
  await scrollTo(80);
  await expect.element(bar).toBeInViewport();
  await scrollTo(81);
  await expect.element(bar).not.toBeInViewport();
  await scrollTo(1200);
  await expect.element(bar).not.toBeInViewport();
  await scrollTo(1100);
  await expect.element(bar).toBeInViewport();
});

test('a hidden bar returns with the focus', async () => {
  await openPage(desktop);
  await scrollTo(1400);
  await expect.element(bar).not.toBeInViewport();
  document.getElementById('main')?.focus({ preventScroll: true });
  await userEvent.tab({ shift: true });
  await expect.element(bar).toBeInViewport();
});

test('the bar is transparent at the top, afterwards it has a background and offers the dates', async () => {
  await openPage(desktop);
  const offer = bar.getByRole('link', { name: 'Provjeri termin' });
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(bar).toHaveStyle({ backgroundColor: 'rgba(0, 0, 0, 0)' });
  await scrollTo(1600);
  await scrollTo(1000);
  await expect.element(bar).toHaveStyle({ backgroundColor: 'rgb(251, 247, 239)' });
  await expect.element(offer).toHaveStyle({ backgroundColor: 'rgb(200, 155, 69)' });
  await expect.element(offer).toHaveAttribute('href', '/#provjeri-termin');
  await expectAccessible('header');
});

test.each([1200, 1280, 1440])('at %i px the bar of a signed-in user is in one row', async (width) => {
  await signIn(amra);
  await openPage([width, 800]);
  await scrollTo(900);
  await scrollTo(600);
  await expect.element(bar.getByRole('link', { name: amra.email })).toBeInViewport();
  const links = shownLinks(bar.element()).filter((link) => link.getAttribute('href') !== '#main');
  const middles = links.map((link) => Math.round(boxOf(link).top + boxOf(link).height / 2));
  expect(links.length).toBeGreaterThan(5);
  expect(new Set(middles).size).toBe(1);
});

test('the menu fills the screen above the bottom bar, and nothing behind it can be reached', async () => {
  const site = await openPage(phone);
  await click(opener);
  await expect.poll(() => shownLinks(menu()).length).toBeGreaterThan(0);
  expect(shownLinks(menu()).map(({ textContent }) => textContent)).toEqual([
    'Početna',
    'O nama',
    'Saloni',
    'Termini',
    'Arhiva',
    'Kontakt',
    'Više o nama',
    'Privatnost',
    'Prijava',
    'Registracija',
  ]);
  expect(boxOf(menu()).width).toBe(390);
  expect(boxOf(menu()).bottom).toBeGreaterThanOrEqual(844);
  await expect.element(main).toHaveAttribute('inert');
  const quick = page.getByRole('navigation', { name: 'Brze radnje' });
  await expect.element(quick).toBeInViewport();
  const last = bar.getByRole('link', { name: 'Registracija' });
  expect(boxOf(last.element()).bottom).toBeLessThanOrEqual(boxOf(quick.element()).top);
  await expectAccessible('header');

  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  expect(menu()).toBeNull();
  await expect.element(main).not.toHaveAttribute('inert');

  await click(opener);
  await click(quick.getByRole('link', { name: 'Provjeri termin' }));
  await expect.poll(site.location).toBe('/#provjeri-termin');
  expect(menu()).toBeNull();
  await expect.element(main).not.toHaveAttribute('inert');
});

test('guests may sign in or register, a user sees the own address in full and may sign out', async () => {
  answer('POST /auth/logout', null);
  const email = `${'vrlo.dugačko.ime.'.repeat(4)}amra@gost.test`;
  await openPage(phone);
  await click(opener);
  const login = bar.getByRole('link', { name: 'Prijava' });
  await expect.element(login).toHaveAttribute('href', '/login');
  await expect.element(bar.getByRole('link', { name: 'Registracija' })).toHaveAttribute('href', '/register');

  await signIn({ ...amra, email });
  await expect.element(login).not.toBeInTheDocument();
  const address = bar.getByRole('link', { name: email });
  await expect.element(address).toHaveAttribute('href', '/profile');
  const text = address.element().querySelector('span') as HTMLElement;
  expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
  expect(getComputedStyle(text).overflow).toBe('visible');
  await click(bar.getByRole('button', { name: 'Odjava' }));
  await expect.element(opener).toBeVisible();
  await click(opener);
  await expect.element(login).toBeVisible();
});
