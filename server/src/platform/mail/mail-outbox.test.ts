import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#test/support/database/database.ts';
import { freePort } from '#test/support/free-port.ts';
import { createTestClock } from '#test/support/test-clock.ts';
import { until } from '#test/support/until.ts';
import { openDatabase } from '../database/database.ts';
import { createEncryption } from '../encryption.ts';
import { createJobs, defineQueue } from '../jobs/jobs.ts';
import { createLogger } from '../log.ts';
import { createMailOutbox, type MailTimeouts } from './mail-outbox.ts';
import { createMailTransport } from './mail-transport.ts';

const content = {
  subject: 'Dobro došli',
  preheader: 'Kratko',
  heading: 'Dobro došli',
  blocks: [{ kind: 'paragraph' as const, text: 'Vidimo se u Kruni.' }],
};

async function startMailServer(
  port: number,
  answerTo: SMTPServerOptions['onRcptTo'] = (_to, _with, done) => done(),
  answerToContentFor: SMTPServerOptions['onRcptTo'] = (_to, _with, done) => done(),
) {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: answerTo,
    onData: async (stream, session, done) => {
      let mail = '';
      for await (const chunk of stream) mail += chunk;
      received.push(mail);
      for (const to of session.envelope.rcptTo) answerToContentFor(to, session, done);
    },
  });
  await new Promise<void>((ready) => {
    server.listen(port, '127.0.0.1', ready);
  });
  // Not awaited, since it would wait for the connection that the transport keeps open.
  onTestFinished(() => void server.close());
  return received;
}

async function startOutbox(port: number, timeouts?: MailTimeouts) {
  const database = await createTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'saloni-outbox-'));
  const logger = createLogger({ level: 'silent' });
  const { db, close } = openDatabase(database.url, logger);
  const jobs = createJobs({ url: database.url, logger });
  const smtpUrl = new URL(`smtp://127.0.0.1:${port}`);
  const transport = createMailTransport({ smtpUrl, from: 'no-reply@saloni.example', directory });
  const encryption = createEncryption('secret');
  const business = async () => ({ name: 'Saloni', phone: null, email: null, address: null });
  const publicUrl = new URL('http://localhost');
  const clock = createTestClock();
  const outbox = createMailOutbox({
    db,
    jobs,
    encryption,
    clock,
    transport,
    directory,
    business,
    publicUrl,
    logger,
    findDemoAccountIds: async () => [],
    ...(timeouts ? { timeouts } : {}),
  });
  await jobs.start({ work: true });
  onTestFinished(async () => {
    await jobs.stop();
    await transport.close();
    await close();
    await database.drop();
    await rm(directory, { recursive: true });
  });
  const mails = async () => (await db.execute('select sealed, sent_at, refused_at from mails')).rows;
  /** Makes the retry of a failed job due and wakes its worker by another job, which finds no mail. */
  /** Makes retries of a queue due, also those that come about meanwhile, until the mails are sent. */
  const retryUntilSent = (queue: string) =>
    until(async () => {
      const retried = `update pgboss.job set start_after = now() where name = '${queue}' and state = 'retry' and start_after > now() returning 1`;
      const { rows } = await db.execute(retried);
      if (rows.length > 0) await jobs.enqueue(db, defineQueue<{ mailId: number }>(queue), { mailId: 0 });
      return (await mails()).every(({ sent_at }) => sent_at);
    });
  const post = (to = 'amra@primjer.example', isUrgent = false) =>
    db.transaction((tx) => outbox.post(tx, { accountId: 1, to, content, isUrgent }));
  return { db, jobs, clock, outbox, mails, post, retryUntilSent };
}

test('a mail stays pending while the mail server is down and is sent when it is back', async () => {
  const port = await freePort();
  const { mails, post, db, retryUntilSent } = await startOutbox(port, {
    slowMailTimeout: 5000,
    slowAgainAfterSeconds: 300,
    failedAgainAfterSeconds: 0,
  });
  await post();
  // At least one attempt failed before the server starts.
  await until(
    async () =>
      (await db.execute("select 1 from pgboss.job where name = 'mail-send-slow' and state = 'retry'")).rows
        .length === 1,
  );
  const received = await startMailServer(port);
  await retryUntilSent('mail-send-slow');
  expect(received).toHaveLength(1);
  const mail = await PostalMime.parse(received[0] ?? '');
  expect(mail.subject).toBe('Dobro došli');
  expect(mail.text).toContain('Vidimo se u Kruni.');
  expect((await mails())[0]?.sealed).toBeNull();
});

test('a mail of a rolled back change is never sent', async () => {
  const port = await freePort();
  const received = await startMailServer(port);
  const { db, outbox, mails, post } = await startOutbox(port);
  const failing = db.transaction(async (tx) => {
    await outbox.post(tx, { accountId: 1, to: 'niko@primjer.example', content });
    throw new Error('the change fails');
  });
  await expect(failing).rejects.toThrow('the change fails');
  await post();
  await until(() => received.length === 1);
  expect(received[0]).toContain('amra@primjer.example');
  expect(await mails()).toHaveLength(1);
});

test('a permanently refused mail is given up, and its content is removed', async () => {
  const port = await freePort();
  await startMailServer(port, (_to, _with, done) =>
    done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
  );
  const { mails, post } = await startOutbox(port);
  await post();
  await until(async () => (await mails())[0]?.refused_at);
  expect((await mails())[0]).toMatchObject({ sealed: null, sent_at: null });
});

const addresses = (name: string, many: number) =>
  Array.from({ length: many }, (_, number) => `${name}-${number}@primjer.example`);
const recipientOf = (mail: string) => /^To: (.+)$/im.exec(mail)?.[1]?.trim() ?? '';

/** Does not respond for some recipients until released or aborted. */
function hangOn(isSlow: (address: string) => boolean) {
  const hanging: ((error?: Error) => void)[] = [];
  return {
    hanging,
    answerTo: ({ address }: { address: string }, _with: unknown, done: (error?: Error) => void) => {
      if (isSlow(address)) hanging.push(done);
      else done();
    },
    goOn(error?: Error) {
      for (const done of hanging.splice(0)) done(error);
    },
  };
}

test('recipients on which the mail server hangs do not delay others, and get their mail once', async () => {
  const port = await freePort();
  const [slow, quick] = [addresses('visi', 6), addresses('brza', 12)];
  const { hanging, answerTo, goOn } = hangOn((address) => slow.includes(address));
  const received = await startMailServer(port, answerTo);
  const { mails, post } = await startOutbox(port, {
    slowMailTimeout: 50,
    slowAgainAfterSeconds: 300,
    failedAgainAfterSeconds: 0,
  });
  for (const to of [...slow, ...quick]) await post(to);
  await until(() => received.length === quick.length);
  expect(received.map(recipientOf).sort()).toEqual([...quick].sort());
  await until(() => hanging.length === slow.length);
  goOn();
  await until(async () => (await mails()).every(({ sent_at }) => sent_at));
  expect(received.map(recipientOf).sort()).toEqual([...quick, ...slow].sort());
});

test.each([
  ['given up by their first attempt', 300],
  ['tried again meanwhile', 0],
])(
  'a code arrives while 60 recipients hang, and so does any other mail: %s',
  {
    timeout: 60_000,
  },
  async (_title, slowAgainAfterSeconds) => {
    const port = await freePort();
    const slow = addresses('visi', 60);
    const asked = new Set<string>();
    const { answerTo } = hangOn((address) => slow.includes(address) && !!asked.add(address));
    const received = await startMailServer(port, answerTo);
    const { db, post } = await startOutbox(port, {
      slowMailTimeout: 50,
      slowAgainAfterSeconds,
      failedAgainAfterSeconds: 0,
    });
    for (const to of slow) await post(to);
    await post('kod@primjer.example', true);
    await post('brza@primjer.example');
    await until(() => received.length === 2);
    expect(received.map(recipientOf).sort()).toEqual(['brza@primjer.example', 'kod@primjer.example']);
    // Each of them had its attempt, and none is lost.
    await until(() => asked.size === slow.length);
    const left = async () => (await db.execute('select 1 from mails where sealed is not null')).rows.length;
    await until(async () => (await left()) === slow.length);
  },
);

test('the hanging recipients of codes do not delay the next code', async () => {
  const port = await freePort();
  const { answerTo } = hangOn((address) => address.startsWith('visi'));
  const received = await startMailServer(port, answerTo);
  const { post } = await startOutbox(port, {
    slowMailTimeout: 50,
    slowAgainAfterSeconds: 300,
    failedAgainAfterSeconds: 0,
  });
  for (const to of addresses('visi', 60)) await post(to, true);
  await post('kod@primjer.example', true);
  await until(() => received.length === 1);
  expect(received.map(recipientOf)).toEqual(['kod@primjer.example']);
});

test('a mail whose content may have arrived is not given up, and one that another server sends meanwhile is not sent twice', {
  timeout: 60_000,
}, async () => {
  const port = await freePort();
  const { hanging, answerTo, goOn } = hangOn((address) => address.startsWith('visi'));
  const received = await startMailServer(port, undefined, answerTo);
  const { db, mails, post } = await startOutbox(port, {
    slowMailTimeout: 50,
    slowAgainAfterSeconds: 300,
    failedAgainAfterSeconds: 0,
  });
  const connections = 20;
  for (const to of addresses('visi', connections)) await post(to);
  await until(() => hanging.length === connections);
  for (const to of addresses('ceka', 3)) await post(to);
  // The three wait for a connection.
  const waiting =
    "select 1 from pgboss.job join mails on mail_id = (data->>'mailId')::int where name = 'mail-send' and state = 'active' and sealed is not null";
  await until(async () => (await db.execute(waiting)).rows.length === 3);
  await post('kod@primjer.example', true);
  await until(() => received.some((mail) => recipientOf(mail).startsWith('kod')));
  await db.execute(
    'update mails set sealed = null, sent_at = now() where mail_id > (select min(mail_id) + 19 from mails)',
  );
  goOn();
  await until(async () => (await mails()).every(({ sent_at }) => sent_at));
  await post('brza@primjer.example');
  await until(() => received.some((mail) => recipientOf(mail).startsWith('brza')));
  expect(received).toHaveLength(connections + 2);
});

test('a mail that hung and failed is retried in the slow queue', {
  timeout: 30_000,
}, async () => {
  const port = await freePort();
  let tries = 0;
  const { hanging, answerTo, goOn } = hangOn((address) => {
    if (!address.startsWith('visi')) return false;
    tries += 1;
    return tries === 1;
  });
  const received = await startMailServer(port, answerTo);
  const { db, post, retryUntilSent } = await startOutbox(port, {
    slowMailTimeout: 50,
    slowAgainAfterSeconds: 0,
    failedAgainAfterSeconds: 0,
  });
  const slowJobs = async () =>
    (await db.execute("select state from pgboss.job where name = 'mail-send-slow'")).rows;
  await post('visi@primjer.example');
  await until(async () => hanging.length === 1 && (await slowJobs()).length > 1);
  // Its retry job has run while the first attempt is still active: no second attempt began.
  await post('brza@primjer.example');
  await until(() => received.length > 0);
  expect([tries, received.map(recipientOf)]).toEqual([1, ['brza@primjer.example']]);
  goOn(Object.assign(new Error('later'), { responseCode: 451 }));
  await retryUntilSent('mail-send-slow');
  expect([tries, received.length]).toEqual([2, 2]);
});

test('the sweep sends a mail whose job was lost, and leaves those with a pending job', async () => {
  const port = await freePort();
  const { answerTo, goOn } = hangOn((address) => address.startsWith('visi'));
  const received = await startMailServer(port, answerTo);
  const { db, jobs, clock, outbox, post } = await startOutbox(port, {
    slowMailTimeout: 50,
    slowAgainAfterSeconds: 300,
    failedAgainAfterSeconds: 0,
  });
  const slowJobs = async () =>
    (await db.execute("select distinct data->>'mailId' from pgboss.job where name = 'mail-send-slow'")).rows
      .length;
  await post('visi@primjer.example');
  await until(async () => (await slowJobs()) === 1);
  await db.transaction(async (tx) => {
    await outbox.post(tx, { accountId: 1, to: 'izgubljena@primjer.example', content });
    await tx.execute("delete from pgboss.job where name = 'mail-send' and state = 'created'");
  });
  clock.forward(2 * 60 * 60 * 1000);
  await jobs.enqueue(db, defineQueue<object>('mail-sweep'), {});
  await until(() => received.length === 1);
  expect(received.map(recipientOf)).toEqual(['izgubljena@primjer.example']);
  expect(await slowJobs()).toBe(2);
  goOn();
});
