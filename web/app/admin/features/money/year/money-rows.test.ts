import { expect, test } from 'vitest';
import { bam } from '#domain/money/money-amounts.ts';
import { formatKm, hallMoneyRows, monthRows } from './money-rows.ts';

const month = (number: number, hallId: number, agreed: number, due: number, received: number) => ({
  month: number,
  hallId,
  agreed: bam(agreed),
  due: bam(due),
  received: bam(received),
});
const months = [month(10, 1, 10, 20, 30), month(11, 1, 0, 8_088_34, 10), month(11, 2, 5, 20, 20)];

test('months add up their halls, and the line of agreed sums ends with the current month', () => {
  const rows = monthRows(months, 2026, '2026-11-18');
  expect(rows).toHaveLength(12);
  expect(rows[10]).toMatchObject({
    label: 'Nov',
    agreed: 0.05,
    due: 8088.54,
    received: 0.3,
    isCurrent: true,
  });
  expect(rows[0]?.agreed).toBe(0);
  expect(rows[11]?.agreed).toBeNull();
  expect(
    monthRows(months, 2025, '2026-11-18').some(({ agreed, isCurrent }) => agreed === null || isCurrent),
  ).toBe(false);
  expect(formatKm(rows[10]?.due ?? 0)).toBe('8.088,54');
});

test('halls add up their months', () => {
  expect(hallMoneyRows(months, (hallId) => `Salon ${hallId}`)).toMatchObject([
    { label: 'Salon 1', agreed: 0.1, received: 0.4 },
    { label: 'Salon 2', due: 0.2 },
  ]);
});
