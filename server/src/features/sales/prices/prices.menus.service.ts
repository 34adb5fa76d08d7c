import { bam, formatMoney } from '#domain/money/money-amounts.ts';
import type { CreateMenuRequest, Menu, UpdateMenuRequest } from '#schemas/prices/prices.ts';
import { type AuditedAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { assertSameItems, assertUnchanged, nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import { onlyRow } from '#server/platform/database/rows.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { IdempotentCall } from '#server/platform/http/idempotency.ts';
import type { ReceivedFile, StoredFile } from '#server/platform/media/media.types.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import type { PriceQueries } from './prices.queries.ts';
import {
  deleteMenu,
  insertMenu,
  lockMenus,
  type MenuRow,
  orderMenus,
  updateMenu,
} from './prices.repository.ts';
import { assertRoom } from './prices.rules.ts';

const auditedFields = ({ name, description, pricePerGuest, pricePerChild, isActive }: MenuRow) => ({
  name,
  description,
  pricePerGuest: formatMoney(bam(pricePerGuest)),
  pricePerChild: formatMoney(bam(pricePerChild)),
  isActive: isActive ? texts.audit_value_on() : texts.audit_value_off(),
});

/** Menus in the order of the business, each with a photo. Sent offers keep their own lines. */
export function createMenusService(
  { clock, invalidation, idempotency, media }: Platform,
  { queries }: { queries: Pick<PriceQueries, 'toMenus'> },
) {
  const change = <Result>(work: (tx: Transaction, present: MenuRow[]) => Promise<Result>) =>
    invalidation.transaction(['prices'], async (tx) => work(tx, await lockMenus(tx)));

  const recordAction = (
    tx: Transaction,
    { row, ...action }: Pick<AuditedAction, 'caller' | 'action' | 'before' | 'after'> & { row?: MenuRow },
  ) =>
    recordAudit(tx, clock.now(), {
      kind: 'MENU',
      object: { id: row?.menuId ?? null, name: row?.name ?? '' },
      ...action,
    });

  const existing = (present: MenuRow[], menuId: number) =>
    orNotFound(present.find((one) => one.menuId === menuId));

  const toMenu = (tx: Transaction, row: MenuRow) => onlyRow(queries.toMenus(tx, [row]));

  /** Leaves `updatedAt` unchanged, so that an open form does not become stale by its own upload. */
  async function replacePhoto(tx: Transaction, caller: Caller, row: MenuRow, photo: StoredFile | null) {
    if (!photo && !row.photo) throw new AppError('notFound');
    if (photo) await media.record(tx, [photo]);
    const updated = await updateMenu(tx, row.menuId, { photo: photo?.fileName ?? null, isDemo: false });
    if (row.photo) await media.remove(tx, [row.photo]);
    await recordAction(tx, { caller, row, action: photo ? 'MEDIA_ADDED' : 'MEDIA_REMOVED' });
    return toMenu(tx, updated);
  }

  return {
    async createMenu(request: CreateMenuRequest, { caller, key }: IdempotentCall): Promise<Menu> {
      const keyed = { userId: caller.userId, route: 'createMenu', key, body: request };
      return change((tx, present) =>
        idempotency.once(tx, keyed, async () => {
          assertRoom(present);
          const now = clock.now();
          const row = await insertMenu(tx, {
            ...request,
            pricePerGuest: request.pricePerGuest.amount,
            pricePerChild: request.pricePerChild.amount,
            position: (present.at(-1)?.position ?? 0) + 1,
            createdAt: now,
            updatedAt: now,
          });
          await recordAction(tx, { caller, row, action: 'CREATED', after: auditedFields(row) });
          return toMenu(tx, row);
        }),
      );
    },

    /** A changed demo menu is no longer demo content. */
    async updateMenu(
      caller: Caller,
      menuId: number,
      { updatedAt, pricePerGuest, pricePerChild, ...fields }: UpdateMenuRequest,
    ): Promise<Menu> {
      return change(async (tx, present) => {
        const before = existing(present, menuId);
        assertUnchanged(before.updatedAt, updatedAt);
        const changes = {
          ...fields,
          ...(pricePerGuest && { pricePerGuest: pricePerGuest.amount }),
          ...(pricePerChild && { pricePerChild: pricePerChild.amount }),
        };
        // Without a changed field, neither `updatedAt` nor the audit log changes.
        if (Object.keys(changes).length === 0) return toMenu(tx, before);
        const row = await updateMenu(tx, menuId, {
          ...changes,
          isDemo: false,
          updatedAt: nextUpdate(before.updatedAt, clock.now()),
        });
        if (before.isDemo && row.photo) await media.adopt(tx, [row.photo]);
        await recordAction(tx, {
          caller,
          row,
          action: 'UPDATED',
          before: auditedFields(before),
          after: auditedFields(row),
        });
        return toMenu(tx, row);
      });
    },

    async orderMenus(caller: Caller, menuIds: number[]): Promise<Menu[]> {
      return change(async (tx, present) => {
        assertSameItems(
          present.map(({ menuId }) => menuId),
          menuIds,
        );
        await orderMenus(tx, menuIds);
        await recordAction(tx, { caller, action: 'ORDERED' });
        return queries.toMenus(
          tx,
          menuIds.map((menuId) => existing(present, menuId)),
        );
      });
    },

    async removeMenu(caller: Caller, menuId: number) {
      return change(async (tx, present) => {
        const row = existing(present, menuId);
        await deleteMenu(tx, menuId);
        if (row.photo) await media.remove(tx, [row.photo]);
        await recordAction(tx, { caller, row, action: 'REMOVED' });
        return { menuId };
      });
    },

    async setMenuPhoto(
      menuId: number,
      received: ReceivedFile[],
      { caller, key }: IdempotentCall,
    ): Promise<Menu> {
      const body = { menuId, sent: received.map(({ sha256 }) => sha256) };
      const keyed = { userId: caller.userId, route: 'menuPhoto', key, body };
      return media.store(received, ([photo]) =>
        change((tx, present) =>
          idempotency.once(tx, keyed, () =>
            replacePhoto(tx, caller, existing(present, menuId), photo ?? null),
          ),
        ),
      );
    },

    removeMenuPhoto: (caller: Caller, menuId: number): Promise<Menu> =>
      change((tx, present) => replacePhoto(tx, caller, existing(present, menuId), null)),
  };
}
