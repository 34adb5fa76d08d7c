import type { Logger } from 'pino';
import { type Clock, earlier, hours } from '../clock.ts';
import { unlessBackupRuns } from '../database/backup-lock.ts';
import type { Database, Queryable } from '../database/database.ts';
import { defineQueue, type Jobs } from '../jobs/jobs.ts';
import { findAllFileNames, findWithoutVariants } from './media.repository.ts';
import { type MediaFiles, stemOf } from './media-files.ts';

const sweepQueue = defineQueue<object>('media-sweep', { tries: 3, expireAfterSeconds: 900 });
/** Younger files may belong to a request in progress, on this server or another. */
const sweptAfter = hours(1);
const suspiciouslyMany = 20;
/** Limits how many deletions one transaction waits for, since an object store may be slow. */
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

  /** Deletes files without a row and enqueues variants whose job was lost. */
  async function sweep() {
    const before = earlier(clock.now(), sweptAfter);
    // An incomplete listing throws, so that nothing is deleted.
    const stored = await files.list();
    // Read after the listing, so that a file whose row was inserted in between is not an orphan.
    const rows = await findAllFileNames(db);
    const known = new Set(rows.map(stemOf));
    const orphansAmong = (listed: { key: string; modifiedAt: Date }[]) =>
      listed
        .filter(({ key, modifiedAt }) => modifiedAt < before && !known.has(stemOf(key)))
        .map(({ key }) => key);
    const orphans = { base: orphansAmong(stored.base), variants: orphansAmong(stored.variants) };
    if (rows.length === 0 && orphans.base.length >= suspiciouslyMany) {
      // The database is probably the wrong one, so nothing is deleted.
      logger.error({ files: orphans.base.length }, 'the database knows none of the stored files');
      return;
    }
    for (let from = 0; from < orphans.base.length; from += erasedAtOnce)
      await eraseFiles(orphans.base.slice(from, from + erasedAtOnce));
    for (let from = 0; from < orphans.variants.length; from += erasedAtOnce) {
      const keys = orphans.variants.slice(from, from + erasedAtOnce);
      // While a backup runs they are left for the next sweep.
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
    // Files stored after the listing are checked one by one.
    for (const fileName of rows)
      if (!listed.has(fileName) && !(await files.exists(fileName))) missing.push(fileName);
    if (missing.length > 0) logger.error({ files: missing.slice(0, 20) }, 'stored files are missing');
  }

  jobs.handle(sweepQueue, sweep);
  jobs.schedule('29 * * * *', sweepQueue);

  return { sweep };
}
