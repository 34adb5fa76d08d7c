import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { access, constants, link, mkdir, readdir, rename, rm, stat as statFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { hashOfFile, newWorkFile, removeOldFiles, sync, withOpenFile } from './local-files.ts';
import {
  type ByteRange,
  type Content,
  isKey,
  type ListedObject,
  type Storage,
  StorageError,
} from './storage.ts';

const workFolderName = 'incoming';
const largestChunk = 256 * 1024;

/** Undefined for a missing file; any other error is thrown. */
const ifThere = <Value>(found: Promise<Value>): Promise<Value | undefined> =>
  found.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  });

/** Objects as files in a folder. A file gets its final name only when it is completely written to the disk. */
export function createFolderStorage(directory: string): Storage {
  const workFolder = join(directory, workFolderName);

  const pathOf = (key: string) => {
    if (!isKey(key)) throw new StorageError('refused', 'bad key');
    return join(directory, key);
  };

  async function stat(key: string) {
    const found = await ifThere(statFile(pathOf(key)));
    return found?.isFile() ? { bytes: found.size, modifiedAt: found.mtime } : undefined;
  }

  /** Synced, so that the file survives a power failure under its final name. */
  async function publish(from: string, key: string) {
    const to = pathOf(key);
    await sync(from);
    await mkdir(dirname(to), { recursive: true, mode: 0o750 });
    await rename(from, to);
    await sync(dirname(to));
  }

  async function write(path: string, { bytes, sha256, read }: Content) {
    const hash = createHash('sha256');
    let total = 0;
    await withOpenFile(path, 'wx', async (file) => {
      for await (const chunk of read()) {
        hash.update(chunk);
        total += chunk.length;
        await file.writeFile(chunk);
      }
    });
    if (total !== bytes || hash.digest('hex') !== sha256) throw new StorageError('damaged', 'checksum');
  }

  async function* walk(folder: string): AsyncGenerator<ListedObject> {
    const entries = await ifThere(readdir(join(directory, folder), { withFileTypes: true }));
    for (const entry of entries ?? []) {
      const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && key !== workFolderName && isKey(key)) yield* walk(key);
      if (!entry.isFile() || !isKey(key)) continue;
      // It may have been deleted after `readdir`.
      const found = await stat(key);
      if (found) yield { key, ...found };
    }
  }

  async function* list(prefix = ''): AsyncGenerator<ListedObject> {
    const folder = prefix.slice(0, Math.max(prefix.lastIndexOf('/'), 0));
    for await (const listed of walk(folder)) if (listed.key.startsWith(prefix)) yield listed;
  }

  return {
    address: directory,
    workFolder,
    stat,
    list,
    async prepare() {
      await mkdir(workFolder, { recursive: true, mode: 0o750 });
    },
    async check() {
      await access(directory, constants.R_OK | constants.W_OK | constants.X_OK).catch((cause: unknown) => {
        throw new StorageError('no folder', errorCode(cause), { cause });
      });
    },
    async put(key, content) {
      const draft = newWorkFile(workFolder);
      try {
        await write(draft, content);
        await publish(draft, key);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    putFile: (key, path) => publish(path, key),
    sha256: (key) => ifThere(hashOfFile(pathOf(key))),
    async read(key, range?: ByteRange) {
      const found = await stat(key);
      if (!found) return undefined;
      // Pictures are small, and allocating a large buffer for each costs more than reading it.
      const highWaterMark = Math.min(largestChunk, Math.max(found.bytes, 1));
      const body = createReadStream(pathOf(key), { ...range, highWaterMark });
      return ifThere(once(body, 'open').then(() => body));
    },
    withFile: async (key, work) => ((await stat(key)) ? work(pathOf(key)) : undefined),
    /** A hard link: the content is kept until both names are deleted. */
    copy: (from, to) =>
      link(pathOf(from), pathOf(to)).then(
        () => true,
        () => false,
      ),
    delete: (key) => rm(pathOf(key), { force: true }),
    removeUnfinished: (before) => removeOldFiles(workFolder, before),
  };
}
