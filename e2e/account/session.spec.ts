import { arriveSignedIn, expect, hydrated, test } from '../journey.ts';

const spoilAccessToken = () => localStorage.setItem('accessToken', 'istekao');

/** Ten times the question who is signed in, at the same moment, as ten messages of other tabs would cause it. */
const askTenTimes = () => {
  for (let round = 0; round < 10; round += 1) {
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  }
};

test('20 parallel requests from two tabs with a refused token renew it, and nobody is signed out', async ({
  page,
  context,
  request,
  person,
}) => {
  await arriveSignedIn(page, request, person, '/profile');
  const second = await context.newPage();
  await second.goto('/profile');
  const tabs = [page, second];
  const name = { level: 1, name: 'Amra Hodžić' } as const;
  for (const tab of tabs) await expect(tab.getByRole('heading', name)).toBeVisible();

  const answers = { me: [] as number[], refresh: [] as number[] };
  for (const tab of tabs) {
    tab.on('response', (response) => {
      if (response.url().endsWith('/auth/refresh')) answers.refresh.push(response.status());
      if (response.url().endsWith('/auth/me')) answers.me.push(response.status());
    });
  }
  for (let round = 1; round <= 3; round += 1) {
    answers.me = [];
    await page.evaluate(spoilAccessToken);
    await Promise.all(tabs.map((tab) => tab.evaluate(askTenTimes)));
    await expect.poll(() => answers.me.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
  }
  await page.evaluate(spoilAccessToken);
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) await expect(tab.getByRole('heading', name)).toBeVisible();
  expect(answers.refresh.length).toBeGreaterThanOrEqual(4);
  expect(answers.refresh.filter((status) => status !== 200)).toEqual([]);
});

test('a renewal that fails for the moment keeps the person and offers another try', async ({
  page,
  request,
  person,
  expected,
}) => {
  expected.push(/status of 503/);
  await arriveSignedIn(page, request, person, '/profile');
  await page.route('**/auth/refresh', (route) => route.fulfill({ status: 503, body: 'away' }));
  await page.evaluate(spoilAccessToken);
  await page.reload();
  await expect(page.getByText('Server trenutno ne odgovara', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeTruthy();
  await page.unroute('**/auth/refresh');
  await page.getByRole('main').getByRole('button', { name: 'Pokušaj ponovo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Amra Hodžić' })).toBeVisible();
});

test('a session that has ended leads home and says so', async ({ page, request, person }) => {
  await arriveSignedIn(page, request, person, '/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Amra Hodžić' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'istekao');
    localStorage.setItem('refreshToken', 'nepoznat');
  });
  await page.reload();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Prijava je istekla. Prijavite se ponovo.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

for (const path of ['/reset-password#token=abc', '/login']) {
  test(`a session that has ended leaves people on ${path}`, async ({ page }) => {
    await page.goto('/verify-success');
    await hydrated(page);
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'istekao');
      localStorage.setItem('refreshToken', 'nepoznat');
    });
    await page.goto(path);
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'none');
    // Whoever is sent away is told so at once, before the other page is there.
    await expect(page.getByText('Prijava je istekla. Prijavite se ponovo.')).toBeHidden();
    await expect(page).toHaveURL(path);
  });
}

test('a reload leaves a USER where they are, and the bar does not flip', async ({
  page,
  request,
  person,
  isMobile,
  expected,
}) => {
  expected.push(/net::ERR_FAILED/);
  await arriveSignedIn(page, request, person, '/verify-error');
  await expect(page).toHaveURL('/verify-error');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'held');
  await page.route('**/build/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'held');
  if (!isMobile) await expect(page.getByRole('banner').getByRole('link', { name: 'Prijava' })).toBeHidden();
});

test('pages of signed-in people are closed to others', async ({ page, request, person }) => {
  await page.goto('/adminPanel/users');
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await hydrated(page);
  await expect(page.getByText('404 - Stranica ne postoji', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Prijava' })).toBeVisible();
  await arriveSignedIn(page, request, person, '/adminPanel');
  await expect(page).toHaveURL('/');
});
