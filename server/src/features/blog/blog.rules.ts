import type { PostPlace } from '#contracts/blog.ts';
import { limits } from '#contracts/fields.ts';
import * as texts from '#texts';
import { Refusal } from '../../platform/http/refusal.ts';

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

/** Whoever archives a post that another one has just archived must not delete it by that. */
export function judgePlace(actual: 'live' | 'archive', expected: PostPlace) {
  if (expected !== undefined && expected !== actual) throw new Refusal('changedMeanwhile');
}
