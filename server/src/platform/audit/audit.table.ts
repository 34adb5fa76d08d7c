import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditEntry, AuditKind } from '#schemas/audit.ts';

/**
 * Actions of administrators. The ids are not foreign keys: an entry outlives its actor and target, and writing it locks
 * neither.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    auditId: integer('audit_id').primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorId: integer('actor_id').notNull(),
    /** Initials, shown when the account is gone. */
    actorName: text('actor_name').notNull(),
    kind: text().$type<AuditKind>().notNull(),
    action: text().$type<AuditAction>().notNull(),
    objectId: integer('object_id'),
    objectName: text('object_name').notNull(),
    changes: jsonb().$type<AuditEntry['changes']>().notNull(),
  },
  (table) => [
    index('audit_entries_at').on(table.at, table.auditId),
    index('audit_entries_actor_id').on(table.actorId, table.at),
    index('audit_entries_kind').on(table.kind, table.at),
  ],
);
