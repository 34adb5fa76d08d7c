import { randomInt } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { readMailsOf } from './mailbox.ts';
import { createPeople, type People, type Person } from './people.ts';
import { type Product, productOf } from './product.ts';

export { expect };

interface TestFixtures {
  /** Console errors, blocked content and cross-origin requests fail an e2e test, unless listed here. */
  expected: RegExp[];
  /** A user with a confirmed account. */
  person: Person;
}

interface WorkerFixtures {
  product: Omit<Product, 'stop'>;
  people: People;
}

// The browser logs every error status, which several e2e tests expect.
const ordinaryError = /Failed to load resource: the server responded with a status of 4\d\d/;

// Depends on the rendering speed; `expectPreloadedFontsUsed` checks that every preloaded font is used.
const slowUseOfPreload = /was preloaded using link preload but not used within a few seconds/;

/** Admin tests run on a desktop, all others on a phone; the tags `@phone` and `@desktop` override this. */
const isOnPhone = ({ tags, file }: TestInfo) =>
  tags.includes('@phone') || (!tags.includes('@desktop') && !file.includes('/e2e/admin/'));

// All tests are in one project, since the test tool starts new workers and browsers for another one.
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({ browserName: _needed }, use, { parallelIndex }) => use(productOf(parallelIndex)),
    { scope: 'worker' },
  ],

  people: [
    async ({ product }, use) => {
      readMailsOf(product);
      const people = createPeople(product);
      await use(people);
      await people.close();
    },
    { scope: 'worker', auto: true },
  ],

  baseURL: async ({ product }, use) => use(product.origin),

  // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the names of the fixtures from this pattern
  viewport: async ({}, use, info) =>
    use(isOnPhone(info) ? { width: 390, height: 844 } : { width: 1440, height: 900 }),
  // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the names of the fixtures from this pattern
  isMobile: async ({}, use, info) => use(isOnPhone(info)),
  // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the names of the fixtures from this pattern
  hasTouch: async ({}, use, info) => use(isOnPhone(info)),

  // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the names of the fixtures from this pattern
  extraHTTPHeaders: async ({}, use) =>
    use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),

  // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the names of the fixtures from this pattern
  expected: async ({}, use) => use([ordinaryError, slowUseOfPreload]),

  page: async ({ page, expected, baseURL }, use) => {
    const complaints = watch(page, baseURL ?? '');
    await use(page);
    expect(complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual(
      [],
    );
  },

  person: async ({ people }, use) => use(await people.person()),
});

function watch(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) complaints.push(`foreign request: ${url}`);
  });
  return complaints;
}

type Account = Pick<Person, 'email' | 'password'>;

export async function signIn(page: Page, account: Account) {
  await page.goto('/login');
  await hydrated(page);
  await fillSignIn(page, account);
}

/** Signs in on the page that is open. */
export async function fillSignIn(page: Page, { email, password }: Account) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Lozinka', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Prijavi se' }).click();
}

/** Opens a page with these tokens in the browser's storage. */
export async function arriveWithTokens(
  page: Page,
  tokens: { accessToken: string; refreshToken: string },
  path: string,
) {
  const storing = await page.addInitScript(({ accessToken, refreshToken }) => {
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
  }, tokens);
  await page.goto(path);
  await storing.dispose();
  await hydrated(page);
}

/** Signs in without the form, for e2e tests that start signed in. */
export async function arriveSignedIn(page: Page, request: APIRequestContext, person: Person, path: string) {
  const response = await request.post('/auth/login', {
    data: { email: person.email, password: person.password },
  });
  await arriveWithTokens(page, await response.json(), path);
}

/** Delays responses for this URL until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits for hydration, which is visible by React's properties on the elements. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/** Axe measures whatever is visible; rows of a long list are alike, and icons beside a text have no name of their own. */
const unchecked =
  ":is(tr, li, article):nth-of-type(n + 4), svg[aria-hidden='true'] { visibility: hidden !important; }";

/** Checks the page in the light theme, and only its colours in the dark theme, since nothing else differs. */
export async function expectAccessible(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate((rules) => {
    const hiding = new CSSStyleSheet();
    hiding.replaceSync(rules);
    document.adoptedStyleSheets.push(hiding);
  }, unchecked);
  await turnTo(page, 'light');
  const check = await look(page);
  await expectNoFindings(
    check.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
    'light theme',
  );
  await turnTo(page, 'dark');
  const again = await look(page);
  await expectNoFindings(again.withRules(['color-contrast', 'link-in-text-block']), 'dark theme');
  await page.evaluate(() => document.adoptedStyleSheets.pop());
}

const turnTo = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);

// Without cross-origin frames legacy mode is sufficient, and reporting violations only is much faster; no rule here
// reads the stylesheets.
async function look(page: Page) {
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? ';' : undefined;
  return new AxeBuilder({ page, axeSource })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } });
}

async function expectNoFindings(check: AxeBuilder, theme: string) {
  const { violations } = await check.analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(findings, theme).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page) {
  // Polled, since charts are redrawn after a change of the width.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}
