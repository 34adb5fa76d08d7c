import { ArrowDown, ArrowUp, ArrowUpDown, MessageSquareText, Trash2 } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { afterDeadline } from '#domain/dates/after-deadline.ts';
import type { Day } from '#domain/dates/days.ts';
import { formatEventTimes } from '#domain/dates/event-times.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { guestName } from '#web/admin/features/booking/guest-name.ts';
import { shortMonth } from '#web/admin/features/booking/short-days.ts';
import { dayNumber, shortWeekday } from '#web/features/availability/day-format.ts';
import { formatEvent } from '#web/features/booking/event-format.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { useNow } from '#web/platform/lib/current-time.ts';
import { formatDate } from '#web/platform/lib/dates.ts';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import type { ReservationActions } from '../details/reservation-actions.tsx';
import { StatusSelect } from '../details/status-select.tsx';
import { HoldLine } from '../hold-line.tsx';
import { StatusFailure } from '../holding-reservation.tsx';
import { eventAndGuests, formatReservation, guestEmail, guestPhone } from '../reservation-format.ts';
import type { ListView, ReservationSortKey } from './list-view.ts';

interface ReservationTableProps {
  rows: readonly AdminReservation[];
  view: Pick<ListView, 'sortBy' | 'sortOrder' | 'sort'>;
  actions: ReservationActions;
}

const columnCount = 8;
const head =
  'h-10.5 border-b border-s-line px-3.5 text-left text-xs font-semibold whitespace-nowrap text-s-ink-2';
const cell = 'px-3.5 @max-rows:p-0 @rows:h-14 @rows:py-1 @rows:align-middle';
/** Only where all columns fit; otherwise shown below the guest. */
const spacious = 'hidden @columns:table-cell';
const aboveLink = '@max-rows:z-1 @max-rows:mt-3';

/** Narrow tables move the less important columns below the guest; on phones every row is a card. */
export function ReservationTable({ rows, view, actions }: ReservationTableProps) {
  const now = useNow(...rows.map(({ heldUntil }) => heldUntil));
  return (
    <table className="w-full border-collapse @max-rows:block">
      <caption className="sr-only">{texts.label_reservations()}</caption>
      <thead className="rounded-t-md bg-s-sunken @max-rows:hidden">
        <tr>
          <SortableHead title={texts.label_date()} sortKey="eventDate" view={view} />
          <Head>{texts.label_hall()}</Head>
          <Head>{texts.desk_field_guest()}</Head>
          <Head className={spacious}>{texts.label_event()}</Head>
          <Head className={`${spacious} text-right!`}>{texts.label_guests()}</Head>
          <Head>{texts.label_status()}</Head>
          <SortableHead title={texts.label_created()} sortKey="createdAt" view={view} className={spacious} />
          <Head>
            <span className="sr-only">{texts.label_actions()}</span>
          </Head>
        </tr>
      </thead>
      <tbody className="@max-rows:block">
        {rows
          .map((row) => afterDeadline(row, now))
          .map((reservation) => {
            const submitError = actions.errorOf(reservation.reservationId);
            return (
              <Fragment key={reservation.reservationId}>
                <ReservationRow
                  reservation={reservation}
                  actions={actions}
                  isRefused={Boolean(submitError)}
                />
                {submitError && (
                  <tr className="border-b border-s-line @max-rows:block">
                    <td colSpan={columnCount} className="px-3.5 pb-3.5 @max-rows:block">
                      <StatusFailure failure={submitError} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
      </tbody>
    </table>
  );
}

function ReservationRow({
  reservation,
  actions,
  isRefused,
}: {
  reservation: AdminReservation;
  actions: ReservationActions;
  isRefused: boolean;
}) {
  const params = { reservation: formatReservation(reservation) };
  const details = `/adminPanel/reservations/${reservation.reservationId}`;
  // The back link leads to this list with its filters.
  const state = { list: useLocation().search };
  return (
    <tr
      className={`@max-rows:relative @max-rows:grid @max-rows:grid-cols-[minmax(0,1fr)_auto] @max-rows:gap-x-2 @max-rows:px-4 @max-rows:py-3.5 @rows:hover:bg-s-sunken/45 ${isRefused ? '' : 'border-b border-s-line last:border-0'}`}
    >
      <td className={`${cell} @max-rows:col-span-full @max-rows:row-start-1`}>
        <DateMark day={reservation.eventDate} />
      </td>
      <td
        className={`${cell} @max-rows:col-span-full @max-rows:row-start-1 @max-rows:self-center @max-rows:justify-self-end`}
      >
        <span className="flex items-center gap-2 font-medium">
          <HallSign name={reservation.hall.name} className="size-4.5 flex-none text-s-gold-text" />
          {reservation.hall.name}
        </span>
      </td>
      <td className={`${cell} @max-rows:col-span-full @max-rows:mt-2`}>
        <Link
          to={details}
          state={state}
          // On phones the whole card is the link.
          className="inline-flex items-center rounded-xs leading-snug font-semibold [overflow-wrap:anywhere] underline-offset-4 hover:underline min-h-6 @max-rows:min-h-8 @max-rows:after:absolute @max-rows:after:inset-0 @max-rows:after:active:bg-s-ink/5"
        >
          {guestName(reservation)}
        </Link>
        <span className="hidden max-w-52 truncate text-xs leading-snug text-s-ink-3 @columns:block">
          {guestEmail(reservation) ?? guestPhone(reservation)}
        </span>
        <span className="block leading-snug wrap-anywhere text-s-ink-2 @rows:text-sm @columns:hidden">
          {eventAndGuests(reservation)}
        </span>
      </td>
      <td className={`${cell} ${spacious} wrap-anywhere`}>
        {formatEvent(reservation)}
        <span className="block text-xs leading-snug text-s-ink-3">{formatEventTimes(reservation)}</span>
      </td>
      <td className={`${cell} ${spacious} text-right tabular-nums`}>
        {formatNumber(reservation.guestCount)}
      </td>
      <td className={`${cell} ${aboveLink} @rows:w-42`}>
        <StatusSelect
          reservation={reservation}
          onChange={(status) => actions.setStatus(reservation, status)}
        />
        <div className="mt-1 text-xs empty:hidden">
          <HoldLine reservation={reservation} isShort />
        </div>
      </td>
      <td className={`${cell} ${spacious} text-s-ink-2`}>{formatDate(reservation.createdAt)}</td>
      <td className={`${cell} ${aboveLink} @rows:w-26`}>
        <span className="flex justify-end gap-2 @rows:gap-0.5">
          {reservation.message && (
            <Link
              to={details}
              state={state}
              aria-label={texts.desk_open_message(params)}
              title={texts.desk_field_message()}
              className={iconAction}
            >
              <MessageSquareText className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
            </Link>
          )}
          <button
            type="button"
            aria-label={texts.desk_delete_label(params)}
            title={texts.label_delete()}
            className={`${iconAction} text-s-danger`}
            onClick={() => actions.remove(reservation)}
          >
            <Trash2 className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
          </button>
        </span>
      </td>
    </tr>
  );
}

const iconAction =
  'grid size-11 flex-none place-items-center rounded-sm hover:bg-s-sunken @max-rows:border @max-rows:border-s-field pointer-fine:@rows:size-9';

function DateMark({ day }: { day: Day }) {
  return (
    <span className="flex items-center gap-2.5">
      <span className="font-serif text-[1.75rem] leading-none opsz-t3 @rows:w-10 @rows:text-right">
        {dayNumber(day)}
        <span className="sr-only">. </span>
      </span>
      <span className="text-xs leading-[1.3] whitespace-nowrap text-s-ink-2">
        {shortWeekday(day)}
        <br />
        {shortMonth(day)}
      </span>
    </span>
  );
}

const Head = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <th scope="col" className={`${head} ${className}`}>
    {children}
  </th>
);

function SortableHead({
  title,
  sortKey,
  view,
  className = '',
}: {
  title: string;
  sortKey: ReservationSortKey;
  view: ReservationTableProps['view'];
  className?: string;
}) {
  const isSorted = view.sortBy === sortKey;
  const isAscending = view.sortOrder === 'ASC';
  const Arrow = isSorted ? (isAscending ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
      className={`${head} ${className}`}
    >
      <span className="@columns:hidden">{title}</span>
      <button
        type="button"
        onClick={() => view.sort(sortKey)}
        className={`-mx-2 hidden min-h-11 items-center gap-1.5 rounded-sm px-2 @rows:min-h-8 @columns:inline-flex ${isSorted ? 'text-s-ink' : ''}`}
      >
        <span className="sr-only">{texts.table_sort({ column: title })}</span>
        <span aria-hidden="true">{title}</span>
        <Arrow className="size-3.5" strokeWidth={1.8} aria-hidden="true" />
      </button>
    </th>
  );
}
