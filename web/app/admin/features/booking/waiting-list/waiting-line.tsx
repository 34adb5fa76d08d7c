import { useQueryClient } from '@tanstack/react-query';
import { Hand } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Day } from '#domain/dates/days.ts';
import { formatDeadline } from '#domain/dates/deadline-format.ts';
import type { AdminWaitingEntry } from '#schemas/reservations/waiting-list.ts';
import * as texts from '#texts';
import { accusative } from '#web/admin/lib/format/accusative.ts';
import { QueryNotice } from '#web/admin/ui/load-notice.tsx';
import { WaitingPill } from '#web/admin/ui/waiting-pill.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { formatWaiting } from '../calendar/hall-day-format.ts';
import { dayCalls } from '../closed-days/close-days.ts';
import { eventAndGuests } from '../reservations/reservation-format.ts';
import { AutomaticOffer } from './automatic-offer.tsx';
import { SkipDialog } from './skip-dialog.tsx';
import { formatEntryDay, nameInLine } from './waiting-format.ts';
import { useWaitingLine } from './waiting-list-query.ts';

interface WaitingLineProps {
  hall: { hallId: number; name: string };
  day: Day;
  /** Whether the day is offered by itself. */
  automatic: boolean;
  isFree: boolean;
}

/** Those who wait for a hall on a day, in order. */
export function WaitingLine({ hall, day, automatic, isFree }: WaitingLineProps) {
  const line = useWaitingLine(hall.hallId, day);
  const [skipped, setSkipped] = useState<AdminWaitingEntry>();
  const { offer, failure } = useOffer();
  // Everybody has left or was taken since the calendar was loaded.
  const waiting = line.data?.filter(({ state }) => state === 'WAITING').length ?? 0;
  if (line.data?.length === 0) return null;
  return (
    <div className="border-t border-s-line pt-3">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h4 className="font-semibold">{texts.days_line_title({ hall: accusative(hall.name) })}</h4>
        {line.data && <WaitingPill label={formatWaiting(waiting)}>{waiting}</WaitingPill>}
      </div>
      <QueryNotice query={line} text={texts.waiting_card_failed()} />
      {line.isPending && <Skeleton className="mb-3 h-10 w-full" />}
      <ol>
        {line.data?.map((entry, index) => (
          <Entry
            key={entry.entryId}
            entry={entry}
            place={index + 1}
            onSkip={() => setSkipped(entry)}
            onOffer={isFree ? () => offer(entry) : undefined}
          />
        ))}
      </ol>
      {failure && (
        <div className="mb-3">
          <FailureAlert failure={failure} />
        </div>
      )}
      <AutomaticOffer hall={hall} day={day} automatic={automatic} isFree={isFree} />
      {skipped && line.data && (
        <SkipDialog entry={skipped} line={line.data} onClose={() => setSkipped(undefined)} />
      )}
    </div>
  );
}

/** Offers the free day to one entry, whatever its place. */
function useOffer() {
  const queries = useQueryClient();
  const send = useSend('patch', '/api/waiting-list/{entryId}/offer');
  const { failure, fail, clear } = useFormFailure();
  async function offer(entry: AdminWaitingEntry) {
    clear();
    const params = { path: { entryId: String(entry.entryId) } };
    const result = await send.send({ params });
    if (result.ok) showToast(texts.days_offer_done({ name: nameInLine(entry) }));
    else fail(texts.days_offer_failed(), reasonOf(result));
    await queries.invalidateQueries(dayCalls);
  }
  return { offer, failure };
}

/** Why the entry stands where it does, or gets nothing. */
function notesOf({ state, offeredUntil, isSkipped, fits, missed }: AdminWaitingEntry): string[] {
  if (state === 'OFFERED' && offeredUntil)
    return [texts.days_line_offered({ deadline: formatDeadline(new Date(offeredUntil)) })];
  return [
    isSkipped && texts.days_line_skipped(),
    !fits && texts.days_line_too_many(),
    missed > 0 && texts.days_line_missed(),
  ].filter((note) => note !== false);
}

const action =
  '-my-2.5 min-h-11 rounded-xs text-sm underline decoration-s-gold-line decoration-1 underline-offset-4 hover:decoration-2 disabled:text-s-disabled pointer-fine:-my-0.5 pointer-fine:min-h-7';

interface EntryProps {
  entry: AdminWaitingEntry;
  place: number;
  onSkip: () => void;
  /** Absent while the day is taken. */
  onOffer: (() => Promise<void>) | undefined;
}

function Entry({ entry, place, onSkip, onOffer }: EntryProps) {
  const [isOffering, setOffering] = useState(false);
  const name = nameInLine(entry);
  const isWaiting = entry.state === 'WAITING';
  async function offer() {
    setOffering(true);
    await onOffer?.();
    setOffering(false);
  }
  return (
    <li className="grid grid-cols-[1.625rem_minmax(0,1fr)_auto] items-start gap-x-2.5 border-t border-s-line py-2.5">
      <span className="grid size-6 place-items-center rounded-full border border-s-field text-2xs font-bold tabular-nums">
        {place}
        <span className="sr-only">.</span>
      </span>
      <Link
        to={`/adminPanel/users/${entry.user.userId}`}
        className={`rounded-xs leading-6 font-semibold wrap-anywhere hover:underline ${entry.isSkipped ? 'text-s-ink-3 line-through' : ''}`}
      >
        {name}
      </Link>
      <span className="flex items-start gap-x-3.5">
        {isWaiting && onOffer && entry.fits && (
          <button
            type="button"
            aria-label={texts.days_offer_label({ name })}
            className={action}
            disabled={isOffering}
            onClick={() => void offer()}
          >
            {texts.days_offer()}
          </button>
        )}
        {isWaiting && !entry.isSkipped && (
          <button
            type="button"
            aria-label={texts.days_skip_label({ name })}
            className={action}
            onClick={onSkip}
          >
            {texts.days_skip()}
          </button>
        )}
        {entry.isSkipped && (
          <span className="text-sm leading-6 text-s-ink-3">{texts.days_line_skipped_mark()}</span>
        )}
      </span>
      <div className="col-span-2 col-start-2 text-xs leading-snug text-s-ink-3">
        <p className="wrap-anywhere">
          {eventAndGuests(entry)} · {texts.days_line_since({ day: formatEntryDay(entry.createdAt) })}
        </p>
        {entry.askedAt && (
          <p className="mt-0.5 flex items-center gap-1.5 font-semibold text-s-confirmed">
            <Hand className="size-3.5 flex-none" strokeWidth={1.9} aria-hidden="true" />
            {texts.days_line_ready()}
          </p>
        )}
        {notesOf(entry).map((note) => (
          <p key={note} className="mt-0.5">
            {note}
          </p>
        ))}
      </div>
    </li>
  );
}
