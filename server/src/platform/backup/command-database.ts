import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as texts from '#texts';
import type { Config } from '../config.ts';
import { type ClaimedFolder, claimDataFolder } from '../data-folder.ts';
import { findEmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded/embedded.ts';
import { StartError } from '../start-error.ts';
import { say } from './command.ts';

const startTimeout = 60_000;

/** The database of a running server, or one started for the duration of the command. */
export async function openDatabaseOf({ databaseDirectUrl, dataDirectory }: Config) {
  const nothing = async () => {};
  if (databaseDirectUrl) return { url: databaseDirectUrl, close: nothing };
  if (!(await stat(join(dataDirectory, 'postgres')).catch(() => undefined)))
    throw new StartError(texts.backup_nothing({ folder: dataDirectory }));
  const deadline = Date.now() + startTimeout;
  for (;;) {
    const url = await findEmbeddedDatabase(dataDirectory);
    if (url) return { url, close: nothing };
    const claim = await claimDataFolder(dataDirectory).catch((error: unknown) => {
      // Another process is starting or stopping.
      if (Date.now() > deadline) throw error;
    });
    if (claim) return startFor(dataDirectory, claim);
  }
}

async function startFor(dataDir: string, claim: ClaimedFolder) {
  try {
    const database = await startEmbeddedDatabase({ dataDir, log: { info: () => {}, warn: say } });
    return { url: database.url, close: () => database.stop().finally(claim.release) };
  } catch (error) {
    await claim.release();
    throw error;
  }
}
