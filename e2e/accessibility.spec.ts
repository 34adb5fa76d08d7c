import type { Page } from '@playwright/test';
import { openDesk } from './admin/reservations-desk.ts';
import { callsOf, writeMessage } from './admin/visitors.ts';
import {
  arriveSignedIn,
  expect,
  expectAccessible,
  expectAccessibleInLight,
  expectNoSidewaysScroll,
  hydrated,
  keepTokens,
  test,
} from './fixtures.ts';
import { cardOf, walk } from './public/archive-page.ts';
import { section } from './public/home-page.ts';

/** Every screen with its dialogs and menus, also checked for horizontal scrolling at 320 px. */
interface Screen {
  path: string;
  /** Brings the screen to the state to check. */
  ready: (page: Page) => Promise<unknown>;
}

const shows = (role: 'heading' | 'table' | 'button' | 'listitem' | 'article', name?: string | RegExp) => ({
  ready: (page: Page) => expect(page.getByRole(role, { name }).first()).toBeVisible(),
});

const load = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

const followLink = async (page: Page, path: string) => {
  const links = page.getByRole('main').or(page.getByRole('contentinfo')).locator(`a[href="${path}"]`);
  await links.first().click();
  await expect(page).toHaveURL(path);
};

/** Layout and colours are the same on every screen of a group, so both themes are checked on the first one only. */
async function lookAtAll(page: Page, [first, ...others]: [Screen, ...Screen[]], open = load) {
  await load(page, first.path);
  await look(page, first);
  for (const screen of others) {
    await open(page, screen.path);
    await lookAtMain(page, screen);
  }
}

const lookAtMain = (page: Page, screen: Screen) =>
  look(page, screen, () => expectAccessibleInLight(page, 'main'));

async function look(page: Page, { path, ready }: Screen, expectGood = () => expectAccessible(page)) {
  await test.step(path, async () => {
    const size = page.viewportSize();
    await ready(page);
    await expectGood();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    if (size) await page.setViewportSize(size);
  });
}

test('sign-in, registration and password reset, with all messages of their forms', async ({ page }) => {
  const press = (name: string) => async (page: Page) => {
    await page.getByRole('button', { name }).click();
    await expect(page.getByText('Email je obavezan', { exact: true })).toBeVisible();
  };
  await lookAtAll(
    page,
    [
      { path: '/register', ready: press('Napravi nalog') },
      { path: '/login', ready: press('Prijavi se') },
      { path: '/forgot-password', ...shows('heading', 'Zaboravljena lozinka') },
    ],
    followLink,
  );
  await load(page, '/reset-password#token=x');
  await lookAtMain(page, { path: '/reset-password', ...shows('heading', 'Nova lozinka') });
  await load(page, '/confirm-email#token=x');
  await lookAtMain(page, { path: '/confirm-email', ...shows('heading', 'Novi e-mail') });
});

test('the text pages, and a page that does not exist', async ({ page }) => {
  await lookAtAll(
    page,
    [
      { path: '/o-nama', ...shows('heading', 'Dobro došli u kuću velikih dana.') },
      { path: '/privatnost', ...shows('table') },
    ],
    followLink,
  );
  for (const screen of [
    { path: '/uporedi-salone', ...shows('table', 'Poređenje salona') },
    { path: '/cesta-pitanja', ...shows('heading', 'Da li upit obavezuje?') },
    { path: '/kako-do-nas', ...shows('heading', 'Kako do nas') },
    { path: '/verify-error', ...shows('heading', /nevažeći ili je istekao/) },
    { path: '/razgledanje', ...shows('button', 'Zakaži razgledanje') },
    { path: '/razgledanje/moje', ...shows('heading', 'Link nije potpun') },
    { path: '/nema-ove-stranice', ...shows('heading', '404 - Stranica ne postoji') },
  ]) {
    await load(page, screen.path);
    await lookAtMain(page, screen);
  }
});

const homeWidths = [320, 360, 390, 600, 768, 899, 900, 1099, 1100, 1440, 1920, 2560];

test('the whole home page with its search, its date picker and its menu', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  await hydrated(page);
  for (const id of ['about', 'salon', 'blog', 'contact']) await section(page, id);
  const search = (await section(page, 'termini')).getByRole('region', { name: 'Potražite slobodan datum' });
  await search.getByLabel('Broj gostiju').fill('200');
  await expect(search.getByRole('heading', { name: 'Slobodni datumi' })).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  if (isMobile) {
    await expectAccessible(page);
    const opener = page
      .getByRole('region', { name: 'Provjeri termin' })
      .getByRole('button', { name: 'Drugi dan' });
    await opener.click();
    await expect(page.getByRole('dialog', { name: 'Izaberite dan' })).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.getByRole('banner').getByRole('button', { name: 'Meni' }).click();
    await expect(page.locator('#menu')).toBeVisible();
    await expectAccessible(page, 'header');
    return;
  }
  // The sections are the same as on a phone.
  await expectAccessibleInLight(page, 'header');
  for (const width of homeWidths) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`${width} px`, () => expectNoSidewaysScroll(page));
  }
});

test('the archive, an open post and the page of a post', async ({ page }) => {
  await lookAtAll(
    page,
    [
      { path: '/archive', ...shows('article') },
      { path: '/archive-blogs', ...shows('article') },
    ],
    followLink,
  );
  await cardOf(page, walk).click();
  const post = page.getByRole('dialog', { name: walk.title });
  await expect(post.getByRole('heading', { name: walk.title })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await post.getByRole('link', { name: 'Otvori stranicu objave' }).click();
  await expect(page).toHaveURL(/\/blog\//);
  await lookAtMain(page, { path: '/blog', ...shows('heading', walk.title) });
});

test('the profile, its list, its date picker and its confirmations', async ({ page, request, person }) => {
  await writeMessage(await callsOf(request, person), 'Parking');
  await arriveSignedIn(page, request, person, '/profile');
  await look(page, {
    path: '/profile',
    ready: async () => {
      await page.getByRole('button', { name: 'Izmijeni: Vaši podaci' }).click();
      await page.getByRole('button', { name: 'Promijeni: Lozinka' }).click();
      await page.getByRole('button', { name: 'Prikaži: Prijavljeni uređaji' }).click();
      await expect(page.getByText('Ovaj uređaj')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Parking' })).toBeVisible();
    },
  });
  await page.getByRole('button', { name: 'Izaberi u kalendaru' }).click();
  await expect(page.getByRole('dialog', { name: 'Izaberite dan' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Moje Rezervacije' }).click();
  await expect(page.getByRole('dialog', { name: 'Moje Rezervacije' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Obriši nalog' }).click();
  await expectAccessible(page, '[role=alertdialog]');
});

test.describe('on this machine, without a proxy', () => {
  test.use({ extraHTTPHeaders: {} });

  test('the component sheet, its dialogs, selects and notifications', async ({ page }) => {
    await load(page, '/dev/components');
    await look(page, { path: '/dev/components', ...shows('heading', 'Komponente i stanja') });
    const opener = page.getByRole('button', { name: 'Otvori pitanje' });
    await opener.click();
    const dialog = page.getByRole('alertdialog', { name: 'Da li želite da izbrišete nalog?' });
    await expect(dialog.getByRole('button', { name: 'Odustani' })).toBeFocused();
    await dialog.getByRole('button', { name: 'DA' }).click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expectAccessible(page, '[role=alertdialog]');
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });
});

/** The main parts of its screens are checked by their component tests. */
test('the panel: its frame and start screen', { tag: '@desktop' }, async ({ page, request }) => {
  await keepTokens(page, (await openDesk(request)).tokens);
  await load(page, '/adminPanel');
  await look(page, { path: '/adminPanel', ...shows('heading', /Upiti koji čekaju/) });
});

test('the panel on a phone: its drawer, a day and a reservation', async ({ page, request, person }) => {
  const desk = await openDesk(request);
  const { reservationId, eventDate } = await desk.ask(person);
  await keepTokens(page, desk.tokens);
  const path = `/adminPanel/reservations/${reservationId}?edit`;
  await load(page, path);
  await look(page, { path, ...shows('button', 'Sačuvaj izmjene') });
  await page.goto(`/adminPanel/calendar?day=${eventDate}`);
  await expect(page.getByRole('region', { name: 'Kruna' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Otvori meni' }).click();
  await expect(page.getByRole('dialog', { name: 'Administrator Panel' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
});
