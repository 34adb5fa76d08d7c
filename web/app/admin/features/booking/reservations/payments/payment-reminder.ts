import { useQueryClient } from '@tanstack/react-query';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { moneyCalls } from '#web/admin/features/money/money-query.ts';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { showToast, showWarning } from '#web/ui/toast.tsx';

/** Mails the guest what is open now. */
export function usePaymentReminder({ reservationId }: Pick<AdminReservation, 'reservationId'>) {
  const queries = useQueryClient();
  const send = useSend('post', '/api/reservations/{id}/payment-reminder');
  return {
    isPending: send.isPending,
    async remind() {
      const result = await send.send({ params: { path: { id: String(reservationId) } } });
      void queries.invalidateQueries(moneyCalls);
      if (result.ok) showToast(texts.money_reminded());
      else showWarning(texts.notice_reminder_not_sent(), { hint: reasonOf(result) });
    },
  };
}
