import type { ReactNode } from 'react';
import type { Day } from '#domain/dates/days.ts';
import type { BlockingReservation } from '#schemas/reservations/closed-days.ts';
import * as texts from '#texts';
import { LoadNotice } from '#web/admin/ui/load-notice.tsx';
import type { BookableHall } from '#web/features/availability/free-days.ts';
import { OtherDates } from '#web/features/availability/other-dates.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { HoldingReservation } from '../reservations/holding-reservation.tsx';
import { useFreeDays } from '../reservations/reservations-query.ts';
import type { Booking } from './booking.ts';

/** The reason of a failed save, with hall and day if they were taken. */
export interface BookingError {
  text: string;
  reason: string;
  attempt: number;
  taken?: { hallId: number; eventDate: Day };
  holder?: BlockingReservation;
  /** The state that was edited, where others have changed it meanwhile. */
  since?: string;
}

interface ErrorAlertProps {
  submitError: BookingError;
  halls: readonly BookableHall[];
  values: Booking;
  set: (field: 'hallId' | 'eventDate', value: string) => void;
  /** Another hall or day was chosen. */
  onChosen: () => void;
  children?: ReactNode;
}

/** The error; for a taken day with the nearest free days and the other halls. */
export function ErrorAlert({ submitError, halls, values, set, onChosen, children }: ErrorAlertProps) {
  const { taken } = submitError;
  const free = useFreeDays(taken && halls);
  const hall = halls.find(({ hallId }) => hallId === taken?.hallId);
  return (
    <Alert key={submitError.attempt} tone="danger" text={submitError.text} focused>
      <p>{submitError.reason}</p>
      <HoldingReservation holder={submitError.holder} />
      {children}
      {taken && hall && free.availability && (
        <OtherDates
          availability={free.availability}
          hall={hall}
          eventDate={taken.eventDate}
          guestCount={Number(values.guestCount) || undefined}
          onChoose={({ hallId, eventDate }) => {
            set('hallId', String(hallId));
            set('eventDate', eventDate);
            onChosen();
          }}
        />
      )}
      {taken && free.failure && (
        <LoadNotice text={texts.desk_free_days_failed()} reason={free.failure} onRetry={free.retry} />
      )}
    </Alert>
  );
}
