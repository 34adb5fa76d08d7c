import { FileText, Send } from 'lucide-react';
import { useParams } from 'react-router';
import { daysBetween } from '#domain/dates/days.ts';
import { formatMoney } from '#domain/money/money-amounts.ts';
import type { Ledger } from '#schemas/money/ledger.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { oldestOpen } from '#web/admin/features/money/money-format.ts';
import { useToday } from '#web/admin/lib/current-time.ts';
import { PaperButton } from '#web/admin/ui/files/paper-button.tsx';
import { formatDate } from '#web/platform/lib/dates.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Strip } from '../details/next-step-strip.tsx';
import { usePaymentReminder } from './payment-reminder.ts';

interface PaymentStepProps {
  reservation: AdminReservation;
  ledger: Ledger;
}

/** Whether money is the next step: a refund to decide, or an instalment that is late or due. */
export const hasPaymentStep = (ledger: Ledger) =>
  ledger.refunds.some(({ state }) => state === 'ASKED' || state === 'APPROVED') ||
  ['OVERDUE', 'DUE', 'PARTLY_PAID'].includes(oldestOpen(ledger)?.instalment.state ?? '');

export function PaymentStep({ reservation, ledger }: PaymentStepProps) {
  const today = useToday();
  const { remind, isPending } = usePaymentReminder(reservation);
  const address = `/adminPanel/reservations/${reservation.reservationId}/payments`;
  const isHere = useParams().tab === 'payments';
  const refund = ledger.refunds.find(({ state }) => state === 'ASKED' || state === 'APPROVED');
  if (refund) {
    const amount = formatMoney(refund.amount);
    return (
      <Strip
        sentence={
          refund.state === 'ASKED'
            ? texts.next_step_refund_asked({ amount })
            : texts.next_step_refund_approved({ amount })
        }
      >
        {!isHere && (
          <ButtonLink to={address} variant="ink">
            {refund.state === 'ASKED' ? texts.money_refund_approve() : texts.money_refund_pay()}
          </ButtonLink>
        )}
      </Strip>
    );
  }
  const open = oldestOpen(ledger);
  if (!open) return null;
  const { instalment, title } = open;
  const isLate = instalment.state === 'OVERDUE';
  const amount = formatMoney(instalment.open);
  const reminded = instalment.remindedAt
    ? texts.next_step_reminded({ day: formatDate(instalment.remindedAt) })
    : '';
  const sentence = isLate
    ? texts.next_step_overdue({ title, count: daysBetween(instalment.due, today), amount })
    : texts.next_step_due({ title, day: formatDate(`${instalment.due}T12:00:00Z`), amount });
  return (
    <Strip sentence={`${sentence} ${reminded}`.trim()} isLate={isLate}>
      <PaperButton path={`/api/reservations/${reservation.reservationId}/payment-slip.pdf`}>
        {texts.label_slip()}
      </PaperButton>
      {isLate ? (
        <Button
          sending={isPending}
          icon={<Send className="size-4.5" aria-hidden="true" />}
          onClick={() => void remind()}
        >
          {instalment.remindedAt ? texts.money_remind_again() : texts.money_remind()}
        </Button>
      ) : (
        !isHere && (
          <ButtonLink to={address} icon={<FileText className="size-4.5" aria-hidden="true" />}>
            {texts.money_post()}
          </ButtonLink>
        )
      )}
    </Strip>
  );
}
