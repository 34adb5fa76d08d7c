import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { plainReasonOf } from '#web/platform/api/result.ts';
import type { useFormFailure } from '#web/platform/form/failure.ts';
import { saveFile } from '#web/platform/lib/save-file.ts';

const fileName = 'termin.ics';

/** Saves a reservation for the customer's calendar. */
export function useCalendarFile(
  reservationId: number,
  { fail, clear }: Pick<ReturnType<typeof useFormFailure>, 'fail' | 'clear'>,
) {
  const download = useSend('get', '/api/reservations/{id}/calendar-file');
  return {
    isPending: download.isPending,
    async fetchCalendar() {
      clear();
      const params = { path: { id: String(reservationId) } };
      const outcome = await download.send({ params, parseAs: 'blob' });
      if (outcome.ok) saveFile(outcome.data as unknown as Blob, fileName);
      else fail(texts.own_calendar_failed(), plainReasonOf(outcome));
    },
  };
}
