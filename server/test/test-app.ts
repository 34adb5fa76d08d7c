import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '../src/app.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { createSignals } from '../src/platform/database/signals.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { createLogger } from '../src/platform/log.ts';
import type { MailError, MailTransport, OutgoingMail } from '../src/platform/mail/mail-transport.ts';
import { createServices } from '../src/services.ts';
import { createTestDatabase } from './database.ts';
import { createPeople } from './people.ts';
import { createTestClock } from './test-clock.ts';

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** Keeps mails instead of sending them; `fail` makes the next ones fail. */
function createTestMailbox() {
  const mails: OutgoingMail[] = [];
  const waiting: { to: string; resolve: (mail: OutgoingMail) => void }[] = [];
  let failure: MailError | undefined;
  const transport: MailTransport = {
    kind: 'smtp',
    send: async (mail) => {
      if (failure) throw failure;
      const index = waiting.findIndex(({ to }) => to === mail.to);
      if (index >= 0) waiting.splice(index, 1)[0]?.resolve(mail);
      else mails.push(mail);
    },
    close: async () => {},
  };
  return {
    transport,
    mails,
    fail: (error: MailError | undefined) => {
      failure = error;
    },
    /** The next mail to an address, each one handed out once. */
    next(to: string): Promise<OutgoingMail> {
      const index = mails.findIndex((mail) => mail.to === to);
      const [mail] = index >= 0 ? mails.splice(index, 1) : [];
      return mail ? Promise.resolve(mail) : new Promise((resolve) => waiting.push({ to, resolve }));
    },
  };
}

/** The real app on a copy of the template database, with a clock and a mailbox of the test's own. */
export async function startTestApp(
  options: {
    trustProxy?: string[];
    publicUrl?: URL;
    databaseUrl?: string;
    /** Where it hears of changes, when that is another way than the one to its database. */
    signalsUrl?: string;
    mediaDirectory?: string;
    onAnswer?: Parameters<typeof buildApp>[0]['onAnswer'];
  } = {},
) {
  const database = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await createTestDatabase();
  const log: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  const logger = createLogger({ level: 'trace', destination });
  const { db, isAlive, close } = openDatabase(database.url, logger);
  const clock = createTestClock();
  const mailbox = createTestMailbox();
  const jobs = createJobs({ url: database.url, logger });
  const signals = createSignals({ url: options.signalsUrl ?? database.url, logger });
  await signals.start();
  const publicUrl = options.publicUrl ?? new URL('http://localhost:3000');
  const mail = { transport: mailbox.transport, directory: '/nonexistent' };
  const secret = 'a secret that only the tests know, long enough';
  const mediaDirectory = options.mediaDirectory ?? (await mkdtemp(join(tmpdir(), 'saloni-media-')));
  const services = createServices({
    db,
    jobs,
    signals,
    clock,
    logger,
    secret,
    publicUrl,
    mail,
    mediaDirectory,
  });
  await services.media.folder.prepare();
  await jobs.start({ work: true });
  const app = await buildApp({
    services,
    logger,
    trustProxy: options.trustProxy,
    publicUrl,
    health: { isAlive, isReady: async () => true },
    shownMailDirectory: undefined,
    registerPages: () => {},
    onAnswer: options.onAnswer,
  });
  await app.ready();

  return {
    app,
    db,
    jobs,
    signals,
    url: database.url,
    mediaDirectory,
    clock,
    mailbox,
    services,
    log,
    secret,
    ...createCaller(app),
    ...createPeople({ app, services, mailbox }),
    async stop() {
      await app.close();
      await services.pictures.stop();
      await jobs.stop();
      await signals.stop();
      await close();
      await database.drop();
      if (!options.mediaDirectory) await rm(mediaDirectory, { recursive: true, force: true });
    },
  };
}

/** For a test that wants an app of its own. */
export async function ownTestApp(...options: Parameters<typeof startTestApp>) {
  const test = await startTestApp(...options);
  onTestFinished(test.stop);
  return test;
}

type Call = {
  as?: { accessToken: string } | undefined;
  body?: unknown;
  address?: string;
  headers?: Record<string, string>;
};

/** Calls read as sentences: `await call('GET /auth/me', { as: amra })`. */
function createCaller(app: FastifyInstance) {
  return {
    async call(target: string, { as, body, address, headers }: Call = {}) {
      const [method = 'GET', url = '/'] = target.split(' ');
      const answer = await app.inject({
        method: method as InjectOptions['method'] & string,
        url,
        ...(address ? { remoteAddress: address } : {}),
        headers: { ...(as ? { authorization: `Bearer ${as.accessToken}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      } as InjectOptions);
      // An injected request is never closed: whatever waits for its end would wait on.
      answer.raw.req.emit('close');
      const type = String(answer.headers['content-type'] ?? '');
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: answer.body,
        body: type.includes('json') && answer.body !== '' ? answer.json() : undefined,
      };
    },
  };
}
