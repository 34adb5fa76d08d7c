import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as texts from '#texts';
import { isBaseFile } from './platform/backup/archive-format.ts';
import { openArchive } from './platform/backup/archive-reader.ts';
import { decimal, orExplain, runCommand, say } from './platform/backup/command.ts';
import { expectRestorable, type RestoreTarget, restoreInto } from './platform/backup/restore.ts';
import { type Config, readConfig } from './platform/config.ts';
import { claimDataFolder } from './platform/data-folder.ts';
import { startEmbeddedDatabase } from './platform/database/embedded/embedded.ts';
import { StartError } from './platform/start-error.ts';
import { createStorage } from './platform/storage/open-storage.ts';

/** `npm run restore`: into an empty target, or over another with --force; all or nothing. */

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { force: { type: 'boolean' }, 'without-mails': { type: 'boolean' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new StartError(texts.restore_usage());
    const path = resolve(process.env.INIT_CWD ?? '.', file);
    return { path, force: values.force ?? false, withoutMails: values['without-mails'] ?? false };
  } catch {
    throw new StartError(texts.restore_usage());
  }
}

/** The given database, or the embedded one; a cluster that was made for nothing is taken away again. */
async function openTarget({ databaseDirectUrl, dataDirectory }: Config, force: boolean) {
  if (databaseDirectUrl) return { url: databaseDirectUrl, close: async () => {}, undo: async () => {} };
  const cluster = join(dataDirectory, 'postgres');
  const existed = (await stat(cluster).catch(() => undefined)) !== undefined;
  if (existed && !force) throw new StartError(texts.restore_folder_not_empty({ folder: dataDirectory }));
  const database = await startEmbeddedDatabase({
    dataDir: dataDirectory,
    log: { info: () => {}, warn: say },
  });
  const undo = async () => {
    if (!existed) await rm(cluster, { recursive: true, force: true });
  };
  return { url: database.url, close: database.stop, undo };
}

type Opened = Awaited<ReturnType<typeof openArchive>>;

async function restore(archive: Opened, config: Config, target: RestoreTarget) {
  const claim = await claimDataFolder(config.dataDirectory);
  try {
    const database = await openTarget(config, target.force);
    let restored = false;
    try {
      say(texts.restore_checked({ time: archive.manifest.madeAt }));
      const result = await restoreInto(archive, database.url, target);
      restored = true;
      return result;
    } finally {
      await database.close();
      if (!restored) await database.undo();
    }
  } finally {
    await claim.release();
  }
}

await runCommand(async ({ signal, logger }) => {
  const began = performance.now();
  const { path, force, withoutMails } = readArguments();
  const config = readConfig(process.env);
  const { dataDirectory, jwtSecret } = config;
  const storage = createStorage(config.storage, dataDirectory);
  const target = { dataDirectory, storage, jwtSecret, force, withoutMails, signal };
  const archive = await openArchive(path);
  const { manifest } = archive;
  const done = await orExplain(
    async () => {
      await expectRestorable(archive, path, target);
      return restore(archive, config, target);
    },
    {
      noPlace: (reason) => texts.restore_no_place({ reason }),
      databaseGone: texts.restore_interrupted(),
    },
  ).finally(archive.close);

  const files = manifest.parts.filter(({ name }) => isBaseFile(name)).length;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const milliseconds = Math.round(performance.now() - began);
  logger.info({ rows, files, migrated: done.migrated, milliseconds }, 'restore done');
  say(texts.restore_done({ rows, files, duration: decimal(milliseconds / 1000) }));
  if (done.migrated > 0) say(texts.restore_migrated());
  if (withoutMails) say(texts.restore_no_mails());
  else if (done.mails > 0) say(texts.restore_mails({ count: done.mails }));
  const missing = manifest.missingFiles;
  if (missing.length > 0)
    say(texts.restore_missing_files({ count: missing.length, names: missing.slice(0, 10).join(', ') }));
  return 0;
});
