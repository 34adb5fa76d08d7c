import { type Day, toIsoDay } from '#domain/dates/days.ts';
import { type Clock, minutes } from '../clock.ts';

/** Formatted once a minute, since formatting a day takes longer than a cache look-up. */
export function createToday(clock: Pick<Clock, 'now'>): () => Day {
  let latest = { minute: Number.NaN, day: '' };
  return () => {
    const moment = clock.now();
    const minute = Math.floor(moment.getTime() / minutes(1));
    if (latest.minute !== minute) latest = { minute, day: toIsoDay(moment) };
    return latest.day;
  };
}
