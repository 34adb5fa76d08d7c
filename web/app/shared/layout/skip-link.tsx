import * as texts from '#texts';

/** The first link of a page, visible while it has the focus. */
export const SkipLink = () => (
  <a
    href="#main"
    className="absolute top-2 left-2 z-1 -translate-y-24 rounded-sm bg-s-inverse px-4 py-2 text-s-on-inverse focus:translate-y-0"
  >
    {texts.navigation_skip()}
  </a>
);
