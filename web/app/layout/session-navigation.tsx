import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { bookingRequest } from '../features/booking/booking-request.ts';
import { clearDrafts } from '../platform/form/stored-drafts.ts';
import { followTheme } from '../platform/lib/theme.ts';
import { session, useSession } from '../platform/session/browser-session.ts';
import { isPreviewing } from '../platform/session/preview.ts';
import { type SessionState, sessionEndKey } from '../platform/session/session.ts';
import {
  homePathOf,
  isAccountEntry,
  isLogin,
  isOutsidePanel,
  isProtected,
  within,
} from '../platform/session/session-paths.ts';
import { showSessionEnded } from './session-ended.ts';

/** Lazy, since only staff and administrators see it. */
const PreviewBar = lazy<ComponentType>(() =>
  import('./preview-bar.tsx').then(
    ({ PreviewBar }) => ({ default: PreviewBar }),
    () => ({ default: () => null }),
  ),
);

function followBrowser(followStorage: (event: StorageEvent) => void): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  window.addEventListener('storage', followStorage, options);
  window.addEventListener('pageshow', ({ persisted }) => persisted && session.followStorage(), options);
  window.addEventListener(
    'online',
    () => session.state().status === 'unreachable' && session.restore(),
    options,
  );
  return () => listening.abort();
}

/** Loaded when it is needed, since visitors have no copies of the staff panel. */
async function removeCopiesOfStaff(state: SessionState): Promise<void> {
  if ('caches' in window && (await caches.keys()).length > 0)
    await (await import('../platform/session/offline-copies.ts')).removeForeignCopies(state);
}

/** Starts the session in the browser and redirects by its state. */
export function SessionNavigation() {
  const state = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const handled = useRef(state);

  const followStorage = useEffectEvent((event: StorageEvent) => {
    followTheme(event);
    // From a public page nobody is led away.
    if (event.key === sessionEndKey && event.newValue && isProtected(pathname)) session.followEnd();
    else if (event.key === null || event.key.endsWith('Token')) session.followStorage();
  });

  useEffect(() => {
    void session.restore();
    return followBrowser((event) => followStorage(event));
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
    // Tried again with the next state.
    removeCopiesOfStaff(state).catch(() => {});
    if (state.status !== 'guest' || !state.cause) return;
    if (state.cause === 'signedOut') {
      // It must not be visible to the next person at this device.
      bookingRequest.close();
      bookingRequest.deleteStoredDraft();
    }
    if (state.cause === 'elsewhere' && !isProtected(pathname)) return;
    // The panel asks for the sign-in over its forms.
    if (state.cause === 'ended' && (isAccountEntry(pathname) || within(pathname, '/adminPanel'))) return;
    if (state.cause === 'ended') showSessionEnded(pathname, search, { isInputKept: true });
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
    void import('../platform/session/unread.ts').then(
      ({ followUnread }) => {
        if (!hasLeft) stop = followUnread();
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
