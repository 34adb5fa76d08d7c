import { useMutation } from '@tanstack/react-query';
import * as texts from '#texts';
import { api } from '#web/platform/api/client.ts';
import { plainReasonOf, toResult } from '#web/platform/api/result.ts';
import type { useFormFailure } from '#web/platform/form/failure.ts';
import { saveFile } from '#web/platform/lib/save-file.ts';

const fileName = 'termin.ics';

/** Saves a reservation for the customer's calendar. */
export function useCalendarFile(
  reservationId: number,
  { fail, clear }: Pick<ReturnType<typeof useFormFailure>, 'fail' | 'clear'>,
) {
  const params = { path: { id: String(reservationId) } };
  const download = useMutation({
    mutationFn: () => toResult(api.GET('/api/reservations/{id}/calendar-file', { params, parseAs: 'blob' })),
  });
  return {
    isPending: download.isPending,
    async fetchCalendar() {
      clear();
      const outcome = await download.mutateAsync();
      if (outcome.ok) saveFile(outcome.data, fileName);
      else fail(texts.own_calendar_failed(), plainReasonOf(outcome));
    },
  };
}
