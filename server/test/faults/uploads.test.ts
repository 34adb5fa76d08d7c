import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { uploadLimits } from '#contracts/media.ts';
import { hours } from '../../src/platform/clock.ts';
import { createFolderStorage } from '../../src/platform/storage/folder-storage.ts';
import { createTestDatabase } from '../database.ts';
import { mp4Of } from '../fixtures/films.ts';
import { bytesOf, keysOf } from '../object-store/storages.ts';
import { ownTestApp } from '../test-app.ts';
import { note } from './figures.ts';
import { signIn, startInstance } from './instance.ts';
import { generousTimeout, isLong, size } from './size.ts';

const program = fileURLToPath(new URL('./uploading-process.ts', import.meta.url));
const kills = size.killsBetweenFileAndRow;
const megabyte = 1024 * 1024;
const film = size.filmMegabytes;

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'saloni-uploads-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Bundled, since it is started very often. */
async function bundleProgram(outDir: string) {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: program, outDir, rollupOptions: { output: { entryFileNames: 'program.mjs' } } },
    ssr: { noExternal: true },
  });
  return join(outDir, 'program.mjs');
}

/** In a folder, and in the long form in a store too. */
const store = isLong ? await import('../object-store/object-store.ts') : undefined;
const places = [
  { place: 'in a folder', isStore: false },
  ...(store ? [{ place: `in a store${store.skippedStore}`, isStore: true }] : []),
];

async function makeStore(isStore: boolean) {
  const made = isStore ? await store?.makeStoreStorage() : undefined;
  if (made) onTestFinished(made.remove);
  return made?.storage;
}

test.for(places)(
  `killed ${kills} times between file and commit, rows and files are in step after the next sweep, $place`,
  generousTimeout,
  async ({ isStore }, { skip }) => {
    skip(isStore && store?.noObjectStore !== undefined);
    const storage = await makeStore(isStore);
    const instance = await ownTestApp(storage ? { storage } : {});
    const folder = await temporaryFolder();
    const bundle = await bundleProgram(folder);
    const path = join(folder, 'film.mp4');
    await writeFile(path, mp4Of());
    const acknowledged: string[] = [];

    /** Every second process is killed right after its files were renamed, the others a little later. */
    async function storeAndKill(round: number) {
      const child = fork(bundle, [instance.url, instance.storage.address, path, path], {
        execArgv: [],
        env: { ...process.env, ...store?.storeVariables },
      });
      const exited = once(child, 'exit');
      child.on('message', ({ recorded }: { recorded?: string[] }) => acknowledged.push(...(recorded ?? [])));
      await once(child, 'message');
      // Some reach their commit, so that there are rows to compare.
      if (round % 5 === 4) await once(child, 'message');
      else if (round % 2 === 1) await pause(round % 23);
      child.kill('SIGKILL');
      await exited;
    }
    const rounds = Array.from({ length: kills }, (_, round) => round);
    const lane = async (number: number) => {
      for (const round of rounds.filter((candidate) => candidate % 2 === number)) await storeAndKill(round);
    };
    await Promise.all([lane(0), lane(1)]);

    const filesNow = () => keysOf(instance.storage);
    const before = await filesNow();
    instance.clock.forward(hours(2));
    await instance.services.media.sweep();
    const { rows } = await instance.db.execute<{ file_name: string }>(
      'select file_name from media order by file_name',
    );
    const recorded = rows.map(({ file_name }) => file_name);
    await note(`crash between file and row × ${kills}, ${isStore ? 'store' : 'folder'}`, {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((name) => !recorded.includes(name)).length,
      'files without a row swept': before.length - recorded.length,
    });
    expect(await filesNow()).toEqual(recorded);
    expect(await readdir(instance.storage.workFolder)).toEqual([]);
    expect(recorded).toEqual(expect.arrayContaining(acknowledged));
    // Otherwise no kill happened between file and row.
    expect(before.length).toBeGreaterThan(recorded.length);
    for (const name of recorded) expect((await bytesOf(instance.storage, name)).equals(mp4Of())).toBe(true);
  },
);

async function memoryOf(processId: number): Promise<number> {
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

test.for(places)(
  `a film of ${film} MB arrives while the memory of the server stays flat${isLong ? '; one byte over 200 MB is refused' : ''}, $place`,
  generousTimeout,
  async ({ isStore }, { skip }) => {
    skip(isStore && store?.noObjectStore !== undefined);
    const database = await createTestDatabase();
    const inStore = await makeStore(isStore);
    const instance = await startInstance({
      DATABASE_URL: database.url,
      ...(inStore ? { STORAGE_URL: inStore.address, ...store?.storeVariables } : {}),
    });
    onTestFinished(database.drop);
    const server = instance.start();
    await server.ready();
    const { address, dataDir, photos } = instance;
    const storage = inStore ?? createFolderStorage(photos);
    const workFolder = inStore ? join(dataDir, 'incoming') : storage.workFolder;
    const token = await signIn(address);

    await sendFilm(address, token, megabyte);
    const before = await memoryOf(server.processId);
    let most = before;
    const watch = setInterval(async () => {
      most = Math.max(most, await memoryOf(server.processId));
    }, 20);
    const large = await sendFilm(address, token, film * megabyte);
    clearInterval(watch);
    expect(large.status).toBe(201);
    await note(`film of ${film} MB, ${isStore ? 'store' : 'folder'}`, {
      answered: large.status ?? 0,
      'memory rose by': `${Math.round(most - before)} MB`,
    });
    // Well below the size of the film, which a buffering server would hold in memory.
    expect(most - before).toBeLessThan(100);

    if (isLong) {
      const storedBefore = await keysOf(storage);
      const over = await sendFilm(address, token, uploadLimits.videoBytes + 1);
      expect(over.status).toBe(413);
      await expect.poll(() => readdir(workFolder)).toEqual([]);
      expect(await keysOf(storage)).toEqual(storedBefore);
    }

    const half = await fetch(`${address}/assets/photos/${large.body.imageUrls[0]}`, {
      headers: { range: `bytes=${(film - 20) * megabyte}-` },
    });
    expect(half.status).toBe(206);
    const target = join(dataDir, 'half');
    await pipeline(Readable.fromWeb(half.body as never), createWriteStream(target));
    expect((await readFile(target)).length).toBe(20 * megabyte);
  },
);
