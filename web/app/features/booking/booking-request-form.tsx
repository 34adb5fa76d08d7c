import { Info } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Day } from '#domain/dates/days.ts';
import { endTimeError } from '#domain/dates/event-times.ts';
import type { limits } from '#schemas/fields.ts';
import * as texts from '#texts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { useSession } from '#web/platform/session/browser-session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { capacityError } from '../availability/capacity.ts';
import {
  type Availability,
  type BookableHall,
  hallDayKey,
  isBookable,
  isFree,
} from '../availability/free-days.ts';
import { OtherDates } from '../availability/other-dates.tsx';
import { type BookingRequestDraft, bookingRequest } from './booking-request.ts';
import { ChosenPrices } from './chosen-prices.tsx';
import { DialogBody } from './dialog-body.tsx';
import { RequestFields } from './request-fields.tsx';
import { sendBookingRequest } from './send-booking-request.ts';

// A literal, since importing the contract would add the schema library to the visitor's scripts.
const phoneLength: (typeof limits)['phone'] = 30;

interface BookingRequestFormProps {
  availability: Availability;
  hall: BookableHall;
  draft: BookingRequestDraft;
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  onSent: () => void;
}

export function BookingRequestForm({
  availability,
  hall,
  draft,
  isSending,
  onSending,
  onSent,
}: BookingRequestFormProps) {
  const { failure, fail, clear } = useFormFailure();
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<string>();
  const isUnderWay = useRef(false);
  const sendButton = useRef<HTMLButtonElement>(null);
  const [phoneError, setPhoneError] = useState<string>();
  const session = useSession();
  const asksPhone = session.status === 'signedIn' && session.user.phone === null;
  const { eventDate, guestCount, eventType, customEventType, phone = '' } = draft;
  const endError = endTimeError(draft);
  const capacity = guestCount ? capacityError(hall, guestCount) : undefined;
  const isNameMissing = eventType === 'OTHER' && customEventType.trim() === '';
  const hallAndDay = hallDayKey(hall.hallId, eventDate);
  // After a lost response the day may be held by this very request, so it can be sent again.
  const isSentBefore = draft.attempt !== undefined;
  const isTaken = hallAndDay === refused || (!isSentBefore && !isFree(availability, hall.hallId, eventDate));
  const isIncomplete = !guestCount || isNameMissing || Boolean(endError);
  const isInvalid = Boolean(capacity) || isTaken || (isChecked && isIncomplete);
  const takenText = isBookable(availability, eventDate) ? texts.request_taken() : texts.request_day_over();
  const reason = failure?.reason ?? (failure && isTaken ? takenText : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isUnderWay.current || isInvalid) return;
    setChecked(true);
    if (!guestCount || isIncomplete) return fail(texts.reservation_invalid());
    clear();
    isUnderWay.current = true;
    onSending(true);
    const result = await sendBookingRequest(draft, guestCount);
    isUnderWay.current = false;
    onSending(false);
    if (result.status === 'sent') return onSent();
    if (result.status === 'failed') {
      setPhoneError(result.problem?.errors?.find(({ field }) => field === 'body.phone')?.message);
      return fail(texts.request_failed(), reasonOf(result));
    }
    setRefused(hallAndDay);
    fail(texts.request_failed(), texts.request_taken());
  }

  function chooseInstead(other: { hallId: number; eventDate: Day }) {
    // Synchronously, so that the button is enabled when it gets the focus.
    flushSync(() => {
      clear();
      bookingRequest.change({ ...other, attempt: undefined });
    });
    bookingRequest.choose({
      eventDate: other.eventDate,
      hall: availability.halls.find(({ hallId }) => hallId === other.hallId),
    });
    sendButton.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <DialogBody
        actions={
          <>
            <Button onClick={bookingRequest.close} disabled={isSending}>
              {texts.cancel()}
            </Button>
            <Button
              ref={sendButton}
              type="submit"
              variant="gold"
              sending={isSending}
              disabled={isInvalid || isSending}
            >
              {texts.request_send()}
            </Button>
          </>
        }
      >
        {(failure || isTaken) && (
          <Alert
            key={failure?.attempt}
            tone="danger"
            text={failure?.text ?? takenText}
            focused={Boolean(failure)}
          >
            {reason && <p>{reason}</p>}
            {isTaken && (
              <OtherDates
                availability={availability}
                hall={hall}
                eventDate={eventDate}
                guestCount={guestCount}
                onChoose={chooseInstead}
              />
            )}
          </Alert>
        )}
        <RequestFields
          values={draft}
          errors={{
            customEventType:
              isChecked && isNameMissing ? texts.reservation_custom_type_required() : undefined,
            guestCount: capacity ?? (isChecked && !guestCount ? texts.request_guests_required() : undefined),
            endTime: isChecked ? endError : undefined,
          }}
          firstGuestCount={hall.maxGuestsMin}
          onChange={bookingRequest.change}
        />
        <ChosenPrices draft={draft} />
        {asksPhone && (
          <TextField
            label={texts.label_phone()}
            isOptional
            type="tel"
            autoComplete="tel"
            placeholder={texts.field_phone_placeholder()}
            hint={texts.request_phone_hint()}
            maxLength={phoneLength}
            value={phone}
            error={phoneError}
            onChange={(event) => {
              setPhoneError(undefined);
              bookingRequest.change({ phone: event.target.value });
            }}
          />
        )}
        <p className="flex items-start gap-2 text-xs leading-snug text-s-ink-3">
          <Info className="mt-px size-4 flex-none" strokeWidth={1.8} aria-hidden="true" />
          {texts.request_note()}
        </p>
      </DialogBody>
    </form>
  );
}
