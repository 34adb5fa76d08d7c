import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { hours } from '#server/platform/clock.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { mp4Of } from '../support/fixtures/films.ts';
import { bytesOf, keysOf } from '../support/object-store/storages.ts';
import { ownTestApp } from '../support/test-app.ts';
import { note } from './figures.ts';
import { expectFlatMemory, expectTooLong, filmMegabytes } from './film.ts';
import { signIn, startInstance } from './instance.ts';
import { generousTimeout, isLong, size } from './size.ts';

const program = fileURLToPath(new URL('./uploading-process.ts', import.meta.url));
const kills = size.killsBetweenFileAndRow;

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'saloni-uploads-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Bundled in the long form, which starts it very often. */
async function bundleProgram(outDir: string) {
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: program, outDir, rollupOptions: { output: { entryFileNames: 'program.mjs' } } },
    ssr: { noExternal: true },
  });
  return join(outDir, 'program.mjs');
}

/** In a folder, and in the long form in a store too. */
const store = isLong ? await import('../support/object-store/object-store.ts') : undefined;
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
    const started = isLong ? await bundleProgram(folder) : program;
    const path = join(folder, 'film.mp4');
    await writeFile(path, mp4Of());
    const acknowledged: string[] = [];

    /** Every second process is killed between its files and its rows, the others a little later. */
    async function storeAndKill(round: number) {
      const child = fork(started, [instance.url, instance.storage.address, path, path], {
        execArgv: [],
        env: { ...process.env, ...store?.storeVariables },
      });
      const exited = once(child, 'exit');
      child.on('message', ({ recorded }: { recorded?: string[] }) => acknowledged.push(...(recorded ?? [])));
      await once(child, 'message');
      const isCommitting = round % 5 === 4 || round % 2 === 1;
      if (isCommitting) child.send('record');
      // Some reach their commit, so that there are rows to compare.
      if (round % 5 === 4) await once(child, 'message');
      else if (isCommitting) await pause(round % 23);
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

// In a folder it is a test of `clients.test.ts`.
test.for(places.filter(({ isStore }) => isStore))(
  `a film of ${filmMegabytes} MB arrives while the memory of the server stays flat, $place`,
  generousTimeout,
  async (_place, { skip }) => {
    skip(store?.noObjectStore !== undefined);
    const database = await createTestDatabase();
    const storage = await makeStore(true);
    if (!storage) throw new Error('there is no store');
    const instance = await startInstance({
      DATABASE_URL: database.url,
      STORAGE_URL: storage.address,
      ...store?.storeVariables,
    });
    onTestFinished(database.drop);
    const server = instance.start();
    await server.ready();
    const token = await signIn(instance.address);
    await expectFlatMemory(server, { token, folder: instance.dataDir, place: 'store' });
    await expectTooLong(server.address, token, { storage, workFolder: join(instance.dataDir, 'incoming') });
  },
);
