import { rm } from 'node:fs/promises';
import { shareSize } from '#domain/constants.ts';
import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../database/database.ts';
import { defineQueue, type Jobs } from '../jobs/jobs.ts';
import { findMedia, findSimilarMedia, markVariantsMade } from './media.repository.ts';
import {
  type MediaFiles,
  type PictureFormat,
  pictureFormats,
  shareKey,
  variantKey,
  widthsBelow,
} from './media-files.ts';
import type { PictureWork } from './picture-work.ts';

const variantsQueue = defineQueue<{ fileName: string }>('media-variants', {
  tries: 20,
  // With one job at a time the queue would pause for seconds between jobs.
  atOnce: 3,
  expireAfterSeconds: 900,
});

/** A width and format of a picture, or its crop for link previews. */
type WantedVariant = {
  width: number;
  height?: number;
  format: PictureFormat;
  keyOf: (fileName: string) => string;
};

/** The job that makes the widths and formats of a picture, and its crop for link previews. */
export function createMediaVariants(deps: {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  files: MediaFiles;
  pictures: PictureWork;
  eraseFiles: (fileNames: string[]) => Promise<void>;
}) {
  const { db, jobs, clock, files, pictures, eraseFiles } = deps;
  const { storage } = files;

  /** A picture with the same content, whose variants can be copied. */
  async function findIdenticalPicture(fileName: string): Promise<string | undefined> {
    const lookalikes = await findSimilarMedia(db, fileName);
    if (lookalikes.length === 0) return undefined;
    const own = await storage.sha256(fileName);
    for (const candidate of lookalikes)
      if (own !== undefined && own === (await storage.sha256(candidate))) return candidate;
    return undefined;
  }

  async function makeVariant(input: string, size: Omit<WantedVariant, 'keyOf'>, key: string) {
    const draft = files.newDraft();
    try {
      const answer = await pictures.run({ kind: 'variant', input, output: draft, ...size });
      if (!answer.succeeded)
        throw Object.assign(new Error('A width could not be made'), { code: answer.reason });
      await storage.putFile(key, draft);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async function makeMissing(fileName: string, wanted: WantedVariant[]) {
    const identical = await findIdenticalPicture(fileName);
    const missing: WantedVariant[] = [];
    for (const variant of wanted) {
      const key = variant.keyOf(fileName);
      if (await files.exists(key)) continue;
      if (!identical || !(await storage.copy(variant.keyOf(identical), key))) missing.push(variant);
    }
    if (missing.length === 0) return;
    const wasFound = await storage.withFile(fileName, async (path) => {
      for (const { keyOf, ...size } of missing) await makeVariant(path, size, keyOf(fileName));
      return true;
    });
    if (!wasFound) throw Object.assign(new Error('The picture is missing'), { code: 'missing' });
  }

  const variantsFor = (ownWidth: number): WantedVariant[] => [
    ...widthsBelow(ownWidth).flatMap((width) =>
      pictureFormats.map((format) => ({
        width,
        format,
        keyOf: (fileName: string) => variantKey(fileName, width, format),
      })),
    ),
    { ...shareSize, format: 'jpg', keyOf: shareKey },
  ];

  async function makeVariants({ fileName }: { fileName: string }) {
    const [row] = await findMedia(db, [fileName]);
    // The picture was removed, so its variants are deleted too.
    if (!row?.width) return eraseFiles([fileName]);
    try {
      await makeMissing(fileName, variantsFor(row.width));
    } catch (error) {
      if ((await findMedia(db, [fileName])).length > 0) throw error;
    }
    if (!(await markVariantsMade(db, fileName, clock.now()))) await eraseFiles([fileName]);
  }

  /** New uploads have a higher priority than demo pictures. */
  async function enqueueVariants(tx: Queryable, fileNames: string[], priority = 0) {
    for (const fileName of fileNames) await jobs.enqueue(tx, variantsQueue, { fileName }, { priority });
  }

  jobs.handle(variantsQueue, makeVariants);

  return { enqueueVariants };
}
