import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { media } from '../../platform/media/media.table.ts';

/** One row, created by the migration. */
export const settings = pgTable(
  'settings',
  {
    settingsId: integer('settings_id').primaryKey(),
    name: text().notNull(),
    phone: text(),
    viber: text(),
    whatsApp: text('whats_app'),
    email: text(),
    address: text(),
    mapLink: text('map_link'),
    facebook: text(),
    instagram: text(),
    tikTok: text('tik_tok'),
    youTube: text('you_tube'),
    parking: text(),
    borderDistance: text('border_distance'),
    airportDistance: text('airport_distance'),
    hotels: text(),
    contactPerson: text('contact_person'),
    contactRole: text('contact_role'),
    contactPhoto: text('contact_photo')
      .unique()
      .references(() => media.fileName),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [check('settings_one_row', sql`${table.settingsId} = 1`)],
);
