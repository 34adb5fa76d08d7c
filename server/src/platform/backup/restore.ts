import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as texts from '#texts';
import { secretPath } from '../secrets.ts';
import { StartError } from '../start-error.ts';
import type { Storage } from '../storage/storage.ts';
import { mediaKeyOf, secretFingerprint, secretPart } from './archive-format.ts';
import type { Archive } from './archive-reader.ts';
import { loadDatabase, migrationsOf } from './restore-database.ts';
import { connectCommand } from './snapshot.ts';

export type RestoreTarget = {
  dataDirectory: string;
  storage: Storage;
  /** From the environment; otherwise the secret is stored in the data folder. */
  jwtSecret: string | undefined;
  force: boolean;
  withoutMails: boolean;
  signal: AbortSignal;
};

/** Checks that are made before anything is changed. */
export async function expectRestorable(archive: Archive, path: string, target: RestoreTarget): Promise<void> {
  if (!migrationsOf(archive.manifest)) throw new StartError(texts.restore_newer({ file: path }));
  await expectSameSecret(archive, path, target);
  if (target.force) return;
  // Files that are also in the archive come from an interrupted restore.
  const own = new Set(archive.manifest.parts.map(({ name }) => mediaKeyOf(name)));
  for await (const { key } of target.storage.list())
    if (!own.has(key))
      throw new StartError(texts.restore_folder_not_empty({ folder: target.storage.address }));
}

/** Pending mails in the archive are encrypted and cannot be decrypted with another secret. */
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

/** Atomic: files are added first, which is not visible to users, then the database in one transaction. */
export async function restoreInto(archive: Archive, url: string, target: RestoreTarget) {
  const client = await connectCommand(url, 'saloni-restore', target.signal);
  await target.storage.prepare();
  const secret = await stageSecret(archive, target);
  let files: Awaited<ReturnType<typeof addFiles>> | undefined;
  let decided = false;
  try {
    files = await addFiles(archive, target);
    const loaded = await loadDatabase(client, archive, target);
    decided = true;
    await client.query('commit');
    await secret.publish();
    await client.query('analyze');
    return loaded;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    // If the response to the commit was lost, the hourly sweep decides by the rows which files are deleted.
    if (!decided) await files?.undo().catch(() => {});
    throw error;
  } finally {
    await secret.clear();
    await client.end().catch(() => {});
  }
}

/** Names are unique, so added files replace no others, and identical ones are skipped. */
async function addFiles(archive: Archive, { storage, signal }: RestoreTarget) {
  const added: string[] = [];
  const undo = async () => {
    for (const key of added) await storage.delete(key);
  };
  try {
    for (const { name, bytes, sha256 } of archive.manifest.parts) {
      const key = mediaKeyOf(name);
      if (key === undefined) continue;
      signal.throwIfAborted();
      const found = await storage.stat(key);
      if (found?.bytes === bytes && (await storage.sha256(key)) === sha256) continue;
      if (!found) added.push(key);
      await storage.put(key, { bytes, sha256, read: () => archive.read(name) });
    }
  } catch (error) {
    await undo().catch(() => {});
    throw error;
  }
  return { undo };
}

/** The secret of the data folder is replaced after the commit of the rows that need it. */
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
