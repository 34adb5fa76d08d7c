import { boolean, index, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { BookingDraft } from '#schemas/reservations/booking-draft.ts';
import { users } from '#server/features/people/users/users.table.ts';

/** The unsent booking request of an account, so that it can be continued on another device. */
export const bookingDrafts = pgTable(
  'booking_drafts',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.userId, { onDelete: 'cascade' }),
    draft: jsonb().$type<BookingDraft>().notNull(),
    opensAfterSignIn: boolean('opens_after_sign_in').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('booking_drafts_saved_at').on(table.savedAt)],
);
