import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { batchesOf } from '../batches.ts';
import { type Clock, days, earlier, hours, seconds } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Encryption } from '../encryption.ts';
import { defineQueue, type Jobs } from '../jobs/jobs.ts';
import type { BusinessContact, MailContent } from './mail-content.ts';
import { renderMail } from './mail-layout.ts';
import {
  countMails,
  findOverdueMails,
  findWaitingMail,
  insertMails,
  markRefused,
  markSent,
  removeFinishedMails,
  removeMailsOf,
} from './mail-outbox.repository.ts';
import {
  MailError,
  type MailTransport,
  mailsAtOnce,
  removeMailFilesFor,
  removeMailFilesOlderThan,
} from './mail-transport.ts';

const sendQueue = defineQueue<{ mailId: number }>('mail-send', { concurrent: true });
/** For slow mails, so that they do not delay the others. */
const slowQueue = defineQueue<{ mailId: number }>('mail-send-slow', {
  concurrent: true,
  expireAfterSeconds: 900,
});
const removeFilesQueue = defineQueue<{ sealed: string; before: string }>('mail-forget-files');
const sweepQueue = defineQueue<object>('mail-sweep', { tries: 3 });

const keepFiles = days(30);
const keepRecords = days(30);
const overdueAfter = hours(1);
/** A slow mail continues in the background after this time. */
const slowMailTimeout = seconds(5);
/** By then the transport has timed out. */
const slowAgainAfterSeconds = 300;
const fullAgainAfterSeconds = 15;
const mailsPerStatement = 500;

export type MailOutbox = ReturnType<typeof createMailOutbox>;
export type MailTimeouts = {
  slowMailTimeout: number;
  slowAgainAfterSeconds: number;
  fullAgainAfterSeconds: number;
};
type Email = { to: string; content: MailContent };
/** `isDemo` where what it is about is of the demo and may have no account. */
export type PostedMail = Email & { accountId: number | null; isDemo?: boolean };

export function createMailOutbox(deps: {
  db: Database;
  jobs: Jobs;
  encryption: Encryption;
  clock: Clock;
  transport: MailTransport;
  directory: string;
  /** Read when a mail is sent, so that the contact is current. */
  business: () => Promise<Omit<BusinessContact, 'publicUrl'>>;
  publicUrl: URL;
  logger: Logger;
  /** Which of these accounts are of the demo. */
  findDemoAccountIds: (tx: Transaction, accountIds: number[]) => Promise<number[]>;
  timeouts?: MailTimeouts;
}) {
  const { db, jobs, encryption, clock, transport, directory, publicUrl, logger } = deps;
  const timeouts = deps.timeouts ?? { slowMailTimeout, slowAgainAfterSeconds, fullAgainAfterSeconds };
  const underway = new Map<number, Promise<void>>();

  async function deliver(mailId: number) {
    const mail = await findWaitingMail(db, mailId);
    if (!mail?.sealed) return;
    const { to, content } = encryption.decrypt<Email>(mail.sealed);
    const rendered = renderMail(content, { ...(await deps.business()), publicUrl });
    try {
      // guard: mail-once = for (const _ of [1, 2]) $
      await transport.send({
        to,
        messageId: mail.messageId,
        date: mail.createdAt,
        ...rendered,
        ...(content.attachments ? { attachments: content.attachments } : {}),
      });
    } catch (error) {
      if (!(error instanceof MailError && /* guard: mail-retry = true */ error.permanent)) throw error;
      logger.warn({ mail: mailId, code: error.code }, 'mail refused permanently');
      await markRefused(db, mailId, clock.now());
      return;
    }
    await markSent(db, mailId, clock.now());
  }

  /** A mail that is being sent is not sent a second time. */
  function deliverOnce(mailId: number): Promise<void> {
    const known = underway.get(mailId);
    // guard: mail-underway
    if (known) return known;
    const delivery = deliver(mailId).finally(() => underway.delete(mailId));
    underway.set(mailId, delivery);
    return delivery;
  }

  const isFull = (mailId: number) => underway.size >= mailsAtOnce && !underway.has(mailId);

  /** Waits for a slot, since a mail queued in the transport could be sent after another server sent it. */
  const sendWhenFree = (mailId: number) =>
    jobs.enqueue(db, slowQueue, { mailId }, { afterSeconds: timeouts.fullAgainAfterSeconds });

  /** A slow mail is not aborted, since it could arrive twice: it continues while the next ones are sent. */
  async function send({ mailId }: { mailId: number }) {
    if (isFull(mailId)) return sendWhenFree(mailId);
    const delivery = deliverOnce(mailId);
    const isDone = delivery.then(() => true);
    if (
      await /* guard: mail-patience = isDone */ Promise.race([
        isDone,
        wait(timeouts.slowMailTimeout, false, { ref: false }),
      ])
    )
      return;
    // A late failure is retried by the job below.
    isDone.catch(() => {});
    logger.warn({ mail: mailId }, 'mail delayed, others are sent first');
    await jobs.enqueue(db, slowQueue, { mailId }, { afterSeconds: timeouts.slowAgainAfterSeconds });
  }

  async function requeueOverdue(createdBefore: Date) {
    const overdue = await findOverdueMails(db, createdBefore);
    if (overdue.length === 0) return;
    // In this order, since a mail may move from the first queue to the second.
    const waiting = [...(await jobs.unfinished(sendQueue)), ...(await jobs.unfinished(slowQueue))];
    const known = new Set(waiting.map(({ mailId }) => mailId));
    for (const { mailId } of overdue)
      if (/* guard: mail-sweep = true */ !known.has(mailId)) await jobs.enqueue(db, slowQueue, { mailId });
  }

  /** Requeues mails whose job was lost, and deletes expired ones. */
  async function sweep() {
    const now = clock.now();
    await requeueOverdue(earlier(now, overdueAfter));
    await removeFinishedMails(db, earlier(now, keepRecords));
    await removeMailFilesOlderThan(directory, earlier(now, keepFiles));
  }

  /** The addresses of the demo are invented and may belong to somebody. */
  async function withoutDemo(tx: Transaction, posted: PostedMail[]) {
    const accountIds = posted.flatMap(({ accountId }) => accountId ?? []);
    const found = accountIds.length > 0 ? await deps.findDemoAccountIds(tx, accountIds) : [];
    const demoIds = new Set<number | null>(found);
    return posted.filter(({ accountId, isDemo }) => !isDemo && !demoIds.has(accountId));
  }

  async function postAll(tx: Transaction, posted: PostedMail[]) {
    const sent = /* guard: demo-gets-no-mail = posted */ await withoutDemo(tx, posted);
    for (const some of batchesOf(sent, mailsPerStatement)) {
      const rows = some.map(({ accountId, to, content }) => ({
        messageId: `<${randomUUID()}@${publicUrl.hostname}>`,
        accountId,
        sealed: encryption.encrypt({ to, content } satisfies Email),
        createdAt: clock.now(),
      }));
      await jobs.enqueueAll(tx, sendQueue, await insertMails(tx, rows));
    }
  }

  jobs.handle(sendQueue, send);
  // guard: slow-mail-retry
  jobs.handle(slowQueue, ({ mailId }) => (isFull(mailId) ? sendWhenFree(mailId) : deliverOnce(mailId)));
  jobs.handle(sweepQueue, sweep);
  jobs.handle(removeFilesQueue, ({ sealed, before }) =>
    removeMailFilesFor(directory, encryption.decrypt<string>(sealed), new Date(before)),
  );
  jobs.schedule('17 * * * *', sweepQueue);

  return {
    /** Number and age of pending mails, and recent permanent refusals. */
    async figures() {
      const { waiting, refused, oldest } = await countMails(db);
      const oldestSeconds = oldest ? (clock.now().getTime() - oldest.getTime()) / 1000 : 0;
      return { waiting, refused, oldestSeconds };
    },
    /** Written in the transaction of the change and sent after it. */
    post: (tx: Transaction, posted: PostedMail) => postAll(tx, [posted]),
    postAll,
    /** Removes pending and sent mails of an account, and their files. */
    async removeForAccount(tx: Transaction, account: { userId: number; email: string }) {
      await removeMailsOf(tx, account.userId);
      await jobs.enqueue(tx, removeFilesQueue, {
        sealed: encryption.encrypt(account.email),
        before: clock.now().toISOString(),
      });
    },
  };
}
