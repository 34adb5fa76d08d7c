import type { Control } from './control.ts';

const embedded = 'server/src/platform/database/embedded.ts';
const server = 'server/src/platform/http/server.ts';
const errors = 'server/src/platform/http/error-handler.ts';
const media = 'server/src/platform/media/media.ts';
const backupTest = 'server/src/platform/backup/backup.test.ts';
const outbox = 'server/src/platform/mail/mail-outbox.test.ts';
const faults = (name: string) => `server/test/faults/${name}.test.ts`;

/** What breaks, and what must not break with it. */
export const faultControls: Control[] = [
  {
    promise: 'a write that is repeated with its key happens once, over kills too',
    file: 'server/src/platform/http/idempotency.ts',
    off: [['if (key === undefined) return work();', 'if (key !== null) return work();']],
    test: faults('kill'),
    name: 'times under load',
  },
  {
    promise: 'a database is made beside its place and moved there whole',
    file: 'server/src/platform/database/embedded-cluster.ts',
    off: [
      [
        "await initialise(made, join(draft, 'cluster'), passwordFile);",
        'await mkdir(made.folder);\n  if (made.account.owner) await chown(made.folder, made.account.owner.uid, made.account.owner.gid);\n  await initialise(made, made.folder, passwordFile);',
      ],
      ["  await rename(join(draft, 'cluster'), made.folder);\n", ''],
      ['import { chown, mkdtemp,', 'import { chown, mkdir, mkdtemp,'],
    ],
    test: faults('kill'),
    name: 'of the very first start, once while',
  },
  {
    promise: 'a first start is filled whole or not at all',
    file: 'server/src/first-start.ts',
    off: [
      [
        'await withDemoFiles(media, prepare);\n',
        '{\n    await db.transaction((tx) => users.makeAdministrator(tx, { email, passwordHash }));\n    await withDemoFiles(media, (files) => db.transaction((tx) => fillDemo(tx, services, { now: new Date(), files })));\n  }\n',
      ],
    ],
    test: faults('kill'),
    name: 'of the very first start, once while',
  },
  {
    promise: 'a database left alive is taken over',
    file: embedded,
    off: [
      [
        'const orphan = await findPostmaster(cluster.folder);',
        'const orphan = await findPostmaster(cluster.home);',
      ],
    ],
    test: 'server/src/platform/database/embedded.test.ts',
    name: 'left alive by kill -9',
  },
  {
    promise: 'a database that dies is brought back',
    file: embedded,
    off: [['work = work.then(look)', 'work = work.then(() => void look)']],
    test: 'server/src/platform/database/embedded.test.ts',
    name: 'dies under the application',
  },
  {
    promise: 'trouble of the database is answered with 503',
    file: errors,
    off: [
      [
        "  if (isDatabaseUnavailable(error)) return new Refusal('unavailable', { retryAfterSeconds: 2 });\n",
        '',
      ],
    ],
    test: faults('database'),
    name: 'a given database that ends all connections',
  },
  {
    promise: 'a lost connection does not end the process',
    file: 'server/src/platform/database/database.ts',
    off: [
      ["  pool.on('error', () => {});\n", ''],
      [
        "    client.on('error', (error) => logger.warn({ code: postgresCode(error) }, 'database connection lost'));\n",
        '    void client;\n',
      ],
    ],
    test: faults('database'),
    name: 'a given database that ends all connections',
  },
  {
    promise: 'a lost connection gives its slot of the pool back',
    file: 'server/src/platform/database/pooled-database.ts',
    off: [['      client.release(!isReusable);\n', '      if (isReusable) client.release();\n']],
    test: 'server/src/platform/database/pool.test.ts',
    name: 'after a storm of lost connections',
  },
  {
    promise: '/livez says when only a restart can help',
    file: 'server/src/platform/http/health.ts',
    off: [
      [
        "      if (!isAlive()) throw new Refusal('unavailable', { retryAfterSeconds: 2 });\n",
        '      void isAlive;\n',
      ],
    ],
    test: 'server/src/platform/http/health.test.ts',
  },
  {
    promise: 'the database is stopped whatever else hangs',
    file: 'server/src/platform/closing.ts',
    off: [['await finishesWithin(closing, timeLeft)', 'await closing.then(() => timeLeft > 0)']],
    test: 'server/src/platform/closing.test.ts',
    name: 'what hangs is told',
  },
  {
    promise: '/readyz does not wait for a database that hangs',
    file: 'server/src/platform/http/health.ts',
    off: [
      [
        'await Promise.race([isReady().catch(() => false), tooLate]);',
        'await isReady().catch(() => tooLate);',
      ],
    ],
    test: faults('database'),
    name: 'a database that is killed is brought back',
  },
  {
    promise: 'a call to a database that hangs is given up',
    file: 'server/src/platform/database/pool-slots.ts',
    off: [["    socket.on('timeout', () => socket.destroy());\n", '']],
    test: faults('database'),
    name: 'a database that is killed is brought back',
    long: true,
  },
  {
    promise: 'a mail that could not be sent is tried again',
    file: 'server/src/platform/mail/mail-outbox.ts',
    off: [
      [
        'if (!(error instanceof MailError && error.permanent)) throw error;',
        'if (!(error instanceof MailError)) throw error;',
      ],
    ],
    test: faults('mail'),
    name: 'while the mail server is down',
  },
  {
    promise: 'a mail goes out once',
    file: 'server/src/platform/mail/mail-outbox.ts',
    off: [['await transport.send({', 'for (const _ of [1, 2]) await transport.send({']],
    test: faults('mail'),
    name: 'while the mail server is down',
  },
  {
    promise: 'a recipient on which the mail server hangs holds up nobody else',
    file: 'server/src/platform/mail/mail-outbox.ts',
    off: [
      [
        'if (await Promise.race([isDone, wait(patience.othersWaitAtMost, false, { ref: false })])) return;',
        'if (await isDone) return;',
      ],
    ],
    test: outbox,
    name: 'hold up nobody else',
  },
  {
    promise: 'a mail that is under way is not begun again',
    file: 'server/src/platform/mail/mail-outbox.ts',
    off: [['    if (known) return known;\n', '']],
    test: outbox,
    name: 'hung and broke off',
  },
  {
    promise: 'a mail that hung is tried again',
    file: 'server/src/platform/mail/mail-outbox.ts',
    off: [['  jobs.handle(slowQueue, ({ mailId }) => deliverOnce(mailId));\n', '']],
    test: outbox,
    name: 'hung and broke off',
  },
  {
    promise: 'the sweep sends nothing whose job is waiting',
    file: 'server/src/platform/mail/mail-outbox.ts',
    off: [['if (!known.has(mailId)) await', 'await']],
    test: outbox,
    name: 'the sweep',
  },
  {
    promise: 'what a killed process was working on is taken up at the next start',
    file: 'server/src/platform/jobs/jobs.ts',
    off: [['      if (isOnlyProcess) await takeUpAbandoned();\n', '']],
    test: 'server/src/platform/jobs/jobs.test.ts',
    name: 'taken up at the next start',
  },
  {
    promise: 'what another process is working on is left to it',
    file: 'server/src/platform/jobs/jobs.ts',
    off: [['if (isOnlyProcess) await', 'await']],
    test: 'server/src/platform/jobs/jobs.test.ts',
    name: 'is left to them',
  },
  {
    promise: 'a hanging mail server does not delay the end',
    file: 'server/src/platform/jobs/jobs.ts',
    off: [
      ['const mayFinishWithin = seconds(1.5);', 'const mayFinishWithin = seconds(60);'],
      ['const stopMayTake = seconds(9.5);', 'const stopMayTake = seconds(60);', 'server/src/main.ts'],
    ],
    test: faults('mail'),
    name: 'a mail server that says nothing',
  },
  {
    promise: 'a full disk is told as such',
    file: errors,
    off: [
      ["  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return new Refusal('storageFull');\n", ''],
    ],
    test: faults('disk-full'),
    name: 'taken when there is room again',
  },
  {
    promise: 'a database without room is answered with 503',
    file: 'server/src/platform/database/database.ts',
    off: [["  '53100', // disk_full\n", '']],
    test: 'server/src/platform/database/database.test.ts',
  },
  {
    promise: 'a head that does not end is cut off',
    file: server,
    off: [['headersTimeout: seconds(20)', 'headersTimeout: minutes(4)']],
    test: faults('slow-clients'),
  },
  {
    promise: 'a body that does not end is cut off',
    file: server,
    off: [['const bodyMayTake = seconds(60);', 'const bodyMayTake = minutes(20);']],
    test: faults('slow-clients'),
    long: true,
  },
  {
    promise: 'a reader who reads nothing is cut off',
    file: server,
    off: [['connectionTimeout: seconds(90),', 'connectionTimeout: 0,']],
    test: faults('slow-clients'),
    long: true,
  },
  {
    promise: 'slow clients do not delay the end',
    file: server,
    off: [
      [
        'const cutOff = setTimeout(() => app.server.closeAllConnections(), patience);',
        'const cutOff = setTimeout(() => {}, patience);',
      ],
      ['const stopMayTake = seconds(9.5);', 'const stopMayTake = seconds(60);', 'server/src/main.ts'],
    ],
    test: faults('slow-clients'),
  },
  {
    promise: 'one process on a data folder',
    file: 'server/src/platform/data-folder.ts',
    off: [['const server = await listen(name);', 'const server = await listen(name + process.pid);']],
    test: faults('start-and-stop'),
    name: 'a second process on the same folder',
  },
  {
    promise: 'what is under way at SIGTERM may finish',
    file: server,
    off: [['    await app.close();\n', '    app.server.closeAllConnections();\n    await app.close();\n']],
    test: faults('start-and-stop'),
    name: 'under load lets what is under way finish',
  },
  {
    promise: 'the file is there before its row',
    file: media,
    off: [
      [
        'const fileName = newFileName(type);\n      await folder.publish(draft, folder.base(fileName));',
        'const fileName = newFileName(type);\n      setTimeout(() => void folder.publish(draft, folder.base(fileName)), 60_000);',
      ],
    ],
    test: faults('uploads'),
    name: 'between file and commit',
  },
  {
    promise: 'a file without its row is swept',
    file: media,
    off: [
      ['      await eraseFiles(orphans.base.slice(from, from + erasedAtOnce));', '      void eraseFiles;'],
    ],
    test: faults('uploads'),
    name: 'between file and commit',
  },
  {
    promise: 'a film goes to the disk, not into memory',
    file: 'server/src/platform/media/uploads.ts',
    off: [
      ['      hash.update(chunk);', '      hash.update(chunk);\n      held.push(chunk);'],
      ['const megabyte = 1024 * 1024;', 'const megabyte = 1024 * 1024;\nconst held: Buffer[] = [];'],
    ],
    test: faults('uploads'),
    name: 'a film of 150 MB',
  },
  {
    promise: 'a film of 200 MB at most',
    file: 'server/src/platform/media/uploads.ts',
    off: [['if (part.file.truncated) throw tooLarge(name, type);', '']],
    test: faults('uploads'),
    name: 'a film of 150 MB',
  },
  {
    promise: "the panel's open answer is buffered by no proxy",
    file: 'server/src/features/notifications/notifications.routes.ts',
    off: [["'x-accel-buffering': 'no', ", '']],
    test: 'server/src/features/notifications/notifications.stream.test.ts',
    name: 'may be kept by nobody on the way',
  },
  {
    promise: 'a change is told to the other servers',
    file: 'server/src/platform/changes.ts',
    off: [['for (const topic of changed) await signals.announce(tx, topic);', '']],
    test: faults('two-servers'),
    name: 'a change through one is read through the other',
  },
  {
    promise: 'nothing in memory counts as current while changes may go unheard',
    file: 'server/src/platform/changes.ts',
    off: [['freshness(signals.hasHeardAll())', 'freshness(true)']],
    test: 'server/src/platform/changes.test.ts',
  },
  {
    promise: 'what was made of old values is not taken for current',
    file: 'server/src/platform/cache.ts',
    off: [['load.usedStale = staleServed > servedBefore;', 'load.usedStale = servedBefore < 0;']],
    test: 'server/src/platform/pages/page-answer.test.ts',
    name: 'while changes go unheard pages show',
  },
  {
    promise: 'a reminder goes out once, whichever server looks first',
    file: 'server/src/features/reservations/reservations.housekeeping.service.ts',
    off: [
      [
        "if (row?.status !== 'PENDING' || row.reminders >= reminders) return;",
        "if (row?.status !== 'PENDING') return;",
      ],
    ],
    test: faults('two-servers'),
    name: 'what both could do is done once',
  },
  {
    promise: 'a backup is of one moment',
    file: 'server/src/platform/backup/snapshot.ts',
    off: [['begin isolation level repeatable read read only', 'begin read only']],
    test: backupTest,
    name: 'has everything that was acknowledged before it',
  },
  {
    promise: 'no file is erased under a backup',
    file: 'server/src/platform/backup/snapshot.ts',
    off: [["'select pg_advisory_lock($1)'", "'select $1::int'"]],
    test: backupTest,
    name: 'keeps files from being erased',
  },
  {
    promise: 'a backup hinders nobody',
    file: 'server/src/features/visits/visits.repository.ts',
    off: [['const visitsLock = 7_263_003;', 'const visitsLock = 7_263_002;']],
    test: backupTest,
    name: 'keeps files from being erased',
  },
  {
    promise: 'a restore refuses a database that is not empty',
    file: 'server/src/platform/backup/restore-database.ts',
    off: [['if (found.rows[0].count > 0 && !force) throw', 'if (found.rows[0].count < 0 && !force) throw']],
    test: backupTest,
    name: 'refuses a database that is not empty',
  },
  {
    promise: 'a restore refuses a folder that is not empty',
    file: 'server/src/platform/backup/restore.ts',
    off: [['if (files.some((entry) => entry.isFile()))', 'if (files.length < 0)']],
    test: backupTest,
    name: 'a folder with files in it',
  },
  {
    promise: 'a restore refuses while a server is connected',
    file: 'server/src/platform/backup/restore-database.ts',
    off: [['if (rows[0].count > 0) throw', 'if (rows[0].count < 0) throw']],
    test: backupTest,
    name: 'refuses while a server is connected',
  },
  {
    promise: 'a restore that fails changes nothing',
    file: 'server/src/platform/backup/restore-database.ts',
    off: [["  await client.query('begin');\n", '']],
    test: backupTest,
    name: 'that fails in the middle',
  },
  {
    promise: 'a damaged archive is refused',
    file: 'server/src/platform/backup/archive-reader.ts',
    off: [["place.bytes !== bytes || hash.digest('hex') !== sha256", 'place.bytes !== bytes']],
    test: 'server/src/platform/backup/archive.test.ts',
    name: 'cut off or changed anywhere',
  },
  {
    promise: 'servers that start together migrate one after the other',
    file: 'server/src/platform/database/migrate.ts',
    off: [["await client.query('select pg_advisory_lock($1)', [migrationLock]);", '']],
    test: 'server/src/platform/database/migrate.test.ts',
    name: 'migrations run once',
  },
];
