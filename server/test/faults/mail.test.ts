import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../support/database/database.ts';
import { expectWithin, inSeconds, note } from './figures.ts';
import { startInstance } from './instance.ts';
import { startMailServer } from './mail-server.ts';
import { call, freePort } from './server-process.ts';
import { generousTimeout, isLong } from './size.ts';

const people = Array.from({ length: isLong ? 8 : 4 }, (_, number) => `novi-${number}@primjer.example`);

async function openWithMail() {
  const database = await createTestDatabase();
  const port = await freePort();
  const instance = await startInstance({ DATABASE_URL: database.url, SMTP_URL: `smtp://127.0.0.1:${port}` });
  onTestFinished(database.drop);
  return { instance, port };
}

const register = (address: string, email: string, number: number) =>
  call(address, 'POST /auth/register', {
    body: { firstName: 'Novi', lastName: 'Gost', email, password: 'sasvim nova lozinka' },
    headers: { 'x-forwarded-for': `10.1.0.${number}` },
  });

test(
  'while the mail server is down everything else works, and no mail is lost or sent twice, not even by a kill -9; a mail server that hangs does not keep the server from ending',
  generousTimeout,
  async () => {
    const { instance, port } = await openWithMail();
    let server = instance.start();
    await server.ready();
    for (const [number, email] of people.entries())
      expect((await register(instance.address, email, number)).status).toBe(201);
    expect(await server.answers('/readyz')).toBe(200);
    const count = async (what: string) =>
      Number((await instance.query(`select count(*) from ${what}`))[0]?.count);
    await expect
      .poll(() => count("pgboss.job where name = 'mail-send-slow' and state = 'retry'"))
      .toBe(people.length);
    server.kill('SIGKILL');
    await server.ended;
    // Jobs active at the kill would expire after half a minute, and the retries of the others are late by now.
    if (!isLong)
      await instance.query(
        "update pgboss.job set state = 'retry', start_after = now() where name = 'mail-send-slow' and state in ('active', 'retry')",
      );
    const mailServer = await startMailServer(port);
    mailServer.refuse(isLong);
    server = instance.start();
    await server.ready();

    const begin = performance.now();
    if (isLong) {
      await expect
        .poll(() => count("pgboss.job where name = 'mail-send-slow' and retry_count >= 2"), {
          timeout: 60_000,
        })
        .toBeGreaterThan(0);
      mailServer.refuse(false);
    }
    await expect.poll(() => count('mails where sent_at is null'), { timeout: 60_000 }).toBe(0);
    await note('mail server down, server killed meanwhile', {
      'mails waiting': people.length,
      arrived: mailServer.received.length,
      'all out after its return': inSeconds(performance.now() - begin),
    });
    expect(mailServer.received.map(({ to }) => to).sort()).toEqual(people);
    expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(people.length);

    await mailServer.stop();
    const silent = await startMailServer(port, { hangs: true });
    onTestFinished(silent.stop);
    expect((await register(instance.address, 'kasni@primjer.example', people.length)).status).toBe(201);
    await expect.poll(() => count("pgboss.job where name = 'mail-send-urgent' and state = 'active'")).toBe(1);
    const stopped = performance.now();
    const { code } = await server.stop();
    const endedAfter = performance.now() - stopped;
    await note('SIGTERM while the mail server hangs', { 'ended after': inSeconds(endedAfter) });
    expect(code).toBe(0);
    expectWithin(endedAfter, 10_000);
    expect(await count('mails where sent_at is null and sealed is not null')).toBe(1);
  },
);
