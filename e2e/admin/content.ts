import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { test as base, expect } from '../fixtures.ts';
import { smallPicture } from '../pictures.ts';
import { arrive, openDesk, ownMark } from './reservations-desk.ts';

export interface Post {
  blogId: number;
  title: string;
  content: string;
  imageUrls: string[];
  media: { fileName: string; kind: string; poster?: { fileName: string } | null }[];
  updatedAt: string;
}

/** The home page shows the newest posts, so posts of an e2e test are deleted when it ends. */
export const test = base.extend<{ tidyUp: undefined }>({
  tidyUp: [
    async ({ request }, use) => {
      await use(undefined);
      const desk = await openContentDesk(request);
      for (const { blogId, title } of await desk.live())
        if (title.includes(ownMark)) await desk.remove(blogId, false);
    },
    { auto: true },
  ],
});

/** Writes posts through the API, as another administrator. */
async function openContentDesk(request: APIRequestContext) {
  const desk = await openDesk(request);
  const headers = { authorization: `Bearer ${desk.tokens.accessToken}` };

  const live = async (): Promise<Post[]> => (await request.get('/api/blog-posts')).json();

  return {
    ...desk,
    headers,
    live,
    titled: async (title: string) => (await live()).filter((post) => post.title === title),

    remove: (blogId: number, archive: boolean) =>
      request.delete(`/api/blog-posts/delete/${blogId}/${archive}`, { headers }),
  };
}

export async function arriveAtDesk(page: Page, request: APIRequestContext, path: string) {
  const desk = await openContentDesk(request);
  await arrive(page, desk, path);
  return desk;
}

export const publish = (page: Page) => page.getByRole('button', { name: 'Objavi blog' });
export const title = (page: Page) => page.getByLabel('Naslov');
export const content = (page: Page) => page.getByLabel('Sadržaj', { exact: true });
export const tiles = (page: Page) =>
  page.getByRole('list', { name: 'Slike i video objave, redom' }).getByRole('listitem');
export const notifications = (page: Page) => page.getByRole('status', { name: 'Obavještenja' });
/** The button has no effect until the film has seeked. */
export async function takeFrame(dialog: Locator) {
  const screen = dialog.locator('video');
  await expect
    .poll(() => screen.evaluate(({ seeking, readyState }: HTMLVideoElement) => !seeking && readyState > 1))
    .toBe(true);
  await dialog.getByRole('button', { name: 'Uzmi ovaj kadar' }).press('Enter');
  await expect(dialog).toBeHidden();
}
export const film = 'hall-walkthrough.webm';

export async function chooseFiles(page: Page, ...names: string[]) {
  const files = names.map(async (name) =>
    name === film
      ? {
          name,
          mimeType: 'video/webm',
          buffer: await readFile(`server/demo/content/pictures/${film}`),
        }
      : smallPicture(name),
  );
  await page.getByLabel('Dodaj fajlove').setInputFiles(await Promise.all(files));
}
