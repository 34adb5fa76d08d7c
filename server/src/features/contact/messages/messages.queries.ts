import type { Message, MessageFilter, MessageThread, ThreadEntry } from '#schemas/messages.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { searchTermsOf } from '#server/platform/database/person-search.ts';
import { onlyRow } from '#server/platform/database/rows.ts';
import { wordsOf } from '#server/platform/database/text-search.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  countUnreadAnswers,
  findLastReplies,
  findMessage,
  findMessages,
  findReplies,
  hasMessagesAbout,
  type MessageRow,
  type ReplyRow,
} from './messages.repository.ts';
import { awaitsReply, entriesOf, isUnreadFor, lastAtOf, sideOf } from './messages.rules.ts';

export type MessageQueries = ReturnType<typeof createMessageQueries>;

const toReply = ({ replyId, author, text, createdAt }: ReplyRow) => ({
  replyId,
  author,
  text,
  createdAt: createdAt.toISOString(),
});

export function createMessageQueries(
  { db }: Platform,
  uses: { halls: HallsService; users: UsersService; reservations: ReservationQueries },
) {
  const { halls, users, reservations } = uses;

  /** Everything that belongs to these messages: halls from the cache, the rest by one query each. */
  async function relatedTo(queryable: Queryable, rows: MessageRow[]) {
    const userIds = [...new Set(rows.map(({ userId }) => userId))];
    const messageIds = rows.map(({ messageId }) => messageId);
    const [people, everyHall, lastReplies, days] = [
      await users.findAccountsByIds(queryable, userIds),
      await halls.listAll(queryable),
      await findLastReplies(queryable, messageIds),
      await reservations.findEventDates(
        queryable,
        rows.flatMap(({ reservationId }) => reservationId ?? []),
      ),
    ];
    return {
      people: new Map(people.map((person) => [person.userId, person])),
      halls: new Map(everyHall.map((hall) => [hall.hallId, hall])),
      lastReplies: new Map(lastReplies.map((last) => [last.reply.messageId, last])),
      days,
    };
  }

  /** Messages as the caller sees them. */
  async function toDtos(
    queryable: Queryable,
    caller: Pick<Caller, 'role'>,
    rows: MessageRow[],
  ): Promise<Message[]> {
    if (rows.length === 0) return [];
    const related = await relatedTo(queryable, rows);
    return rows.flatMap((row) => {
      const [user, hall] = [related.people.get(row.userId), related.halls.get(row.hallId)];
      // The author was deleted between the two queries.
      if (!user || !hall) return [];
      const last = related.lastReplies.get(row.messageId);
      const { messageId, userId, hallId, subject, message, status, response, reservationId } = row;
      const eventDate = reservationId === null ? undefined : related.days.get(reservationId);
      return {
        messageId,
        userId,
        hallId,
        hall: { name: hall.name },
        subject,
        message,
        status,
        response,
        createdAt: row.createdAt.toISOString(),
        user: { firstName: user.firstName, lastName: user.lastName, email: user.email },
        answeredAt: row.answeredAt?.toISOString() ?? null,
        reservation: reservationId !== null && eventDate ? { reservationId, eventDate } : null,
        replyCount: last?.count ?? 0,
        lastReply: last ? toReply(last.reply) : null,
        lastAt: lastAtOf(row).toISOString(),
        awaitsReply: awaitsReply(row),
        isUnread: isUnreadFor(row, sideOf(caller.role)),
      };
    });
  }

  const toDto = (queryable: Queryable, caller: Pick<Caller, 'role'>, row: MessageRow) =>
    onlyRow(toDtos(queryable, caller, [row]));

  async function listEntries(
    queryable: Queryable,
    caller: Pick<Caller, 'role'>,
    row: MessageRow,
  ): Promise<ThreadEntry[]> {
    return entriesOf(row, await findReplies(queryable, [row.messageId]), sideOf(caller.role));
  }

  /** A word is searched in all texts, and for administrators in the names and contacts of the people. */
  async function resolve(caller: Caller, { q, ...filter }: MessageFilter) {
    const isAdmin = caller.role === 'ADMIN';
    const words = wordsOf(q ?? '').map(async (word) => ({
      word,
      userIds: isAdmin ? await users.findAccountIdsMatching(db, searchTermsOf(word)) : [],
    }));
    return {
      ...filter,
      userId: isAdmin ? filter.userId : caller.userId,
      words: await Promise.all(words),
    };
  }

  return {
    toDto,
    listEntries,

    async listMessages(caller: Caller, filter: MessageFilter) {
      return toDtos(db, caller, await findMessages(db, await resolve(caller, filter)));
    },

    async getThread(caller: Caller, messageId: number): Promise<MessageThread> {
      const row = await findMessage(db, messageId);
      const [message] = row ? await toDtos(db, caller, [row]) : [];
      if (!row || !message) throw new AppError('notFound');
      if (caller.role !== 'ADMIN' && row.userId !== caller.userId) throw new AppError('forbidden');
      return { message, entries: await listEntries(db, caller, row) };
    },

    countUnreadAnswers: (userId: number) => countUnreadAnswers(db, userId),

    declares: {
      async ownData(userId: number) {
        const messages = await toDtos(db, { role: 'USER' }, await findMessages(db, { userId }));
        const replies = Map.groupBy(
          await findReplies(
            db,
            messages.map(({ messageId }) => messageId),
          ),
          ({ messageId }) => messageId,
        );
        return {
          messages: messages.map(({ messageId, hall, subject, message, response, createdAt }) => ({
            hall: hall.name,
            subject,
            message,
            response,
            createdAt,
            replies: (replies.get(messageId) ?? []).map(toReply),
          })),
        };
      },
      async keepsHall(tx: Transaction, hallId: number) {
        return { upcoming: 0, other: await hasMessagesAbout(tx, hallId) };
      },
    } satisfies Declares,
  };
}
