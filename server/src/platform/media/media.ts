import type { Logger } from 'pino';
import type { Media as MediaDescription } from '#contracts/media.ts';
import type { Clock } from '../clock.ts';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createMediaIntake, receiveLocalFile } from './media.intake.ts';
import { createMediaRemoval } from './media.removal.ts';
import { adoptMedia, findMedia, findPosterNames, insertMedia, setPosterName } from './media.repository.ts';
import { createMediaSweep } from './media.sweep.ts';
import type { ReceivedFile, StoredFile } from './media.types.ts';
import { createMediaVariants } from './media.variants.ts';
import { createMediaFolder } from './media-folder.ts';
import type { PictureWork } from './picture-work.ts';

const withPosters = <File extends { poster?: File }>(files: File[]) =>
  files.flatMap((file) => (file.poster ? [file, file.poster] : [file]));

export type Media = ReturnType<typeof createMedia>;

/** Pictures and films as features use them: files are made safe first, recorded in the feature's transaction, described and removed. */
export function createMedia(deps: {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  logger: Logger;
  directory: string;
  pictures: PictureWork;
}) {
  const { clock, pictures } = deps;
  const folder = createMediaFolder(deps.directory);
  const { keepOne } = createMediaIntake({ folder, pictures });
  const { eraseFiles, remove } = createMediaRemoval({ ...deps, folder });
  const { enqueueVariants } = createMediaVariants({ ...deps, folder, eraseFiles });
  const { sweep } = createMediaSweep({ ...deps, folder, eraseFiles, enqueueVariants });

  /** Files that a transaction has recorded; whatever is not among them goes again. */
  const recorded = new WeakSet<StoredFile>();

  async function discard(stored: StoredFile[]) {
    for (const file of withPosters(stored)) if (!recorded.has(file)) await folder.erase(file.fileName);
  }

  async function record(
    tx: Transaction,
    stored: StoredFile[],
    { isDemo = false }: { isDemo?: boolean } = {},
  ) {
    const createdAt = clock.now();
    const files = withPosters(stored);
    await insertMedia(
      tx,
      files.map(({ poster, ...file }) => ({ ...file, posterName: poster?.fileName, createdAt, isDemo })),
    );
    const images = files.filter(({ kind }) => kind === 'image');
    await enqueueVariants(
      tx,
      images.map(({ fileName }) => fileName),
      isDemo ? 0 : 1,
    );
    for (const file of files) recorded.add(file);
  }

  return {
    folder,
    sweep,

    /** Makes the safe files, then runs `work`, which records them in its transaction; what it did not record goes. */
    async keep<Result>(
      files: ReceivedFile[],
      work: (stored: StoredFile[]) => Promise<Result>,
    ): Promise<Result> {
      const stored: StoredFile[] = [];
      try {
        for (const file of files) stored.push(await keepOne(file));
      } catch (error) {
        await discard(stored);
        throw error;
      }
      try {
        const result = await work(stored);
        await discard(stored);
        return result;
      } catch (error) {
        // Only an error is sure to have changed nothing; after anything else the sweep decides by the rows.
        if (error instanceof AppError)
          for (const file of withPosters(stored)) await folder.erase(file.fileName);
        throw error;
      }
    },

    record,

    remove,

    /** The picture that stood for the film goes. Only a film has one. */
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
