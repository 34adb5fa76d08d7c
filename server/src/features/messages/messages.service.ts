import type { CreateMessageRequest, Message, MessageFilter } from '#contracts/messages.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Caller } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import { type RateLimits, rateLimit } from '../../platform/http/rate-limits.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import { administrativeAction } from '../audit/audit.events.ts';
import type { HallsService } from '../halls/halls.service.ts';
import type { Account } from '../users/users.accounts.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { messageReceived, messageSettled } from './messages.events.ts';
import { answerMail, newMessageMail } from './messages.mails.ts';
import {
  answerMessage,
  deleteMessage,
  findMessage,
  findMessages,
  findMessagesOf,
  hasMessagesAbout,
  insertMessage,
  lockMessage,
  type MessageRow,
} from './messages.repository.ts';

export type MessagesService = ReturnType<typeof createMessagesService>;

type Keyed = { caller: Caller; key: string | undefined; body: unknown };

const toMessage = (row: MessageRow, hall: { name: string }, user: Account): Message => ({
  messageId: row.messageId,
  userId: row.userId,
  hallId: row.hallId,
  hall: { name: hall.name },
  subject: row.subject,
  message: row.message,
  status: row.status,
  response: row.response,
  createdAt: row.createdAt.toISOString(),
  user: { firstName: user.firstName, lastName: user.lastName, email: user.email },
});

export function createMessagesService(deps: {
  db: Database;
  clock: Clock;
  events: Events;
  idempotency: Idempotency;
  rateLimits: RateLimits;
  halls: HallsService;
  users: UsersService;
  outbox: MailOutbox;
  publicUrl: URL;
}) {
  const { db, clock, events, idempotency, rateLimits, halls, users, outbox, publicUrl } = deps;
  const page = (path: string) => new URL(path, publicUrl).href;

  /** Adds names: halls from the cache, people by one query. */
  async function complete(queryable: Queryable, rows: MessageRow[]): Promise<Message[]> {
    if (rows.length === 0) return [];
    const userIds = [...new Set(rows.map(({ userId }) => userId))];
    const people = new Map(
      (await users.findAccountsByIds(queryable, userIds)).map((person) => [person.userId, person]),
    );
    const hallsById = new Map((await halls.listAll(queryable)).map((hall) => [hall.hallId, hall]));
    return rows.flatMap((row) => {
      const [person, hall] = [people.get(row.userId), hallsById.get(row.hallId)];
      // The author was deleted between the two queries.
      return person && hall ? [toMessage(row, hall, person)] : [];
    });
  }

  async function writableHall(tx: Transaction, hallId: number) {
    const hall = await halls.lockForBooking(tx, hallId);
    if (!hall) throw new AppError('notFound');
    if (hall.hiddenAt) throw new AppError('hallUnavailable');
    return hall;
  }

  async function mailAdministrators(tx: Transaction, hall: string) {
    for (const { userId, email, firstName } of await users.listAdministratorsToMail(tx)) {
      const content = newMessageMail({ firstName, hall, panelLink: page('/adminPanel/messages') });
      await outbox.post(tx, { accountId: userId, to: email, content });
    }
  }

  async function mailAnswer(tx: Transaction, message: Message, response: string) {
    const { userId, subject, hall, user } = message;
    const content = answerMail({
      firstName: user.firstName,
      hall: hall.name,
      subject,
      response,
      profileLink: page('/profile'),
    });
    await outbox.post(tx, { accountId: userId, to: user.email, content });
  }

  return {
    async listMessages(caller: Caller, filter: MessageFilter) {
      const rows =
        caller.role === 'ADMIN' ? findMessages(db, filter) : findMessagesOf(db, caller.userId, filter);
      return complete(db, await rows);
    },

    async createMessage(request: CreateMessageRequest, { caller, key, body }: Keyed): Promise<Message> {
      const { userId } = caller;
      return db.transaction((tx) =>
        idempotency.once(tx, { userId, route: 'createMessage', key, body }, async () => {
          // Locked, so that the account cannot be deleted meanwhile.
          const account = await users.lockAccount(tx, userId);
          if (!account) throw new AppError('sessionEnded');
          const hall = await writableHall(tx, request.hallId);
          // In the transaction, so that repeated and refused messages do not count.
          await rateLimits.take(rateLimit.messageByUser, account.mailbox, tx);
          const { hallId, subject, message: text } = request;
          const row = await insertMessage(tx, {
            userId,
            hallId,
            subject,
            message: text,
            status: 'PENDING',
            createdAt: clock.now(),
          });
          const message = toMessage(row, hall, account);
          await events.publish(tx, messageReceived, message);
          await mailAdministrators(tx, hall.name);
          return message;
        }),
      );
    },

    async respondToMessage(caller: Caller, messageId: number, response: string): Promise<Message> {
      return db.transaction(async (tx) => {
        const found = await findMessage(tx, messageId);
        // The account first, in the order of its deletion: no mail may be written after its mails were deleted.
        const account = found ? await users.lockAccount(tx, found.userId) : undefined;
        const row = account ? await lockMessage(tx, messageId) : undefined;
        if (!row) throw new AppError('notFound');
        if (row.status === 'ANSWERED') throw new AppError('alreadyAnswered');
        const answered = await answerMessage(tx, messageId, { response, answeredAt: clock.now() });
        const [message] = await complete(tx, [answered]);
        if (!message) throw new Error('A row must complete to a message');
        await mailAnswer(tx, message, response);
        await events.publish(tx, messageSettled, { messageId });
        await events.publish(tx, administrativeAction, {
          caller,
          kind: 'MESSAGE',
          action: 'ANSWERED',
          object: { id: messageId, name: message.hall.name },
        });
        return message;
      });
    },

    async removeMessage(caller: Caller, messageId: number) {
      await db.transaction(async (tx) => {
        const row = await lockMessage(tx, messageId);
        if (!row) throw new AppError('notFound');
        if (row.userId !== caller.userId) throw new AppError('forbidden');
        await deleteMessage(tx, messageId);
        await events.publish(tx, messageSettled, { messageId });
      });
    },

    /** A hall with messages is not deleted. */
    async hallReferences(tx: Transaction, hallId: number) {
      return { upcoming: 0, other: await hasMessagesAbout(tx, hallId) };
    },

    async listMessagesForExport(userId: number) {
      const messages = await complete(db, await findMessagesOf(db, userId));
      return {
        messages: messages.map(({ hall, subject, message, response, createdAt }) => ({
          hall: hall.name,
          subject,
          message,
          response,
          createdAt,
        })),
      };
    },
  };
}
