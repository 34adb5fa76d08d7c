import { Check, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { dayNumber, formatMonth, formatWeekday } from '#web/features/availability/day-format.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { Note } from '#web/features/waiting/line-place.tsx';
import { formatHoldLength } from '#web/features/waiting/waiting-format.ts';
import { useNow } from '#web/platform/lib/current-time.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { paper } from '../paper.ts';
import { formatEvent } from '../reservation-format.ts';
import { useOwnReservations } from '../reservations-query.ts';
import { DeclineDialog } from './answer-dialogs.tsx';
import { OfferMeter, useAccept } from './offered-block.tsx';
import { type OwnWaitingEntry, useHoldRules, useOwnWaiting } from './waiting-query.ts';

const column = 'mx-auto mt-4 max-w-110';

/** A freed day that is kept for the customer, or what became of it. */
export function FreedDay({ user, entryId }: { user: User; entryId: number }) {
  const entries = useOwnWaiting();
  return (
    <Loaded query={entries} failed={texts.waiting_entries_failed()} waiting={['mx-auto h-28 max-w-110']}>
      {(data) => <Answer user={user} entry={data.find((one) => one.entryId === entryId)} />}
    </Loaded>
  );
}

function Answer({ user, entry }: { user: User; entry: OwnWaitingEntry | undefined }) {
  const now = useNow(entry?.offeredUntil);
  if (entry?.state === 'ACCEPTED') {
    return <Over title={texts.waiting_offer_accepted()} text={texts.waiting_offer_accepted_text()} />;
  }
  const until = entry?.state === 'OFFERED' ? entry.offeredUntil : null;
  if (!entry || !until || Date.parse(until) <= now.getTime()) {
    return <Over title={texts.waiting_offer_over()} text={texts.waiting_offer_over_text()} />;
  }
  return <Offer user={user} entry={entry} until={until} />;
}

function Over({ title, text }: { title: string; text: string }) {
  return (
    <div className={`${column} grid justify-items-start gap-3 py-10`}>
      <h1 className="heading-1">{title}</h1>
      <p className="text-s-ink-2">{text}</p>
      <ButtonLink to="/profile" variant="ink" className="mt-3">
        {texts.waiting_back_to_profile()}
      </ButtonLink>
    </div>
  );
}

interface OfferProps {
  user: User;
  entry: OwnWaitingEntry;
  until: string;
}

function Offer({ user, entry, until }: OfferProps) {
  const navigate = useNavigate();
  const [isDeclining, setDeclining] = useState(false);
  const { accept, isPending, failure } = useAccept(entry);
  const reservations = useOwnReservations(user.userId).data;
  const rules = useHoldRules();
  const kept = reservations?.find(({ reservationId }) => reservationId === entry.reservationId);
  const { eventDate, hall, guestCount } = entry;
  const leave = () => void navigate('/profile');
  return (
    <div className={column}>
      <section className={`${paper} text-center`}>
        <div className="relative grid justify-items-center">
          <HallSign name={hall.name} className="mb-3 size-7.5 text-s-gold-text" />
          <Title />
          <p className="my-6 font-serif text-[9rem] leading-[.82] tracking-[-.04em] [font-variation-settings:'opsz'_130]">
            {dayNumber(eventDate)}
            <span className="sr-only">. </span>
          </p>
          <p className="heading-3">
            {formatWeekday(eventDate)}
            <br />
            {formatMonth(eventDate)}
          </p>
          <p className="mt-3.5 wrap-anywhere text-s-ink-2">
            {texts.waiting_offered_about({
              hall: hall.name,
              event: formatEvent(entry),
              guests: texts.own_guests({ count: guestCount }),
            })}
          </p>
          <div className="mt-6 grid w-full gap-2.5 border-t border-s-line pt-4.5 text-left">
            <OfferMeter since={kept?.heldSince ?? null} until={until} />
            <FailureAlert failure={failure} />
            <Button
              variant="gold"
              size="large"
              block
              className="mt-3"
              sending={isPending}
              onClick={async () => {
                if (await accept()) leave();
              }}
            >
              {texts.waiting_accept()}
            </Button>
            <Button size="large" block disabled={isPending} onClick={() => setDeclining(true)}>
              {texts.waiting_decline()}
            </Button>
          </div>
        </div>
      </section>
      <ul className="mt-7 grid gap-3">
        {rules && (
          <Note
            icon={Check}
            text={texts.waiting_accept_note({ time: formatHoldLength(eventDate, new Date(), rules) })}
          />
        )}
        <Note icon={Users} text={texts.waiting_decline_text()} />
      </ul>
      {isDeclining && <DeclineDialog entry={entry} onDone={leave} onClose={() => setDeclining(false)} />}
    </div>
  );
}

/** With the last word in italics. */
function Title() {
  return (
    <h1 className="heading-1">
      {texts.waiting_offered_before()} <em>{texts.waiting_offered_word()}</em>
    </h1>
  );
}
