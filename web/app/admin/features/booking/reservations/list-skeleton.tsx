import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadingState } from '#web/ui/states.tsx';

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

/** A placeholder with the layout of the list. */
export function ListSkeleton() {
  return (
    <LoadingState text={texts.waiting()}>
      <Card className="overflow-hidden">
        <div className="hidden h-10.5 bg-s-sunken tablet:block" />
        {rows.map((row) => (
          <div
            key={row}
            className="flex items-center gap-4 border-b border-s-line p-4 last:border-0 max-tablet:flex-wrap"
          >
            <Skeleton className="size-8" />
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-40 tablet:flex-1" />
            <Skeleton className="h-11 w-full tablet:h-8.5 tablet:w-36" />
          </div>
        ))}
      </Card>
    </LoadingState>
  );
}
