import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackVisit } from '#web/platform/lib/track-visit.ts';
import { answer, calls, drop } from '../server.ts';

const track = 'POST /api/visits/track';

/** On a busy machine the idle callback may never run. */
beforeEach(() => {
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((act) => {
    act({ didTimeout: false, timeRemaining: () => 0 });
    return 0;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'prerendering');
});

test('every load counts once, with one visitor id a session', async () => {
  answer(track, null);
  await trackVisit();
  await trackVisit();
  const visitors = () => calls(track).map(({ body }) => (body as { visitorId: string }).visitorId);
  const own = sessionStorage.getItem('visitorId');
  expect(visitors()).toEqual([own, own]);
  sessionStorage.clear();
  await trackVisit();
  expect(visitors()[2]).not.toBe(own);
});

test('a visit that cannot be sent is ignored', async () => {
  answer(track, drop);
  await expect(trackVisit()).resolves.toBeUndefined();
});

test('a prerendered page is not a visit until it is visible', async () => {
  answer(track, null);
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const tracked = trackVisit();
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls(track)).toEqual([]);
  document.dispatchEvent(new Event('prerenderingchange'));
  await tracked;
  expect(calls(track)).toHaveLength(1);
});
