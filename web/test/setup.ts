import { afterEach, beforeEach, vi } from 'vitest';
import '../app/shared/styles/app.css';
import '../app/admin/styles/panel.css';
import { session } from '../app/shared/session/browser-session.ts';
import { closeNotices } from './render.tsx';
import { expectNoUnansweredCalls, removeAnswers } from './server.ts';

// Each file would load every screen of the panel, unbundled.
vi.mock('../app/admin/screens/screen-prefetch.ts', () => ({ useScreenPrefetch: () => {} }));

document.documentElement.lang = 'sr-Latn-BA';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  removeAnswers();
  session.abandon();
});

afterEach(() => {
  closeNotices();
  expectNoUnansweredCalls();
});
