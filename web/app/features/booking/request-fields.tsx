import { useId } from 'react';
import { endsNextDay } from '#domain/dates/event-times.ts';
import type { limits } from '#schemas/fields.ts';
import * as texts from '#texts';
import { FieldError, labelClass, TextArea, TextField } from '#web/ui/form/field.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import type { BookableHall } from '../availability/free-days.ts';
import type { RequestValues } from './booking-request.ts';
import { EventTypeField } from './event-type-field.tsx';
import { GuestStepper } from './guest-stepper.tsx';

// Literals, since importing the contract would add the schema library to the visitor's scripts.
const nameLength: (typeof limits)['name'] = 100;
const messageLength: (typeof limits)['message'] = 5000;

interface RequestFieldsProps {
  values: RequestValues;
  errors: { [Field in keyof RequestValues]?: string | undefined };
  /** The value after the first "more" in an empty field. */
  firstGuestCount: BookableHall['maxGuestsMin'];
  onChange: (part: Partial<RequestValues>) => void;
}

interface EventFieldsProps extends Omit<RequestFieldsProps, 'values'> {
  values: Pick<RequestValues, 'eventType' | 'customEventType' | 'guestCount'>;
  guestsHint?: string;
}

/** What kind of event it is and how many come. */
export function EventFields({ values, errors, firstGuestCount, guestsHint, onChange }: EventFieldsProps) {
  const { eventType, customEventType } = values;
  return (
    <>
      <EventTypeField value={eventType} onChange={(eventType) => onChange({ eventType })} />
      <div className={`grid gap-4.5 ${eventType === 'OTHER' ? 'phone:grid-cols-2' : ''}`}>
        {eventType === 'OTHER' && (
          <TextField
            label={texts.request_event_name()}
            value={customEventType}
            maxLength={nameLength}
            autoComplete="off"
            error={errors.customEventType}
            onChange={(event) => onChange({ customEventType: event.target.value })}
          />
        )}
        <GuestsField
          value={values.guestCount}
          first={firstGuestCount}
          error={errors.guestCount}
          hint={guestsHint}
          onChange={(guestCount) => onChange({ guestCount })}
        />
      </div>
    </>
  );
}

export function RequestFields(props: RequestFieldsProps) {
  const { values, errors, onChange } = props;
  const { startTime = '', endTime = '', message } = values;
  return (
    <>
      <EventFields {...props} />
      <div className="grid grid-cols-2 gap-3">
        <TimeField
          label={texts.label_start()}
          isOptional
          value={startTime}
          hint={texts.request_start_hint()}
          error={errors.startTime}
          onChange={(event) => onChange({ startTime: event.target.value })}
        />
        <TimeField
          label={texts.label_end()}
          isOptional
          value={endTime}
          hint={endsNextDay({ startTime, endTime }) && texts.request_end_next_day()}
          error={errors.endTime}
          onChange={(event) => onChange({ endTime: event.target.value })}
        />
      </div>
      <TextArea
        label={texts.label_message()}
        isOptional
        maxLength={messageLength}
        value={message}
        error={errors.message}
        onChange={(event) => onChange({ message: event.target.value })}
      />
    </>
  );
}

interface GuestsFieldProps {
  value: number | undefined;
  first: number;
  error: string | undefined;
  hint?: string | undefined;
  onChange: (guestCount: number | undefined) => void;
}

function GuestsField({ value, first, error, hint, onChange }: GuestsFieldProps) {
  const id = useId();
  return (
    <div className="grid content-start">
      <label htmlFor={id} className={`mb-[7px] ${labelClass}`}>
        {texts.label_guest_count()}
      </label>
      <GuestStepper
        id={id}
        value={value}
        onChange={onChange}
        start={first}
        look="field"
        describedBy={error || hint ? `${id}-text` : undefined}
        isInvalid={Boolean(error)}
      />
      <div aria-live="polite" className="*:mt-[7px]">
        {error && <FieldError id={`${id}-text`}>{error}</FieldError>}
        {!error && hint && (
          <p id={`${id}-text`} className="text-xs text-s-ink-3">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
