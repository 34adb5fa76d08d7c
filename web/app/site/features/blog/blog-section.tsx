import { ArrowRight, ChevronDown, Newspaper } from 'lucide-react';
import * as texts from '#texts';
import type { PostOnCard } from '#web/features/blog/post-view.ts';
import { ArrowLink } from '#web/site/ui/arrow-link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useOpenPost } from './open-post.ts';
import { PostCard } from './post-card.tsx';
import { PostOverList } from './post-over-list.tsx';

const besideCount = 3;

export function BlogHeading() {
  return (
    <div className="mb-[clamp(2rem,4vw,3.5rem)] flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <h2 className="display-2">{texts.posts_title()}</h2>
      <ArrowLink to="/archive" icon={ArrowRight}>
        {texts.posts_archive()}
      </ArrowLink>
    </div>
  );
}

/** The newest post large, three beside it, the older ones collapsed below. */
export function BlogPosts({ posts }: { posts: PostOnCard[] }) {
  const { blogId, open, close } = useOpenPost();
  const [lead, ...others] = posts;
  if (!lead)
    return <EmptyState icon={Newspaper} text={texts.posts_empty()} hint={texts.posts_empty_hint()} />;
  const card = (post: PostOnCard, look: 'lead' | 'beside' | 'below') => (
    <PostCard key={post.blogId} post={post} look={look} onOpen={open} />
  );
  const beside = others.slice(0, besideCount);
  const below = others.slice(besideCount);
  return (
    <>
      <div className="grid gap-[clamp(2rem,4vw,4rem)] tablet:grid-cols-[7fr_5fr]">
        {card(lead, 'lead')}
        {beside.length > 0 && (
          <div className="grid content-start gap-9">{beside.map((post) => card(post, 'beside'))}</div>
        )}
      </div>
      {below.length > 0 && (
        <details className="group mt-10">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2.5 rounded-sm border border-s-field px-5 text-[0.9375rem] font-semibold hover:bg-s-sunken group-open:mb-8">
            {texts.posts_more()}
            <ChevronDown
              className="size-4.5 transition-transform group-open:rotate-180"
              strokeWidth={1.6}
              aria-hidden="true"
            />
          </summary>
          <div className="grid gap-x-(--grid-gap) gap-y-8 phone:grid-cols-2 tablet:grid-cols-3">
            {below.map((post) => card(post, 'below'))}
          </div>
        </details>
      )}
      <PostOverList blogId={blogId} place="home" onClose={close} />
    </>
  );
}
