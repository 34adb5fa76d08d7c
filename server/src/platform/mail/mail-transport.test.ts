import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { portOf } from '#test/support/port-of.ts';
import {
  createMailTransport,
  MailError,
  type MailTransport,
  type OutgoingMail,
  removeMailFilesFor,
  removeMailFilesOlderThan,
} from './mail-transport.ts';

const from = 'Saloni <no-reply@saloni.example>';
const to = 'amra.hodzic@primjer.ba';

const mail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to,
  messageId: '<first@saloni.example>',
  subject: 'Nova lozinka za vaš nalog',
  html: '<p>Čekamo vas</p>',
  text: 'Čekamo vas\n',
  date: new Date('2026-11-08T10:11:12.345Z'),
  ...changes,
});

let directory: string;
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'saloni-mail-')), 'mail');
  closing.push(() => rm(join(directory, '..'), { recursive: true, force: true }));
});

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function open(smtpUrl?: string): MailTransport {
  const transport = createMailTransport({ smtpUrl: smtpUrl ? new URL(smtpUrl) : undefined, from, directory });
  closing.push(() => transport.close());
  return transport;
}

const read = async (name: string) => PostalMime.parse(await readFile(join(directory, name)));

async function mailErrorOf(sending: Promise<void>): Promise<MailError> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MailError)) throw new Error(`Expected a MailError, got ${String(error)}`);
  return error;
}

describe('mail as files', () => {
  it('stores the whole mail under its time and Message-ID, readable by the owner only', async () => {
    const transport = open();
    const calendar = { filename: 'termin č.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' };
    await transport.send(mail({ attachments: [calendar] }));
    const name = '20261108T101112345Z_first@saloni.example.eml';
    expect(await readdir(directory)).toEqual([name]);
    expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600);
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
    const stored = await read(name);
    expect(stored).toMatchObject({
      from: { name: 'Saloni', address: 'no-reply@saloni.example' },
      to: [{ name: '', address: to }],
      subject: 'Nova lozinka za vaš nalog',
      messageId: '<first@saloni.example>',
      date: '2026-11-08T10:11:12.000Z',
      html: expect.stringMatching(/^<p>Čekamo vas<\/p>\s*$/),
      text: expect.stringMatching(/^Čekamo vas\s*$/),
    });
    expect(stored.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(stored.attachments).toMatchObject([{ filename: 'termin č.ics', mimeType: 'text/calendar' }]);
  });

  it('replaces a mail with the same Message-ID, also when the time differs', async () => {
    const transport = open();
    await transport.send(mail({ subject: 'Prvi' }));
    await transport.send(mail({ subject: 'Drugi' }));
    await transport.send(mail({ subject: 'Treći', date: new Date('2026-11-08T10:15:00Z') }));
    await transport.send(mail({ messageId: '<second@saloni.example>' }));
    expect((await readdir(directory)).sort()).toEqual([
      '20261108T101112345Z_second@saloni.example.eml',
      '20261108T101500000Z_first@saloni.example.eml',
    ]);
    expect((await read('20261108T101500000Z_first@saloni.example.eml')).subject).toBe('Treći');
  });

  it('never shows a partly written mail', async () => {
    const transport = open();
    const text = `${'red teksta\n'.repeat(60_000)}kraj`;
    await transport.send(mail({ text }));
    let writing = true;
    const writes = (async () => {
      for (let count = 0; count < 5; count += 1) await transport.send(mail({ text }));
      writing = false;
    })();
    const sizes = new Set<number>();
    while (writing) {
      const content = await readFile(
        join(directory, '20261108T101112345Z_first@saloni.example.eml'),
        'latin1',
      );
      sizes.add(content.length);
    }
    await writes;
    expect(sizes.size).toBe(1);
  });

  it('leaves nothing behind when the file cannot be renamed, and can be retried', async () => {
    const transport = open();
    await mkdir(join(directory, '20261108T101112345Z_first@saloni.example.eml'), { recursive: true });
    const error = await mailErrorOf(transport.send(mail()));
    expect(error).toMatchObject({ code: 'EISDIR', permanent: false });
    expect(await readdir(directory)).toEqual(['20261108T101112345Z_first@saloni.example.eml']);
  });

  it('removes the files of one person and no others', async () => {
    const transport = open();
    await transport.send(mail());
    await transport.send(mail({ to: 'x.amra.hodzic@primjer.ba', messageId: 'second@saloni.example' }));
    await transport.send(mail({ to: 'AMRA.hodzic@primjer.ba', messageId: 'third@saloni.example' }));
    await removeMailFilesFor(directory, 'Amra.Hodzic@primjer.ba', new Date(Date.now() + 60_000));
    expect(await readdir(directory)).toEqual(['20261108T101112345Z_second@saloni.example.eml']);
  });

  it('removes files from before a moment', async () => {
    const transport = open();
    await transport.send(mail());
    await transport.send(
      mail({ messageId: 'second@saloni.example', date: new Date('2026-11-09T00:00:00Z') }),
    );
    await removeMailFilesOlderThan(directory, new Date('2026-11-09T00:00:00Z'));
    expect(await readdir(directory)).toEqual(['20261109T000000000Z_second@saloni.example.eml']);
  });

  it('finds nothing to remove before the first mail', async () => {
    await removeMailFilesFor(directory, to, new Date(Date.now() + 60_000));
    await removeMailFilesOlderThan(directory, new Date());
  });
});

describe('header values', () => {
  it('are one line, whatever they are made from', async () => {
    const transport = open();
    const inject = 'x\r\nBcc: mallory@spam.example\r\n\r\n';
    await transport.send(
      mail({
        subject: inject,
        attachments: [{ filename: inject, contentType: `text/plain; ${inject}`, content: '' }],
      }),
    );
    const [name = ''] = await readdir(directory);
    const stored = await read(name);
    expect(stored.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(await readFile(join(directory, name), 'latin1')).not.toMatch(/^Bcc:/im);
    expect(stored.text?.trim()).toBe('Čekamo vas');
  });

  it.each([
    `${to}\r\nBcc: mallory@spam.example`,
    `${to}, mallory@spam.example`,
    `Amra <${to}>`,
    'bez adrese',
  ])('refuses the recipient %j for good', async (recipient) => {
    const error = await mailErrorOf(open().send(mail({ to: recipient })));
    expect(error).toMatchObject({ code: 'EADDRESS', permanent: true });
    expect(error.message).not.toContain('@');
  });

  it.each(['../first@saloni.example', 'a/b@saloni.example', '<a@b>\r\nBcc: x@y', ''])(
    'refuses the Message-ID %j',
    async (messageId) => {
      expect(await mailErrorOf(open().send(mail({ messageId })))).toMatchObject({ code: 'EMESSAGEID' });
    },
  );
});

describe('mail by SMTP', () => {
  async function serve(options: SMTPServerOptions = {}, port = 0) {
    const received: { from: string; to: string[]; content: Buffer }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, callback) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            content: Buffer.concat(chunks),
          });
          callback();
        });
      },
      ...options,
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    let closed: Promise<void> | undefined;
    const close = () => {
      closed ??= new Promise<void>((resolve) => server.close(resolve));
      return closed;
    };
    // The server closes after the transports, whose connections it waits for.
    closing.unshift(close);
    return { received, close, port: portOf(server.server) };
  }

  const refusing = (responseCode: number) =>
    Object.assign(new Error(`<${to}> is not wanted here`), { responseCode });

  it('sends the mail to the server', async () => {
    const { received, port } = await serve();
    await open(`smtp://127.0.0.1:${port}`).send(mail());
    expect(received).toMatchObject([{ from: 'no-reply@saloni.example', to: [to] }]);
    const arrived = await PostalMime.parse(received[0]?.content ?? '');
    expect(arrived).toMatchObject({
      messageId: '<first@saloni.example>',
      subject: 'Nova lozinka za vaš nalog',
      html: expect.stringMatching(/^<p>Čekamo vas<\/p>\s*$/),
      text: expect.stringMatching(/^Čekamo vas\s*$/),
    });
    expect(arrived.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(await readdir(join(directory, '..'))).toEqual([]);
  });

  it('signs in with the name and password of the address', async () => {
    const seen: unknown[] = [];
    const { port, received } = await serve({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, callback) {
        seen.push(username, password);
        callback(null, { user: username });
      },
    });
    await open(`smtp://kuca%40primjer.ba:100%25%3A@127.0.0.1:${port}`).send(mail());
    expect(seen).toEqual(['kuca@primjer.ba', '100%:']);
    expect(received).toHaveLength(1);
  });

  it.each([
    [550, true],
    [552, true],
    [450, false],
    [421, false],
  ])('treats a recipient refused with %i as final: %s', async (responseCode, permanent) => {
    const { port } = await serve({ onRcptTo: (_address, _session, done) => done(refusing(responseCode)) });
    const error = await mailErrorOf(open(`smtp://127.0.0.1:${port}`).send(mail()));
    expect(error.permanent).toBe(permanent);
    expect(error.code).toContain(String(responseCode));
    expect(`${error.message}${error.stack}${JSON.stringify(error)}`).not.toContain('primjer.ba');
    expect(error.cause).toBeUndefined();
  });

  it('treats a mail refused after its content as final', async () => {
    const { port } = await serve({
      onData(stream, _session, done) {
        stream.on('end', () => done(refusing(554)));
        stream.resume();
      },
    });
    const error = await mailErrorOf(open(`smtp://127.0.0.1:${port}`).send(mail()));
    expect(error).toMatchObject({ code: 'EMESSAGE 554', permanent: true });
  });

  it('retries after a refused password or sender, since the operator can fix them', async () => {
    const password = await serve({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_credentials, _session, done) => done(refusing(535)),
    });
    const sender = await serve({ onMailFrom: (_address, _session, done) => done(refusing(550)) });
    for (const url of [`smtp://kuca:lozinka@127.0.0.1:${password.port}`, `smtp://127.0.0.1:${sender.port}`]) {
      const error = await mailErrorOf(open(url).send(mail()));
      expect(error.permanent).toBe(false);
      expect(error.message).not.toMatch(/kuca|lozinka|primjer/);
    }
  });

  it('retries when the server is down, and delivers once it is back', async () => {
    const down = await serve();
    await down.close();
    const transport = open(`smtp://127.0.0.1:${down.port}`);
    const error = await mailErrorOf(transport.send(mail()));
    expect(error).toMatchObject({ code: 'ESOCKET', permanent: false });
    const back = await serve({}, down.port);
    await transport.send(mail());
    expect(back.received).toHaveLength(1);
  });

  it('refuses a server with an invalid certificate', async () => {
    // The server warns about its bundled certificate, which this test needs.
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    const { port, received } = await serve({ secure: true });
    const error = await mailErrorOf(
      open(`smtps://127.0.0.1:${port}?tls.rejectUnauthorized=false`).send(mail()),
    );
    expect(error.permanent).toBe(false);
    expect(received).toEqual([]);
  });

  it('closes after the current delivery', async () => {
    let answer: () => void = () => undefined;
    const asked = Promise.withResolvers<void>();
    const { port, received } = await serve({
      onRcptTo(_address, _session, done) {
        answer = done;
        asked.resolve();
      },
    });
    const transport = open(`smtp://127.0.0.1:${port}`);
    const sending = transport.send(mail());
    await asked.promise;
    const closed = transport.close();
    answer();
    await Promise.all([sending, closed]);
    expect(received).toHaveLength(1);
  });
});
