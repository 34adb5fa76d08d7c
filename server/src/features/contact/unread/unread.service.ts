import type { Unread } from '#schemas/unread.ts';
import type { RecentReservationChanges } from '#server/features/booking/recent-changes/recent-changes.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { MessagesService } from '../messages/messages.service.ts';
import { findSeenAt, updateSeenAt } from './unread.repository.ts';

export type UnreadService = ReturnType<typeof createUnreadService>;

/** What a customer has not seen yet: answers to messages and changes of their reservations. */
export function createUnreadService(
  { db, clock }: Platform,
  uses: { users: UsersService; messages: MessagesService; recentChanges: RecentReservationChanges },
) {
  const { users, messages, recentChanges } = uses;

  async function getUnread({ userId }: Caller): Promise<Unread> {
    const since = (await findSeenAt(db, userId)) ?? new Date(0);
    const changes = await recentChanges.listChangedForCustomer(userId, since);
    const last = changes.map(({ at }) => at.getTime()).toSorted((one, other) => other - one)[0];
    return {
      messages: await messages.countUnreadAnswers(userId),
      reservations: changes.map(({ reservationId }) => reservationId),
      changedAt: last === undefined ? null : new Date(last).toISOString(),
    };
  }

  return {
    getUnread,

    async markSeen(caller: Caller, until: Date): Promise<Unread> {
      const [now, { userId }] = [clock.now(), caller];
      await db.transaction(async (tx) => {
        // Locked, so that the account cannot be deleted meanwhile.
        if (!(await users.lockAccount(tx, userId))) throw new AppError('sessionEnded');
        await updateSeenAt(tx, userId, until < now ? until : now);
      });
      return getUnread(caller);
    },
  };
}
