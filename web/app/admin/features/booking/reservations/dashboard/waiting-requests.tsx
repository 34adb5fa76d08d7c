import { CalendarCheck, Check, Clock, Hourglass, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { DateBadge } from '#web/admin/features/booking/date-badge.tsx';
import { guestName } from '#web/admin/features/booking/guest-name.ts';
import { NameAndHall } from '#web/admin/features/booking/name-and-hall.tsx';
import { useMinute } from '#web/admin/lib/current-time.ts';
import { ListRowsSkeleton, Loaded, rowsShown, ShowMore } from '#web/admin/ui/loaded.tsx';
import { MoreMenu } from '#web/admin/ui/more-menu.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type ReservationActions, useReservationActions } from '../details/reservation-actions.tsx';
import { StatusFailure } from '../holding-reservation.tsx';
import { CreateOffer } from '../offer/create-offer.tsx';
import { eventAndGuests, formatReservation, formatStatus } from '../reservation-format.ts';
import { useOpenRequests } from './dashboard-query.ts';
import { formatWait, waitsLong } from './waiting-format.ts';

const shownAtOnce = 5;

export function WaitingRequests() {
  useMinute();
  return (
    <Loaded
      query={useOpenRequests()}
      waiting={<RequestsSkeleton />}
      failed={texts.desk_reservations_failed()}
      stale={texts.desk_list_stale()}
      noticeClassName="p-4"
    >
      {({ reservations }) => <Requests requests={reservations} />}
    </Loaded>
  );
}

function Requests({ requests }: { requests: readonly AdminReservation[] }) {
  const actions = useReservationActions();
  const { submitError, opened } = actions;
  const [wanted, setWanted] = useState(shownAtOnce);
  const shown = rowsShown(wanted, requests.length);
  // Decided by someone else: the row with the explanation is gone.
  const isOrphan =
    submitError && !requests.some(({ reservationId }) => reservationId === submitError.reservationId);
  return (
    <>
      {isOrphan && (
        <div className="p-4">
          <StatusFailure failure={submitError} />
        </div>
      )}
      {requests.length === 0 ? (
        <EmptyState
          icon={CalendarCheck}
          text={texts.today_requests_none()}
          hint={texts.today_requests_none_hint()}
        />
      ) : (
        <ul>
          {requests.slice(0, shown).map((request, index) => (
            <RequestRow
              key={request.reservationId}
              request={request}
              isOldest={index === 0}
              isDialogOpen={
                opened?.kind === 'cancel' && opened.reservation.reservationId === request.reservationId
              }
              actions={actions}
            />
          ))}
        </ul>
      )}
      {requests.length > shown && <ShowMore onClick={() => setWanted(requests.length)} />}
      {actions.dialog}
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
  actions: ReservationActions;
}

function RequestRow({ request, isOldest, isDialogOpen, actions }: RequestRowProps) {
  const [isSending, setSending] = useState(false);
  const { reservationId, message } = request;
  const refused = actions.errorOf(reservationId);
  async function confirm() {
    if (isSending) return;
    setSending(true);
    await actions.confirm(request);
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
          <Choices request={request} isSending={isSending} onConfirm={confirm} actions={actions} />
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
          <StatusFailure failure={refused} />
        </div>
      )}
    </li>
  );
}

const icon = { className: 'size-4', strokeWidth: 2, 'aria-hidden': true } as const;

interface ChoicesProps extends Pick<RequestRowProps, 'request' | 'actions'> {
  isSending: boolean;
  onConfirm: () => Promise<void>;
}

function Choices({ request, isSending, onConfirm, actions }: ChoicesProps) {
  const named = formatReservation(request);
  return (
    <div className="col-span-2 mt-1 grid grid-cols-[1fr_auto] gap-2.5 tablet:col-span-1 tablet:mt-0 tablet:flex tablet:gap-2">
      {!request.isOffered && <CreateOffer reservation={request} size="small" />}
      <Button
        size="small"
        aria-label={texts.hold_keep_label({ reservation: named })}
        disabled={isSending}
        icon={<Hourglass {...icon} />}
        onClick={() => {
          actions.clearError();
          actions.hold(request, 'change');
        }}
      >
        {texts.hold_keep()}
      </Button>
      <MoreMenu
        label={texts.today_more_label({ request: named })}
        actions={[
          { label: texts.label_confirm(), icon: Check, onAction: () => void onConfirm() },
          {
            label: texts.label_decline(),
            icon: X,
            isDangerous: true,
            onAction: () => {
              actions.clearError();
              actions.setStatus(request, 'CANCELED');
            },
          },
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
        <NameAndHall
          to={`/adminPanel/reservations/${reservationId}`}
          name={guestName(request)}
          hall={hall.name}
        />
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
