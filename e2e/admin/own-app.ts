import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Amenity, Hall } from '#schemas/halls.ts';
import { test as base, expect } from '../fixtures.ts';
import { openDesk } from './reservations-desk.ts';

const ownName = 'Dvorana';

export const uniqueHall = () => `${ownName} ${randomUUID().slice(0, 8)}`;

/** Other e2e tests rely on the halls of the demo, so added halls are deleted when the test ends. */
export const test = base.extend<{ tidyUp: undefined }>({
  tidyUp: [
    async ({ request }, use) => {
      await use(undefined);
      const app = await openOwnApp(request);
      for (const { hallId, name } of await app.halls())
        if (name.startsWith(ownName)) await app.removeHall(hallId);
      const features: Amenity[] = await (await request.get('/api/features')).json();
      for (const { featureId, name } of features)
        if (name.includes(ownName)) await app.removeFeature(featureId);
    },
    { auto: true },
  ],
});

/** Adds halls and features through the API, as another administrator, and reads what is stored. */
export async function openOwnApp(request: APIRequestContext) {
  const desk = await openDesk(request);
  const headers = { authorization: `Bearer ${desk.tokens.accessToken}` };
  return {
    ...desk,
    halls: async (): Promise<Hall[]> => (await request.get('/api/wedding-halls')).json(),
    async makeFeature(name: string): Promise<Amenity> {
      const data = { name };
      return (await request.post('/api/features/createFeature', { headers, data })).json();
    },
    removeFeature: (featureId: number) =>
      request.delete(`/api/features/${featureId}/deleteFeature`, { headers }),
    async makeHall(name: string): Promise<Hall> {
      const multipart = {
        name,
        maxGuestsMin: '100',
        maxGuestsMax: '300',
        description: 'Dvorana za probu.',
      };
      const made = await request.post('/api/wedding-halls/create-hall', { headers, multipart });
      expect(made.status()).toBe(201);
      return made.json();
    },
    removeHall: (hallId: number) => request.delete(`/api/wedding-halls/${hallId}/remove`, { headers }),
  };
}

/** The home page as a visitor gets it. */
export const publicPage = async (request: APIRequestContext) => (await request.get('/')).text();
