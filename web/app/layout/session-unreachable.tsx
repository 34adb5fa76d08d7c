import * as texts from '#texts';
import { isOffline } from '../platform/api/unreachable.ts';
import { session } from '../platform/session/browser-session.ts';
import { ErrorState } from '../ui/states.tsx';

/** Instead of a page whose user could not be read. */
export function SessionUnreachable() {
  return (
    <ErrorState
      text={isOffline() ? texts.offline_title() : texts.unreachable_title()}
      reason={isOffline() ? texts.offline_text() : texts.unreachable_text()}
      onRetry={() => void session.restore()}
    />
  );
}
