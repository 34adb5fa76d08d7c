import { Alert } from '#web/ui/alert.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

interface LoadNoticeProps {
  text: string;
  reason: string;
  onRetry: () => void;
}

export function LoadNotice({ text, reason, onRetry }: LoadNoticeProps) {
  return (
    <Alert tone="danger" text={text}>
      <p>{reason}</p>
      <RetryButton size="small" onClick={onRetry} />
    </Alert>
  );
}
