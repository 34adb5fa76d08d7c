import * as texts from '#texts';
import { seconds } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { claimDataFolder } from './platform/data-folder.ts';
import { startEmbeddedDatabase } from './platform/database/embedded.ts';
import { StartError } from './platform/start-error.ts';

const dev = process.argv.includes('--dev');
/** Whatever hangs longer is cut off like by a kill, which loses nothing. */
const stopMayTake = seconds(9.5);

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What was opened, to be closed in the opposite order. */
const opened: (() => Promise<void>)[] = [];

async function closeAll() {
  for (const close of opened.splice(0).reverse()) await close().catch(() => {});
}

async function openEmbedded(config: Config) {
  say(texts.start_database());
  const log = { info: say, warn: say };
  const database = await startEmbeddedDatabase({ dataDir: config.dataDirectory, log });
  opened.push(database.stop);
  if (database.adopted) say(texts.start_database_adopted());
  return database.url;
}

async function start() {
  const config = readConfig(process.env);
  const claim = await claimDataFolder(config.dataDirectory);
  opened.push(claim.release);
  // The product is read from the disk while its database comes up.
  const product = import('./product.ts');
  product.catch(() => {});
  const url = config.databaseUrl ?? (await openEmbedded(config));
  const { openProduct } = await product;
  await openProduct({ config, url, dev, opened, say });
}

let starting: Promise<void> = Promise.resolve();
let stopped: Promise<void> | undefined;

/** A start under way is let finish, so that nothing it opens is left behind. */
function stop(exitCode: number) {
  stopped ??= starting
    .catch(() => {})
    .then(() => {
      setTimeout(() => process.exit(exitCode), stopMayTake).unref();
      return closeAll();
    })
    .then(() => process.exit(exitCode));
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
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  await stop(1);
}
