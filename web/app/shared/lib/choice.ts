import { useSyncExternalStore } from 'react';
import type { Day } from '#contracts/days.ts';

/** What a visitor is looking at: calendar, invitation and contact all speak of the same hall and day. */
export interface Choice {
  /** Absent while all halls are looked at. */
  hall?: { hallId: number; name: string };
  /** Absent until somebody has picked one. */
  day?: Day;
  guests?: number;
}

const nothing: Choice = {};
let choice = nothing;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Changes the parts that are named; `undefined` takes a part back. */
export function choose(part: Choice): void {
  choice = { ...choice, ...part };
  for (const listener of listeners) listener();
}

export const useChoice = () =>
  useSyncExternalStore(
    subscribe,
    () => choice,
    () => nothing,
  );
