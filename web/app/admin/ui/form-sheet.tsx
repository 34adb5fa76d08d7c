import type { ReactNode } from 'react';
import * as texts from '#texts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadingState } from '#web/ui/states.tsx';

export function Sheet({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`rounded-md border border-s-line bg-s-surface ${className}`}>{children}</div>;
}

const rows = ['first', 'second', 'third'];

export function SheetSkeleton() {
  return (
    <LoadingState text={texts.waiting()}>
      <Sheet className="overflow-hidden">
        {rows.map((row) => (
          <div key={row} className="flex items-center gap-6 border-b border-s-line p-4 last:border-0">
            <Skeleton className="aspect-3/2 w-28 flex-none tablet:w-50" />
            <div className="grid flex-1 gap-3">
              <Skeleton className="h-6 w-32" />
              <Skeleton className="h-4 w-full max-w-72" />
            </div>
          </div>
        ))}
      </Sheet>
    </LoadingState>
  );
}
