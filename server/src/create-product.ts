import type { Logger } from 'pino';
import { createDemoService } from '#demo/demo.service.ts';
import { buildApp } from './app.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { createPgNotify } from './platform/database/pg-notify.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import type { MailTransport } from './platform/mail/mail-transport.ts';
import { createPictureWork, type PictureWork } from './platform/media/picture-work.ts';
import { createPapers, type Papers } from './platform/papers/papers.ts';
import { createPasswords, type Passwords } from './platform/passwords.ts';
import type { Opened } from './platform/shutdown.ts';
import type { Storage } from './platform/storage/storage.ts';
import { createServices } from './services.ts';

type AppOptions = Omit<Parameters<typeof buildApp>[0], 'services' | 'logger' | 'publicUrl' | 'health'>;

/**
 * Creates database, pg-notify, jobs, services and HTTP; the same wiring for the product, tests, benchmarks and the
 * OpenAPI document.
 */
export function createProduct(options: {
  url: string;
  /** The database without a pooler, where `url` is the address of a pooler. */
  directUrl?: string | undefined;
  preparesStatements?: boolean;
  /** A pool that traces its queries. */
  Pool?: NonNullable<Parameters<typeof openDatabase>[2]>['Pool'];
  logger: Logger;
  clock?: Clock;
  passwords?: Passwords;
  secret: string;
  publicUrl: URL;
  mail: { transport: MailTransport; directory: string };
  storage: Storage;
  pictures?: PictureWork;
  papers?: Papers;
}) {
  const { url, directUrl = url, logger, publicUrl, mail } = options;
  const { clock = systemClock, passwords = createPasswords() } = options;
  const { db, isAlive, close } = openDatabase(url, logger, options);
  const pgNotify = createPgNotify({ url: directUrl, logger });
  const jobs = createJobs({ url: directUrl, logger });
  const { secret, storage, pictures = createPictureWork(), papers = createPapers() } = options;
  const shared = createServices({
    db,
    jobs,
    pgNotify,
    clock,
    logger,
    passwords,
    secret,
    publicUrl,
    mail,
    storage,
    pictures,
    papers,
  });
  const services = { ...shared, demo: createDemoService(shared) };
  // Without notifications everything is read from the database, so it is enough that this one answers.
  const isReady = async () => (await db.execute('select 1')).rows.length === 1;

  return {
    db,
    jobs,
    pgNotify,
    services,
    isReady,
    /** Connects to the database; jobs can be enqueued but do not run yet. Adds to `opened` what must be closed. */
    async open(opened: Opened[], { isOnlyProcess = false } = {}) {
      opened.push({ name: 'database connections', close });
      await pgNotify.start();
      opened.push({ name: 'pg-notify', close: pgNotify.stop });
      opened.push({ name: 'mail transport', close: mail.transport.close });
      await storage.prepare();
      await jobs.start({ work: false, isOnlyProcess });
      opened.push({ name: 'jobs', close: jobs.stop });
      // Closed before the jobs, so that a job that waits for a picture fails at once and is repeated after the next
      // start.
      opened.push({ name: 'pictures', close: services.pictures.stop });
      opened.push({ name: 'papers', close: services.papers.stop });
    },
    buildApp: (app: AppOptions & { isReady?: () => Promise<boolean> } = {}) =>
      buildApp({ services, logger, publicUrl, health: { isAlive, isReady: app.isReady ?? isReady }, ...app }),
  };
}
