import type { AuditAction, AuditKind } from '#schemas/audit.ts';
import { defineEvent } from '../events.ts';
import type { Caller } from '../http/access.ts';
import type { AuditedValues } from './audit.rules.ts';

export type AdministrativeAction = {
  caller: Omit<Caller, 'sessionId'>;
  kind: AuditKind;
  action: AuditAction;
  /** The name of the target; for a person only what `maskedName` returns. */
  object: { id: number | null; name: string };
  before?: AuditedValues;
  after?: AuditedValues;
};

/** Published in the transaction of the change. */
export const administrativeAction = defineEvent<AdministrativeAction>('audit.administrative-act');
