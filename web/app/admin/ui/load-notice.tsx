import { Alert } from '../../shared/ui/alert.tsx';
import { RetryButton } from '../../shared/ui/retry-button.tsx';

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
