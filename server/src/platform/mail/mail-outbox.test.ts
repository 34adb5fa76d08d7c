import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createTestClock } from '../../../test/test-clock.ts';
import { openDatabase } from '../database/database.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createLogger } from '../log.ts';
import { createSeal } from '../seal.ts';
import { createMailOutbox } from './mail-outbox.ts';
import { createMailTransport } from './mail-transport.ts';

const content = {
  subject: 'Dobro došli',
  preheader: 'Kratko',
  heading: 'Dobro došli',
  blocks: [{ kind: 'paragraph' as const, text: 'Vidimo se u Kruni.' }],
};

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function startMailServer(port: number, refuse?: string) {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(refuse ? Object.assign(new Error(refuse), { responseCode: 550 }) : null),
    onData: async (stream, _session, done) => {
      let mail = '';
      for await (const chunk of stream) mail += chunk;
      received.push(mail);
      done();
    },
  });
  await new Promise<void>((ready) => {
    server.listen(port, '127.0.0.1', ready);
  });
  // Not awaited: it would wait for the connection that the transport keeps open until it is closed itself.
  onTestFinished(() => void server.close());
  return received;
}

async function startOutbox(port: number) {
  const database = await createTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'saloni-outbox-'));
  const logger = createLogger({ level: 'silent' });
  const { db, close } = openDatabase(database.url, logger);
  const jobs = createJobs({ url: database.url, logger });
  const smtpUrl = new URL(`smtp://127.0.0.1:${port}`);
  const transport = createMailTransport({ smtpUrl, from: 'no-reply@saloni.example', directory });
  const seal = createSeal('secret');
  const house = async () => ({ name: 'Saloni', phone: null, email: null, address: null });
  const publicUrl = new URL('http://localhost');
  const clock = createTestClock();
  const outbox = createMailOutbox({ db, jobs, seal, clock, transport, directory, house, publicUrl, logger });
  await jobs.start({ work: true });
  onTestFinished(async () => {
    await jobs.stop();
    await transport.close();
    await close();
    await database.drop();
    await rm(directory, { recursive: true });
  });
  const mails = async () => (await db.execute('select sealed, sent_at, refused_at from mails')).rows;
  const post = () =>
    db.transaction((tx) => outbox.post(tx, { accountId: 1, to: 'amra@primjer.example', content }));
  return { db, outbox, mails, post };
}

test('a mail waits while the mail server is down and goes out when it is back', {
  timeout: 30_000,
}, async () => {
  const port = await freePort();
  const { mails, post, db } = await startOutbox(port);
  await post();
  // It has been tried and has failed at least once before the server comes up.
  await vi.waitUntil(
    async () =>
      (await db.execute("select 1 from pgboss.job where name = 'mail-send' and state = 'retry'")).rows
        .length === 1,
    { timeout: 15_000 },
  );
  const received = await startMailServer(port);
  await vi.waitUntil(() => received.length === 1, { timeout: 20_000 });
  const mail = await PostalMime.parse(received[0] ?? '');
  expect(mail.subject).toBe('Dobro došli');
  expect(mail.text).toContain('Vidimo se u Kruni.');
  await vi.waitUntil(async () => (await mails())[0]?.sent_at);
  expect((await mails())[0]?.sealed).toBeNull();
});

test('a mail of a change that did not happen is never sent', async () => {
  const port = await freePort();
  const received = await startMailServer(port);
  const { db, outbox, mails, post } = await startOutbox(port);
  const failing = db.transaction(async (tx) => {
    await outbox.post(tx, { accountId: 1, to: 'niko@primjer.example', content });
    throw new Error('the change fails');
  });
  await expect(failing).rejects.toThrow('the change fails');
  await post();
  await vi.waitUntil(() => received.length === 1, { timeout: 10_000 });
  expect(received[0]).toContain('amra@primjer.example');
  expect(await mails()).toHaveLength(1);
});

test('a mail refused for good is given up, and what it said is removed', async () => {
  const port = await freePort();
  await startMailServer(port, 'No such mailbox');
  const { mails, post } = await startOutbox(port);
  await post();
  await vi.waitUntil(async () => (await mails())[0]?.refused_at, { timeout: 10_000 });
  expect((await mails())[0]).toMatchObject({ sealed: null, sent_at: null });
});
