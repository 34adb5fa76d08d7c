import { Archive } from 'lucide-react';
import { data } from 'react-router';
import type { ArchiveMonth } from '#schemas/archive.ts';
import * as texts from '#texts';
import type { SiteHandle } from '#web/layout/site-handle.ts';
import { serverApi, settle } from '#web/platform/api/server-api.ts';
import { shouldRevalidatePage } from '#web/platform/lib/url-dialog.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ArchiveSearch } from '../features/blog/archive-search.tsx';
import { ArchiveYears, type GivenMonth } from '../features/blog/archive-years.tsx';
import { useOpenPost } from '../features/blog/open-post.ts';
import { PostOverList } from '../features/blog/post-over-list.tsx';
import { StickyBar } from '../features/home/sticky-bar.tsx';
import { pageMetadata } from '../metadata/page-metadata.ts';
import type { Route } from './+types/archive.ts';
import { ArchiveFrame, ArchiveMissing, useArchiveRetry } from './sections/archive-frame.tsx';

export const handle: SiteHandle = { withFooter: true, withStickyBar: true };

export const shouldRevalidate = shouldRevalidatePage;

interface ArchiveData {
  /** Undefined when they could not be read. */
  months?: ArchiveMonth[] | undefined;
  given?: GivenMonth | undefined;
  phone?: string | null | undefined;
}

/** The same screen for /archive and for one month, /archive/2026-05. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<ArchiveData> {
  const { api } = context.get(serverApi);
  const [months, settings] = await Promise.all([
    settle(api.GET('/api/blog-posts/archived/months')),
    settle(api.GET('/api/settings')),
  ]);
  const phone = settings?.phone;
  if (!months) return { phone };
  const asked = 'month' in params ? String(params.month) : undefined;
  const shown = asked === undefined ? months[0] : months.find((month) => isMonth(month, asked));
  if (asked !== undefined && !shown) throw data(null, { status: 404 });
  if (!shown) return { months, phone };
  const { year, month } = shown;
  const page = await settle(
    api.GET('/api/blog-posts/archived/page', { params: { query: { year, month, page: 1 } } }),
  );
  return { months: page && months, given: page && { year, month, posts: page.posts }, phone };
}

const isMonth = ({ year, month }: ArchiveMonth, asked: string) =>
  /^\d{4}-\d{2}$/.test(asked) && asked === `${year}-${String(month).padStart(2, '0')}`;

export function meta({ matches }: Route.MetaArgs) {
  return pageMetadata(matches, {
    title: texts.archive_title(),
    description: texts.archive_description(),
    path: '/archive',
  });
}

export default function ArchiveScreen({ loaderData }: Route.ComponentProps) {
  const { blogId, open, close } = useOpenPost();
  return (
    <>
      <ArchiveFrame
        title={texts.archive_title()}
        lead={texts.archive_lead()}
        other={{ to: '/archive-blogs', label: texts.archive_all() }}
      >
        <ArchiveSearch onOpen={open}>
          <Years {...loaderData} onOpen={open} />
        </ArchiveSearch>
      </ArchiveFrame>
      <StickyBar phone={loaderData.phone} />
      <PostOverList blogId={blogId} place="archive" onClose={close} />
    </>
  );
}

function Years({ months, given, onOpen }: ArchiveData & { onOpen: (blogId: number) => void }) {
  const again = useArchiveRetry();
  if (months && given) return <ArchiveYears months={months} given={given} onOpen={onOpen} />;
  if (months)
    return (
      <EmptyState icon={Archive} text={texts.archive_empty()} hint={texts.archive_empty_hint()}>
        <ButtonLink to="/#blog">{texts.archive_empty_link()}</ButtonLink>
      </EmptyState>
    );
  return <ArchiveMissing {...again} />;
}
