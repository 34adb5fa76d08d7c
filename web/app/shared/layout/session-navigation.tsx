import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as texts from '#texts';
import { bookingRequest } from '../booking/booking-request.ts';
import { clearDrafts } from '../form/draft.ts';
import { followTheme } from '../lib/theme.ts';
import { session, useSession } from '../session/browser-session.ts';
import { isPreviewing } from '../session/preview.ts';
import type { SessionState } from '../session/session.ts';
import {
  homePathOf,
  isAccountEntry,
  isLogin,
  isOutsidePanel,
  isProtected,
  within,
} from '../session/session-paths.ts';
import { showSessionEnded } from './session-ended.ts';

/** Lazy, since only staff and administrators see it. */
const PreviewBar = lazy<ComponentType>(() =>
  import('./preview-bar.tsx').then(
    ({ PreviewBar }) => ({ default: PreviewBar }),
    () => ({ default: () => null }),
  ),
);

function followBrowser(): () => void {
  const onStorage = (event: StorageEvent) => {
    followTheme(event);
    if (event.key === null || event.key === 'accessToken' || event.key === 'refreshToken')
      session.followStorage();
  };
  const onReturn = (event: PageTransitionEvent) => {
    if (event.persisted) session.followStorage();
  };
  const onOnline = () => {
    if (session.state().status === 'unreachable') void session.restore();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onReturn);
  window.addEventListener('online', onOnline);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onReturn);
    window.removeEventListener('online', onOnline);
  };
}

/** What the staff panel kept on this device is of nobody but the person who is signed in. */
async function removeCopiesOfStaff(state: SessionState): Promise<void> {
  const isKnown = state.status === 'guest' || state.status === 'signedIn';
  try {
    if (!isKnown || !('caches' in window) || (await caches.keys()).length === 0) return;
    // Loaded when it is needed, since visitors have no copies.
    const { removeCopiesOfOthers, removeOfflineCopies } = await import('../session/offline-copies.ts');
    const isCustomer = state.status === 'signedIn' && state.user.role === 'USER';
    if (state.status === 'guest' || isCustomer) await removeOfflineCopies();
    else await removeCopiesOfOthers(state.user.userId);
  } catch {
    // Tried again with the next state; the staff panel removes what is not its account's as well.
  }
}

/** Starts the session in the browser and redirects by its state. */
export function SessionNavigation() {
  const state = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const handled = useRef(state);

  useEffect(() => {
    void session.restore();
    return followBrowser();
  }, []);

  useEffect(() => {
    const held = state.status === 'restoring' || state.status === 'unreachable';
    const isUser = state.status === 'signedIn' && state.user.role === 'USER';
    if (state.status !== 'unknown')
      document.documentElement.dataset.session = held || isUser ? 'held' : 'none';
  }, [state]);

  useEffect(() => {
    if (handled.current === state) return;
    handled.current = state;
    void removeCopiesOfStaff(state);
    if (state.status !== 'guest' || !state.cause) return;
    if (state.cause === 'signedOut') {
      // It must not be visible to the next person at this device.
      bookingRequest.close();
      bookingRequest.deleteStoredDraft();
    }
    if (state.cause === 'elsewhere' && !isProtected(pathname)) return;
    // The panel asks for the sign-in over its forms.
    if (state.cause === 'ended' && (isAccountEntry(pathname) || within(pathname, '/adminPanel'))) return;
    if (state.cause === 'ended') showSessionEnded(pathname, search, texts.signed_out_kept());
    else clearDrafts();
    void navigate('/');
  }, [state, pathname, search, navigate]);

  const customerId =
    state.status === 'signedIn' && state.user.role === 'USER' ? state.user.userId : undefined;

  useEffect(() => {
    if (customerId === undefined) return;
    let hasLeft = false;
    let stop: (() => void) | undefined;
    // Loaded later, since visitors do not need it; without it there are no marks.
    void import('../session/news.ts').then(
      ({ followNews }) => {
        if (!hasLeft) stop = followNews();
      },
      () => {},
    );
    return () => {
      hasLeft = true;
      stop?.();
    };
  }, [customerId]);

  const role = state.status === 'signedIn' ? state.user.role : 'USER';
  const isOutside = isOutsidePanel(role, pathname);

  useEffect(() => {
    if (isOutside && !isLogin(pathname) && !isPreviewing())
      void navigate(homePathOf(role), { replace: true });
  }, [isOutside, role, pathname, navigate]);

  return isOutside && isPreviewing() ? (
    <Suspense>
      <PreviewBar />
    </Suspense>
  ) : null;
}
