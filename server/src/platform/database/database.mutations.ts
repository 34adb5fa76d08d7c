/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'database.test.ts': {
    'full-database-disk': {
      fails: '',
      in: './database.ts#temporaryErrorCodes',
      find: "[ 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', …",
      put: "[ 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', // admin_shutdown '57P02', // crash_shutdown '57P03', // cannot_connect_now '58030', // io_error '57014', // query_canceled by a timeout '25P03', // idle_in_transaction_session_timeout '25P04', // transaction_timeout '40P01', // deadlock_detected '55P03', // lock_not_available '53000', // insufficient_resources // disk_full '53200', // out_of_memory '53300', // too_many_connections '08000', '08001', '08003', '08004', '08006', '08P01', // protocol_violation, which PgBouncer also answers while it cannot reach the database '25006', // read_only_sql_transaction, of a standby that is not promoted yet ]",
    },
  },
  'migrate.test.ts': {
    'migration-lock': {
      fails: 'migrations run once',
      in: './migrate.ts#migrateDatabase',
      find: "await client.query('select pg_advisory_lock($1)', [migrationLock]);",
    },
  },
  'pool.test.ts': {
    'pool-slot': {
      fails: 'after a storm of lost connections',
      in: './pooled-database.ts#transaction',
      find: 'client.release(!isReusable);',
      put: 'if (isReusable) $',
    },
  },
};
