import type { Feature } from '#contracts/halls.ts';
import * as texts from '#texts';
import type { Changes } from '../../platform/changes.ts';
import { postgresConstraint, type Transaction } from '../../platform/database/database.ts';
import { fold } from '../../platform/folding.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  deleteFeature,
  findShownHallsWith,
  insertFeature,
  lockFeature,
  updateFeature,
} from './halls.features.repository.ts';

export type HallFeatures = ReturnType<typeof createHallFeatures>;

export function createHallFeatures({ changes }: { changes: Changes }) {
  async function change<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    try {
      return await changes.make(['halls'], work);
    } catch (error) {
      if (postgresConstraint(error) !== 'features_name_folded_unique') throw error;
      const fields = [{ field: 'body.name', message: texts.feature_name_taken() }];
      throw new Refusal('featureNameTaken', { fields });
    }
  }

  const named = (name: string) => ({ name, nameFolded: fold(name), isDemo: false });

  return {
    create: (name: string): Promise<Feature> => change((tx) => insertFeature(tx, named(name))),

    async rename(featureId: number, name: string): Promise<Feature> {
      return change(async (tx) => {
        const feature = await updateFeature(tx, featureId, named(name));
        if (!feature) throw new Refusal('notFound');
        return feature;
      });
    },

    /** Answers the halls that lose it. */
    async remove(featureId: number) {
      return change(async (tx) => {
        // Locked before it is asked who has it, so that no hall can get it in between.
        if (!(await lockFeature(tx, featureId))) throw new Refusal('notFound');
        const halls = await findShownHallsWith(tx, featureId);
        await deleteFeature(tx, featureId);
        return { featureId, halls };
      });
    },
  };
}
