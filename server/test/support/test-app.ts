import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import type { buildApp } from '#server/app.ts';
import { createProduct } from '#server/create-product.ts';
import { createLogger } from '#server/platform/log.ts';
import type { MailError, MailTransport, OutgoingMail } from '#server/platform/mail/mail-transport.ts';
import type { PictureAnswer, PictureTask } from '#server/platform/media/picture-task.ts';
import { createPictureWork, type PictureWork } from '#server/platform/media/picture-work.ts';
import { createPapers, PaperError, type Papers } from '#server/platform/papers/papers.ts';
import { createPasswords, type Passwords } from '#server/platform/passwords.ts';
import type { Opened } from '#server/platform/shutdown.ts';
import { createFolderStorage } from '#server/platform/storage/folder-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { createTestDatabase } from './database/database.ts';
import { createPeople } from './people.ts';
import { createTestClock } from './test-clock.ts';

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** Stores mails instead of sending them; `fail` makes the next ones fail. */
function createTestMailbox(startWorkers: () => Promise<void>) {
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
    /** The next mail to an address, returned once. */
    async next(to: string): Promise<OutgoingMail> {
      await startWorkers();
      const index = mails.findIndex((mail) => mail.to === to);
      const [mail] = index >= 0 ? mails.splice(index, 1) : [];
      return mail ?? new Promise((resolve) => waiting.push({ to, resolve }));
    },
  };
}

/** The product's parameters are tested with `createPasswords`; other tests only need a signed-in user. */
export const cheapHashes = { memoryCost: 64, timeCost: 1, parallelism: 1 };

const sharedPictures = createPictureWork(Number.POSITIVE_INFINITY);

/** The crop for sharing, which takes longer than all widths of a small picture, in a tenth of its size. */
const withSmallCrop = (task: PictureTask): PictureTask =>
  task.kind === 'variant' && task.height !== undefined
    ? { ...task, width: task.width / 10, height: task.height / 10 }
    : task;

/** One picture process for all apps of a worker, since its start takes longer than most tests of pictures. */
function createTestPictures(hasWholeCrops: boolean): PictureWork {
  const { promise: stopped, resolve } = Promise.withResolvers<PictureAnswer>();
  return {
    run: (task) => Promise.race([stopped, sharedPictures.run(hasWholeCrops ? task : withSmallCrop(task))]),
    stop: async () => resolve({ succeeded: false, reason: 'stopped' }),
  };
}

// A machine under load may take longer than a reader would wait.
const sharedPapers = createPapers({ timeoutMs: 60_000 });

/** One paper process for all apps of a worker, since it loads its fonts and templates first. */
function createTestPapers(): Papers {
  const { promise: stopped, reject } = Promise.withResolvers<Buffer>();
  stopped.catch(() => undefined);
  return {
    render: (...paper) => Promise.race([stopped, sharedPapers.render(...paper)]),
    stop: async () => reject(new PaperError('stopped', 'The server stops')),
  };
}

/** The real app on a copy of the template database, with its own clock and mailbox. */
export async function startTestApp(
  options: {
    trustProxy?: string[];
    publicUrl?: URL;
    databaseUrl?: string;
    /** For LISTEN and jobs, when that is another way than the one of its queries. */
    directUrl?: string;
    preparesStatements?: boolean;
    mediaDirectory?: string;
    /** Instead of a folder. */
    storage?: Storage;
    passwords?: Passwords;
    hasWholeCrops?: boolean;
    onResponse?: Parameters<typeof buildApp>[0]['onResponse'];
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
  const clock = createTestClock();
  let working: Promise<void> | undefined;
  /** Jobs do not start until a test needs them. */
  const startWorkers = () => {
    working ??= product.jobs.startWorkers();
    return working;
  };
  const mailbox = createTestMailbox(startWorkers);
  const publicUrl = options.publicUrl ?? new URL('http://localhost:3000');
  const mail = { transport: mailbox.transport, directory: '/nonexistent' };
  const secret = 'a secret that only the tests know, long enough';
  const mediaDirectory = options.mediaDirectory ?? (await mkdtemp(join(tmpdir(), 'saloni-media-')));
  const storage = options.storage ?? createFolderStorage(mediaDirectory);
  const product = createProduct({
    url: database.url,
    directUrl: options.directUrl,
    preparesStatements: options.preparesStatements,
    logger,
    clock,
    passwords: options.passwords ?? createPasswords({ cost: cheapHashes }),
    secret,
    publicUrl,
    mail,
    storage,
    pictures: createTestPictures(options.hasWholeCrops ?? false),
    papers: createTestPapers(),
  });
  const { db, jobs, pgNotify, services } = product;
  const opened: Opened[] = [];
  await product.open(opened);
  const { trustProxy, onResponse } = options;
  const app = await product.buildApp({ trustProxy, onResponse });
  await app.ready();

  return {
    app,
    db,
    jobs,
    pgNotify,
    url: database.url,
    mediaDirectory,
    storage,
    clock,
    mailbox,
    startWorkers,
    services,
    log,
    secret,
    ...createCaller(app),
    ...createPeople({ app, services, mailbox }),
    async stop() {
      await app.close();
      for (const { close } of opened.reverse()) await close();
      await database.drop();
      // The end of a refused upload may still write when its answer was sent.
      if (!options.mediaDirectory) await rm(mediaDirectory, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

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

/** For example `await call('GET /auth/me', { as: amra })`. */
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
      // An injected request never emits close by itself.
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
