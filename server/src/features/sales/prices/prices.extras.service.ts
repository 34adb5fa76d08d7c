import { bam, formatMoney } from '#domain/money/money-amounts.ts';
import type { CreateExtraRequest, Extra, UpdateExtraRequest } from '#schemas/prices/prices.ts';
import { type AuditedAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { assertUnchanged, nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { orNotFound } from '#server/platform/http/app-error.ts';
import type { IdempotentCall } from '#server/platform/http/idempotency.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import { toExtra } from './prices.queries.ts';
import { deleteExtra, type ExtraRow, insertExtra, lockExtras, updateExtra } from './prices.repository.ts';
import { assertRoom } from './prices.rules.ts';

const units = {
  EVENT: texts.label_per_event,
  GUEST: texts.label_per_guest,
  PIECE: texts.label_per_piece,
  HOUR: texts.label_per_hour,
};

const auditedFields = ({ name, price, unit, isActive }: ExtraRow) => ({
  name,
  price: formatMoney(bam(price)),
  unit: units[unit](),
  isActive: isActive ? texts.audit_value_on() : texts.audit_value_off(),
});

/** What may be added to an event. Sent offers keep their own lines. */
export function createExtrasService({ clock, invalidation, idempotency }: Platform) {
  const change = <Result>(work: (tx: Transaction, present: ExtraRow[]) => Promise<Result>) =>
    invalidation.transaction(['prices'], async (tx) => work(tx, await lockExtras(tx)));

  const recordAction = (
    tx: Transaction,
    { row, ...action }: Pick<AuditedAction, 'caller' | 'action' | 'before' | 'after'> & { row: ExtraRow },
  ) =>
    recordAudit(tx, clock.now(), {
      kind: 'EXTRA',
      object: { id: row.extraId, name: row.name },
      ...action,
    });

  const existing = (present: ExtraRow[], extraId: number) =>
    orNotFound(present.find((one) => one.extraId === extraId));

  return {
    async createExtra(request: CreateExtraRequest, { caller, key }: IdempotentCall): Promise<Extra> {
      const keyed = { userId: caller.userId, route: 'createExtra', key, body: request };
      return change((tx, present) =>
        idempotency.once(tx, keyed, async () => {
          assertRoom(present);
          const now = clock.now();
          const { price, ...fields } = request;
          const row = await insertExtra(tx, {
            ...fields,
            price: price.amount,
            createdAt: now,
            updatedAt: now,
          });
          await recordAction(tx, { caller, row, action: 'CREATED', after: auditedFields(row) });
          return toExtra(row);
        }),
      );
    },

    /** A changed demo extra is no longer demo content. */
    async updateExtra(
      caller: Caller,
      extraId: number,
      { updatedAt, price, ...fields }: UpdateExtraRequest,
    ): Promise<Extra> {
      return change(async (tx, present) => {
        const before = existing(present, extraId);
        assertUnchanged(before.updatedAt, updatedAt);
        const changes = { ...fields, ...(price && { price: price.amount }) };
        // Without a changed field, neither `updatedAt` nor the audit log changes.
        if (Object.keys(changes).length === 0) return toExtra(before);
        const row = await updateExtra(tx, extraId, {
          ...changes,
          isDemo: false,
          updatedAt: nextUpdate(before.updatedAt, clock.now()),
        });
        await recordAction(tx, {
          caller,
          row,
          action: 'UPDATED',
          before: auditedFields(before),
          after: auditedFields(row),
        });
        return toExtra(row);
      });
    },

    async removeExtra(caller: Caller, extraId: number) {
      return change(async (tx, present) => {
        const row = existing(present, extraId);
        await deleteExtra(tx, extraId);
        await recordAction(tx, { caller, row, action: 'REMOVED' });
        return { extraId };
      });
    },
  };
}
