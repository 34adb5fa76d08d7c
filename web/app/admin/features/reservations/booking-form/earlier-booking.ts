import { useEffect, useEffectEvent, useState } from 'react';
import { isDay } from '#contracts/days.ts';
import * as texts from '#texts';
import { readDraft, writeDraft } from '../../../../shared/form/draft.ts';
import { dayInNumbers } from '../reservation-format.ts';
import type { Booking } from './booking.ts';

type Draft = Record<string, string>;

/** What tells one caller from another; hall and day alone are nobody's. */
const ownFields: readonly (keyof Booking)[] = [
  'guestCount',
  'customEventType',
  'guestFirstName',
  'guestLastName',
  'guestEmail',
  'guestPhone',
];

const isOfSomebody = (draft: Draft) => ownFields.some((field) => draft[field]?.trim());

/** "Selma Probić, 12.06.2027." without its last point. */
function inWords({ guestFirstName, guestLastName, guestPhone, guestEmail, eventDate = '' }: Draft): string {
  const name = [guestFirstName, guestLastName].filter(Boolean).join(' ');
  const day = isDay(eventDate) ? dayInNumbers(eventDate).slice(0, -1) : '';
  return [name || guestPhone || guestEmail || texts.desk_guest_unnamed(), day].filter(Boolean).join(', ');
}

/** An unfinished booking that gave way when another was begun: kept apart and offered, never mixed in. */
export function useEarlierBooking(draftName: string, isAnotherBegun: boolean) {
  const [earlier, setEarlier] = useState<Draft>();
  const ownName = `earlier ${draftName}`;

  function keep(draft: Draft | undefined) {
    const kept = draft && isOfSomebody(draft) ? draft : undefined;
    writeDraft(ownName, kept);
    setEarlier(kept);
  }

  const begin = useEffectEvent(() => {
    const draft = readDraft(draftName);
    if (!isAnotherBegun || !draft || !isOfSomebody(draft)) return setEarlier(readDraft(ownName));
    writeDraft(draftName, undefined);
    keep(draft);
  });
  useEffect(() => begin(), []);

  return { earlier, words: earlier && inWords(earlier), keep };
}
