import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';

export const panelActionsId = 'panel-actions';
export const panelCrumbId = 'panel-crumb';
export const panelTitleId = 'panel-title';

function InBar({ id, children }: { id: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(id)), [id]);
  return place && createPortal(children, place);
}

/** In the bar above a screen; hidden on phones. */
export const BarActions = ({ children }: { children: ReactNode }) => (
  <InBar id={panelActionsId}>{children}</InBar>
);

/** The way back, above the title in the bar; hidden on phones. */
export const BarCrumb = ({ to, children }: { to: string; children: string }) => (
  <InBar id={panelCrumbId}>
    <Link
      to={to}
      className="inline-flex items-center gap-1.5 rounded-xs text-xs text-s-ink-2 hover:underline"
    >
      <ArrowLeft className="size-3.5 flex-none" strokeWidth={1.9} aria-hidden="true" />
      {children}
    </Link>
  </InBar>
);

/** In place of the title of the screen, where it depends on what is shown. */
export const BarTitle = ({ children }: { children: ReactNode }) => (
  <InBar id={panelTitleId}>{children}</InBar>
);

/**
 * The main actions of a screen: in the bar above it, on phones in a bar below. A button outside its form names it by
 * `form`.
 */
export function PanelActions({ children }: { children: ReactNode }) {
  return (
    <>
      <BarActions>{children}</BarActions>
      <div
        data-sticky-bar
        className="sticky bottom-0 z-(--z-sticky) -mx-4 -mb-10 grid auto-cols-fr grid-flow-col gap-3 border-t border-s-line bg-s-bg px-4 py-3 tablet:hidden"
      >
        {children}
      </div>
    </>
  );
}
