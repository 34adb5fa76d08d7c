import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Check, Clock, Lock, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type Day, isDay } from '#domain/dates/days.ts';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import {
  type BookingData,
  useAvailability,
  useRefreshedDays,
} from '#web/features/availability/availability-store.ts';
import {
  type Availability,
  type BookableHall,
  isBookable,
  toHeldDays,
} from '#web/features/availability/free-days.ts';
import { OtherDates } from '#web/features/availability/other-dates.tsx';
import { bookingRequest, useChoice, useOpenDraft } from '#web/features/booking/booking-request.ts';
import BookingRequestHost, { prefetchDialog } from '#web/features/booking/booking-request-host.tsx';
import { HallCards } from '#web/features/halls/hall-cards.tsx';
import { WaitingLink } from '#web/features/waiting/waiting-link.tsx';
import { useDraft } from '#web/platform/form/draft.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { today } from '#web/platform/lib/dates.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState, LoadingState } from '#web/ui/states.tsx';
import { useClosedDays, useOwnHalls, useOwnTakenDays } from './availability-query.ts';
import { availabilityOf, dayError, fileError } from './date-answer.ts';
import { OwnDayField } from './day-field.tsx';
import { paper } from './paper.ts';
import { formatAnswer, type OwnAnswer } from './reservation-format.ts';
import { useOwnReservations } from './reservations-query.ts';
import { ownBookingCalls } from './waiting/waiting-query.ts';

export function OwnDate({ user, children }: { user: User; children: ReactNode }) {
  return (
    <section className={paper}>
      <div className="relative grid gap-3.5">
        <h2 className="heading-2 mb-1.5">{texts.own_date_title()}</h2>
        <OwnDatePicker user={user} />
        {children}
      </div>
    </section>
  );
}

function OwnDatePicker({ user }: { user: User }) {
  const halls = useOwnHalls();
  const taken = useOwnTakenDays();
  const closed = useClosedDays();
  const data = useMemo(
    () =>
      halls.data && taken.data && closed.data
        ? { halls: halls.data, heldDays: toHeldDays(taken.data, closed.data), today: today() }
        : undefined,
    [halls.data, taken.data, closed.data],
  );
  if (data) return <Picker data={data} user={user} />;
  const queries = [halls, taken, closed];
  if (queries.some(({ isError }) => isError)) {
    return (
      <ErrorState
        text={texts.termini_failed()}
        reason={texts.termini_failed_reason()}
        onRetry={() => {
          for (const query of queries) if (query.isError) void query.refetch();
        }}
      />
    );
  }
  return (
    <LoadingState text={texts.waiting()}>
      <Skeleton className="h-18 w-full" />
      <Skeleton className="mt-3.5 h-28 w-full" />
      <Skeleton className="mt-3.5 h-14 w-full" />
    </LoadingState>
  );
}

/** When the form is closed the list is refreshed; after a sent request nothing is chosen any more. */
function useClosedRequest(clearChoice: () => void): void {
  const queries = useQueryClient();
  const isOpen = useOpenDraft() !== undefined;
  const onClosed = useEffectEvent(() => {
    void queries.invalidateQueries(ownBookingCalls);
    if (!bookingRequest.hasStoredDraft()) clearChoice();
  });
  useEffect(() => {
    if (isOpen) return () => onClosed();
  }, [isOpen]);
}

function useDateForm(userId: number, availability: Availability) {
  const choice = useChoice();
  const form = useForm({ defaultValues: { eventDate: '', hallId: '' } });
  useDraft(form, `date ${userId}`, ['eventDate', 'hallId']);
  // After the draft, since what was chosen elsewhere on the site is newer.
  useEffect(() => {
    if (choice.eventDate) form.setValue('eventDate', choice.eventDate);
    if (choice.hall) form.setValue('hallId', String(choice.hall.hallId));
  }, [choice, form]);
  const { eventDate, hallId } = useWatch({ control: form.control });
  return {
    register: form.register,
    eventDate: eventDate ?? '',
    hall: availability.halls.find((hall) => String(hall.hallId) === hallId),
    guestCount: choice.guestCount,
    clear() {
      form.reset();
      bookingRequest.choose({ eventDate: undefined, hall: undefined });
    },
  };
}

function Picker({ data, user }: { data: BookingData; user: User }) {
  useRefreshedDays(data.heldDays);
  const availability = useAvailability(data);
  const own = useOwnReservations(user.userId).data;
  const {
    register,
    eventDate,
    hall,
    guestCount,
    clear: clearChoice,
  } = useDateForm(user.userId, availability);
  useClosedRequest(clearChoice);
  const { failure, fail, clear } = useFormFailure();
  const error = dayError(availability, eventDate);
  const answer =
    hall && isDay(eventDate) && !error ? availabilityOf(availability, hall, eventDate, own) : undefined;

  function chooseDay(chosen: string) {
    clear();
    const isChosen = isDay(chosen) && isBookable(availability, chosen);
    bookingRequest.choose({ eventDate: isChosen ? chosen : undefined });
  }
  function chooseHall(hallId: number) {
    clear();
    bookingRequest.choose({ hall: availability.halls.find((one) => one.hallId === hallId) });
  }
  function open() {
    const submitError = fileError(availability, hall, eventDate, own);
    if (submitError || !hall) return fail(submitError ?? texts.own_choice_missing());
    clear();
    bookingRequest.choose({ eventDate, hall });
    return bookingRequest.open({ hallId: hall.hallId, eventDate, guestCount });
  }

  return (
    <>
      <OwnDayField
        availability={availability}
        hall={hall}
        day={eventDate}
        error={error}
        field={register('eventDate', { onChange: (event) => chooseDay(event.target.value) })}
        onDay={chooseDay}
      />
      <HallCards
        halls={availability.halls}
        inputOf={() => register('hallId', { onChange: (event) => chooseHall(Number(event.target.value)) })}
      />
      <div role="status">
        {hall && answer ? (
          <Answer answer={answer} hall={hall} day={eventDate} />
        ) : (
          <p className="text-sm text-s-ink-3">{texts.own_date_hint()}</p>
        )}
      </div>
      {hall && (answer === 'taken' || answer === 'closed') && (
        <div className="grid justify-items-start gap-2 text-sm text-s-ink-2">
          <OtherDates
            availability={availability}
            hall={hall}
            eventDate={eventDate}
            guestCount={guestCount}
            onChoose={(chosen) => {
              chooseHall(chosen.hallId);
              chooseDay(chosen.eventDate);
            }}
          />
          {answer === 'taken' && (
            <WaitingLink
              hall={hall}
              day={eventDate}
              onPress={() => bookingRequest.open({ hallId: hall.hallId, eventDate, guestCount, waits: true })}
            />
          )}
        </div>
      )}
      <FailureAlert failure={failure} />
      <Button
        variant="gold"
        size="large"
        block
        icon={<CalendarPlus className="size-5" strokeWidth={1.8} aria-hidden="true" />}
        onClick={open}
        onPointerEnter={prefetchDialog}
        onFocus={prefetchDialog}
      >
        {texts.own_new_reservation()}
      </Button>
      <BookingRequestHost availability={availability} />
    </>
  );
}

const answerLooks = {
  free: { icon: Check, className: 'text-s-confirmed' },
  yours: { icon: Check, className: 'text-s-confirmed' },
  asked: { icon: Clock, className: 'text-s-pending' },
  taken: { icon: X, className: 'text-s-ink-2' },
  closed: { icon: Lock, className: 'text-s-ink-2' },
};

function Answer({ answer, hall, day }: { answer: OwnAnswer; hall: BookableHall; day: Day }) {
  const { icon: Icon, className } = answerLooks[answer];
  return (
    <p className={`flex items-start gap-2 text-sm font-semibold ${className}`}>
      <Icon className="mt-0.5 size-4 flex-none" strokeWidth={2.4} aria-hidden="true" />
      <span>{formatAnswer(answer, hall, day)}</span>
    </p>
  );
}
