import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { domainOf } from '#server/platform/database/email-domain.ts';
import { dialled } from '#server/platform/database/person-search.ts';
import { searchIndex } from '#server/platform/database/text-search.ts';

/** Name, e-mail and phone, normalized for search. */
export const personSearchText = (
  user: Record<'firstNameSearchText' | 'lastNameSearchText' | 'emailSearchText' | 'phone', SQLWrapper>,
) =>
  sql`(${user.firstNameSearchText} || ' ' || ${user.lastNameSearchText} || ' ' || ${user.emailSearchText} || coalesce(' ' || ${user.phone}, ''))`;

/** Sorts Č after C and Š after S. */
export const inAlphabet = (name: SQLWrapper) => sql`${name} collate "names"`;

const isConfirmed = ({ confirmedAt }: Record<'confirmedAt', SQLWrapper>) => sql`${confirmedAt} is not null`;

export const users = pgTable(
  'users',
  {
    userId: integer('user_id').primaryKey().generatedAlwaysAsIdentity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull().unique(),
    /** The same for all spellings of an address that its provider delivers to one mailbox; used for limits only. */
    mailbox: text().notNull(),
    phone: text(),
    role: text({ enum: ['USER', 'STAFF', 'ADMIN'] }).notNull(),
    /** Null unless the role is ADMIN. */
    administratorSince: timestamp('administrator_since', { withTimezone: true }),
    /** Null for demo accounts, which cannot sign in. */
    passwordHash: text('password_hash'),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Administrators may opt out of mails about new requests and messages. */
    wantsMails: boolean('wants_mails').notNull().default(true),
    /** What a member of the team does. */
    jobTitle: text('job_title'),
    lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true }),
    isDemo: boolean('is_demo').notNull().default(false),
    /** Normalized for search. */
    firstNameSearchText: text('first_name_folded').notNull(),
    lastNameSearchText: text('last_name_folded').notNull(),
    emailSearchText: text('email_folded').notNull(),
  },
  (table) => [
    check('users_role', sql`${table.role} in ('USER', 'STAFF', 'ADMIN')`),
    check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
    // Partial indexes for the sort orders of the account list, which shows confirmed accounts only.
    index('users_created_at').on(table.createdAt, table.userId).where(isConfirmed(table)),
    index('users_first_name').on(inAlphabet(table.firstName), table.userId).where(isConfirmed(table)),
    index('users_last_name').on(inAlphabet(table.lastName), table.userId).where(isConfirmed(table)),
    index('users_mailbox').on(table.mailbox),
    index('users_confirmed_domain').on(domainOf(table.email)).where(isConfirmed(table)),
    index('users_administrators').on(table.userId).where(sql`${table.role} = 'ADMIN'`),
    index('users_staff').on(table.userId).where(sql`${table.role} = 'STAFF'`),
    index('users_unconfirmed').on(table.createdAt).where(sql`${table.confirmedAt} is null`),
    searchIndex('users_person', personSearchText(table)),
    searchIndex('users_dialled', dialled(table.phone)),
  ],
);
