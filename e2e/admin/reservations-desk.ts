import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, type Day, toIsoDay } from '#domain/dates/days.ts';
import { arriveWithTokens, expect } from '../fixtures.ts';
import type { Person } from '../people.ts';
import { administrator } from '../product.ts';

export interface Booked {
  reservationId: number;
  hallId: number;
  hall: { name: string };
  eventDate: Day;
  guestCount: number;
  guestLastName: string | null;
  guestEmail: string | null;
  status: string;
  internalNote: string | null;
  updatedAt: string;
}

type Tokens = { accessToken: string; refreshToken: string };

const tokensOf = async (
  request: APIRequestContext,
  person: { email: string; password: string },
): Promise<Tokens> => await (await request.post('/auth/login', { data: person })).json();

/** Prepares data through the API, as another administrator. */
export async function openDesk(request: APIRequestContext) {
  const tokens = await tokensOf(request, administrator);
  const headers = { authorization: `Bearer ${tokens.accessToken}` };

  const halls: { hallId: number; name: string; maxGuestsMin: number; maxGuestsMax: number }[] = await (
    await request.get('/api/wedding-halls')
  ).json();

  async function book(overrides: object = {}): Promise<Booked> {
    const answer = await request.post('/api/reservations/create-admin-reservation', {
      headers,
      data: {
        hallId: halls[0]?.hallId,
        eventDate: distantDay(),
        guestCount: 300,
        eventType: 'WEDDING',
        customEventType: null,
        guestFirstName: 'Selma',
        guestLastName: uniqueName(),
        guestEmail: null,
        guestPhone: '+387 65 111 222',
        ...overrides,
      },
    });
    expect(answer.status()).toBe(201);
    return answer.json();
  }

  return {
    tokens,
    halls,
    book,
    get: (path: string) => request.get(path, { headers }),
    one: async (reservationId: number): Promise<Booked> =>
      await (await request.get(`/api/reservations/${reservationId}`, { headers })).json(),
    onDay: async (day: Day): Promise<Booked[]> =>
      await (await request.get(`/api/reservations?from=${day}&to=${day}`, { headers })).json(),
    setStatus: (reservationId: number, status: string) =>
      request.patch(`/api/reservations/${reservationId}/status`, { headers, data: { status } }),
    hold: (reservationId: number, heldUntil: string) =>
      request.patch(`/api/reservations/${reservationId}/hold`, { headers, data: { heldUntil } }),
    change: (reservationId: number, data: object) =>
      request.patch(`/api/reservations/${reservationId}/update`, { headers, data }),
    remove: (reservationId: number) =>
      request.delete(`/api/reservations/${reservationId}/remove`, { headers }),

    /** Writes and sends an offer for a reservation. */
    async sendOffer(reservationId: number, offer: object): Promise<{ offerId: number; number: string }> {
      const { offerId } = await (
        await request.post(`/api/reservations/${reservationId}/offers`, { headers })
      ).json();
      const terms = await request.post('/api/terms/create', {
        headers,
        data: { text: 'Ugovor je zaključen potpisom, i prije uplate kapare.' },
      });
      const { version } = await terms.json();
      const data = { terms: version, ...offer };
      const updated = await request.patch(`/api/offers/${offerId}/update`, { headers, data });
      expect(updated.status(), await updated.text()).toBe(200);
      const sent = await request.post(`/api/offers/${offerId}/send`, { headers });
      expect(sent.status(), await sent.text()).toBe(201);
      return sent.json();
    },

    async cancelContract(reservationId: number, data = { by: 'AGREEMENT', reason: 'Promjena planova' }) {
      const { contractId } = await (
        await request.get(`/api/reservations/${reservationId}`, { headers })
      ).json();
      const canceled = await request.post(`/api/contracts/${contractId}/cancel`, { headers, data });
      expect(canceled.status(), await canceled.text()).toBe(200);
    },

    /** A request of a signed-in user; another day when another test has taken the one that was drawn. */
    async ask(person: Person, overrides: object = {}): Promise<Booked> {
      const { accessToken } = await tokensOf(request, person);
      const send = () =>
        request.post('/api/reservations/create-reservation', {
          headers: { authorization: `Bearer ${accessToken}` },
          data: {
            hallId: halls[0]?.hallId,
            eventDate: someWeekday(),
            guestCount: 300,
            eventType: 'WEDDING',
            message: 'Zanima nas i terasa.',
            ...overrides,
          },
        });
      let answer = await send();
      for (let tries = 0; answer.status() === 409 && tries < 20; tries += 1) answer = await send();
      expect(answer.status(), await answer.text()).toBe(201);
      return answer.json();
    },
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Opens the panel as the administrator. */
export const arrive = (page: Page, { tokens }: Pick<Desk, 'tokens'>, path: string) =>
  arriveWithTokens(page, tokens, path);

export const ownMark = 'Probić';

/** A unique name, to find the test's own rows. */
export const uniqueName = () => `${ownMark}${randomUUID().slice(0, 8)}`;

const ahead = (from: number, to: number) => addDays(toIsoDay(new Date()), randomInt(from, to));

/** A day beyond the limit for customers, so that no other test uses it. */
export const distantDay = (): Day => ahead(2_000, 20_000);

/** A day within the limit for customers, without demo reservations. */
const someWeekday = (): Day => {
  const day = ahead(640, 1_060);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 4 ? day : someWeekday();
};

export const inNumbers = (day: Day) => `${day.split('-').reverse().join('.')}.`;
