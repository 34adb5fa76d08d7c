import { Download, Lock } from 'lucide-react';
import { useState } from 'react';
import type { CashDay } from '#schemas/money/overview.ts';
import * as texts from '#texts';
import { focusFirstInvalid } from '#web/admin/lib/focus-first-invalid.ts';
import { ConfirmAction } from '#web/admin/ui/confirm-action.tsx';
import { BarActions, PanelActions } from '#web/admin/ui/panel-actions.tsx';
import { formatDay } from '#web/features/availability/day-format.ts';
import { useSend } from '#web/platform/api/query.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMoneyExport } from '../money-export.ts';
import { moneyCalls } from '../money-query.ts';
import { type CountedCash, countedCashId } from './counted-cash.ts';

const icon = { className: 'size-4.5', strokeWidth: 1.8, 'aria-hidden': true } as const;

/** The files of the day, and its closing. */
export function CashActions({ cashDay, cash }: { cashDay: CashDay; cash: CountedCash }) {
  const close = useSend('post', '/api/money/cash-day/close');
  const [isClosing, setClosing] = useState(false);
  const { failure, save, sending } = useMoneyExport();
  const { day, closing } = cashDay;

  function ask() {
    cash.check();
    if (cash.isReady) setClosing(true);
    else focusFirstInvalid(document.getElementById(countedCashId));
  }

  const download = (format: 'csv' | 'xlsx', label: string) => (
    <Button
      icon={<Download {...icon} />}
      sending={sending === format}
      onClick={() => save({ from: day, to: day, format, book: 'cash' })}
    >
      {label}
    </Button>
  );
  const downloads = (
    <>
      {download('csv', texts.label_csv())}
      {download('xlsx', texts.panel_money_export_xlsx())}
    </>
  );
  return (
    <>
      <div className="mt-4 grid gap-4">
        <FailureAlert failure={failure} />
        {/* Three buttons do not fit below the screen of a phone. */}
        <div className="mb-4 flex gap-3 tablet:hidden">{downloads}</div>
      </div>
      <BarActions>{downloads}</BarActions>
      {!closing && (
        <PanelActions>
          <Button variant="ink" icon={<Lock {...icon} />} onClick={ask}>
            {texts.panel_money_close_day()}
          </Button>
        </PanelActions>
      )}
      {isClosing && (
        <ConfirmAction
          icon={Lock}
          question={texts.panel_money_close_question({ day: formatDay(day) })}
          consequence={texts.panel_money_close_text()}
          yes={texts.panel_money_close_day()}
          isDangerous={false}
          send={() => close.send({ body: cash.body() })}
          calls={moneyCalls}
          done={texts.panel_money_close_done()}
          failed={texts.panel_money_close_failed()}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  );
}
