import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ArchivedCard } from '#schemas/archive.ts';
import * as texts from '#texts';
import { publicApi } from '#web/platform/api/client.ts';
import { toResult } from '#web/platform/api/result.ts';
import { useSearchWords } from '#web/platform/lib/search-words.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '#web/ui/states.tsx';
import { ArchiveCards } from './archive-card.tsx';

interface ArchiveSearchProps {
  onOpen: (blogId: number) => void;
  /** The archive while nothing is searched. */
  children: ReactNode;
}

export function ArchiveSearch({ onOpen, children }: ArchiveSearchProps) {
  const { words, typed, type, clear } = useSearchWords();
  return (
    <>
      <div className="mb-8 tablet:mb-11 tablet:max-w-md">
        <SearchField label={texts.archive_search()} value={typed} onChange={type} />
      </div>
      {words ? <FoundPosts words={words} onOpen={onOpen} onClear={clear} /> : children}
    </>
  );
}

interface Found {
  words: string;
  posts: ArchivedCard[];
  count: number;
  pages: number;
}

/** The cards of a search; those of the last one stay until there is a response. */
function useFoundPosts(words: string) {
  const [found, setFound] = useState<Found>();
  const [progress, setProgress] = useState<'still' | 'loading' | 'failed'>('loading');
  const latest = useRef(words);

  async function load(page: number) {
    setProgress('loading');
    const params = { query: { q: words, page } };
    const result = await toResult(publicApi.GET('/api/blog-posts/archived/page', { params }));
    if (latest.current !== words) return;
    setProgress(result.ok ? 'still' : 'failed');
    if (!result.ok) return;
    const { posts, count } = result.data;
    setFound((before) => ({
      words,
      posts: page === 1 ? posts : [...(before?.posts ?? []), ...posts],
      count,
      pages: page,
    }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a search begins with its words
  useEffect(() => {
    latest.current = words;
    void load(1);
  }, [words]);

  return { found, progress, load };
}

interface FoundPostsProps {
  words: string;
  onOpen: (blogId: number) => void;
  onClear: () => void;
}

function FoundPosts({ words, onOpen, onClear }: FoundPostsProps) {
  const { found, progress, load } = useFoundPosts(words);
  const isCurrent = found?.words === words;
  if (progress === 'failed')
    return (
      <ErrorState
        text={texts.archive_failed()}
        reason={texts.archive_failed_reason()}
        onRetry={() => void load(isCurrent ? found.pages + 1 : 1)}
      />
    );
  if (!found)
    return (
      <LoadingState text={texts.archive_loading()}>
        <Skeleton className="h-64 w-full" />
      </LoadingState>
    );
  return (
    <div className="min-h-[50svh]" aria-busy={!isCurrent}>
      <p role="status" className="mb-6 text-s-ink-2">
        {texts.archive_found({ count: found.count, words: found.words })}
      </p>
      {found.count === 0 ? (
        <EmptyState
          icon={SearchX}
          text={texts.archive_found_nothing()}
          hint={texts.archive_found_nothing_hint()}
        >
          <Button onClick={onClear}>{texts.archive_found_all()}</Button>
        </EmptyState>
      ) : (
        <ArchiveCards posts={found.posts} level={2} onOpen={onOpen} />
      )}
      {found.posts.length < found.count && (
        <Button className="mt-8" sending={progress === 'loading'} onClick={() => void load(found.pages + 1)}>
          {texts.archive_more()}
        </Button>
      )}
    </div>
  );
}
