import * as texts from '#texts';
import { keepRequestedPage } from '../platform/session/requested-page.ts';
import { isProtected } from '../platform/session/session-paths.ts';
import { showWarning } from '../ui/toast.tsx';

/** The page that was left is opened again after the sign-in. */
export function showSessionEnded(pathname: string, search: string, { isInputKept = false } = {}): void {
  showWarning(texts.signed_out_expired(), {
    hint: isInputKept ? texts.signed_out_kept() : undefined,
    link: { to: '/login', label: texts.navigation_login() },
  });
  if (isProtected(pathname)) keepRequestedPage(pathname + search);
}
