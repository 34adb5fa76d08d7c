import { type ReactNode, useEffect } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { keepPageOnFailure, useShownPage } from './layout/failed-navigation.ts';
import { PageFailed } from './layout/page-failed.tsx';
import { SessionNavigation } from './layout/session-navigation.tsx';
import { serverApi } from './platform/api/server-api.ts';
import firstScript from './platform/first-paint/first-script.ts?inline-script';
import { HeadLinks } from './platform/first-paint/head-links.tsx';
import { scriptsId } from './platform/first-paint/held-scripts.ts';
import { markHydrated } from './platform/first-paint/hydrated.ts';
import { preloadFont } from './platform/first-paint/preloads.ts';
import { NavigationProgress } from './platform/lib/navigation-progress.tsx';
import { RouteFocus } from './platform/lib/route-focus.tsx';
import { pageKeyOf } from './platform/lib/url-dialog.ts';
import onest from './ui/fonts/onest.woff2';
import playfair from './ui/fonts/playfair-normal.woff2';
import styles from './ui/styles/app.css?url';
import { ToastRegion } from './ui/toast.tsx';

/** Linked here instead of imported: lazy chunks would list them again, and they would be applied twice. */
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  preloadFont(onest),
  preloadFont(playfair),
];

/** Canonical links and share pictures need absolute addresses. */
export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(serverApi).origin });

/** The same on every page, so client navigations do not load it again. */
export const shouldRevalidate = () => false;

export const clientMiddleware = [keepPageOnFailure];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="sr-Latn-BA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.SSR && <FirstScript />}
        <Meta />
        <Links />
        {import.meta.env.SSR && <HeadLinks />}
      </head>
      <body>
        {children}
        <ToastRegion />
        <ScrollRestoration getKey={pageKeyOf} />
        {/* Inert until `held-scripts.ts` inserts it; an icon in the manifest would be fetched at once. */}
        <noscript id={scriptsId}>
          <link rel="manifest" href="/manifest.webmanifest" />
          <Scripts />
        </noscript>
      </body>
    </html>
  );
}

function FirstScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script, allowed by its hash in the policy; as a child it would be escaped
  return <script dangerouslySetInnerHTML={{ __html: firstScript }} />;
}

export default function Root() {
  useEffect(() => markHydrated(document.documentElement), []);
  useShownPage();
  return (
    <>
      <SessionNavigation />
      <RouteFocus />
      <Outlet />
      <NavigationProgress />
    </>
  );
}

export function ErrorBoundary() {
  return <PageFailed />;
}
