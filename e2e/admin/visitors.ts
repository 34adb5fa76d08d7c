import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { arriveSignedIn } from '../fixtures.ts';
import type { Person } from '../people.ts';
import { administrator } from '../product.ts';

export interface Asked {
  reservationId: number;
  /** 12.06.2027. */
  day: string;
  hall: string;
}

type Account = Pick<Person, 'email' | 'password'>;

export const arriveAsAdministrator = (page: Page, request: APIRequestContext, path = '/adminPanel') =>
  arriveSignedIn(page, request, { ...administrator, firstName: '', lastName: '' }, path);

/** API calls of a signed-in user, without a browser. */
export async function callsOf(request: APIRequestContext, { email, password }: Account) {
  const { accessToken } = await (await request.post('/auth/login', { data: { email, password } })).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  return {
    get: async (path: string) => (await request.get(path, { headers })).json(),
    send: (method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: object) =>
      request.fetch(path, { method, headers, ...(data ? { data } : {}) }),
  };
}

export type Calls = Awaited<ReturnType<typeof callsOf>>;

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const inNumbers = (day: string) => `${day.split('-').reverse().join('.')}.`;

const first = (halls: { hallId: number; name: string; maxGuestsMin: number }[]) => {
  const [hall] = halls;
  if (!hall) throw new Error('There is no hall');
  return hall;
};

/** Requests a random free day. */
export async function askForDay(calls: Calls, message = 'Radujemo se.'): Promise<Asked> {
  const { hallId, name, maxGuestsMin } = first(await calls.get('/api/wedding-halls'));
  for (;;) {
    const eventDate = dayAhead(randomInt(120, 1000));
    const answer = await calls.send('POST', '/api/reservations/create-reservation', {
      hallId,
      eventDate,
      guestCount: maxGuestsMin,
      eventType: 'WEDDING',
      customEventType: null,
      status: 'PENDING',
      message,
    });
    if (answer.status() === 409) continue;
    expect(answer.status()).toBe(201);
    return { ...(await answer.json()), day: inNumbers(eventDate), hall: name };
  }
}

export async function writeMessage(calls: Calls, subject: string): Promise<{ messageId: number }> {
  const { hallId } = first(await calls.get('/api/wedding-halls'));
  const answer = await calls.send('POST', '/api/messages/createMessage', {
    hallId,
    subject,
    message: 'Možemo li pogledati salon?',
  });
  expect(answer.status()).toBe(201);
  return answer.json();
}
