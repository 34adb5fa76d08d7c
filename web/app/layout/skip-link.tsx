import type { MouseEvent } from 'react';
import * as texts from '#texts';
import { mainAnchor } from '../platform/first-paint/input-before-hydration.ts';

/** A focus is no navigation, so that sections which are not hydrated stay. */
function focusMain(event: MouseEvent) {
  const main = document.getElementById('main');
  if (!main) return;
  event.preventDefault();
  main.focus();
}

/** The first link of a page, visible while it has the focus. */
export const SkipLink = () => (
  <a
    href={mainAnchor}
    onClick={focusMain}
    className="absolute top-2 left-2 z-1 -translate-y-24 rounded-sm bg-s-inverse px-4 py-2 text-s-on-inverse focus:translate-y-0"
  >
    {texts.navigation_skip()}
  </a>
);
