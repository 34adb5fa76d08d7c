import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { bookingRequest } from '#web/features/booking/booking-request.ts';
import { NotFound } from '#web/layout/not-found.tsx';
import { PageLoading } from '#web/layout/page-loading.tsx';
import { SessionUnreachable } from '#web/layout/session-unreachable.tsx';
import { QueryProvider } from '#web/platform/lib/query-provider.tsx';
import { useSession } from '#web/platform/session/browser-session.ts';
import { forgetRequestedPage, keepRequestedPage } from '#web/platform/session/requested-page.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import '#web/account/styles/account.css';

/** For a signed-in USER only; decided in the browser, since the rendered page is the same for everyone. */
export function CustomerPage({ children }: { children: (user: User) => ReactNode }) {
  const state = useSession();
  const [wasShown, setShown] = useState(false);
  const isShown = state.status === 'signedIn' && state.user.role === 'USER';
  if (isShown && !wasShown) setShown(true);
  const isSignedOutElsewhere = state.status === 'guest' && state.cause === 'elsewhere';
  useEffect(() => {
    if (isSignedOutElsewhere) bookingRequest.close();
  }, [isSignedOutElsewhere]);

  // After signing out the home page follows, so the 404 page is not shown.
  const isLeaving = wasShown && !isShown;
  if (state.status === 'unknown' || state.status === 'restoring') return <CustomerSkeleton />;
  if (state.status === 'unreachable') {
    return (
      <main id="main" tabIndex={-1} className="grid flex-1 place-items-center">
        <SessionUnreachable />
      </main>
    );
  }
  if (isShown) {
    return (
      // Another tab may have signed in a different user, whose cache must be separate.
      <QueryProvider key={state.user.userId}>
        <Shown>{children(state.user)}</Shown>
      </QueryProvider>
    );
  }
  if (isLeaving) return <CustomerSkeleton />;
  return (
    <>
      <title>{texts.page_title({ title: texts.not_found_title() })}</title>
      <SignInNeeded />
    </>
  );
}

/** The page that was asked for is reached. */
function Shown({ children }: { children: ReactNode }) {
  useEffect(forgetRequestedPage, []);
  return children;
}

/** The 404 page, which leads back here after the sign-in. */
function SignInNeeded() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => keepRequestedPage(pathname + search + hash), [pathname, search, hash]);
  return <NotFound offerSignIn />;
}

export const customerFrame = 'wrap flex-1 pt-8';

function CustomerSkeleton() {
  return (
    <main id="main" tabIndex={-1} aria-busy="true" className={customerFrame}>
      <div className="min-h-[60svh]">
        <Skeleton className="mt-16 h-14 w-80 max-w-full" />
        <Skeleton className="mt-4 h-5 w-56" />
        <PageLoading />
      </div>
    </main>
  );
}
