import { limits } from '#contracts/fields.ts';
import * as texts from '#texts';
import { later } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** What was edited must be what is stored; without a word about it the last edit counts. */
export function judgeFreshness(stored: Date, edited: string | undefined) {
  if (edited !== undefined && new Date(edited).getTime() !== stored.getTime())
    throw new Refusal('changedMeanwhile');
}

/** Later than the state it replaces, also within one millisecond or with a clock that runs behind. */
export const nextUpdate = (stored: Date, now: Date) =>
  new Date(Math.max(now.getTime(), later(stored, 1).getTime()));

/** Those that leave; whoever wants to keep a file that is not there has edited an older state. */
export function filesLeftOut(present: string[], staying: string[]): string[] {
  const known = new Set(present);
  if (staying.some((fileName) => !known.has(fileName))) throw new Refusal('changedMeanwhile');
  const kept = new Set(staying);
  return present.filter((fileName) => !kept.has(fileName));
}

export function judgeMediaCount(count: number) {
  if (count <= limits.mediaOfPost) return;
  const message = texts.blog_media_most({ max: limits.mediaOfPost });
  throw new Refusal('validation', { detail: message, fields: [{ field: 'body.files', message }] });
}
