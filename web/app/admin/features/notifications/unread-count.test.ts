import { expect, test } from 'vitest';
import type { Removal } from './pending-removals.ts';
import { unreadCount } from './unread-count.ts';

const unknown = { count: undefined, at: 0 };
const removed = (removal: Removal) => new Map([[3, removal]]);

test('the count is undefined until something is loaded', () => {
  expect(
    unreadCount({ read: { ids: undefined, at: 0 }, streamed: unknown, removals: new Map() }).count,
  ).toBeUndefined();
});

test('a deleted one is not counted, and a new one is, before the list is loaded again', () => {
  const read = { ids: [1, 2, 3], at: 10 };
  expect(unreadCount({ read, streamed: unknown, removals: removed('undoable') })).toEqual({
    count: 2,
    received: 3,
  });
  expect(unreadCount({ read, streamed: { count: 4, at: 20 }, removals: new Map() })).toEqual({
    count: 4,
    received: 4,
  });
  expect(unreadCount({ read, streamed: { count: 4, at: 20 }, removals: removed('undoable') }).count).toBe(3);
});

test('a deletion on the server is subtracted once, by the list or by the stream', () => {
  const removals = removed('gone');
  expect(unreadCount({ read: { ids: [1, 2, 3], at: 10 }, streamed: unknown, removals }).count).toBe(2);
  const streamed = { count: 2, at: 20 };
  expect(unreadCount({ read: { ids: [1, 2, 3], at: 10 }, streamed, removals }).count).toBe(2);
  expect(unreadCount({ read: { ids: [1, 2], at: 30 }, streamed, removals }).count).toBe(2);
});

test('the received count does not rise when a deletion is undone or failed', () => {
  const read = { ids: [1, 2, 3], at: 10 };
  const before = unreadCount({ read, streamed: unknown, removals: removed('undoable') });
  const after = unreadCount({ read, streamed: unknown, removals: new Map() });
  expect([before.count, after.count]).toEqual([2, 3]);
  expect(after.received).toBe(before.received);
});
