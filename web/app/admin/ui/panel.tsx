import type { ReactNode } from 'react';
import * as texts from '#texts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadingState } from '#web/ui/states.tsx';

/** The frame of a list; busy while another page is loading. */
export function Panel({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <div
      aria-busy={isBusy}
      className={`overflow-hidden rounded-md border border-s-line bg-s-surface ${isBusy ? 'opacity-60' : ''}`}
    >
      {children}
    </div>
  );
}

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

export function TableSkeleton() {
  return (
    <LoadingState text={texts.waiting()}>
      <Panel>
        <div className="h-10.5 bg-s-sunken" />
        {rows.map((row) => (
          <div key={row} className="border-b border-s-line p-4 last:border-0">
            <Skeleton className="h-5 w-full" />
          </div>
        ))}
      </Panel>
    </LoadingState>
  );
}
