import { addDays, type Day, lastBookableDay } from '#domain/dates/days.ts';
import { nearbyDays } from '#domain/dates/nearby-days.ts';
import { type Availability, isFree, saturdayFrom } from './free-days.ts';

/** One day a weekend, the Saturday if it is free, so that three chips show three weekends. */
export function nextFreeDays(availability: Availability, hallId: number, count: number): Day[] {
  const last = lastBookableDay(availability.today);
  const found: Day[] = [];
  for (
    let day = saturdayFrom(availability.today);
    day <= last && found.length < count;
    day = addDays(day, 7)
  ) {
    const best = [day, addDays(day, -1), addDays(day, 1)].find((one) => isFree(availability, hallId, one));
    if (best) found.push(best);
  }
  return found;
}

/** Alternatives for a taken day, those of its weekday first. */
export const nearestFreeDays = (availability: Availability, hallId: number, day: Day, count: number): Day[] =>
  nearbyDays(day, availability.today, count, (candidate) => isFree(availability, hallId, candidate));
