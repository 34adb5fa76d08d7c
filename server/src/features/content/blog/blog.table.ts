import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { searchIndex } from '#server/platform/database/text-search.ts';
import { media } from '#server/platform/media/media.table.ts';

/** A post keeps its id, and with it its address, when it is archived. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    blogId: integer('blog_id').primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    content: text().notNull(),
    /** When it was published; in the future for a scheduled post, of no meaning for a draft. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    isDraft: boolean('is_draft').notNull().default(false),
    /** Title and content, normalized for search. */
    searchText: text('search_text').notNull().default(''),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('blog_posts_live').on(table.createdAt, table.blogId).where(sql`${table.archivedAt} is null`),
    index('blog_posts_archived')
      .on(table.archivedAt, table.blogId)
      .where(sql`${table.archivedAt} is not null`),
    searchIndex('blog_posts_search', table.searchText),
  ],
);

export const blogMedia = pgTable(
  'blog_media',
  {
    fileName: text('file_name')
      .primaryKey()
      .references(() => media.fileName),
    blogId: integer('blog_id')
      .notNull()
      .references(() => blogPosts.blogId, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [index('blog_media_blog_id').on(table.blogId, table.position)],
);
