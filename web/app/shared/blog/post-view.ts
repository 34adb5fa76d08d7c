import type { AnyBlogPost } from '#contracts/blog.ts';
import type { Media } from '#contracts/media.ts';
import { type PhotoFile, pictureAmong, pictureOf } from '../ui/photo.tsx';
import { type Block, plainExcerpt, readMarkdown } from './markdown.ts';

/** What a card of the home page shows; the rest is read when the post is opened. */
export interface PostOnCard {
  blogId: number;
  title: string;
  /** Its first one, or the poster of the film that stands there; absent when that has none. */
  picture?: PhotoFile | undefined;
  hasVideo: boolean;
  excerpt: string;
}

/** A whole post, its text ready to show. */
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

/** For loaders: made on the server, so that visitors never load what reads posts. */
export const toPostOnCard = ({ blogId, title, media, content }: Written): PostOnCard => ({
  blogId,
  title,
  picture: media[0] && pictureOf(media[0]),
  hasVideo: media.some(({ kind }) => kind === 'video'),
  excerpt: plainExcerpt(content, excerptLength),
});

/** For loaders, too. */
export const toShownPost = ({ blogId, title, createdAt, media, content }: Written): ShownPost => ({
  blogId,
  title,
  createdAt,
  media: media.map((file) => (pictureOf(file) === pictureAmong(media) ? file : withoutPlaceholder(file))),
  excerpt: plainExcerpt(content, excerptLength),
  blocks: readMarkdown(content),
});

/** A post on its own: on its page, or opened from the archive. */
export interface OpenedPost extends ShownPost {
  updatedAt: string;
  /** Absent while it is among the newest. */
  archivedAt?: string;
}

/** For loaders. */
export const toOpenedPost = (post: AnyBlogPost): OpenedPost => ({
  ...toShownPost(post),
  updatedAt: post.updatedAt,
  ...('archivedAt' in post ? { archivedAt: post.archivedAt } : {}),
});
