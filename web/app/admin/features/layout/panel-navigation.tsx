import { Eye } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import * as texts from '#texts';
import { startPreview } from '../../../shared/session/preview.ts';
import { LinkCount } from './link-count.tsx';
import { type CountKind, type PanelCounts, type PanelLink, panelGroups } from './panel-links.ts';

interface PanelNavigationProps {
  counts: PanelCounts;
  isNarrow?: boolean;
  onChoose?: () => void;
}

const item =
  'relative flex min-h-11 items-center gap-3 rounded-sm px-3 text-[0.9375rem] font-medium whitespace-nowrap text-s-ink-2 hover:bg-s-line/60 pointer-fine:tablet:min-h-9 pointer-fine:tablet:low:min-h-8';
const chosen =
  'before:absolute before:inset-y-2 before:left-0 before:w-0.75 before:rounded-xs aria-[current=page]:bg-s-surface aria-[current=page]:font-semibold aria-[current=page]:text-s-ink aria-[current=page]:shadow-sm aria-[current=page]:before:bg-s-gold';

export function PanelNavigation({ counts, isNarrow = false, onChoose }: PanelNavigationProps) {
  return (
    <nav aria-label={texts.panel_navigation()} className="grid content-start">
      {panelGroups().map(({ title, links }) => (
        <div key={title} className={isNarrow ? 'border-t border-s-line-2 py-1.5' : ''}>
          <h2
            className={isNarrow ? 'sr-only' : 'px-3 pt-3.5 pb-1 text-xs low:pt-2.5 font-medium text-s-ink-3'}
          >
            {title}
          </h2>
          <ul>
            {links.map((link) => (
              <li key={link.to}>
                <PanelItem link={link} counts={counts} isNarrow={isNarrow} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div
        className={`border-t border-s-line-2 ${isNarrow ? 'pt-1.5' : 'mt-3.5 pt-2.5 low:mt-2 low:pt-1.5'}`}
      >
        <Link
          to="/"
          onClick={startPreview}
          title={isNarrow ? texts.panel_see_site() : undefined}
          className={`${item} ${isNarrow ? 'justify-center' : ''}`}
        >
          <Eye className="size-4.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
          <span className={isNarrow ? 'sr-only' : ''}>{texts.panel_see_site()}</span>
        </Link>
      </div>
    </nav>
  );
}

interface PanelItemProps extends PanelNavigationProps {
  link: PanelLink;
}

function PanelItem({ link, counts, isNarrow, onChoose }: PanelItemProps) {
  const { to, label, icon: Icon, count: kind } = link;
  const count = kind && counts[kind];
  return (
    <NavLink
      to={to}
      end={to === '/adminPanel'}
      onClick={onChoose}
      title={isNarrow ? label : undefined}
      className={`${item} ${chosen} ${isNarrow ? 'justify-center' : ''}`}
    >
      <Icon className="size-4.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
      <span className={isNarrow ? 'sr-only' : 'mr-auto'}>{label}</span>
      {kind && !isNarrow && <LinkCount kind={kind} counts={counts} />}
      {isNarrow && count ? <NarrowCount kind={kind} count={count} /> : null}
    </NavLink>
  );
}

/** A dot where a number does not fit. */
function NarrowCount({ kind, count }: { kind: CountKind | undefined; count: number }) {
  const colour = kind === 'unread' ? 'bg-s-gold' : 'bg-s-field';
  return (
    <span
      className={`absolute top-1.5 right-2 size-2.25 rounded-full shadow-[0_0_0_2px_var(--color-sunken)] ${colour}`}
    >
      <span className="sr-only">{count}</span>
    </span>
  );
}
