import { ChartColumn, Table2 } from 'lucide-react';
import * as texts from '#texts';
import { Button } from '#web/ui/button.tsx';
import { BarActions } from './panel-actions.tsx';

/** Toggles between charts and tables: in the bar of the panel, on phones above the figures. */
export function TableToggle({ isTable, onToggle }: { isTable: boolean; onToggle: () => void }) {
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
      <BarActions>{button}</BarActions>
      <div className="-mt-2 mb-1 flex justify-end tablet:hidden">{button}</div>
    </>
  );
}
