import { expect, test } from 'vitest';
import { unreadCount } from './notifications-query.ts';

const unknown = { count: undefined, at: 0 };

test('the count is undefined until something is loaded', () => {
  expect(unreadCount({ read: { ids: undefined, at: 0 }, streamed: unknown })).toBeUndefined();
});

test('the newer of list and stream counts', () => {
  const read = { ids: [1, 2, 3], at: 10 };
  expect(unreadCount({ read, streamed: unknown })).toBe(3);
  expect(unreadCount({ read, streamed: { count: 4, at: 20 } })).toBe(4);
  expect(unreadCount({ read: { ...read, at: 30 }, streamed: { count: 4, at: 20 } })).toBe(3);
});
