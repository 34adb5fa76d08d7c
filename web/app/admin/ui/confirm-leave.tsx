import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import * as texts from '#texts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

/** Blocks navigation while files are being sent; closing the tab shows the browser's own dialog. */
export function ConfirmLeave({ isSending }: { isSending: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isSending && from.pathname + from.search !== to.pathname + to.search,
  );
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      icon={TriangleAlert}
      question={texts.upload_leave_question()}
      consequence={texts.upload_leave_text()}
      yes={texts.upload_leave_yes()}
      no={texts.upload_leave_no()}
      onConfirm={async () => {
        isLeaving.current = true;
        blocker.proceed();
        return undefined;
      }}
      onClose={() => {
        // Resetting the blocker during a back navigation would show the dialog again.
        if (!isLeaving.current) blocker.reset();
      }}
    />
  );
}
