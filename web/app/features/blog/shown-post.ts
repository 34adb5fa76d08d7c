import type { BlogPost } from '#contracts/blog.ts';
import type { Media } from '#contracts/media.ts';

/** A post as the home page shows it; made on the server, so that visitors never load what reads posts. */
export interface ShownPost {
  blogId: number;
  title: string;
  createdAt: string;
  media: Media[];
  excerpt: string;
  paragraphs: string[];
}

const excerptLength = 140;

const withoutMarks = (text: string) => text.replace(/[*_#>`]/g, '');

export function toShownPost({ blogId, title, createdAt, media, content }: BlogPost): ShownPost {
  const paragraphs = withoutMarks(content).split(/\n\s*\n/);
  const [first = ''] = paragraphs;
  const excerpt = first.length > excerptLength ? `${first.slice(0, excerptLength)}…` : first;
  return { blogId, title, createdAt, media, excerpt, paragraphs };
}
