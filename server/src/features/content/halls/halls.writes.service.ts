import type { Transaction } from '#server/platform/database/database.ts';
import { normalizeForSearch } from '#server/platform/database/search-text.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { StoredFile } from '#server/platform/media/media.types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { insertHallAmenities, insertMissingAmenities } from '../amenities/amenities.repository.ts';
import { deletePhotos, findPhotosOf, insertPhotos } from './halls.photos.repository.ts';
import {
  deleteHall,
  type HallRow,
  insertHall,
  lockHallForBooking,
  lockHallsForBooking,
  lockHallsForDays,
  nextPosition,
  updateHall,
} from './halls.repository.ts';
import { freeSlug, ownFilesOf, requestedSlug } from './halls.rules.ts';
import { assignSlug, findTakenSlugs, lockSlugs } from './halls.slugs.repository.ts';

type NewHall = {
  name: string;
  maxGuestsMin: number;
  maxGuestsMax: number;
  description: string;
  position?: number;
  isDemo?: boolean;
  /** Already recorded, the cover first. */
  photos?: StoredFile[];
} & Omit<Partial<HallRow>, 'hallId'>;

export type HallReferences = Awaited<ReturnType<KeepsHall>>;

type KeepsHall = NonNullable<Declares['keepsHall']>;

/** A hall with its slug, features and photos, written in the caller's transaction. */
export function createHallWrites({ clock, media }: Platform) {
  const referenceFinders: KeepsHall[] = [];

  async function claimSlug(tx: Transaction, hallId: number, name: string) {
    await lockSlugs(tx);
    await assignSlug(tx, hallId, freeSlug(requestedSlug(name), await findTakenSlugs(tx, hallId)));
  }

  async function insertWithDetails(tx: Transaction, { photos = [], ...hall }: NewHall, featureIds: number[]) {
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
    await insertHallAmenities(tx, row.hallId, featureIds);
    const fileNames = photos.map(({ fileName }) => fileName);
    await insertPhotos(tx, row.hallId, fileNames, 1);
    return row;
  }

  async function removePhotos(tx: Transaction, fileNames: string[]) {
    await deletePhotos(tx, fileNames);
    await media.remove(tx, fileNames);
  }

  /** Photos, floor plan and film. */
  const fileNamesOf = async (tx: Transaction, hall: HallRow) => [
    ...(await findPhotosOf(tx, [hall.hallId])).map(({ fileName }) => fileName),
    ...ownFilesOf(hall),
  ];

  async function removeWithFiles(tx: Transaction, hall: HallRow) {
    const fileNames = await fileNamesOf(tx, hall);
    await deleteHall(tx, hall.hallId);
    await media.remove(tx, fileNames);
  }

  /** Marks a demo hall and its files as the business's own. */
  async function adopt(tx: Transaction, hallId: number) {
    const hall = await updateHall(tx, hallId, { isDemo: false });
    await media.adopt(tx, await fileNamesOf(tx, hall));
  }

  async function findReferences(tx: Transaction, hallId: number): Promise<HallReferences> {
    const total = { upcoming: 0, other: false };
    for (const ask of referenceFinders) {
      const use = await ask(tx, hallId);
      total.upcoming += use.upcoming;
      total.other ||= use.other;
    }
    return total;
  }

  return {
    lockForBooking: lockHallForBooking,
    lockAllForBooking: lockHallsForBooking,
    lockForDays: lockHallsForDays,

    /** Registers a source of references; a hall with references is not deleted. */
    addReferences(ask: KeepsHall) {
      referenceFinders.push(ask);
    },
    findReferences,

    insertWithDetails,

    /** A name with the same slug keeps it. */
    async rename(tx: Transaction, { hallId, name: before }: HallRow, name: string) {
      if (requestedSlug(before) !== requestedSlug(name)) await claimSlug(tx, hallId, name);
    },

    adopt,
    removePhotos,
    removeWithFiles,

    /** Amenities are given by name; missing ones are created. */
    async create(tx: Transaction, { features, ...hall }: NewHall & { features: string[] }): Promise<HallRow> {
      const bySearchText = new Map(features.map((name) => [normalizeForSearch(name), name]));
      const rows = [...bySearchText].map(([nameSearchText, name]) => ({
        name,
        nameSearchText,
        isDemo: hall.isDemo ?? false,
      }));
      return insertWithDetails(tx, hall, await insertMissingAmenities(tx, rows));
    },
  };
}
