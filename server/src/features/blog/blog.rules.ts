import type { PostPlace } from '#contracts/blog.ts';
import { limits } from '#contracts/fields.ts';
import * as texts from '#texts';
import { AppError } from '../../platform/http/app-error.ts';
import { normalizeForSearch } from '../../platform/search-text.ts';

export const postSearchTextOf = ({ title, content }: { title: string; content: string }) =>
  normalizeForSearch(`${title} ${content}`);

/** The removed files; an unknown file in the request means that an older state was edited. */
export function filesLeftOut(present: string[], staying: string[]): string[] {
  const known = new Set(present);
  if (staying.some((fileName) => !known.has(fileName))) throw new AppError('changedMeanwhile');
  const stayingNames = new Set(staying);
  return present.filter((fileName) => !stayingNames.has(fileName));
}

export function assertMediaCount(count: number) {
  if (count <= limits.mediaOfPost) return;
  const message = texts.blog_media_most({ max: limits.mediaOfPost });
  throw new AppError('validation', { detail: message, fields: [{ field: 'body.files', message }] });
}

/** Archiving a post twice must not delete it. */
export function assertPlace(actual: 'live' | 'archive', expected: PostPlace) {
  if (expected !== undefined && expected !== actual) throw new AppError('changedMeanwhile');
}
