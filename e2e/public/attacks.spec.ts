import { appendFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { arriveSignedIn, expect, hydrated } from '../fixtures.ts';
import { withOwnProduct } from '../own-product.ts';
import { administrator, launchEmpty } from '../product.ts';
import { payload, plantScripts, rawGet, type SeededApp } from './attacks.ts';

/** Scripts are planted in every text of the product and viewed in a real browser by every role that can read them. */
const test = withOwnProduct(launchEmpty).extend<object, { app: { planted?: SeededApp } }>({
  app: [async ({ browserName: _needed }, use) => use({}), { scope: 'worker' }],
});

// The tests share one product, which is filled once.
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ request, app, page }) => {
  app.planted ??= await plantScripts(request);
  await watchForScripts(page);
});

interface Watched extends Window {
  hits?: number;
  blocked?: string[];
}

async function watchForScripts(page: Page) {
  page.on('dialog', (dialog) => dialog.dismiss());
  await page.addInitScript(() => {
    const watched = window as Watched & { hit?: () => void };
    watched.hit = () => {
      watched.hits = (watched.hits ?? 0) + 1;
    };
    document.addEventListener('securitypolicyviolation', (violation) => {
      watched.blocked = [
        ...(watched.blocked ?? []),
        `${violation.violatedDirective} ${violation.blockedURI}`,
      ];
    });
  });
}

const findings = (page: Page) =>
  page.evaluate(() => ({
    hits: (window as Watched).hits ?? 0,
    blocked: (window as Watched).blocked ?? [],
    // Text parsed as markup would add elements even where the policy blocks the script.
    elements: document.querySelectorAll(
      'img[src*="hit.png"], [onerror], [onload], [onmouseover], iframe, a[href^="javascript:" i], a[href^="data:" i]',
    ).length,
  }));

/** The visible text, including values of fields. */
const shownTexts = () => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
    ({ value }) => value,
  );
  return [document.body.textContent, ...fields].join('\n');
};

const nothing = { hits: 0, blocked: [], elements: 0 };

function planted(app: { planted?: SeededApp }): SeededApp {
  if (!app.planted) throw new Error('Nothing was planted');
  return app.planted;
}

/** Uses the link in the panel's menu if there is one, since a page load takes much longer. */
async function follow(page: Page, path: string) {
  const menu = page.getByRole('navigation', { name: 'Navigacija panela' });
  const link = menu.locator(`a[href="${path}"]`);
  await ((await link.count()) === 1 ? link.click() : page.goto(path));
  await expect(page).toHaveURL(path);
}

/** Waits until the planted text is shown, then checks that it had no effect. */
async function expectHarmless(page: Page, path: string, seen: string) {
  if (new URL(page.url()).pathname !== path) await follow(page, path);
  await hydrated(page);
  await expect
    .poll(() => page.evaluate(shownTexts), { message: `${path} shows what was planted in ${seen}` })
    .toContain(`${seen} ${payload.slice(0, 12)}`);
  expect(await findings(page), path).toEqual(nothing);
}

/** `npm run test:attacks` sets this and tests all screens and paths; otherwise one of each kind is tested. */
const figures = process.env.ATTACK_FIGURES;

const record = (figure: Record<string, number | string>) => {
  if (figures) appendFileSync(figures, `${JSON.stringify(figure)}\n`);
};

test('planted scripts are shown as text to a guest, on every page and in every feed', async ({
  page,
  request,
  app,
}) => {
  const { slug, livePost, archivedPost } = planted(app);
  const pages: [string, string][] = [
    ['/', 'Salon'],
    [`/saloni/${slug}`, 'Opis'],
    [`/blog/${livePost}-x`, 'Naslov'],
    ['/archive', 'Arhiva'],
    [`/archive/post/${archivedPost}`, 'Arhiva'],
    ['/archive-blogs', 'Arhiva'],
  ];
  for (const [path, seen] of pages) {
    await page.goto(path);
    await expectHarmless(page, new URL(page.url()).pathname, seen);
  }
  // These two pages contain it only in structured data and in the data of the page.
  for (const path of ['/o-nama', '/privatnost']) {
    await page.goto(path);
    await hydrated(page);
    expect(await findings(page), path).toEqual(nothing);
  }
  for (const path of ['/rss.xml', '/sitemap.xml', '/manifest.webmanifest']) {
    const answer = await request.get(path);
    expect(answer.ok()).toBe(true);
    expect(await answer.text()).not.toMatch(/<script|<img/);
  }
  // The browser's XML parser reports malformed XML.
  const feed = await (await request.get('/rss.xml')).text();
  const errors = await page.evaluate(
    (xml) => new DOMParser().parseFromString(xml, 'text/xml').querySelectorAll('parsererror').length,
    feed,
  );
  expect(errors).toBe(0);
  record({ attack: 'stored scripts read by a guest', screens: pages.length + 5, executed: 0 });
});

test('planted scripts are shown as text to a customer', async ({ page, request, app }) => {
  await arriveSignedIn(page, request, planted(app).person, '/profile');
  await expectHarmless(page, '/profile', 'Ime');
  for (const name of [/rezervacije/i, /poruke/i]) {
    const opener = page.getByRole('button', { name }).first();
    if (await opener.isVisible()) await opener.click();
    await page.keyboard.press('Escape');
  }
  await expect.poll(() => page.evaluate(shownTexts)).toMatch(/(Odgovor|Poruka|Predmet) "'>/);
  expect(await findings(page)).toEqual(nothing);
  record({ attack: 'stored scripts read by a USER', screens: 1, executed: 0 });
});

test('planted scripts are shown as text to an administrator', async ({ page, request, app }) => {
  const { hallId, reservationId, bookingId } = planted(app);
  const person = { ...administrator, firstName: '', lastName: '' };
  const screens: [string, string][] = [
    ['/adminPanel', 'Gost'],
    [`/adminPanel/reservations/${reservationId}`, 'Želja'],
    ['/adminPanel/messages', 'Predmet'],
    ['/adminPanel/notifications', 'Salon'],
    [`/adminPanel/edit-hall/${hallId}`, 'Karakteristika'],
    ['/adminPanel/create-blogs', 'Naslov'],
    ['/adminPanel/users', 'Prezime'],
  ];
  const others: [string, string][] = [
    ['/adminPanel/calendar', 'Salon'],
    ['/adminPanel/all-reservations', 'Gost'],
    [`/adminPanel/reservations/${bookingId}`, 'Gost'],
    ['/adminPanel/all-halls', 'Salon'],
    ['/adminPanel/all-features', 'Karakteristika'],
    ['/adminPanel/archive-blogs', 'Arhiva'],
    ['/adminPanel/audit', 'Salon'],
    ['/adminPanel/analytics', 'Salon'],
  ];
  if (figures) screens.push(...others);
  await page.setViewportSize({ width: 1440, height: 900 });
  await arriveSignedIn(page, request, person, '/adminPanel');
  for (const [path, seen] of screens) await expectHarmless(page, path, seen);
  record({ attack: 'stored scripts read by an ADMIN', screens: screens.length, executed: 0 });
});

test('markup with a script is detected by the checks, and blocked by the policy', async ({
  browser,
  baseURL,
}) => {
  const plant = async (bypassCSP: boolean) => {
    const page = await openPage(browser, baseURL ?? '', bypassCSP);
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<img src="/hit.png" onerror="hit()">'),
    );
    await page.waitForFunction(() => {
      const { hits, blocked } = window as Watched;
      return hits || blocked;
    });
    const found = await findings(page);
    await page.context().close();
    return found;
  };
  const guarded = await plant(false);
  expect([guarded.hits, guarded.elements]).toEqual([0, 1]);
  expect(guarded.blocked[0]).toContain('script-src');
  expect((await plant(true)).hits).toBeGreaterThan(0);
});

async function openPage(browser: Browser, origin: string, bypassCSP: boolean) {
  const page = await (await browser.newContext({ bypassCSP })).newPage();
  await watchForScripts(page);
  await page.goto(`${origin}/o-nama`);
  return page;
}

/** Spellings of the parent folder combined with spellings of a slash; without `figures` each spelling once. */
const upwards = () => {
  const ups = ['..', '%2e%2e', '.%2e', '%252e%252e', '..%00', '%c0%ae%c0%ae', '....', '..;'];
  const slashes = ['/', '%2f', '%5c', '\\', '%252f', '//', '%c0%af'];
  if (figures) return ups.flatMap((up) => slashes.map((slash) => `${up}${slash}`));
  return [...ups.map((up) => `${up}/`), ...slashes.slice(1).map((slash) => `..${slash}`), '%2e%2e%2f'];
};

test('no path escapes the served folders', async ({ baseURL }) => {
  const targets = ['package.json', 'server/index.js', 'server/src/main.ts', 'etc/passwd'];
  const files = figures ? targets : targets.slice(0, 1);
  const served = ['/build/', '/assets/', '/assets/photos/'];
  const prefixes = figures ? [...served, '/', '/api/docs/', '/saloni/'] : served;
  const attempts = prefixes.flatMap((prefix) =>
    upwards().flatMap((way) =>
      files.flatMap((file) => [`${prefix}${way}${way}${file}`, `${prefix}${way.repeat(6)}${file}`]),
    ),
  );
  let refused = 0;
  for (const path of attempts) {
    const { status, body } = await rawGet(baseURL ?? '', path);
    expect([400, 404, 301, 308], path).toContain(status);
    expect(body, path).not.toMatch(/"devDependencies"|root:x:|createServices|registerRoutes/);
    refused += 1;
  }
  const control = await rawGet(baseURL ?? '', '/robots.txt');
  expect(control.status).toBe(200);
  record({ attack: 'paths out of the served folders', cases: attempts.length, refused });
});
