import { sql } from 'drizzle-orm';
import { seconds } from '../clock.ts';
import type { Transaction } from './database.ts';

const maxMilliseconds = seconds(5);

/**
 * For a transaction that holds what the whole business needs: from now on it has 5 s, so that a server that freezes in
 * it does not stop the others for longer. `transaction_timeout` exists from PostgreSQL 17 on.
 */
export async function limitTransaction(tx: Transaction) {
  await tx.execute(sql`select set_config(name, ${String(maxMilliseconds)}, true) from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`);
}
