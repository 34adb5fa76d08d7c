import { slugOf } from '#domain/slugs.ts';
import type { UpdateHallRequest } from '#schemas/halls.ts';
import { refuse } from '#server/platform/http/app-error.ts';
import * as texts from '#texts';

type Bounds = { maxGuestsMin: number; maxGuestsMax: number };
type Sent = Pick<UpdateHallRequest, 'maxGuestsMin' | 'maxGuestsMax'>;

/** A single bound is checked against the stored other one. */
export function assertCapacityBounds(stored: Bounds, sent: Sent) {
  const { maxGuestsMin = stored.maxGuestsMin, maxGuestsMax = stored.maxGuestsMax } = sent;
  if (maxGuestsMax >= maxGuestsMin) return;
  refuse(sent.maxGuestsMax === undefined ? 'maxGuestsMin' : 'maxGuestsMax', texts.hall_guests_order());
}

export function assertPhotoCount(count: number, most: number) {
  if (count > most) refuse('files', texts.hall_photos_most({ max: most }));
}

export function assertAmenitiesExist(found: number[], chosen: number[]) {
  if (found.length < chosen.length) refuse('features', texts.hall_amenity_unknown());
}

/** The stored files of a hall besides its photos. */
export const ownFilesOf = ({ floorPlan, film }: { floorPlan: string | null; film: string | null }) =>
  [floorPlan, film].filter((fileName) => fileName !== null);

export const requestedSlug = (name: string) => slugOf(name, 'salon');

/** Equal slugs get a suffix: kruna, kruna-2, kruna-3. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted;
  for (let count = 2; taken.has(slug); count += 1) slug = `${wanted}-${count}`;
  return slug;
}
