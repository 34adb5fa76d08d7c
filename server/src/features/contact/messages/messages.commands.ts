import type {
  CreateMessageRequest,
  Message,
  ThreadEntry,
  WriteToCustomerRequest,
} from '#schemas/messages.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { days } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { IdempotentCall } from '#server/platform/http/idempotency.ts';
import { defineLimit } from '#server/platform/http/rate-limits.ts';
import { signInLink } from '#server/platform/mail/sign-in-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import { messageAnswered, messageHandled, messageReceived, replyReceived } from './messages.events.ts';
import { answerMail, newMessageMail, newReplyMail } from './messages.mails.ts';
import type { MessageQueries } from './messages.queries.ts';
import {
  deleteMessage,
  findMessage,
  insertMessage,
  insertReply,
  lockMessage,
  type MessageRow,
  updateMessage,
} from './messages.repository.ts';
import {
  isUnreadFor,
  lastAtOf,
  messageSearchTextOf,
  questionOf,
  readBy,
  sideOf,
  writtenBy,
} from './messages.rules.ts';

const messageByUser = defineLimit({ name: 'message-user', max: 10, within: days(1) });
export const messageReplyByUser = defineLimit({ name: 'message-reply-user', max: 30, within: days(1) });

type Written = { text: string; seenUntil?: Date | undefined };
export function createMessageCommands(
  { db, clock, events, idempotency, rateLimits, publicUrl, outbox }: Platform,
  uses: {
    halls: HallsService;
    users: UsersService;
    reservations: ReservationQueries;
    queries: MessageQueries;
  },
) {
  const { halls, users, reservations, queries } = uses;
  const page = (path: string) => signInLink(publicUrl, path);

  async function writableHall(tx: Transaction, hallId: number) {
    const hall = orNotFound(await halls.lockForBooking(tx, hallId));
    if (hall.hiddenAt) throw new AppError('hallUnavailable');
    return hall;
  }

  /** The account first, in the order of its deletion: no mail may be written after its mails were deleted. */
  async function lockWithAuthor(tx: Transaction, messageId: number) {
    const found = await findMessage(tx, messageId);
    const account = found ? await users.lockAccount(tx, found.userId) : undefined;
    const row = account ? await lockMessage(tx, messageId) : undefined;
    if (!row || !account) throw new AppError('notFound');
    return { row, account };
  }

  async function mailAnswer(
    tx: Transaction,
    message: Message,
    answer: { question: string; response: string },
  ) {
    const { userId, subject, hall, user } = message;
    const content = answerMail({
      firstName: user.firstName,
      hall: hall.name,
      subject,
      ...answer,
      profileLink: page('/profile'),
    });
    await outbox.post(tx, { accountId: userId, to: user.email, content });
  }

  /** The answer of the business with its mail and audit entry; the first one is the `response`. */
  async function answer(
    tx: Transaction,
    caller: Caller,
    row: MessageRow,
    { text: response, seenUntil }: Written,
  ) {
    const question = questionOf(await queries.listEntries(tx, caller, row));
    const at = nextUpdate(lastAtOf(row), clock.now());
    const isFirst = row.response === null;
    const first = {
      response,
      answeredAt: at,
      status: 'ANSWERED' as const,
      searchText: messageSearchTextOf([row.subject, row.message, response]),
    };
    const { messageId } = row;
    const replyId = isFirst ? null : (await writeReply(tx, row, 'BUSINESS', response, at)).replyId;
    const updated = await updateMessage(tx, messageId, {
      ...writtenBy('BUSINESS', row, { at, seenUntil }),
      ...(isFirst ? first : {}),
    });
    const message = await queries.toDto(tx, caller, updated);
    await mailAnswer(tx, message, { question, response });
    await events.publish(tx, messageHandled, { messageId });
    if (!isUnreadFor(updated, 'BUSINESS')) await events.publish(tx, messageAnswered, { messageId });
    await recordAudit(tx, clock.now(), {
      caller,
      kind: 'MESSAGE',
      action: 'ANSWERED',
      object: { id: messageId, name: message.hall.name },
    });
    return { message, replyId, at };
  }

  const writeReply = (
    tx: Transaction,
    { messageId }: MessageRow,
    author: ThreadEntry['author'],
    text: string,
    createdAt: Date,
  ) => insertReply(tx, { messageId, author, text, createdAt, searchText: messageSearchTextOf([text]) });

  async function continueAsCustomer(
    tx: Transaction,
    caller: Caller,
    row: MessageRow,
    { text, seenUntil }: Written,
  ) {
    const at = nextUpdate(lastAtOf(row), clock.now());
    const { replyId } = await writeReply(tx, row, 'CUSTOMER', text, at);
    const updated = await updateMessage(tx, row.messageId, writtenBy('CUSTOMER', row, { at, seenUntil }));
    const message = await queries.toDto(tx, caller, updated);
    await events.publish(tx, replyReceived, message);
    const path = `/adminPanel/messages?message=${row.messageId}`;
    await users.mailAdministrators(tx, (to) =>
      newReplyMail({ ...to, hall: message.hall.name, panelLink: page(path) }),
    );
    return { replyId, at };
  }

  return {
    async createMessage(
      request: CreateMessageRequest,
      { caller, key, body }: IdempotentCall & { body: unknown },
    ): Promise<Message> {
      const { userId } = caller;
      return db.transaction((tx) =>
        idempotency.once(tx, { userId, route: 'createMessage', key, body }, async () => {
          const hall = await writableHall(tx, request.hallId);
          // Locked after the hall, in the order of its deletion, so that it cannot be deleted meanwhile.
          const account = await users.lockAccount(tx, userId);
          if (!account) throw new AppError('sessionEnded');
          const { hallId, subject, message: text, reservationId = null } = request;
          if (reservationId !== null && !(await reservations.lockOwn(tx, userId, reservationId)))
            throw new AppError('notFound');
          // In the transaction, so that repeated and refused messages do not count.
          await rateLimits.take(messageByUser, account.mailbox, tx);
          const now = clock.now();
          const row = await insertMessage(tx, {
            userId,
            hallId,
            reservationId,
            subject,
            message: text,
            status: 'PENDING',
            createdAt: now,
            lastCustomerAt: now,
            searchText: messageSearchTextOf([subject, text]),
          });
          const message = await queries.toDto(tx, caller, row);
          await events.publish(tx, messageReceived, message);
          const panelLink = page('/adminPanel/messages');
          await users.mailAdministrators(tx, (to) => newMessageMail({ ...to, hall: hall.name, panelLink }));
          return message;
        }),
      );
    },

    /** The business writes first: the message of the customer is empty, and its own text is the `response`. */
    async writeToCustomer(
      request: WriteToCustomerRequest,
      { caller, key, body }: IdempotentCall & { body: unknown },
    ): Promise<Message> {
      const { reservationId, subject, message: text } = request;
      return db.transaction((tx) =>
        idempotency.once(tx, { userId: caller.userId, route: 'writeToCustomer', key, body }, async () => {
          const reservation = await reservations.findHallAndAccount(tx, reservationId);
          const account = reservation && (await users.lockAccount(tx, reservation.userId));
          if (!account || !(await reservations.lockOwn(tx, account.userId, reservationId)))
            throw new AppError('notFound');
          const now = clock.now();
          const row = await insertMessage(tx, {
            userId: account.userId,
            hallId: reservation.hallId,
            reservationId,
            subject,
            message: '',
            status: 'ANSWERED',
            response: text,
            createdAt: now,
            answeredAt: now,
            lastCustomerAt: now,
            lastBusinessAt: now,
            businessReadAt: now,
            searchText: messageSearchTextOf([subject, text]),
          });
          const message = await queries.toDto(tx, caller, row);
          await mailAnswer(tx, message, { question: '', response: text });
          await recordAudit(tx, clock.now(), {
            caller,
            kind: 'MESSAGE',
            action: 'CREATED',
            object: { id: row.messageId, name: message.hall.name },
          });
          return message;
        }),
      );
    },

    async respondToMessage(caller: Caller, messageId: number, written: Written): Promise<Message> {
      return db.transaction(async (tx) => {
        const { row } = await lockWithAuthor(tx, messageId);
        if (row.status === 'ANSWERED') throw new AppError('alreadyAnswered');
        return (await answer(tx, caller, row, written)).message;
      });
    },

    /** Both sides go on; the first answer of the business becomes the `response`. */
    async replyToMessage(
      messageId: number,
      written: Written,
      { caller, key, body }: IdempotentCall & { body: unknown },
    ): Promise<ThreadEntry> {
      const { text } = written;
      const author = sideOf(caller.role);
      const request = { userId: caller.userId, route: 'replyToMessage', key, body: { messageId, body } };
      return db.transaction((tx) =>
        idempotency.once(tx, request, async () => {
          const { row, account } = await lockWithAuthor(tx, messageId);
          if (author === 'BUSINESS') {
            const { replyId, at } = await answer(tx, caller, row, written);
            return { replyId, author, text, createdAt: at.toISOString(), isUnread: false };
          }
          if (row.userId !== caller.userId) throw new AppError('forbidden');
          await rateLimits.take(messageReplyByUser, account.mailbox, tx);
          const { replyId, at } = await continueAsCustomer(tx, caller, row, written);
          return { replyId, author, text, createdAt: at.toISOString(), isUnread: false };
        }),
      );
    },

    /** The mark of the business is shared by all administrators. */
    async markRead(caller: Caller, messageId: number, until: Date): Promise<Message> {
      const side = sideOf(caller.role);
      return db.transaction(async (tx) => {
        const row = orNotFound(await lockMessage(tx, messageId));
        if (side === 'CUSTOMER' && row.userId !== caller.userId) throw new AppError('forbidden');
        const updated = await updateMessage(tx, messageId, readBy(side, row, until));
        const isCleared = isUnreadFor(row, side) && !isUnreadFor(updated, side);
        if (isCleared && side === 'BUSINESS') await events.publish(tx, messageHandled, { messageId });
        return queries.toDto(tx, caller, updated);
      });
    },

    async removeMessage(caller: Caller, messageId: number) {
      await db.transaction(async (tx) => {
        const row = orNotFound(await lockMessage(tx, messageId));
        if (row.userId !== caller.userId) throw new AppError('forbidden');
        await deleteMessage(tx, messageId);
        await events.publish(tx, messageHandled, { messageId });
      });
    },
  };
}
