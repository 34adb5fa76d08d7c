import { CalendarPlus, Share2 } from 'lucide-react';
import * as texts from '#texts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { share } from '#web/platform/lib/share.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useCalendarFile } from './calendar-file.ts';
import { formatPlace, formatShared } from './reservation-format.ts';
import type { OwnReservation } from './reservations-query.ts';

const icon = 'size-4';

export function OwnReservationActions({ reservation }: { reservation: OwnReservation }) {
  const { failure, fail, clear } = useFormFailure();
  const { fetchCalendar, isPending } = useCalendarFile(reservation.reservationId, { fail, clear });
  const labelOf = (action: string) => texts.own_action_label({ action, about: formatPlace(reservation) });

  async function shareIt() {
    clear();
    const text = formatShared(reservation);
    const result = await share(text, window.location.origin);
    if (result === 'copied') showToast(texts.own_share_copied());
    if (result === 'failed') fail(texts.own_share_failed(), texts.own_share_by_hand({ text }));
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<CalendarPlus className={icon} strokeWidth={1.6} aria-hidden="true" />}
          sending={isPending}
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
