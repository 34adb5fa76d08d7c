import { Banknote } from 'lucide-react';
import { useState } from 'react';
import type { LedgerEntry } from '#schemas/money/ledger.ts';
import * as texts from '#texts';
import { Loaded, RowsSkeleton } from '#web/admin/ui/loaded.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { guestName } from '../booking/guest-name.ts';
import { ReservationPicker } from '../booking/reservation-picker.tsx';
import { useLedger } from './money-query.ts';
import { PaymentForm } from './payment-form.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

interface Payer {
  reservationId: number;
  name: string;
}

interface PaymentDialogProps {
  /** Without one the reservation is chosen first. */
  payer?: Payer;
  onClose: () => void;
}

/** A payment of any reservation, then its receipt. */
export function PaymentDialog({ payer: given, onClose }: PaymentDialogProps) {
  const [payer, setPayer] = useState(given);
  const [posted, setPosted] = useState<LedgerEntry>();
  const ledger = useLedger(payer?.reservationId);
  if (posted) return <ReceiptDialog entry={posted} ledger={ledger.data} onClose={onClose} />;
  if (!payer)
    return (
      <Dialog title={texts.panel_money_choose()} onClose={onClose}>
        <ReservationPicker
          onChoose={(reservation) =>
            setPayer({ reservationId: reservation.reservationId, name: guestName(reservation) })
          }
        />
      </Dialog>
    );
  return (
    <Dialog title={texts.panel_money_post_label({ name: payer.name })} onClose={onClose}>
      <Loaded
        query={ledger}
        waiting={<RowsSkeleton rows={['h-10 w-full', 'h-10 w-2/3', 'h-24 w-full']} />}
        failed={texts.money_ledger_failed()}
      >
        {(data) =>
          data ? (
            <PaymentForm reservationId={payer.reservationId} ledger={data} onPosted={setPosted} />
          ) : (
            <EmptyState
              icon={Banknote}
              text={texts.panel_money_no_price()}
              hint={texts.panel_money_no_price_hint()}
            >
              <ButtonLink size="small" to={`/adminPanel/reservations/${payer.reservationId}/payments`}>
                {texts.panel_money_open_reservation()}
              </ButtonLink>
            </EmptyState>
          )
        }
      </Loaded>
    </Dialog>
  );
}
