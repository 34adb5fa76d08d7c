import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as texts from '#texts';
import { isBaseFile } from './platform/backup/archive-format.ts';
import { makeBackup } from './platform/backup/backup.ts';
import { decimal, orExplain, runCommand, say } from './platform/backup/command.ts';
import { openDatabaseOf } from './platform/backup/command-database.ts';
import { noteBackup } from './platform/backup/last-backup.ts';
import { type Config, readConfig } from './platform/config.ts';
import { secretPath } from './platform/secrets.ts';
import { StartError } from './platform/start-error.ts';
import { createStorage } from './platform/storage/open-storage.ts';

/** `npm run backup`: works with or without running servers. */

const incompleteExitCode = 2;

/** In a folder, the file is named by the time; relative paths start from the caller's directory. */
async function chooseFile(config: Config): Promise<string> {
  const { positionals } = parsedArguments();
  if (positionals.length > 1) throw new StartError(texts.backup_usage());
  const [given] = positionals;
  const name = `saloni-${new Date().toISOString().replace(/[:.]/g, '-')}.tar`;
  if (given === undefined) return join(config.dataDirectory, 'backups', name);
  const path = resolve(process.env.INIT_CWD ?? '.', given);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return join(path, name);
  if (found) throw new StartError(texts.backup_exists({ file: path }));
  return path;
}

function parsedArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: {} });
  } catch {
    throw new StartError(texts.backup_usage());
  }
}

async function secretOf({ jwtSecret, dataDirectory }: Config) {
  const secret =
    jwtSecret ?? (await readFile(secretPath(dataDirectory, 'jwt-secret'), 'utf8').catch(() => ''));
  return { secret, secretIsStored: jwtSecret === undefined && secret !== '' };
}

await runCommand(async ({ signal, logger }) => {
  const began = performance.now();
  const config = readConfig(process.env);
  const file = await chooseFile(config);
  const database = await openDatabaseOf(config);
  const { dataDirectory } = config;
  const storage = createStorage(config.storage, dataDirectory);
  const secret = await secretOf(config);
  const { manifest, bytes } = await orExplain(
    () => makeBackup({ url: database.url, storage, ...secret, signal }, file).finally(database.close),
    {
      noPlace: (reason) => texts.backup_no_place({ file, reason }),
      databaseGone: texts.backup_interrupted(),
    },
  );
  const { madeAt, tables, missingFiles, jobs, parts } = manifest;
  await noteBackup(dataDirectory, { madeAt, bytes }).catch((error: NodeJS.ErrnoException) =>
    logger.warn({ code: error.code }, 'the time of the backup could not be noted'),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = parts.filter(({ name }) => isBaseFile(name)).length;
  const milliseconds = Math.round(performance.now() - began);
  logger.info({ rows, files, jobs, bytes, missing: missingFiles.length, milliseconds }, 'backup done');
  say(texts.backup_done({ file }));
  const duration = decimal(milliseconds / 1000);
  say(texts.backup_figures({ rows, files, jobs, size: decimal(bytes / 1_000_000), duration }));
  say(texts.backup_secret_warning({ secret: secret.secretIsStored ? texts.backup_secret_inside() : '' }));
  if (missingFiles.length === 0) return 0;
  const names = missingFiles.slice(0, 10).join(', ');
  process.stderr.write(`${texts.backup_missing_files({ count: missingFiles.length, names })}\n`);
  return incompleteExitCode;
});
