import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Feature, Hall } from '#contracts/halls.ts';
import { expect, test as journey } from '../journey.ts';
import { openDesk } from './house-desk.ts';

const ownName = 'Dvorana';

export const uniqueHall = () => `${ownName} ${randomUUID().slice(0, 8)}`;

/** Other journeys count on the halls of the demo: what one adds is gone when it ends. */
export const test = journey.extend<{ tidyUp: undefined }>({
  tidyUp: [
    async ({ request }, use) => {
      await use(undefined);
      const house = await openHouse(request);
      for (const { hallId, name } of await house.halls())
        if (name.startsWith(ownName)) await house.removeHall(hallId);
      const features: Feature[] = await (await request.get('/api/features')).json();
      for (const { featureId, name } of features)
        if (name.includes(ownName)) await house.removeFeature(featureId);
    },
    { auto: true },
  ],
});

const picturePath = (name: string) => `server/demo/pictures/${name}.jpg`;

/** A picture as a person would choose it, under a name of its own. */
export async function picture(name: string, of = 'kruna-1') {
  return { name, mimeType: 'image/jpeg', buffer: await readFile(picturePath(of)) };
}

/** The other one at work: makes halls and features without a browser, and looks at what is stored. */
export async function openHouse(request: APIRequestContext) {
  const desk = await openDesk(request);
  const headers = { authorization: `Bearer ${desk.tokens.accessToken}` };
  const hall = async (hallId: number): Promise<Hall> =>
    (await request.get(`/api/wedding-halls/${hallId}`)).json();
  return {
    ...desk,
    hall,
    halls: async (): Promise<Hall[]> => (await request.get('/api/wedding-halls')).json(),
    async makeFeature(name: string): Promise<Feature> {
      const data = { name };
      return (await request.post('/api/features/createFeature', { headers, data })).json();
    },
    removeFeature: (featureId: number) =>
      request.delete(`/api/features/${featureId}/deleteFeature`, { headers }),
    async makeHall(name: string, { pictures = 0, features = [] as Feature[] } = {}): Promise<Hall> {
      const multipart = {
        name,
        maxGuestsMin: '100',
        maxGuestsMax: '300',
        description: 'Dvorana za probu.',
        features: JSON.stringify(features.map(({ featureId }) => ({ featureId }))),
      };
      const made = await request.post('/api/wedding-halls/create-hall', { headers, multipart });
      expect(made.status()).toBe(201);
      const { hallId }: Hall = await made.json();
      for (let number = 1; number <= pictures; number += 1) {
        const files = await picture(`${number}.jpg`, `kruna-${number}`);
        const path = `/api/wedding-halls/${hallId}/add-images`;
        expect((await request.post(path, { headers, multipart: { files } })).status()).toBe(201);
      }
      return hall(hallId);
    },
    removeHall: (hallId: number) => request.delete(`/api/wedding-halls/${hallId}/remove`, { headers }),
  };
}

/** What any visitor gets at this moment. */
export const publicPage = async (request: APIRequestContext) => (await request.get('/')).text();

/** Sent slowly enough to be seen, canceled or left. */
export async function slowDown(page: Page, bytesPerSecond: number) {
  const browser = await page.context().newCDPSession(page);
  const sendAt = (uploadThroughput: number) =>
    browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await browser.send('Network.enable');
  await sendAt(bytesPerSecond);
  return () => sendAt(-1);
}
