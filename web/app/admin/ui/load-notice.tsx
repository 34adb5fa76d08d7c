import { RotateCw } from 'lucide-react';
import * as texts from '#texts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/button.tsx';

interface LoadNoticeProps {
  text: string;
  reason: string;
  onRetry: () => void;
}

/** Something did not load, quietly: what is there stays usable. */
export function LoadNotice({ text, reason, onRetry }: LoadNoticeProps) {
  return (
    <Alert tone="danger" text={text}>
      <p>{reason}</p>
      <Button
        size="small"
        onClick={onRetry}
        icon={<RotateCw className="size-4" strokeWidth={1.6} aria-hidden="true" />}
      >
        {texts.page_failed_retry()}
      </Button>
    </Alert>
  );
}
