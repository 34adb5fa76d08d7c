import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../server/src/app.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded.ts';
import { migrateDatabase } from '../server/src/platform/database/migrate.ts';
import { createSignals } from '../server/src/platform/database/signals.ts';
import { createJobs } from '../server/src/platform/jobs/jobs.ts';
import { createLogger } from '../server/src/platform/log.ts';
import { createMailTransport } from '../server/src/platform/mail/mail-transport.ts';
import { registerPages } from '../server/src/platform/pages/pages.ts';
import { createServices } from '../server/src/services.ts';

const password = 'mjerenje bez žurbe';

/** The real product on a database of its own, durable like in use, with one administrator signed in; with its pages after a build. */
export async function openHouse({
  withPages = false,
  trustProxy,
}: {
  withPages?: boolean;
  trustProxy?: string[];
} = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'saloni-bench-'));
  const logger = createLogger({ level: 'silent' });
  const silent = { info: () => {}, warn: () => {} };
  const database = await startEmbeddedDatabase({ dataDir: directory, log: silent });
  await migrateDatabase(database.url);
  const { db, close } = openDatabase(database.url, logger);
  const signals = createSignals({ url: database.url, logger });
  await signals.start();
  const jobs = createJobs({ url: database.url, logger });
  const publicUrl = new URL('http://localhost');
  const transport = createMailTransport({ from: 'no-reply@saloni.example', directory });
  const mail = { transport, directory };
  const services = createServices({
    db,
    jobs,
    signals,
    clock: systemClock,
    logger,
    secret: 'bench',
    publicUrl,
    mail,
    mediaDirectory: join(directory, 'photos'),
  });
  await services.media.folder.prepare();
  await jobs.start({ work: false });
  const app = await buildApp({
    services,
    logger,
    publicUrl,
    trustProxy,
    isReady: async () => true,
    shownMailDirectory: undefined,
    registerPages: (server) =>
      withPages
        ? registerPages(server, { dev: false, publicUrl, now: systemClock.now, changes: services.changes })
        : undefined,
  });
  await app.ready();

  const passwordHash = await services.passwords.hash(password);
  await db.transaction((tx) =>
    services.users.makeAdministrator(tx, { email: 'admin@saloni.example', passwordHash }),
  );
  const payload = { email: 'admin@saloni.example', password };
  const { accessToken } = (await app.inject({ method: 'POST', url: '/auth/login', payload })).json();

  return {
    db,
    services,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async get(url: string) {
      const answer = await app.inject({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${accessToken}` },
      });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
      return answer.rawPayload.length;
    },
    async close() {
      await app.close();
      await jobs.stop();
      await signals.stop();
      await close();
      await database.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
