import { lazy, Suspense, useEffect, useState } from 'react';
import { readDraft } from '#web/platform/form/stored-drafts.ts';
import { persistentStorage } from '#web/platform/lib/browser-storage.ts';

/** Lazy, since few people come with a date. */
const Details = lazy(() => import('./chosen-date-details.tsx').catch(() => ({ default: () => null })));

/** The draft of `booking-request.ts`, the address after the confirmation, or what it left for the next page. */
const mayBeChosen = () =>
  persistentStorage.getItem('reservationDraft') !== null ||
  window.location.search.includes('eventDate=') ||
  readDraft('chosenDate') !== undefined;

/** The hall and day of a request that opens after the sign-in; read in the browser, since the page is the same for all. */
export function ChosenDate({ className = 'mb-7' }: { className?: string }) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => setLoaded(mayBeChosen()), []);
  if (!isLoaded) return null;
  return (
    <Suspense>
      <Details className={className} />
    </Suspense>
  );
}
