import { useSyncExternalStore } from 'react';
import type { Day } from '#contracts/days.ts';
import { lastingStorage } from '../lib/browser-storage.ts';

/** A hall on a day, for so many guests. */
export interface Wish {
  hallId: number;
  day: Day;
  guests: number | undefined;
}

/** Where a request that was not sent yet is kept. */
export const draftKey = 'reservationDraft';

let wish: Wish | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Somebody asks for a date; all that follows from it is fetched only now. */
export function makeWish(next: Wish | undefined): void {
  wish = next;
  for (const listener of listeners) listener();
}

export const useWish = () =>
  useSyncExternalStore(
    subscribe,
    () => wish,
    () => undefined,
  );

/** A request was left open here, before a reload or before somebody went to sign in. */
export const isRequestLeft = () => lastingStorage.getItem(draftKey) !== null;
