import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Occasion } from '#domain/constants.ts';
import { media } from '#server/platform/media/media.table.ts';

export const halls = pgTable(
  'halls',
  {
    hallId: integer('hall_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    nameSearchText: text('name_folded').notNull(),
    maxGuestsMin: integer('max_guests_min').notNull(),
    maxGuestsMax: integer('max_guests_max').notNull(),
    description: text().notNull(),
    position: integer().notNull(),
    areaSquareMetres: integer('area_square_metres'),
    ceilingCentimetres: integer('ceiling_centimetres'),
    parkingPlaces: integer('parking_places'),
    endsAt: text('ends_at'),
    ownBand: text('own_band'),
    ownCake: text('own_cake'),
    children: text(),
    included: text().array().notNull().default(sql`'{}'::text[]`),
    tableLayouts: jsonb('table_layouts').$type<{ name: string; seats: number }[]>().notNull().default([]),
    floorPlan: text('floor_plan')
      .unique()
      .references(() => media.fileName),
    film: text()
      .unique()
      .references(() => media.fileName),
    /** A hall with references is hidden instead of deleted. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    // Visible halls differ in name and in slug.
    uniqueIndex('halls_shown_name').on(table.nameSearchText).where(sql`${table.hiddenAt} is null`),
    check('halls_guests', sql`${table.maxGuestsMin} >= 1 and ${table.maxGuestsMax} >= ${table.maxGuestsMin}`),
  ],
);

/** Current and former slugs of halls. */
export const hallSlugs = pgTable(
  'hall_slugs',
  {
    slug: text().primaryKey(),
    hallId: integer('hall_id')
      .notNull()
      .references(() => halls.hallId, { onDelete: 'cascade' }),
    isCurrent: boolean('is_current').notNull(),
  },
  (table) => [
    uniqueIndex('hall_slugs_current').on(table.hallId).where(sql`${table.isCurrent}`),
    index('hall_slugs_hall_id').on(table.hallId),
  ],
);

export const features = pgTable('features', {
  featureId: integer('feature_id').primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  nameSearchText: text('name_folded').notNull().unique(),
  isDemo: boolean('is_demo').notNull().default(false),
});

export const hallFeatures = pgTable(
  'hall_features',
  {
    hallId: integer('hall_id')
      .notNull()
      .references(() => halls.hallId, { onDelete: 'cascade' }),
    featureId: integer('feature_id')
      .notNull()
      .references(() => features.featureId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.hallId, table.featureId] }),
    index('hall_features_feature_id').on(table.featureId),
  ],
);

export const hallPhotos = pgTable(
  'hall_photos',
  {
    fileName: text('file_name')
      .primaryKey()
      .references(() => media.fileName),
    hallId: integer('hall_id')
      .notNull()
      .references(() => halls.hallId, { onDelete: 'cascade' }),
    position: integer().notNull(),
    occasion: text().$type<Occasion>(),
  },
  (table) => [index('hall_photos_hall_id').on(table.hallId, table.position)],
);
