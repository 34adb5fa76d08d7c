import { expect, test } from 'vitest';
import { formatEvent } from '#web/features/booking/event-format.ts';
import { eventWithinLine } from './reservation-format.ts';

test.each([
  ['WEDDING', null, 'Vjenčanje', 'vjenčanje'],
  ['OTHER', 'Matura IV-2', 'Matura IV-2', 'Matura IV-2'],
  ['OTHER', null, 'Prilagođeno', 'prilagođeno'],
  ['OTHER', '', 'Prilagođeno', 'prilagođeno'],
] as const)('an event %s named %j is "%s"', (eventType, customEventType, alone, withinLine) => {
  expect(formatEvent({ eventType, customEventType })).toBe(alone);
  expect(eventWithinLine({ eventType, customEventType })).toBe(withinLine);
});
