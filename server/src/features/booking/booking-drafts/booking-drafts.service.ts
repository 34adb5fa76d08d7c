import type { BookingDraft, StoredBookingDraft } from '#schemas/reservations/booking-draft.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import { days, earlier } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteDraft, deleteDraftsBefore, findDraft, saveDraft } from './booking-drafts.repository.ts';

const draftLifetime = days(30);

export type BookingDrafts = ReturnType<typeof createBookingDrafts>;

export function createBookingDrafts({ db, clock }: Platform, { users }: { users: UsersService }) {
  const oldest = () => earlier(clock.now(), draftLifetime);

  async function findCurrent(userId: number) {
    const stored = await findDraft(db, userId);
    return stored && stored.savedAt > oldest() ? stored : undefined;
  }

  /** Opens after the next sign-in. */
  const keep = (tx: Transaction, userId: number, draft: BookingDraft) =>
    saveDraft(tx, { userId, draft, opensAfterSignIn: true, savedAt: clock.now() });

  return {
    async getDraft({ userId }: Caller): Promise<StoredBookingDraft> {
      const stored = await findCurrent(userId);
      return { draft: stored?.draft ?? null, opensAfterSignIn: stored?.opensAfterSignIn ?? false };
    },

    async saveDraft({ userId }: Caller, draft: BookingDraft) {
      await db.transaction(async (tx) => {
        // Locked, so that the account cannot be deleted meanwhile.
        if (!(await users.lockAccount(tx, userId))) throw new AppError('sessionEnded');
        await saveDraft(tx, { userId, draft, opensAfterSignIn: false, savedAt: clock.now() });
      });
    },

    keep,

    async onRegistrationConfirmed(
      tx: Transaction,
      { userId, bookingDraft }: { userId: number; bookingDraft: BookingDraft | null },
    ) {
      if (bookingDraft) await keep(tx, userId, bookingDraft);
    },

    async onRequested(tx: Transaction, { userId }: { userId: number | null }) {
      if (userId !== null) await deleteDraft(tx, userId);
    },

    declares: {
      ownData: async (userId: number) => ({
        bookingDraft: (await findCurrent(userId))?.draft ?? null,
      }),
      hourly: () => deleteDraftsBefore(db, oldest()),
    } satisfies Declares,
  };
}
