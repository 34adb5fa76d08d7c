import { useQueryClient } from '@tanstack/react-query';
import * as texts from '#texts';
import { callsBelow, useSend } from '#web/platform/api/query.ts';
import { plainReasonOf } from '#web/platform/api/result.ts';
import { showToast, showWarning } from '#web/ui/toast.tsx';

/** Mails those who have not read the newest revision. */
export function useSheetReminder(reservationId: number) {
  const queries = useQueryClient();
  const remind = useSend('post', '/api/event-sheets/{reservationId}/remind');
  return {
    isPending: remind.isPending,
    async remind() {
      const params = { path: { reservationId: String(reservationId) } };
      const result = await remind.send({ params });
      void queries.invalidateQueries(callsBelow('/api/event-sheets'));
      if (result.ok) showToast(texts.panel_sheet_reminded({ count: result.data.reminded }));
      else showWarning(texts.notice_reminder_not_sent(), { hint: plainReasonOf(result) });
    },
  };
}
