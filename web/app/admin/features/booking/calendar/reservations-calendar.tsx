import { Lock } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Day } from '#domain/dates/days.ts';
import type { Hall } from '#schemas/halls.ts';
import type { Closure } from '#schemas/reservations/closed-days.ts';
import type { WaitingDay } from '#schemas/reservations/waiting-list.ts';
import * as texts from '#texts';
import { useMinute } from '#web/admin/lib/current-time.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { QueryNotice } from '#web/admin/ui/load-notice.tsx';
import { WaitingPill } from '#web/admin/ui/waiting-pill.tsx';
import { lastOfMonth } from '#web/features/availability/month.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { today } from '#web/platform/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { CloseDaysDialog } from '../closed-days/close-days-dialog.tsx';
import { useClosures } from '../closed-days/closed-days-query.ts';
import { ReservationMonthGrid } from '../month-grid.tsx';
import { ReservationMonthHeading, TodayButton } from '../month-heading.tsx';
import {
  type ReservationActions,
  useReservationActions,
} from '../reservations/details/reservation-actions.tsx';
import { useHalls } from '../reservations/reservations-query.ts';
import { useWaitingDays } from '../waiting-list/waiting-list-query.ts';
import { type CalendarView, useCalendarView } from './calendar-view.ts';
import { DayPanel, DayPanelHeading } from './day-panel.tsx';
import { closedCellClass, EventChips, Legend } from './event-chip.tsx';
import { formatAllHalls, formatCell, formatWaiting } from './hall-day-format.ts';
import { type HallsOnDay, hallsOnDay, isDayClosed, waitingIn } from './hall-day-status.ts';
import { useMonthDays } from './month-days.ts';
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
  const closures = useClosures();
  const waitingDays = useWaitingDays(view.month, lastOfMonth(view.month));
  const actions = useReservationActions();
  const [isClosing, setClosing] = useState(false);
  const { heading, pick } = usePickedDay(view);
  // Deadlines pass while the page is open.
  useMinute();
  const sources = {
    halls: (halls.data ?? []).filter(({ hallId }) => !view.hidden.includes(hallId)),
    closures: closures.data ?? [],
    waitingDays: waitingDays.data ?? [],
  };
  const marksOf = (day: Day) => {
    const marks = hallsOnDay(day, days.on(day), sources);
    return typeof marks === 'string' ? marks : marks.filter(({ hallId }) => !view.hidden.includes(hallId));
  };
  // Between these widths the month, the halls and the button fill their row.
  const todayBeside = (
    <TodayButton month={view.month} onMonth={view.goTo} className="hidden min-[80rem]:max-[100rem]:block" />
  );

  return (
    <div className="grid items-start gap-6 min-[80rem]:grid-cols-[minmax(0,1fr)_21.75rem]">
      <div className="min-w-0">
        <div className="mb-3.5 flex flex-wrap items-center justify-between gap-2.5">
          <ReservationMonthHeading
            month={view.month}
            onMonth={view.goTo}
            todayClass="min-[80rem]:max-[100rem]:hidden"
          />
          <div className="flex flex-wrap gap-2 max-phone:w-full">
            <HallToggles halls={halls.data ?? []} view={view} />
            <Button
              className="gap-2! px-3! max-phone:w-full pointer-fine:tablet:min-h-9.5"
              icon={<Lock className="size-4.5" strokeWidth={1.8} aria-hidden="true" />}
              onClick={() => setClosing(true)}
            >
              {texts.days_close()}
            </Button>
          </div>
        </div>
        <Notices queries={{ days: days.query, halls, closures, waitingDays }} />
        <ReservationMonthGrid
          month={view.month}
          selected={view.day}
          onMonth={view.goTo}
          onPick={pick}
          formatCell={(one) => formatCell(one, marksOf(one))}
          isBusy={days.query.isPending}
          beside={(one) => <Waiting count={waitingIn(marksOf(one))} />}
          dayClass={(one) => (isDayClosed(marksOf(one)) ? closedCellClass : '')}
          cellClass="min-h-19 gap-[3px] px-[3px] pt-1 pb-1.5 phone:min-h-24 phone:px-1 phone:pt-1.5 phone:pb-2 tablet:min-h-28 tablet:px-1.5"
        >
          {(one) => (
            <>
              <Events marks={marksOf(one)} />
              {dayMark(one)}
            </>
          )}
        </ReservationMonthGrid>
        <Legend>{legend}</Legend>
      </div>
      <Card className="p-4.5 phone:p-5.5 phone:pt-4.5">
        {view.day ? (
          <>
            <div ref={heading} className="scroll-mb-[40svh]">
              <DayPanelHeading day={view.day} onDay={view.open}>
                {todayBeside}
              </DayPanelHeading>
            </div>
            <ShownDay
              day={view.day}
              days={days}
              halls={halls}
              closures={sources.closures}
              waitingDays={sources.waitingDays}
              actions={actions}
            />
            {dayEnd(view.day)}
          </>
        ) : (
          <MonthSummary
            month={view.month}
            reservations={days.query.data}
            isFailed={days.query.isError}
            onDay={view.open}
          >
            {todayBeside}
          </MonthSummary>
        )}
      </Card>
      {actions.dialog}
      {isClosing && (
        <CloseDaysDialog
          day={view.day && view.day >= today() ? view.day : undefined}
          halls={halls.data ?? []}
          onClose={() => setClosing(false)}
        />
      )}
    </div>
  );
}

/** On phones the day is below the month, out of sight: a picked one is scrolled to, and a part of the month stays. */
function usePickedDay({ day, open }: CalendarView) {
  const heading = useRef<HTMLDivElement>(null);
  const picked = useRef<Day>(undefined);
  useEffect(() => {
    const isBelow = (heading.current?.getBoundingClientRect().top ?? 0) > 0;
    if (day === picked.current && isBelow) heading.current?.scrollIntoView({ block: 'nearest' });
  }, [day]);
  return {
    heading,
    pick: (next: Day) => {
      picked.current = next;
      open(next);
    },
  };
}

type Read = ComponentProps<typeof QueryNotice>['query'];

/** Shown above the month when data is stale or a part of it is missing. */
function Notices({ queries }: { queries: Record<'days' | 'halls' | 'closures' | 'waitingDays', Read> }) {
  const { days, halls, closures, waitingDays } = queries;
  const notices: [Read, string][] = [
    [days, texts.desk_calendar_failed()],
    [halls, texts.notice_halls_failed()],
    [closures, texts.days_marks_failed()],
    [waitingDays, texts.days_marks_failed()],
  ];
  const [failed, text] = notices.find(([query]) => query.error) ?? [];
  return failed && text && <QueryNotice query={failed} text={text} className="mb-3.5" />;
}

interface ShownDayProps {
  day: Day;
  days: ReturnType<typeof useMonthDays>;
  halls: ReturnType<typeof useHalls>;
  closures: readonly Closure[];
  waitingDays: readonly WaitingDay[];
  actions: ReservationActions;
}

function ShownDay({ day, days, halls, closures, waitingDays, actions }: ShownDayProps) {
  const missing = [days.query, halls].find(({ isError, data }) => isError && !data);
  if (missing)
    return (
      <ErrorState
        text={missing === halls ? texts.notice_halls_failed() : texts.desk_reservations_failed()}
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
      closures={closures}
      waitingDays={waitingDays.filter(({ eventDate }) => eventDate === day)}
      actions={actions}
    />
  );
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <WaitingPill isSmall label={texts.days_waiting_title({ waiting: formatWaiting(count) })}>
      {count}
    </WaitingPill>
  );
}

function Events({ marks }: { marks: HallsOnDay }) {
  if (typeof marks === 'string') return <UnknownDay onDay={marks} />;
  if (isDayClosed(marks)) return <ClosedDay halls={marks.length} />;
  return (
    <span className="grid grid-cols-1 gap-[3px]">
      {marks.map((mark) => (
        <EventChips key={mark.hallId} mark={mark} />
      ))}
    </span>
  );
}

function ClosedDay({ halls }: { halls: number }) {
  return (
    <span className="grid gap-1 text-xs leading-snug max-phone:justify-center max-phone:pt-2.5 phone:pl-1">
      <span className="flex items-center gap-1 font-semibold text-s-ink-2">
        <Lock className="size-3.5 flex-none" strokeWidth={1.9} />
        <span className="max-phone:hidden">{texts.label_closed()}</span>
      </span>
      <span className="text-s-ink-3 max-phone:hidden">{formatAllHalls(halls)}</span>
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
          className="flex min-h-11 items-center gap-2 rounded-sm border border-s-field bg-s-surface px-2.5 font-medium text-s-ink-2 aria-pressed:border-s-ink aria-pressed:bg-s-gold-wash aria-pressed:font-semibold aria-pressed:text-s-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--color-ink)] pointer-fine:tablet:min-h-9.5"
          onClick={() => view.toggle(hallId)}
        >
          <HallSign name={name} className="size-4.5 text-s-gold-text" />
          {name}
        </button>
      ))}
    </fieldset>
  );
}
