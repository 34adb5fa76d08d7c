import { useEffect, useState } from 'react';
import { type Day, isDay } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { formatDay } from '#web/features/availability/day-format.ts';
import { bookingRequest } from '#web/features/booking/booking-request.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { publicApi } from '#web/platform/api/client.ts';
import { toResult } from '#web/platform/api/result.ts';
import { readDraft, writeDraft } from '#web/platform/form/stored-drafts.ts';
import { updateAfterPress } from '#web/platform/lib/update-after-press.ts';

interface ChosenDay {
  hall: string;
  eventDate: Day;
  /** The waiting list of a taken day opens after the sign-in. */
  waits?: boolean | undefined;
}

/** In the address of the page after the confirmation, which may be opened on another device. */
function readLinked(): { hallId: string; eventDate: string } | undefined {
  const query = new URLSearchParams(window.location.search);
  const linked = { hallId: query.get('hallId') ?? '', eventDate: query.get('eventDate') ?? '' };
  if (!isDay(linked.eventDate)) return undefined;
  // For the sign-in page that follows.
  writeDraft('chosenDate', linked);
  return linked;
}

async function findChosenDay(): Promise<ChosenDay | undefined> {
  const stored = bookingRequest.readStoredDraft();
  const { hallName, draft } = stored?.opensAfterSignIn ? stored : {};
  if (hallName && draft) {
    const { eventDate, waits } = draft;
    return { hall: hallName, eventDate, waits };
  }
  const { hallId, eventDate } = draft ?? readLinked() ?? readDraft('chosenDate') ?? {};
  if (!eventDate) return undefined;
  const halls = await toResult(publicApi.GET('/api/wedding-halls'));
  const hall = halls.ok ? halls.data.find((one) => one.hallId === Number(hallId)) : undefined;
  return hall && { hall: hall.name, eventDate, waits: draft?.waits };
}

export default function ChosenDateDetails({ className }: { className: string }) {
  const [chosen, setChosen] = useState<ChosenDay>();
  useEffect(() => {
    const left = new AbortController();
    void findChosenDay().then((found) => updateAfterPress(left.signal, () => setChosen(found)));
    return () => left.abort();
  }, []);
  if (!chosen) return null;
  const { hall, eventDate, waits } = chosen;
  return (
    <div className={`rounded-sm border border-s-line-2 px-4 py-3.5 text-left ${className}`}>
      <p className="flex items-center gap-3 font-serif text-xl leading-snug opsz-t3">
        <HallSign name={hall} className="size-6.5 flex-none text-s-gold-text" />
        {texts.hall_and_day({ hall, day: formatDay(eventDate) })}
      </p>
      <p className="mt-1.5 text-sm text-s-ink-2">
        {waits ? texts.chosen_date_waiting() : texts.chosen_date_kept()}
      </p>
    </div>
  );
}
