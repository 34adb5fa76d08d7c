import type { ComponentType, ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { render } from 'vitest-browser-react';
import type { User } from '#schemas/users.ts';
import Panel from '#web/admin/screens/panel.tsx';
import { SessionNavigation } from '#web/layout/session-navigation.tsx';
import { RouteFocus } from '#web/platform/lib/route-focus.tsx';
import { session } from '#web/platform/session/browser-session.ts';
import { ToastRegion } from '#web/ui/toast.tsx';
import { answer } from './server.ts';

interface Screen {
  // biome-ignore lint/suspicious/noExplicitAny: each screen has its own props, which the router provides
  default: ComponentType<any>;
  handle?: unknown;
  /** What its loader returns. */
  data?: object;
}

/** Screens by path; those below /adminPanel are inside the real panel. */
type Screens = Record<string, Screen>;

/** Renders with effects; React's production build would do so later. */
export const show = (ui: ReactElement) => flushSync(() => render(ui));

let location = '';

/** As in `root.tsx`. */
function Root() {
  const { pathname, search, hash } = useLocation();
  location = pathname + search + hash;
  // The router of a test keeps its address in memory, but filters are read from the window's.
  window.history.replaceState(null, '', window.location.pathname + search);
  return (
    <>
      <SessionNavigation />
      <RouteFocus />
      <Outlet />
      <div data-notices>
        <ToastRegion />
      </div>
    </>
  );
}

/** A placeholder for other pages. */
const Elsewhere = () => (
  <main id="main" tabIndex={-1}>
    <h1>Druga stranica</h1>
  </main>
);

const isInPanel = (path: string) => path.startsWith('/adminPanel');
function toRoute([path, { default: Component, handle, data }]: [string, Screen]) {
  const withData = () => <Component loaderData={data} />;
  return { path, handle, Component: data ? withData : Component };
}

let sessions = 0;

/**
 * Stores tokens and mocks the user's call. Each session has its own, as in the product, since a late response to the
 * session of an earlier test would otherwise end this one.
 */
export async function signIn(user: User): Promise<void> {
  sessions += 1;
  localStorage.setItem('accessToken', `vazi-${sessions}`);
  localStorage.setItem('refreshToken', `vazi-${sessions}`);
  answer('GET /auth/me', user);
  await session.restore();
}

/** Toasts outlive the page they were shown on. */
export function closeNotices(): void {
  for (const close of document.querySelectorAll<HTMLButtonElement>('[data-notices] button')) close.click();
}

/** Opens the site with the real router, session and query client. */
export async function open(path: string, screens: Screens) {
  const entries = Object.entries(screens);
  const Site = createRoutesStub([
    {
      Component: Root,
      children: [
        ...entries.filter(([one]) => !isInPanel(one)).map(toRoute),
        {
          path: '/adminPanel',
          Component: Panel,
          children: [
            ...entries.filter(([one]) => isInPanel(one)).map(toRoute),
            { path: '*', Component: Elsewhere },
          ],
        },
        { path: '*', Component: Elsewhere },
      ],
    },
  ]);
  let shown = await show(<Site initialEntries={[path]} />);
  return {
    location: () => location,
    leave: () => shown.unmount(),
    /** Remounts the page, so that input comes from storage alone. */
    async reload() {
      await shown.unmount();
      shown = await show(<Site initialEntries={[location]} />);
    },
  };
}
