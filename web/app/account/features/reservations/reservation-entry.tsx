import { formatEventTimes } from '#contracts/dates/event-times.ts';
import type { ReservationStatus } from '#contracts/reservations/reservations.ts';
import * as texts from '#texts';
import { dayNumber, formatWeekday } from '../../../shared/availability/day-format.ts';
import { HallSign } from '../../../shared/halls/hall-sign.tsx';
import { formatDateTime, today } from '../../../shared/lib/dates.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { NewMark } from '../../../shared/ui/new-mark.tsx';
import { OwnReservationActions } from './reservation-actions.tsx';
import { formatEvent, formatPlace, shortMonth } from './reservation-format.ts';
import type { OwnReservation } from './reservations-query.ts';

const statuses: Record<
  ReservationStatus,
  { tone: 'pending' | 'confirmed' | 'canceled'; name: () => string }
> = {
  PENDING: { tone: 'pending', name: texts.status_pending },
  CONFIRMED: { tone: 'confirmed', name: texts.status_confirmed },
  CANCELED: { tone: 'canceled', name: texts.status_canceled },
};

export function StatusBadge({ status }: { status: ReservationStatus }) {
  const { tone, name } = statuses[status];
  return <Badge tone={tone}>{name()}</Badge>;
}

interface OwnReservationEntryProps {
  reservation: OwnReservation;
  /** Changed by the business since it was last seen. */
  isNew: boolean;
  /** Where the answer goes; absent where the page says it already. */
  email: string | undefined;
  onEdit: () => void;
  onCancel: () => void;
}

export function OwnReservationEntry(props: OwnReservationEntryProps) {
  const { reservation, isNew, email, onEdit, onCancel } = props;
  const { hall, eventDate, guestCount, status, message, createdAt } = reservation;
  const times = formatEventTimes(reservation);
  const labelOf = (action: string) => texts.own_action_label({ action, about: formatPlace(reservation) });
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-5 gap-y-1.5 border-t border-s-line py-4.5 phone:grid-cols-[72px_minmax(0,1fr)_auto]">
      <p className="font-serif leading-none">
        <span className="block text-[2.25rem] leading-[.9] tracking-[-.02em] phone:text-[2.75rem]">
          {dayNumber(eventDate)}
          <span className="sr-only">. </span>
        </span>
        <span className="mt-1 block text-[0.9375rem] leading-tight whitespace-nowrap [font-variation-settings:'opsz'_30]">
          {shortMonth(eventDate)} <em className="block">{formatWeekday(eventDate)}</em>
        </span>
      </p>
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-serif text-xl leading-tight opsz-t3">
          <HallSign name={hall.name} className="size-5 flex-none text-s-gold-text" />
          <span className="min-w-0 wrap-anywhere">{hall.name}</span>
        </p>
        <p className="mt-1 wrap-anywhere">
          <span>{formatEvent(reservation)}</span> <span aria-hidden="true">·</span>{' '}
          <span>{texts.own_guests({ count: guestCount })}</span>
          {times && (
            <>
              {' '}
              <span aria-hidden="true">·</span> <span className="whitespace-nowrap">{times}</span>
            </>
          )}
        </p>
        {message && (
          <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-s-ink-2">
            {texts.own_message_quoted({ message })}
          </p>
        )}
        <p className="mt-1.5 text-xs text-s-ink-3">
          {texts.own_sent_at({ when: formatDateTime(createdAt) })}
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-2 self-start phone:col-start-3 phone:row-start-1">
        {isNew && <NewMark />}
        <StatusBadge status={status} />
      </div>
      <div className="col-start-2 grid justify-items-start gap-2 pt-1 empty:hidden phone:col-end-4">
        {email && status === 'PENDING' && eventDate >= today() && (
          <p className="text-sm wrap-anywhere text-s-ink-2">{texts.own_pending_next({ email })}</p>
        )}
        {status === 'PENDING' && (
          <div className="flex flex-wrap gap-2">
            {eventDate >= today() && (
              <Button size="small" aria-label={labelOf(texts.own_edit())} onClick={onEdit}>
                {texts.own_edit()}
              </Button>
            )}
            <Button
              size="small"
              variant="quiet"
              className="text-s-danger!"
              aria-label={labelOf(texts.own_cancel())}
              onClick={onCancel}
            >
              {texts.own_cancel()}
            </Button>
          </div>
        )}
        {status === 'CANCELED' && <Cancellation reservation={reservation} />}
        {status === 'CONFIRMED' && <OwnReservationActions reservation={reservation} />}
      </div>
    </li>
  );
}

function formatCancellation({ canceledBy, isDeclined }: OwnReservation): string {
  if (isDeclined) return texts.own_declined();
  if (canceledBy === 'GUEST') return texts.own_canceled_by_you();
  return canceledBy ? texts.own_canceled_by_house() : '';
}

function Cancellation({ reservation }: { reservation: OwnReservation }) {
  const { cancelReason } = reservation;
  const text = formatCancellation(reservation);
  return (
    <>
      {text && <p className="text-sm text-s-ink-2">{text}</p>}
      {cancelReason && (
        <p className="text-sm wrap-anywhere whitespace-pre-line text-s-ink-2">
          {texts.own_canceled_reason({ reason: cancelReason })}
        </p>
      )}
    </>
  );
}
