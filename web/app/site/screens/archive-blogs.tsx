import { Archive } from 'lucide-react';
import { data, redirect } from 'react-router';
import { type ArchivedCard, archivePageSize } from '#schemas/archive.ts';
import * as texts from '#texts';
import type { SiteHandle } from '#web/layout/site-handle.ts';
import { serverApi, settle } from '#web/platform/api/server-api.ts';
import { shouldRevalidatePage } from '#web/platform/lib/url-dialog.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ArchiveCards } from '../features/blog/archive-card.tsx';
import { useOpenPost } from '../features/blog/open-post.ts';
import { PostOverList } from '../features/blog/post-over-list.tsx';
import { StickyBar } from '../features/home/sticky-bar.tsx';
import { pageMetadata } from '../metadata/page-metadata.ts';
import type { Route } from './+types/archive-blogs.ts';
import { ArchiveFrame, ArchiveMissing, useArchiveRetry } from './sections/archive-frame.tsx';

export const handle: SiteHandle = { withFooter: true, withStickyBar: true };

export const shouldRevalidate = shouldRevalidatePage;

interface FlatArchive {
  /** Undefined when they could not be read. */
  posts?: ArchivedCard[] | undefined;
  page: number;
  pages: number;
  phone?: string | null | undefined;
}

const first = '/archive-blogs';
const addressOf = (page: number) => (page === 1 ? first : `${first}/${page}`);

/** Each page has its own URL, so that paging works without scripts. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<FlatArchive> {
  const { api } = context.get(serverApi);
  const page = Number(params.page ?? 1);
  if (params.page !== undefined && !/^[1-9]\d{0,5}$/.test(params.page)) throw data(null, { status: 404 });
  if (params.page === '1') throw redirect(first, 301);
  const [found, settings] = await Promise.all([
    settle(api.GET('/api/blog-posts/archived/page', { params: { query: { page } } })),
    settle(api.GET('/api/settings')),
  ]);
  const pages = Math.max(1, Math.ceil((found?.count ?? 0) / archivePageSize));
  if (found && page > pages) throw data(null, { status: 404 });
  return { posts: found?.posts, page, pages, phone: settings?.phone };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMetadata(matches, {
    title: texts.archive_flat_title(),
    description: texts.archive_description(),
    path: '/archive',
  });
}

export default function ArchiveBlogs({ loaderData }: Route.ComponentProps) {
  const { blogId, open, close } = useOpenPost();
  return (
    <>
      <ArchiveFrame
        title={texts.archive_flat_title()}
        lead={texts.archive_flat_lead()}
        other={{ to: '/archive', label: texts.archive_by_year() }}
      >
        <Posts {...loaderData} onOpen={open} />
        <Pages {...loaderData} />
      </ArchiveFrame>
      <StickyBar phone={loaderData.phone} />
      <PostOverList blogId={blogId} place="archive" onClose={close} />
    </>
  );
}

function Posts({ posts, onOpen }: FlatArchive & { onOpen: (blogId: number) => void }) {
  const again = useArchiveRetry();
  if (posts && posts.length > 0) return <ArchiveCards posts={posts} level={2} onOpen={onOpen} />;
  if (posts)
    return <EmptyState icon={Archive} text={texts.archive_empty()} hint={texts.archive_empty_hint()} />;
  return <ArchiveMissing {...again} />;
}

function Pages({ page, pages }: FlatArchive) {
  if (pages === 1) return null;
  return (
    <nav
      aria-label={texts.archive_flat_pages()}
      className="mt-12 flex flex-wrap items-center gap-3 border-t border-s-line-2 pt-6"
    >
      {page > 1 && <ButtonLink to={addressOf(page - 1)}>{texts.archive_flat_newer()}</ButtonLink>}
      <p className="text-sm text-s-ink-2 tabular-nums">{texts.archive_flat_page({ page, pages })}</p>
      {page < pages && <ButtonLink to={addressOf(page + 1)}>{texts.archive_flat_older()}</ButtonLink>}
    </nav>
  );
}
