import { type ReactElement, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { markHydrated } from '#web/platform/first-paint/hydrated.ts';
import { hydratingAttribute } from '#web/platform/first-paint/input-before-hydration.ts';

/** As in `root.tsx`. */
function Page({ children }: { children: ReactElement }) {
  useEffect(() => markHydrated(document.documentElement), []);
  return children;
}

/** The page as the server sends it; `hydrate` starts React in it. */
export function serve(ui: ReactElement) {
  const page = <Page>{ui}</Page>;
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.documentElement.setAttribute(hydratingAttribute, '');
  document.body.append(container);
  let root: Root | undefined;
  return {
    hydrate() {
      root = hydrateRoot(container, page);
    },
    remove() {
      root?.unmount();
      container.remove();
      document.documentElement.removeAttribute(hydratingAttribute);
    },
  };
}
