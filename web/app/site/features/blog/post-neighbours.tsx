import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react';
import { postPath } from '#domain/slugs.ts';
import type { PostNeighbours } from '#schemas/archive.ts';
import * as texts from '#texts';
import { PageLink } from '#web/ui/page-link.tsx';

export function PostNeighbourLinks({ newer, older }: PostNeighbours) {
  if (!newer && !older) return null;
  return (
    <nav
      aria-label={texts.post_neighbours()}
      className="no-print mt-14 grid gap-x-(--grid-gap) border-t border-s-line-2 pt-2 tablet:mt-20 tablet:grid-cols-2"
    >
      {newer ? <NeighbourLink post={newer} label={texts.post_newer()} icon={ArrowLeft} /> : <span />}
      {older && <NeighbourLink post={older} label={texts.post_older()} icon={ArrowRight} isLast />}
    </nav>
  );
}

interface NeighbourLinkProps {
  post: { blogId: number; title: string };
  label: string;
  icon: LucideIcon;
  isLast?: boolean;
}

function NeighbourLink({ post, label, icon: Icon, isLast = false }: NeighbourLinkProps) {
  return (
    <PageLink
      to={postPath(post)}
      className={`group grid content-start gap-1 rounded-sm py-4 ${isLast ? 'justify-items-end text-right' : 'justify-items-start'}`}
    >
      <span className={`flex items-center gap-2 text-sm text-s-ink-3 ${isLast ? 'flex-row-reverse' : ''}`}>
        <Icon className="size-4" strokeWidth={1.6} aria-hidden="true" />
        {label}
      </span>
      <span className="heading-3 underline-offset-4 wrap-anywhere group-hover:underline">
        {post.title || texts.post_untitled()}
      </span>
    </PageLink>
  );
}
