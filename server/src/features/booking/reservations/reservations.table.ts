import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ChosenExtra } from '#schemas/prices/chosen-extras.ts';
import { historyActions } from '#schemas/reservations/reservation-history.ts';
import { halls } from '#server/features/content/halls/halls.table.ts';
import { users } from '#server/features/people/users/users.table.ts';
import { dialled } from '#server/platform/database/person-search.ts';
import { searchIndex } from '#server/platform/database/text-search.ts';

export const reservations = pgTable(
  'reservations',
  {
    reservationId: integer('reservation_id').primaryKey().generatedAlwaysAsIdentity(),
    hallId: integer('hall_id')
      .notNull()
      .references(() => halls.hallId),
    userId: integer('user_id').references(() => users.userId, { onDelete: 'set null' }),
    guestFirstName: text('guest_first_name'),
    guestLastName: text('guest_last_name'),
    guestEmail: text('guest_email'),
    guestPhone: text('guest_phone'),
    /** Name, e-mail and phone of the guest, normalized for search. */
    guestSearchText: text('guest_folded').notNull().default(''),
    eventDate: date('event_date', { mode: 'string' }).notNull(),
    /** HH:MM in local time; an end before the start is on the next day. */
    startTime: text('start_time'),
    endTime: text('end_time'),
    guestCount: integer('guest_count').notNull(),
    eventType: text('event_type', { enum: ['WEDDING', 'BIRTHDAY', 'BAPTISM', 'OTHER'] }).notNull(),
    customEventType: text('custom_event_type'),
    status: text({ enum: ['PENDING', 'CONFIRMED', 'CANCELED'] }).notNull(),
    message: text(),
    cancelReason: text('cancel_reason'),
    canceledBy: text('canceled_by', { enum: ['GUEST', 'HOUSE', 'SYSTEM', 'AGREEMENT'] }),
    /** The day is held until then; without it a pending request waits for the business. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    heldSince: timestamp('held_since', { withTimezone: true }),
    /** By the customer, who may do it once. */
    isExtended: boolean('is_extended').notNull().default(false),
    /** When the first in line asked for the day, once per hold. */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    /** Offered to somebody in line who has not accepted yet. */
    isOffered: boolean('is_offered').notNull().default(false),
    internalNote: text('internal_note'),
    /** What was chosen in the calculator; a removed menu or extra is simply gone. */
    menuId: integer('menu_id'),
    extras: jsonb().$type<ChosenExtra[]>(),
    /** A second row that holds the day to which a signed annex would move the first one. */
    movesReservationId: integer('moves_reservation_id').references(
      (): AnyPgColumn => reservations.reservationId,
    ),
    /** An offer for it is sent and open until then. */
    offerUntil: timestamp('offer_until', { withTimezone: true }),
    /** The signed contract in force. */
    contractId: integer('contract_id'),
    /** Removed, but its papers and ledger are kept. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** The SEQUENCE of the calendar file. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    /** Number of reminders sent to the administrators. */
    reminders: integer().notNull().default(0),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    // One event per hall and day, on every write path.
    uniqueIndex('reservations_held_day')
      .on(table.hallId, table.eventDate)
      .where(sql`${table.status} in ('PENDING', 'CONFIRMED')`),
    check('reservations_status', sql`${table.status} in ('PENDING', 'CONFIRMED', 'CANCELED')`),
    check('reservations_canceled_by', sql`${table.canceledBy} in ('GUEST', 'HOUSE', 'SYSTEM', 'AGREEMENT')`),
    check('reservations_event_type', sql`${table.eventType} in ('WEDDING', 'BIRTHDAY', 'BAPTISM', 'OTHER')`),
    check(
      'reservations_custom_type',
      sql`${table.eventType} <> 'OTHER' or ${table.customEventType} is not null`,
    ),
    check(
      'reservations_times',
      sql`${table.startTime} ~ '^([01]\\d|2[0-3]):[0-5]\\d$' and ${table.endTime} ~ '^([01]\\d|2[0-3]):[0-5]\\d$' and (${table.endTime} is null or ${table.startTime} is not null and ${table.startTime} <> ${table.endTime})`,
    ),
    check('reservations_guests', sql`${table.guestCount} >= 1`),
    index('reservations_event_date').on(table.eventDate, table.reservationId),
    index('reservations_status').on(table.status, table.eventDate, table.reservationId),
    index('reservations_created_at').on(table.createdAt, table.reservationId),
    index('reservations_user_id').on(table.userId),
    index('reservations_moves')
      .on(table.movesReservationId)
      .where(sql`${table.movesReservationId} is not null`),
    check('reservations_hold', sql`${table.heldUntil} is null or ${table.heldSince} is not null`),
    check('reservations_offered', sql`not ${table.isOffered} or ${table.heldUntil} is not null`),
    index('reservations_held_until').on(table.heldUntil).where(sql`${table.status} = 'PENDING'`),
    index('reservations_waiting').on(table.createdAt).where(sql`${table.status} = 'PENDING'`),
    searchIndex('reservations_guest', table.guestSearchText),
    searchIndex('reservations_dialled', dialled(table.guestPhone)),
  ],
);

type Change = { field: string; from: string | null; to: string | null };

/** Changes with author and time. Outlives the reservation; personal values are masked before they are stored. */
export const reservationHistory = pgTable(
  'reservation_history',
  {
    historyId: integer('history_id').primaryKey().generatedAlwaysAsIdentity(),
    reservationId: integer('reservation_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    actor: text({ enum: ['USER', 'ADMIN', 'HOUSE'] }).notNull(),
    actorId: integer('actor_id').references(() => users.userId, { onDelete: 'set null' }),
    action: text({ enum: historyActions }).notNull(),
    changes: jsonb().$type<Change[]>().notNull(),
    /** Why it was canceled; erased with the reservation or the account. */
    reason: text(),
  },
  (table) => [
    index('reservation_history_reservation_id').on(table.reservationId, table.historyId),
    index('reservation_history_actor_id').on(table.actorId),
  ],
);

/** Reminders of deadlines that were sent, so that each is sent once for each deadline. */
export const holdReminders = pgTable(
  'hold_reminders',
  {
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.reservationId, { onDelete: 'cascade' }),
    hoursBefore: integer('hours_before').notNull(),
    heldUntil: timestamp('held_until', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.reservationId, table.hoursBefore, table.heldUntil] })],
);
