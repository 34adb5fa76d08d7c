import { extname } from 'node:path';
import type { Logger } from 'pino';
import type { Media as MediaDescription } from '#schemas/media.ts';
import type { Clock } from '../clock.ts';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { errorCode } from '../error-code.ts';
import { AppError } from '../http/app-error.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { randomName } from '../storage/local-files.ts';
import type { Storage } from '../storage/storage.ts';
import { createMediaIngest, receiveLocalFile } from './media.ingest.ts';
import { createMediaRemoval } from './media.removal.ts';
import { adoptMedia, findMedia, findPosterNames, insertMedia, setPosterName } from './media.repository.ts';
import { createMediaSweep } from './media.sweep.ts';
import type { ReceivedFile, StoredFile } from './media.types.ts';
import { createMediaVariants } from './media.variants.ts';
import { createMediaFiles } from './media-files.ts';
import type { PictureWork } from './picture-work.ts';

const withPosters = <File extends { poster?: File }>(files: File[]) =>
  files.flatMap((file) => (file.poster ? [file, file.poster] : [file]));

export type Media = ReturnType<typeof createMedia>;

/** Pictures and films for features: stored safely, recorded in the feature's transaction, described and removed. */
export function createMedia(deps: {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  logger: Logger;
  storage: Storage;
  pictures: PictureWork;
}) {
  const { clock, logger, pictures } = deps;
  const files = createMediaFiles(deps.storage);
  const { keepOne } = createMediaIngest({ files, pictures });
  const { eraseFiles, remove } = createMediaRemoval({ ...deps, files });
  const { enqueueVariants } = createMediaVariants({ ...deps, files, eraseFiles });
  const { sweep } = createMediaSweep({ ...deps, files, eraseFiles, enqueueVariants });

  /** Undefined where the storage cannot copy it. */
  async function copyOf(stored: StoredFile): Promise<StoredFile | undefined> {
    const fileName = `${randomName()}${extname(stored.fileName)}`;
    const poster = stored.poster && (await copyOf(stored.poster));
    if (stored.poster && !poster) return undefined;
    if (!(await files.storage.copy(stored.fileName, fileName))) return undefined;
    return { ...stored, fileName, ...(poster && { poster }) };
  }

  /** Files that a transaction has recorded; the others are deleted. */
  const recorded = new WeakSet<StoredFile>();

  /** An error is only logged, since the sweep deletes these files and the request itself has succeeded. */
  async function discard(stored: StoredFile[]) {
    try {
      for (const { fileName } of stored) await files.erase(fileName);
    } catch (error) {
      logger.warn({ code: errorCode(error) }, 'files without a row could not be erased yet');
    }
  }

  const unrecorded = (stored: StoredFile[]) => withPosters(stored).filter((file) => !recorded.has(file));

  async function record(
    tx: Transaction,
    stored: StoredFile[],
    { isDemo = false }: { isDemo?: boolean } = {},
  ) {
    const createdAt = clock.now();
    const all = withPosters(stored);
    await insertMedia(
      tx,
      all.map(({ poster, ...file }) => ({ ...file, posterName: poster?.fileName, createdAt, isDemo })),
    );
    const images = all.filter(({ kind }) => kind === 'image');
    await enqueueVariants(
      tx,
      images.map(({ fileName }) => fileName),
      isDemo ? 0 : 1,
    );
    for (const file of all) recorded.add(file);
  }

  return {
    files,
    sweep,

    /** Stores the files, then runs `work`, which records them in its transaction; unrecorded files are deleted. */
    async store<Result>(
      received: ReceivedFile[],
      work: (stored: StoredFile[]) => Promise<Result>,
    ): Promise<Result> {
      const stored: StoredFile[] = [];
      try {
        for (const [index, file] of received.entries()) {
          // Most pictures of the demo are used several times, and processing them takes a tenth of a second.
          const same = file.temporary ? undefined : stored[received.indexOf(file)];
          stored[index] = (same && (await copyOf(same))) ?? (await keepOne(file));
        }
      } catch (error) {
        await discard(unrecorded(stored));
        throw error;
      }
      try {
        const result = await work(stored);
        await discard(unrecorded(stored));
        return result;
      } catch (error) {
        // Only an AppError means that nothing was committed; after any other error the sweep decides by the rows.
        if (error instanceof AppError) await discard(withPosters(stored));
        throw error;
      }
    },

    record,

    remove,

    /** Replaces the poster of a film and removes the former one. */
    async changePoster(tx: Transaction, fileName: string, poster: StoredFile) {
      const [film] = await findMedia(tx, [fileName]);
      if (film?.kind !== 'video') throw new AppError('notFound');
      await record(tx, [poster]);
      await setPosterName(tx, fileName, poster.fileName);
      if (film.poster) await remove(tx, [film.poster.fileName]);
    },

    async describe(queryable: Queryable, fileNames: string[]): Promise<Map<string, MediaDescription>> {
      const rows = await findMedia(queryable, fileNames);
      return new Map(
        rows.map(({ poster, ...file }) => [
          file.fileName,
          file.kind === 'video' ? { ...file, poster } : file,
        ]),
      );
    },

    async adopt(tx: Transaction, fileNames: string[]) {
      await adoptMedia(tx, [...fileNames, ...(await findPosterNames(tx, fileNames))]);
    },

    fromFile: receiveLocalFile,
  };
}
