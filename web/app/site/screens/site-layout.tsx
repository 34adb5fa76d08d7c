import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, Outlet, useMatches } from 'react-router';
import * as texts from '#texts';
import { useStayOffline } from '#web/layout/failed-navigation.ts';
import { Footer } from '#web/layout/footer.tsx';
import { NavigationBar } from '#web/layout/navigation-bar.tsx';
import { PageFailed } from '#web/layout/page-failed.tsx';
import type { SiteHandle } from '#web/layout/site-handle.ts';
import { describePage } from '#web/platform/lib/page-title.ts';
import type { Route } from './+types/site-layout.ts';

/** Lazy, since no existing page needs it. */
const NotFound = lazy(async () => {
  const { NotFound } = await import('#web/layout/not-found.tsx');
  return { default: NotFound };
});

export default function SiteLayout() {
  useStayOffline();
  const handle: SiteHandle = Object(useMatches().at(-1)?.handle);
  const { overPicture, withFooter, withStickyBar } = handle;
  return (
    <div className={`flex min-h-svh flex-col ${withStickyBar ? 'above-sticky-bar' : ''}`}>
      <NavigationBar overPicture={overPicture} withStickyBar={withStickyBar} />
      <Outlet />
      {withFooter && <Footer />}
    </div>
  );
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export const meta = ({ error }: Route.MetaArgs) =>
  isMissing(error)
    ? describePage({ title: texts.not_found_title(), description: texts.not_found_text(), hidden: true })
    : [];

/** A loader's 404 shows the general 404 page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) return <PageFailed />;
  return (
    <div className="flex min-h-svh flex-col">
      <NavigationBar />
      <Suspense>
        <NotFound />
      </Suspense>
    </div>
  );
}
