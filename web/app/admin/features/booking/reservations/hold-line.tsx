import { Hourglass } from 'lucide-react';
import { formatTime } from '#domain/dates/day-times.ts';
import { toIsoDay } from '#domain/dates/days.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { formatShortDeadline } from '../deadline-format.ts';
import { shortDay } from '../short-days.ts';

interface HoldLineProps {
  reservation: AdminReservation;
  /** Without the weekday. */
  isShort?: boolean;
}

const shortMoment = (moment: Date) =>
  texts.label_day_and_time({ day: shortDay(toIsoDay(moment)), time: formatTime(moment) });

/** 'Čuva se do …'; nothing without a deadline. */
export function HoldLine({ reservation, isShort = false }: HoldLineProps) {
  const { status, heldUntil, isOffered } = reservation;
  if (status !== 'PENDING' || !heldUntil) return null;
  const format = isShort ? shortMoment : formatShortDeadline;
  const params = { deadline: format(new Date(heldUntil)) };
  return (
    <p className="flex items-start gap-1.5 leading-snug font-semibold text-s-pending">
      <Hourglass className="mt-[0.1em] size-[1.1em] flex-none" strokeWidth={1.9} aria-hidden="true" />
      {isOffered ? texts.hold_state_offered(params) : texts.hold_state(params)}
    </p>
  );
}
