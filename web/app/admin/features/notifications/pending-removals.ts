import { api } from '../../../shared/api/client.ts';
import { type Failure, toResult } from '../../../shared/api/result.ts';
import { createStore, useStore } from '../../../shared/lib/create-store.ts';

/** A removal can be undone for a while before the notification is deleted. */
export type Removal = 'undoable' | 'gone';

const undoableForMilliseconds = 8000;
const notFound = 404;
const timeoutMilliseconds = 2000;

const removals = createStore<ReadonlyMap<number, Removal>>(new Map());
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const failureListeners = new Set<(failure: Failure) => void>();

function change(notificationId: number, removal: Removal | undefined) {
  const next = new Map(removals.get());
  if (removal) next.set(notificationId, removal);
  else next.delete(notificationId);
  removals.set(next);
}

async function remove(notificationId: number) {
  clearTimeout(timers.get(notificationId));
  timers.delete(notificationId);
  change(notificationId, 'gone');
  const params = { path: { id: String(notificationId) } };
  // With keepalive, since the page may be closing.
  const result = await toResult(api.DELETE('/api/notifications/{id}', { params, keepalive: true }));
  if (result.ok || result.problem?.status === notFound) return;
  change(notificationId, undefined);
  for (const listener of failureListeners) listener(result);
}

/** Deletes at once when the page is hidden or on sign-out, and waits two seconds at most. */
export async function flushRemovals() {
  const finished = Promise.all([...timers.keys()].map(remove));
  const patience = new Promise((resolve) => setTimeout(resolve, timeoutMilliseconds));
  await Promise.race([finished, patience]);
}

const onHidden = () => {
  if (document.visibilityState === 'hidden') void flushRemovals();
};

export function scheduleRemoval(notificationId: number) {
  // addEventListener ignores a listener that was already added.
  document.addEventListener('visibilitychange', onHidden);
  change(notificationId, 'undoable');
  timers.set(
    notificationId,
    setTimeout(() => void remove(notificationId), undoableForMilliseconds),
  );
}

export function undoRemoval(notificationId: number) {
  clearTimeout(timers.get(notificationId));
  timers.delete(notificationId);
  change(notificationId, undefined);
}

export function onRemovalFailed(listener: (failure: Failure) => void): () => void {
  failureListeners.add(listener);
  return () => {
    failureListeners.delete(listener);
  };
}

export const useRemovals = () => useStore(removals);
