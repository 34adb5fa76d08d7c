import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { seconds } from '../clock.ts';
import { errorCode } from '../error-code.ts';
import { watchPoolSlots } from './pool-slots.ts';
import { PooledDatabase, type Transaction } from './pooled-database.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type { Transaction };
/** The pool, or a transaction. */
export type Queryable = Database | Transaction;

// Two cores run about this many queries at once; more connections would only queue inside PostgreSQL.
const connections = 10;
/** Set by a statement and not as connection parameters, since poolers such as PgBouncer refuse unknown parameters. */
const timeLimits = Object.entries({
  statement_timeout: seconds(15),
  lock_timeout: seconds(10),
  idle_in_transaction_session_timeout: seconds(30),
});
const setTimeLimits = timeLimits.map(([name, milliseconds]) => `set ${name} = ${milliseconds}`).join('; ');

export type OpenDatabase = {
  db: Database;
  /** Whether the process can reach its database again without a restart. */
  isAlive(): boolean;
  close(): Promise<void>;
};

export function openDatabase(
  url: string,
  logger: Logger,
  { preparesStatements = true, Pool = pg.Pool }: { preparesStatements?: boolean; Pool?: typeof pg.Pool } = {},
): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: seconds(5),
    idleTimeoutMillis: seconds(60),
    onConnect: async (client) => {
      await client.query(setTimeLimits);
    },
    keepAlive: true,
    application_name: 'saloni',
  });
  // Without listeners a lost connection would end the process: an idle one through the pool, one in a transaction
  // through its client.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', (error) => logger.warn({ code: postgresCode(error) }, 'database connection lost'));
  });
  const slots = watchPoolSlots(pool);
  const db = new PooledDatabase(pool, { preparesStatements });
  return { db, isAlive: () => !slots.areAllLeaked(), close: slots.end };
}

/** The SQLSTATE of a failed query, also inside an error of Drizzle. */
export function postgresCode(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = errorCode(cause);
    if (code !== undefined) return code;
  }
  return undefined;
}

/** The violated constraint. */
export function postgresConstraint(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause.constraint;
  }
  return undefined;
}

const temporaryErrorCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '58030', // io_error
  '57014', // query_canceled by a timeout
  '25P03', // idle_in_transaction_session_timeout
  '25P04', // transaction_timeout
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
  '53000', // insufficient_resources
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01', // protocol_violation, which PgBouncer also answers while it cannot reach the database
  '25006', // read_only_sql_transaction, of a standby that is not promoted yet
]);

/** Temporary errors; the caller may retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = postgresCode(error);
  if (code !== undefined) return temporaryErrorCodes.has(code);
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
        cause.message,
      )
    ) {
      return true;
    }
  }
  return false;
}
