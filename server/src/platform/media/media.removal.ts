import { unlessBackupRuns } from '../database/backup-lock.ts';
import type { Database, Transaction } from '../database/database.ts';
import { defineQueue, type Jobs } from '../jobs/jobs.ts';
import { deleteMedia, findPosterNames } from './media.repository.ts';
import type { MediaFiles } from './media-files.ts';

const removalQueue = defineQueue<{ fileNames: string[] }>('media-removal');
const afterBackupSeconds = 60;

/** Deletes rows in a transaction and their files after its commit. */
export function createMediaRemoval(deps: { db: Database; jobs: Jobs; files: MediaFiles }) {
  const { db, jobs, files } = deps;

  /** Deletes files without rows; postponed while a backup runs, since its snapshot may still refer to them. */
  async function eraseFiles(fileNames: string[]) {
    const erased = await unlessBackupRuns(db, async () => {
      for (const fileName of fileNames) await files.erase(fileName);
    });
    if (!erased) await jobs.enqueue(db, removalQueue, { fileNames }, { afterSeconds: afterBackupSeconds });
  }

  async function remove(tx: Transaction, fileNames: string[]) {
    if (fileNames.length === 0) return;
    const all = [...fileNames, ...(await findPosterNames(tx, fileNames))];
    await deleteMedia(tx, all);
    await jobs.enqueue(tx, removalQueue, { fileNames: all });
  }

  jobs.handle(removalQueue, ({ fileNames }) => eraseFiles(fileNames));

  return { eraseFiles, remove };
}
