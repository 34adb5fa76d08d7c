import { isRouteErrorResponse, Outlet, useMatches } from 'react-router';
import * as texts from '#texts';
import { Footer } from '../../features/site/footer.tsx';
import { NavigationBar } from '../../features/site/navigation-bar.tsx';
import { NotFound } from '../../features/site/not-found.tsx';
import { useStayOffline } from '../../platform/failed-navigation.ts';
import { PageFailed } from '../../platform/page-failed.tsx';
import { describePage } from '../../platform/page-title.ts';
import type { Route } from './+types/site-layout.ts';

/** What a page tells the frame around it. */
export interface SiteHandle {
  overPicture?: boolean;
  withFooter?: boolean;
  /** On phones a bar lies on the lower edge of the screen: the page ends above it. */
  withStickyBar?: boolean;
}

export default function SiteLayout() {
  useStayOffline();
  const { overPicture, withFooter, withStickyBar } = (useMatches().at(-1)?.handle ?? {}) as SiteHandle;
  return (
    <div
      className={`flex min-h-svh flex-col ${withStickyBar ? 'max-tablet:pb-[calc(4.8125rem+env(safe-area-inset-bottom))]' : ''}`}
    >
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

/** A page whose loader found nothing looks like any address that does not exist. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) return <PageFailed />;
  return (
    <div className="flex min-h-svh flex-col">
      <NavigationBar />
      <NotFound />
    </div>
  );
}
