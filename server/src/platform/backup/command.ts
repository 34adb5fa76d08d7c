import type { Logger } from 'pino';
import * as texts from '#texts';
import { isDatabaseUnavailable, postgresCode } from '../database/database.ts';
import { createLogger } from '../log.ts';
import { StartError } from '../start-error.ts';
import { storageSentence } from '../storage/open-storage.ts';
import { StorageError } from '../storage/storage.ts';

const diskFull = '53100';
const placeTroubles = new Set([
  'ENOSPC',
  'EDQUOT',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EISDIR',
  diskFull,
]);

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs an operator's command: expected errors are printed without a stack, and a signal aborts it with cleanup. */
export async function runCommand(
  work: (context: { signal: AbortSignal; logger: Logger }) => Promise<number>,
): Promise<void> {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interrupted.abort());
  const logger = createLogger({ level: process.env.LOG_LEVEL ?? 'warn' });
  try {
    process.exitCode = await work({ signal: interrupted.signal, logger });
  } catch (error) {
    process.exitCode = 1;
    if (interrupted.signal.aborted) process.stderr.write(`${texts.command_interrupted()}\n`);
    else if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else if (error instanceof StorageError) process.stderr.write(`${storageSentence(error)}\n`);
    else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  }
}

/** Turns errors of the disk and the database into messages for operators; other errors are rethrown. */
export async function orExplain<Result>(
  work: () => Promise<Result>,
  explain: { noPlace: (reason: string) => string; databaseGone: string },
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = postgresCode(error);
    if (code !== undefined && placeTroubles.has(code))
      throw new StartError(explain.noPlace(code), { cause: error });
    if (isDatabaseUnavailable(error)) throw new StartError(explain.databaseGone, { cause: error });
    throw error;
  }
}

export const decimal = (value: number) => value.toFixed(1).replace('.', ',');
