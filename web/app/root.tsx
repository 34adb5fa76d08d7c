import type { ReactNode } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import onest from './fonts/onest.woff2';
import playfair from './fonts/playfair-normal.woff2';
import { serverApi } from './platform/api/server-api.ts';
import { useEarlyPress } from './platform/early-press.ts';
import { firstPaintScript } from './platform/first-paint.ts';
import { preloadFont } from './platform/font-preload.ts';
import { NavigationProgress } from './platform/navigation-progress.tsx';
import { PageFailed } from './platform/page-failed.tsx';
import { RouteFocus } from './platform/route-focus.tsx';
import { SessionNavigation } from './platform/session/session-navigation.tsx';
import './styles/app.css';
import { ToastRegion } from './ui/toast.tsx';

export const links: LinksFunction = () => [preloadFont(onest), preloadFont(playfair)];

/** Canonical links and shared pictures are whole addresses. */
export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(serverApi).origin });

/** It is the same on every page, so no way inside the site asks for it again. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="sr-Latn-BA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script of ours, allowed by its hash; as a child it would be escaped */}
        <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ToastRegion />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEarlyPress();
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
