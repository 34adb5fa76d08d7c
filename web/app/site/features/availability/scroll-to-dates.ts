import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { bookingRequest } from '#web/features/booking/booking-request.ts';
import { pageKeyOf } from '#web/platform/lib/url-dialog.ts';

/** Anchors inside the section of dates. */
export const calendarId = 'kalendar';
export const cardId = 'provjeri-termin';

/**
 * The card of the chosen day once it is drawn; it is sticky, so its frame is not what has to be in view. On small screens
 * it is higher than the screen, so the row of the chosen hall follows.
 */
export const showCard = () =>
  requestAnimationFrame(() => {
    const { hall } = bookingRequest.store.get().choice;
    for (const part of ['> *', `li[data-hall="${hall?.hallId}"]`])
      document.querySelector(`#${cardId} ${part}`)?.scrollIntoView({ block: 'nearest' });
  });

const requestButton = (row: string) => `#${cardId} li${row} button`;

/** What has the focus after a link: the heading, the chosen day, or the button of the chosen hall. */
const focusAfter: Record<string, () => string[]> = {
  '#termini': () => ['#termini h2'],
  [`#${calendarId}`]: () => [`#${calendarId} [data-day][tabindex="0"]`],
  [`#${cardId}`]: () => {
    const { hall } = bookingRequest.store.get().choice;
    return [...(hall ? [requestButton(`[data-hall="${hall.hallId}"]`)] : []), requestButton('')];
  },
};

/** A link to the dates moves the focus to what it leads to, unless a field has it. */
export function useFocusOnArrival(): void {
  const location = useLocation();
  const { hash } = location;
  const key = pageKeyOf(location);
  useEffect(() => {
    if (key === 'default' || document.activeElement instanceof HTMLInputElement) return;
    const element = focusAfter[hash]?.()
      .map((selector) => document.querySelector<HTMLElement>(selector))
      .find(Boolean);
    element?.focus({ preventScroll: true });
  }, [hash, key]);
}
