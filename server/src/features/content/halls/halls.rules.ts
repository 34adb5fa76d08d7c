import { type HallFactField, hallFactFields } from '#domain/constants.ts';
import { slugOf } from '#domain/slugs.ts';
import type { Hall, UpdateHallRequest } from '#schemas/halls.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import * as texts from '#texts';

type Bounds = { maxGuestsMin: number; maxGuestsMax: number };
type Sent = Pick<UpdateHallRequest, 'maxGuestsMin' | 'maxGuestsMax'>;

const refuse = (field: string, message: string): never => {
  throw new AppError('validation', { detail: message, fields: [{ field: `body.${field}`, message }] });
};

/** A single bound is checked against the stored other one. */
export function assertCapacityBounds(stored: Bounds, sent: Sent) {
  const { maxGuestsMin = stored.maxGuestsMin, maxGuestsMax = stored.maxGuestsMax } = sent;
  if (maxGuestsMax >= maxGuestsMin) return;
  refuse(sent.maxGuestsMax === undefined ? 'maxGuestsMin' : 'maxGuestsMax', texts.hall_guests_order());
}

/** The order must name each present item exactly once; otherwise an older state was edited. */
export function assertSameItems<Key>(present: Key[], ordered: Key[]) {
  const named = new Set(ordered);
  const complete = ordered.length === present.length && named.size === present.length;
  if (!complete || !present.every((key) => named.has(key))) throw new AppError('changedMeanwhile');
}

export function assertPhotoCount(count: number, most: number) {
  if (count > most) refuse('files', texts.hall_photos_most({ max: most }));
}

export function assertAmenitiesExist(found: number[], chosen: number[]) {
  if (found.length < chosen.length) refuse('features', texts.hall_amenity_unknown());
}

export const factsOf = <Facts extends Pick<Hall, HallFactField>>(hall: Facts) =>
  Object.fromEntries(hallFactFields.map((field) => [field, hall[field]])) as Pick<Facts, HallFactField>;

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
