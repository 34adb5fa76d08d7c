import * as texts from '#texts';
import { keepRequestedPage } from '../session/requested-page.ts';
import { isProtected } from '../session/session-paths.ts';
import { showWarning } from '../ui/toast.tsx';

/** The page that was left is opened again after the sign-in; `hint` says what became of the input. */
export function showSessionEnded(pathname: string, search: string, hint?: string): void {
  showWarning(texts.signed_out_expired(), {
    hint,
    link: { to: '/login', label: texts.navigation_login() },
  });
  if (isProtected(pathname)) keepRequestedPage(pathname + search);
}
