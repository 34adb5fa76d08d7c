import { type Settings, settingsSchema, type UpdateSettingsRequest } from '#contracts/settings.ts';
import type { Cache } from '../../platform/cache/cache.ts';
import type { Invalidation } from '../../platform/cache/invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Caller } from '../../platform/http/access.ts';
import { getOrLoadResponse } from '../../platform/http/response-cache.ts';
import { assertUnchanged, nextUpdate } from '../../platform/optimistic-lock.ts';
import { administrativeAction } from '../audit/audit.events.ts';
import { findSettings, lockSettings, type SettingsRow, updateSettings } from './settings.repository.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

const toSettings = ({ settingsId, isDemo, updatedAt, ...fields }: SettingsRow): Settings => ({
  ...fields,
  updatedAt: updatedAt.toISOString(),
});

const auditedFields = ({ updatedAt, ...fields }: Settings) => fields;

export function createSettingsService(deps: {
  db: Database;
  clock: Clock;
  invalidation: Invalidation;
  events: Events;
  cache: Cache;
}) {
  const { db, clock, invalidation, events, cache } = deps;

  const getCachedSettings = () =>
    cache.getOrLoad('settings', ['settings'], async () => toSettings(await findSettings(db)));

  return {
    getCached: () => getOrLoadResponse(cache, 'settings', ['settings'], settingsSchema, getCachedSettings),

    /** Cached, or read inside a transaction. */
    getCurrent: async (queryable: Queryable): Promise<Settings> =>
      queryable === db ? getCachedSettings() : toSettings(await findSettings(queryable)),

    async updateSettings(caller: Caller, { updatedAt, ...fields }: UpdateSettingsRequest): Promise<Settings> {
      return invalidation.transaction(['settings'], async (tx) => {
        const row = await lockSettings(tx);
        assertUnchanged(row.updatedAt, updatedAt);
        const given = Object.entries(fields).filter(([, value]) => value !== undefined);
        const updated = toSettings(
          await updateSettings(tx, {
            ...Object.fromEntries(given),
            updatedAt: nextUpdate(row.updatedAt, clock.now()),
          }),
        );
        await events.publish(tx, administrativeAction, {
          caller,
          kind: 'SETTINGS',
          action: 'UPDATED',
          object: { id: null, name: updated.name },
          before: auditedFields(toSettings(row)),
          after: auditedFields(updated),
        });
        return updated;
      });
    },
  };
}
