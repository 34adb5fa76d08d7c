import type { ReactNode } from 'react';
import type { Day } from '#contracts/days.ts';
import * as texts from '#texts';
import { Alert } from '../../ui/alert.tsx';
import { LoadNotice } from '../../ui/load-notice.tsx';
import type { BookableHall } from './free-days.ts';
import { useFreeDays } from './house-query.ts';
import { dayInNumbers } from './house-words.ts';
import { OtherDates } from './other-dates.tsx';

/** What was refused: why, and if a day was taken, which. */
export interface BookingRefusal {
  text: string;
  reason: string;
  attempt: number;
  taken?: { hallId: number; day: Day };
}

interface RefusalAlertProps {
  refusal: BookingRefusal;
  halls: readonly BookableHall[];
  guests: number | undefined;
  onChoose: (choice: { hallId: number; day: Day }) => void;
  children?: ReactNode;
}

/** The refusal; for a taken day with the nearest free ones and the other halls, each one press away. */
export function RefusalAlert({ refusal, halls, guests, onChoose, children }: RefusalAlertProps) {
  const { taken } = refusal;
  const free = useFreeDays(taken && halls);
  const hall = halls.find(({ hallId }) => hallId === taken?.hallId);
  return (
    <Alert key={refusal.attempt} tone="danger" text={refusal.text} focused>
      <p>{refusal.reason}</p>
      {children}
      {taken && hall && free.house && (
        <OtherDates house={free.house} hall={hall} day={taken.day} guests={guests} onChoose={onChoose} />
      )}
      {taken && free.failure && (
        <LoadNotice text={texts.desk_free_days_failed()} reason={free.failure} onRetry={free.retry} />
      )}
    </Alert>
  );
}

/** "Salon Kruna je 12.06.2027. već zauzet …" */
export const takenReason = (hall: string, day: Day) =>
  texts.desk_taken_reason({ hall, day: dayInNumbers(day) });
