import { buildApp } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { createSignals } from './platform/database/signals.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLogger } from './platform/log.ts';
import { createMailTransport } from './platform/mail/mail-transport.ts';
import { createServices } from './services.ts';

/** Prints the OpenAPI document. Nothing is connected: routes only have to be registered. */
const logger = createLogger({ level: 'silent' });
const url = 'postgres://nobody@127.0.0.1/nothing';
const publicUrl = new URL('http://localhost');
const { db } = openDatabase(url, logger);
const jobs = createJobs({ url, logger });
const signals = createSignals({ url, logger });
const directory = process.cwd();
const transport = createMailTransport({ from: 'no-reply@saloni.example', directory });
const mail = { transport, directory };
const services = createServices({
  db,
  jobs,
  signals,
  clock: systemClock,
  logger,
  secret: 'unused',
  publicUrl,
  mail,
  mediaDirectory: directory,
});
const app = await buildApp({
  services,
  logger,
  publicUrl,
  trustProxy: undefined,
  health: { isAlive: () => true, isReady: async () => false },
  shownMailDirectory: undefined,
  registerPages: () => {},
});
await app.ready();
process.stdout.write(`${JSON.stringify(app.swagger(), null, 2)}\n`);
