import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadingState } from '#web/ui/states.tsx';

/** The header, the next step, the tabs and the cards of the overview. */
export function DetailsSkeleton() {
  return (
    <LoadingState text={texts.waiting()}>
      <div className="mb-4.5 grid gap-3">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
      <Skeleton className="mb-5 h-18 w-full rounded-md" />
      <Skeleton className="mb-5 h-11 w-full" />
      <div className="grid items-start gap-5 min-[70rem]:grid-cols-[minmax(0,1fr)_23.25rem] min-[70rem]:gap-7">
        {['h-44', 'h-56'].map((height) => (
          <Card key={height} className="grid gap-4 p-5">
            <Skeleton className="h-5 w-40" />
            <Skeleton className={`w-full ${height}`} />
          </Card>
        ))}
      </div>
    </LoadingState>
  );
}
