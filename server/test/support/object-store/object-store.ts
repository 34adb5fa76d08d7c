import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { createS3Client, type S3Limits, type S3Settings } from '#server/platform/storage/s3-client.ts';
import { createS3Storage } from '#server/platform/storage/s3-storage.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('./swift-s3', import.meta.url));
const packages = fileURLToPath(new URL('../../../../.runtime/swift', import.meta.url));

type Started = { url?: string; reason?: string };

/** The store needs four consecutive ports. */
async function freePorts(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 9_000);
    const servers = [0, 1, 2, 3].map((number) => createServer().listen(first + number, '127.0.0.1'));
    const free = await Promise.all(
      servers.map(
        (server) =>
          new Promise<boolean>((resolve) => {
            server.once('listening', () => resolve(true)).once('error', () => resolve(false));
          }),
      ),
    );
    for (const server of servers) server.close();
    if (free.every(Boolean)) return first;
  }
}

async function start(folder: string): Promise<Started> {
  if (process.env.TEST_OBJECT_STORE_URL) return { url: process.env.TEST_OBJECT_STORE_URL };
  try {
    const { stdout } = await run(program, ['start', packages, folder, String(await freePorts())]);
    return { url: stdout.trim() };
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    return { reason: stderr.trim().split('\n').at(-1) || 'the object store could not be started' };
  }
}

/** One store per test run: the first test file that needs it starts it, the others wait. */
async function findStore(): Promise<Started> {
  const folder = inject('objectStoreFolder');
  const note = join(folder, 'started.json');
  const read = async (): Promise<Started | undefined> =>
    readFile(note, 'utf8').then(JSON.parse, () => undefined);
  const isFirst = await mkdir(join(folder, 'claimed')).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await writeFile(`${note}.part`, JSON.stringify(await start(folder)));
    await rename(`${note}.part`, note);
  }
  // The first run on a machine has to download the packages.
  for (;;) {
    const started = await read();
    if (started) return started;
    await pause(100);
  }
}

const store = await findStore();

/** Why tests with an object store are skipped; undefined if there is one. */
export const noObjectStore = store.url ? undefined : (store.reason ?? 'no object store');
export const skippedStore = noObjectStore ? ` (skipped: ${noObjectStore})` : '';

const storeKeys = { accessKeyId: 'test:tester', secretAccessKey: 'testing', region: 'eu-central-1' };

/** Environment of a server that uses the store. */
export const storeVariables = {
  AWS_ACCESS_KEY_ID: storeKeys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: storeKeys.secretAccessKey,
  AWS_REGION: storeKeys.region,
};

/** Settings for an existing bucket or another address of it. */
export const storeAt = (url: URL): S3Settings => ({ url, ...storeKeys });

/** A new bucket for one test; `by` replaces the address, for example by that of a proxy. */
export async function makeBucket(by = (url: string) => url): Promise<S3Settings> {
  const bucket = `test-${randomBytes(6).toString('hex')}`;
  const settings = storeAt(new URL(`${store.url}/${bucket}`));
  (await createS3Client(settings).call({ method: 'PUT' })).resume();
  return { ...settings, url: new URL(`${by(store.url ?? '')}/${bucket}`) };
}

export const storeAddress = () => store.url ?? '';

/** A storage in a new bucket, with its work folder. */
export async function makeStoreStorage({
  settings,
  limits,
}: {
  settings?: S3Settings;
  limits?: S3Limits;
} = {}) {
  const workFolder = await mkdtemp(join(tmpdir(), 'saloni-store-work-'));
  const storage = createS3Storage(settings ?? (await makeBucket()), {
    workFolder,
    ...(limits ? { limits } : {}),
  });
  return { storage, remove: () => rm(workFolder, { recursive: true, force: true }) };
}
