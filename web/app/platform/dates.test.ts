import { expect, it } from 'vitest';
import { dayOf, momentOf } from './dates.ts';

it('shows moments in Sarajevo time, whatever the zone of the machine', () => {
  expect(dayOf('2026-11-14T23:30:00Z')).toBe('15.11.2026.');
  expect(momentOf('2026-11-14T23:05:00Z')).toBe('15.11.2026. u 00:05');
  expect(momentOf('2026-07-01T10:00:00Z')).toBe('01.07.2026. u 12:00');
});
