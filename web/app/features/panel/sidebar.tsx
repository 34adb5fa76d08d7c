import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import * as texts from '#texts';
import { lastingStorage } from '../../platform/browser-storage.ts';
import { panelGroups } from './panel-links.ts';

const iconButton =
  'grid size-11 flex-none place-items-center rounded-sm hover:bg-s-line/60 pointer-fine:size-10';

export function PanelLinks({ isNarrow = false, onChoose }: { isNarrow?: boolean; onChoose?: () => void }) {
  return (
    <nav aria-label={texts.panel_navigation()}>
      {panelGroups().map(({ title, links }) => (
        <div key={title}>
          <h2 className={isNarrow ? 'sr-only' : 'px-3 pt-3.5 pb-1 text-xs font-medium text-s-ink-3'}>
            {title}
          </h2>
          <ul>
            {links.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  onClick={onChoose}
                  title={isNarrow ? label : undefined}
                  className={`relative flex min-h-11 items-center gap-3 rounded-sm px-3 text-[0.9375rem] font-medium whitespace-nowrap text-s-ink-2 before:absolute before:inset-y-2 before:left-0 before:w-0.75 before:rounded-xs hover:bg-s-line/60 aria-[current=page]:bg-s-surface aria-[current=page]:font-semibold aria-[current=page]:text-s-ink aria-[current=page]:shadow-sm aria-[current=page]:before:bg-s-gold pointer-fine:min-h-9 ${isNarrow ? 'justify-center' : ''}`}
                >
                  <Icon className="size-4.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
                  <span className={isNarrow ? 'sr-only' : ''}>{label}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** 256 px, or 72 px with icons only; the choice is kept. */
export function Sidebar() {
  const [isNarrow, setNarrow] = useState(() => lastingStorage.getItem('sidebar') === 'narrow');
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose;

  function toggle() {
    lastingStorage.setItem('sidebar', isNarrow ? 'wide' : 'narrow');
    setNarrow(!isNarrow);
  }

  return (
    <aside
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
          className={iconButton}
          aria-expanded={!isNarrow}
          aria-label={isNarrow ? texts.panel_expand() : texts.panel_collapse()}
          onClick={toggle}
        >
          <Icon className="size-5" strokeWidth={1.6} aria-hidden="true" />
        </button>
      </div>
      <PanelLinks isNarrow={isNarrow} />
    </aside>
  );
}
