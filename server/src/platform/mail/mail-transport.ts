import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import { seconds } from '../clock.ts';
import type { MailAttachment } from './mail-content.ts';
import { writeMailFile } from './mail-files.ts';

export type OutgoingMail = {
  to: string;
  messageId: string;
  subject: string;
  html: string;
  text: string;
  attachments?: MailAttachment[] | undefined;
  date: Date;
};

export type MailTransport = {
  kind: 'smtp' | 'files';
  /** `onBegin` gets what gives the mail up: false when its content may have arrived already. */
  send(mail: OutgoingMail, onBegin?: (giveUp: () => boolean) => void): Promise<void>;
  close(): Promise<void>;
};

/**
 * A mail that was not sent. The server's message is left out, since it may contain addresses and this one is logged.
 */
export class MailError extends Error {
  override name = 'MailError';
  readonly code: string;
  /** The receiving server refused this mail, so retrying does not help. */
  readonly permanent: boolean;

  constructor(code: string, permanent: boolean) {
    super(`Mail was not delivered (${code})`);
    this.code = code;
    this.permanent = permanent;
  }
}

export { removeMailFilesFor, removeMailFilesOlderThan } from './mail-files.ts';

const connectionTimeout = seconds(10);
const greetingTimeout = seconds(10);
const socketTimeout = seconds(30);
const idleTimeout = seconds(30);
const closingTimeout = seconds(1);

export function createMailTransport(options: {
  smtpUrl?: URL | undefined;
  from: string;
  directory: string;
}): MailTransport {
  const { smtpUrl, from, directory } = options;
  return smtpUrl ? createSmtpTransport(smtpUrl, from) : createFileTransport(directory, from);
}

const oneAddress = /^[^\s\p{C}<>()[\],;:"\\@]+@[^\s\p{C}<>()[\],;:"\\@]+$/u;
const bareMessageId = /^[\w.+-]{1,100}@[\w.:[\]-]{1,100}$/;

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Header values are reduced to one line. */
function toMessage(mail: OutgoingMail, from: string): SendMailOptions & { messageId: string } {
  const messageId = mail.messageId.replace(/^<(.*)>$/, '$1');
  if (!oneAddress.test(mail.to)) throw new MailError('EADDRESS', true);
  if (!bareMessageId.test(messageId)) throw new MailError('EMESSAGEID', true);
  return {
    from,
    to: { name: '', address: mail.to },
    messageId: `<${messageId}>`,
    subject: oneLine(mail.subject),
    date: mail.date,
    html: mail.html,
    text: mail.text,
    attachments: (mail.attachments ?? []).map(({ filename, contentType, content, encoding }) => ({
      filename: oneLine(filename),
      contentType: oneLine(contentType),
      content,
      ...(encoding && { encoding }),
    })),
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function createFileTransport(directory: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    kind: 'files',
    async send(mail) {
      const message = toMessage(mail, from);
      try {
        const { message: content } = await composer.sendMail(message);
        if (!Buffer.isBuffer(content)) throw new TypeError('The composer answered with a stream');
        await writeMailFile(directory, {
          messageId: message.messageId.slice(1, -1),
          date: mail.date,
          content,
        });
      } catch (error) {
        throw toMailError(error);
      }
    },
    close: async () => composer.close(),
  };
}

/** One connection, reused for the next mail and closed when idle, so that one mail can be given up alone. */
function openLine(url: URL, from: string) {
  const pool = createTransport(poolOptions(url));
  let content: Readable | undefined;
  pool.use('stream', ({ message }, done) => {
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (...args) => {
      content = createReadStream(...args);
      return content;
    };
    done();
  });
  let isUsable = true;
  return {
    isUsable: () => isUsable,
    send(mail: OutgoingMail) {
      content = undefined;
      return pool.sendMail(toMessage(mail, from));
    },
    giveUp() {
      if (content?.readableDidRead) return false;
      isUsable = false;
      pool.close({ force: true });
      return true;
    },
    close: (options?: { force: boolean }) => pool.close(options),
  };
}

function createSmtpTransport(url: URL, from: string): MailTransport {
  const idle: ReturnType<typeof openLine>[] = [];
  const underway = new Map<Promise<unknown>, ReturnType<typeof openLine>>();
  let isClosed = false;
  return {
    kind: 'smtp',
    async send(mail, onBegin) {
      if (isClosed) throw new MailError('ECLOSED', false);
      const line = idle.pop() ?? openLine(url, from);
      const sending = line.send(mail);
      underway.set(sending, line);
      onBegin?.(line.giveUp);
      try {
        await sending;
      } catch (error) {
        throw toMailError(error);
      } finally {
        underway.delete(sending);
        if (isClosed) line.close();
        else if (line.isUsable()) idle.push(line);
      }
    },
    async close() {
      isClosed = true;
      const lines = [...idle.splice(0), ...underway.values()];
      for (const line of lines) line.close();
      await Promise.race([
        Promise.allSettled(underway.keys()),
        wait(closingTimeout, undefined, { ref: false }),
      ]);
      for (const line of lines) line.close({ force: true });
    },
  };
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '::1']);

/** Parsed by hand, so that no parameter of the URL can disable the certificate check. */
function poolOptions(url: URL) {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const local = loopbackNames.has(host);
  const secure = url.protocol === 'smtps:';
  const user = decode(url.username);
  return {
    pool: true as const,
    host,
    ...(url.port ? { port: Number(url.port) } : {}),
    secure,
    // A relay on this machine has no certificate for its name; elsewhere a password is never sent unencrypted.
    ignoreTLS: local && !secure,
    requireTLS: !local && !secure && user !== '',
    ...(user === '' ? {} : { auth: { user, pass: decode(url.password) } }),
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' as const },
    connectionTimeout,
    greetingTimeout,
    socketTimeout,
    idleTimeout,
    maxConnections: 1,
    // Retries belong to the outbox; one is for a pooled connection that the server has just closed.
    maxRequeues: 1,
  };
}

/** A password with a bare % is used literally. */
function decode(part: string) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const deliveryErrorSchema = z
  .object({ code: z.string(), command: z.string(), responseCode: z.number(), permanent: z.boolean() })
  .partial();

function toMailError(error: unknown): MailError {
  const { code, command, responseCode, permanent } = deliveryErrorSchema.safeParse(error).data ?? {};
  const reason = [code ?? 'EUNKNOWN', responseCode].filter((part) => part !== undefined).join(' ');
  return new MailError(reason, permanent === true && refusesThisMail(command, responseCode));
}

/** A refused password or sender can be fixed by the operator: only refusals of the mail itself are permanent. */
const refusesThisMail = (command: string | undefined, responseCode: number | undefined) =>
  (command === 'RCPT TO' || command === 'DATA') && responseCode !== 530;
