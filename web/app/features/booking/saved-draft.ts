import { useEffect, useRef } from 'react';
import { api } from '#web/platform/api/client.ts';
import type { BookingRequestDraft } from './booking-request.ts';

const saveAfterMilliseconds = 2000;

/** A failure changes nothing: the draft of this device stays. */
const save = (body: Omit<BookingRequestDraft, 'attempt'>) =>
  void api.PUT('/api/reservations/draft', { body }).catch(() => undefined);

/** Stores the open request with the account, so that it can be continued on another device. */
export function useSavedDraft({ attempt: _own, ...draft }: BookingRequestDraft, isEditing: boolean): void {
  const text = JSON.stringify(draft);
  const saved = useRef('');
  useEffect(() => {
    if (!isEditing || saved.current === text) return;
    const timer = setTimeout(() => {
      saved.current = text;
      save(JSON.parse(text));
    }, saveAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [text, isEditing]);
}
