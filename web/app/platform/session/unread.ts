import type { Unread } from '#schemas/unread.ts';
import { api } from '../api/client.ts';
import { toResult } from '../api/result.ts';
import { createStore } from '../lib/create-store.ts';

const none: Unread = { messages: 0, reservations: [], changedAt: null };
const pollEveryMilliseconds = 60_000;

/** What the customer has not seen yet. */
export const unread = createStore<Unread>(none);

/** The bars of all pages are the same for everyone; a style shows their marks. */
function show(next: Unread): void {
  unread.set(next);
  const isAny = next.messages > 0 || next.reservations.length > 0;
  document.documentElement.toggleAttribute('data-news', isAny);
}

let followers = 0;

/** A failure leaves the marks as they are; the next poll tries again. */
export async function refreshUnread(): Promise<void> {
  const result = await toResult(api.GET('/api/news/own'));
  if (result.ok && followers > 0) show(result.data);
}

/** For the time of a customer's session; returns a function to end it. */
export function followUnread(): () => void {
  const refreshIfVisible = () => {
    if (document.visibilityState === 'visible') void refreshUnread();
  };
  followers += 1;
  refreshIfVisible();
  const timer = setInterval(refreshIfVisible, pollEveryMilliseconds);
  document.addEventListener('visibilitychange', refreshIfVisible);
  return () => {
    followers -= 1;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refreshIfVisible);
    show(none);
  };
}

/** The customer saw the changes of their reservations that are known here. */
export async function markReservationsSeen(): Promise<void> {
  const { changedAt } = unread.get();
  if (changedAt === null) return;
  const result = await toResult(api.PATCH('/api/news/seen', { body: { until: changedAt } }));
  if (result.ok && followers > 0) show(result.data);
}
