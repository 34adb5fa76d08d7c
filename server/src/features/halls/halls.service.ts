import { z } from 'zod';
import { type Feature, featureSchema, type Hall, hallSchema } from '#contracts/halls.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { fold } from '../../platform/folding.ts';
import type { KeptAnswers } from '../../platform/http/kept-answers.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  findAllHalls,
  findFeatures,
  findFeaturesOf,
  findPhotosOf,
  findShownHalls,
  type HallRow,
  insertFeatures,
  insertHall,
  insertHallFeatures,
  lockHallForBooking,
} from './halls.repository.ts';

export type HallsService = ReturnType<typeof createHallsService>;

type NewHall = {
  name: string;
  maxGuestsMin: number;
  maxGuestsMax: number;
  description: string;
  features: string[];
  position: number;
  isDemo: boolean;
};

export function createHallsService(deps: { db: Database; clock: Clock; kept: KeptAnswers }) {
  const { db, clock, kept } = deps;

  async function complete(rows: HallRow[]): Promise<Hall[]> {
    const hallIds = rows.map(({ hallId }) => hallId);
    if (hallIds.length === 0) return [];
    const [features, photos] = await Promise.all([findFeaturesOf(db, hallIds), findPhotosOf(db, hallIds)]);
    return rows.map(({ hallId, name, maxGuestsMin, maxGuestsMax, description }) => {
      const own = features.filter((feature) => feature.hallId === hallId);
      return {
        hallId,
        name,
        maxGuestsMin,
        maxGuestsMax,
        description,
        imageUrl: photos.filter((photo) => photo.hallId === hallId).map(({ fileName }) => fileName),
        features: own.map(({ featureId, name: featureName }) => ({ featureId, name: featureName })),
        hallFeatures: own.map(({ featureId }) => ({ featureId })),
      };
    });
  }

  const shownHalls = () => kept.remember('halls', ['halls'], async () => complete(await findShownHalls(db)));

  return {
    keptList: () => kept.answer('halls', ['halls'], z.array(hallSchema), shownHalls),

    async keptOne(hallId: number) {
      // Judged before anything is kept, so that made-up numbers fill no memory.
      const find = async () => (await shownHalls()).find((shown) => shown.hallId === hallId);
      if (!(await find())) throw new Refusal('notFound');
      return kept.answer(`hall ${hallId}`, ['halls'], hallSchema, async () => {
        const hall = await find();
        if (!hall) throw new Refusal('notFound');
        return hall;
      });
    },

    keptFeatures: () =>
      kept.answer('features', ['halls'], z.array(featureSchema), (): Promise<Feature[]> => findFeatures(db)),

    /** The halls as visitors know them, from memory. */
    shownHalls,

    /**
     * Every hall there ever was, since past events keep the names of hidden ones: from memory, or, inside a
     * transaction, as that transaction sees them.
     */
    allHalls: (queryable: Queryable): Promise<HallRow[]> =>
      queryable === db
        ? kept.remember('all halls', ['halls'], () => findAllHalls(db))
        : findAllHalls(queryable),

    // What other features need of halls, inside their own transactions.
    lockForBooking: (tx: Transaction, hallId: number) => lockHallForBooking(tx, hallId),

    async create(tx: Transaction, { features, ...hall }: NewHall): Promise<HallRow> {
      const now = clock.now();
      const row = await insertHall(tx, {
        ...hall,
        nameFolded: fold(hall.name),
        createdAt: now,
        updatedAt: now,
      });
      const rows = await insertFeatures(tx, features, hall.isDemo);
      await insertHallFeatures(
        tx,
        row.hallId,
        rows.map(({ featureId }) => featureId),
      );
      return row;
    },
  };
}
