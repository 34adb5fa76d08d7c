import { type ComponentType, Fragment, type ReactNode } from 'react';
import * as texts from '#texts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState, LoadingState } from '#web/ui/states.tsx';
import { Card } from './card.tsx';
import { LoadNotice } from './load-notice.tsx';

export interface ShownQuery<Data> {
  data: Data | undefined;
  error: { message: string } | null;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: ShownQuery<Data>;
  waiting: ReactNode;
  /** Shown when nothing could be loaded. */
  failed: string;
  /** Shown above previously loaded data; null: nothing. */
  stale?: string | null;
  /** Wraps the error when nothing could be loaded. */
  frame?: ComponentType<{ children: ReactNode }>;
  noticeClassName?: string;
  children: (data: Data) => ReactNode;
}

/** Shows an error with a retry; previously loaded data stays visible. */
export function Loaded<Data>({
  query: { data, error, refetch },
  waiting,
  failed,
  stale = failed,
  frame: Frame = Fragment,
  noticeClassName,
  children,
}: LoadedProps<Data>) {
  const retry = () => void refetch();
  if (data === undefined)
    return error ? (
      <Frame>
        <ErrorState text={failed} reason={error.message} onRetry={retry} />
      </Frame>
    ) : (
      waiting
    );
  return (
    <>
      {error && stale !== null && (
        <div className={noticeClassName}>
          <LoadNotice text={stale} reason={error.message} onRetry={retry} />
        </div>
      )}
      {children(data)}
    </>
  );
}

const placeholders = ['first', 'second', 'third', 'fourth', 'fifth'];

export function TableSkeleton() {
  return (
    <LoadingState text={texts.waiting()}>
      <Card className="overflow-hidden">
        <div className="h-10.5 bg-s-sunken" />
        {placeholders.map((row) => (
          <div key={row} className="border-b border-s-line p-4 last:border-0">
            <Skeleton className="h-5 w-full" />
          </div>
        ))}
      </Card>
    </LoadingState>
  );
}

/** Rows with a picture beside two lines. */
export function PictureRowsSkeleton() {
  return (
    <LoadingState text={texts.waiting()}>
      <Card className="overflow-hidden">
        {placeholders.slice(0, 3).map((row) => (
          <div key={row} className="flex items-center gap-6 border-b border-s-line p-4 last:border-0">
            <Skeleton className="aspect-3/2 w-28 flex-none tablet:w-50" />
            <div className="grid flex-1 gap-3">
              <Skeleton className="h-6 w-32" />
              <Skeleton className="h-4 w-full max-w-72" />
            </div>
          </div>
        ))}
      </Card>
    </LoadingState>
  );
}

/** Rows of a list while it loads: a date or a name beside two lines. */
export function ListRowsSkeleton({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="[&_[role=status]]:px-4 [&_[role=status]]:pb-3 tablet:[&_[role=status]]:px-5">
      <LoadingState text={texts.waiting()}>
        {placeholders.slice(0, count).map((row) => (
          <div key={row} className="border-b border-s-line px-4 py-4 last:border-0 tablet:px-5">
            {children}
          </div>
        ))}
      </LoadingState>
    </div>
  );
}

/** Placeholders with the sizes of the rows. */
export function RowsSkeleton({ rows }: { rows: readonly string[] }) {
  return (
    <div className="p-5">
      <LoadingState text={texts.waiting()}>
        <div className="grid gap-3">
          {rows.map((row) => (
            <Skeleton key={row} className={row} />
          ))}
        </div>
      </LoadingState>
    </div>
  );
}

export const CardSkeleton = ({ rows }: { rows: readonly string[] }) => (
  <Card className="overflow-hidden">
    <RowsSkeleton rows={rows} />
  </Card>
);

/** A button is not worth one or two rows. */
const leastHidden = 3;

/** How many rows a list shows. */
export const rowsShown = (wanted: number, all: number) => (all - wanted < leastHidden ? all : wanted);

export function ShowMore({ onClick }: { onClick: () => void }) {
  return (
    <div className="border-t border-s-line p-3 text-center">
      <Button size="small" onClick={onClick}>
        {texts.panel_more()}
      </Button>
    </div>
  );
}
