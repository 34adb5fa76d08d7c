import type { PostOnCard } from '#web/features/blog/post-view.ts';
import { CardMedia } from './card-media.tsx';
import { PostLink } from './post-link.tsx';

interface PostCardProps {
  post: PostOnCard;
  /** The newest is large, the next ones beside it, older ones below. */
  look: 'lead' | 'beside' | 'below';
  onOpen: (blogId: number) => void;
}

// Pictures are cropped by their frames, so `sizes` is larger than the frames.
const looks = {
  lead: {
    card: '',
    picture: 'aspect-[4/3.42]',
    sizes: '(min-width: 900px) 68vw, 120vw',
    title: 'heading-2 mt-5 mb-2',
    excerpt: 'text-s-ink-2',
  },
  beside: {
    card: 'grid grid-cols-[7.5rem_1fr] gap-4 tablet:grid-cols-[13.125rem_1fr] tablet:gap-5.5',
    picture: 'aspect-[1/1.1]',
    sizes: '(min-width: 900px) 350px, 200px',
    title: 'heading-3 mt-1 mb-2',
    excerpt: 'line-clamp-4 text-sm text-s-ink-2 max-tablet:hidden',
  },
  below: {
    card: '',
    picture: 'aspect-4/3',
    sizes: '(min-width: 900px) 30vw, 100vw',
    title: 'heading-3 mt-3.5 mb-1',
    excerpt: 'line-clamp-3 text-sm text-s-ink-2',
  },
};

export function PostCard({ post, look, onOpen }: PostCardProps) {
  const style = looks[look];
  return (
    <article className={`group relative ${style.card}`}>
      <div className={`relative overflow-hidden rounded-xs bg-s-sunken ${style.picture}`}>
        <CardMedia
          cover={post.cover}
          hasVideo={post.hasVideo}
          sizes={style.sizes}
          hasSmallMark={look === 'beside'}
        />
      </div>
      <div>
        <h3 className={`text-balance ${style.title}`}>
          <PostLink post={post} onOpen={onOpen} />
        </h3>
        <p className="mb-2 text-sm text-s-ink-3 tabular-nums">{post.date}</p>
        <p className={style.excerpt}>{post.excerpt}</p>
      </div>
    </article>
  );
}
