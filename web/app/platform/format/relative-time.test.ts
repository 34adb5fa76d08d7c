import { describe, expect, it } from 'vitest';
import { formatRelativeTime } from './relative-time.ts';

describe('relative times', () => {
  it.each([
    ['2026-11-15T09:42:00Z', 'danas u 10:42'],
    ['2026-11-14T20:05:00Z', 'juče u 21:05'],
    ['2026-11-14T23:30:00Z', 'danas u 00:30'],
    ['2026-11-13T22:59:00Z', '13.11.2026. u 23:59'],
    ['2025-11-15T09:42:00Z', '15.11.2025. u 10:42'],
  ])('%s is "%s" on 15.11.2026. in Sarajevo', (timestamp, words) =>
    expect(formatRelativeTime(timestamp, '2026-11-15')).toBe(words),
  );
});
