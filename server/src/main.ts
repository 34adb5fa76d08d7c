import * as texts from '#texts';
import { seconds } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { claimDataFolder } from './platform/data-folder.ts';
import { startEmbeddedDatabase } from './platform/database/embedded/embedded.ts';
import { closeInReverse, type Opened } from './platform/shutdown.ts';
import { StartError } from './platform/start-error.ts';

const dev = process.argv.includes('--dev');
/** After this the process exits as if killed, which loses no data. */
const stopTimeout = seconds(9.5);
/** The part reserved for stopping the database, even if something before it hangs. */
const databaseStopTimeout = seconds(1.5);

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Closed in reverse order: first the product, then what it depends on. */
const opened: { foundation: Opened[]; product: Opened[] } = { foundation: [], product: [] };

function printError(error: unknown) {
  const lines = error instanceof StartError ? [error.message] : stacksOf(error);
  for (const line of lines) process.stderr.write(`${line}\n`);
}

const stacksOf = (error: unknown): string[] =>
  error instanceof Error
    ? [error.stack ?? error.message, ...(error.cause === undefined ? [] : stacksOf(error.cause))]
    : [String(error)];

/** Returns whether everything was closed. */
async function closeAll(): Promise<boolean> {
  const deadline = performance.now() + stopTimeout;
  let isClean = true;
  const onError = (error: Error) => {
    isClean = false;
    printError(error);
  };
  await closeInReverse(opened.product, stopTimeout - databaseStopTimeout, onError);
  await closeInReverse(opened.foundation, deadline - performance.now(), onError);
  return isClean;
}

async function openEmbedded(config: Config) {
  say(texts.start_database());
  const log = { info: say, warn: say };
  const database = await startEmbeddedDatabase({ dataDir: config.dataDirectory, log });
  opened.foundation.push({ name: 'embedded database', close: database.stop });
  if (database.adopted) say(texts.start_database_adopted());
  return database.url;
}

async function start() {
  const config = readConfig(process.env);
  const claim = await claimDataFolder(config.dataDirectory);
  opened.foundation.push({ name: 'data folder', close: claim.release });
  // The product's modules load while the database starts.
  const product = import('./product.ts');
  product.catch(() => {});
  const url = config.databaseUrl ?? (await openEmbedded(config));
  const directUrl = config.databaseDirectUrl ?? url;
  const { openProduct } = await product;
  await openProduct({ config, url, directUrl, dev, opened: opened.product, say });
}

let starting: Promise<void> = Promise.resolve();
let stopped: Promise<void> | undefined;

/** A start in progress finishes first, so that everything it opened is closed. */
function stop(exitCode: number) {
  stopped ??= starting
    .catch(() => {})
    .then(closeAll)
    .then((isClean) => process.exit(isClean ? exitCode : 1));
  return stopped;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!stopped) say(texts.start_stopping());
    void stop(0);
  });
}

try {
  starting = start();
  await starting;
} catch (error) {
  printError(error);
  await stop(1);
}
