import { randomInt } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { readMailsOf } from './mailbox.ts';
import { createPeople, type People, type Person } from './people.ts';
import { type Product, productOf } from './product.ts';

export { expect };

interface TestFixtures {
  /** Console errors, blocked content and foreign requests fail an e2e test, unless they are named here. */
  expected: RegExp[];
  /** Somebody who may sign in. */
  person: Person;
}

interface WorkerFixtures {
  product: Omit<Product, 'stop'>;
  people: People;
}

// What the browser itself writes for every error; the errors are what several e2e tests are about.
const ordinaryError = /Failed to load resource: the server responded with a status of 4\d\d/;

// Depends on how quickly the machine draws; `pages.spec.ts` checks that every preloaded font is used.
const slowUseOfPreload = /was preloaded using link preload but not used within a few seconds/;

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
  extraHTTPHeaders: async ({}, use) =>
    use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),

  // biome-ignore lint/correctness/noEmptyPattern: see above
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
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) complaints.push(`foreign request: ${url}`);
  });
  return complaints;
}

export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Lozinka', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Prijavi se' }).click();
}

/** The browser is signed in from its next page on. */
export async function keepTokens(page: Page, tokens: { accessToken: string; refreshToken: string }) {
  await page.goto('/livez');
  await page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
  }, tokens);
}

/** Signs in without the form, for e2e tests that begin with a signed-in person. */
export async function arriveSignedIn(page: Page, request: APIRequestContext, person: Person, path: string) {
  const response = await request.post('/auth/login', {
    data: { email: person.email, password: person.password },
  });
  await keepTokens(page, await response.json());
  await page.goto(path);
  await hydrated(page);
}

/** What is asked for under this address arrives only when the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The page has taken over from the server's document: the library has put its mark on the elements. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/**
 * Looks at the page as it stands, or at the one part that an e2e test is about, in the light theme, and at its colours
 * again in the dark one: nothing else differs.
 */
export async function expectAccessible(page: Page, part?: string) {
  await expectAccessibleInLight(page, part);
  await turnTo(page, 'dark');
  const again = await look(page, part);
  await expectNoFindings(again.withRules(['color-contrast', 'link-in-text-block']), 'dark theme');
}

export async function expectAccessibleInLight(page: Page, part?: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => document.fonts.ready);
  await turnTo(page, 'light');
  const check = await look(page, part);
  await expectNoFindings(
    check.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
    'light theme',
  );
}

const turnTo = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);

// Without foreign frames the answer can be read in the page itself, and only findings are described, which is much quicker.
async function look(page: Page, part?: string) {
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? ';' : undefined;
  const check = new AxeBuilder({ page, axeSource })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  // The rows of a long list are alike: the first ones are looked at.
  for (const row of ['tr', 'li', 'article']) check.exclude(`${row}:nth-of-type(n+4)`);
  return part === undefined ? check : check.include(part);
}

async function expectNoFindings(check: AxeBuilder, theme: string) {
  const { violations } = await check.analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(findings, theme).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page) {
  // Charts are drawn anew after the width has changed.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}
