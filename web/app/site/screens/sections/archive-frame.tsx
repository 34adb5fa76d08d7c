import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import * as texts from '#texts';
import { ArrowLink } from '#web/site/ui/arrow-link.tsx';
import { useFocusAfterLoad } from '#web/site/ui/focus-after-load.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState, LoadingState } from '#web/ui/states.tsx';

/** Loads the posts again and moves the focus to the page afterwards. */
export function useArchiveRetry() {
  const { state, revalidate } = useRevalidator();
  const isLoading = state === 'loading';
  const awaitFocus = useFocusAfterLoad(isLoading, () => document.getElementById('main'));
  function onRetry() {
    awaitFocus();
    void revalidate();
  }
  return { isLoading, onRetry };
}

export function ArchiveMissing({ isLoading, onRetry }: ReturnType<typeof useArchiveRetry>) {
  if (isLoading)
    return (
      <LoadingState text={texts.archive_loading()}>
        <Skeleton className="h-64 w-full" />
      </LoadingState>
    );
  return (
    <ErrorState text={texts.archive_failed()} reason={texts.archive_failed_reason()} onRetry={onRetry} />
  );
}

interface ArchiveFrameProps {
  title: string;
  lead: string;
  /** The other view of the same posts. */
  other: { to: string; label: string };
  children: ReactNode;
}

/** Shared by both views of the archive. */
export function ArchiveFrame({ title, lead, other, children }: ArchiveFrameProps) {
  return (
    <main id="main" tabIndex={-1} className="wrap pt-6 tablet:pt-8">
      <BackLink to="/">{texts.back()}</BackLink>
      <div className="mt-3 mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 tablet:mb-11">
        <h1 className="display-2">{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {children}
      <p className="no-print mt-8">
        <ArrowLink to={other.to} icon={ArrowRight}>
          {other.label}
        </ArrowLink>
      </p>
    </main>
  );
}
