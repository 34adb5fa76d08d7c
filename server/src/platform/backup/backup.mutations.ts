/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'archive.test.ts': {
    'damaged-archive': {
      fails: 'truncated or changed anywhere',
      in: './archive-reader.ts#verifyParts',
      find: "hash.digest('hex') !== sha256",
      put: 'false',
    },
  },
  'backup.test.ts': {
    'restore-without-triggers': {
      fails: 'is restored with all rows, files',
      in: './restore-database.ts#loadTable',
      find: 'await client.query(`alter table ${name} disable trigger user`);',
    },
    'backup-snapshot': {
      fails: 'is a consistent snapshot',
      in: './snapshot.ts#writeSnapshot',
      find: "'begin isolation level repeatable read read only'",
      put: "'begin read only'",
    },
    'backup-holds-files': {
      fails: 'postpones the deletion of files',
      in: './snapshot.ts#holdFiles',
      find: "'select pg_advisory_lock($1)'",
      put: "'select $1::int'",
    },
    'backup-hinders-nobody': {
      fails: 'postpones the deletion of files',
      in: '#server/features/insights/visits/visits.repository.ts#visitsLock',
      find: '7_263_003',
      put: '7_263_002',
    },
    'restore-empty-database': {
      fails: 'refuses a database that is not empty',
      in: './restore-database.ts#expectFree',
      find: 'found.rows[0].count > 0',
      put: 'false',
    },
    'restore-empty-folder': {
      fails: 'a folder with files in it',
      in: './restore.ts#expectRestorable',
      find: '!own.has(key)',
      put: 'false',
    },
    'restore-alone': {
      fails: 'refuses while a server is connected',
      in: './restore-database.ts#expectFree',
      find: 'rows[0].count > 0',
      put: 'false',
    },
    'restore-transaction': {
      fails: 'that fails midway',
      in: './restore-database.ts#loadDatabase',
      find: "await client.query('begin');",
    },
  },
};
