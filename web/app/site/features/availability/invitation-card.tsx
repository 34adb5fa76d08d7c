import { ArrowDown, CalendarDays } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { Day } from '#domain/dates/days.ts';
import * as texts from '#texts';
import {
  type BookingData,
  type LoadedData,
  useAvailability,
  useRefreshedDays,
} from '#web/features/availability/availability-store.ts';
import {
  type Availability,
  availabilityOfHall,
  type BookableHall,
  firstFreeSaturday,
} from '#web/features/availability/free-days.ts';
import {
  type BookingRequestDraft,
  bookingRequest,
  useChoice,
  useOpenDraft,
} from '#web/features/booking/booking-request.ts';
import { GuestStepper } from '#web/features/booking/guest-stepper.tsx';
import { useLazyComponent } from '#web/ui/lazy-load.ts';
import { DateBlock } from './date-block.tsx';
import { DatesUnavailable } from './dates-unavailable.tsx';
import { formatAnswers, hallAnswer } from './hall-format.ts';
import { HallRow } from './hall-row.tsx';

export interface InvitationCardProps extends LoadedData {
  /**
   * The hero's card announces for both. The page of a hall has one card for this hall.
   */
  place: 'hero' | 'termini' | { hallId: number };
}

/** Used only where a date is chosen. */
const paper =
  'relative rounded-sm bg-s-surface px-5.5 pt-5.5 pb-3.5 text-s-ink shadow-float before:pointer-events-none before:absolute before:inset-2 before:rounded-xs before:border before:border-s-gold-line before:opacity-75 tablet:px-7.5 tablet:pt-7.5 tablet:pb-5.5';

export function InvitationCard({ halls, heldDays, today, place }: InvitationCardProps) {
  const data = halls && heldDays && today ? { halls, heldDays, today } : undefined;
  const only = typeof place === 'object' ? place.hallId : undefined;
  return (
    <section
      data-check-date
      aria-label={place === 'hero' ? texts.navigation_check_date() : texts.invitation_chosen()}
      className={`${paper} [--focus-gap:var(--color-surface)] [--focus-ring:var(--color-ink)]`}
    >
      {data ? (
        <Answer data={data} only={only} isHero={place === 'hero'} isAnnouncing={place !== 'termini'} />
      ) : (
        <DatesUnavailable />
      )}
      {data && place !== 'termini' && <BookingService data={data} />}
    </section>
  );
}

const usualGuests = 200;
const fetchDayPicker = () => import('#web/features/availability/day-picker.tsx');
const loadRequestHost = () => import('#web/features/booking/booking-request-host.tsx');

const prefetchRequestDialog = () =>
  void loadRequestHost()
    .then((host) => host.prefetchDialog())
    .catch(() => undefined);

const followEachOther = ['', '[animation-delay:40ms]', '[animation-delay:80ms]', '[animation-delay:120ms]'];

interface AnswerProps {
  data: BookingData;
  only: number | undefined;
  isHero: boolean;
  /** Only one of two cards on a page announces the choice to screen readers. */
  isAnnouncing: boolean;
}

function Answer({ data, only, isHero, isAnnouncing }: AnswerProps) {
  const availability = availabilityOfHall(useAvailability(data), only);
  const choice = useChoice();
  const guestsId = useId();
  const { hall: chosenHall, guestCount } = choice;
  const eventDate = choice.eventDate ?? firstFreeSaturday(availability, guestCount, chosenHall?.hallId);
  // Nothing is animated or announced before the first choice.
  const isTouched = choice.eventDate !== undefined || guestCount !== undefined;
  const animation = isTouched ? 'animate-rise [animation-fill-mode:backwards]' : '';
  const shownHall = availability.halls.find(({ hallId }) => hallId === chosenHall?.hallId);
  const chooseDay = (day: Day) => bookingRequest.choose({ eventDate: day });

  function request(hall: BookableHall, waits?: boolean) {
    if (!waits) bookingRequest.choose({ eventDate, hall });
    bookingRequest.open({ hallId: hall.hallId, eventDate, guestCount, waits });
  }

  return (
    <div className="relative flex flex-col">
      <div className="flex items-center justify-between font-semibold">
        <p>{texts.navigation_check_date()}</p>
        <OtherDay availability={availability} hall={shownHall} day={eventDate} onDay={chooseDay} />
      </div>
      <DateBlock
        availability={availability}
        hall={shownHall}
        day={eventDate}
        animation={animation}
        onDay={chooseDay}
      />
      <div className="flex items-center justify-between border-t border-s-line py-2 without-scripts:hidden max-tablet:order-2">
        <label htmlFor={guestsId} className="text-sm font-semibold">
          {texts.label_guest_count()}
        </label>
        <GuestStepper
          id={guestsId}
          value={guestCount}
          onChange={(chosen) => bookingRequest.choose({ guestCount: chosen })}
          start={usualGuests}
          look="card"
        />
      </div>
      <ul>
        {availability.halls.map((hall, index) => (
          <HallRow
            key={hall.hallId}
            hall={hall}
            day={eventDate}
            answer={hallAnswer(availability, hall, eventDate, guestCount)}
            animation={`${animation} ${followEachOther[index] ?? ''}`}
            onRequest={() => request(hall)}
            onIntent={prefetchRequestDialog}
            // A day is never chosen for a hall that is taken on it.
            onOtherDate={(day) => bookingRequest.choose({ eventDate: day, ...(chosenHall && { hall }) })}
            onWait={() => request(hall, true)}
          />
        ))}
      </ul>
      {isHero && <CalendarLink />}
      {isAnnouncing && (
        <p role="status" className="sr-only">
          {isTouched && formatAnswers(availability, eventDate, guestCount)}
        </p>
      )}
    </div>
  );
}

function CalendarLink() {
  return (
    <div className="order-3 border-t border-s-line pt-1">
      <a
        href="#kalendar"
        className="inline-flex min-h-11 items-center gap-2.5 rounded-sm text-sm font-semibold"
      >
        <span className="border-b border-s-gold-line pb-0.5">{texts.invitation_open_calendar()}</span>
        <ArrowDown className="size-4" strokeWidth={1.6} aria-hidden="true" />
      </a>
    </div>
  );
}

/** Rendered once a page: refreshes the taken days and contains the dialog of a request. */
function BookingService({ data }: { data: BookingData }) {
  useRefreshedDays(data.heldDays);
  const availability = useAvailability(data);
  const draft = useOpenDraft();
  const { Component: RequestHost, load } = useLazyComponent(loadRequestHost);
  const loadOnce = useEffectEvent((opened: BookingRequestDraft | undefined) => {
    if (!RequestHost && (opened || bookingRequest.hasStoredDraft())) void load();
  });
  useEffect(() => loadOnce(draft), [draft]);
  return RequestHost ? <RequestHost availability={availability} /> : null;
}

interface OtherDayProps {
  availability: Availability;
  /** With a hall, only its free days can be picked. */
  hall: BookableHall | undefined;
  day: Day;
  onDay: (day: Day) => void;
}

function OtherDay({ availability, hall, day, onDay }: OtherDayProps) {
  const [isOpen, setOpen] = useState(false);
  const { Component: DayPicker, load } = useLazyComponent(fetchDayPicker);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="-my-3 inline-flex min-h-11 items-center gap-1.5 rounded-sm text-xs font-medium without-scripts:hidden"
        onClick={() => {
          setOpen(true);
          void load();
        }}
      >
        <CalendarDays className="size-4" strokeWidth={1.6} aria-hidden="true" />
        <span className="underline decoration-s-gold-line underline-offset-4">
          {texts.invitation_other_day()}
        </span>
      </button>
      {isOpen && DayPicker && (
        <DayPicker
          availability={availability}
          day={day}
          hall={hall}
          onDay={(chosen) => {
            close();
            onDay(chosen);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
