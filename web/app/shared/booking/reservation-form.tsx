import { Info } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { limits } from '#contracts/fields.ts';
import * as texts from '#texts';
import { reasonOf } from '../api/result.ts';
import { markTaken, refreshDays } from '../availability/availability-store.ts';
import { capacityError } from '../availability/capacity.ts';
import {
  type Availability,
  type BookableHall,
  hallOnDay,
  isBookable,
  isFree,
} from '../availability/free-days.ts';
import { OtherDates } from '../availability/other-dates.tsx';
import { useFormFailure } from '../form/failure.ts';
import { choose } from '../lib/choice.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { FieldError, labelClass, TextArea, TextField } from '../ui/field.tsx';
import { DialogBody } from './dialog-body.tsx';
import { EventTypeField } from './event-type-field.tsx';
import { GuestStepper } from './guest-stepper.tsx';
import { changeRequest, closeRequest, drafts } from './request.ts';
import type { RequestDraft } from './request-draft.ts';
import { missingIn, sendRequest } from './send-request.ts';

// Typed by the contract, but written here: the contract itself would bring the schema library along.
const nameLength: (typeof limits)['name'] = 100;
const messageLength: (typeof limits)['message'] = 5000;

interface ReservationFormProps {
  availability: Availability;
  hall: BookableHall;
  request: RequestDraft;
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  onSent: () => void;
}

export function ReservationForm({
  availability,
  hall,
  request,
  isSending,
  onSending,
  onSent,
}: ReservationFormProps) {
  const { failure, fail, clear } = useFormFailure();
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<string>();
  const isUnderWay = useRef(false);
  const sendButton = useRef<HTMLButtonElement>(null);
  const { guests } = request;
  const guestsError = guests ? capacityError(hall, guests) : undefined;
  const missing = missingIn(request);
  const asked = hallOnDay(hall.hallId, request.day);
  // Without an answer our own request may be the one that holds the day; sending again will tell.
  const isOurs = request.attempt !== undefined;
  const isGone = asked === refused || (!isOurs && !isFree(availability, hall.hallId, request.day));
  const isFaulty = Boolean(guestsError) || isGone || (isChecked && (missing.guests || missing.name));
  const goneText = isBookable(availability, request.day) ? texts.request_taken() : texts.request_day_over();
  const reason = failure?.reason ?? (failure && isGone ? goneText : undefined);

  async function send(guestCount: number) {
    const sending = await sendRequest(request, guestCount);
    if (sending.result === 'refused') return fail(texts.request_failed(), reasonOf(sending));
    markTaken(hall.hallId, request.day);
    void refreshDays();
    if (sending.result === 'sent') {
      drafts.forget();
      return onSent();
    }
    setRefused(asked);
    return fail(texts.request_failed(), texts.request_taken());
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isUnderWay.current || isFaulty) return;
    setChecked(true);
    if (!guests || missing.name) return fail(texts.reservation_invalid());
    clear();
    isUnderWay.current = true;
    onSending(true);
    await send(guests);
    isUnderWay.current = false;
    onSending(false);
  }

  function chooseInstead(choice: { hallId: number; day: string }) {
    // At once, so that the button can take the focus.
    flushSync(() => {
      clear();
      changeRequest({ ...choice, attempt: undefined });
    });
    const chosen = availability.halls.find(({ hallId }) => hallId === choice.hallId);
    choose({ day: choice.day, hall: chosen && { hallId: chosen.hallId, name: chosen.name } });
    sendButton.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <DialogBody
        actions={
          <>
            <Button onClick={closeRequest} disabled={isSending}>
              {texts.cancel()}
            </Button>
            <Button
              ref={sendButton}
              type="submit"
              variant="gold"
              sending={isSending}
              disabled={isFaulty || isSending}
            >
              {texts.request_send()}
            </Button>
          </>
        }
      >
        {(failure || isGone) && (
          <Alert
            key={failure?.attempt}
            tone="danger"
            text={failure?.text ?? goneText}
            focused={Boolean(failure)}
          >
            {reason && <p>{reason}</p>}
            {isGone && (
              <OtherDates
                availability={availability}
                hall={hall}
                day={request.day}
                guests={guests}
                onChoose={chooseInstead}
              />
            )}
          </Alert>
        )}
        <EventTypeField value={request.eventType} onChange={(eventType) => changeRequest({ eventType })} />
        <div className={`grid gap-4.5 ${request.eventType === 'OTHER' ? 'phone:grid-cols-2' : ''}`}>
          {request.eventType === 'OTHER' && (
            <TextField
              label={texts.request_event_name()}
              value={request.customEventType}
              maxLength={nameLength}
              autoComplete="off"
              error={isChecked && missing.name ? texts.reservation_custom_type_required() : undefined}
              onChange={(event) => changeRequest({ customEventType: event.target.value })}
            />
          )}
          <GuestsField
            hall={hall}
            value={guests}
            error={guestsError ?? (isChecked && missing.guests ? texts.request_guests_required() : undefined)}
          />
        </div>
        <TextArea
          label={texts.request_message()}
          isOptional
          maxLength={messageLength}
          value={request.message}
          onChange={(event) => changeRequest({ message: event.target.value })}
        />
        <p className="flex items-start gap-2 text-xs leading-snug text-s-ink-3">
          <Info className="mt-px size-4 flex-none" strokeWidth={1.8} aria-hidden="true" />
          {texts.request_note()}
        </p>
      </DialogBody>
    </form>
  );
}

interface GuestsFieldProps {
  hall: BookableHall;
  value: number | undefined;
  error: string | undefined;
}

function GuestsField({ hall, value, error }: GuestsFieldProps) {
  const id = useId();
  return (
    <div className="grid content-start">
      <label htmlFor={id} className={`mb-[7px] ${labelClass}`}>
        {texts.invitation_guests()}
      </label>
      <GuestStepper
        id={id}
        value={value}
        onChange={(guests) => changeRequest({ guests })}
        start={hall.maxGuestsMin}
        look="field"
        describedBy={error ? `${id}-text` : undefined}
        isInvalid={Boolean(error)}
      />
      <div aria-live="polite" className="*:mt-[7px]">
        {error && <FieldError id={`${id}-text`}>{error}</FieldError>}
      </div>
    </div>
  );
}
