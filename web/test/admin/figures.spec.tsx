import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AnalyticsRecord, HallComparison } from '#schemas/analytics.ts';
import * as Analytics from '#web/admin/screens/analytics.tsx';
import * as Audit from '#web/admin/screens/audit.tsx';
import * as Visits from '#web/admin/screens/show-visits.tsx';
import { expectAccessible } from '../accessible.ts';
import { dayAhead, halls } from '../data.ts';
import { elementOf } from '../element.ts';
import { expectText } from '../expect-text.ts';
import { answerForPanel, openPanel } from '../panel.ts';
import { catchSavedFiles } from '../saved-files.ts';
import { answer, calls, fail, hold, json } from '../server.ts';
import { click, fill } from '../user.ts';

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
  for (const _part of parts) await click(retry.first());
  for (const [, text] of parts)
    await expect.element(page.getByText(text, { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Svi saloni/ })).toBeVisible();
});

/** A saved chart is large enough to print, and has text where its title is. */
async function expectTitle(content = new Blob()) {
  const picture = await createImageBitmap(content);
  expect(picture.width).toBeGreaterThan(1000);
  const brush = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  brush?.drawImage(picture, 0, 0);
  const { data } = brush?.getImageData(0, 0, 600, 100) ?? { data: new Uint8ClampedArray() };
  const [background = 0] = data;
  const inked = data.filter((value, index) => index % 4 === 0 && Math.abs(value - background) > 100);
  expect(inked.length).toBeGreaterThan(200);
}

describe('the figures', () => {
  const path = '/adminPanel/analytics';
  const all = 'GET /api/wedding-analytics/all';
  const year = page.getByRole('spinbutton', { name: 'Godina' });
  const update = page.getByRole('button', { name: 'Ažuriraj' });
  const chart = (name: RegExp) => page.getByRole('application', { name });
  const table = (name: RegExp) => page.getByRole('table', { name });
  const group = (name: string) => page.getByRole('group', { name });
  const told = (text: string) => page.getByRole('status').filter({ hasText: text });
  const openFigures = (query = '') => openPanel(`${path}${query}`, { [path]: Analytics });

  /** The sum of the events is the number itself. */
  const record = (number: number, details: Partial<AnalyticsRecord> = {}): AnalyticsRecord => ({
    year: 2025,
    month: null,
    totalWeddings: number - 6,
    totalBirthdays: 3,
    totalBaptisms: 2,
    totalOtherEvents: 1,
    totalGuests: number * 100,
    ...details,
  });
  const months = Array.from({ length: 12 }, (_, index) => record(10 + index, { month: index + 1 }));
  const compared: HallComparison[] = [11, 33, 22].map((number, index) => ({
    ...record(number),
    hallId: index + 1,
    hall: { name: halls[index]?.name ?? '' },
  }));

  async function choose(field: string, option: string) {
    await click(page.getByRole('button', { name: field }));
    await click(page.getByRole('option', { name: option, exact: true }));
  }

  beforeEach(() => {
    answer(all, { records: months });
    answer('GET /api/wedding-analytics/compare', compared);
  });

  test('are those of the current year until another is chosen, and an impossible one is not requested', async () => {
    answer(all, { records: months.slice(0, 3) });
    const site = await openFigures();
    const thisYear = String(new Date().getFullYear());
    await expect.element(year).toHaveValue(Number(thisYear));
    for (const name of [/^Svi saloni/, /^Svi mjeseci/])
      await expect.element(page.getByRole('button', { name })).toBeVisible();
    expect(calls('GET /api/wedding-halls').at(-1)?.headers.get('authorization')).toBe(
      `Bearer ${localStorage.getItem('accessToken')}`,
    );
    await expect.element(update).toBeVisible();
    await fill(year, '1999');
    await click(update);
    await expect.element(year).toHaveAccessibleDescription('Upišite godinu od 2000 do 2199.');
    const asked = calls(all).map(({ query }) => query.get('year'));
    expect(asked).toEqual([thisYear, String(Number(thisYear) - 1)]);
    expect(site.location()).toBe(path);
    await expectAccessible();
  });

  test('of another year keep the former ones under their name until loaded, then stand in the tables', async () => {
    const { held, release } = hold({ records: months });
    const site = await openFigures('?year=2024');
    await expect.element(group('Događaji i gosti, 2024.')).toBeVisible();
    await expect.element(update).toBeVisible();
    answer(all, held);
    await fill(year, '2025');
    await click(update);
    await expect
      .element(group('Događaji i gosti, 2024.').getByRole('button', { name: 'CSV' }))
      .toBeDisabled();
    expect(site.location()).toBe(`${path}?year=2025`);
    release();
    await expect.element(page.getByRole('heading', { name: 'Događaji i gosti, 2025.' })).toBeVisible();
    await expectText(
      table(/^Događaji/)
        .getByRole('row')
        .nth(5),
      'Maj 20258321141.400',
    );
    await expectText(
      table(/^Poređenje/)
        .getByRole('row')
        .nth(1),
      'Evropa27321333.300',
    );
    answer(all, { records: [] });
    answer('GET /api/wedding-analytics/compare', []);
    await fill(year, '2001');
    await click(update);
    await expect
      .poll(() => page.getByText('Nema podataka za prikaz', { exact: true }).elements().length)
      .toBe(2);
  });

  test('stand beside the year before, and count pending requests when asked to', async () => {
    answer(all, ({ query }) => {
      const before = query.get('year') === '2024';
      return json({ records: before ? months.map((one) => ({ ...one, totalWeddings: 0 })) : months });
    });
    const site = await openFigures('?year=2025&view=table');
    const years = table(/^Broj događaja, 2025\. u odnosu na 2024\.$/);
    await expectText(years.getByRole('row').nth(5), 'Maj6141.4001.400');
    await expectAccessible();
    await click(page.getByRole('checkbox', { name: 'Uračunaj i upite na čekanju' }));
    await expect
      .element(page.getByRole('heading', { name: 'Događaji i gosti, 2025. s upitima na čekanju' }))
      .toBeVisible();
    expect(site.location()).toBe(`${path}?year=2025&view=table&pending=yes`);
    for (const call of [all, 'GET /api/wedding-analytics/compare'])
      expect(calls(call).at(-1)?.query.get('includePending')).toBe('true');
    answer(all, ({ query }) => (query.get('year') === '2024' ? fail() : json({ records: months })));
    await site.reload();
    await expect.element(page.getByText('Podaci za prethodnu godinu se nisu učitali.')).toBeVisible();
  });

  test('are read along the charts with the arrow keys, halls from the busiest one down', async () => {
    await openFigures('?year=2025');
    await expect.element(chart(/^Događaji/)).toBeVisible();
    elementOf(chart(/^Događaji/), SVGElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expectText(told('Feb 2025'), /Vjenčanja\s*5/);
    for (const month of ['Jan', 'Maj', 'Avg', 'Okt'])
      await expect.element(chart(/^Događaji/).getByText(month, { exact: true })).toBeVisible();
    for (const name of [/^Događaji/, /^Poređenje/])
      expect(chart(name).element().getBoundingClientRect().height).toBe(400);
    elementOf(chart(/^Poređenje/), SVGElement).focus();
    for (const [key, hall, weddings] of [
      ['ArrowRight', 'Kristal', 16],
      ['ArrowLeft', 'Evropa', 27],
      ['ArrowDown', 'Kristal', 16],
      ['ArrowUp', 'Evropa', 27],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expectText(told(hall), new RegExp(`Vjenčanja\\s*${weddings}`));
    }
    for (const unit of ['događaja', 'gostiju'])
      await expect.element(chart(/^Događaji/).getByText(unit, { exact: true })).toBeVisible();
    for (const total of ['11 događaja', '22 događaja', '33 događaja'])
      await expect.element(chart(/^Poređenje/).getByText(total, { exact: true })).toBeVisible();
  });

  test('of one hall in a month are in the URL, and are saved as table and picture', async () => {
    const files = catchSavedFiles();
    answer('GET /api/wedding-analytics/hall/1/monthly', record(12, { month: 6 }));
    const site = await openFigures('?year=2025');
    await expect.element(update).toBeVisible();
    await choose('Salon', 'Kruna');
    await choose('Mjesec', 'Jun');
    await click(update);
    const title = 'Događaji i gosti, Kruna, jun 2025.';
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    expect(site.location()).toBe(`${path}?year=2025&hall=1&month=6`);
    await click(group(title).getByRole('button', { name: 'Slika' }));
    await expect.poll(() => files.at(-1)?.name).toBe('dogadjaji-kruna-2025-06.png');
    expect(files.at(-1)?.content.type).toBe('image/png');
    await expectTitle(files.at(-1)?.content);
    await click(page.getByRole('button', { name: 'Prikaži kao tabelu' }));
    await site.reload();
    await expectText(
      table(/^Događaji/)
        .getByRole('row')
        .nth(1),
      'Jun 2025Kruna6321121.200',
    );
    await click(group(title).getByRole('button', { name: 'CSV' }));
    await expect.poll(() => files.at(-1)?.name).toBe('dogadjaji-kruna-2025-06.csv');
    expect(await files.at(-1)?.content.text()).toBe(
      'Mjesec;Salon;Vjenčanja;Rođendani;Krštenja;Ostalo;Ukupno;Gosti\r\nJun 2025;Kruna;6;3;2;1;12;1200\r\n',
    );
  });
});

describe('visits', () => {
  const path = '/adminPanel/showVisits';
  const stats = 'GET /api/visits/stats';
  const visitors = page.getByRole('table', { name: 'Posjetioci' });
  const summary = { from: '2026-10-17', to: '2026-11-15', differentVisitors: 1234, listedVisitors: 25 };
  const openVisits = () => openPanel(path, { [path]: Visits });

  beforeEach(() => {
    answer('GET /api/visits/summary', summary);
    answer(stats, [{ periodKey: '2026-11-15', totalVisits: 3, uniqueVisitors: 2 }]);
    answer('GET /api/visits/visitors', ({ query }) => {
      const number = Number(query.get('page'));
      return json([
        { visitorId: `posjetilac-${number}`, visitsCount: 3, lastVisit: '2026-11-15T10:00:00.000Z' },
      ]);
    });
  });

  test('that did not load can be retried, then are summed up by day, week and year, drawn, and saved as a picture', async () => {
    const files = catchSavedFiles();
    const keys = { day: '2026-11-15', week: '2026-W46', month: '2026-11', year: '2026' };
    answer(stats, ({ query }) => {
      const granularity = query.get('granularity') as keyof typeof keys;
      const index = Object.keys(keys).indexOf(granularity) + 1;
      return json([
        { periodKey: keys[granularity], totalVisits: 2000 * index, uniqueVisitors: 20 * index },
        { periodKey: keys[granularity], totalVisits: 500, uniqueVisitors: 5 },
      ]);
    });
    answer('GET /api/visits/summary', fail);
    const site = await openVisits();
    const failed = page.getByText('Statistika posjeta se nije učitala.', { exact: true });
    await expect.element(failed).toBeVisible();
    await expectText(visitors, 'posjetilac-1');
    answer('GET /api/visits/summary', summary);
    await click(retry.first());
    await expect.element(failed).not.toBeInTheDocument();
    const granularity = (name: string) => page.getByRole('button', { name, exact: true });
    await expect.element(granularity('Dan')).toHaveAttribute('aria-pressed', 'true');
    const periods = page.getByRole('table', { name: 'Posjete po periodima' });
    for (const [name, query, total, unique, period] of [
      ['Sedmica', '?granularity=week', '4.500', '45', '46. sedmica 2026.'],
      ['Godina', '?granularity=year', '8.500', '85', '2026.'],
      ['Dan', '', '2.500', '25', '15. novembar 2026.'],
    ] as const) {
      await click(granularity(name));
      for (const value of [total, unique, '1.234'])
        await expect.element(page.getByText(value, { exact: true })).toBeVisible();
      await expectText(periods, period);
      expect(periods.getByRole('row').elements()).toHaveLength(3);
      expect(site.location()).toBe(path + query);
    }
    await expect.element(page.getByRole('application', { name: /^Posjete po periodima/ })).toBeVisible();
    await expectAccessible();
    await click(page.getByRole('button', { name: 'Slika' }));
    await expect.poll(() => files.at(-1)?.name).toBe('posjete-dan-2026-11-15.png');
  });

  test('list each visitor with a number, page by page, also after a reload', async () => {
    const site = await openVisits();
    await expectText(visitors, '1posjetilac-13');
    await click(page.getByRole('button', { name: 'Next' }));
    await expectText(visitors, '21posjetilac-23');
    expect(site.location()).toBe(`${path}?page=2`);
    await site.reload();
    await expectText(visitors, '21posjetilac-23');
  });
});

test('an audit log that did not load can be retried, and an empty one has a notice', async () => {
  answer('GET /api/audit', fail);
  await openPanel('/adminPanel/audit?kind=DEMO&period=week', { '/adminPanel/audit': Audit });
  await expectText(page.getByRole('main').getByRole('alert'), 'Dnevnik se nije učitao.');
  const asked = calls('GET /api/audit').at(-1)?.query;
  expect([asked?.get('kind'), asked?.get('from')]).toEqual(['DEMO', dayAhead(-6)]);
  answer('GET /api/audit', { entries: [], count: 0, people: [] });
  await click(retry.first());
  await expect.element(page.getByText('Nijedan zapis ne odgovara filterima.')).toBeVisible();
  await expectAccessible();
});
