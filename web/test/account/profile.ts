import * as Profile from '#web/account/screens/profile.tsx';
import * as Login from '#web/account/screens/sign-in/login.tsx';
import { halls, settings } from '../data.ts';
import { amra } from '../people.ts';
import { open, signIn } from '../render.tsx';
import { answer, refuse } from '../server.ts';

export const openProfile = () => open('/profile', { '/profile': Profile, '/login': Login });

/** A signed-in customer without reservations and messages. */
export async function answerForProfile(): Promise<void> {
  answer('GET /api/wedding-halls', halls);
  answer('GET /api/reservations', []);
  answer('GET /api/reservations/user/*', []);
  answer('GET /api/messages', []);
  answer('GET /api/waiting-list/own', []);
  answer('GET /api/offers/own', []);
  answer('GET /api/contracts/own', []);
  answer('GET /api/ledgers/own', []);
  answer('GET /api/event-sheets/*', refuse('notFound'));
  answer('GET /api/closed-days', []);
  answer('GET /api/settings', settings);
  await signIn(amra);
}
