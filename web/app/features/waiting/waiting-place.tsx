import { useState } from 'react';
import { formatDeadline } from '#domain/dates/deadline-format.ts';
import type { WaitingEntry } from '#schemas/reservations/waiting-list.ts';
import * as texts from '#texts';
import { api } from '#web/platform/api/client.ts';
import { plainReasonOf, toResult } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { formatDay } from '../availability/day-format.ts';
import { bookingRequest } from '../booking/booking-request.ts';
import { DialogBody } from '../booking/dialog-body.tsx';
import { eventTypeName } from '../booking/event-type-field.tsx';
import { HallSign } from '../halls/hall-sign.tsx';
import { LineDots, PlaceRules } from './line-place.tsx';
import { formatAhead, formatLimit } from './waiting-format.ts';
import type { WaitingLine } from './waiting-line-query.ts';

interface WaitingPlaceProps {
  entry: WaitingEntry;
  facts: WaitingLine;
  onSending: (isSending: boolean) => void;
}

/** The place in line. */
export function WaitingPlace({ entry, facts, onSending }: WaitingPlaceProps) {
  const { place, hall, eventDate, eventType, customEventType, guestCount } = entry;
  const [sent, setSent] = useState<'leave' | 'ask'>();
  const [askedUntil, setAskedUntil] = useState(entry.askedUntil);
  const { failure, fail, clear } = useFormFailure();
  const event = eventType === 'OTHER' ? (customEventType ?? '') : eventTypeName(eventType);

  const params = { path: { entryId: String(entry.entryId) } };

  async function send<Answer>(action: 'leave' | 'ask', call: () => Promise<Answer>) {
    clear();
    setSent(action);
    onSending(true);
    const result = await call();
    setSent(undefined);
    onSending(false);
    return result;
  }

  async function leave() {
    const result = await send('leave', () => toResult(api.DELETE('/api/waiting-list/{entryId}', { params })));
    if (!result.ok) return fail(texts.waiting_leave_failed(), plainReasonOf(result));
    showToast(texts.waiting_left());
    bookingRequest.close();
  }

  async function ask() {
    const result = await send('ask', () =>
      toResult(api.PATCH('/api/waiting-list/{entryId}/ready', { params })),
    );
    if (!result.ok) return fail(texts.waiting_ready_failed(), plainReasonOf(result));
    setAskedUntil(result.data.askedUntil);
  }

  return (
    <DialogBody
      actions={
        <>
          <Button size="large" sending={sent === 'leave'} disabled={sent === 'ask'} onClick={leave}>
            {texts.waiting_leave()}
          </Button>
          <Button size="large" variant="ink" disabled={sent !== undefined} onClick={bookingRequest.close}>
            {texts.waiting_understood()}
          </Button>
        </>
      }
    >
      <div
        role="status"
        tabIndex={-1}
        ref={(element) => element?.focus()}
        className="flex items-center gap-5 border-y border-s-line py-6 outline-none"
      >
        {place !== null && (
          <>
            <p
              aria-hidden="true"
              className="font-serif text-[5.75rem] leading-[.82] tracking-[-.04em] [font-variation-settings:'opsz'_130]"
            >
              {texts.ordinal_number({ number: place })}
            </p>
            <div>
              <LineDots place={place} />
              <p className="font-semibold">{texts.waiting_place()}</p>
              <p className="text-sm text-s-ink-2">{formatAhead(place)}</p>
            </div>
          </>
        )}
      </div>
      <FailureAlert failure={failure} />
      <div>
        <p className="flex items-center gap-2 font-serif text-[1.375rem] leading-tight opsz-t3">
          <HallSign name={hall.name} className="size-5.5 flex-none text-s-gold-text" />
          <span className="min-w-0 wrap-anywhere">{texts.request_hall({ hall: hall.name })}</span>
        </p>
        <p className="mt-1">{formatDay(eventDate)}</p>
        <p className="wrap-anywhere text-s-ink-2">
          {event} <span aria-hidden="true">·</span> {texts.own_guests({ count: guestCount })}
        </p>
      </div>
      {askedUntil ? (
        <p role="status" className="text-sm">
          {texts.waiting_asked({ deadline: formatDeadline(new Date(askedUntil)) })}
        </p>
      ) : (
        entry.mayAsk && (
          <div className="grid justify-items-start gap-2">
            <Button sending={sent === 'ask'} disabled={sent === 'leave'} onClick={ask}>
              {texts.waiting_ready()}
            </Button>
            <p className="text-sm text-s-ink-3">{texts.waiting_ready_text()}</p>
          </div>
        )
      )}
      <div className="border-t border-s-line pt-4.5">
        <PlaceRules eventDate={eventDate} rules={facts.rules} />
      </div>
      <p className="text-xs text-s-ink-3">
        {facts.count && !facts.entry ? formatLimit(facts.count.own + 1) : texts.waiting_limit_plain()}
      </p>
    </DialogBody>
  );
}
