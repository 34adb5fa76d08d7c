import { CalendarX2, Hourglass, Mail, Pencil, Printer, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { afterDeadline } from '#domain/dates/after-deadline.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { DaySheet } from '#web/admin/features/booking/calendar/day-sheet.tsx';
import { AddressTabs, useAddressTab } from '#web/admin/ui/address-tabs.tsx';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded } from '#web/admin/ui/loaded.tsx';
import { MoreMenu } from '#web/admin/ui/more-menu.tsx';
import { BarActions, BarCrumb, BarTitle } from '#web/admin/ui/panel-actions.tsx';
import { reasonOf } from '#web/platform/api/result.ts';
import { useNow } from '#web/platform/lib/current-time.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/ui/states.tsx';
import { StatusFailure } from '../holding-reservation.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { OfferTab } from '../offer/offer-tab.tsx';
import { useShownVersion } from '../offer/reservation-offer.ts';
import { PaymentsTab } from '../payments/payments-tab.tsx';
import { useHalls, useReservation, useReservationsOn } from '../reservations-query.ts';
import { EditReservationForm } from './edit-form.tsx';
import { History, type ReservationWithHistory } from './history.tsx';
import { NextStep } from './next-step.tsx';
import { Overview } from './overview.tsx';
import { type ReservationActions, useReservationActions } from './reservation-actions.tsx';
import { ReservationHeader } from './reservation-header.tsx';

/** The list with the filters it was left with. */
const useList = () => `/adminPanel/all-reservations${useLocation().state?.list ?? ''}`;
const icon = { className: 'size-4.5', strokeWidth: 1.6, 'aria-hidden': true } as const;

/** The event sheet, which is a feature of its own. */
interface SheetParts {
  tab: (props: { reservation: AdminReservation }) => ReactNode;
  /** In the header while its tab is shown. */
  revision: (props: { reservation: AdminReservation }) => ReactNode;
}

interface ReservationDetailsProps {
  reservationId: number;
  sheet: SheetParts;
  /** The last part of the address; none: the overview. */
  tab: string | undefined;
}

export function ReservationDetails({ reservationId, tab, sheet }: ReservationDetailsProps) {
  const navigate = useNavigate();
  const list = useList();
  const one = useReservation(reservationId);
  const now = useNow(one.data?.heldUntil);
  const actions = useReservationActions({ onRemoved: () => void navigate(list) });

  const error = one.error && { message: reasonOf(one.error) };
  return (
    <Loaded
      query={{ data: one.data, error, refetch: one.refetch }}
      waiting={<DetailsSkeleton />}
      frame={Card}
      failed={texts.desk_details_failed()}
      stale={texts.desk_details_stale()}
      noticeClassName="mb-4"
    >
      {(reservation) =>
        reservation ? (
          <>
            <Details
              key={reservationId}
              reservation={afterDeadline(reservation, now)}
              tab={tab}
              sheet={sheet}
              actions={actions}
            />
            {actions.dialog}
          </>
        ) : (
          <Card>
            <EmptyState icon={CalendarX2} text={texts.desk_details_missing()}>
              <ButtonLink to={list}>{texts.desk_details_to_list()}</ButtonLink>
            </EmptyState>
          </Card>
        )
      }
    </Loaded>
  );
}

function DetailsSkeleton() {
  return (
    <LoadingState text={texts.waiting()}>
      <div className="mb-4.5 grid gap-3">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
      <Skeleton className="mb-5 h-18 w-full rounded-md" />
      <Skeleton className="mb-5 h-11 w-full" />
      <div className="grid items-start gap-5 min-[70rem]:grid-cols-[minmax(0,1fr)_23.25rem] min-[70rem]:gap-7">
        {['h-44', 'h-56'].map((height) => (
          <Card key={height} className="grid gap-4 p-5">
            <Skeleton className="h-5 w-40" />
            <Skeleton className={`w-full ${height}`} />
          </Card>
        ))}
      </div>
    </LoadingState>
  );
}

interface TabContent {
  reservation: ReservationWithHistory;
  /** The form while the reservation is edited. */
  form: ReactNode;
  sheet: SheetParts;
}

interface ReservationTab {
  /** The last part of the address. */
  id: string | undefined;
  title: () => string;
  content: (props: TabContent) => ReactNode;
}

const tabs: readonly [ReservationTab, ...ReservationTab[]] = [
  { id: undefined, title: texts.reservation_tab_overview, content: (props) => <Overview {...props} /> },
  {
    id: 'offer',
    title: texts.label_offer,
    content: ({ reservation }) => <OfferTab reservation={reservation} />,
  },
  {
    id: 'payments',
    title: texts.reservation_tab_payments,
    content: ({ reservation }) => <PaymentsTab reservation={reservation} />,
  },
  {
    id: 'sheet',
    title: texts.label_event_sheet,
    content: ({ reservation, sheet: { tab: Tab } }) => <Tab reservation={reservation} />,
  },
  {
    id: 'history',
    title: texts.reservation_tab_history,
    content: ({ reservation: { history } }) => (
      <Card className="p-4 tablet:px-5.5 tablet:py-5">
        <History entries={history} />
      </Card>
    ),
  },
];

interface DetailsProps extends Omit<ReservationDetailsProps, 'reservationId'> {
  reservation: ReservationWithHistory;
  actions: ReservationActions;
}

function Details({ reservation, tab, sheet, actions }: DetailsProps) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const halls = useHalls();
  const { eventDate, reservationId } = reservation;
  const sameDay = useReservationsOn(eventDate, eventDate);
  const version = useShownVersion(reservationId);
  const address = `/adminPanel/reservations/${reservationId}`;
  const shown = useAddressTab(tabs, tab, address);
  const isSheet = tab === 'sheet';
  const isEditing = search.has('edit') && !tab;
  const edit = (isOn: boolean) => setSearch(isOn ? { edit: '' } : {}, { replace: true, state });
  const form = isEditing && (
    <Card className="min-w-0 p-4 tablet:p-6">
      <Loaded query={halls} waiting={<ListSkeleton />} failed={texts.notice_halls_failed()} stale={null}>
        {(data) => <EditReservationForm reservation={reservation} halls={data} onDone={() => edit(false)} />}
      </Loaded>
    </Card>
  );
  return (
    <>
      <Tools
        reservation={reservation}
        actions={actions}
        isSheet={isSheet}
        onEdit={
          isEditing || isSheet
            ? undefined
            : () => (tab ? void navigate(`${address}?edit`, { state }) : edit(true))
        }
      />
      {!isEditing && (
        <>
          <ReservationHeader reservation={reservation} actions={actions}>
            {isSheet && <sheet.revision reservation={reservation} />}
          </ReservationHeader>
          <div className="mb-4.5 empty:hidden">
            <StatusFailure failure={actions.submitError} />
          </div>
          {!isSheet && <NextStep reservation={reservation} actions={actions} />}
          <AddressTabs
            label={texts.reservation_tabs()}
            state={state}
            tabs={tabs.map(({ id, title }) => ({
              to: id ? `${address}/${id}` : address,
              title: title(),
              mark: id === 'offer' ? version : undefined,
            }))}
          />
        </>
      )}
      {shown.content({ reservation, sheet, form: form || undefined })}
      <DaySheet reservation={reservation} sameDay={sameDay.data} />
    </>
  );
}

interface ToolsProps {
  reservation: AdminReservation;
  actions: ReservationActions;
  /** The way back leads to the list of event sheets. */
  isSheet: boolean;
  /** Undefined while it or its event sheet is edited. */
  onEdit: (() => void) | undefined;
}

/** The way back and what is rarely needed: in the bar, on phones above the day. */
function Tools(props: ToolsProps) {
  const reservations = useList();
  const list = props.isSheet ? '/adminPanel/sheets' : reservations;
  const title = props.isSheet ? texts.label_event_sheets() : texts.desk_details_to_list();
  const actions = props.onEdit && <ToolActions {...props} onEdit={props.onEdit} />;
  return (
    <>
      <BarCrumb to={list}>{title}</BarCrumb>
      {props.isSheet && <BarTitle>{texts.label_event_sheet()}</BarTitle>}
      <BarActions>{actions}</BarActions>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 tablet:hidden">
        <BackLink to={list}>{title}</BackLink>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </>
  );
}

function ToolActions({ reservation, actions, onEdit }: ToolsProps & { onEdit: () => void }) {
  const { status, heldUntil, isOffered, userId } = reservation;
  const mayHold = status === 'PENDING' && !isOffered;
  const hold = {
    label: heldUntil ? texts.hold_change() : texts.hold_keep(),
    icon: Hourglass,
    onAction: () => actions.hold(reservation, 'change'),
  };
  return (
    <>
      {userId && (
        <Button size="small" icon={<Mail {...icon} />} onClick={() => actions.write(reservation)}>
          {texts.guest_message()}
        </Button>
      )}
      <Button size="small" icon={<Pencil {...icon} />} onClick={onEdit}>
        {texts.label_edit()}
      </Button>
      <MoreMenu
        actions={[
          ...(mayHold ? [hold] : []),
          { label: texts.desk_print(), icon: Printer, onAction: () => window.print() },
          {
            label: texts.label_delete(),
            icon: Trash2,
            isDangerous: true,
            onAction: () => actions.remove(reservation),
          },
        ]}
      />
    </>
  );
}
