import { CloudOff, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { RetryButton } from './retry-button.tsx';

const frame = 'grid justify-items-center gap-1 px-6 py-9 text-center';

/** The fixed sentence, and what to do next. */
export function EmptyState({
  icon: Icon,
  text,
  hint,
  children,
}: {
  icon: LucideIcon;
  text: string;
  hint?: string;
  children?: ReactNode;
}) {
  return (
    <div className={frame}>
      <Icon className="mb-3 size-8 text-s-gold-text" strokeWidth={1.3} aria-hidden="true" />
      <p className="font-semibold">{text}</p>
      {hint && <p className="text-sm text-s-ink-2">{hint}</p>}
      {children && <div className="mt-3">{children}</div>}
    </div>
  );
}

export function ErrorState({
  text,
  reason,
  onRetry,
}: {
  text: string;
  reason?: string;
  onRetry: () => void;
}) {
  return (
    <div className={frame} role="alert">
      <CloudOff className="mb-3 size-8 text-s-danger" strokeWidth={1.3} aria-hidden="true" />
      <p className="font-semibold">{text}</p>
      {reason && <p className="max-w-md text-sm text-s-ink-2">{reason}</p>}
      <RetryButton className="mt-3" onClick={onRetry} />
    </div>
  );
}

const showAfterMilliseconds = 200;

/** Skeletons appear after a short delay. */
export function LoadingState({ text, children }: { text: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), showAfterMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true" className={isShown ? '' : 'invisible'}>
      {children}
      <p role="status" className="mt-3 text-sm text-s-ink-2">
        {text}
      </p>
    </div>
  );
}
