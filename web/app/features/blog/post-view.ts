import type { AnyBlogPost } from '#schemas/blog.ts';
import type { Media } from '#schemas/media.ts';
import { formatDate } from '#web/platform/lib/dates.ts';
import { type MediaFile, pictureAmong, pictureOf } from '#web/ui/photo.tsx';
import { type Block, plainExcerpt, readMarkdown } from './markdown.ts';

/** The data of a card; the rest is loaded when the post is opened. */
export interface PostOnCard {
  blogId: number;
  title: string;
  /** The first file. */
  cover?: MediaFile | undefined;
  hasVideo: boolean;
  /** 15.11.2026. */
  date: string;
  excerpt: string;
}

/** A whole post with its parsed text. */
export interface ShownPost {
  blogId: number;
  title: string;
  createdAt: string;
  media: Media[];
  excerpt: string;
  blocks: Block[];
}

export const excerptLength = 140;

type Written = Pick<AnyBlogPost, 'blogId' | 'title' | 'createdAt' | 'media' | 'content'>;

const withoutPlaceholder = (file: Media): Media => ({
  ...file,
  placeholder: null,
  ...(file.poster ? { poster: { ...file.poster, placeholder: null } } : {}),
});

/** For loaders, so that visitors do not load the parser. */
export const toPostOnCard = ({ blogId, title, createdAt, media, content }: Written): PostOnCard => ({
  blogId,
  title,
  cover: media[0],
  hasVideo: media.some(({ kind }) => kind === 'video'),
  date: formatDate(createdAt),
  excerpt: plainExcerpt(content, excerptLength),
});

export const toShownPost = ({ blogId, title, createdAt, media, content }: Written): ShownPost => ({
  blogId,
  title,
  createdAt,
  media: media.map((file) => (pictureOf(file) === pictureAmong(media) ? file : withoutPlaceholder(file))),
  excerpt: plainExcerpt(content, excerptLength),
  blocks: readMarkdown(content),
});

/** A post on its page, or opened from the archive. */
export interface OpenedPost extends ShownPost {
  updatedAt: string;
  /** Undefined for a live post. */
  archivedAt?: string;
}

export const toOpenedPost = (post: AnyBlogPost): OpenedPost => ({
  ...toShownPost(post),
  updatedAt: post.updatedAt,
  ...('archivedAt' in post ? { archivedAt: post.archivedAt } : {}),
});
