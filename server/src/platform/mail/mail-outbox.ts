import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { batchesOf } from '../batches.ts';
import { type Clock, days, earlier, hours, seconds } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Encryption } from '../encryption.ts';
import { defineQueue, type Jobs } from '../jobs/jobs.ts';
import type { BusinessContact, MailContent } from './mail-content.ts';
import { type Attempt, createLane, type Lane } from './mail-lanes.ts';
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
  removeMailFilesFor,
  removeMailFilesOlderThan,
} from './mail-transport.ts';

type MailJob = { mailId: number; isUrgent?: boolean };

const firstAttempts = { concurrent: true, workers: 6, atOnce: 2 };
/** Codes and links, which somebody waits for. */
const urgentQueue = defineQueue<MailJob>('mail-send-urgent', firstAttempts);
const sendQueue = defineQueue<MailJob>('mail-send', firstAttempts);
/** For mails that failed or are late, so that no first attempt waits for a repeated one. */
const slowQueue = defineQueue<MailJob>('mail-send-slow', {
  concurrent: true,
  workers: 2,
  atOnce: 4,
  expireAfterSeconds: 900,
});
const removeFilesQueue = defineQueue<{ sealed: string; before: string }>('mail-forget-files');
const sweepQueue = defineQueue<object>('mail-sweep', { tries: 3 });

const keepFiles = days(30);
const keepRecords = days(30);
const overdueAfter = hours(1);
/** A slow mail continues in the background after this time. */
const slowMailTimeout = seconds(2);
/** By then the transport has timed out. */
const slowAgainAfterSeconds = 300;
const failedAgainAfterSeconds = 2;
/** Of all lanes together fewer than the 50 that mail servers allow one client by default. */
const firstConnections = 20;
const repeatConnections = 8;
const mailsPerStatement = 500;

export type MailOutbox = ReturnType<typeof createMailOutbox>;
export type MailTimeouts = {
  slowMailTimeout: number;
  slowAgainAfterSeconds: number;
  failedAgainAfterSeconds: number;
};
type Email = { to: string; content: MailContent };
export type PostedMail = Email & {
  accountId: number | null;
  /** What it is about is of the demo and may have no account. */
  isDemo?: boolean;
  /** A code or link, which goes before all other mails. */
  isUrgent?: boolean;
};

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
  const timeouts = deps.timeouts ?? { slowMailTimeout, slowAgainAfterSeconds, failedAgainAfterSeconds };
  const underway = new Map<number, Attempt>();
  const urgentLane = createLane({ connections: firstConnections, givesUp: true });
  const lane = createLane({ connections: firstConnections, givesUp: true });
  const slowLane = createLane({ connections: repeatConnections, givesUp: false });

  async function deliver(mailId: number, attempt: Attempt) {
    const mail = await findWaitingMail(db, mailId);
    if (!mail?.sealed) return;
    const { to, content } = encryption.decrypt<Email>(mail.sealed);
    const rendered = renderMail(content, { ...(await deps.business()), publicUrl });
    try {
      await transport.send(
        {
          to,
          messageId: mail.messageId,
          date: mail.createdAt,
          ...rendered,
          ...(content.attachments ? { attachments: content.attachments } : {}),
        },
        (giveUp) => {
          attempt.giveUp = giveUp;
        },
      );
    } catch (error) {
      if (!(error instanceof MailError && error.permanent)) throw error;
      logger.warn({ mail: mailId, code: error.code }, 'mail refused permanently');
      await markRefused(db, mailId, clock.now());
      return;
    }
    await markSent(db, mailId, clock.now());
  }

  /** A mail that is being sent is not sent a second time. */
  function deliverOnce(mailId: number, through: Lane): Attempt {
    const known = underway.get(mailId);
    if (known) return known;
    const begun = through.begin((attempt) => deliver(mailId, attempt).finally(() => underway.delete(mailId)));
    underway.set(mailId, begun);
    return begun;
  }

  /** A slow mail goes on while the next ones are sent, and is given up only where it cannot arrive twice. */
  const sendThrough = (through: Lane) => async (job: MailJob) => {
    const { mailId } = job;
    const attempt = deliverOnce(mailId, through);
    const isDone = attempt.ended.then(() => true);
    await Promise.race([attempt.begun, isDone]);
    if (await Promise.race([isDone, wait(timeouts.slowMailTimeout, false, { ref: false })])) return;
    // A late failure is retried by the job below.
    isDone.catch(() => {});
    logger.warn({ mail: mailId }, 'mail delayed, others are sent first');
    await jobs.enqueue(db, slowQueue, job, { afterSeconds: timeouts.slowAgainAfterSeconds });
    attempt.isLate = true;
  };

  const repeat = (job: MailJob) =>
    jobs.enqueue(db, slowQueue, job, {
      afterSeconds: timeouts.failedAgainAfterSeconds,
      priority: job.isUrgent ? 1 : 0,
    });

  async function requeueOverdue(createdBefore: Date) {
    const overdue = await findOverdueMails(db, createdBefore);
    if (overdue.length === 0) return;
    // The slow queue last, since a mail may move there meanwhile.
    const known = new Set<number>();
    for (const queue of [urgentQueue, sendQueue, slowQueue])
      for (const { mailId } of await jobs.unfinished(queue)) known.add(mailId);
    for (const { mailId } of overdue) if (!known.has(mailId)) await jobs.enqueue(db, slowQueue, { mailId });
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
    const sent = await withoutDemo(tx, posted);
    for (const some of batchesOf(sent, mailsPerStatement)) {
      const rows = some.map(({ accountId, to, content }) => ({
        messageId: `<${randomUUID()}@${publicUrl.hostname}>`,
        accountId,
        sealed: encryption.encrypt({ to, content } satisfies Email),
        createdAt: clock.now(),
      }));
      const inserted = await insertMails(tx, rows);
      const all = inserted.map(({ mailId }, index) => ({
        mailId,
        isUrgent: some[index]?.isUrgent === true,
      }));
      for (const [queue, isUrgent] of [[urgentQueue, true] as const, [sendQueue, false] as const])
        await jobs.enqueueAll(
          tx,
          queue,
          all.filter((job) => job.isUrgent === isUrgent),
        );
    }
  }

  jobs.handle(urgentQueue, sendThrough(urgentLane), repeat);
  jobs.handle(sendQueue, sendThrough(lane), repeat);
  jobs.handle(slowQueue, sendThrough(slowLane));
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
