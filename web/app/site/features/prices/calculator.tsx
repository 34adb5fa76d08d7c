import { CalendarDays, Check, Lock, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Day } from '#domain/dates/days.ts';
import { monthOf } from '#domain/dates/deadline-format.ts';
import * as texts from '#texts';
import { type BookingData, useAvailability } from '#web/features/availability/availability-store.ts';
import { capacityError } from '#web/features/availability/capacity.ts';
import { dayNumber, formatDay } from '#web/features/availability/day-format.ts';
import {
  type Availability,
  type BookableHall,
  firstFreeSaturday,
  isClosed,
  isFree,
} from '#web/features/availability/free-days.ts';
import { bookingRequest, useChoice } from '#web/features/booking/booking-request.ts';
import { EventTypeField } from '#web/features/booking/event-type-field.tsx';
import { GuestStepper } from '#web/features/booking/guest-stepper.tsx';
import { HallCards } from '#web/features/halls/hall-cards.tsx';
import { usePriceList } from '#web/features/prices/price-list.ts';
import { useIsVisible } from '#web/site/ui/use-is-visible.ts';
import { FieldError, labelClass } from '#web/ui/form/field.tsx';
import { boxClass, boxHeight } from '#web/ui/form/field-box.ts';
import { useLazyComponent } from '#web/ui/lazy-load.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { ExtrasList } from './extras-list.tsx';
import { MenuCards } from './menu-cards.tsx';
import type { DayState } from './price-result.tsx';
import { Result } from './result.tsx';
import { useQuote } from './use-quote.ts';

interface CalculatorProps {
  data: BookingData;
  /** Chosen first. */
  hallId?: number | undefined;
  /** By the settings: a request is all that is left. */
  arePricesHidden: boolean;
}

const usualGuests = 200;

const hidden: ReturnType<typeof useQuote> = { answer: { status: 'hidden' }, isCounting: false, retry() {} };

/** Clamped to the hall, as long as no number was chosen. */
const guestsFor = ({ maxGuestsMin, maxGuestsMax }: BookableHall) =>
  Math.min(maxGuestsMax, Math.max(maxGuestsMin, usualGuests));

function dayState(availability: Availability, hallId: number, day: Day): DayState {
  if (isFree(availability, hallId, day)) return 'free';
  return isClosed(availability, hallId, day) ? 'closed' : 'taken';
}

/** True from the first time that it was on the screen. */
function useWasVisible(element: Parameters<typeof useIsVisible>[0]): boolean {
  const isVisible = useIsVisible(element);
  const [wasVisible, setVisible] = useState(false);
  useEffect(() => {
    if (isVisible) setVisible(true);
  }, [isVisible]);
  return wasVisible;
}

/** What a day would cost; hall, day and guests are those of calendar and card. */
export default function Calculator({ data, hallId, arePricesHidden }: CalculatorProps) {
  const availability = useAvailability(data);
  const choice = useChoice();
  const halls = useId();
  const section = useRef<HTMLDivElement>(null);
  const isNeeded = useWasVisible(section) && !arePricesHidden;
  const { list, reason, retry } = usePriceList(isNeeded);
  const [isEmptied, setEmptied] = useState(false);
  const wanted = choice.hall?.hallId ?? hallId;
  const hall = data.halls.find((one) => one.hallId === wanted) ?? data.halls[0];
  if (!hall) return null;

  const guestCount = choice.guestCount ?? (isEmptied ? undefined : guestsFor(hall));
  const eventDate = choice.eventDate ?? firstFreeSaturday(availability, guestCount, hall.hallId);
  const chosen = {
    hall,
    eventDate,
    guestCount,
    eventType: choice.eventType ?? 'WEDDING',
    menuId: list?.menus.find(({ menuId }) => menuId === choice.menuId)?.menuId ?? list?.menus[0]?.menuId,
    extras: (choice.extras ?? []).filter(({ extraId }) =>
      list?.extras.some((one) => one.extraId === extraId),
    ),
  } as const;
  const guestsError = guestCount ? capacityError(hall, guestCount) : texts.request_guests_required();

  const state = dayState(availability, hall.hallId, eventDate);
  if (arePricesHidden) {
    return (
      <div ref={section} className="mt-5 max-w-110 tablet:mt-11">
        <Result chosen={chosen} state={state} quoted={hidden} section={section} />
      </div>
    );
  }
  return (
    <div
      ref={section}
      className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-[clamp(1.5rem,4vw,3.5rem)] tablet:mt-11 tablet:grid-cols-[minmax(0,1fr)_25.75rem]"
    >
      <div className="grid content-start gap-8">
        <div className="grid gap-4.5">
          <HallCards
            halls={data.halls}
            inputOf={(one) => ({
              name: halls,
              checked: one.hallId === hall.hallId,
              onChange: () => bookingRequest.choose({ hall: one }),
            })}
          />
          <EventTypeField
            value={chosen.eventType}
            onChange={(eventType) => bookingRequest.choose({ eventType })}
          />
          <div className="grid gap-4.5 phone:grid-cols-2">
            <DayField
              availability={availability}
              hall={hall}
              day={eventDate}
              onDay={(day) => bookingRequest.choose({ eventDate: day })}
            />
            <GuestsField
              hall={hall}
              value={guestCount}
              error={guestsError}
              onChange={(count) => {
                setEmptied(count === undefined);
                bookingRequest.choose({ guestCount: count });
              }}
            />
          </div>
        </div>
        {reason && <ErrorState text={texts.calculator_list_failed()} reason={reason} onRetry={retry} />}
        {!list && !reason && <Skeleton className="h-28 w-full" />}
        {list && (
          <>
            <MenuCards
              menus={list.menus}
              chosen={chosen.menuId}
              onChoose={(menuId) => bookingRequest.choose({ menuId })}
            />
            <ExtrasList
              extras={list.extras}
              chosen={chosen.extras}
              guestCount={guestsError ? undefined : guestCount}
              onChange={(extras) => bookingRequest.choose({ extras })}
            />
          </>
        )}
      </div>
      <Quoted chosen={chosen} isReady={list !== undefined && !guestsError} state={state} section={section} />
    </div>
  );
}

type QuotedProps = Omit<Parameters<typeof Result>[0], 'quoted'> & { isReady: boolean };

function Quoted({ isReady, ...result }: QuotedProps) {
  const { hall, guestCount, ...chosen } = result.chosen;
  const quoted = useQuote(
    isReady && guestCount && result.state !== 'closed'
      ? { ...chosen, hallId: hall.hallId, guestCount }
      : undefined,
  );
  return <Result {...result} quoted={quoted} />;
}

const fetchDayPicker = () => import('#web/features/availability/day-picker.tsx');

const answers = {
  free: { icon: Check, format: texts.own_hall_free, className: 'text-s-confirmed' },
  taken: { icon: X, format: texts.own_hall_taken, className: 'text-s-ink-2' },
  closed: { icon: Lock, format: texts.own_hall_closed, className: 'text-s-ink-2' },
};

interface DayFieldProps {
  availability: Availability;
  hall: BookableHall;
  day: Day;
  onDay: (day: Day) => void;
}

function DayField({ availability, hall, day, onDay }: DayFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { Component: DayPicker, load } = useLazyComponent(fetchDayPicker);
  const { icon: Icon, format, className } = answers[dayState(availability, hall.hallId, day)];
  return (
    <div className="grid content-start gap-[7px]">
      <span id={id} className={labelClass}>
        {texts.label_day()}
      </span>
      <button
        type="button"
        id={`${id}-day`}
        aria-labelledby={`${id} ${id}-day`}
        className={`${boxClass} ${boxHeight} flex items-center justify-between text-left`}
        onClick={() => {
          setOpen(true);
          void load();
        }}
      >
        {formatDay(day)}
        <CalendarDays className="size-5 flex-none" strokeWidth={1.6} aria-hidden="true" />
      </button>
      <p className={`flex items-start gap-2 text-sm font-semibold ${className}`}>
        <Icon className="mt-0.5 size-4 flex-none" strokeWidth={2.4} aria-hidden="true" />
        {format({ hall: hall.name, day: dayNumber(day), month: monthOf(day) })}
      </p>
      {isOpen && DayPicker && (
        <DayPicker
          availability={availability}
          hall={hall}
          day={day}
          onDay={(picked) => {
            setOpen(false);
            onDay(picked);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

interface GuestsFieldProps {
  hall: BookableHall;
  value: number | undefined;
  error: string | undefined;
  onChange: (count: number | undefined) => void;
}

function GuestsField({ hall, value, error, onChange }: GuestsFieldProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-[7px]">
      <label htmlFor={id} className={labelClass}>
        {texts.label_guest_count()}
      </label>
      <GuestStepper
        id={id}
        value={value}
        onChange={onChange}
        start={guestsFor(hall)}
        look="field"
        describedBy={`${id}-text`}
        isInvalid={Boolean(error)}
      />
      <div aria-live="polite" id={`${id}-text`}>
        {error ? (
          <FieldError>{error}</FieldError>
        ) : (
          <p className="text-xs text-s-ink-3">
            {texts.calculator_capacity({ hall: hall.name, min: hall.maxGuestsMin, max: hall.maxGuestsMax })}
          </p>
        )}
      </div>
    </div>
  );
}
