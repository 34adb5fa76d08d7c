import type { PostPlace } from '#schemas/blog.ts';
import { limits } from '#schemas/fields.ts';
import { normalizeForSearch } from '#server/platform/database/search-text.ts';
import { AppError, refuse } from '#server/platform/http/app-error.ts';
import * as texts from '#texts';

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
  if (count > limits.mediaOfPost) refuse('files', texts.blog_media_most({ max: limits.mediaOfPost }));
}

type Post = { title: string; content: string; createdAt: Date; archivedAt: Date | null; isDraft: boolean };

export function placeOf({ archivedAt, createdAt, isDraft }: Omit<Post, 'title' | 'content'>, now: Date) {
  if (archivedAt) return 'archive';
  return isDraft || createdAt > now ? 'draft' : 'live';
}

/** Archiving a post twice must not delete it. */
export function assertPlace(actual: ReturnType<typeof placeOf>, expected: PostPlace) {
  if (expected !== undefined && expected !== actual) throw new AppError('changedMeanwhile');
}

/** Only a draft may lack its title or its text. */
export function assertComplete({ title, content, isDraft }: Pick<Post, 'title' | 'content' | 'isDraft'>) {
  if (isDraft) return;
  if (!title) refuse('title', texts.blog_title_required());
  if (!content) refuse('content', texts.blog_content_required());
}

/** The moment of publication: now, or a later one that was asked for. */
export function publicationAt(publishAt: Date | undefined, now: Date): Date {
  if (publishAt && publishAt <= now) refuse('publishAt', texts.blog_publish_at_past());
  return publishAt ?? now;
}

/** What a request to publish later, or not at all, changes in a post that is not public yet. */
export function rescheduled(row: Post, publishAt: Date | null | undefined, now: Date) {
  if (publishAt === undefined) return {};
  if (placeOf(row, now) !== 'draft') refuse('publishAt', texts.blog_publish_at_public());
  return publishAt ? { createdAt: publicationAt(publishAt, now), isDraft: false } : { isDraft: true };
}
