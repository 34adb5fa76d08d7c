import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect } from 'vitest';
import { photoAddress, uploadLimits } from '#schemas/media.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { mp4Of } from '../support/fixtures/films.ts';
import { keysOf } from '../support/object-store/storages.ts';
import { note } from './figures.ts';
import { size } from './size.ts';

const megabyte = 1024 * 1024;
export const filmMegabytes = size.filmMegabytes;
const warmUpMegabytes = 30;

/** In megabytes. */
export async function memoryOf(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** A film as one multipart request, written with backpressure. */
async function sendFilm(address: string, token: string, bytes: number) {
  const boundary = 'granica';
  const start = `--${boundary}\r\ncontent-disposition: form-data; name="title"\r\n\r\nFilm\r\n--${boundary}\r\ncontent-disposition: form-data; name="content"\r\n\r\nFilm\r\n--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="film.mp4"\r\ncontent-type: video/mp4\r\n\r\n`;
  const empty = mp4Of({ film: Buffer.alloc(0) });
  const body = bytes - empty.length;
  empty.writeUInt32BE(body + 8, empty.length - 8);
  function* parts() {
    yield Buffer.from(start);
    yield empty;
    for (let left = body; left > 0; left -= megabyte) yield Buffer.alloc(Math.min(megabyte, left), 1);
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  const call = request(`${address}/api/blog-posts/create`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  await pipeline(Readable.from(parts()), call);
  const [answer] = await answered;
  const text = Buffer.concat(await answer.toArray()).toString();
  return { status: answer.statusCode, body: JSON.parse(text) as { imageUrls: string[] } };
}

/** A film of one byte above the limit is refused and leaves nothing behind. */
export async function expectTooLong(
  address: string,
  token: string,
  { storage, workFolder }: { storage: Storage; workFolder: string },
) {
  const before = await keysOf(storage);
  expect((await sendFilm(address, token, uploadLimits.videoBytes + 1)).status).toBe(413);
  await expect.poll(() => readdir(workFolder)).toEqual([]);
  expect(await keysOf(storage)).toEqual(before);
}

/** Sends a large film while the memory of the server is watched, reads its end, and returns its address. */
export async function expectFlatMemory(
  { address, processId }: { address: string; processId: number },
  { token, folder, place }: { token: string; folder: string; place: string },
) {
  // What every upload needs for its buffers is there before.
  await sendFilm(address, token, warmUpMegabytes * megabyte);
  const before = await memoryOf(processId);
  let most = before;
  const watch = setInterval(async () => {
    most = Math.max(most, await memoryOf(processId));
  }, 20);
  const large = await sendFilm(address, token, filmMegabytes * megabyte);
  clearInterval(watch);
  expect(large.status).toBe(201);
  await note(`film of ${filmMegabytes} MB, ${place}`, {
    answered: large.status ?? 0,
    'memory rose by': `${Math.round(most - before)} MB`,
  });
  // Well below the size of the film, which a buffering server would hold in memory.
  expect(most - before).toBeLessThan((filmMegabytes * 2) / 3);

  const filmAddress = photoAddress(large.body.imageUrls[0] ?? '');
  const end = await fetch(address + filmAddress, {
    headers: { range: `bytes=${(filmMegabytes - 20) * megabyte}-` },
  });
  expect(end.status).toBe(206);
  const target = join(folder, 'end of the film');
  await writeFile(target, Buffer.from(await end.arrayBuffer()));
  expect((await stat(target)).size).toBe(20 * megabyte);
  return filmAddress;
}
