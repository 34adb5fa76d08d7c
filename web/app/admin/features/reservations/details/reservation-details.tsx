import { Ban, CalendarX2, Pencil, Printer, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { AdminReservation } from '#contracts/reservations/reservations.ts';
import * as texts from '#texts';
import { reasonOf } from '../../../../shared/api/result.ts';
import { formatDateTime } from '../../../../shared/lib/dates.ts';
import { BackLink } from '../../../../shared/ui/back-link.tsx';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState, ErrorState } from '../../../../shared/ui/states.tsx';
import { TextLink } from '../../../../shared/ui/text-link.tsx';
import { LoadNotice } from '../../../ui/load-notice.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { DaySheet } from '../calendar/day-sheet.tsx';
import { guestEmail, guestName, guestPhone } from '../reservation-format.ts';
import { ListSkeleton, ReservationPanel } from '../reservation-panel.tsx';
import { useHalls, useReservation, useReservationsOn } from '../reservations-query.ts';
import { EditReservationForm } from './edit-form.tsx';
import { GuestContact } from './guest-contact.tsx';
import { History, type ReservationWithHistory } from './history.tsx';
import { InternalNote } from './internal-note.tsx';
import { type ReservationActions, useReservationActions } from './reservation-actions.tsx';
import { ReservationHeader } from './reservation-header.tsx';

/** The list with the filters it was left with. */
const useList = () => `/adminPanel/all-reservations${useLocation().state?.list ?? ''}`;
// Two columns on wide screens; on phones one, with the contact right after the event.
const column = 'contents min-[70rem]:grid min-[70rem]:min-w-0 min-[70rem]:gap-6';
const icon = { className: 'size-4.5', strokeWidth: 1.6, 'aria-hidden': true } as const;

export function ReservationDetails({ reservationId }: { reservationId: number }) {
  const navigate = useNavigate();
  const list = useList();
  const one = useReservation(reservationId);
  const actions = useReservationActions({ onRemoved: () => void navigate(list) });

  if (one.isPending) return <ListSkeleton />;
  if (one.data === null)
    return (
      <ReservationPanel>
        <EmptyState icon={CalendarX2} text={texts.desk_details_missing()}>
          <ButtonLink to={list}>{texts.desk_details_to_list()}</ButtonLink>
        </EmptyState>
      </ReservationPanel>
    );
  if (!one.data)
    return (
      <ReservationPanel>
        <ErrorState
          text={texts.desk_details_failed()}
          reason={one.error ? reasonOf(one.error) : undefined}
          onRetry={() => void one.refetch()}
        />
      </ReservationPanel>
    );
  return (
    <>
      {one.isError && (
        <div className="mb-4">
          <LoadNotice
            text={texts.desk_details_stale()}
            reason={reasonOf(one.error)}
            onRetry={() => void one.refetch()}
          />
        </div>
      )}
      <Details key={reservationId} reservation={one.data} actions={actions} />
      {actions.dialog}
    </>
  );
}

function Details({
  reservation,
  actions,
}: {
  reservation: ReservationWithHistory;
  actions: ReservationActions;
}) {
  const [search, setSearch] = useSearchParams();
  const list = useList();
  const { state } = useLocation();
  const halls = useHalls();
  const { eventDate } = reservation;
  const sameDay = useReservationsOn(eventDate, eventDate);
  const isEditing = search.has('edit');
  const edit = (isOn: boolean) => setSearch(isOn ? { edit: '' } : {}, { replace: true, state });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <BackLink to={list}>{texts.desk_details_to_list()}</BackLink>
        {!isEditing && (
          <div className="flex gap-2">
            <Button size="small" icon={<Pencil {...icon} />} onClick={() => edit(true)}>
              {texts.desk_edit()}
            </Button>
            <MoreMenu
              actions={[
                { label: texts.desk_print(), icon: Printer, onAction: () => window.print() },
                {
                  label: texts.desk_delete(),
                  icon: Trash2,
                  isDangerous: true,
                  onAction: () => actions.remove(reservation),
                },
              ]}
            />
          </div>
        )}
      </div>
      {!isEditing && <ReservationHeader reservation={reservation} actions={actions} />}
      <div className="grid items-start gap-4 tablet:gap-6 min-[70rem]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className={column}>
          <ReservationPanel className="order-1 min-w-0 p-4 tablet:p-6">
            {isEditing ? (
              <Editing reservation={reservation} halls={halls} onDone={() => edit(false)} />
            ) : (
              <Event reservation={reservation} />
            )}
          </ReservationPanel>
          <ReservationPanel className="order-3 min-w-0 p-4 tablet:p-6">
            <InternalNote reservation={reservation} />
          </ReservationPanel>
        </div>
        <div className={column}>
          <ReservationPanel className="order-2 min-w-0 p-4 tablet:p-5.5">
            <Contact reservation={reservation} />
          </ReservationPanel>
          <ReservationPanel className="order-4 min-w-0 p-4 tablet:p-5.5">
            <h2 className="mb-3.5 font-semibold">{texts.desk_history()}</h2>
            <History entries={reservation.history} />
          </ReservationPanel>
        </div>
      </div>
      <DaySheet reservation={reservation} sameDay={sameDay.data} />
    </>
  );
}

function Editing({
  reservation,
  halls,
  onDone,
}: {
  reservation: ReservationWithHistory;
  halls: ReturnType<typeof useHalls>;
  onDone: () => void;
}) {
  if (halls.data) return <EditReservationForm reservation={reservation} halls={halls.data} onDone={onDone} />;
  if (halls.isPending) return <ListSkeleton />;
  return (
    <ErrorState
      text={texts.desk_halls_failed()}
      reason={halls.error.message}
      onRetry={() => void halls.refetch()}
    />
  );
}

function Event({ reservation }: { reservation: ReservationWithHistory }) {
  const { eventDate, message, user } = reservation;
  return (
    <div className="grid gap-5">
      {reservation.status === 'CANCELED' && <Cancellation reservation={reservation} />}
      <dl>
        <Fact title={texts.desk_details_received()}>
          {formatDateTime(reservation.createdAt)}
          <span className="block text-sm font-normal text-s-ink-3">
            {user ? texts.desk_details_account() : texts.desk_details_by_business()}
          </span>
        </Fact>
      </dl>
      {message && (
        <div className="border-t border-s-line pt-5">
          <h2 className="mb-1.5 text-sm text-s-ink-3">{texts.desk_field_message()}</h2>
          <p className="max-w-prose leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line">
            {message}
          </p>
        </div>
      )}
      <p>
        <TextLink
          to={`/adminPanel/calendar?day=${eventDate}`}
          className="inline-flex min-h-11 items-center pointer-fine:min-h-8"
        >
          {texts.desk_details_in_calendar()}
        </TextLink>
      </p>
    </div>
  );
}

function Cancellation({ reservation: { canceledBy, cancelReason } }: { reservation: AdminReservation }) {
  if (!canceledBy && !cancelReason) return null;
  return (
    <div className="flex gap-3 border-b border-s-line pb-5">
      <Ban className="mt-0.5 size-5 flex-none text-s-canceled" strokeWidth={1.6} aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold">
          {canceledBy === 'GUEST' ? texts.desk_details_canceled_guest() : texts.desk_details_canceled_house()}
        </p>
        {cancelReason && <p className="wrap-anywhere whitespace-pre-line text-s-ink-2">{cancelReason}</p>}
      </div>
    </div>
  );
}

function Contact({ reservation }: { reservation: ReservationWithHistory }) {
  return (
    <>
      <h2 className="mb-1 font-semibold [overflow-wrap:anywhere]">{guestName(reservation)}</h2>
      <div className="mb-3.5 [overflow-wrap:anywhere] text-s-ink-2">
        <p>{guestPhone(reservation)}</p>
        <p>{guestEmail(reservation)}</p>
      </div>
      <GuestContact reservation={reservation} />
    </>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-s-ink-3">{title}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
