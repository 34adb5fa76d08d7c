/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'pgbouncer.test.ts': {
    'pooler-without-database': {
      fails: 'a database that the pooler cannot reach',
      in: '#server/platform/database/database.ts#temporaryErrorCodes',
      find: "[ 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', …",
      put: "[ 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', // admin_shutdown '57P02', // crash_shutdown '57P03', // cannot_connect_now '58030', // io_error '57014', // query_canceled by a timeout '25P03', // idle_in_transaction_session_timeout '25P04', // transaction_timeout '40P01', // deadlock_detected '55P03', // lock_not_available '53000', // insufficient_resources '53100', // disk_full '53200', // out_of_memory '53300', // too_many_connections '08000', '08001', '08003', '08004', '08006', // protocol_violation, which PgBouncer also answers while it cannot reach the database '25006', // read_only_sql_transaction, of a standby that is not promoted yet ]",
    },
  },
  'disk-full.test.ts': {
    'full-disk': {
      fails: 'succeeds when there is room again',
      in: '#server/platform/http/error-handler.ts#toAppError',
      find: "if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return new AppError('storageFull');",
    },
  },
  'kill.test.ts': {
    'first-start-whole': {
      fails: 'of the very first start while it is filled',
      in: '#server/first-start.ts#prepareFirstStart',
      find: 'withDemoFiles(media, prepare)',
      put: 'prepare(undefined).then(() => withDemoFiles(media, (files) => db.transaction((tx) => seedDemoContent(tx, services, { now: new Date(), files }))))',
    },
  },
  'mail.test.ts': {
    'mail-retry': {
      fails: 'while the mail server is down',
      in: '#server/platform/mail/mail-outbox.ts#deliver',
      find: 'error.permanent',
      put: 'true',
    },
    'mail-once': {
      fails: 'while the mail server is down',
      in: '#server/platform/mail/mail-outbox.ts#deliver',
      find: 'await transport.send( { to, messageId: …',
      put: 'for (const _ of [1, 2]) $',
    },
  },
  'clients.test.ts': {
    'film-in-memory': {
      fails: 'arrives while the memory',
      in: '#server/platform/media/uploads.ts#inspect',
      find: 'hash.update(chunk);',
      put: '$ (globalThis.held ??= []).push(chunk);',
    },
    'slow-body': {
      fails: 'slow clients',
      long: true,
      in: '#server/platform/http/connection-limits.ts#bodyMayTake',
      find: 'seconds(60)',
      put: '1_200_000',
    },
    'slow-clients-at-end': {
      fails: 'slow clients',
      in: '#server/platform/http/server.ts#cutOff',
      find: '() => app.server.closeAllConnections()',
      put: '() => {}',
    },
  },
  'two-servers.test.ts': {
    'change-announced': {
      fails: 'a change through one is read through the other',
      in: '#server/platform/cache/invalidation.ts#result',
      find: 'for (const topic of changed) await pgNotify.announce(tx, topic);',
    },
    'reminder-once': {
      fails: 'are sent once by two servers',
      in: '#server/features/booking/reservation-cleanup/reservation-cleanup.service.ts#remindOf',
      find: 'row.reminders >= reminders',
      put: 'false',
    },
  },
  'under-load.test.ts': {
    'database-trouble': {
      fails: '',
      in: '#server/platform/http/error-handler.ts#toAppError',
      find: "if (isDatabaseUnavailable(error)) return new AppError('unavailable', { retryAfterSeconds: 2 });",
    },
    'lost-connection': {
      fails: '',
      places: [
        { in: '#server/platform/database/database.ts#openDatabase', find: "pool.on('error', () => {});" },
        {
          in: '#server/platform/database/database.ts#openDatabase',
          find: "client.on('error', (error) => logger. …",
        },
      ],
    },
    'silent-connection': {
      fails: '',
      long: true,
      in: '#server/platform/database/pool-slots.ts#watchPoolSlots',
      find: "socket.on('timeout', () => socket.destroy());",
    },
    'old-pages-marked': {
      fails: '',
      in: '#server/platform/pages/page-handler.ts#send',
      find: "if (page.isOld) reply.header('cache-status', 'saloni; hit; detail=stale');",
    },
    idempotency: {
      fails: '',
      in: '#server/platform/http/idempotency.ts#once',
      find: 'key === undefined',
      put: 'true',
    },
    'one-process': {
      fails: '',
      in: '#server/platform/data-folder.ts#server',
      find: 'listen(name)',
      put: 'listen(name + process.pid)',
    },
    'requests-at-end': {
      fails: '',
      in: '#server/platform/http/server.ts#closeHttpServer',
      find: 'await app.close();',
      put: 'app.server.closeAllConnections(); $',
    },
  },
  'uploads.test.ts': {
    'file-before-row': {
      fails: 'between file and commit',
      in: '#server/platform/media/media.ingest.ts#storeVideo',
      find: 'await files.storage.putFile(fileName, draft);',
      put: 'setTimeout(() => files.storage.putFile(fileName, draft), 60_000);',
    },
    'orphans-swept': {
      fails: 'between file and commit',
      in: '#server/platform/media/media.sweep.ts#sweep',
      find: 'await eraseFiles(orphans.base.slice(from, from + erasedAtOnce));',
    },
  },
};
