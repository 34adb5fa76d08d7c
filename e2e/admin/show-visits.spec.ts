import { randomUUID } from 'node:crypto';
import type { VisitStatistic, VisitSummary } from '#contracts/visits.ts';
import { expect, test } from '../fixtures.ts';
import { arrive, openDesk } from './reservations-desk.ts';

const inThousands = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '.');
const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);

test('visits are read by day, week, month and year, and each visitor is listed', async ({
  page,
  request,
}) => {
  const desk = await openDesk(request);
  const headers = { authorization: `Bearer ${desk.tokens.accessToken}` };
  const ask = async <Body>(path: string): Promise<Body> =>
    (await request.get(`/api/visits/${path}`, { headers })).json();
  // The browsers of the e2e tests call themselves headless and are not counted; this visitor is one like others.
  const visitorId = randomUUID();
  for (let load = 0; load < 3; load += 1) {
    const answer = await request.post('/api/visits/track', {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      data: { visitorId, timestamp: new Date().toISOString() },
    });
    expect(answer.status()).toBe(204);
  }

  await arrive(page, desk, '/adminPanel/showVisits');
  await expect(page.getByRole('button', { name: 'Dan', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const row = page.getByRole('row').filter({ hasText: visitorId });
  await expect(row.getByRole('cell').nth(2)).toHaveText('3');
  await expect(page.getByRole('application', { name: /^Posjete po periodima/ })).toBeVisible();

  for (const [name, granularity] of [
    ['Sedmica', 'week'],
    ['Godina', 'year'],
    ['Dan', 'day'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL(
      granularity === 'day' ? '/adminPanel/showVisits' : new RegExp(`granularity=${granularity}`),
    );
    const periods = await ask<VisitStatistic[]>(`stats?granularity=${granularity}`);
    const summary = await ask<VisitSummary>(`summary?granularity=${granularity}`);
    for (const value of [
      sum(periods.map(({ totalVisits }) => totalVisits)),
      sum(periods.map(({ uniqueVisitors }) => uniqueVisitors)),
      summary.differentVisitors,
    ])
      await expect(page.getByText(inThousands(value), { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('table', { name: 'Posjete po periodima' }).getByRole('row')).toHaveCount(
      periods.length + 1,
    );
  }

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(
    page.getByRole('table', { name: 'Posjetioci' }).getByRole('cell', { name: '21', exact: true }),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('table', { name: 'Posjetioci' }).getByRole('cell', { name: '21', exact: true }),
  ).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Slika' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^posjete-dan-\d{4}-\d\d-\d\d\.png$/);
});
