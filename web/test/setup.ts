import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import '#web/ui/styles/app.css';
import '#web/ui/styles/panel.css';
import { bookingRequest } from '#web/features/booking/booking-request.ts';
import { session } from '#web/platform/session/browser-session.ts';
import { closeNotices } from './render.tsx';
import { answer, expectNoUnansweredCalls, refuse, removeAnswers } from './server.ts';
import { resize } from './viewport.ts';

document.documentElement.lang = 'sr-Latn-BA';
// Nothing is painted then, which takes a seventh of the time; layout, styles and clicks inside the frame do not change.
window.frameElement?.setAttribute('style', `${window.frameElement.getAttribute('style') ?? ''};opacity:0`);

/** All files of a worker share one page (`isolate: false`). */
beforeAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(document, 'prerendering');
  window.scrollTo(0, 0);
});

beforeEach(async () => {
  // Its own hook is registered in the first file only.
  await cleanup();
  // A test that failed may have left another width.
  await resize(1280, 900);
  localStorage.clear();
  sessionStorage.clear();
  removeAnswers();
  session.abandon();
  bookingRequest.store.update(() => ({ choice: {}, draft: undefined }));
  // Asked for after a sign-in, and stored while a request is typed.
  answer('GET /api/reservations/draft', { draft: null, opensAfterSignIn: false });
  answer('PUT /api/reservations/draft', null);
  // Asked for where a calculator is on the screen.
  answer('GET /api/menus', []);
  answer('GET /api/extras', []);
  answer('POST /api/prices/quote', refuse('pricesUnavailable'));
});

afterEach(() => {
  closeNotices();
  expectNoUnansweredCalls();
});
