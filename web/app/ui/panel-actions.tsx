import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** The place in the bar of the panel where a screen puts what concerns all of it. */
export const panelActionsId = 'panel-actions';

export function PanelActions({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(panelActionsId)), []);
  return place && createPortal(children, place);
}
