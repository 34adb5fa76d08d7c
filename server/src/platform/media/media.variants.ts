import { readFile, rm } from 'node:fs/promises';
import { pictureWidths } from '#contracts/media.ts';
import { shareSize } from '#contracts/share-size.ts';
import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../database/database.ts';
import { defineQueue, type Jobs } from '../jobs/jobs.ts';
import { findMedia, findSimilarMedia, markVariantsMade } from './media.repository.ts';
import { exists, type MediaFolder, type PictureFormat, pictureFormats } from './media-folder.ts';
import type { PictureWork } from './picture-work.ts';

const variantsQueue = defineQueue<{ fileName: string }>('media-variants', {
  tries: 20,
  // More than one: a queue of single jobs would pause for seconds between them.
  atOnce: 3,
  expireAfterSeconds: 900,
});

/** One of the files that are made of a picture. */
type WantedVariant = {
  width: number;
  height?: number;
  format: PictureFormat;
  pathOf: (fileName: string) => string;
};

/** The job that makes the widths and formats of a picture, and the crop that messengers show. */
export function createMediaVariants(deps: {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  folder: MediaFolder;
  pictures: PictureWork;
  eraseFiles: (fileNames: string[]) => Promise<void>;
}) {
  const { db, jobs, clock, folder, pictures, eraseFiles } = deps;

  /** A picture of the very same content, whose widths can be had without work. */
  async function findIdenticalPicture(fileName: string): Promise<string | undefined> {
    const lookalikes = await findSimilarMedia(db, fileName);
    if (lookalikes.length === 0) return undefined;
    const own = await readFile(folder.base(fileName));
    for (const candidate of lookalikes) {
      const other = await readFile(folder.base(candidate)).catch(() => undefined);
      if (other?.equals(own)) return candidate;
    }
    return undefined;
  }

  async function makeVariant(fileName: string, variant: WantedVariant, identical: string | undefined) {
    const { pathOf, ...size } = variant;
    const output = pathOf(fileName);
    if (await exists(output)) return;
    if (identical && (await folder.copyVariant(pathOf(identical), output))) return;
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
      const identical = await findIdenticalPicture(fileName);
      for (const variant of variantsFor(row.width)) await makeVariant(fileName, variant, identical);
    } catch (error) {
      if ((await findMedia(db, [fileName])).length > 0) throw error;
    }
    if (!(await markVariantsMade(db, fileName, clock.now()))) await eraseFiles([fileName]);
  }

  /** What somebody has just uploaded goes before the demo. */
  async function enqueueVariants(tx: Queryable, fileNames: string[], priority = 0) {
    for (const fileName of fileNames) await jobs.enqueue(tx, variantsQueue, { fileName }, { priority });
  }

  jobs.handle(variantsQueue, makeVariants);

  return { enqueueVariants };
}

/** Widths below the picture's own, and one more that shows all of it: the largest first, as the route expects. */
function widthsFor(width: number): number[] {
  const enough = pictureWidths.findIndex((candidate) => candidate >= width);
  return pictureWidths.slice(0, enough < 0 ? pictureWidths.length : enough + 1).reverse();
}
