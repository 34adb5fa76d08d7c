import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const nameLength = 26;
const workFilePattern = /^[a-z0-9]{26}$/;

/** A unique name that cannot be guessed. */
export const randomName = () =>
  Array.from(randomBytes(nameLength), (byte) => alphabet[byte % alphabet.length]).join('');

export const newWorkFile = (folder: string) => join(folder, randomName());

export async function withOpenFile<Result>(
  path: string,
  flags: string,
  work: (file: FileHandle) => Promise<Result>,
) {
  const file = await open(path, flags);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

/** Flushes a file or folder to the disk, so that it survives a power failure. */
export const sync = (path: string) => withOpenFile(path, 'r', (file) => file.sync());

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), hash);
  return hash.digest('hex');
}

/** Deletes abandoned files of the work folder; files without a generated name are kept. */
export async function removeOldFiles(folder: string, before: Date): Promise<number> {
  let count = 0;
  for (const name of (await readdir(folder)).filter((candidate) => workFilePattern.test(candidate))) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (!found?.isFile() || found.mtime >= before) continue;
    await rm(join(folder, name), { force: true });
    count += 1;
  }
  return count;
}
