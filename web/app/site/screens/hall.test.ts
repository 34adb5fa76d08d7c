import createClient from 'openapi-fetch';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { paths } from '#generated/api.d.ts';
import { serverApi } from '#web/platform/api/server-api.ts';
import { loader } from './hall.tsx';

const hall = {
  hallId: 1,
  name: 'Dijamant',
  slug: 'dijamant',
  maxGuestsMin: 40,
  maxGuestsMax: 150,
  description: '',
  photos: [],
  features: [],
};

const closed = { closureId: 4, hallId: null, from: '2027-01-01', to: '2027-01-02' };

/** Mocked calls: one hall, formerly called Kruna. */
function load(slug: string, statusOfUnknown = 404) {
  const context = new RouterContextProvider();
  const answers: Record<string, unknown> = {
    '/api/wedding-halls': [hall],
    '/api/settings': { name: 'Kuća' },
    '/api/reservations': [{ hallId: 1, eventDate: '2027-06-12', status: 'PENDING' }],
    '/api/closed-days': [closed],
    '/api/wedding-halls/by-slug/kruna': hall,
  };
  const origin = 'https://a.example';
  const api = createClient<paths>({
    baseUrl: origin,
    fetch: async ({ url }) => {
      const found = answers[new URL(url).pathname];
      return found ? Response.json(found) : Response.json({}, { status: statusOfUnknown });
    },
  });
  context.set(serverApi, { api, today: '2026-11-15', origin });
  const url = new URL(`https://a.example/saloni/${slug}`);
  return loader({ context, params: { slug }, request: new Request(url), url, pattern: '/saloni/:slug' });
}

it('loads a hall by its slug', async () => {
  const { hall: shown, heldDays } = await load('dijamant');
  expect(shown?.name).toBe('Dijamant');
  expect(heldDays).toEqual({
    list: '1 2027-06-12',
    closed: [{ hallId: null, from: '2027-01-01', to: '2027-01-02' }],
  });
});

it('redirects permanently from a former slug to the current one', async () => {
  const moved = await load('kruna').catch((thrown: Response) => thrown);
  if (!(moved instanceof Response)) throw new Error('A redirect was expected');
  expect(moved.status).toBe(301);
  expect(moved.headers.get('location')).toBe('/saloni/dijamant');
});

it('is 404 for any other slug', async () => {
  await expect(load('nema')).rejects.toMatchObject({ init: { status: 404 } });
  await expect(load('%00'.repeat(99), 400)).rejects.toMatchObject({ init: { status: 404 } });
});

it('shows the page without the hall when the server cannot be read', async () => {
  expect((await load('nema', 503)).hall).toBeUndefined();
});
