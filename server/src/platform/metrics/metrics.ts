import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readLastBackup } from '../backup/last-backup.ts';
import type { CacheCounts } from '../cache/cache.ts';
import { seconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { knownMigrations } from '../database/migrate.ts';
import { readJobMetrics } from '../jobs/job-metrics.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { counter, type Family, gauge } from './exposition.ts';
import { createProcessMetrics } from './process-metrics.ts';
import type { RequestMetrics } from './request-metrics.ts';

const databaseStopTimeout = seconds(2);
const packageFile = new URL('../../../../package.json', import.meta.url);

export type MetricsSources = {
  db: Database;
  jobs: Pick<Jobs, 'failures'>;
  requests: RequestMetrics;
  caches: Record<string, CacheCounts>;
  hashing: () => { running: number; waiting: number };
  visitsWaiting: () => number;
  mailMetrics: () => Promise<{ waiting: number; oldestSeconds: number; refused: number }>;
  isReady: () => Promise<boolean>;
  isListening: () => boolean;
  /** Throws when pictures cannot be had. */
  checkStorage: () => Promise<void>;
  dataDirectory: string;
};

/** Collected at each scrape. */
export function createMetrics(sources: MetricsSources) {
  const own = createProcessMetrics();
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8')));
  const build = { version, node: process.version, migrations: String(knownMigrations().length) };

  async function collect(): Promise<Family[]> {
    const [stored, ready, hasStorage, lastBackup] = await Promise.all([
      inTime(storedMetrics(sources)),
      inTime(sources.isReady()),
      inTime(sources.checkStorage().then(() => true)),
      readLastBackup(sources.dataDirectory),
    ]);
    return [
      gauge('saloni_build_info', 'What is running.', { labels: build, value: 1 }),
      gauge('saloni_ready', 'Whether it can serve people, as /readyz says.', ready ? 1 : 0),
      gauge(
        'saloni_listening',
        'Whether it hears of changes; otherwise it works, degraded.',
        sources.isListening() ? 1 : 0,
      ),
      gauge('saloni_database_up', 'Whether the database answered in time.', stored ? 1 : 0),
      gauge('saloni_storage_up', 'Whether pictures can be stored and read.', hasStorage ? 1 : 0),
      ...sources.requests.families(),
      ...own.families(),
      ...memoryMetrics(sources),
      ...(stored ?? []),
      ...(lastBackup === undefined
        ? []
        : [gauge('saloni_last_backup_timestamp_seconds', 'When the last backup was taken.', lastBackup)]),
    ];
  }

  return { collect, stop: own.stop };
}

/** Undefined when it fails or takes too long, so that the other metrics are still reported. */
async function inTime<Value>(work: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), databaseStopTimeout);
  });
  return Promise.race([work.catch(() => undefined), tooLate]).finally(() => clearTimeout(timer));
}

function memoryMetrics({ db, jobs, caches, hashing, visitsWaiting }: MetricsSources): Family[] {
  const { totalCount, idleCount, waitingCount } = db.$client;
  const { running, waiting } = hashing();
  const perCache = (key: keyof CacheCounts) =>
    Object.entries(caches).map(([cache, counts]) => ({ labels: { cache }, value: counts[key] }));
  return [
    gauge('saloni_database_connections_in_use', 'Connections at work.', totalCount - idleCount),
    gauge('saloni_database_connections_open', 'Connections open.', totalCount),
    gauge('saloni_database_waiting', 'Requests that wait for a connection.', waitingCount),
    gauge('saloni_hashing_running', 'Passwords being hashed.', running),
    gauge('saloni_hashing_waiting', 'Passwords that wait for their turn.', waiting),
    gauge('saloni_visits_waiting', 'Visits that wait to be written.', visitsWaiting()),
    counter('saloni_cache_hits_total', 'Answers that were in memory.', ...perCache('hits')),
    counter('saloni_cache_misses_total', 'Answers that had to be made.', ...perCache('misses')),
    counter(
      'saloni_job_failures_total',
      'Tries of jobs that failed in this process.',
      ...[...jobs.failures].map(([queue, value]) => ({ labels: { queue }, value })),
    ),
  ];
}

async function storedMetrics({ db, mailMetrics }: MetricsSources): Promise<Family[]> {
  const mails = await mailMetrics();
  const queues = await readJobMetrics(db);
  const perQueue = (key: 'waiting' | 'retrying' | 'failed' | 'oldestSeconds') =>
    queues.map((figures) => ({ labels: { queue: figures.queue }, value: figures[key] }));
  return [
    gauge('saloni_jobs_waiting', 'Jobs that are due or under way.', ...perQueue('waiting')),
    gauge('saloni_jobs_retrying', 'Jobs whose last try failed.', ...perQueue('retrying')),
    gauge('saloni_jobs_failed', 'Jobs given up within the last hour.', ...perQueue('failed')),
    gauge(
      'saloni_jobs_oldest_seconds',
      'How long the oldest due job has waited.',
      ...perQueue('oldestSeconds'),
    ),
    gauge('saloni_mails_waiting', 'Mails not sent yet.', mails.waiting),
    gauge('saloni_mails_oldest_seconds', 'How long the oldest of them has waited.', mails.oldestSeconds),
    gauge('saloni_mails_refused', 'Mails refused for good within the last 30 days.', mails.refused),
  ];
}
