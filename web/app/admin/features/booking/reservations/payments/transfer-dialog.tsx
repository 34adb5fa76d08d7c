import { useState } from 'react';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { guestName } from '#web/admin/features/booking/guest-name.ts';
import { ReservationPicker } from '#web/admin/features/booking/reservation-picker.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { formatNumericDay } from '#web/platform/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { type LedgerDialogProps, MoneyDialog, shownCredit, useAmount } from './money-dialogs.tsx';

/** What was paid too much goes to another reservation. */
export function TransferDialog({ reservationId, ledger, onClose }: LedgerDialogProps) {
  const transfer = useSend('post', '/api/reservations/{id}/transfers');
  const { amount, amountField } = useAmount(ledger.currency, shownCredit(ledger));
  const [target, setTarget] = useState<AdminReservation>();
  const params = { path: { id: String(reservationId) } };
  return (
    <MoneyDialog
      title={texts.money_transfer_title()}
      text={texts.money_transfer_text()}
      action={texts.money_transfer_action()}
      done={texts.money_transfer_done()}
      failed={texts.money_transfer_failed()}
      send={
        amount && target
          ? (key) =>
              transfer.send({
                params,
                headers: { 'idempotency-key': key },
                body: { amount, toReservationId: target.reservationId },
              })
          : undefined
      }
      onClose={onClose}
    >
      {(isChecked) => (
        <>
          {amountField(isChecked)}
          <fieldset className="grid min-w-0 gap-3">
            <legend className="mb-2 text-sm font-semibold">{texts.money_transfer_target()}</legend>
            {target ? (
              <Target reservation={target} onChange={() => setTarget(undefined)} />
            ) : (
              <ReservationPicker without={reservationId} onChoose={setTarget} />
            )}
            {isChecked && !target && <FieldError>{texts.money_transfer_target_required()}</FieldError>}
          </fieldset>
        </>
      )}
    </MoneyDialog>
  );
}

const Target = ({ reservation, onChange }: { reservation: AdminReservation; onChange: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-sm border border-s-line px-3.5 py-2.5">
    <p className="min-w-0 leading-snug">
      <b className="block font-semibold wrap-anywhere">{guestName(reservation)}</b>
      <span className="text-sm text-s-ink-2 tabular-nums">
        {reservation.hall.name} · {formatNumericDay(reservation.eventDate)}
      </span>
    </p>
    <Button size="small" onClick={onChange}>
      {texts.money_transfer_target_change()}
    </Button>
  </div>
);
