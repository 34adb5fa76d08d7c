import { type KeyboardEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isDay } from '#domain/dates/days.ts';
import { problems } from '#schemas/problem.ts';
import * as texts from '#texts';
import { focusFirstInvalid } from '#web/admin/lib/focus-first-invalid.ts';
import type { BookableHall } from '#web/features/availability/free-days.ts';
import type { Failure } from '#web/platform/api/result.ts';
import { formatNumericDay } from '#web/platform/lib/dates.ts';
import { holderOf } from '../reservations/reservation-changes.ts';
import { useReservationsOn } from '../reservations/reservations-query.ts';
import type { Booking } from './booking.ts';
import type { BookingError } from './booking-error-alert.tsx';

/** What a save that was refused is told by, until the next one. */
export function useBookingError(halls: readonly BookableHall[]) {
  const [submitError, setSubmitError] = useState<BookingError>();
  return {
    submitError,
    clearSubmitError: () => setSubmitError(undefined),
    showRefusal(
      failure: Failure,
      { hallId, eventDate }: Booking,
      told: { text: string; reason: string; since?: string },
    ) {
      const isTaken = failure.problem?.code === problems.dayTaken.code;
      const hall = halls.find((one) => String(one.hallId) === hallId);
      const params = { hall: hall?.name ?? '', day: formatNumericDay(eventDate) };
      setSubmitError((last) => ({
        ...told,
        ...(isTaken && {
          reason: texts.desk_taken_reason(params),
          taken: { hallId: Number(hallId), eventDate },
        }),
        holder: holderOf(failure),
        attempt: (last?.attempt ?? 0) + 1,
      }));
    },
  };
}

interface Submission<Values> {
  save: (values: Values) => Promise<void>;
  set: (field: keyof Booking, value: string) => void;
  clearSubmitError: () => void;
}

/** The shared part of the forms for new and existing bookings. */
export function useBookingForm<Values extends Booking>(
  form: Pick<UseFormReturn<Values, unknown, Values>, 'watch' | 'handleSubmit'>,
  { save, set, clearSubmitError }: Submission<Values>,
) {
  const element = useRef<HTMLFormElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const values = form.watch();
  const day = values.eventDate;

  return {
    element,
    saveButton,
    values,
    onDay: useReservationsOn(day, day, isDay(day)),
    formProps: {
      ref: element,
      onKeyDown: focusNextOnEnter,
      onSubmit: form.handleSubmit(save, () => focusFirstInvalid(element.current)),
    },
    alertProps: {
      values,
      set,
      onChosen: () => {
        clearSubmitError();
        saveButton.current?.focus();
      },
    },
  };
}

const writable = 'input:not([type=radio]):not([type=checkbox])';

/** Enter focuses the next field, past optional times; in the last one it submits the form. */
function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || !target.matches(writable)) return;
  const lines = [...currentTarget.querySelectorAll<HTMLInputElement>(writable)];
  const next = lines.slice(lines.indexOf(target) + 1).find(({ dataset }) => dataset.time === undefined);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
