import { ArrowRightLeft, Eraser, FileText, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Ledger } from '#schemas/money/ledger.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { creditOf, oldestOpen } from '#web/admin/features/money/money-format.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { PaperButton } from '#web/admin/ui/files/paper-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { AgreedPriceDialog } from './agreed-price.tsx';
import { RefundDialog, WriteOffDialog } from './money-dialogs.tsx';
import { usePaymentReminder } from './payment-reminder.ts';
import { TransferDialog } from './transfer-dialog.tsx';

const icon = { className: 'size-4.5', strokeWidth: 1.6, 'aria-hidden': true } as const;
type Shown = 'refund' | 'transfer' | 'writeOff' | 'price';

interface MoneyActionsProps {
  reservation: AdminReservation;
  ledger: Ledger;
}

/** What is rarely needed: slip, reminder, refund, transfer, write-off, another price. */
export function MoneyActions({ reservation, ledger }: MoneyActionsProps) {
  const { reservationId, contractId, status } = reservation;
  const [shown, setShown] = useState<Shown>();
  const { remind, isPending } = usePaymentReminder(reservation);
  const open = oldestOpen(ledger);
  const close = () => setShown(undefined);
  const dialog = { reservationId, ledger, onClose: close };
  return (
    <Card title={texts.money_more()}>
      <div className="flex flex-wrap gap-2.5">
        {ledger.balance.amount > 0 && (
          <PaperButton path={`/api/reservations/${reservationId}/payment-slip.pdf`}>
            {texts.label_slip()}
          </PaperButton>
        )}
        {open && status !== 'CANCELED' && (
          <Button size="small" sending={isPending} icon={<Send {...icon} />} onClick={() => void remind()}>
            {texts.money_remind()}
          </Button>
        )}
        {ledger.received.amount > 0 && (
          <Button size="small" icon={<Undo2 {...icon} />} onClick={() => setShown('refund')}>
            {texts.money_refund_ask()}
          </Button>
        )}
        {creditOf(ledger) > 0 && (
          <Button size="small" icon={<ArrowRightLeft {...icon} />} onClick={() => setShown('transfer')}>
            {texts.money_transfer_action()}
          </Button>
        )}
        {ledger.balance.amount > 0 && (
          <Button size="small" icon={<Eraser {...icon} />} onClick={() => setShown('writeOff')}>
            {texts.money_write_off()}
          </Button>
        )}
        {contractId === null && status !== 'CANCELED' && (
          <Button size="small" icon={<FileText {...icon} />} onClick={() => setShown('price')}>
            {texts.money_change_price()}
          </Button>
        )}
      </div>
      {shown === 'refund' && <RefundDialog {...dialog} />}
      {shown === 'transfer' && <TransferDialog {...dialog} />}
      {shown === 'writeOff' && <WriteOffDialog {...dialog} />}
      {shown === 'price' && <AgreedPriceDialog reservation={reservation} ledger={ledger} onClose={close} />}
    </Card>
  );
}
