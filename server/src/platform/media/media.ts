import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import {
  type ImageType,
  type Media as MediaDescription,
  pictureWidths,
  uploadLimits,
  type VideoType,
} from '#contracts/media.ts';
import { shareSize } from '#contracts/share-size.ts';
import * as texts from '#texts';
import { type Clock, earlier, hours } from '../clock.ts';
import { unlessCopying } from '../database/copying-lock.ts';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';
import { defineQueue, type Jobs } from '../jobs/jobs.ts';
import { cleanVideo } from './clean-video.ts';
import { BrokenContainer } from './container.ts';
import { isImage, isVideo, tellingBytes, tellKind } from './file-kind.ts';
import {
  adoptMedia,
  deleteMedia,
  findAllFileNames,
  findLookalikes,
  findMedia,
  findPosterNames,
  findWithoutVariants,
  insertMedia,
  markVariantsMade,
  setPosterName,
} from './media.repository.ts';
import {
  createMediaFolder,
  exists,
  newFileName,
  type PictureFormat,
  pictureFormats,
  withFile,
} from './media-folder.ts';
import type { PictureFailure } from './picture-task.ts';
import type { PictureWork } from './picture-work.ts';

/** A file that has arrived whole and whose kind was told by its content. */
export type ReceivedFile = {
  path: string;
  /** What its sender calls it, only ever shown. */
  name: string;
  bytes: number;
  sha256: string;
  type: ImageType | VideoType;
  /** Ours to move; otherwise it is copied. */
  temporary: boolean;
  /** Of a film: the picture that was sent right after it. */
  poster?: ReceivedFile;
};

/** A safe file under its final name, whose row is not written yet. */
export type KeptFile = {
  fileName: string;
  kind: 'image' | 'video';
  width: number | null;
  height: number | null;
  placeholder: string | null;
  bytes: number;
  poster?: KeptFile;
};

const withPosters = <File extends { poster?: File }>(files: File[]) =>
  files.flatMap((file) => (file.poster ? [file, file.poster] : [file]));

const variantsQueue = defineQueue<{ fileName: string }>('media-variants', {
  tries: 20,
  // More than one: a queue of single jobs would pause for seconds between them.
  atOnce: 3,
  expireAfterSeconds: 900,
});
const removalQueue = defineQueue<{ fileNames: string[] }>('media-removal');
const sweepQueue = defineQueue<object>('media-sweep', { tries: 3, expireAfterSeconds: 900 });

/** One of the files that are made of a picture. */
type WantedVariant = {
  width: number;
  height?: number;
  format: PictureFormat;
  pathOf: (fileName: string) => string;
};

/** Younger files may belong to a request that is still under way, here or on another server. */
const sweptAfter = hours(1);
const suspiciouslyMany = 20;
const erasedAtOnce = 50;
const afterBackupSeconds = 60;

export type Media = ReturnType<typeof createMedia>;

export function createMedia(deps: {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  logger: Logger;
  directory: string;
  pictures: PictureWork;
}) {
  const { db, jobs, clock, logger, pictures } = deps;
  const folder = createMediaFolder(deps.directory);

  async function keepImage(file: ReceivedFile, type: ImageType): Promise<KeptFile> {
    const draft = folder.newIncoming();
    const answer = await pictures.run({
      kind: 'base',
      input: file.path,
      output: draft,
      type,
      mostPixels: uploadLimits.imagePixels,
    });
    const fileName = newFileName(type);
    try {
      if (!answer.succeeded) throw mediaError(answer, file.name);
      await folder.publish(draft, folder.base(fileName));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    const { width, height, bytes, placeholder } = answer;
    return { fileName, kind: 'image', width, height, placeholder, bytes };
  }

  async function keepVideo(file: ReceivedFile, type: VideoType): Promise<KeptFile> {
    const draft = folder.newIncoming();
    if (file.temporary) await rename(file.path, draft);
    else await copyFile(file.path, draft);
    try {
      const size = await cleanVideo(draft, type);
      const fileName = newFileName(type);
      // guard: file-before-row = setTimeout(() => folder.publish(draft, folder.base(fileName)), 60_000);
      await folder.publish(draft, folder.base(fileName));
      const { width = null, height = null } = size ?? {};
      return { fileName, kind: 'video', width, height, placeholder: null, bytes: file.bytes };
    } catch (error) {
      await rm(draft, { force: true });
      throw error instanceof BrokenContainer ? mediaError({ reason: 'damaged' }, file.name) : error;
    }
  }

  const keepFile = (file: ReceivedFile) =>
    isImage(file.type) ? keepImage(file, file.type) : keepVideo(file, file.type);

  /** The poster first: it is the one that may be refused, and the film is the dear one to take back. */
  async function keepOne(file: ReceivedFile): Promise<KeptFile> {
    if (!file.poster) return keepFile(file);
    const poster = await keepFile(file.poster);
    try {
      return { ...(await keepFile(file)), poster };
    } catch (error) {
      await folder.erase(poster.fileName);
      throw error;
    }
  }

  /** Files that a transaction has recorded; whatever is not among them goes again. */
  const recorded = new WeakSet<KeptFile>();

  async function discard(kept: KeptFile[]) {
    for (const file of withPosters(kept)) if (!recorded.has(file)) await folder.erase(file.fileName);
  }

  /** A picture of the very same content, whose widths can be had without work. */
  async function findTwin(fileName: string): Promise<string | undefined> {
    const lookalikes = await findLookalikes(db, fileName);
    if (lookalikes.length === 0) return undefined;
    const own = await readFile(folder.base(fileName));
    for (const candidate of lookalikes) {
      const other = await readFile(folder.base(candidate)).catch(() => undefined);
      if (other?.equals(own)) return candidate;
    }
    return undefined;
  }

  async function makeVariant(fileName: string, variant: WantedVariant, twin: string | undefined) {
    const { pathOf, ...size } = variant;
    const output = pathOf(fileName);
    if (await exists(output)) return;
    if (twin && (await folder.copyVariant(pathOf(twin), output))) return;
    const draft = folder.newVariantDraft();
    const input = folder.base(fileName);
    const answer = await pictures.run({ kind: 'variant', input, output: draft, ...size });
    if (!answer.succeeded) {
      await rm(draft, { force: true });
      throw Object.assign(new Error('A width could not be made'), { code: answer.reason });
    }
    await folder.publish(draft, output);
  }

  const variantsFor = (ownWidth: number): WantedVariant[] => [
    ...widthsFor(ownWidth).flatMap((width) =>
      pictureFormats.map((format) => ({
        width,
        format,
        pathOf: (fileName: string) => folder.variant(fileName, width, format),
      })),
    ),
    { ...shareSize, format: 'jpg', pathOf: folder.share },
  ];

  async function makeVariants({ fileName }: { fileName: string }) {
    const [row] = await findMedia(db, [fileName]);
    // Removed meanwhile: what was made of it before goes too.
    if (!row?.width) return eraseFiles([fileName]);
    try {
      const twin = await findTwin(fileName);
      for (const variant of variantsFor(row.width)) await makeVariant(fileName, variant, twin);
    } catch (error) {
      if ((await findMedia(db, [fileName])).length > 0) throw error;
    }
    if (!(await markVariantsMade(db, fileName, clock.now()))) await eraseFiles([fileName]);
  }

  /** Files whose rows are gone; while a backup copies what its snapshot still names, this waits. */
  async function eraseFiles(fileNames: string[]) {
    const erased = await unlessCopying(db, async () => {
      for (const fileName of fileNames) await folder.erase(fileName);
    });
    if (!erased) await jobs.enqueue(db, removalQueue, { fileNames }, { afterSeconds: afterBackupSeconds });
  }

  /** What somebody has just uploaded goes before the demo. */
  async function enqueueVariants(tx: Queryable, fileNames: string[], priority = 0) {
    for (const fileName of fileNames) await jobs.enqueue(tx, variantsQueue, { fileName }, { priority });
  }

  async function record(tx: Transaction, kept: KeptFile[], { isDemo = false }: { isDemo?: boolean } = {}) {
    const createdAt = clock.now();
    const files = withPosters(kept);
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

  /** The rows go now, the files after the commit. */
  async function remove(tx: Transaction, fileNames: string[]) {
    if (fileNames.length === 0) return;
    const all = [...fileNames, ...(await findPosterNames(tx, fileNames))];
    await deleteMedia(tx, all);
    await jobs.enqueue(tx, removalQueue, { fileNames: all });
  }

  /** Whatever a crash has left between file and row, and jobs that were lost. */
  async function sweep() {
    const before = earlier(clock.now(), sweptAfter);
    const files = await folder.listBefore(before);
    // Read after the files were listed: a file that has its row by now is in it.
    const rows = await findAllFileNames(db);
    const known = new Set(rows.map(folder.stemOf));
    const isOrphan = (name: string) => !known.has(folder.stemOf(name));
    const orphans = { base: files.base.filter(isOrphan), variants: files.variants.filter(isOrphan) };
    if (rows.length === 0 && orphans.base.length >= suspiciouslyMany) {
      // Rather another database than another crash: nothing is erased.
      logger.error({ files: orphans.base.length }, 'the database knows none of the stored files');
      return;
    }
    for (let from = 0; from < orphans.base.length; from += erasedAtOnce)
      // guard: orphans-swept
      await eraseFiles(orphans.base.slice(from, from + erasedAtOnce));
    for (let from = 0; from < orphans.variants.length; from += erasedAtOnce) {
      const names = orphans.variants.slice(from, from + erasedAtOnce);
      // Otherwise the sweep of the next hour does it.
      await unlessCopying(db, async () => {
        for (const name of names) await folder.eraseVariant(name);
      });
    }
    for (const name of files.incoming) await folder.eraseIncoming(name);
    const erased = orphans.base.length + orphans.variants.length + files.incoming.length;
    if (erased > 0) logger.warn({ erased }, 'files without a row were erased');
    await enqueueVariants(db, await findWithoutVariants(db, before));
    const missing = [];
    for (const fileName of rows) if (!(await exists(folder.base(fileName)))) missing.push(fileName);
    if (missing.length > 0) logger.error({ files: missing.slice(0, 20) }, 'stored files are missing');
  }

  jobs.handle(variantsQueue, makeVariants);
  jobs.handle(removalQueue, ({ fileNames }) => eraseFiles(fileNames));
  jobs.handle(sweepQueue, sweep);
  jobs.everyTime('29 * * * *', sweepQueue);

  return {
    folder,
    sweep,

    /** Makes the safe files, then runs `work`, which records them in its transaction; what it did not record goes. */
    async keep<Result>(files: ReceivedFile[], work: (kept: KeptFile[]) => Promise<Result>): Promise<Result> {
      const kept: KeptFile[] = [];
      try {
        for (const file of files) kept.push(await keepOne(file));
      } catch (error) {
        await discard(kept);
        throw error;
      }
      try {
        const result = await work(kept);
        await discard(kept);
        return result;
      } catch (error) {
        // Only an error is sure to have changed nothing; after anything else the sweep decides by the rows.
        if (error instanceof AppError)
          for (const file of withPosters(kept)) await folder.erase(file.fileName);
        throw error;
      }
    },

    record,

    remove,

    /** The picture that stood for the film goes. Only a film has one. */
    async changePoster(tx: Transaction, fileName: string, poster: KeptFile) {
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

    /** A file that lies on the disk of the server already, and stays there. */
    async fromFile(path: string): Promise<ReceivedFile> {
      const head = await withFile(path, 'r', async (file) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(tellingBytes), 0, tellingBytes, 0);
        return buffer.subarray(0, bytesRead);
      });
      const type = tellKind(head);
      if (!isImage(type) && !isVideo(type)) throw new Error('The file is neither a picture nor a film');
      const hash = createHash('sha256');
      await pipeline(createReadStream(path), hash);
      const { size } = await stat(path);
      return { path, name: basename(path), bytes: size, sha256: hash.digest('hex'), type, temporary: false };
    },
  };
}

/** Widths below the picture's own, and one more that shows all of it: the largest first, as the route expects. */
function widthsFor(width: number): number[] {
  const enough = pictureWidths.findIndex((candidate) => candidate >= width);
  return pictureWidths.slice(0, enough < 0 ? pictureWidths.length : enough + 1).reverse();
}

function mediaError(failure: PictureFailure, name: string): AppError {
  switch (failure.reason) {
    case 'storageFull':
      return new AppError('storageFull');
    case 'stopped':
      return new AppError('unavailable', { retryAfterSeconds: 2 });
    case 'damaged':
      return new AppError('fileDamaged', { detail: texts.media_damaged_named({ name }) });
    case 'tooManyPixels': {
      const megapixels = failure.most / 1_000_000;
      return new AppError('tooLarge', { detail: texts.media_too_many_pixels({ name, megapixels }) });
    }
  }
}
