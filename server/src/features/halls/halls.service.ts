import { z } from 'zod';
import { type Feature, featureSchema, type Hall, hallSchema } from '#contracts/halls.ts';
import { slugOf } from '#contracts/slugs.ts';
import type { Cache } from '../../platform/cache/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { getOrLoadResponse } from '../../platform/http/response-cache.ts';
import type { KeptFile, Media } from '../../platform/media/media.ts';
import { normalizeForSearch } from '../../platform/search-text.ts';
import {
  findFeatures,
  findFeaturesOf,
  insertHallFeatures,
  insertMissingFeatures,
} from './halls.features.repository.ts';
import { deletePhotos, findPhotosOf, insertPhotos } from './halls.photos.repository.ts';
import {
  findAllHalls,
  findShownHalls,
  type HallRow,
  insertHall,
  lockHallForBooking,
  nextPosition,
  updateHall,
} from './halls.repository.ts';
import { freeSlug } from './halls.rules.ts';
import {
  findAllSlugs,
  findCurrentSlugs,
  findTakenSlugs,
  giveSlug,
  lockSlugs,
} from './halls.slugs.repository.ts';

export type HallsService = ReturnType<typeof createHallsService>;

type NewHall = {
  name: string;
  maxGuestsMin: number;
  maxGuestsMax: number;
  description: string;
  position?: number;
  isDemo?: boolean;
  /** Already recorded, the cover first. */
  photos?: KeptFile[];
};

/** How another feature uses a hall: held events to come, and whether anything else speaks of it. */
export type HallUse = { upcoming: number; other: boolean };
const wantedSlug = (name: string) => slugOf(name, 'salon');

type AskUse = (tx: Transaction, hallId: number) => Promise<HallUse>;

const hallsSchema = z.array(hallSchema);
const featuresSchema = z.array(featureSchema);

export function createHallsService(deps: { db: Database; clock: Clock; cache: Cache; media: Media }) {
  const { db, clock, cache, media } = deps;
  const uses: AskUse[] = [];

  async function toDtos(queryable: Queryable, rows: HallRow[]): Promise<Hall[]> {
    const hallIds = rows.map(({ hallId }) => hallId);
    if (hallIds.length === 0) return [];
    // One after the other, since a transaction has one connection.
    const features = await findFeaturesOf(queryable, hallIds);
    const photos = await findPhotosOf(queryable, hallIds);
    const fileNames = photos.map(({ fileName }) => fileName);
    const described = await media.describe(queryable, fileNames);
    const slugs = await findCurrentSlugs(queryable, hallIds);
    return rows.map(({ hallId, name, maxGuestsMin, maxGuestsMax, description, updatedAt }) => {
      const own = features.filter((feature) => feature.hallId === hallId);
      const imageUrl = photos.filter((photo) => photo.hallId === hallId).map(({ fileName }) => fileName);
      return {
        hallId,
        name,
        slug: slugs.get(hallId) ?? wantedSlug(name),
        maxGuestsMin,
        maxGuestsMax,
        description,
        imageUrl,
        photos: imageUrl.flatMap((fileName) => described.get(fileName) ?? []),
        features: own.map(({ featureId, name: featureName }) => ({ featureId, name: featureName })),
        hallFeatures: own.map(({ featureId }) => ({ featureId })),
        updatedAt: updatedAt.toISOString(),
      };
    });
  }

  const shownHalls = () =>
    cache.getOrLoad('halls', ['halls'], async () => toDtos(db, await findShownHalls(db)));

  async function getCached(hallId: number) {
    // Judged before anything is kept, so that made-up numbers fill no memory.
    const find = async () => (await shownHalls()).find((shown) => shown.hallId === hallId);
    if (!(await find())) throw new AppError('notFound');
    return getOrLoadResponse(cache, `hall ${hallId}`, ['halls'], hallSchema, async () => {
      const hall = await find();
      if (!hall) throw new AppError('notFound');
      return hall;
    });
  }

  async function claimSlug(tx: Transaction, hallId: number, name: string) {
    await lockSlugs(tx);
    await giveSlug(tx, hallId, freeSlug(wantedSlug(name), await findTakenSlugs(tx, hallId)));
  }

  async function enter(tx: Transaction, { photos = [], ...hall }: NewHall, featureIds: number[]) {
    const now = clock.now();
    const position = hall.position ?? (await nextPosition(tx));
    const row = await insertHall(tx, {
      ...hall,
      position,
      nameSearchText: normalizeForSearch(hall.name),
      createdAt: now,
      updatedAt: now,
    });
    await claimSlug(tx, row.hallId, row.name);
    await insertHallFeatures(tx, row.hallId, featureIds);
    const fileNames = photos.map(({ fileName }) => fileName);
    await insertPhotos(tx, row.hallId, fileNames, 1);
    return row;
  }

  async function removePhotos(tx: Transaction, fileNames: string[]) {
    await deletePhotos(tx, fileNames);
    await media.remove(tx, fileNames);
  }

  const photoNames = async (tx: Transaction, hallId: number) =>
    (await findPhotosOf(tx, [hallId])).map(({ fileName }) => fileName);

  /** A demo hall that the business has made its own, with the photos it shows. */
  async function adopt(tx: Transaction, hallId: number) {
    await updateHall(tx, hallId, { isDemo: false });
    await media.adopt(tx, await photoNames(tx, hallId));
  }

  async function usesOf(tx: Transaction, hallId: number): Promise<HallUse> {
    const total = { upcoming: 0, other: false };
    for (const ask of uses) {
      const use = await ask(tx, hallId);
      total.upcoming += use.upcoming;
      total.other ||= use.other;
    }
    return total;
  }

  return {
    listCached: () => getOrLoadResponse(cache, 'halls', ['halls'], hallsSchema, shownHalls),

    getCached,

    /** By the address it has, or has had. */
    async getCachedBySlug(slug: string) {
      const slugs = await cache.getOrLoad('hall slugs', ['halls'], () => findAllSlugs(db));
      const hallId = slugs.get(slug.toLowerCase());
      if (hallId === undefined) throw new AppError('notFound');
      return getCached(hallId);
    },

    listCachedFeatures: () =>
      getOrLoadResponse(
        cache,
        'features',
        ['halls'],
        featuresSchema,
        (): Promise<Feature[]> => findFeatures(db),
      ),

    /** The halls as visitors know them, from memory. */
    shownHalls,

    toDtos,

    async toDto(queryable: Queryable, row: HallRow): Promise<Hall> {
      const [hall] = await toDtos(queryable, [row]);
      if (!hall) throw new Error('A row must complete to a hall');
      return hall;
    },

    /**
     * Every hall there ever was, since past events keep the names of hidden ones: from memory, or, inside a
     * transaction, as that transaction sees them.
     */
    listAll: (queryable: Queryable): Promise<HallRow[]> =>
      queryable === db
        ? cache.getOrLoad('all halls', ['halls'], () => findAllHalls(db))
        : findAllHalls(queryable),

    // What other features need of halls, inside their own transactions.
    lockForBooking: (tx: Transaction, hallId: number) => lockHallForBooking(tx, hallId),

    /** Whoever's rows speak of halls says so here: such a hall is not simply deleted. */
    addUse(ask: AskUse) {
      uses.push(ask);
    },
    usesOf,

    enter,

    /** A name that reads the same in an address keeps it. */
    async rename(tx: Transaction, { hallId, name: before }: HallRow, name: string) {
      if (wantedSlug(before) !== wantedSlug(name)) await claimSlug(tx, hallId, name);
    },

    adopt,
    removePhotos,

    /** With its features by name; those that nobody has had yet are made along. */
    async create(tx: Transaction, { features, ...hall }: NewHall & { features: string[] }): Promise<HallRow> {
      const bySearchText = new Map(features.map((name) => [normalizeForSearch(name), name]));
      const rows = [...bySearchText].map(([nameSearchText, name]) => ({
        name,
        nameSearchText,
        isDemo: hall.isDemo ?? false,
      }));
      return enter(tx, hall, await insertMissingFeatures(tx, rows));
    },
  };
}
