import { Outlet, useMatches } from 'react-router';
import { Footer } from '../../features/site/footer.tsx';
import { NavigationBar } from '../../features/site/navigation-bar.tsx';

/** What a page tells the frame around it. */
export interface SiteHandle {
  overPicture?: boolean;
  withFooter?: boolean;
}

export default function SiteLayout() {
  const { overPicture, withFooter } = (useMatches().at(-1)?.handle ?? {}) as SiteHandle;
  return (
    <div className="flex min-h-svh flex-col">
      <NavigationBar overPicture={overPicture} />
      <Outlet />
      {withFooter && <Footer />}
    </div>
  );
}
