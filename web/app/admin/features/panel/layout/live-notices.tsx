import { WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as texts from '#texts';
import { RetryButton } from '#web/ui/retry-button.tsx';

/** Announces new notifications to screen readers. */
export function UnreadAnnouncement({ count, newest }: Record<'count' | 'newest', number | undefined>) {
  const last = useRef(newest);
  const [said, setSaid] = useState('');
  const say = useEffectEvent(() => count !== undefined && setSaid(texts.panel_unread_said({ count })));
  useEffect(() => {
    if (newest !== undefined && last.current !== undefined && newest > last.current) say();
    last.current = newest;
  }, [newest]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** Shown above the loaded content. */
export function ConnectionNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-s-pending-line bg-s-pending-bg px-4 py-2 text-sm text-s-pending tablet:px-8"
    >
      <WifiOff className="size-4.5 flex-none" strokeWidth={1.8} aria-hidden="true" />
      <p className="min-w-0 flex-1">
        <span className="font-semibold">{texts.panel_connection_lost()}</span>{' '}
        <span>{texts.panel_connection_lost_reason()}</span>
      </p>
      <RetryButton size="small" onClick={onRetry} />
    </div>
  );
}
