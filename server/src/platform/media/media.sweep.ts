import type { Logger } from 'pino';
import { type Clock, earlier, hours } from '../clock.ts';
import { unlessBackupRuns } from '../database/backup-lock.ts';
import type { Database, Queryable } from '../database/database.ts';
import { defineQueue, type Jobs } from '../jobs/jobs.ts';
import { findAllFileNames, findWithoutVariants } from './media.repository.ts';
import { type MediaFiles, stemOf } from './media-files.ts';

const sweepQueue = defineQueue<object>('media-sweep', { tries: 3, expireAfterSeconds: 900 });
/** Younger files may belong to a request that is still under way, here or on another server. */
const sweptAfter = hours(1);
const suspiciouslyMany = 20;
/** One transaction waits for so many files, which a store may take its time to erase. */
const erasedAtOnce = 20;

/** The hourly comparison of the storage with the table. */
export function createMediaSweep(deps: {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  logger: Logger;
  files: MediaFiles;
  eraseFiles: (fileNames: string[]) => Promise<void>;
  enqueueVariants: (db: Queryable, fileNames: string[]) => Promise<void>;
}) {
  const { db, jobs, clock, logger, files, eraseFiles, enqueueVariants } = deps;

  /** Whatever a crash has left between file and row, and jobs that were lost. */
  async function sweep() {
    const before = earlier(clock.now(), sweptAfter);
    // One that cannot be listed to its end ends the sweep before anything is erased.
    const stored = await files.list();
    // Read after the files were listed: a file that has its row by now is in it.
    const rows = await findAllFileNames(db);
    const known = new Set(rows.map(stemOf));
    const orphansAmong = (listed: { key: string; modifiedAt: Date }[]) =>
      listed
        .filter(({ key, modifiedAt }) => modifiedAt < before && !known.has(stemOf(key)))
        .map(({ key }) => key);
    const orphans = { base: orphansAmong(stored.base), variants: orphansAmong(stored.variants) };
    if (rows.length === 0 && orphans.base.length >= suspiciouslyMany) {
      // Rather another database than another crash: nothing is erased.
      logger.error({ files: orphans.base.length }, 'the database knows none of the stored files');
      return;
    }
    for (let from = 0; from < orphans.base.length; from += erasedAtOnce)
      // guard: orphans-swept
      await eraseFiles(orphans.base.slice(from, from + erasedAtOnce));
    for (let from = 0; from < orphans.variants.length; from += erasedAtOnce) {
      const keys = orphans.variants.slice(from, from + erasedAtOnce);
      // Otherwise the sweep of the next hour does it.
      await unlessBackupRuns(db, async () => {
        for (const key of keys) await files.storage.delete(key);
      });
    }
    const unfinished = await files.storage.removeUnfinished(before);
    const erased = orphans.base.length + orphans.variants.length + unfinished;
    if (erased > 0) logger.warn({ erased }, 'files without a row were erased');
    await enqueueVariants(db, await findWithoutVariants(db, before));
    const listed = new Set(stored.base.map(({ key }) => key));
    const missing = [];
    // What came after the list was made is asked for by itself.
    for (const fileName of rows)
      if (!listed.has(fileName) && !(await files.exists(fileName))) missing.push(fileName);
    if (missing.length > 0) logger.error({ files: missing.slice(0, 20) }, 'stored files are missing');
  }

  jobs.handle(sweepQueue, sweep);
  jobs.everyTime('29 * * * *', sweepQueue);

  return { sweep };
}
