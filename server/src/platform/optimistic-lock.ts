import { later } from './clock.ts';
import { AppError } from './http/app-error.ts';

/** What was edited must be what is stored; without a word about it the last edit counts. */
export function assertUnchanged(stored: Date, edited: string | undefined) {
  if (edited !== undefined && new Date(edited).getTime() !== stored.getTime())
    throw new AppError('changedMeanwhile');
}

/** Later than the state it replaces, also within one millisecond or with a clock that runs behind. */
export const nextUpdate = (stored: Date, now: Date) =>
  new Date(Math.max(now.getTime(), later(stored, 1).getTime()));
