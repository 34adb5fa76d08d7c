import { CalendarCheck, Check, Clock, Hourglass, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { DateBadge } from '#web/admin/features/booking/date-badge.tsx';
import { guestName } from '#web/admin/features/booking/guest-name.ts';
import { useMinute } from '#web/admin/lib/current-time.ts';
import { LoadNotice } from '#web/admin/ui/load-notice.tsx';
import { ListRowsSkeleton, rowsShown, ShowMore } from '#web/admin/ui/loaded.tsx';
import { MoreMenu } from '#web/admin/ui/more-menu.tsx';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { CancelDialog } from '../details/cancel-dialog.tsx';
import { HoldDialog } from '../hold-dialog.tsx';
import { HoldingReservation } from '../holding-reservation.tsx';
import { CreateOffer } from '../offer/create-offer.tsx';
import { type Cancellation, type Refused, useStatusChange } from '../reservation-changes.ts';
import { eventAndGuests, formatReservation, formatStatus } from '../reservation-format.ts';
import { useOpenRequests } from './dashboard-query.ts';
import { formatWait, waitsLong } from './waiting-format.ts';

const shownAtOnce = 5;

export function WaitingRequests() {
  const requests = useOpenRequests();
  useMinute();
  const [submitError, setSubmitError] = useState<Refused & { reservationId: number }>();
  const [declined, setDeclined] = useState<AdminReservation>();
  const [kept, setKept] = useState<AdminReservation>();
  const [shown, setShown] = useState(shownAtOnce);
  const { tryChange } = useStatusChange();
  if (requests.isPending) return <RequestsSkeleton />;
  if (!requests.data) {
    return (
      <ErrorState
        text={texts.desk_reservations_failed()}
        reason={requests.error?.message}
        onRetry={() => void requests.refetch()}
      />
    );
  }

  async function confirm(request: AdminReservation) {
    setSubmitError(undefined);
    const refused = await tryChange(request, 'CONFIRMED');
    if (refused) setSubmitError({ ...refused, reservationId: request.reservationId });
  }

  async function decline(request: AdminReservation, cancellation: Cancellation) {
    const refused = await tryChange(request, 'CANCELED', cancellation);
    if (!refused?.isOutdated) return refused;
    // The reservation has changed, so the dialog closes and shows the new state first.
    setDeclined(undefined);
    setSubmitError({ ...refused, reservationId: request.reservationId });
    return undefined;
  }

  const { reservations } = requests.data;
  // Decided by someone else: the row with the explanation is gone.
  const isOrphan =
    submitError && !reservations.some((one) => one.reservationId === submitError.reservationId);
  return (
    <>
      {requests.isError && (
        <div className="p-4">
          <LoadNotice
            text={texts.desk_list_stale()}
            reason={requests.error.message}
            onRetry={() => void requests.refetch()}
          />
        </div>
      )}
      {isOrphan && (
        <div className="p-4">
          <ErrorNotice {...submitError} />
        </div>
      )}
      {reservations.length === 0 ? (
        <EmptyState
          icon={CalendarCheck}
          text={texts.today_requests_none()}
          hint={texts.today_requests_none_hint()}
        />
      ) : (
        <ul>
          {reservations.slice(0, rowsShown(shown, reservations.length)).map((request, index) => (
            <RequestRow
              key={request.reservationId}
              request={request}
              isOldest={index === 0}
              isDialogOpen={declined?.reservationId === request.reservationId}
              refused={submitError?.reservationId === request.reservationId ? submitError : undefined}
              onConfirm={() => confirm(request)}
              onDecline={() => {
                setSubmitError(undefined);
                setDeclined(request);
              }}
              onKeep={() => {
                setSubmitError(undefined);
                setKept(request);
              }}
            />
          ))}
        </ul>
      )}
      {reservations.length > rowsShown(shown, reservations.length) && (
        <ShowMore onClick={() => setShown(reservations.length)} />
      )}
      {declined && (
        <CancelDialog reservation={declined} onCancel={decline} onClose={() => setDeclined(undefined)} />
      )}
      {kept && <HoldDialog reservation={kept} onClose={() => setKept(undefined)} />}
    </>
  );
}

const RequestsSkeleton = () => (
  <ListRowsSkeleton count={3}>
    <div className="grid gap-x-4 gap-y-3 tablet:grid-cols-[7rem_1fr_13.5rem]">
      <Skeleton className="h-11 w-24" />
      <div className="grid content-start gap-2">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-4 w-56 max-w-full" />
        <Skeleton className="h-4 w-24" />
      </div>
      <Skeleton className="h-11 w-full tablet:h-9" />
    </div>
  </ListRowsSkeleton>
);

interface RequestRowProps {
  request: AdminReservation;
  /** The oldest one is decided here, the others are opened. */
  isOldest: boolean;
  /** The decline dialog is open. */
  isDialogOpen: boolean;
  refused: Refused | undefined;
  onConfirm: () => Promise<void>;
  onDecline: () => void;
  onKeep: () => void;
}

function RequestRow({ request, isOldest, isDialogOpen, refused, onConfirm, ...choices }: RequestRowProps) {
  const [isSending, setSending] = useState(false);
  const { reservationId, message } = request;
  async function confirm() {
    if (isSending) return;
    setSending(true);
    await onConfirm();
    setSending(false);
  }
  // The optimistic state counts as decided only after the response.
  const isDecided = request.status !== 'PENDING' && !isSending && !isDialogOpen;
  return (
    <li
      className={`border-b border-s-line px-4 py-4 last:border-0 tablet:px-5 ${isOldest ? 'bg-s-sunken/40' : ''}`}
    >
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-2.5 tablet:grid-cols-[auto_1fr_auto]">
        <DateBadge day={request.eventDate} />
        <RequestText request={request} />
        {isDecided && <Decided status={request.status} />}
        {!isDecided && isOldest && (
          <Choices request={request} isSending={isSending} onConfirm={confirm} {...choices} />
        )}
        {!isDecided && !isOldest && (
          <ButtonLink
            to={`/adminPanel/reservations/${reservationId}`}
            size="small"
            aria-label={texts.today_open_label({ reservation: formatReservation(request) })}
            className="max-tablet:col-start-2 max-tablet:row-start-1"
          >
            {texts.today_open()}
          </ButtonLink>
        )}
        {isOldest && message && (
          <p className="col-span-2 line-clamp-3 max-w-[62ch] whitespace-pre-line text-s-ink-2 wrap-anywhere max-tablet:row-start-3 tablet:col-start-2">
            {texts.quoted({ text: message })}
          </p>
        )}
      </div>
      {refused && (
        <div className="mt-3">
          <ErrorNotice {...refused} />
        </div>
      )}
    </li>
  );
}

const icon = { className: 'size-4', strokeWidth: 2, 'aria-hidden': true } as const;

interface ChoicesProps extends Pick<RequestRowProps, 'request' | 'onConfirm' | 'onDecline' | 'onKeep'> {
  isSending: boolean;
}

function Choices({ request, isSending, onConfirm, onDecline, onKeep }: ChoicesProps) {
  const named = formatReservation(request);
  return (
    <div className="col-span-2 mt-1 grid grid-cols-[1fr_auto] gap-2.5 tablet:col-span-1 tablet:mt-0 tablet:flex tablet:gap-2">
      {!request.isOffered && <CreateOffer reservation={request} size="small" />}
      <Button
        size="small"
        aria-label={texts.hold_keep_label({ reservation: named })}
        disabled={isSending}
        icon={<Hourglass {...icon} />}
        onClick={onKeep}
      >
        {texts.hold_keep()}
      </Button>
      <MoreMenu
        label={texts.today_more_label({ request: named })}
        actions={[
          { label: texts.today_confirm(), icon: Check, onAction: () => void onConfirm() },
          { label: texts.today_decline(), icon: X, isDangerous: true, onAction: onDecline },
        ]}
      />
    </div>
  );
}

/** Replaces the buttons until the list is loaded again, and takes the focus. */
function Decided({ status }: Pick<AdminReservation, 'status'>) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={element} tabIndex={-1} className="col-span-2 text-sm text-s-ink-2 tablet:col-span-1">
      {texts.today_decided({ status: formatStatus(status) })}
    </p>
  );
}

function RequestText({ request }: { request: AdminReservation }) {
  const { hall, createdAt, reservationId } = request;
  return (
    <div className="col-span-2 min-w-0 tablet:col-span-1">
      <p className="flex flex-wrap items-center gap-x-3">
        <Link
          to={`/adminPanel/reservations/${reservationId}`}
          className="rounded-xs font-semibold decoration-s-gold-line underline-offset-4 wrap-anywhere hover:underline max-tablet:py-1"
        >
          {guestName(request)}
        </Link>
        <span className="flex items-center gap-1.75 text-sm text-s-ink-2">
          <HallSign name={hall.name} className="size-4.25 text-s-gold-text" />
          {hall.name}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-3.5 text-sm text-s-ink-2 wrap-anywhere">
        {eventAndGuests(request)}
        <span
          className={`flex items-center gap-1.5 ${waitsLong(createdAt) ? 'font-semibold text-s-danger' : 'text-s-ink-3'}`}
        >
          <Clock className="size-3.5" strokeWidth={2} aria-hidden="true" />
          {formatWait(createdAt)}
        </span>
      </p>
    </div>
  );
}

const ErrorNotice = ({ text, reason, holder }: Refused) => (
  <Alert tone="danger" text={text} focused>
    <p>{reason}</p>
    <HoldingReservation holder={holder} />
  </Alert>
);
