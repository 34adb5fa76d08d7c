import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { businessTimeZone } from '#domain/dates/days.ts';

/** One load of the app; deleted after 13 months, when only the roll-ups remain. */
export const visits = pgTable(
  'visits',
  {
    visitId: bigint('visit_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    visitorId: text('visitor_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [index('visits_at').on(table.at)],
);

/** Visits by day, week, month and year, updated with each visit; demo visits have separate rows. */
export const visitPeriods = pgTable(
  'visit_periods',
  {
    granularity: text({ enum: ['day', 'week', 'month', 'year'] }).notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
    totalVisits: integer('total_visits').notNull(),
    uniqueVisitors: integer('unique_visitors').notNull(),
    /**
     * For days only: visitors whose latest visit was on this day. The sum since a day is the number of different
     * visitors since then.
     */
    lastSeenVisitors: integer('last_seen_visitors').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.granularity, table.startsOn, table.isDemo] })],
);

export const visitors = pgTable(
  'visitors',
  {
    visitorId: text('visitor_id').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
    visitsCount: integer('visits_count').notNull(),
    lastVisit: timestamp('last_visit', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.visitorId, table.isDemo] }),
    index('visitors_last_visit').on(table.lastVisit, table.visitorId),
  ],
);

const zone = sql.raw(`'${businessTimeZone}'`);

/** The periods of a visit, for a `cross join`. */
export const granularities = sql.raw(
  `(values ('day'), ('week'), ('month'), ('year')) as kinds (granularity)`,
);
export const dayOfVisit = (moment: SQL) => sql`(${moment} at time zone ${zone})::date`;
/** The first day of the period of a moment; joined with `granularities`. */
export const periodOfVisit = (moment: SQL) =>
  sql`date_trunc(granularity, ${moment} at time zone ${zone})::date`;
