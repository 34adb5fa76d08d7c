import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

// Any fixed number will do: whoever copies the files holds it alone, whoever erases some holds it together with others.
export const copyingLock = 7_263_002;

/** Files are not erased while a backup copies what its snapshot names; false when one is under way. */
export function unlessCopying(db: Database, work: () => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${copyingLock}) as free`,
    );
    if (!rows[0]?.free) return false;
    await work();
    return true;
  });
}
