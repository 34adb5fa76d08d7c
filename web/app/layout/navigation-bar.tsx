import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import * as texts from '#texts';
import { PageLink, usePrefetch } from '../ui/page-link.tsx';
import { AccountLinks, MenuAccountLinks, UnreadDot } from './account-links.tsx';
import { useScrollDirection } from './scroll-direction.ts';
import { secondaryLinks, siteLinks } from './site-links.ts';
import { SkipLink } from './skip-link.tsx';
import { Wordmark } from './wordmark.tsx';

const link =
  'inline-flex min-h-11 items-center rounded-sm px-3.5 text-[0.9375rem] font-medium whitespace-nowrap decoration-s-gold-line decoration-2 underline-offset-8 hover:underline aria-[current=page]:underline';

interface NavigationBarProps {
  /** Transparent over a picture until the page is scrolled. */
  overPicture?: boolean;
  /** The bottom bar on phones stays usable while the menu is open. */
  withStickyBar?: boolean;
}

export function NavigationBar({ overPicture = false, withStickyBar = false }: NavigationBarProps) {
  const prefetch = usePrefetch();
  const { isHidden, isAway } = useScrollDirection();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const clear = overPicture && !isAway && !isOpen;

  useEffect(() => {
    if (!isOpen) return;
    // Any link closes the menu, also one in the bottom bar or a back navigation.
    const onLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) setOpen(false);
    };
    const onBack = () => setOpen(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    const covered = document.querySelectorAll<HTMLElement>('main, footer');
    for (const element of covered) element.inert = true;
    document.body.style.overflow = 'hidden';
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onLink);
    window.addEventListener('popstate', onBack);
    window.addEventListener('hashchange', onBack);
    return () => {
      for (const element of covered) element.inert = false;
      document.body.style.overflow = '';
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onLink);
      window.removeEventListener('popstate', onBack);
      window.removeEventListener('hashchange', onBack);
    };
  }, [isOpen]);

  return (
    <header
      className={`${overPicture ? 'fixed' : 'sticky'} inset-x-0 top-0 z-(--z-nav) border-b max-bar:without-scripts:static transition-[transform,background-color,color,border-color] duration-(--dur-base) has-focus-visible:translate-y-0 ${
        isHidden && !isOpen ? '-translate-y-full' : ''
      } ${clear ? 'border-transparent text-[#fffaf0] [--focus-gap:#1e1916] [--focus-ring:#fffaf0] max-bar:without-scripts:bg-s-bg max-bar:without-scripts:text-s-ink' : 'border-s-line bg-s-bg text-s-ink'}`}
    >
      <SkipLink />
      <div className="wrap flex h-17 items-center gap-x-1 without-scripts:h-auto without-scripts:flex-wrap without-scripts:gap-y-1 without-scripts:pb-3 min-[351px]:gap-x-7 bar:h-21">
        <Wordmark />
        <nav aria-label={texts.navigation_label()} className="mx-auto hidden bar:block">
          <ul className="flex gap-1">
            {siteLinks().map(({ to, label }) => (
              <li key={to}>
                {to.includes('#') ? (
                  <PageLink to={to} className={link}>
                    {label}
                  </PageLink>
                ) : (
                  <NavLink prefetch={prefetch} to={to} className={link}>
                    {label}
                  </NavLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <a
          href="#site-links"
          className="ml-auto hidden min-h-11 items-center rounded-sm px-2 font-medium max-bar:without-scripts:inline-flex"
        >
          {texts.navigation_menu()}
        </a>
        <div className="hidden max-bar:w-full without-scripts:block bar:block">
          <AccountLinks withCheckDate={isAway} />
        </div>
        <button
          ref={opener}
          type="button"
          className="relative -mr-2.5 ml-auto grid size-11 flex-none place-items-center rounded-sm without-scripts:hidden bar:hidden"
          aria-expanded={isOpen}
          aria-controls="menu"
          aria-label={isOpen ? texts.navigation_menu_close() : texts.navigation_menu()}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? (
            <X className="size-6.5" strokeWidth={1.6} aria-hidden="true" />
          ) : (
            <Menu className="size-6.5" strokeWidth={1.6} aria-hidden="true" />
          )}
          {!isOpen && <UnreadDot className="top-2 right-2" />}
        </button>
      </div>
      {isOpen && <FullMenu withStickyBar={withStickyBar} onLeave={() => setOpen(false)} />}
    </header>
  );
}

function FullMenu({ withStickyBar, onLeave }: { withStickyBar: boolean; onLeave: () => void }) {
  return (
    <div
      id="menu"
      className={`wrap flex h-[calc(100svh-4.25rem)] animate-rise flex-col overflow-y-auto bg-s-bg pb-6 bar:hidden ${withStickyBar ? 'max-tablet:pb-29' : ''}`}
    >
      <nav aria-label={texts.navigation_label()} className="my-auto grid py-4">
        {[{ to: '/', label: texts.navigation_home() }, ...siteLinks()].map(({ to, label }) => (
          <PageLink
            key={to}
            to={to}
            className="border-b border-s-line py-[1.0625rem] font-serif text-[2.625rem] leading-none tracking-[-.01em] opsz-t1"
          >
            {label}
          </PageLink>
        ))}
        <ul className="mt-3 flex flex-wrap gap-x-6">
          {secondaryLinks().map(({ to, label }) => (
            <li key={to}>
              <PageLink to={to} className="inline-flex min-h-11 items-center rounded-sm font-medium">
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <MenuAccountLinks onSignOut={onLeave} />
    </div>
  );
}
