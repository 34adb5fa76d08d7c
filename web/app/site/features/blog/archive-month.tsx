import { startTransition, useRef, useState } from 'react';
import type { ArchivedCard, ArchiveMonth } from '#schemas/archive.ts';
import * as texts from '#texts';
import { monthKey, monthTitle } from '#web/features/blog/archive-format.ts';
import { publicApi } from '#web/platform/api/client.ts';
import { toResult } from '#web/platform/api/result.ts';
import { updateAfterPress, waitForRelease } from '#web/platform/lib/update-after-press.ts';
import { useInView } from '#web/platform/lib/use-in-view.ts';
import { useFocusAfterLoad } from '#web/site/ui/focus-after-load.ts';
import { Button } from '#web/ui/button.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { ErrorState, LoadingState } from '#web/ui/states.tsx';
import { ArchiveCards, cardGrid } from './archive-card.tsx';

interface ArchiveMonthPostsProps {
  month: ArchiveMonth;
  /** The first cards, if they came with the page. */
  given: ArchivedCard[] | undefined;
  onOpen: (blogId: number) => void;
}

/** Months with one or two posts share a row of the year. */
const places = [
  { count: 1, section: '', grid: 'grid' },
  { count: 2, section: 'col-span-2', grid: 'grid grid-cols-2 gap-x-3.5 tablet:gap-x-(--grid-gap)' },
];
const wholeRow = { section: 'col-span-full', grid: cardGrid };

/** One month of an open year; its cards are loaded near the viewport. */
export function ArchiveMonthPosts({ month, given, onOpen }: ArchiveMonthPostsProps) {
  const section = useRef<HTMLElement>(null);
  const { posts, progress, load } = useMonthPosts(month, given);
  useInView(section, posts === undefined && progress === 'still', '50% 0px', (signal) => {
    void updateAfterPress(signal, load);
  });
  const place = places.find(({ count }) => count === month.count) ?? wholeRow;
  const hasMore = posts !== undefined && posts.length < month.count;
  const known = useRef(0);
  const awaitFocus = useFocusAfterLoad(progress === 'loading', () => {
    const cards = section.current?.querySelectorAll<HTMLElement>('article a');
    return cards?.[known.current] ?? section.current?.querySelector<HTMLElement>('h3');
  });
  function loadMore() {
    known.current = posts?.length ?? 0;
    awaitFocus();
    void load();
  }
  return (
    <section
      ref={section}
      id={monthKey(month)}
      aria-labelledby={`${monthKey(month)}-title`}
      className={place.section}
    >
      <h3 id={`${monthKey(month)}-title`} tabIndex={-1} className="mt-1.5 mb-4.5 font-serif text-2xl opsz-t1">
        {monthTitle(month)}
      </h3>
      {posts && <ArchiveCards posts={posts} level={4} onOpen={onOpen} grid={place.grid} />}
      {!posts && progress !== 'failed' && (
        <>
          <div className="without-scripts:hidden">
            {progress === 'loading' ? (
              <LoadingState text={texts.archive_loading()}>
                <CardPlaceholders count={month.count} grid={place.grid} />
              </LoadingState>
            ) : (
              <CardPlaceholders count={month.count} grid={place.grid} />
            )}
          </div>
          <noscript>
            <MonthLink month={month} />
          </noscript>
        </>
      )}
      {progress === 'failed' && (
        <ErrorState text={texts.archive_failed()} reason={texts.archive_failed_reason()} onRetry={loadMore} />
      )}
      {hasMore && progress !== 'failed' && (
        <Button className="mt-8 without-scripts:hidden" sending={progress === 'loading'} onClick={loadMore}>
          {texts.archive_more()}
        </Button>
      )}
    </section>
  );
}

/** Without scripts a month opens as its own page. */
export function MonthLink({ month }: { month: ArchiveMonth }) {
  const key = monthKey(month);
  const posts = texts.archive_count({ count: month.count });
  return (
    <PageLink
      to={{ pathname: `/archive/${key}`, hash: key }}
      className="inline-flex min-h-11 items-center underline decoration-s-gold-line underline-offset-5"
    >
      {texts.archive_month_open({ month: monthTitle(month), year: month.year, posts })}
    </PageLink>
  );
}

const maxPlaces = 24;
const placeholders =
  '*:mb-19 *:block *:aspect-4/3 *:animate-shimmer *:rounded-xs *:bg-[linear-gradient(100deg,var(--color-sunken)_40%,var(--color-line)_50%,var(--color-sunken)_60%)] *:bg-size-[200%_100%]';

/** Placeholders with the height of the cards, so that nothing below moves. */
function CardPlaceholders({ count, grid }: { count: number; grid: string }) {
  return (
    <div className={`${grid} ${placeholders}`} aria-hidden="true">
      {Array.from({ length: Math.min(count, maxPlaces) }, (_, index) => index).map((index) => (
        <i key={index} />
      ))}
    </div>
  );
}

type Progress = 'still' | 'loading' | 'failed';

function useMonthPosts({ year, month }: ArchiveMonth, given: ArchivedCard[] | undefined) {
  const [posts, setPosts] = useState(given);
  const [pages, setPages] = useState(given ? 1 : 0);
  const [progress, setProgress] = useState<Progress>('still');

  async function load() {
    setProgress('loading');
    const query = { year, month, page: pages + 1 };
    const result = await toResult(publicApi.GET('/api/blog-posts/archived/page', { params: { query } }));
    await waitForRelease();
    // Rendered in short pieces, since cards arrive while the page is read.
    startTransition(() => {
      setProgress(result.ok ? 'still' : 'failed');
      if (!result.ok) return;
      setPages(pages + 1);
      setPosts((before = []) => withoutRepeats([...before, ...result.data.posts]));
    });
  }

  return { posts, progress, load };
}

/** A post that is archived meanwhile shifts the pages, so that posts could repeat. */
const withoutRepeats = (posts: ArchivedCard[]) => [
  ...new Map(posts.map((post) => [post.blogId, post])).values(),
];
