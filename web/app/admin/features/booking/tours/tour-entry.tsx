import { CalendarClock, CalendarX2, Check, RotateCcw, UserX, Video } from 'lucide-react';
import { formatTime } from '#domain/dates/day-times.ts';
import { toIsoDay } from '#domain/dates/days.ts';
import type { Tour } from '#schemas/tours.ts';
import * as texts from '#texts';
import { dayNumber, formatMonth, formatWeekday } from '#web/features/availability/day-format.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { callAddress, viberAddress } from '#web/platform/format/contact-links.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { TourActions } from './tour-actions.tsx';
import { badgeOf, formatTour, hasStarted } from './tour-format.ts';

const link =
  'inline-flex min-h-9 items-center rounded-xs wrap-anywhere underline decoration-s-line-2 underline-offset-4 hover:decoration-current';

interface TourEntryProps {
  tour: Tour;
  now: number;
  actions: TourActions;
}

export function TourEntry({ tour, now, actions }: TourEntryProps) {
  const { name, hall, mode, hasEvent, isClosed, tourId } = tour;
  const { text, tone } = badgeOf(tour);
  const { failure } = actions;
  return (
    <li className="grid gap-x-7 gap-y-3 border-b border-s-line px-4 py-4.5 last:border-0 tablet:grid-cols-[15.5rem_minmax(0,1fr)] tablet:px-5.5">
      <When start={tour.start} />
      <div className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="flex flex-wrap items-center gap-x-2 text-s-ink-2">
              <HallSign name={hall.name} className="size-4.5 flex-none text-s-gold-text" />
              {hall.name}
              <span aria-hidden="true">·</span>
              {mode === 'VIDEO' && <Video className="size-4" strokeWidth={1.6} aria-hidden="true" />}
              {mode === 'VIDEO' ? texts.tours_video() : texts.tours_in_person()}
            </p>
          </div>
          <Badge tone={tone}>{text}</Badge>
        </div>
        <Contact tour={tour} />
        {(hasEvent || isClosed) && (
          <Alert tone="info" text={isClosed ? texts.tours_closed() : texts.tours_event()} />
        )}
        {failure?.tourId === tourId && (
          <Alert key={failure.attempt} tone="danger" text={texts.tours_failed_change()} focused>
            <p>{failure.reason}</p>
          </Alert>
        )}
        <Buttons tour={tour} now={now} actions={actions} />
      </div>
    </li>
  );
}

function When({ start }: { start: string }) {
  const moment = new Date(start);
  const day = toIsoDay(moment);
  return (
    <p className="flex items-center gap-3 self-start">
      <span className="font-serif text-[2.25rem] leading-none opsz-t3">
        {dayNumber(day)}
        <span className="sr-only">. </span>
      </span>
      <span className="text-sm leading-[1.35] text-s-ink-2">
        {formatWeekday(day)}, {formatMonth(day)}
        <span className="block text-[0.9375rem] font-semibold text-s-ink tabular-nums">
          {texts.tour_card_time({ time: formatTime(moment) })}
        </span>
      </span>
    </p>
  );
}

function Contact({ tour: { email, phone, mode } }: { tour: Tour }) {
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      {phone && (
        <a href={callAddress(phone)} className={link}>
          {phone}
        </a>
      )}
      {phone && mode === 'VIDEO' && (
        <a href={viberAddress(phone)} className={link}>
          {texts.label_viber()}
        </a>
      )}
      <a href={`mailto:${email}`} className={link}>
        {email}
      </a>
    </p>
  );
}

const icon = { className: 'size-4', strokeWidth: 1.8, 'aria-hidden': true } as const;

function Buttons({ tour, now, actions }: TourEntryProps) {
  const about = { tour: formatTour(tour) };
  const sending = actions.savingId === tour.tourId;
  const isOpen = tour.state === 'BOOKED' || tour.state === 'UNCONFIRMED';
  if (!isOpen && hasStarted(tour, now) && tour.state === 'CANCELED') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen && hasStarted(tour, now) && (
        <>
          <Button
            size="small"
            variant="ink"
            icon={<Check {...icon} />}
            aria-label={texts.tours_done_label(about)}
            sending={sending}
            onClick={() => actions.setState(tour, 'DONE')}
          >
            {texts.tours_done()}
          </Button>
          <Button
            size="small"
            icon={<UserX {...icon} />}
            aria-label={texts.tours_no_show_label(about)}
            onClick={() => actions.setState(tour, 'NO_SHOW')}
          >
            {texts.tours_no_show()}
          </Button>
        </>
      )}
      {isOpen && !hasStarted(tour, now) && (
        <>
          <Button
            size="small"
            icon={<CalendarClock {...icon} />}
            aria-label={texts.tours_move_label(about)}
            onClick={() => actions.move(tour)}
          >
            {texts.tours_move()}
          </Button>
          <Button
            size="small"
            variant="danger-line"
            icon={<CalendarX2 {...icon} />}
            aria-label={texts.tours_cancel_label(about)}
            onClick={() => actions.cancel(tour)}
          >
            {texts.tours_cancel()}
          </Button>
        </>
      )}
      {!isOpen && (
        <Button
          size="small"
          variant="quiet"
          icon={<RotateCcw {...icon} />}
          aria-label={texts.tours_reopen_label(about)}
          sending={sending}
          onClick={() => actions.setState(tour, 'BOOKED')}
        >
          {texts.tours_reopen()}
        </Button>
      )}
    </div>
  );
}
