import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { firstOfMonth, isDay } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { DayField } from '#web/admin/features/booking/day-field.tsx';
import { useToday } from '#web/admin/lib/current-time.ts';
import { DialogFooter } from '#web/admin/ui/dialog-footer.tsx';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useMoneyExport } from '../money-export.ts';

const icon = { className: 'size-4.5', strokeWidth: 1.6, 'aria-hidden': true } as const;

/** Entries from day to day, as CSV or XLSX. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const [from, setFrom] = useState<string>(firstOfMonth(today));
  const [to, setTo] = useState<string>(today);
  const { failure, save, sending } = useMoneyExport();
  const areDays = isDay(from) && isDay(to);
  const isReversed = areDays && from > to;
  const button = (format: 'csv' | 'xlsx', label: string, Icon: typeof FileText) => (
    <Button
      sending={sending === format}
      disabled={!areDays || isReversed}
      icon={<Icon {...icon} />}
      onClick={() => save({ from, to, format })}
    >
      {label}
    </Button>
  );
  return (
    <Dialog title={texts.panel_money_export_title()} width="narrow" onClose={onClose}>
      <div className="grid gap-4.5">
        <FailureAlert failure={failure} />
        <p className="text-s-ink-2">{texts.panel_money_export_text()}</p>
        <div className="grid gap-4 phone:grid-cols-2">
          <DayField label={texts.panel_money_export_from()} value={from} onChange={setFrom} />
          <DayField
            label={texts.panel_money_export_to()}
            value={to}
            onChange={setTo}
            error={isReversed ? texts.panel_money_export_range() : undefined}
          />
        </div>
        <DialogFooter>
          {button('csv', texts.panel_money_export_csv(), FileText)}
          {button('xlsx', texts.panel_money_export_xlsx(), FileSpreadsheet)}
        </DialogFooter>
      </div>
    </Dialog>
  );
}
