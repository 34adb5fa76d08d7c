import type { ArchivedCard } from '#schemas/archive.ts';
import { cardDate } from '#web/features/blog/archive-format.ts';
import { CardMedia } from './card-media.tsx';
import { PostLink } from './post-link.tsx';

interface ArchiveCardsProps {
  posts: ArchivedCard[];
  /** The heading level, deeper below a month. */
  level: 2 | 4;
  onOpen: (blogId: number) => void;
  /** A list in part of a row has fewer columns. */
  grid?: string;
}

export const cardGrid =
  'grid grid-cols-2 gap-x-3.5 gap-y-6 tablet:grid-cols-3 tablet:gap-x-(--grid-gap) tablet:gap-y-8';

export function ArchiveCards({ posts, level, onOpen, grid = cardGrid }: ArchiveCardsProps) {
  return (
    <ul className={grid}>
      {posts.map((post) => (
        <li key={post.blogId}>
          <ArchiveCard post={post} level={level} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

interface ArchiveCardProps extends Omit<ArchiveCardsProps, 'posts' | 'grid'> {
  post: ArchivedCard;
}

function ArchiveCard({ post, level, onOpen }: ArchiveCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="group relative">
      <div className="relative aspect-4/3 overflow-hidden rounded-xs bg-s-sunken">
        <CardMedia
          cover={post.media[0]}
          hasVideo={post.hasVideo}
          sizes="(min-width: 900px) 30vw, 55vw"
          hasSmallMark
        />
      </div>
      <Heading className="mt-3.5 mb-1 font-serif text-[1.0625rem] leading-tight text-balance opsz-t3 tablet:text-[1.1875rem]">
        <PostLink post={post} onOpen={onOpen} />
      </Heading>
      <p className="text-sm text-s-ink-3 tabular-nums">{cardDate(post)}</p>
    </article>
  );
}
