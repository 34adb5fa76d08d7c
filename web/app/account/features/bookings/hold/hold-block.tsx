import { BellRing } from 'lucide-react';
import { useRef } from 'react';
import { formatTime } from '#domain/dates/day-times.ts';
import { toIsoDay } from '#domain/dates/days.ts';
import { formatDeadline, formatDeadlineDay } from '#domain/dates/deadline-format.ts';
import * as texts from '#texts';
import { dayNumber, formatWeekday, monthName } from '#web/features/availability/day-format.ts';
import { HoldMeter } from '#web/features/waiting/hold-meter.tsx';
import { useNow } from '#web/platform/lib/current-time.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatPlace } from '../reservation-format.ts';
import type { OwnReservation } from '../reservations-query.ts';
import { useExtend } from './extend.ts';

interface HoldBlockProps {
  reservation: OwnReservation;
  onEdit: () => void;
  onRelease: () => void;
}

/** "četvrtak, 19. novembar u 14:00" */
function formatNamed(moment: Date): string {
  const day = toIsoDay(moment);
  return texts.deadline_named({
    weekday: formatWeekday(day),
    day: dayNumber(day),
    month: monthName(day),
    time: formatTime(moment),
  });
}

const twoDays = 48 * 3_600_000;

/** With the hour when it is near, since the day alone may be today. */
const formatExtended = (until: Date, now: Date) =>
  until.getTime() - now.getTime() < twoDays ? formatDeadline(until) : formatDeadlineDay(until);

/** A day that is kept until a deadline. */
export function HoldBlock({ reservation, onEdit, onRelease }: HoldBlockProps) {
  const { heldUntil, heldSince, extendableUntil, askedAt } = reservation;
  const { extend, isPending, failure } = useExtend(reservation);
  const labelOf = (action: string) => texts.own_action_label({ action, about: formatPlace(reservation) });
  const now = useNow(heldUntil);
  const deadline = useRef<HTMLDivElement>(null);
  // The focused button is removed with the possibility.
  async function extendOnce() {
    if (await extend()) deadline.current?.focus();
  }
  if (!heldUntil) return null;
  return (
    <>
      {askedAt && (
        <p className="flex items-start gap-2 text-sm font-medium text-s-pending">
          <BellRing className="mt-0.5 size-4 flex-none" strokeWidth={1.8} aria-hidden="true" />
          {texts.hold_asked({ deadline: formatNamed(new Date(heldUntil)) })}
        </p>
      )}
      <div ref={deadline} tabIndex={-1} className="outline-none">
        <HoldMeter since={heldSince} until={heldUntil} sentence={texts.hold_until} />
      </div>
      {extendableUntil && (
        <p className="-mt-1 text-sm text-s-ink-3">
          {texts.hold_extendable({ day: formatExtended(new Date(extendableUntil), now) })}
        </p>
      )}
      <FailureAlert failure={failure} />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <div className="flex flex-wrap gap-2.5">
          {extendableUntil && (
            <Button aria-label={labelOf(texts.hold_extend())} sending={isPending} onClick={extendOnce}>
              {texts.hold_extend()}
            </Button>
          )}
          <Button aria-label={labelOf(texts.own_edit())} onClick={onEdit}>
            {texts.own_edit()}
          </Button>
        </div>
        <Button
          variant="quiet"
          className="-ml-3 text-s-danger!"
          aria-label={labelOf(texts.hold_release())}
          onClick={onRelease}
        >
          {texts.hold_release()}
        </Button>
      </div>
    </>
  );
}
