import { Eye } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import * as texts from '#texts';
import { startPreview } from '#web/platform/session/preview.ts';
import { LinkCount, NarrowCount } from './link-count.tsx';
import { NarrowMenu } from './narrow-menu.tsx';
import { isOpen, type PanelCounts, type PanelLink, panelGroups, settingsLink } from './panel-links.ts';
import { entryStyle, openEntryStyle } from './panel-styles.ts';

interface PanelNavigationProps {
  counts: PanelCounts;
  isNarrow?: boolean;
  onChoose?: () => void;
}

export function PanelNavigation({ counts, isNarrow = false, onChoose }: PanelNavigationProps) {
  const entry = (link: PanelLink) => (
    <PanelEntry key={link.to} link={link} counts={counts} isNarrow={isNarrow} onChoose={onChoose} />
  );
  return (
    <nav aria-label={texts.panel_navigation()} className="grid content-start">
      {panelGroups().map(({ title, links }) => (
        <div key={title} className={isNarrow ? 'border-t border-s-line-2 py-1.5' : ''}>
          <h2
            className={isNarrow ? 'sr-only' : 'px-3 pt-3.5 pb-1 text-xs low:pt-2.5 font-medium text-s-ink-3'}
          >
            {title}
          </h2>
          <ul>{links.map(entry)}</ul>
        </div>
      ))}
      <ul className={`border-t border-s-line-2 ${isNarrow ? 'pt-1.5' : 'mt-3.5 pt-2.5 low:mt-2 low:pt-1.5'}`}>
        {entry(settingsLink())}
        <li>
          <Link
            to="/"
            onClick={startPreview}
            title={isNarrow ? texts.panel_see_site() : undefined}
            className={`${entryStyle} ${isNarrow ? 'justify-center' : ''}`}
          >
            <Eye className="size-4.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
            <span className={isNarrow ? 'sr-only' : ''}>{texts.panel_see_site()}</span>
          </Link>
        </li>
      </ul>
    </nav>
  );
}

interface PanelEntryProps extends PanelNavigationProps {
  link: PanelLink;
}

/** A link, and while it is open the links below it. */
function PanelEntry({ link, counts, isNarrow, onChoose }: PanelEntryProps) {
  const { pathname } = useLocation();
  const isEntryOpen = isOpen(link, pathname);
  const { to, label, icon: Icon, count: kind, below } = link;
  if (isNarrow && below) {
    return (
      <li>
        <NarrowMenu link={link} below={below} counts={counts} isOpen={isEntryOpen} />
      </li>
    );
  }
  const isShownBelow = below?.some((one) => one.to === pathname);
  return (
    <li>
      <Link
        to={to}
        onClick={onChoose}
        title={isNarrow ? label : undefined}
        aria-current={isEntryOpen && !isShownBelow ? 'page' : undefined}
        className={`${entryStyle} ${isEntryOpen ? openEntryStyle : ''} ${isNarrow ? 'justify-center' : ''}`}
      >
        <Icon className="size-4.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
        <span className={isNarrow ? 'sr-only' : 'mr-auto'}>{label}</span>
        {kind && !isNarrow && <LinkCount kind={kind} counts={counts} />}
        {kind && isNarrow && <NarrowCount kind={kind} counts={counts} />}
      </Link>
      {below && isEntryOpen && <LinksBelow links={below} onChoose={onChoose} />}
    </li>
  );
}

function LinksBelow({ links, onChoose }: { links: { to: string; label: string }[]; onChoose?: () => void }) {
  return (
    <ul className="mt-px mb-1 ml-7.5 border-l border-s-line-2 pl-1">
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            onClick={onChoose}
            className="flex min-h-11 items-center rounded-sm px-2.5 text-sm font-medium whitespace-nowrap text-s-ink-2 decoration-s-gold-line decoration-2 underline-offset-5 hover:bg-s-line/60 aria-[current=page]:font-semibold aria-[current=page]:text-s-ink aria-[current=page]:underline pointer-fine:tablet:min-h-7.5"
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
