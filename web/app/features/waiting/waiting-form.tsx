import { Bell, Mail, Users } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { maxWaitingDays } from '#domain/limits.ts';
import type { WaitingEntry } from '#schemas/reservations/waiting-list.ts';
import * as texts from '#texts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { Alert, FailureAlert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { capacityError } from '../availability/capacity.ts';
import { type Availability, type BookableHall, isBookable, isFree } from '../availability/free-days.ts';
import { type BookingRequestDraft, bookingRequest } from '../booking/booking-request.ts';
import { DialogBody } from '../booking/dialog-body.tsx';
import { EventFields } from '../booking/request-fields.tsx';
import { joinWaitingList } from './join-waiting-list.ts';
import { Note } from './line-place.tsx';
import { formatCount, formatMailNote } from './waiting-format.ts';
import type { WaitingLine } from './waiting-line-query.ts';

// With large text on phones the usual padding would push the buttons over the edge.
const narrowPadding = { paddingInline: 'min(1.75rem, 4vw)' };
// As wide as its words: it breaks only where it has a line of its own.
const wide = { ...narrowPadding, flex: '1 0 auto', maxWidth: '100%', whiteSpace: 'normal' } as const;

interface WaitingFormProps {
  availability: Availability;
  hall: BookableHall;
  draft: BookingRequestDraft;
  facts: WaitingLine;
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  onJoined: (entry: WaitingEntry) => void;
}

/** The same day as a request, since it is free. */
const requestInstead = () => bookingRequest.change({ waits: undefined, attempt: undefined });

export function WaitingForm(props: WaitingFormProps) {
  const { availability, hall, draft, facts, isSending, onSending, onJoined } = props;
  const { eventDate, guestCount, eventType, customEventType } = draft;
  const { failure, fail, clear } = useFormFailure();
  const [isChecked, setChecked] = useState(false);
  const [isRefusedAsFree, setRefusedAsFree] = useState(false);
  const capacity = guestCount ? capacityError(hall, guestCount) : undefined;
  const isNameMissing = eventType === 'OTHER' && customEventType.trim() === '';
  // After a lost response the day may have been offered to this very entry, so it can be sent again.
  const isDayFree =
    isRefusedAsFree || (draft.attempt === undefined && isFree(availability, hall.hallId, eventDate));
  const isOver = !isBookable(availability, eventDate);
  const isFull = facts.count !== undefined && facts.count.own >= maxWaitingDays;
  const isRefused = Boolean(capacity) || isDayFree || isFull || isOver;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending || isRefused) return;
    setChecked(true);
    if (!guestCount || isNameMissing) return fail(texts.reservation_invalid());
    clear();
    onSending(true);
    const result = await joinWaitingList(draft, guestCount);
    onSending(false);
    if (result.status === 'joined') return onJoined(result.entry);
    if (result.status === 'free') return setRefusedAsFree(true);
    fail(texts.waiting_join_failed(), reasonOf(result));
  }

  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <DialogBody
        actions={
          <>
            <Button size="large" style={narrowPadding} onClick={bookingRequest.close} disabled={isSending}>
              {texts.cancel()}
            </Button>
            {isDayFree ? (
              <Button size="large" variant="gold" onClick={requestInstead}>
                {texts.waiting_request_it()}
              </Button>
            ) : (
              <Button
                size="large"
                type="submit"
                variant="gold"
                style={wide}
                icon={<Bell className="size-4.5" strokeWidth={1.8} aria-hidden="true" />}
                sending={isSending}
                disabled={isRefused}
              >
                {texts.waiting_join()}
              </Button>
            )}
          </>
        }
      >
        {isDayFree ? (
          <Alert tone="info" text={texts.waiting_day_free()} />
        ) : (
          <p className="text-s-ink-2">{isOver ? texts.waiting_day_over() : texts.waiting_sheet_text()}</p>
        )}
        <FailureAlert failure={failure} />
        {isFull && (
          <Alert tone="danger" text={texts.waiting_five()}>
            <ButtonLink to="/profile" size="small" onClick={bookingRequest.close}>
              {texts.waiting_to_profile()}
            </ButtonLink>
          </Alert>
        )}
        <EventFields
          values={draft}
          errors={{
            customEventType:
              isChecked && isNameMissing ? texts.reservation_custom_type_required() : undefined,
            guestCount: capacity ?? (isChecked && !guestCount ? texts.request_guests_required() : undefined),
          }}
          firstGuestCount={hall.maxGuestsMin}
          guestsHint={texts.waiting_capacity({
            hall: hall.name,
            min: hall.maxGuestsMin,
            max: hall.maxGuestsMax,
          })}
          onChange={bookingRequest.change}
        />
        {!isDayFree && (
          <ul className="grid gap-2.5" aria-live="polite">
            {facts.count && <Note icon={Users} text={formatCount(facts.count.count)} />}
            {facts.rules && <Note icon={Mail} text={formatMailNote(eventDate, new Date(), facts.rules)} />}
          </ul>
        )}
      </DialogBody>
    </form>
  );
}
