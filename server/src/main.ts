import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as texts from '#texts';
import { buildApp } from './app.ts';
import { administratorLines, administratorTold, prepareFirstStart } from './first-start.ts';
import { seconds, systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { claimDataFolder } from './platform/data-folder.ts';
import { isDatabaseUnavailable, openDatabase, postgresCode } from './platform/database/database.ts';
import { startEmbeddedDatabase } from './platform/database/embedded.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { createSignals } from './platform/database/signals.ts';
import { closeHttpServer } from './platform/http/server.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLogger } from './platform/log.ts';
import { createMailTransport } from './platform/mail/mail-transport.ts';
import { registerPages } from './platform/pages/pages.ts';
import { keptSecret, randomSecret } from './platform/secrets.ts';
import { StartError } from './platform/start-error.ts';
import { createServices } from './services.ts';

const dev = process.argv.includes('--dev');
const requestsMayFinishWithin = seconds(6);
/** Whoever waits for a picture is told in time that it will not come. */
const picturesMayFinishWithin = seconds(5);
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

async function migrate(url: string) {
  try {
    await migrateDatabase(url);
  } catch (error) {
    if (isDatabaseUnavailable(error) || postgresCode(error) === 'ENOTFOUND') {
      throw new StartError(texts.start_database_unreachable());
    }
    throw error;
  }
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, config: Config) {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE') throw new StartError(texts.start_port_taken({ port: config.port }));
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(texts.start_address_unavailable({ host: config.host }));
    }
    throw error;
  }
}

async function start() {
  const config = readConfig(process.env);
  const logger = createLogger({ level: process.env.LOG_LEVEL ?? 'warn' });
  const claim = await claimDataFolder(config.dataDirectory);
  opened.push(claim.release);

  const url = config.databaseUrl ?? (await openEmbedded(config));
  await migrate(url);
  const secret = config.jwtSecret ?? (await keptSecret(config.dataDirectory, 'jwt-secret', randomSecret));

  const { db, close } = openDatabase(url, logger);
  opened.push(close);
  const signals = createSignals({ url, logger });
  await signals.start();
  opened.push(signals.stop);

  const directory = join(config.dataDirectory, 'mail');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const transport = createMailTransport({ smtpUrl: config.smtpUrl, from: config.mailFrom, directory });
  opened.push(transport.close);
  const jobs = createJobs({ url, logger });
  const { publicUrl, mediaDirectory } = config;
  const mail = { transport, directory };
  const services = createServices({
    db,
    jobs,
    signals,
    clock: systemClock,
    logger,
    secret,
    publicUrl,
    mail,
    mediaDirectory,
  });
  await services.media.folder.prepare();
  await jobs.start({ work: true });
  opened.push(jobs.stop);
  // Before the jobs: one that waits for a picture then ends at once, and is done after the next start.
  opened.push(services.pictures.stop);
  await prepareFirstStart(config, db, services);

  let stopping = false;
  const showMail = config.loopback && config.listensLocally && !config.smtpUrl;
  const app = await buildApp({
    services,
    logger,
    trustProxy: config.trustProxy,
    publicUrl,
    isReady: async () =>
      !stopping && signals.isConnected() && (await db.execute('select 1')).rows.length === 1,
    shownMailDirectory: showMail ? directory : undefined,
    registerPages: (server) =>
      registerPages(server, { dev, publicUrl, now: systemClock.now, changes: services.changes }),
  });
  opened.push(() => {
    stopping = true;
    // Together with the requests, so that both have finished in time.
    void jobs.pause().catch(() => {});
    const giveUp = setTimeout(services.pictures.stop, picturesMayFinishWithin);
    return closeHttpServer(app, requestsMayFinishWithin).finally(() => clearTimeout(giveUp));
  });
  await listen(app, config);
  await announce(config, { showMail, directory });
}

async function announce(config: Config, { showMail, directory }: { showMail: boolean; directory: string }) {
  const address = config.publicUrl.origin;
  say(texts.start_ready({ address }));
  for (const line of await administratorLines(config, address)) say(line);
  await administratorTold(config);
  if (showMail) say(texts.start_mailbox({ address }));
  else if (!config.smtpUrl) say(texts.start_no_mail({ folder: directory }));
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
