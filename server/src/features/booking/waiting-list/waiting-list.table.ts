import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { waitingStates } from '#schemas/reservations/waiting-list.ts';
import { halls } from '#server/features/content/halls/halls.table.ts';
import { users } from '#server/features/people/users/users.table.ts';
import { reservations } from '../reservations/reservations.table.ts';

export const waitingEntries = pgTable(
  'waiting_entries',
  {
    entryId: integer('entry_id').primaryKey().generatedAlwaysAsIdentity(),
    hallId: integer('hall_id')
      .notNull()
      .references(() => halls.hallId),
    eventDate: date('event_date', { mode: 'string' }).notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    guestCount: integer('guest_count').notNull(),
    eventType: text('event_type', { enum: ['WEDDING', 'BIRTHDAY', 'BAPTISM', 'OTHER'] }).notNull(),
    customEventType: text('custom_event_type'),
    state: text({ enum: waitingStates }).notNull().default('WAITING'),
    /** The order in the line of a hall and day; a missed offer moves the entry to the end. */
    position: integer().notNull(),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
    /** Before a missed offer, to tell others why their place changed. */
    positionBefore: integer('position_before'),
    /** Offers that ran out. */
    missed: integer().notNull().default(0),
    /** The last freeing in which it was offered the day or skipped. */
    handledFreeing: integer('handled_freeing'),
    skipReason: text('skip_reason'),
    offeredUntil: timestamp('offered_until', { withTimezone: true }),
    reservationId: integer('reservation_id').references(() => reservations.reservationId, {
      onDelete: 'set null',
    }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    uniqueIndex('waiting_entries_live')
      .on(table.hallId, table.eventDate, table.userId)
      .where(sql`${table.state} in ('WAITING', 'OFFERED')`),
    // One offer per day at a time, on every write path.
    uniqueIndex('waiting_entries_offered')
      .on(table.hallId, table.eventDate)
      .where(sql`${table.state} = 'OFFERED'`),
    uniqueIndex('waiting_entries_position').on(table.hallId, table.eventDate, table.position),
    check('waiting_entries_offer', sql`(${table.state} = 'OFFERED') = (${table.offeredUntil} is not null)`),
    index('waiting_entries_user_id').on(table.userId),
    index('waiting_entries_reservation_id').on(table.reservationId),
    index('waiting_entries_event_date')
      .on(table.eventDate)
      .where(sql`${table.state} in ('WAITING', 'OFFERED')`),
  ],
);

/** A day with a line: how often it became free, and whether it is offered by itself. */
export const waitingDays = pgTable(
  'waiting_days',
  {
    hallId: integer('hall_id')
      .notNull()
      .references(() => halls.hallId, { onDelete: 'cascade' }),
    eventDate: date('event_date', { mode: 'string' }).notNull(),
    freeings: integer().notNull().default(0),
    automatic: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.hallId, table.eventDate] })],
);
