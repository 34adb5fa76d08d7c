import type { AnyBlogPost } from '#contracts/blog.ts';
import type { Media } from '#contracts/media.ts';
import { pictureAmong } from '../../ui/photo.tsx';
import { type Block, plainExcerpt, readMarkdown } from './markdown.ts';

/** A post as the home page shows it. */
export interface ShownPost {
  blogId: number;
  title: string;
  createdAt: string;
  media: Media[];
  excerpt: string;
  blocks: Block[];
}

const excerptLength = 140;

/** For loaders: made on the server, so that visitors never load what reads posts. */
export const toShownPost = ({ blogId, title, createdAt, media, content }: AnyBlogPost): ShownPost => ({
  blogId,
  title,
  createdAt,
  media: media.map((file) => (file === pictureAmong(media) ? file : { ...file, placeholder: null })),
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
