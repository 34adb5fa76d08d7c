import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import * as texts from '#texts';
import type { buildApp } from './app.ts';
import { createProduct } from './create-product.ts';
import { administratorLines, administratorNotified, prepareFirstStart } from './first-start.ts';
import { seconds, systemClock } from './platform/clock.ts';
import type { Config, TraceSettings } from './platform/config.ts';
import { type Database, isDatabaseUnavailable, postgresCode } from './platform/database/database.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import type { PgNotify } from './platform/database/pg-notify.ts';
import { errorCode } from './platform/error-code.ts';
import { closeHttpServer } from './platform/http/server.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { createLogger } from './platform/log.ts';
import { createMailTransport } from './platform/mail/mail-transport.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { startMetricsServer } from './platform/metrics/metrics-server.ts';
import { createRequestMetrics } from './platform/metrics/request-metrics.ts';
import { preparePages } from './platform/pages/pages.ts';
import { loadOrCreateSecret, randomSecret } from './platform/secrets.ts';
import type { Opened } from './platform/shutdown.ts';
import { StartError } from './platform/start-error.ts';
import { createStorage, openStorage } from './platform/storage/open-storage.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { Services } from './services.ts';

const requestsTimeout = seconds(6);
/** Pictures in progress are aborted after this time, so that their requests get an error. */
const picturesTimeout = seconds(5);

type Start = {
  config: Config;
  /** The address of the database, which is there; `directUrl` goes around a pooler. */
  url: string;
  directUrl: string;
  dev: boolean;
  /** Closed in reverse order. */
  opened: Opened[];
  say: (line: string) => void;
};

async function migrate(url: string, logger: Logger) {
  try {
    const migrations = await migrateDatabase(url);
    if (migrations > 0) logger.info({ migrations }, 'tables migrated');
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
    const code = errorCode(error);
    if (code === 'EADDRINUSE') throw new StartError(texts.start_port_taken({ port: config.port }));
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(texts.start_address_unavailable({ host: config.host }));
    }
    throw error;
  }
}

/** Opens tables, services, jobs, pages, and last the port. */
export async function openProduct(start: Start) {
  const { config, url, directUrl, dev, opened } = start;
  const logger = createLogger({ level: config.logLevel });
  opened.push({ name: 'log', close: async () => logger.info('stopped') });
  const tracing = config.traces && (await startTracing(config.traces, logger));
  if (tracing) opened.push({ name: 'traces', close: tracing.stop });
  const pages = preparePages(dev);
  // Awaited below; until then a rejection must not end the process.
  pages.catch(() => {});
  await migrate(directUrl, logger);
  const secret =
    config.jwtSecret ?? (await loadOrCreateSecret(config.dataDirectory, 'jwt-secret', randomSecret));

  const directory = join(config.dataDirectory, 'mail');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const transport = createMailTransport({ smtpUrl: config.smtpUrl, from: config.mailFrom, directory });
  const mail = { transport, directory };
  const { publicUrl, preparesStatements } = config;
  const storage = createStorage(config.storage, config.dataDirectory);
  await openStorage(storage, logger);
  const product = createProduct({
    url,
    directUrl,
    preparesStatements,
    Pool: tracing?.Pool,
    logger,
    secret,
    publicUrl,
    mail,
    storage,
  });
  const { db, jobs, pgNotify, services } = product;
  // The embedded database is used only by the process that locked the data folder.
  await product.open(opened, { isOnlyProcess: config.databaseUrl === undefined });
  await prepareFirstStart(config, db, services);

  let stopping = false;
  const isReady = async () => !stopping && (await product.isReady());
  const measured =
    config.metrics &&
    (await measure(config.metrics, { start, db, jobs, pgNotify, services, storage, isReady }));
  const { showsLocalPages } = config;
  const showMail = showsLocalPages && !config.smtpUrl;
  const { registerPages } = await pages;
  const app = await product.buildApp({
    isReady,
    trustProxy: config.trustProxy,
    onResponse: measured?.requests.observe,
    traceRequests: tracing?.traceRequests,
    shownMailDirectory: showMail ? directory : undefined,
    registerPages: (server) =>
      registerPages(server, {
        publicUrl,
        now: systemClock.now,
        cache: services.cache,
        showsLocalPages,
      }),
  });
  const closeHttp = async () => {
    stopping = true;
    const giveUp = setTimeout(services.pictures.stop, picturesTimeout);
    // Jobs and requests finish in parallel within the time.
    const closed = await Promise.allSettled([closeHttpServer(app, requestsTimeout), jobs.pause()]);
    clearTimeout(giveUp);
    for (const result of closed) if (result.status === 'rejected') throw result.reason;
  };
  opened.push({ name: 'HTTP server', close: closeHttp });
  await listen(app, config);
  opened.push({ name: 'log', close: async () => logger.info('stopping') });
  logger.info({ port: config.port, milliseconds: Math.round(process.uptime() * 1000) }, 'started');
  await announce(start, { showMail, directory });
  // Jobs start last, since no request depends on them.
  await jobs.startWorkers();
}

/** Loads OpenTelemetry, which costs nothing while it is off. */
async function startTracing(settings: TraceSettings, logger: Logger) {
  const tracing = await import('./platform/tracing/tracing.ts');
  return tracing.startTracing(settings, logger);
}

/** Metrics on a separate port. */
async function measure(
  { host, port }: { host: string; port: number },
  parts: {
    start: Start;
    db: Database;
    jobs: Jobs;
    pgNotify: PgNotify;
    services: Services;
    storage: Storage;
    isReady: () => Promise<boolean>;
  },
) {
  const { start, db, jobs, pgNotify, services, storage, isReady } = parts;
  const requests = createRequestMetrics();
  const metrics = createMetrics({
    db,
    jobs,
    requests,
    isReady,
    isListening: pgNotify.isConnected,
    caches: services.cache.counts,
    hashing: services.passwords.load,
    visitsWaiting: services.visits.waitingToBeWritten,
    mailMetrics: services.outbox.figures,
    checkStorage: storage.check,
    dataDirectory: start.config.dataDirectory,
  });
  start.opened.push({ name: 'metrics', close: metrics.stop });
  const server = await startMetricsServer({ host, port, collect: metrics.collect });
  start.opened.push({ name: 'metrics server', close: server.stop });
  return { requests };
}

async function announce(
  { config, say }: Start,
  { showMail, directory }: { showMail: boolean; directory: string },
) {
  const address = config.publicUrl.origin;
  say(texts.start_ready({ address }));
  for (const line of await administratorLines(config, address)) say(line);
  await administratorNotified(config);
  if (showMail) say(texts.start_mailbox({ address }));
  else if (!config.smtpUrl) say(texts.start_no_mail({ folder: directory }));
}
