import { expect, it } from 'vitest';
import type { AnalyticsRecord, HallComparison } from '#schemas/analytics.ts';
import {
  chartLabel,
  eventRows,
  eventsTable,
  hallInFileNames,
  hallOptions,
  hallRows,
  hallsTable,
} from './analytics-format.ts';

const compared = (hallId: number, name: string, weddings: number): HallComparison => ({
  hallId,
  hall: { name },
  month: null,
  year: 2026,
  totalWeddings: weddings,
  totalBirthdays: 1,
  totalBaptisms: 0,
  totalOtherEvents: 0,
  totalGuests: 100 * weddings,
});
const kruna = { hallId: 1, name: 'Kruna' };
const halls = [compared(1, 'Kruna', 3), compared(9, 'Stara sala', 7)];

it('marks hidden halls in the options, in the chart and in its table', () => {
  expect(hallOptions([kruna], halls, [undefined]).map(({ label }) => label)).toEqual([
    'Kruna',
    'Stara sala (skriven)',
  ]);
  const rows = hallRows(halls, [kruna]);
  expect(rows.map(({ label, total }) => [label, total])).toEqual([
    ['Stara sala (skriven)', 8],
    ['Kruna', 4],
  ]);
  expect(hallsTable(rows).rows[0]).toEqual(['Stara sala (skriven)', 7, 1, 0, 0, 8, 700]);
});

it('marks none until the visible halls are loaded, and names them as counted', () => {
  expect(hallOptions(undefined, halls, [9]).map(({ label }) => label)).toEqual(['Kruna', 'Stara sala']);
  expect(hallRows(halls, undefined).map(({ label }) => label)).toEqual(['Stara sala', 'Kruna']);
});

it('keeps the chosen hall among the options, by its id if it has no name', () => {
  expect(hallOptions([kruna], [], [9, 9])).toEqual([
    { hallId: 1, label: 'Kruna' },
    { hallId: 9, label: 'Salon #9' },
  ]);
});

it('contains the hall in each row and in the file name', () => {
  const { hallId: _hallId, hall: _hall, ...numbers } = compared(1, 'Kruna', 3);
  const record: AnalyticsRecord = { ...numbers, month: 6 };
  expect(eventsTable(eventRows([record]), 'Žuta sala')).toEqual({
    headings: ['Mjesec', 'Salon', 'Vjenčanja', 'Rođendani', 'Krštenja', 'Ostalo', 'Ukupno', 'Gosti'],
    rows: [['Jun 2026', 'Žuta sala', 3, 1, 0, 0, 4, 300]],
  });
  expect(hallInFileNames('Žuta sala')).toBe('zuta-sala');
});

it('names a chart by its title with one full stop', () => {
  expect(chartLabel('Poređenje salona, 2026.')).toMatch(/^Poređenje salona, 2026\. Strelicama/);
  expect(chartLabel('Posjete')).toMatch(/^Posjete\. Strelicama/);
});
