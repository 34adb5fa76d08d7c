import { z } from 'zod';
import { type Amenity, amenitySchema, type Hall, hallSchema } from '#schemas/halls.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/rows.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import { getOrLoadResponse } from '#server/platform/http/response-cache.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAmenities, findAmenitiesOf } from '../amenities/amenities.repository.ts';
import { findPhotosOf } from './halls.photos.repository.ts';
import { findAllHalls, findShownHalls, type HallRow } from './halls.repository.ts';
import { ownFilesOf, requestedSlug } from './halls.rules.ts';
import { findAllSlugs, findCurrentSlugs } from './halls.slugs.repository.ts';

const hallsSchema = z.array(hallSchema);
const amenitiesSchema = z.array(amenitySchema);

/** By id. */
export type HallNames = ReadonlyMap<number, string>;

export function createHallQueries({ db, cache, media }: Platform) {
  async function toDtos(queryable: Queryable, rows: HallRow[]): Promise<Hall[]> {
    const hallIds = rows.map(({ hallId }) => hallId);
    if (hallIds.length === 0) return [];
    // In sequence, since a transaction has one connection.
    const features = await findAmenitiesOf(queryable, hallIds);
    const photos = await findPhotosOf(queryable, hallIds);
    const fileNames = [...photos.map(({ fileName }) => fileName), ...rows.flatMap(ownFilesOf)];
    const described = await media.describe(queryable, fileNames);
    const describedOrNull = (fileName: string | null) => (fileName && described.get(fileName)) || null;
    const slugs = await findCurrentSlugs(queryable, hallIds);
    return rows.map((row) => {
      const { hallId, name } = row;
      const own = features.filter((feature) => feature.hallId === hallId);
      const ownPhotos = photos.filter((photo) => photo.hallId === hallId);
      return {
        ...row,
        slug: slugs.get(hallId) ?? requestedSlug(name),
        imageUrl: ownPhotos.map(({ fileName }) => fileName),
        photos: ownPhotos.flatMap(({ fileName, occasion }) => {
          const photo = described.get(fileName);
          return photo ? { ...photo, occasion: occasion ?? undefined } : [];
        }),
        features: own.map(({ featureId, name: amenityName }) => ({ featureId, name: amenityName })),
        hallFeatures: own.map(({ featureId }) => ({ featureId })),
        floorPlan: describedOrNull(row.floorPlan),
        film: describedOrNull(row.film),
        updatedAt: row.updatedAt.toISOString(),
      };
    });
  }

  const shownHalls = () =>
    cache.getOrLoad('halls', ['halls'], async () => toDtos(db, await findShownHalls(db)));

  async function getCached(hallId: number) {
    // Checked before anything is cached, so that invalid ids cannot fill the cache.
    const find = async () => (await shownHalls()).find((shown) => shown.hallId === hallId);
    if (!(await find())) throw new AppError('notFound');
    return getOrLoadResponse(cache, `hall ${hallId}`, ['halls'], hallSchema, async () => {
      return orNotFound(await find());
    });
  }

  /** All halls including hidden ones, whose names past events still show: cached, or read inside a transaction. */
  const listAll = (queryable: Queryable): Promise<HallRow[]> =>
    queryable === db
      ? cache.getOrLoad('all halls', ['halls'], () => findAllHalls(db))
      : findAllHalls(queryable);

  return {
    listCached: () => getOrLoadResponse(cache, 'halls', ['halls'], hallsSchema, shownHalls),

    getCached,

    /** By its current or a former slug. */
    async getCachedBySlug(slug: string) {
      const slugs = await cache.getOrLoad('hall slugs', ['halls'], () => findAllSlugs(db));
      const hallId = slugs.get(slug.toLowerCase());
      if (hallId === undefined) throw new AppError('notFound');
      return getCached(hallId);
    },

    listCachedAmenities: () =>
      getOrLoadResponse(
        cache,
        'features',
        ['halls'],
        amenitiesSchema,
        (): Promise<Amenity[]> => findAmenities(db),
      ),

    /** The current slug of a visible hall, read inside the caller's transaction. */
    async findShownSlug(tx: Queryable, hallId: number): Promise<string | undefined> {
      const shown = (await findShownHalls(tx)).some((hall) => hall.hallId === hallId);
      return shown ? (await findCurrentSlugs(tx, [hallId])).get(hallId) : undefined;
    },

    /** Visible halls, cached. */
    shownHalls,

    toDtos,

    toDto: (queryable: Queryable, row: HallRow) => onlyRow(toDtos(queryable, [row])),

    listAll,

    hallNames: async (queryable: Queryable): Promise<HallNames> =>
      new Map((await listAll(queryable)).map(({ hallId, name }) => [hallId, name])),
  };
}
