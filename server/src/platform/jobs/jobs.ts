import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { businessTimeZone } from '#domain/dates/days.ts';
import { keysOf } from '#domain/objects.ts';
import { seconds } from '../clock.ts';
import type { Queryable } from '../database/database.ts';
import { jobConnection } from '../database/job-connection.ts';
import { errorCode } from '../error-code.ts';
import { stackOf } from '../error-stack.ts';

export type JobQueue<Data extends object> = {
  name: string;
  /** The first delay after a failure; it doubles with each retry. */
  retryAfterSeconds: number;
  retryAtMostEverySeconds: number;
  tries: number;
  /** Batch size; the jobs of a batch share its expiry. */
  atOnce: number;
  /** Whether the jobs of a batch run in parallel. */
  concurrent: boolean;
  /** Batches that run beside each other, so that a slow one does not hold the next. */
  workers: number;
  expireAfterSeconds: number;
  /** Only for type inference. */
  readonly data?: Data;
};

/** The retries cover an outage of days, such as that of a mail server. */
export function defineQueue<Data extends object>(
  name: string,
  options: Partial<Omit<JobQueue<Data>, 'name' | 'data'>> = {},
): JobQueue<Data> {
  return {
    name,
    retryAfterSeconds: 2,
    retryAtMostEverySeconds: 300,
    tries: 10_000,
    atOnce: 5,
    concurrent: false,
    workers: 1,
    expireAfterSeconds: 120,
    ...options,
  };
}

type Handler<Data extends object> = {
  queue: JobQueue<Data>;
  run: (data: Data) => Promise<void>;
  /** Instead of a retry in the same queue, where it would stand before new jobs. */
  repeatElsewhere: ((data: Data) => Promise<void>) | undefined;
};
type Schedule = { queue: JobQueue<object>; cron: string };

export type Jobs = ReturnType<typeof createJobs>;

const mayFinishWithin = seconds(1.5);
const keepFinishedSeconds = 3600;
/** A job without a heartbeat for this long is given to another process. */
const heartbeatTimeoutSeconds = 30;
const lookForDeadEverySeconds = 20;
/** Of all workers of a queue together; they hear of new jobs at once. */
const pollEverySeconds = 2;
const keepWaitingSeconds = 60 * 60 * 24 * 60;

const settingsOf = (queue: JobQueue<object>) => ({
  retryLimit: queue.tries,
  retryDelay: queue.retryAfterSeconds,
  retryBackoff: true,
  retryDelayMax: queue.retryAtMostEverySeconds,
  expireInSeconds: queue.expireAfterSeconds,
  heartbeatSeconds: heartbeatTimeoutSeconds,
  deleteAfterSeconds: keepFinishedSeconds,
  retentionSeconds: keepWaitingSeconds,
  notify: true,
});

type Settings = ReturnType<typeof settingsOf>;

const hasSettings = (stored: Partial<Record<keyof Settings, unknown>>, settings: Settings) =>
  keysOf(settings).every((name) => stored[name] === settings[name]);

export function createJobs(options: { url: string; logger: Logger }) {
  const { logger } = options;
  const boss = new PgBoss({
    connectionString: options.url,
    max: 3,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: lookForDeadEverySeconds,
    monitorIntervalSeconds: lookForDeadEverySeconds,
  });
  boss.on('error', (error) => logger.warn({ reason: error.name }, 'job queue error'));

  const handlers: { queue: JobQueue<object>; startWorker: () => Promise<unknown> }[] = [];
  const schedules: Schedule[] = [];
  /** Failed attempts in this process, by queue. */
  const failures = new Map<string, number>();

  /** Creates queues that are missing and updates those with other settings. */
  async function prepareQueues() {
    const queues = handlers.map(({ queue }) => queue);
    const existing = await boss.getQueues(queues.map(({ name }) => name));
    const stored = new Map(existing.map((queue) => [queue.name, queue]));
    for (const queue of queues) {
      const settings = settingsOf(queue);
      const before = stored.get(queue.name);
      if (!before) await boss.createQueue(queue.name, settings);
      else if (!hasSettings(before, settings)) await boss.updateQueue(queue.name, settings);
    }
  }

  async function attempt<Data extends object>(
    { queue, run, repeatElsewhere }: Handler<Data>,
    job: { id: string; data: Data },
  ) {
    const completed = { id: job.id, status: 'completed' as const };
    try {
      await run(job.data);
      return completed;
    } catch (error) {
      failures.set(queue.name, (failures.get(queue.name) ?? 0) + 1);
      const where = error instanceof Error ? { reason: error.name, stack: stackOf(error) } : {};
      logger.warn(
        { queue: queue.name, job: job.id, ...where, code: errorCode(error) },
        'job failed, will be retried',
      );
      const isMoved = await repeatElsewhere?.(job.data).then(
        () => true,
        () => false,
      );
      // The error is logged above; the stored output must contain no personal data.
      return isMoved ? completed : { id: job.id, status: 'failed' as const };
    }
  }

  /** Runs jobs in batches, each with its own result; while more are pending, the next batch follows at once. */
  const startWorker = <Data extends object>(handler: Handler<Data>) =>
    boss.work<Data>(
      handler.queue.name,
      {
        pollingIntervalSeconds: pollEverySeconds * handler.queue.workers,
        notifyPollingIntervalSeconds: pollEverySeconds * handler.queue.workers,
        localConcurrency: handler.queue.workers,
        batchSize: handler.queue.atOnce,
        burstWhenBatchFull: true,
        perJobResults: true,
      },
      async (batch) => {
        if (handler.queue.concurrent) return Promise.all(batch.map((job) => attempt(handler, job)));
        const results = [];
        for (const job of batch) results.push(await attempt(handler, job));
        return results;
      },
    );

  /** Requeues jobs of a killed process, which would otherwise wait for their expiry. */
  async function requeueAbandoned() {
    const queues = handlers.map(({ queue }) => queue.name);
    await boss
      .getDb()
      .executeSql("update pgboss.job set state = 'retry' where state = 'active' and name = any($1)", [
        queues,
      ]);
  }

  async function startWorkers() {
    await Promise.all(handlers.map((handler) => handler.startWorker()));
    for (const { queue, cron } of schedules)
      await boss.schedule(queue.name, cron, null, { tz: businessTimeZone });
  }

  const counted: ReadonlyMap<string, number> = failures;

  return {
    failures: counted,
    handle<Data extends object>(
      queue: JobQueue<Data>,
      run: Handler<Data>['run'],
      repeatElsewhere?: Handler<Data>['repeatElsewhere'],
    ) {
      handlers.push({ queue, startWorker: () => startWorker({ queue, run, repeatElsewhere }) });
    },
    /** `cron` is in local time. */
    schedule(cron: string, queue: JobQueue<object>) {
      schedules.push({ queue, cron });
    },
    /** Enqueued in the transaction of the change. */
    async enqueue<Data extends object>(
      tx: Queryable,
      queue: JobQueue<Data>,
      data: Data,
      { priority = 0, afterSeconds = 0 }: { priority?: number; afterSeconds?: number } = {},
    ) {
      await boss.send(queue.name, data, { db: jobConnection(tx), priority, startAfter: afterSeconds });
    },
    /** The same for many jobs, by one statement. */
    async enqueueAll<Data extends object>(tx: Queryable, queue: JobQueue<Data>, all: Data[]) {
      if (all.length === 0) return;
      await boss.insert(
        queue.name,
        all.map((data) => ({ data })),
        { db: jobConnection(tx) },
      );
    },
    /** Pending and active jobs of a queue. */
    async unfinished<Data extends object>(queue: JobQueue<Data>): Promise<Data[]> {
      const jobs = await boss.findJobs<Data>(queue.name);
      return jobs.flatMap(({ state, data }) =>
        ['created', 'retry', 'active'].includes(state) ? [data] : [],
      );
    },
    /**
     * Jobs can be enqueued from here on; processing them can start later. If this is the only process, active jobs were
     * left by one that died.
     */
    async start({ work, isOnlyProcess = false }: { work: boolean; isOnlyProcess?: boolean }) {
      await boss.start();
      await prepareQueues();
      if (isOnlyProcess) await requeueAbandoned();
      if (work) await startWorkers();
    },
    startWorkers,
    /** Starts no further jobs; active ones continue. */
    async pause() {
      for (const { queue } of handlers) await boss.offWork(queue.name, { wait: false });
    },
    /** Active jobs may finish; the others run after the next start. */
    async stop() {
      await boss.stop({ graceful: true, timeout: mayFinishWithin });
    },
  };
}
