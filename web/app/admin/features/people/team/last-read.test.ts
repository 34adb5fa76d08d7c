import { expect, test } from 'vitest';
import { formatLastRead } from './last-read.ts';

const now = Date.parse('2026-11-18T10:00:00Z');
const hours = (count: number) => new Date(now - count * 3_600_000).toISOString();

test.each([
  [null, 'još nije pročitan', false],
  [hours(0), 'upravo sada', false],
  [hours(12 / 60), 'prije 12 minuta', false],
  [hours(21 / 60), 'prije 21 minut', false],
  [hours(24 * 3), 'prije 3 dana', false],
  [hours(24 * 64), 'prije 64 dana', true],
])('a link read at %s: %s', (lastReadAt, text, isForgotten) =>
  expect(formatLastRead({ lastReadAt }, now)).toEqual({ text, isForgotten }),
);
