import type { AuditAction, AuditKind } from '#schemas/audit.ts';
import type { Queryable } from '../database/database.ts';
import { preparedStatement, rowPlaceholders, rowValues } from '../database/prepared-statements.ts';
import type { Caller } from '../http/access.ts';
import { type AuditedValues, changedFields } from './audit.rules.ts';
import { auditEntries } from './audit.table.ts';

export type AuditedAction = {
  caller: Omit<Caller, 'sessionId'>;
  kind: AuditKind;
  action: AuditAction;
  /** The name of the target; for a person only what `maskedName` returns. */
  object: { id: number | null; name: string };
  before?: AuditedValues;
  after?: AuditedValues;
};

/** Initials, for texts that outlive the account. */
export const maskedName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [firstName, lastName].map((name) => `${[...name][0] ?? ''}.`).join(' ');

const entryInsert = preparedStatement('insert_audit_entry', (tx: Queryable) =>
  tx.insert(auditEntries).values(rowPlaceholders(auditEntries)),
);

/** Written in the transaction of the action, so that neither exists without the other. */
export async function recordAudit(tx: Queryable, at: Date, audited: AuditedAction) {
  const { caller, kind, action, object, before, after } = audited;
  if (caller.role === 'USER') return;
  const changes = changedFields(before, after);
  if (action === 'UPDATED' && changes.length === 0) return;
  const entry = {
    at,
    actorId: caller.userId,
    actorName: maskedName(caller),
    kind,
    action,
    objectId: object.id,
    objectName: object.name,
    changes,
  };
  await entryInsert(tx).execute(rowValues(auditEntries, entry));
}
