import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Weekday } from '#domain/prices/price-days.ts';
import { extraUnits } from '#domain/prices/price-lines.ts';
import { halls } from '#server/features/content/halls/halls.table.ts';
import { media } from '#server/platform/media/media.table.ts';

/** Prices are in fenings, VAT included. */
export const menus = pgTable(
  'menus',
  {
    menuId: integer('menu_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    description: text().notNull(),
    pricePerGuest: bigint('price_per_guest', { mode: 'number' }).notNull(),
    pricePerChild: bigint('price_per_child', { mode: 'number' }).notNull(),
    photo: text()
      .unique()
      .references(() => media.fileName),
    position: integer().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [check('menus_prices', sql`${table.pricePerGuest} >= 0 and ${table.pricePerChild} >= 0`)],
);

export const extras = pgTable(
  'extras',
  {
    extraId: integer('extra_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    unit: text({ enum: extraUnits }).notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [check('extras_price', sql`${table.price} >= 0`)],
);

export const priceRules = pgTable(
  'price_rules',
  {
    priceRuleId: integer('price_rule_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Null: all halls. */
    hallId: integer('hall_id').references(() => halls.hallId, { onDelete: 'cascade' }),
    /** MM-DD; an end before the start is in the next year. */
    from: text('from_day').notNull(),
    to: text('to_day').notNull(),
    /** Null: every year. */
    year: integer(),
    weekdays: jsonb().$type<Weekday[]>().notNull(),
    /** Null: all. */
    eventType: text('event_type', { enum: ['WEDDING', 'BIRTHDAY', 'BAPTISM', 'OTHER'] }),
    rent: bigint({ mode: 'number' }).notNull(),
    minimumGuests: integer('minimum_guests'),
    priority: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    check('price_rules_rent', sql`${table.rent} >= 0`),
    index('price_rules_hall_id').on(table.hallId),
  ],
);
