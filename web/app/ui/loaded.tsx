import type { ReactNode } from 'react';
import * as texts from '#texts';
import { Skeleton } from './skeleton.tsx';
import { ErrorState, LoadingState } from './states.tsx';

interface LoadedProps<Data> {
  query: { data: Data | null | undefined; error: { message: string } | null; refetch: () => unknown };
  /** Shown when nothing could be loaded. */
  failed: string;
  /** The sizes of the placeholders until then. */
  waiting: readonly string[];
  children: (data: Data) => ReactNode;
}

/** What was loaded; before that placeholders, or the reason with a retry. */
export function Loaded<Data>({ query, failed, waiting, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data) return children(data);
  if (error) return <ErrorState text={failed} reason={error.message} onRetry={() => void refetch()} />;
  return (
    <LoadingState text={texts.waiting()}>
      {waiting.map((size) => (
        <Skeleton key={size} className={size} />
      ))}
    </LoadingState>
  );
}
