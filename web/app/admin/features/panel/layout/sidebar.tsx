import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as texts from '#texts';
import { persistentStorage } from '#web/platform/lib/browser-storage.ts';
import type { PanelCounts } from './panel-links.ts';
import { PanelNavigation } from './panel-navigation.tsx';

/** 256 px, or 72 px with icons only; the choice is stored. */
export function Sidebar({ counts }: { counts: PanelCounts }) {
  const [isNarrow, setNarrow] = useState(() => persistentStorage.getItem('sidebar') === 'narrow');
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On low screens the current link may be outside the visible part.
  useEffect(() => {
    const current = menu.current?.querySelector(`a[href="${CSS.escape(pathname)}"]`);
    current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [pathname]);
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose;

  function toggle() {
    persistentStorage.setItem('sidebar', isNarrow ? 'wide' : 'narrow');
    setNarrow(!isNarrow);
  }

  return (
    <aside
      ref={menu}
      className={`sticky top-0 hidden h-svh flex-none overflow-y-auto border-r border-s-line bg-s-sunken px-3 pb-3 tablet:block ${isNarrow ? 'w-18' : 'w-64'}`}
    >
      <div
        className={`flex h-16 items-center gap-2.5 ${isNarrow ? 'justify-center' : 'justify-between pl-2.5'}`}
      >
        {!isNarrow && (
          <Link to="/adminPanel" className="rounded-sm font-serif text-[1.1875rem] whitespace-nowrap opsz-t3">
            {texts.panel_title()}
          </Link>
        )}
        <button
          type="button"
          className="grid size-11 flex-none place-items-center rounded-sm hover:bg-s-line/60 pointer-fine:size-10"
          aria-expanded={!isNarrow}
          aria-label={isNarrow ? texts.panel_expand() : texts.panel_collapse()}
          onClick={toggle}
        >
          <Icon className="size-5" strokeWidth={1.6} aria-hidden="true" />
        </button>
      </div>
      <PanelNavigation counts={counts} isNarrow={isNarrow} />
    </aside>
  );
}
