import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** Stored files. A file is stored before its row is inserted, and deleted after its row. */
export const media = pgTable(
  'media',
  {
    fileName: text('file_name').primaryKey(),
    kind: text({ enum: ['image', 'video'] }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    placeholder: text(),
    /** The poster of a film, a stored file of its own that is deleted together with the film. */
    posterName: text('poster_name')
      .unique()
      .references((): AnyPgColumn => media.fileName),
    /** When all variants were made; until then the base picture is served. */
    variantsMadeAt: timestamp('variants_made_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    check('media_kind', sql`${table.kind} in ('image', 'video')`),
    check('media_poster', sql`${table.posterName} is null or ${table.kind} = 'video'`),
    check('media_picture', sql`${table.kind} = 'video' or (${table.width} > 0 and ${table.height} > 0)`),
    index('media_without_variants')
      .on(table.createdAt)
      .where(sql`${table.kind} = 'image' and ${table.variantsMadeAt} is null`),
  ],
);
