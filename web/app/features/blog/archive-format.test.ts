import { describe, expect, test } from 'vitest';
import { archiveDate, cardDate, monthKey, monthTitle, postDate, yearSummary } from './archive-format.ts';

describe('the date of an archived post', () => {
  test('is the day in Sarajevo, without a full stop at its end', () => {
    expect(archiveDate('2026-10-24T10:00:00.000Z')).toBe('24.10.2026');
    expect(archiveDate('2025-12-31T23:00:00.000Z')).toBe('01.01.2026');
    expect(archiveDate('2025-12-31T22:59:59.999Z')).toBe('31.12.2025');
  });

  test.each([null, undefined, '', 'jučer'])('%s is no date', (archivedAt) => {
    expect(archiveDate(archivedAt)).toBe('Nepoznat datum');
  });

  test('on a card is the day that the server names', () => {
    const archivedAt = '2025-12-31T23:00:00.000Z';
    expect(cardDate({ archivedAt, archivedDay: '2026-01-01' })).toBe('01.01.2026');
    expect(cardDate({ archivedAt })).toBe('01.01.2026');
  });

  test('precedes the date of writing', () => {
    const createdAt = '2024-05-01T12:00:00.000Z';
    expect(postDate({ createdAt, archivedAt: '2026-10-24T10:00:00.000Z' })).toBe('24.10.2026');
    expect(postDate({ createdAt })).toBe('01.05.2024.');
  });
});

test('a month has a title and a URL', () => {
  expect([monthTitle({ month: 10 }), monthKey({ year: 2026, month: 5 })]).toEqual(['Oktobar', '2026-05']);
});

describe('a collapsed year', () => {
  const month = (number: number, count: number) => ({ year: 2025, month: number, count });

  test('has the number of posts and the range of months', () => {
    expect(yearSummary([month(12, 4), month(6, 5), month(1, 5)])).toBe('14 objava · januar – decembar');
    expect(yearSummary([month(5, 1), month(3, 2)])).toBe('3 objave · mart – maj');
  });

  test('names a single month once', () => {
    expect(yearSummary([month(3, 1)])).toBe('1 objava · mart');
    expect(yearSummary([month(3, 21)])).toBe('21 objava · mart');
  });
});
