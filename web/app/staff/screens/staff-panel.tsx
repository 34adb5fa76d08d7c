import { LogOut, MapPinOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker, useLocation, useNavigate, useParams } from 'react-router';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { SessionConfirmation } from '#web/features/passkeys/session-confirmation.tsx';
import { PageLoading } from '#web/layout/page-loading.tsx';
import { SessionUnreachable } from '#web/layout/session-unreachable.tsx';
import { isOffline, unreachableReason } from '#web/platform/api/unreachable.ts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { QueryProvider } from '#web/platform/lib/query-provider.tsx';
import { session, useSession } from '#web/platform/session/browser-session.ts';
import { endPreview } from '#web/platform/session/preview.ts';
import { forgetRequestedPage, keepRequestedPage } from '#web/platform/session/requested-page.ts';
import type { SessionState } from '#web/platform/session/session.ts';
import { within } from '#web/platform/session/session-paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import '#web/ui/styles/panel.css';
import { showWarning } from '#web/ui/toast.tsx';
import { waitingFor } from '../features/event-format.ts';
import { StaffFrame } from '../features/layout/staff-frame.tsx';
import { ReaderProvider } from '../features/reader.ts';
import { useLiveUpdates, useOfflinePreparation } from '../lib/live-updates.ts';
import { endCopies, keepAccount, readKeptAccount, startCopies } from '../lib/offline-cache.ts';
import { forgetWaitingMarks, loadWaitingMarks } from '../lib/read-receipts.ts';
import { isForbidden } from '../lib/reading.ts';
import { useNearEvents } from '../lib/staff-query.ts';
import { Account } from './account.tsx';
import { Calendar } from './calendar.tsx';
import { Sheet } from './sheet.tsx';
import { Sheets } from './sheets.tsx';
import { Today } from './today.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

export const meta = () =>
  describePage({ title: texts.label_staff(), description: texts.staff_description(), hidden: true });

/** Without a connection: the person that this device knows by the stored session; null when it knows none. */
function useKeptAccount(status: SessionState['status']): User | null | undefined {
  const [kept, setKept] = useState<User | null>();
  const isUnreachable = status === 'unreachable';
  useEffect(() => {
    if (isUnreachable)
      void readKeptAccount<User>().then((user) => setKept(user?.role === 'STAFF' ? user : null));
  }, [isUnreachable]);
  // Also while the next attempt runs.
  return isUnreachable || status === 'restoring' ? kept : undefined;
}

/** Leads everybody else away, and removes what was kept for use without a connection. */
function useRefusal(isRefused: boolean, needsSignIn: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isRefused) return;
    forgetWaitingMarks();
    void endCopies();
    if (needsSignIn) {
      keepRequestedPage(pathname + search);
      showWarning(texts.sign_in_needed(), {
        hint: texts.sign_in_needed_hint(),
        link: { to: '/login', label: texts.navigation_login() },
      });
    }
    void navigate('/', { replace: true });
  }, [isRefused, needsSignIn, pathname, search, navigate]);
}

/** Without a connection the code of other pages cannot be loaded, for which the router would reload the page. */
function useStayInPanel(): void {
  const blocker = useBlocker(({ nextLocation }) => isOffline() && !within(nextLocation.pathname, '/osoblje'));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (session.state().status !== 'guest') showWarning(unreachableReason());
    blocker.reset();
  }, [blocker]);
}

/** For STAFF; decided in the browser, since the rendered page is the same for everyone. */
export default function StaffPanel() {
  useStayInPanel();
  const state = useSession();
  const signedIn = state.status === 'signedIn' ? state.user : undefined;
  const member = signedIn?.role === 'STAFF' ? signedIn : undefined;
  const kept = useKeptAccount(state.status);
  const user = member ?? kept;
  const [wasShown, setShown] = useState(false);
  if (user && !wasShown) setShown(true);
  const isRefused = state.status === 'guest' || (signedIn !== undefined && !member);
  useRefusal(isRefused, state.status === 'guest' && state.cause !== 'ended' && !wasShown);

  if (user)
    return (
      <QueryProvider key={user.userId}>
        <ReaderProvider value={user}>
          <Prepared user={user} isConfirmed={member !== undefined}>
            <Panel />
          </Prepared>
        </ReaderProvider>
      </QueryProvider>
    );
  return <Outside state={state} isUnknown={kept === null} />;
}

/** Before the person is known, and after a sign-out without a connection, when no other page can be opened. */
function Outside({ state, isUnknown }: { state: SessionState; isUnknown: boolean }) {
  if (state.status === 'guest' && isOffline())
    return (
      <main id="main" className="grid min-h-svh content-center px-4">
        <EmptyState icon={LogOut} text={texts.staff_signed_out()} hint={texts.staff_signed_out_hint()} />
      </main>
    );
  return (
    <main id="main" aria-busy={!isUnknown} className="grid min-h-svh content-center px-4">
      {isUnknown ? <SessionUnreachable /> : <PageLoading />}
    </main>
  );
}

interface PreparedProps {
  user: User;
  /** The server has said who it is. */
  isConfirmed: boolean;
  children: ReactNode;
}

/** Nothing is read before the copies belong to this account. */
function Prepared({ user, isConfirmed, children }: PreparedProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const start = isConfirmed ? startCopies(user.userId).then(() => keepAccount(user)) : Promise.resolve();
    void start.then(loadWaitingMarks).finally(() => setReady(true));
    if (isConfirmed) void registerOfflineWorker();
  }, [user, isConfirmed]);
  return isReady ? children : null;
}

function Panel() {
  const events = useNearEvents();
  const isTaken = isForbidden(events.error);
  const isReached = events.data !== undefined && !events.data.missing && !events.error;
  useLiveUpdates();
  useOfflinePreparation(events.data);
  useEffect(endPreview, []);
  useEffect(forgetRequestedPage, []);
  useEffect(() => {
    // The role was taken, or the server is reached again: the session is read anew, and leads away who may not be here.
    if (isTaken || (isReached && session.state().status === 'unreachable')) void session.restore();
  }, [isTaken, isReached]);
  const { title, screen } = useScreen();
  return (
    <StaffFrame title={title} unread={waitingFor(events.data?.data.events ?? []).length}>
      {isTaken ? <PageLoading /> : screen}
      <SessionConfirmation />
    </StaffFrame>
  );
}

/** One route for all screens, so that one kept page serves each of them without a connection. */
function useScreen(): { title: string; screen: ReactNode } {
  const { screen, id } = useParams();
  if (screen === undefined) return { title: texts.label_today(), screen: <Today /> };
  if (screen === 'kalendar' && !id) return { title: texts.label_calendar(), screen: <Calendar /> };
  if (screen === 'nalog' && !id) return { title: texts.staff_account(), screen: <Account /> };
  if (screen === 'radni-listovi' && !id) return { title: texts.label_event_sheets(), screen: <Sheets /> };
  if (screen === 'radni-listovi' && Number(id) > 0)
    return { title: texts.label_event_sheet(), screen: <Sheet key={id} reservationId={Number(id)} /> };
  return { title: texts.label_staff(), screen: <NotFound /> };
}

/** Keeps the pages of the panel for use without a connection; there is none in development and in insecure contexts. */
async function registerOfflineWorker(): Promise<void> {
  if (import.meta.env.DEV || !navigator.serviceWorker) return;
  await navigator.serviceWorker.register('/osoblje-worker.js', { scope: '/osoblje' }).catch(() => {});
}

function NotFound() {
  return (
    <EmptyState icon={MapPinOff} text={texts.not_found_title()}>
      <ButtonLink to="/osoblje">{texts.label_today()}</ButtonLink>
    </EmptyState>
  );
}
