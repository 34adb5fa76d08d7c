import { Alert } from '#web/ui/alert.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

interface LoadNoticeProps {
  text: string;
  reason: string;
  onRetry: () => void;
}

interface QueryNoticeProps {
  query: { error: { message: string } | null; refetch: () => unknown };
  text: string;
  className?: string;
}

/** What could not be read; nothing while it can be. */
export function QueryNotice({ query: { error, refetch }, text, className }: QueryNoticeProps) {
  if (!error) return null;
  return (
    <div className={className}>
      <LoadNotice text={text} reason={error.message} onRetry={() => void refetch()} />
    </div>
  );
}

export function LoadNotice({ text, reason, onRetry }: LoadNoticeProps) {
  return (
    <Alert tone="danger" text={text}>
      <p>{reason}</p>
      <RetryButton size="small" onClick={onRetry} />
    </Alert>
  );
}
