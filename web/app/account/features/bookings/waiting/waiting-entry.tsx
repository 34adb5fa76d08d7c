import { Bell, BellOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDeadline } from '#domain/dates/deadline-format.ts';
import * as texts from '#texts';
import { WithBold } from '#web/features/waiting/hold-meter.tsx';
import { LineDots, PlaceRules } from '#web/features/waiting/line-place.tsx';
import { formatAhead, formatMove, formatOfferHours } from '#web/features/waiting/waiting-format.ts';
import { useSend } from '#web/platform/api/query.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useBookingAction } from '../booking-action.ts';
import { BookingFrame } from '../booking-frame.tsx';
import { formatPlace } from '../reservation-format.ts';
import { type OwnWaitingEntry, useHoldRules } from './waiting-query.ts';

interface WaitingBookingProps {
  entry: OwnWaitingEntry;
  now: Date;
  onLeave: () => void;
}

/** A place in line for a taken day. */
export function WaitingBooking({ entry, now, onLeave }: WaitingBookingProps) {
  if (entry.state !== 'WAITING') {
    return (
      <BookingFrame
        about={entry}
        badge={
          <Badge tone="plain" icon={BellOff}>
            {texts.waiting_badge_ended()}
          </Badge>
        }
      >
        <p className="text-sm text-s-ink-2">
          {entry.state === 'LAPSED' ? texts.waiting_ended_lapsed() : texts.waiting_ended_closed()}
        </p>
      </BookingFrame>
    );
  }
  return (
    <BookingFrame
      about={entry}
      badge={
        <Badge tone="plain" icon={Bell}>
          {texts.waiting_badge()}
        </Badge>
      }
    >
      <Place entry={entry} now={now} />
      <AskHolder entry={entry} now={now} />
      <Actions entry={entry} onLeave={onLeave} />
    </BookingFrame>
  );
}

function Place({ entry, now }: Omit<WaitingBookingProps, 'onLeave'>) {
  const { place, lastChange, missed, eventDate } = entry;
  const rules = useHoldRules();
  return (
    <>
      {place !== null && (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5">
          <p aria-hidden="true" className="font-serif text-[3.25rem] leading-[.9] tracking-[-.02em] opsz-t1">
            {texts.ordinal_number({ number: place })}
          </p>
          <div>
            <LineDots place={place} />
            <p className="text-sm">
              {formatAhead(place)} {lastChange && formatMove(place, lastChange)}
            </p>
          </div>
        </div>
      )}
      {missed > 0 && <p className="text-sm text-s-ink-2">{texts.waiting_missed()}</p>}
      {rules && (
        <p className="text-sm text-s-ink-3">
          {texts.waiting_when_free({ hours: formatOfferHours(eventDate, now, rules) })}
        </p>
      )}
    </>
  );
}

/** The first in line may ask the family that holds the day. */
function AskHolder({ entry, now }: Omit<WaitingBookingProps, 'onLeave'>) {
  const { send, isPending } = useSend('patch', '/api/waiting-list/{entryId}/ready');
  const { run, failure } = useBookingAction();
  const { askedUntil, mayAsk } = entry;
  const asked = (until: string) => texts.waiting_asked({ deadline: formatDeadline(new Date(until)) });
  const box = useRef<HTMLDivElement>(null);
  async function ask() {
    const isAsked = await run(send({ params: { path: { entryId: String(entry.entryId) } } }), {
      done: ({ askedUntil: until }) => (until ? asked(until) : ''),
      failed: texts.waiting_ready_failed(),
    });
    // The focused button is removed.
    if (isAsked) box.current?.focus();
  }
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 outline-none empty:hidden">
      {askedUntil && Date.parse(askedUntil) > now.getTime() && (
        <p className="text-sm">
          <WithBold text={asked(askedUntil)} bold={formatDeadline(new Date(askedUntil))} />
        </p>
      )}
      <FailureAlert failure={failure} />
      {mayAsk && (
        <div className="grid justify-items-start gap-2">
          <Button
            variant="ink"
            sending={isPending}
            aria-label={texts.own_action_label({ action: texts.waiting_ready(), about: formatPlace(entry) })}
            onClick={ask}
          >
            {texts.waiting_ready()}
          </Button>
          <p className="text-sm text-s-ink-3">{texts.waiting_ready_text()}</p>
        </div>
      )}
    </div>
  );
}

function Actions({ entry, onLeave }: Omit<WaitingBookingProps, 'now'>) {
  const [isExplained, setExplained] = useState(false);
  const rules = useHoldRules();
  const labelOf = (action: string) => texts.own_action_label({ action, about: formatPlace(entry) });
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <Button aria-label={labelOf(texts.waiting_leave())} onClick={onLeave}>
        {texts.waiting_leave()}
      </Button>
      <button
        type="button"
        className="inline-flex min-h-11 items-center rounded-sm text-[0.9375rem] font-medium"
        aria-label={labelOf(texts.waiting_why())}
        onClick={() => setExplained(true)}
      >
        <span className="border-b border-s-gold-line pb-px">{texts.waiting_why()}</span>
      </button>
      {isExplained && (
        <Dialog title={texts.waiting_why()} width="narrow" onClose={() => setExplained(false)}>
          <PlaceRules eventDate={entry.eventDate} rules={rules} />
          <p className="mt-4 text-xs text-s-ink-3">{texts.waiting_limit_plain()}</p>
        </Dialog>
      )}
    </div>
  );
}
