import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Role, User } from '#schemas/users.ts';
import * as texts from '#texts';
import { useSession } from '#web/platform/session/browser-session.ts';
import { isPreviewing } from '#web/platform/session/preview.ts';
import {
  forgetRequestedPage,
  keepRequestedPage,
  readRequestedPage,
} from '#web/platform/session/requested-page.ts';
import type { SessionState } from '#web/platform/session/session.ts';
import { homePathOf, within } from '#web/platform/session/session-paths.ts';
import { showToast, showWarning } from '#web/ui/toast.tsx';

const origin = 'https://site.invalid';
/** A customer also returns to the hall whose day they chose before the sign-in. */
const areas: Record<Role, string[]> = {
  USER: ['/profile', '/saloni'],
  STAFF: ['/osoblje'],
  ADMIN: ['/adminPanel'],
};

/** The address, if it is a page of this site for this role; normalized first, so that no spelling leads elsewhere. */
export function allowedPage(role: Role, address: string | null): string | undefined {
  if (!address?.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  const isAllowed = url.origin === origin && areas[role].some((area) => within(url.pathname, area));
  return isAllowed ? url.pathname + url.search + url.hash : undefined;
}

/** Of the form on the sign-in page; it is left once what belongs to the sign-in is done. */
export type SignInPhase = 'open' | 'sending' | 'submitted';

/** An address that nobody may open is as good as none. */
function keepLinkedPage(next: string | null): void {
  const roles: Role[] = ['USER', 'STAFF', 'ADMIN'];
  if (next !== null && roles.some((role) => allowedPage(role, next))) keepRequestedPage(next);
}

/** Says why the sign-in page was left; the requested page needs no explanation. */
function explain({ role, email }: User, isOtherAccount: boolean): void {
  if (isOtherAccount)
    showWarning(texts.login_other_account(), { hint: texts.login_other_account_hint({ email }) });
  else showToast(role === 'USER' ? texts.login_already_choose() : texts.login_already());
}

/** Leads signed-in people to the page they asked for, else home. */
export function useLeadOn(phase: SignInPhase): SessionState['status'] {
  const isSubmitted = phase === 'submitted';
  const state = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const next = query.get('next');
  const isLeaving = useRef(false);
  const user = state.status === 'signedIn' ? state.user : undefined;

  useEffect(() => keepLinkedPage(next), [next]);

  useEffect(() => {
    if (!user || phase === 'sending' || isLeaving.current) return;
    const requested = readRequestedPage();
    const page = allowedPage(user.role, requested);
    // A previewing administrator sees what visitors see.
    if (!page && !isSubmitted && isPreviewing()) return;
    isLeaving.current = true;
    forgetRequestedPage();
    if (!page && !isSubmitted) explain(user, requested !== null);
    const home = user.role === 'USER' && !isSubmitted ? '/#termini' : homePathOf(user.role);
    void navigate(page ?? home, { replace: true });
  }, [user, phase, isSubmitted, navigate]);

  return state.status;
}
