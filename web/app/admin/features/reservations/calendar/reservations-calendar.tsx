import type { ReactNode } from 'react';
import type { Day } from '#contracts/dates/days.ts';
import type { Hall } from '#contracts/halls.ts';
import * as texts from '#texts';
import { formatDay } from '../../../../shared/availability/day-format.ts';
import { HallSign } from '../../../../shared/halls/hall-sign.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { ErrorState } from '../../../../shared/ui/states.tsx';
import { LoadNotice } from '../../../ui/load-notice.tsx';
import { type ReservationActions, useReservationActions } from '../details/reservation-actions.tsx';
import { formatStatus } from '../reservation-format.ts';
import { ReservationPanel } from '../reservation-panel.tsx';
import { useHalls } from '../reservations-query.ts';
import { type CalendarView, useCalendarView } from './calendar-view.ts';
import { DayPanel, DayPanelHeading } from './day-panel.tsx';
import { EventChip, EventSwatch } from './event-chip.tsx';
import { formatCell, heldInOrder, type OnDay, useMonthDays } from './month-days.ts';
import { ReservationMonthGrid } from './month-grid.tsx';
import { ReservationMonthHeading } from './month-heading.tsx';
import { MonthSummary } from './month-summary.tsx';
import { UnknownDay } from './unknown-day.tsx';

interface ReservationsCalendarProps {
  /** What else happens, of another feature: in the cell of a day, and below its halls. */
  dayMark: (day: Day) => ReactNode;
  dayEnd: (day: Day) => ReactNode;
  legend: ReactNode;
}

export function ReservationsCalendar({ dayMark, dayEnd, legend }: ReservationsCalendarProps) {
  const view = useCalendarView();
  const halls = useHalls();
  const days = useMonthDays(view.month);
  const actions = useReservationActions();
  const hallIds = (halls.data ?? []).map(({ hallId }) => hallId);
  const shownOn = (day: Day) => {
    const held = heldInOrder(days.on(day), hallIds);
    return typeof held === 'string' ? held : held.filter(({ hallId }) => !view.hidden.includes(hallId));
  };
  const day = view.day && (
    <>
      <ShownDay day={view.day} days={days} halls={halls} actions={actions} />
      {dayEnd(view.day)}
    </>
  );

  return (
    <div className="grid items-start gap-6 min-[80rem]:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
          <ReservationMonthHeading month={view.month} onMonth={view.goTo} />
          <HallToggles halls={halls.data ?? []} view={view} />
        </div>
        <Notices days={days.query} halls={halls} />
        <ReservationMonthGrid
          month={view.month}
          selected={view.day}
          onMonth={view.goTo}
          onPick={view.open}
          formatCell={(one) => formatCell(one, shownOn(one))}
          isBusy={days.query.isPending}
          cellClass="min-h-17 gap-1 px-px pt-1.5 pb-2 phone:min-h-24 phone:gap-[3px] phone:px-1 tablet:min-h-28 tablet:px-1.5"
        >
          {(one) => (
            <>
              <Events onDay={shownOn(one)} />
              {dayMark(one)}
            </>
          )}
        </ReservationMonthGrid>
        <Legend>{legend}</Legend>
      </div>
      {view.isOnPage ? (
        <ReservationPanel className="p-5.5">
          {view.day ? (
            <>
              <DayPanelHeading day={view.day} onDay={view.open} />
              {day}
            </>
          ) : (
            <MonthSummary
              month={view.month}
              reservations={days.query.data}
              isFailed={days.query.isError}
              onDay={view.open}
            />
          )}
        </ReservationPanel>
      ) : (
        view.day && (
          <Dialog title={formatDay(view.day)} width="narrow" onClose={view.close}>
            {day}
          </Dialog>
        )
      )}
      {actions.dialog}
    </div>
  );
}

interface Loaded {
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** Shown above the month when data is stale or the halls are missing. */
function Notices({ days, halls }: { days: Loaded; halls: Loaded }) {
  if (!days.isError && !halls.isError) return null;
  const [failed, text] = days.isError
    ? [days, texts.desk_calendar_failed()]
    : [halls, texts.desk_halls_failed()];
  return (
    <div className="mb-3.5">
      <LoadNotice text={text} reason={failed.error?.message ?? ''} onRetry={() => void failed.refetch()} />
    </div>
  );
}

interface ShownDayProps {
  day: Day;
  days: ReturnType<typeof useMonthDays>;
  halls: ReturnType<typeof useHalls>;
  actions: ReservationActions;
}

function ShownDay({ day, days, halls, actions }: ShownDayProps) {
  const missing = [days.query, halls].find(({ isError, data }) => isError && !data);
  if (missing)
    return (
      <ErrorState
        text={missing === halls ? texts.desk_halls_failed() : texts.desk_reservations_failed()}
        reason={missing.error?.message}
        onRetry={() => void missing.refetch()}
      />
    );
  const onDay = days.on(day);
  return (
    <DayPanel
      day={day}
      halls={halls.data}
      reservations={typeof onDay === 'string' ? undefined : onDay}
      actions={actions}
    />
  );
}

function Events({ onDay }: { onDay: OnDay }) {
  if (typeof onDay === 'string') return <UnknownDay onDay={onDay} />;
  return (
    <span className="flex flex-wrap gap-px px-0.5 phone:grid phone:grid-cols-1 phone:justify-normal phone:gap-[3px] phone:px-0">
      {onDay.map((reservation) => (
        <EventChip key={reservation.reservationId} reservation={reservation} />
      ))}
    </span>
  );
}

function HallToggles({ halls, view }: { halls: readonly Hall[]; view: CalendarView }) {
  return (
    <fieldset className="flex flex-wrap gap-2 max-phone:w-full max-phone:*:flex-1 max-phone:*:justify-center">
      <legend className="sr-only">{texts.desk_halls_shown()}</legend>
      {halls.map(({ hallId, name }) => (
        <button
          key={hallId}
          type="button"
          aria-pressed={!view.hidden.includes(hallId)}
          className="flex min-h-11 items-center gap-2 rounded-sm border border-s-field bg-s-surface px-3 font-medium text-s-ink-2 aria-pressed:border-s-ink aria-pressed:bg-s-gold-wash aria-pressed:font-semibold aria-pressed:text-s-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--color-ink)] pointer-fine:tablet:min-h-9.5"
          onClick={() => view.toggle(hallId)}
        >
          <HallSign name={name} className="size-4.5 text-s-gold-text" />
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function Legend({ children }: { children: ReactNode }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm">
      {(['CONFIRMED', 'PENDING'] as const).map((status) => (
        <span key={status} className="flex items-center gap-2">
          <EventSwatch status={status} />
          {formatStatus(status)}
        </span>
      ))}
      {children}
      <span className="text-s-ink-3">{texts.desk_legend_note()}</span>
    </p>
  );
}
