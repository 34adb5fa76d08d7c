import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as texts from '#texts';
import { secretPath } from '../secrets.ts';
import { StartError } from '../start-error.ts';
import { mediaPathOf, secretFingerprint, secretPart } from './archive-format.ts';
import type { Archive } from './archive-reader.ts';
import { loadDatabase, migrationsOf } from './restore-database.ts';
import { connectPlainly } from './snapshot.ts';

const draftPrefix = '.restoring-';

export type RestoreTarget = {
  dataDirectory: string;
  mediaDirectory: string;
  /** From the environment; else the data folder keeps one. */
  jwtSecret: string | undefined;
  force: boolean;
  withoutMails: boolean;
  signal: AbortSignal;
};

/** What can be refused before anything is touched. */
export async function expectRestorable(archive: Archive, path: string, target: RestoreTarget): Promise<void> {
  if (!migrationsOf(archive.manifest)) throw new StartError(texts.restore_newer({ file: path }));
  await expectSameSecret(archive, path, target);
  if (target.force) return;
  const files = await readdir(target.mediaDirectory, { withFileTypes: true }).catch(() => []);
  if (/* guard: restore-empty-folder = false */ files.some((entry) => entry.isFile()))
    throw new StartError(texts.restore_folder_not_empty({ folder: target.mediaDirectory }));
}

/** What waits in the archive is sealed: with another secret it could never be opened. */
async function expectSameSecret(archive: Archive, path: string, target: RestoreTarget): Promise<void> {
  const comesAlong = target.jwtSecret === undefined && archive.has(secretPart);
  if (comesAlong || target.withoutMails) return;
  const secret =
    target.jwtSecret ??
    (await readFile(secretPath(target.dataDirectory, 'jwt-secret'), 'utf8').catch(() => ''));
  if (secretFingerprint(secret) === archive.manifest.secretFingerprint) return;
  throw new StartError(
    archive.has(secretPart)
      ? texts.restore_other_secret_inside({ file: path })
      : texts.restore_other_secret(),
  );
}

/** All or nothing: files are added first, which changes nothing that is shown, then the database in one commit. */
export async function restoreInto(archive: Archive, url: string, target: RestoreTarget) {
  const client = await connectPlainly(url, 'saloni-restore', target.signal);
  const files = await stageFiles(archive, target);
  const secret = await stageSecret(archive, target);
  let decided = false;
  try {
    const loaded = await loadDatabase(client, archive, target);
    await files.publish();
    decided = true;
    await client.query('commit');
    await secret.publish();
    await client.query('analyze');
    return loaded;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    // When the answer to the commit was lost, only the rows know, and the hourly sweep asks them.
    if (!decided) await files.takeBack();
    throw error;
  } finally {
    await files.clear();
    await secret.clear();
    await client.end().catch(() => {});
  }
}

/** Unpacked beside their places, forced to the disk, then renamed one by one: names are never given twice, so nothing is overwritten that differs. */
async function stageFiles(archive: Archive, { mediaDirectory: directory, signal }: RestoreTarget) {
  await mkdir(join(directory, 'variants'), { recursive: true, mode: 0o750 });
  for (const name of await readdir(directory))
    if (name.startsWith(draftPrefix)) await rm(join(directory, name), { recursive: true, force: true });
  const known = new Set([...(await readdir(directory)), ...(await variantsIn(directory))]);
  const draft = join(directory, `${draftPrefix}${randomBytes(6).toString('hex')}`);
  const clear = () => rm(draft, { recursive: true, force: true });
  const added: string[] = [];
  const paths = archive.manifest.parts.flatMap(({ name }) => {
    const path = mediaPathOf(name);
    return path === undefined ? [] : [{ name, path }];
  });
  try {
    await mkdir(join(draft, 'variants'), { recursive: true, mode: 0o750 });
    for (const { name, path } of paths) {
      signal.throwIfAborted();
      await writeDurably(join(draft, path), archive.read(name), 0o640);
    }
  } catch (error) {
    await clear();
    throw error;
  }
  return {
    clear,
    async publish() {
      for (const { path } of paths) {
        if (!known.has(path)) added.push(path);
        await rename(join(draft, path), join(directory, path));
      }
      for (const folder of [directory, join(directory, 'variants')]) await syncFolder(folder);
    },
    async takeBack() {
      for (const path of added) await rm(join(directory, path), { force: true });
    },
  };
}

async function variantsIn(directory: string): Promise<string[]> {
  return (await readdir(join(directory, 'variants'))).map((name) => `variants/${name}`);
}

/** The secret of the data folder is replaced once the rows that need it are there. */
async function stageSecret(archive: Archive, target: RestoreTarget) {
  const path = secretPath(target.dataDirectory, 'jwt-secret');
  const draft = `${path}.restored`;
  const wanted = target.jwtSecret === undefined && archive.has(secretPart);
  if (wanted) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeDurably(draft, archive.read(secretPart), 0o600);
  }
  return {
    async publish() {
      if (!wanted) return;
      await rename(draft, path);
      await syncFolder(dirname(path));
    },
    clear: () => rm(draft, { force: true }),
  };
}

async function writeDurably(path: string, content: AsyncIterable<Buffer>, mode: number): Promise<void> {
  const file = await open(path, 'w', mode);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
