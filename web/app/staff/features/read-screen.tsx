import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#texts';
import type { Failure } from '#web/platform/api/result.ts';
import { isOffline } from '#web/platform/api/unreachable.ts';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState, LoadingState } from '#web/ui/states.tsx';
import type { Reading } from '../lib/reading.ts';

interface ReadScreenProps<Data> {
  query: {
    data: Reading<Data> | undefined;
    error: (Failure & { message: string }) | null;
    refetch: () => unknown;
  };
  /** When nothing could be loaded. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** Loading, failed with a retry, or the data with its age when it is a copy. */
export function ReadScreen<Data>({
  query: { data: reading, error, refetch },
  failed,
  children,
}: ReadScreenProps<Data>) {
  const isAnswered = error?.problem !== undefined && error.problem.status < 500;
  // What the server refuses is not shown any longer, not even from before.
  if (error && (isAnswered || !reading))
    return (
      <ErrorState
        text={failed}
        reason={isOffline() ? texts.staff_not_kept() : error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!reading)
    return (
      <div className="p-4">
        <LoadingState text={texts.waiting()}>
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-4 h-56 w-full" />
        </LoadingState>
      </div>
    );
  return (
    <>
      <CopyNotice reading={error ? { ...reading, missing: 'server' } : reading} />
      {children(reading.data)}
    </>
  );
}

/** Above data that was kept earlier: what is missing, and how old the data is. */
function CopyNotice({ reading }: { reading: Reading<unknown> | undefined }) {
  if (!reading?.missing) return null;
  return (
    <p
      role="status"
      className="flex items-center gap-2.5 border-b border-s-pending-line bg-s-pending-bg px-4 py-2.5 text-sm text-s-pending tablet:mb-5 tablet:rounded-sm tablet:border"
    >
      <WifiOff className="size-4.5 flex-none" strokeWidth={1.8} aria-hidden="true" />
      <span>
        <span className="font-semibold">
          {reading.missing === 'connection' ? texts.staff_no_connection() : texts.staff_no_answer()}
        </span>{' '}
        · {texts.staff_copy_age({ when: formatRelativeTime(reading.savedAt) })}
      </span>
    </p>
  );
}
