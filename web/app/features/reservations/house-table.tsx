import { ArrowDown, ArrowUp, ArrowUpDown, MessageSquareText, Trash2 } from 'lucide-react';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import type { Day } from '#contracts/days.ts';
import type { HouseReservation } from '#contracts/reservations.ts';
import * as texts from '#texts';
import { dayOf } from '../../platform/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { HallSign } from '../../ui/hall-sign.tsx';
import { dayNumber } from './day-words.ts';
import type { ReservationActs } from './house-acts.tsx';
import type { ListView, ReservationSortKey } from './house-list-view.ts';
import { StatusSelect } from './house-status-select.tsx';
import {
  eventInWords,
  guestEmail,
  guestName,
  guestPhone,
  reservationInWords,
  shortMonth,
  shortWeekday,
} from './house-words.ts';

interface ReservationTableProps {
  rows: readonly HouseReservation[];
  view: Pick<ListView, 'sortBy' | 'sortOrder' | 'sort'>;
  acts: ReservationActs;
}

const columnCount = 8;
const head =
  'h-10.5 border-b border-s-line px-3.5 text-left text-xs font-semibold whitespace-nowrap text-s-ink-2';
const cell = 'px-3.5 max-tablet:p-0 tablet:h-14 tablet:py-1 tablet:align-middle';

/** A table with hairlines; on phones every row is a card: day and hall, who, what, and the state to change. */
export function ReservationTable({ rows, view, acts }: ReservationTableProps) {
  return (
    <table className="w-full border-collapse max-tablet:block">
      <caption className="sr-only">{texts.desk_list_title()}</caption>
      <thead className="rounded-t-md bg-s-sunken max-tablet:hidden">
        <tr>
          <SortableHead title={texts.desk_field_day()} sortKey="eventDate" view={view} />
          <th scope="col" className={head}>
            {texts.desk_field_hall()}
          </th>
          <th scope="col" className={head}>
            {texts.desk_field_guest()}
          </th>
          <th scope="col" className={head}>
            {texts.desk_field_event()}
          </th>
          <th scope="col" className={`${head} text-right!`}>
            {texts.desk_column_guests()}
          </th>
          <th scope="col" className={head}>
            {texts.desk_field_status()}
          </th>
          <SortableHead title={texts.desk_field_created()} sortKey="createdAt" view={view} />
          <th scope="col" className={head}>
            <span className="sr-only">{texts.desk_column_actions()}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-tablet:block">
        {rows.map((reservation) => {
          const refusal =
            acts.refusal?.reservationId === reservation.reservationId ? acts.refusal : undefined;
          return (
            <Fragment key={reservation.reservationId}>
              <ReservationRow reservation={reservation} acts={acts} isRefused={Boolean(refusal)} />
              {refusal && (
                <tr className="border-b border-s-line max-tablet:block">
                  <td colSpan={columnCount} className="px-3.5 pb-3.5 max-tablet:block">
                    <Alert key={refusal.attempt} tone="danger" text={refusal.text} focused>
                      <p>{refusal.reason}</p>
                    </Alert>
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
  acts,
  isRefused,
}: {
  reservation: HouseReservation;
  acts: ReservationActs;
  isRefused: boolean;
}) {
  const words = { reservation: reservationInWords(reservation) };
  const details = `/adminPanel/reservations/${reservation.reservationId}`;
  // The way back leads to this list, as it is filtered now.
  const state = { list: useLocation().search };
  return (
    <tr
      className={`max-tablet:grid max-tablet:grid-cols-[minmax(0,1fr)_auto] max-tablet:gap-x-2 max-tablet:px-4 max-tablet:py-3.5 tablet:hover:bg-s-sunken/45 ${isRefused ? '' : 'border-b border-s-line last:border-0'}`}
    >
      <td className={`${cell} max-tablet:col-span-full max-tablet:row-start-1`}>
        <DateMark day={reservation.eventDate} />
      </td>
      <td
        className={`${cell} max-tablet:col-span-full max-tablet:row-start-1 max-tablet:self-center max-tablet:justify-self-end`}
      >
        <span className="flex items-center gap-2 font-medium">
          <HallSign name={reservation.hall.name} className="size-4.5 flex-none text-s-gold-text" />
          {reservation.hall.name}
        </span>
      </td>
      <td className={`${cell} max-tablet:col-span-full max-tablet:mt-2`}>
        <Link
          to={details}
          state={state}
          className="inline-flex items-center rounded-xs leading-snug font-semibold [overflow-wrap:anywhere] underline-offset-4 hover:underline max-tablet:min-h-8"
        >
          {guestName(reservation)}
        </Link>
        <span className="hidden max-w-52 truncate text-xs leading-snug text-s-ink-3 tablet:block">
          {guestEmail(reservation) ?? guestPhone(reservation)}
        </span>
      </td>
      <td
        className={`${cell} text-s-ink-2 wrap-anywhere max-tablet:col-span-full tablet:min-w-36 tablet:text-s-ink`}
      >
        {eventInWords(reservation)}
        <span className="tablet:hidden"> · {texts.desk_guests({ count: reservation.guestCount })}</span>
      </td>
      <td className={`${cell} hidden text-right tabular-nums tablet:table-cell`}>{reservation.guestCount}</td>
      <td className={`${cell} max-tablet:mt-3 tablet:w-42`}>
        <StatusSelect reservation={reservation} onChange={(status) => acts.setStatus(reservation, status)} />
      </td>
      <td className={`${cell} hidden text-s-ink-2 tablet:table-cell`}>{dayOf(reservation.createdAt)}</td>
      <td className={`${cell} max-tablet:mt-3 tablet:w-26`}>
        <span className="flex justify-end gap-2 tablet:gap-0.5">
          {reservation.message && (
            <Link
              to={details}
              state={state}
              aria-label={texts.desk_open_message(words)}
              title={texts.desk_field_message()}
              className={iconAction}
            >
              <MessageSquareText className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
            </Link>
          )}
          <button
            type="button"
            aria-label={texts.desk_delete_label(words)}
            title={texts.desk_delete()}
            className={`${iconAction} text-s-danger`}
            onClick={() => acts.remove(reservation)}
          >
            <Trash2 className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
          </button>
        </span>
      </td>
    </tr>
  );
}

const iconAction =
  'grid size-11 flex-none place-items-center rounded-sm hover:bg-s-sunken max-tablet:border max-tablet:border-s-field pointer-fine:tablet:size-9';

function DateMark({ day }: { day: Day }) {
  return (
    <span className="flex items-center gap-2.5">
      <span className="font-serif text-[1.75rem] leading-none opsz-t3 tablet:w-10 tablet:text-right">
        {dayNumber(day)}
      </span>
      <span className="text-xs leading-[1.3] whitespace-nowrap text-s-ink-2">
        {shortWeekday(day)}
        <br />
        {shortMonth(day)}
      </span>
    </span>
  );
}

function SortableHead({
  title,
  sortKey,
  view,
}: {
  title: string;
  sortKey: ReservationSortKey;
  view: ReservationTableProps['view'];
}) {
  const isSorted = view.sortBy === sortKey;
  const isAscending = view.sortOrder === 'ASC';
  const Arrow = isSorted ? (isAscending ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
      className={head}
    >
      <button
        type="button"
        onClick={() => view.sort(sortKey)}
        className={`-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 tablet:min-h-8 ${isSorted ? 'text-s-ink' : ''}`}
      >
        <span className="sr-only">{texts.table_sort({ column: title })}</span>
        <span aria-hidden="true">{title}</span>
        <Arrow className="size-3.5" strokeWidth={1.8} aria-hidden="true" />
      </button>
    </th>
  );
}
