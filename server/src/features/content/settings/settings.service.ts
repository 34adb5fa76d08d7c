import { type Settings, settingsSchema, type UpdateSettingsRequest } from '#schemas/settings.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { assertUnchanged, nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, refuse } from '#server/platform/http/app-error.ts';
import { getOrLoadResponse } from '#server/platform/http/response-cache.ts';
import type { ReceivedFile, StoredFile } from '#server/platform/media/media.types.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import { findSettings, lockSettings, type SettingsRow, updateSettings } from './settings.repository.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

const inWords = (value: string | number | boolean | null) => {
  if (typeof value !== 'boolean') return value;
  return value ? texts.audit_value_on() : texts.audit_value_off();
};

const auditedFields = ({ updatedAt, contactPhoto, ...fields }: Settings) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, inWords(value)]));

/** The night begins in the evening and ends in the morning; equal times mean that there is none. */
function assertNightInOrder({ nightFrom, nightTo }: Pick<SettingsRow, 'nightFrom' | 'nightTo'>) {
  if (nightFrom >= nightTo) return;
  refuse('nightFrom', texts.settings_night_order());
}

function assertLongestIsLongest({ holdDays, holdDaysMax }: Pick<SettingsRow, 'holdDays' | 'holdDaysMax'>) {
  if (holdDaysMax < holdDays) refuse('holdDaysMax', texts.settings_hold_order());
}

export function createSettingsService({ db, clock, invalidation, cache, idempotency, media }: Platform) {
  async function toSettings(
    queryable: Queryable,
    { settingsId, isDemo, updatedAt, contactPhoto, ...fields }: SettingsRow,
  ): Promise<Settings> {
    const described = contactPhoto ? await media.describe(queryable, [contactPhoto]) : undefined;
    return {
      ...fields,
      contactPhoto: described?.get(contactPhoto ?? '') ?? null,
      updatedAt: updatedAt.toISOString(),
    };
  }

  const getCachedSettings = () =>
    cache.getOrLoad('settings', ['settings'], async () => toSettings(db, await findSettings(db)));

  /** Leaves `updatedAt` unchanged, so that an open form does not become stale by its own upload. */
  async function replaceContactPhoto(tx: Transaction, caller: Caller, photo: StoredFile | null) {
    const row = await lockSettings(tx);
    if (!photo && !row.contactPhoto) throw new AppError('notFound');
    if (photo) await media.record(tx, [photo]);
    const updated = await updateSettings(tx, { contactPhoto: photo?.fileName ?? null });
    if (row.contactPhoto) await media.remove(tx, [row.contactPhoto]);
    await recordAudit(tx, clock.now(), {
      caller,
      kind: 'SETTINGS',
      action: photo ? 'MEDIA_ADDED' : 'MEDIA_REMOVED',
      object: { id: null, name: row.name },
    });
    return toSettings(tx, updated);
  }

  return {
    getCached: () => getOrLoadResponse(cache, 'settings', ['settings'], settingsSchema, getCachedSettings),

    /** Cached, or read inside a transaction. */
    getCurrent: async (queryable: Queryable): Promise<Settings> =>
      queryable === db ? getCachedSettings() : toSettings(queryable, await findSettings(queryable)),

    async setContactPhoto(
      received: ReceivedFile[],
      { caller, key }: { caller: Caller; key: string | undefined },
    ): Promise<Settings> {
      const body = { sent: received.map(({ sha256 }) => sha256) };
      const keyed = { userId: caller.userId, route: 'contactPhoto', key, body };
      return media.store(received, ([photo]) =>
        invalidation.transaction(['settings'], (tx) =>
          idempotency.once(tx, keyed, () => replaceContactPhoto(tx, caller, photo ?? null)),
        ),
      );
    },

    removeContactPhoto: (caller: Caller): Promise<Settings> =>
      invalidation.transaction(['settings'], (tx) => replaceContactPhoto(tx, caller, null)),

    async updateSettings(caller: Caller, { updatedAt, ...fields }: UpdateSettingsRequest): Promise<Settings> {
      return invalidation.transaction(['settings'], async (tx) => {
        const row = await lockSettings(tx);
        assertUnchanged(row.updatedAt, updatedAt);
        const given = Object.entries(fields).filter(([, value]) => value !== undefined);
        const merged = { ...row, ...Object.fromEntries(given) };
        assertNightInOrder(merged);
        assertLongestIsLongest(merged);
        const before = await toSettings(tx, row);
        const changed = await updateSettings(tx, {
          ...Object.fromEntries(given),
          updatedAt: nextUpdate(row.updatedAt, clock.now()),
        });
        const updated = await toSettings(tx, changed);
        await recordAudit(tx, clock.now(), {
          caller,
          kind: 'SETTINGS',
          action: 'UPDATED',
          object: { id: null, name: updated.name },
          before: auditedFields(before),
          after: auditedFields(updated),
        });
        return updated;
      });
    },
  };
}
