import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The last number of a series in a year; numbers have no gaps. */
export const numberCounters = pgTable(
  'number_counters',
  { series: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);
