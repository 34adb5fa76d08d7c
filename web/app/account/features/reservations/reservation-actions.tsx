import { CalendarPlus, Share2 } from 'lucide-react';
import * as texts from '#texts';
import { $api, resultOf } from '../../../shared/api/query.ts';
import { plainReasonOf } from '../../../shared/api/result.ts';
import { useFormFailure } from '../../../shared/form/failure.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { share } from '../../../shared/lib/share.ts';
import { FailureAlert } from '../../../shared/ui/alert.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { formatPlace, formatShared } from './reservation-format.ts';
import type { OwnReservation } from './reservations-query.ts';

const fileName = 'termin.ics';
const icon = 'size-4';

export function OwnReservationActions({ reservation }: { reservation: OwnReservation }) {
  const { failure, fail, clear } = useFormFailure();
  const download = $api.useMutation('get', '/api/reservations/{id}/calendar-file');
  const labelOf = (action: string) => texts.own_action_label({ action, about: formatPlace(reservation) });

  async function fetchCalendar() {
    clear();
    const params = { path: { id: String(reservation.reservationId) } };
    const outcome = await resultOf(download.mutateAsync({ params, parseAs: 'blob' }));
    if (outcome.ok) saveFile(outcome.data as unknown as Blob, fileName);
    else fail(texts.own_calendar_failed(), plainReasonOf(outcome));
  }

  async function shareIt() {
    clear();
    const text = formatShared(reservation);
    const result = await share(text, window.location.origin);
    if (result === 'copied') showToast(texts.own_share_copied());
    if (result === 'failed') fail(texts.own_share_failed(), texts.own_share_by_hand({ text }));
  }

  return (
    <>
      <div className="grid gap-2 phone:flex phone:flex-wrap">
        <Button
          size="small"
          icon={<CalendarPlus className={icon} strokeWidth={1.6} aria-hidden="true" />}
          sending={download.isPending}
          aria-label={labelOf(texts.own_calendar())}
          onClick={fetchCalendar}
        >
          {texts.own_calendar()}
        </Button>
        <Button
          size="small"
          icon={<Share2 className={icon} strokeWidth={1.6} aria-hidden="true" />}
          aria-label={labelOf(texts.own_share())}
          onClick={shareIt}
        >
          {texts.own_share()}
        </Button>
      </div>
      <FailureAlert failure={failure} />
    </>
  );
}
