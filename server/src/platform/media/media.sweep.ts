import type { Logger } from 'pino';
import { type Clock, earlier, hours } from '../clock.ts';
import { unlessCopying } from '../database/copying-lock.ts';
import type { Database, Queryable } from '../database/database.ts';
import { defineQueue, type Jobs } from '../jobs/jobs.ts';
import { findAllFileNames, findWithoutVariants } from './media.repository.ts';
import { exists, type MediaFolder } from './media-folder.ts';

const sweepQueue = defineQueue<object>('media-sweep', { tries: 3, expireAfterSeconds: 900 });
/** Younger files may belong to a request that is still under way, here or on another server. */
const sweptAfter = hours(1);
const suspiciouslyMany = 20;
const erasedAtOnce = 50;

/** The hourly comparison of the folder with the table. */
export function createMediaSweep(deps: {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  logger: Logger;
  folder: MediaFolder;
  eraseFiles: (fileNames: string[]) => Promise<void>;
  enqueueVariants: (db: Queryable, fileNames: string[]) => Promise<void>;
}) {
  const { db, jobs, clock, logger, folder, eraseFiles, enqueueVariants } = deps;

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

  jobs.handle(sweepQueue, sweep);
  jobs.everyTime('29 * * * *', sweepQueue);

  return { sweep };
}
