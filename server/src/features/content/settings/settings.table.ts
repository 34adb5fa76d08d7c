import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { defaultGuestsFixedDays } from '#schemas/settings.ts';
import { media } from '#server/platform/media/media.table.ts';

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
    // The one row exists since its migration: another default needs an UPDATE in the migration that changes it.
    holdDays: integer('hold_days').notNull().default(7),
    holdHoursNear: integer('hold_hours_near').notNull().default(24),
    holdDaysMax: integer('hold_days_max').notNull().default(14),
    guestMayExtend: boolean('guest_may_extend').notNull().default(true),
    holdReminders: boolean('hold_reminders').notNull().default(true),
    automaticOffer: boolean('automatic_offer').notNull().default(true),
    offerHours: integer('offer_hours').notNull().default(48),
    offerHoursNear: integer('offer_hours_near').notNull().default(12),
    nightFrom: text('night_from').notNull().default('22:00'),
    nightTo: text('night_to').notNull().default('08:00'),
    firstMayAsk: boolean('first_may_ask').notNull().default(true),
    pricesPublic: boolean('prices_public').notNull().default(true),
    offerDays: integer('offer_days').notNull().default(7),
    taxNumber: text('tax_number'),
    vatNumber: text('vat_number'),
    cashInEur: boolean('cash_in_eur').notNull().default(false),
    guestsFixedDays: integer('guests_fixed_days').notNull().default(defaultGuestsFixedDays),
    paperYears: integer('paper_years').notNull().default(10),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [check('settings_one_row', sql`${table.settingsId} = 1`)],
);
