import { later } from '../clock.ts';
import { AppError } from '../http/app-error.ts';

/** Refuses an edit of an outdated state; without `updatedAt` the last edit wins. */
export function assertUnchanged(stored: Date, edited: string | undefined) {
  if (edited !== undefined && new Date(edited).getTime() !== stored.getTime())
    throw new AppError('changedMeanwhile');
}

/**
 * Always later than the replaced state, even within one millisecond or with a clock that runs behind, so that every
 * state is distinct.
 */
export const nextUpdate = (stored: Date, now: Date) =>
  new Date(Math.max(now.getTime(), later(stored, 1).getTime()));

/** The order must name each present item exactly once; otherwise an older state was ordered. */
export function assertSameItems<Key>(present: Key[], ordered: Key[]) {
  const named = new Set(ordered);
  const complete = ordered.length === present.length && named.size === present.length;
  if (!complete || !present.every((key) => named.has(key))) throw new AppError('changedMeanwhile');
}
