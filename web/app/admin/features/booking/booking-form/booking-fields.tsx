import { TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { isDay } from '#domain/dates/days.ts';
import { endsNextDay } from '#domain/dates/event-times.ts';
import { limits } from '#schemas/fields.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { EventTypeField } from '#web/features/booking/event-type-field.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import { type Booking, type ChoosableHall, warningsFor } from './booking.ts';
import { DayField } from './day-field.tsx';
import { GuestField } from './guest-field.tsx';
import { HallField } from './hall-field.tsx';

interface BookingFieldsProps {
  values: Booking;
  errors: FieldErrors<Booking>;
  set: (field: keyof Booking, value: string) => void;
  halls: readonly ChoosableHall[];
  /** Other reservations of that day. */
  heldOnDay: readonly AdminReservation[];
}

export function EventFields({ values, errors, set, halls, heldOnDay }: BookingFieldsProps) {
  return (
    <>
      <HallField
        halls={halls}
        value={values.hallId}
        onChange={(hallId) => set('hallId', hallId)}
        error={errors.hallId?.message}
      />
      <div className="grid grid-cols-1 gap-x-3 gap-y-4.5 min-[23.5rem]:grid-cols-[1.15fr_1fr] tablet:grid-cols-2 tablet:gap-x-4.5">
        <DayField
          label={texts.label_date()}
          name="eventDate"
          value={values.eventDate}
          onChange={(eventDate) => set('eventDate', eventDate)}
          error={isDay(values.eventDate) ? undefined : errors.eventDate?.message}
        />
        <GuestField
          value={values.guestCount}
          onChange={(guestCount) => set('guestCount', guestCount)}
          error={errors.guestCount?.message}
        />
      </div>
      <TimeFields values={values} errors={errors} set={set} />
      <Warnings texts={warningsFor(values, halls, heldOnDay)} />
      <EventTypeField value={values.eventType} onChange={(eventType) => set('eventType', eventType)} />
      {values.eventType === 'OTHER' && (
        <TextField
          label={texts.desk_field_custom()}
          name="customEventType"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={limits.name}
          value={values.customEventType}
          error={errors.customEventType?.message}
          onChange={(event) => set('customEventType', event.target.value)}
        />
      )}
    </>
  );
}

function TimeFields({ values, errors, set }: Pick<BookingFieldsProps, 'values' | 'errors' | 'set'>) {
  return (
    <div className="grid grid-cols-2 gap-x-3 tablet:gap-x-4.5">
      <TimeField
        label={texts.label_start()}
        name="startTime"
        value={values.startTime}
        error={errors.startTime?.message}
        onChange={(event) => set('startTime', event.target.value)}
      />
      <TimeField
        label={texts.label_end()}
        name="endTime"
        value={values.endTime}
        hint={endsNextDay(values) && texts.request_end_next_day()}
        error={errors.endTime?.message}
        onChange={(event) => set('endTime', event.target.value)}
      />
    </div>
  );
}

/** Side by side; stacked on the narrowest phones. */
export const FormButtons = ({ children }: { children: ReactNode }) => (
  <div className="flex justify-end gap-3 max-phone:grid max-phone:grid-cols-[auto_minmax(0,1fr)] max-[23rem]:grid-cols-1">
    {children}
  </div>
);

const contactFields = (): (ComponentProps<typeof TextField> & { name: keyof Booking })[] => [
  {
    name: 'guestFirstName',
    label: texts.label_first_name(),
    autoCapitalize: 'words',
    enterKeyHint: 'next',
    maxLength: limits.name,
  },
  {
    name: 'guestLastName',
    label: texts.label_last_name(),
    autoCapitalize: 'words',
    enterKeyHint: 'next',
    maxLength: limits.name,
  },
  {
    name: 'guestEmail',
    label: texts.label_email(),
    type: 'email',
    autoCapitalize: 'none',
    enterKeyHint: 'next',
    placeholder: texts.field_email_placeholder(),
    maxLength: limits.email,
  },
  {
    name: 'guestPhone',
    label: texts.label_phone(),
    type: 'tel',
    placeholder: texts.field_phone_placeholder(),
    maxLength: limits.phone,
  },
];

export function ContactFields({
  values,
  errors,
  set,
}: Pick<BookingFieldsProps, 'values' | 'errors' | 'set'>) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4.5 max-phone:*:nth-[n+3]:col-span-2 tablet:gap-x-4.5">
      {contactFields().map(({ name, ...field }) => (
        <TextField
          key={name}
          name={name}
          autoComplete="off"
          value={values[name]}
          error={errors[name]?.message}
          onChange={(event) => set(name, event.target.value)}
          {...field}
        />
      ))}
    </div>
  );
}

/** Announced when they appear; saving stays possible. */
function Warnings({ texts }: { texts: readonly string[] }) {
  return (
    <div aria-live="polite" className="grid gap-1.5 not-empty:-mt-2 empty:-mt-4.5">
      {texts.map((text) => (
        <p
          key={text}
          className="flex items-start gap-2 rounded-sm border border-s-pending-line bg-s-pending-bg px-3 py-2 text-sm leading-snug font-medium text-s-pending"
        >
          <TriangleAlert className="mt-px size-4 flex-none" strokeWidth={1.8} aria-hidden="true" />
          {text}
        </p>
      ))}
    </div>
  );
}
