import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as texts from '#texts';
import { StartError } from '../start-error.ts';
import {
  formatVersion,
  type Manifest,
  manifestName,
  manifestSchema,
  manifestSumName,
  photoPart,
  secretFingerprint,
  secretPart,
  variantNamePattern,
  variantPart,
} from './archive-format.ts';
import { type ArchiveWriter, createArchive } from './archive-writer.ts';
import { connectPlainly, holdFiles, writeSnapshot } from './snapshot.ts';

export type BackupSource = {
  url: string;
  mediaDirectory: string;
  secret: string;
  /** A secret that only the data folder knows goes along; one from the environment stays there. */
  secretIsStored: boolean;
  signal: AbortSignal;
};

/** Takes a backup while servers serve and write: the rows of one moment, and every file that they name. */
export async function makeBackup(source: BackupSource, path: string) {
  await access(source.mediaDirectory, constants.R_OK | constants.X_OK).catch(() => {
    throw new StartError(texts.backup_no_media({ folder: source.mediaDirectory }));
  });
  const client = await connectPlainly(source.url, 'saloni-backup', source.signal);
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
  client: Awaited<ReturnType<typeof connectPlainly>>,
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

/** Base files that rows name, and whatever was made of them. Answers which of the former are not there. */
async function addFiles(
  archive: ArchiveWriter,
  { mediaDirectory: directory, signal }: BackupSource,
  fileNames: string[],
): Promise<string[]> {
  const missing: string[] = [];
  const present = new Set<string>();
  for (const name of fileNames) {
    signal.throwIfAborted();
    const found = await addFile(archive, photoPart(name), join(directory, name));
    if (found) present.add(stemOf(name));
    else missing.push(name);
  }
  const variants = await readdir(join(directory, 'variants')).catch(() => []);
  for (const name of variants.sort()) {
    signal.throwIfAborted();
    if (variantNamePattern.test(name) && present.has(stemOf(name)))
      await addFile(archive, variantPart(name), join(directory, 'variants', name));
  }
  return missing;
}

const stemOf = (name: string) => name.slice(0, 26);

async function addFile(archive: ArchiveWriter, part: string, path: string): Promise<boolean> {
  const readable = await access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
  if (readable) await archive.add(part, createReadStream(path, { highWaterMark: 256 * 1024 }));
  return readable;
}
