import { arriveSignedIn, expect, hydrated, test } from '../fixtures.ts';

test('pages have a strict policy and are revalidated, panel pages are not cached, hashed files are immutable', async ({
  request,
}) => {
  const page = await request.get('/');
  const { 'content-security-policy': policy = '', etag = '', 'cache-control': caching } = page.headers();
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(policy).not.toContain('unsafe-inline');
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part);
  expect(page.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(caching).toBe('no-cache');
  const again = await request.get('/', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
  const head = await request.head('/login?next=1');
  expect(head.status()).toBe(200);

  const file = /\/build\/entry\.client-[\w-]+\.js/.exec(await page.text())?.[0] ?? '';
  const script = await request.get(file);
  expect(script.headers()['cache-control']).toContain('immutable');
  expect(script.headers()['content-encoding']).toBe('br');

  const picture = /\/pictures\/hero-phone\.avif\?v=\w+/.exec(await page.text())?.[0] ?? '';
  expect((await request.get(picture)).headers()['cache-control']).toContain('immutable');
  const withoutVersion = await request.get('/pictures/hero-phone.avif');
  expect(withoutVersion.headers()['cache-control']).toBe('public, max-age=3600');

  for (const path of ['', '/messages', '/all-reservations', '/users', '/nema']) {
    const answer = await request.get(`/adminPanel${path}`);
    expect(answer.headers()['cache-control'], path).toBe('no-store');
    expect(answer.headers()['x-robots-tag'], path).toBe('noindex');
    expect(await answer.text(), path).toContain('name="robots" content="noindex"');
  }
});

test('the calls are described beside the built pages', async ({ request }) => {
  const described = await request.get('/api/docs/openapi.json');
  expect(described.status()).toBe(200);
  expect(await described.json()).toHaveProperty('components.schemas.WaitingEntry.properties.place');
});

test('the chosen theme and the session are applied before any script file, and synchronized to another tab', async ({
  page,
  context,
  request,
  person,
  expected,
}) => {
  expected.push(/net::ERR_FAILED/);
  await arriveSignedIn(page, request, person, '/verify-error');
  const document = page.locator('html');
  await expect(document).toHaveAttribute('data-session', 'held');
  await expect(document).toHaveAttribute('data-theme', 'light');
  const second = await context.newPage();
  await second.goto('/verify-error');
  await hydrated(second);
  await page.getByRole('button', { name: /promijeni temu/ }).click();
  await expect(document).toHaveAttribute('data-theme', 'dark');
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.route('**/build/*.js', (route) => route.abort());
  await page.reload();
  await expect(page).toHaveURL('/verify-error');
  await expect(document).toHaveAttribute('data-session', 'held');
  await page.setViewportSize({ width: 1440, height: 900 });
  const signIn = page.getByRole('banner').locator('a[href="/login"]');
  await expect(signIn).toBeAttached();
  await expect(signIn).toBeHidden();
  await expect(document).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 16, 24)');
});
