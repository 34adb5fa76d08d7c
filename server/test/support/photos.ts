import { expect } from 'vitest';
import { keysOf } from './object-store/storages.ts';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';
import { formOf } from './uploads.ts';

/** Adds a picture to a hall and returns its name. */
export async function uploadPicture(
  app: TestApp,
  as: TestPerson,
  hallId: number,
  content: Buffer,
): Promise<string> {
  const form = await formOf({}, [{ name: 'slika.jpg', content }]);
  const { status, body } = await app.call(`POST /api/wedding-halls/${hallId}/add-images`, { as, ...form });
  expect(status).toBe(201);
  return body.imageUrl.at(-1);
}

export const variantsOf = (app: TestApp, fileName: string) =>
  keysOf(app.storage, `variants/${fileName.slice(0, 26)}-`);

/** Waits for all widths and the crop for sharing. */
export async function untilComplete(app: TestApp, fileName: string, count: number) {
  await app.startWorkers();
  await expect.poll(() => variantsOf(app, fileName)).toHaveLength(count + 1);
}

/** Waits until the job has deleted it. */
export async function untilGone(app: TestApp, fileName: string) {
  await app.startWorkers();
  await expect.poll(() => app.storage.stat(fileName)).toBe(undefined);
}
