import { useEffect, useEffectEvent, useState } from 'react';
import { isDay } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { readDraft, writeDraft } from '#web/platform/form/stored-drafts.ts';
import { formatNumericDay } from '#web/platform/lib/dates.ts';
import type { Booking } from './booking.ts';

type Draft = Record<string, string>;

/** Fields that belong to one guest; a draft with only hall and day is not worth keeping. */
const ownFields: readonly (keyof Booking)[] = [
  'guestCount',
  'customEventType',
  'guestFirstName',
  'guestLastName',
  'guestEmail',
  'guestPhone',
];

const isTyped = (draft: Draft) => ownFields.some((field) => draft[field]?.trim());

/** "Selma Probić, 12.06.2027." without the final full stop. */
function formatDraft({
  guestFirstName,
  guestLastName,
  guestPhone,
  guestEmail,
  eventDate = '',
}: Draft): string {
  const name = [guestFirstName, guestLastName].filter(Boolean).join(' ');
  const day = isDay(eventDate) ? formatNumericDay(eventDate).slice(0, -1) : '';
  return [name || guestPhone || guestEmail || texts.desk_guest_unnamed(), day].filter(Boolean).join(', ');
}

/** A draft that was replaced by another booking: stored separately and offered. */
export function useEarlierBooking(draftName: string, isAnotherBegun: boolean) {
  const [earlier, setEarlier] = useState<Draft>();
  const storedName = `earlier ${draftName}`;

  function replace(draft: Draft | undefined) {
    const typed = draft && isTyped(draft) ? draft : undefined;
    writeDraft(storedName, typed);
    setEarlier(typed);
  }

  const begin = useEffectEvent(() => {
    const draft = readDraft(draftName);
    if (!isAnotherBegun || !draft || !isTyped(draft)) return setEarlier(readDraft(storedName));
    writeDraft(draftName, undefined);
    replace(draft);
  });
  useEffect(() => begin(), []);

  return { earlier, label: earlier && formatDraft(earlier), replace };
}
