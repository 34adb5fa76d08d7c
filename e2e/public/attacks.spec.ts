import { appendFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { arriveSignedIn, test as base, expect, hydrated } from '../fixtures.ts';
import { administrator } from '../product.ts';
import { payload, plantScripts, rawGet, type SeededApp } from './attacks.ts';

/** Scripts are planted in every text of the product and viewed in a real browser by every role that can read them. */
const test = base.extend<{ app: SeededApp }>({
  // Other e2e tests use the product too, so the scripts are removed when the test ends.
  app: async ({ request }, use) => {
    const undo: (() => Promise<unknown>)[] = [];
    try {
      await use(await plantScripts(request, undo));
    } finally {
      for (const remove of undo.reverse()) await remove();
    }
  },
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

/** Uses a link if the page has one, since a page load takes much longer. */
async function follow(page: Page, path: string) {
  const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).first();
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

async function readAsGuest(page: Page, request: APIRequestContext, app: SeededApp) {
  const { slug, livePost, archivedPost } = app;
  const pages: [string, string][] = [
    ['/', 'Salon'],
    [`/saloni/${slug}`, 'Opis'],
    [`/blog/${livePost}-x`, 'Naslov'],
  ];
  if (figures)
    pages.push(
      ['/archive', 'Arhiva'],
      [`/archive/post/${archivedPost}`, 'Arhiva'],
      ['/archive-blogs', 'Arhiva'],
    );
  for (const [path, seen] of pages) {
    await page.goto(path);
    await expectHarmless(page, new URL(page.url()).pathname, seen);
  }
  // These two pages contain it only in structured data and in the data of the page, as the home page does too.
  for (const path of figures ? ['/privatnost', '/o-nama'] : []) {
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
}

async function readAsCustomer(page: Page) {
  await expectHarmless(page, '/profile', 'Ime');
  for (const name of [/rezervacije/i, /poruke/i]) {
    const opener = page.getByRole('button', { name }).first();
    if (await opener.isVisible()) await opener.click();
    await page.keyboard.press('Escape');
  }
  await expect.poll(() => page.evaluate(shownTexts)).toMatch(/(Odgovor|Poruka|Predmet) "'>/);
  expect(await findings(page)).toEqual(nothing);
  record({ attack: 'stored scripts read by a USER', screens: 1, executed: 0 });
}

async function readAsAdministrator(page: Page, { hallId, reservationId, bookingId }: SeededApp) {
  const screens: [string, string][] = [
    ['/adminPanel', 'Gost'],
    [`/adminPanel/reservations/${reservationId}`, 'Želja'],
  ];
  const others: [string, string][] = [
    ['/adminPanel/messages', 'Predmet'],
    ['/adminPanel/users', 'Prezime'],
    ['/adminPanel/notifications', 'Salon'],
    ['/adminPanel/all-features', 'Karakteristika'],
    ['/adminPanel/create-blogs', 'Naslov'],
    ['/adminPanel/calendar', 'Salon'],
    ['/adminPanel/all-reservations', 'Gost'],
    [`/adminPanel/reservations/${bookingId}`, 'Gost'],
    ['/adminPanel/all-halls', 'Salon'],
    [`/adminPanel/edit-hall/${hallId}`, 'Karakteristika'],
    ['/adminPanel/archive-blogs', 'Arhiva'],
    ['/adminPanel/audit', 'Salon'],
    ['/adminPanel/analytics', 'Salon'],
  ];
  if (figures) screens.push(...others);
  for (const [path, seen] of screens) await expectHarmless(page, path, seen);
  record({ attack: 'stored scripts read by an ADMIN', screens: screens.length, executed: 0 });
}

/** Markup with a script, as a page would show it that does not escape a text. */
async function plant(page: Page) {
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<img src="/hit.png" onerror="hit()">'),
  );
  await page.waitForFunction(() => {
    const { hits, blocked } = window as Watched;
    return hits || blocked;
  });
  return findings(page);
}

test('planted scripts are shown as text to a guest, a customer and an administrator; such markup would be detected, and blocked by the policy', async ({
  page,
  request,
  browser,
  baseURL,
  expected,
  app,
}) => {
  await watchForScripts(page);
  await readAsGuest(page, request, app);
  // The last page of the guest.
  const guarded = await plant(page);
  expected.push(/Content Security Policy|status of 404/);
  expect([guarded.hits, guarded.elements]).toEqual([0, 1]);
  expect(guarded.blocked[0]).toContain('script-src');

  await arriveSignedIn(page, request, app.person, '/profile');
  await readAsCustomer(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await arriveSignedIn(page, request, { ...administrator, firstName: '', lastName: '' }, '/adminPanel');
  await readAsAdministrator(page, app);

  const unguarded = await (await browser.newContext({ baseURL, bypassCSP: true })).newPage();
  await watchForScripts(unguarded);
  await unguarded.goto('/livez');
  expect((await plant(unguarded)).hits).toBeGreaterThan(0);
  await unguarded.context().close();
});

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
