import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

// A fixed advisory lock id: exclusive for copying files, shared for deleting them.
export const backupLock = 7_263_002;

/** Files are not deleted while a backup copies those of its snapshot; returns false while one is running. */
export function unlessBackupRuns(db: Database, work: () => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${backupLock}) as free`,
    );
    if (!rows[0]?.free) return false;
    await work();
    return true;
  });
}
