import { useState } from 'react';
import type { Ledger, LedgerEntry } from '#schemas/money/ledger.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { useLedger } from '#web/admin/features/money/money-query.ts';
import { PaymentForm } from '#web/admin/features/money/payment-form.tsx';
import { ReceiptDialog } from '#web/admin/features/money/receipt-dialog.tsx';
import { Card } from '#web/admin/ui/card.tsx';
import { CardSkeleton, Loaded } from '#web/admin/ui/loaded.tsx';
import { AgreedPrice } from './agreed-price.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { MoneyActions } from './money-actions.tsx';
import { PlanTable } from './plan-table.tsx';
import { Refunds } from './refunds.tsx';
import { Sums } from './sums.tsx';

/** 'Plaćanja': what was agreed and received, the plan, the ledger, and the form for a payment. */
export function PaymentsTab({ reservation }: { reservation: AdminReservation }) {
  const ledger = useLedger(reservation.reservationId);
  return (
    <Loaded
      query={ledger}
      waiting={<CardSkeleton rows={['h-16 w-full', 'h-10 w-full', 'h-40 w-full']} />}
      failed={texts.money_ledger_failed()}
      frame={Card}
    >
      {(data) =>
        data ? <Shown reservation={reservation} ledger={data} /> : <AgreedPrice reservation={reservation} />
      }
    </Loaded>
  );
}

function Shown({ reservation, ledger }: { reservation: AdminReservation; ledger: Ledger }) {
  const [posted, setPosted] = useState<LedgerEntry>();
  const { reservationId } = reservation;
  return (
    <div className="grid gap-4 tablet:gap-5">
      <Sums ledger={ledger} />
      <div className="grid items-start gap-4 tablet:gap-5 min-[70rem]:grid-cols-[minmax(0,1fr)_23.25rem] min-[70rem]:gap-7">
        {/* In one column: what is to be decided, the form, what is planned and posted, then the rest. */}
        <div className="grid min-w-0 gap-4 tablet:gap-5 max-[70rem]:contents">
          <Refunds ledger={ledger} />
          <div className="grid min-w-0 gap-4 tablet:gap-5 max-[70rem]:order-2">
            <PlanTable ledger={ledger} />
            <LedgerTable ledger={ledger} />
          </div>
        </div>
        <div className="grid min-w-0 gap-4 tablet:gap-5 max-[70rem]:contents">
          {(reservation.status !== 'CANCELED' || ledger.balance.amount > 0) && (
            <div className="min-w-0 max-[70rem]:order-1">
              <Card title={texts.money_post()}>
                <PaymentForm reservationId={reservationId} ledger={ledger} onPosted={setPosted} />
              </Card>
            </div>
          )}
          <div className="min-w-0 max-[70rem]:order-3">
            <MoneyActions reservation={reservation} ledger={ledger} />
          </div>
        </div>
      </div>
      {posted && <ReceiptDialog entry={posted} ledger={ledger} onClose={() => setPosted(undefined)} />}
    </div>
  );
}
