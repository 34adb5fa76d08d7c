import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState, LoadingState } from '#web/ui/states.tsx';

interface PostLoadingProps {
  query: { isPending: boolean; error: { message: string } | null; refetch: () => unknown };
  failed: string;
  onClose: () => void;
}

/** In place of the form of a post that is loading or cannot be opened. */
export function PostLoading({ query, failed, onClose }: PostLoadingProps) {
  return query.isPending ? (
    <LoadingState text={texts.waiting()}>
      <Skeleton className="h-100 w-full" />
    </LoadingState>
  ) : (
    <Card className="grid justify-items-center pb-6">
      <ErrorState text={failed} reason={query.error?.message ?? ''} onRetry={() => void query.refetch()} />
      <Button onClick={onClose}>{texts.cancel()}</Button>
    </Card>
  );
}
