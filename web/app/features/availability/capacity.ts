import type { Hall } from '#schemas/halls.ts';
import * as texts from '#texts';

type Capacity = Pick<Hall, 'maxGuestsMin' | 'maxGuestsMax'>;

/** Without a guest count every hall fits. */
export function fitsGuests(hall: Capacity, guestCount: number | undefined): boolean {
  return guestCount === undefined || capacityError(hall, guestCount) === undefined;
}

export function capacityError(
  { maxGuestsMin, maxGuestsMax }: Capacity,
  guestCount: number,
): string | undefined {
  if (guestCount < maxGuestsMin) return texts.reservation_guests_below({ min: maxGuestsMin });
  if (guestCount > maxGuestsMax) return texts.reservation_guests_above({ max: maxGuestsMax });
  return undefined;
}

export const formatCapacity = ({ maxGuestsMin, maxGuestsMax }: Capacity) =>
  texts.hall_capacity({ min: maxGuestsMin, max: maxGuestsMax });
