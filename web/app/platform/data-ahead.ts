import { useContext, useEffect } from 'react';
import { matchRoutes, UNSAFE_FrameworkContext as SiteMap, useLocation } from 'react-router';
import { dataAheadSeconds } from '#contracts/pages.ts';

/**
 * Fetches the data of the next page as soon as somebody points at, touches or focuses the way to it. The library
 * does so with the code; data it leaves alone where a screen has a `clientLoader`, as nearly all of ours do. A link
 * that opens something on the spot names in `data-reads` where that is read.
 */
export function useDataAhead() {
  const routes = useContext(SiteMap)?.manifest.routes;
  const { pathname } = useLocation();

  useEffect(() => {
    const screens = Object.values(routes ?? {}).flatMap((route) =>
      route?.hasLoader && route.hasClientLoader ? { id: route.id, path: `/${route.path ?? ''}` } : [],
    );
    let link: HTMLLinkElement | undefined;
    let since = 0;
    const fetchAhead = (event: Event) => {
      const way = event.target instanceof Element && event.target.closest('a');
      if (!way || way.origin !== window.location.origin || way.search || way.pathname === pathname) return;
      const path = way.dataset.reads ?? way.pathname;
      const screen = matchRoutes(screens, path)?.[0]?.route;
      const file = path.replace(/\/$/, '/_');
      const href = `${file}.data?_routes=${encodeURIComponent(screen?.id ?? '')}`;
      const isThere =
        link?.getAttribute('href') === href && event.timeStamp - since < dataAheadSeconds * 1000;
      if (!screen || isThere) return;
      link?.remove();
      since = event.timeStamp;
      link = document.createElement('link');
      // What was only wished for grows old after a while (see the answers of pages); Safari knows no wishes.
      const rel = link.relList.supports('prefetch') ? 'prefetch' : 'preload';
      document.head.append(Object.assign(link, { rel, as: 'fetch', crossOrigin: '', href }));
    };
    const intents = ['pointerover', 'focusin'];
    for (const intent of intents) document.addEventListener(intent, fetchAhead);
    return () => {
      link?.remove();
      for (const intent of intents) document.removeEventListener(intent, fetchAhead);
    };
  }, [routes, pathname]);
}
