import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { stemOf } from '../media/media-files.ts';
import type { Storage } from '../storage/storage.ts';
import {
  formatVersion,
  isMediaKey,
  type Manifest,
  manifestName,
  manifestSchema,
  manifestSumName,
  mediaPart,
  secretFingerprint,
  secretPart,
} from './archive-format.ts';
import { type ArchiveWriter, createArchive } from './archive-writer.ts';
import { connectCommand, holdFiles, writeSnapshot } from './snapshot.ts';

export type BackupSource = {
  url: string;
  storage: Storage;
  secret: string;
  /** A secret stored in the data folder is included in the backup; one from the environment is not. */
  secretIsStored: boolean;
  signal: AbortSignal;
};

/** Takes a backup while servers run: a consistent snapshot of the rows, and every file that they refer to. */
export async function makeBackup(source: BackupSource, path: string) {
  await source.storage.check();
  const client = await connectCommand(source.url, 'saloni-backup', source.signal);
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const archive = await createArchive(path);
    try {
      await holdFiles(client);
      const manifest = await fillArchive(client, archive, source);
      await archive.finish();
      return { manifest, bytes: archive.bytes };
    } catch (error) {
      await archive.discard();
      throw error;
    }
  } finally {
    await client.end().catch(() => {});
  }
}

async function fillArchive(
  client: Awaited<ReturnType<typeof connectCommand>>,
  archive: ArchiveWriter,
  source: BackupSource,
): Promise<Manifest> {
  const madeAt = new Date().toISOString();
  const { fileNames, ...snapshot } = await writeSnapshot(client, archive);
  const missingFiles = await addFiles(archive, source, fileNames);
  if (source.secretIsStored) await archive.add(secretPart, [Buffer.from(source.secret)]);
  const manifest = manifestSchema.parse({
    format: 'saloni-backup',
    version: formatVersion,
    madeAt,
    ...snapshot,
    missingFiles,
    secretFingerprint: secretFingerprint(source.secret),
    parts: archive.parts,
  });
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  await archive.add(manifestName, [bytes]);
  await archive.add(manifestSumName, [Buffer.from(createHash('sha256').update(bytes).digest('hex'))]);
  return manifest;
}

/** Adds the base files of the rows and their variants, and returns the base files that are missing. */
async function addFiles(
  archive: ArchiveWriter,
  { storage, signal }: BackupSource,
  fileNames: string[],
): Promise<string[]> {
  const missing: string[] = [];
  const present = new Set<string>();
  for (const name of fileNames) {
    signal.throwIfAborted();
    if (await addFile(archive, storage, name)) present.add(stemOf(name));
    else missing.push(name);
  }
  const variants: string[] = [];
  for await (const { key } of storage.list('variants/'))
    if (isMediaKey(key) && present.has(stemOf(key))) variants.push(key);
  for (const key of variants.sort()) {
    signal.throwIfAborted();
    await addFile(archive, storage, key);
  }
  return missing;
}

async function addFile(archive: ArchiveWriter, storage: Storage, key: string): Promise<boolean> {
  const found = await storage.read(key);
  if (found) await archive.add(mediaPart(key), found);
  return found !== undefined;
}
