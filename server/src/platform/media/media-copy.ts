import { mediaNamePattern, paperKeyPattern } from '#schemas/media.ts';
import type { Database } from '../database/database.ts';
import { type Storage, StorageError } from '../storage/storage.ts';
import { findAllFileNames, findPapers, findStoredFiles } from './media.repository.ts';
import { stemOf } from './media-files.ts';

const copiedAtOnce = 4;

type Count = { files: number; bytes: number };

export type CopyReport = {
  copied: Count;
  present: Count;
  /** Files without a row: files that were deleted must not be restored by the copy. */
  leftOut: Count;
  named: Count;
  /** Files with a row that are missing or incomplete in the target. */
  missing: string[];
};

const isMediaKey = (key: string) =>
  mediaNamePattern.test(key) || paperKeyPattern.test(key) || key.startsWith('variants/');

/** What a file shares with its variants; a paper has none. */
const ownerOf = (key: string) => (paperKeyPattern.test(key) ? key : stemOf(key));

/** Copies all files of one storage to another while servers write; identical files in the target are skipped. */
export async function copyMedia(deps: { db: Database; from: Storage; to: Storage; signal: AbortSignal }) {
  const { db, from, to, signal } = deps;
  const none = () => ({ files: 0, bytes: 0 });
  const report: CopyReport = { copied: none(), present: none(), leftOut: none(), named: none(), missing: [] };
  const count = (kind: 'copied' | 'present' | 'leftOut' | 'named', bytes: number) => {
    report[kind].files += 1;
    report[kind].bytes += bytes;
  };

  async function copyOne(key: string): Promise<void> {
    const source = await from.stat(key);
    if (!source) return;
    const target = await to.stat(key);
    const sha256 = source.sha256 ?? (await from.sha256(key));
    if (sha256 === undefined) return;
    if (target?.bytes === source.bytes && (await to.sha256(key)) === sha256)
      return count('present', source.bytes);
    async function* read() {
      const found = await from.read(key);
      if (!found) throw new StorageError('damaged', 'gone');
      yield* found;
    }
    try {
      await to.put(key, { bytes: source.bytes, sha256, read });
    } catch (error) {
      // It was deleted during the copy.
      if ((await from.stat(key)) === undefined) return;
      throw error;
    }
    count('copied', source.bytes);
  }

  const papers = await findPapers(db);
  const known = new Set([
    ...(await findAllFileNames(db)).map(stemOf),
    ...papers.map(({ fileName }) => fileName),
  ]);
  const listed = from.list()[Symbol.asyncIterator]();
  async function work() {
    for (let next = await listed.next(); !next.done; next = await listed.next()) {
      signal.throwIfAborted();
      const { key, bytes } = next.value;
      if (isMediaKey(key) && !known.has(ownerOf(key))) count('leftOut', bytes);
      else await copyOne(key);
    }
  }
  await Promise.all(Array.from({ length: copiedAtOnce }, work));

  for (const { fileName, bytes } of await findStoredFiles(db)) {
    signal.throwIfAborted();
    count('named', bytes);
    const isWhole = async () => (await to.stat(fileName))?.bytes === bytes;
    if (await isWhole()) continue;
    // It may have been stored after the listing.
    await copyOne(fileName);
    if (!(await isWhole())) report.missing.push(fileName);
  }
  // Read again, since papers may have been made during the copy.
  for (const { fileName, sha256 } of await findPapers(db)) {
    signal.throwIfAborted();
    const isWhole = async () => (await to.sha256(fileName)) === sha256;
    if (!(await isWhole())) await copyOne(fileName);
    count('named', (await to.stat(fileName))?.bytes ?? 0);
    if (!(await isWhole())) report.missing.push(fileName);
  }
  return report;
}
