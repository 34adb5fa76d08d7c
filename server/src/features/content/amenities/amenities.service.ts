import type { Feature } from '#schemas/halls.ts';
import { type AuditedAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import { postgresConstraint, type Transaction } from '#server/platform/database/database.ts';
import { normalizeForSearch } from '#server/platform/database/search-text.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import {
  deleteFeature,
  findShownHallsWith,
  insertFeature,
  lockFeature,
  updateFeature,
} from './amenities.repository.ts';

export type HallFeatures = ReturnType<typeof createHallFeatures>;

export function createHallFeatures({ clock, invalidation }: Platform) {
  async function change<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    try {
      return await invalidation.transaction(['halls'], work);
    } catch (error) {
      if (postgresConstraint(error) !== 'features_name_folded_unique') throw error;
      const fields = [{ field: 'body.name', message: texts.feature_name_taken() }];
      throw new AppError('featureNameTaken', { fields });
    }
  }

  const named = (name: string) => ({ name, nameSearchText: normalizeForSearch(name), isDemo: false });

  const recordAction = (
    tx: Transaction,
    adminAction: Pick<AuditedAction, 'caller' | 'action' | 'object' | 'before' | 'after'>,
  ) => recordAudit(tx, clock.now(), { kind: 'FEATURE', ...adminAction });

  return {
    async createFeature(caller: Caller, name: string): Promise<Feature> {
      return change(async (tx) => {
        const feature = await insertFeature(tx, named(name));
        await recordAction(tx, { caller, action: 'CREATED', object: { id: feature.featureId, name } });
        return feature;
      });
    },

    async renameFeature(caller: Caller, featureId: number, name: string): Promise<Feature> {
      return change(async (tx) => {
        const before = await lockFeature(tx, featureId);
        const feature = before && (await updateFeature(tx, featureId, named(name)));
        if (!feature) throw new AppError('notFound');
        await recordAction(tx, {
          caller,
          action: 'UPDATED',
          object: { id: featureId, name },
          before: { name: before.name },
          after: { name },
        });
        return feature;
      });
    },

    /** Returns the halls that had the feature. */
    async removeFeature(caller: Caller, featureId: number) {
      return change(async (tx) => {
        // Locked before its halls are read, so that no hall gets it meanwhile.
        const feature = await lockFeature(tx, featureId);
        if (!feature) throw new AppError('notFound');
        const halls = await findShownHallsWith(tx, featureId);
        await deleteFeature(tx, featureId);
        await recordAction(tx, { caller, action: 'REMOVED', object: { id: featureId, name: feature.name } });
        return { featureId, halls };
      });
    },
  };
}
