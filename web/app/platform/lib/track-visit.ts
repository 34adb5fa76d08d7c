import type { TrackVisitRequest } from '#schemas/visits.ts';
import { tabStorage } from './browser-storage.ts';
import { whenIdle } from './idle.ts';
import { randomId } from './random-id.ts';

const key = 'visitorId';

/** Created once a browser session; where storage is blocked or full, for this load alone. */
function visitorId(): string {
  const known = tabStorage.getItem(key);
  if (known) return known;
  const made = randomId();
  try {
    tabStorage.setItem(key, made);
  } catch {}
  return made;
}

/** A prerendered page does not count yet. */
const untilVisible = () =>
  new Promise<void>((resolve) => {
    if (!('prerendering' in document && document.prerendering)) return resolve();
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });

/** Counts each load of the app; failures are ignored. */
export async function trackVisit(): Promise<void> {
  await untilVisible();
  await whenIdle();
  const visit: TrackVisitRequest = { visitorId: visitorId(), timestamp: new Date().toISOString() };
  await fetch('/api/visits/track', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(visit),
    keepalive: true,
    priority: 'low',
  }).catch(() => {});
}
