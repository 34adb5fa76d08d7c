import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { SessionConfirmation } from '#web/features/passkeys/session-confirmation.tsx';
import { PageLoading } from '#web/layout/page-loading.tsx';
import { showSessionEnded } from '#web/layout/session-ended.ts';
import { SessionUnreachable } from '#web/layout/session-unreachable.tsx';
import { SkipLink } from '#web/layout/skip-link.tsx';
import { followInput } from '#web/platform/form/unsaved-input.ts';
import { currentYear } from '#web/platform/lib/dates.ts';
import { QueryProvider } from '#web/platform/lib/query-provider.tsx';
import { session, useSession } from '#web/platform/session/browser-session.ts';
import { endPreview } from '#web/platform/session/preview.ts';
import { forgetRequestedPage, keepRequestedPage } from '#web/platform/session/requested-page.ts';
import { useOpenRequests } from '../features/booking/reservations/dashboard/dashboard-query.ts';
import { useWaitingMessages } from '../features/contact/messages/messages-query.ts';
import { useSoundOnRise } from '../features/contact/notifications/notification-sound.ts';
import { useLiveUpdates, useUnread } from '../features/contact/notifications/notifications-query.ts';
import { useMoneyOverview } from '../features/money/money-query.ts';
import { ConnectionNotice, UnreadAnnouncement } from '../features/panel/layout/live-notices.tsx';
import { usePanelUser } from '../features/panel/layout/panel-user.ts';
import { useScreenPrefetch } from '../features/panel/layout/screen-prefetch.ts';
import { Sidebar } from '../features/panel/layout/sidebar.tsx';
import { SignInAgain } from '../features/panel/layout/sign-in-again.tsx';
import { TopBar } from '../features/panel/layout/top-bar.tsx';
import { useOffers } from '../features/sales/offers-query.ts';
import { isPanelHandle, panelScreen } from '../lib/panel-screen.ts';
import '#web/ui/styles/panel.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showWarning } from '#web/ui/toast.tsx';

/** Panel screens are not cached and not indexed. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

export const { meta } = panelScreen(texts.panel_title);

function askForSignIn(address: string) {
  keepRequestedPage(address);
  showWarning(texts.sign_in_needed(), {
    hint: texts.sign_in_needed_hint(),
    link: { to: '/login', label: texts.navigation_login() },
  });
}

/** For an ADMIN only; decided in the browser, since the rendered page is the same for everyone. */
export default function Panel() {
  const state = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { user, wasShown, isAsking, onAnswered } = usePanelUser(state);
  const isRefused = !user && (state.status === 'guest' || state.status === 'signedIn');
  const hasEnded = state.status === 'guest' && state.cause === 'ended';
  const needsSignIn = state.status === 'guest' && !hasEnded && !wasShown;

  useEffect(() => {
    if (!isRefused) return;
    if (needsSignIn) askForSignIn(pathname + search);
    if (hasEnded) showSessionEnded(pathname, search);
    void navigate('/', { replace: true });
  }, [isRefused, needsSignIn, hasEnded, pathname, search, navigate]);

  if (user)
    return (
      <QueryProvider key={user.userId}>
        <PanelFrame user={user} isAsking={isAsking} />
        {isAsking && <SignInAgain user={user} onAnswered={onAnswered} />}
      </QueryProvider>
    );
  if (state.status === 'unreachable') {
    return (
      <main id="main" className="grid min-h-svh place-items-center">
        <SessionUnreachable />
      </main>
    );
  }
  return <PanelSkeleton />;
}

/** The frame of the panel with the sections of its first screen. */
function PanelSkeleton() {
  return (
    <main id="main" aria-busy="true" className="flex min-h-svh">
      <div className="hidden w-64 border-r border-s-line bg-s-sunken tablet:block" />
      <div className="min-w-0 flex-1">
        <div className="flex h-15 items-center border-b border-s-line px-4 tablet:h-16 tablet:px-8">
          <Skeleton className="h-7 w-40" />
        </div>
        <div className="max-w-[85rem] px-4 pt-4 tablet:px-8 tablet:pt-6">
          <PageLoading />
          <div className="mt-5 grid gap-x-7 gap-y-8 bar:grid-cols-[minmax(0,1fr)_24rem]">
            <Skeleton className="h-72 w-full" />
            <Skeleton className="h-72 w-full" />
          </div>
        </div>
      </div>
    </main>
  );
}

function PanelFrame({ user, isAsking }: { user: User; isAsking: boolean }) {
  const queries = useQueryClient();
  const handle = useMatches().at(-1)?.handle;
  const unread = useUnread();
  const counts = {
    unread: unread.count,
    requests: useOpenRequests().data?.count,
    messages: useWaitingMessages().data?.length,
    offers: useOffers({ state: 'SENT' }).data?.counts.viewed,
    overdue: useMoneyOverview({ year: Number(currentYear()) }).data?.overdue.count,
    newest: unread.newest,
  };
  useScreenPrefetch();
  useLiveUpdates();
  useSoundOnRise(unread.newest);
  useEffect(followInput, []);
  useEffect(endPreview, []);
  useEffect(forgetRequestedPage, []);

  return (
    <div data-dense className="[--panel-width:85rem] flex min-h-svh text-[0.9375rem] leading-normal">
      <SkipLink />
      <Sidebar counts={counts} />
      <div className="min-w-0 flex-1">
        <TopBar
          title={isPanelHandle(handle) ? handle.title() : texts.panel_title()}
          user={user}
          counts={counts}
          onSignOut={session.signOut}
        />
        {unread.isFailing && !isAsking && (
          <ConnectionNotice onRetry={() => void queries.refetchQueries({ type: 'active' })} />
        )}
        <UnreadAnnouncement count={unread.count} newest={unread.newest} />
        <SessionConfirmation />
        {/* The end of the page can be scrolled above what a toast covers. */}
        <main
          id="main"
          tabIndex={-1}
          className="max-w-(--panel-width) px-4 pt-4 pb-10 tablet:px-8 tablet:pt-6 tablet:pb-14 tablet:in-[body:has([data-toast])]:pb-40"
        >
          <Outlet />
        </main>
      </div>
    </div>
  );
}
