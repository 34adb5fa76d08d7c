import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { halls } from '#server/features/content/halls/halls.table.ts';
import { domainOf } from '#server/platform/database/email-domain.ts';

/**
 * The migration adds the exclusion constraint `tours_one_at_a_time`, which Drizzle cannot describe: one host, so the
 * times from `start` to `blocked_until` of tours that are not canceled and hold their slot never overlap.
 */
export const tours = pgTable(
  'tours',
  {
    tourId: integer('tour_id').primaryKey().generatedAlwaysAsIdentity(),
    hallId: integer('hall_id')
      .notNull()
      .references(() => halls.hallId),
    start: timestamp('start', { withTimezone: true }).notNull(),
    /** The end with the buffer. */
    blockedUntil: timestamp('blocked_until', { withTimezone: true }).notNull(),
    mode: text({ enum: ['IN_PERSON', 'VIDEO'] }).notNull(),
    state: text({ enum: ['UNCONFIRMED', 'BOOKED', 'DONE', 'NO_SHOW', 'CANCELED'] }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    /** One of too many unconfirmed tours gets its slot when its link is opened. */
    holdsSlot: boolean('holds_slot').notNull().default(true),
    confirmUntil: timestamp('confirm_until', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** When the start was last agreed; reminders that were due before it are not sent. */
    scheduledAt: timestamp('scheduled_at', { withTimezone: true }).notNull(),
    /** The SEQUENCE of the calendar file. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    check('tours_mode', sql`${table.mode} in ('IN_PERSON', 'VIDEO')`),
    check('tours_state', sql`${table.state} in ('UNCONFIRMED', 'BOOKED', 'DONE', 'NO_SHOW', 'CANCELED')`),
    check('tours_blocked', sql`${table.blockedUntil} > ${table.start}`),
    index('tours_start').on(table.start, table.tourId),
    index('tours_hall_id').on(table.hallId),
    index('tours_email').on(table.email),
    index('tours_confirmed_domain').on(domainOf(table.email)).where(sql`${table.confirmedAt} is not null`),
    index('tours_unconfirmed').on(table.confirmUntil).where(sql`${table.state} = 'UNCONFIRMED'`),
  ],
);

/** Mails that are sent once for a tour and its start. */
export const tourReminders = pgTable(
  'tour_reminders',
  {
    tourId: integer('tour_id')
      .notNull()
      .references(() => tours.tourId, { onDelete: 'cascade' }),
    kind: text({ enum: ['OTHER_SLOTS', 'DAY_BEFORE', 'HOURS_BEFORE'] }).notNull(),
    start: timestamp('start', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tourId, table.kind, table.start] })],
);
