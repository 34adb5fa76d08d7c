import { useState } from 'react';
import type { User } from '#schemas/users.ts';
import { clearDrafts } from '#web/platform/form/stored-drafts.ts';
import { hasUnsavedInput } from '#web/platform/form/unsaved-input.ts';
import type { SessionState } from '#web/platform/session/session.ts';

/**
 * The administrator whose panel is shown. When the session ends over unsaved input, the panel stays as it is until the
 * sign-in dialog is answered.
 */
export function usePanelUser(state: SessionState) {
  const current = state.status === 'signedIn' && state.user.role === 'ADMIN' ? state.user : undefined;
  const [shown, setShown] = useState<User>();
  const [wasShown, setWasShown] = useState(false);
  const [isAsking, setAsking] = useState(false);

  if (!isAsking && current !== shown) {
    const hasEnded = state.status === 'guest' && state.cause === 'ended';
    if (shown && hasEnded && hasUnsavedInput()) setAsking(true);
    else setShown(current);
    setWasShown(true);
  }

  return {
    user: isAsking ? shown : current,
    wasShown,
    isAsking,
    /** With who has signed in, unless the dialog was dismissed. */
    onAnswered(user: User | undefined) {
      const isSame = user?.userId === shown?.userId && user?.role === 'ADMIN';
      // What one person typed is not shown to another.
      if (user && !isSame) clearDrafts();
      setShown(isSame ? user : undefined);
      setAsking(false);
    },
  };
}
