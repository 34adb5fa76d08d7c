import { ChartColumn, Table2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import * as texts from '#texts';
import { Button } from '#web/ui/button.tsx';
import { panelActionsId } from './panel-actions.tsx';

/** Toggles between charts and tables: in the bar of the panel, on phones above the figures. */
export function TableToggle({ isTable, onToggle }: { isTable: boolean; onToggle: () => void }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(panelActionsId)), []);
  const Icon = isTable ? ChartColumn : Table2;
  const button = (
    <Button
      variant="quiet"
      icon={<Icon className="size-5" strokeWidth={1.6} aria-hidden="true" />}
      onClick={onToggle}
    >
      {isTable ? texts.figures_show_chart() : texts.figures_show_table()}
    </Button>
  );
  return (
    <>
      {place && createPortal(button, place)}
      <div className="-mt-2 mb-1 flex justify-end tablet:hidden">{button}</div>
    </>
  );
}
