import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as Analytics from '../../app/admin/screens/analytics.tsx';
import * as Audit from '../../app/admin/screens/audit.tsx';
import * as Visits from '../../app/admin/screens/show-visits.tsx';
import { halls } from '../data.ts';
import { expectText } from '../expect-text.ts';
import { answerForPanel, openPanel } from '../panel.ts';
import { answer, fail } from '../server.ts';

const retry = page.getByRole('main').getByRole('button', { name: 'Pokušaj ponovo' });

beforeEach(answerForPanel);

test('each part of the figures that did not load shows an error and can be retried', async () => {
  const parts = [
    ['GET /api/wedding-halls', 'Greška pri dohvatanju salona.'],
    ['GET /api/wedding-analytics/compare', 'Greška pri dohvatanju podataka za poređenje.'],
    ['GET /api/wedding-analytics/all', 'Greška pri dohvatanju statistike.'],
  ] as const;
  for (const [call] of parts) answer(call, fail);
  await openPanel('/adminPanel/analytics?year=2025', { '/adminPanel/analytics': Analytics });
  for (const [, text] of parts) await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  answer('GET /api/wedding-halls', halls);
  answer('GET /api/wedding-analytics/compare', []);
  answer('GET /api/wedding-analytics/all', { records: [] });
  for (const _part of parts) await retry.first().click();
  for (const [, text] of parts)
    await expect.element(page.getByText(text, { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Svi saloni/ })).toBeVisible();
});

test('visits that did not load show an error, and the list of visitors works', async () => {
  answer('GET /api/visits/summary', fail);
  answer('GET /api/visits/stats', [{ periodKey: '2026-11-15', totalVisits: 3, uniqueVisitors: 2 }]);
  answer('GET /api/visits/visitors', [
    { visitorId: 'posjetilac-1', visitsCount: 3, lastVisit: '2026-11-15T10:00:00.000Z' },
  ]);
  await openPanel('/adminPanel/showVisits', { '/adminPanel/showVisits': Visits });
  await expect.element(page.getByText('Statistika posjeta se nije učitala.', { exact: true })).toBeVisible();
  await expectText(page.getByRole('table', { name: 'Posjetioci' }), 'posjetilac-1');
  answer('GET /api/visits/summary', {
    from: '2026-10-17',
    to: '2026-11-15',
    differentVisitors: 2,
    listedVisitors: 1,
  });
  await retry.first().click();
  await expect
    .element(page.getByText('Statistika posjeta se nije učitala.', { exact: true }))
    .not.toBeInTheDocument();
});

test('the periods of the visits fit the narrowest phone', async () => {
  answer('GET /api/visits/summary', {
    from: '2026-10-17',
    to: '2026-11-15',
    differentVisitors: 2,
    listedVisitors: 0,
  });
  answer('GET /api/visits/stats', []);
  answer('GET /api/visits/visitors', []);
  await openPanel('/adminPanel/showVisits', { '/adminPanel/showVisits': Visits });
  await page.viewport(320, 640);
  await expect.element(page.getByRole('button', { name: 'Sedmica' })).toBeVisible();
  const outside = () => document.documentElement.scrollWidth - window.innerWidth;
  await expect.poll(outside).toBeLessThanOrEqual(0);
  await page.viewport(1280, 900);
});

test('an audit log that did not load can be retried, and an empty one has a notice', async () => {
  answer('GET /api/audit', fail);
  await openPanel('/adminPanel/audit?kind=DEMO', { '/adminPanel/audit': Audit });
  await expectText(page.getByRole('main').getByRole('alert'), 'Dnevnik se nije učitao.');
  answer('GET /api/audit', { entries: [], count: 0, people: [] });
  await retry.first().click();
  await expect.element(page.getByText('Nijedan zapis ne odgovara filterima.')).toBeVisible();
});
