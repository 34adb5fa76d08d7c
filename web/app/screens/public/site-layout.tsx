import { Outlet, useMatches } from 'react-router';
import { Footer } from '../../features/site/footer.tsx';
import { NavigationBar } from '../../features/site/navigation-bar.tsx';

/** What a page tells the frame around it. */
export interface SiteHandle {
  overPicture?: boolean;
  withFooter?: boolean;
  /** On phones a bar lies on the lower edge of the screen: the page ends above it. */
  withStickyBar?: boolean;
}

export default function SiteLayout() {
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
