import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BookingDraft } from '#schemas/reservations/booking-draft.ts';
import { accountLinks } from '#server/features/people/auth/auth.table.ts';
import { users } from '#server/features/people/users/users.table.ts';
import { reservations } from '../reservations/reservations.table.ts';

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

/** What the link of a registration sent, so that opening it again shows what became of it. */
export const sentDrafts = pgTable(
  'sent_drafts',
  {
    tokenHash: text('token_hash')
      .primaryKey()
      .references(() => accountLinks.tokenHash, { onDelete: 'cascade' }),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.reservationId, { onDelete: 'cascade' }),
  },
  (table) => [index('sent_drafts_reservation_id').on(table.reservationId)],
);
