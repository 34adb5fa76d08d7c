import { createHmac, timingSafeEqual } from 'node:crypto';
import { openingHours } from '#domain/constants.ts';
import { formatTime, toLocalTime } from '#domain/dates/day-times.ts';
import { addDays, type Day, daysBetween, toIsoDay, weekdayOf } from '#domain/dates/days.ts';
import { tourTimes } from '#domain/dates/tour-times.ts';
import type { TourSlot } from '#schemas/tours.ts';
import { days, earlier, hours, later, minutes } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/app-error.ts';
import { momentAt } from '#server/platform/time/local-time.ts';
import * as texts from '#texts';

export const endOf = (start: Date) => later(start, minutes(tourTimes.minutes));
export const blockedUntil = (start: Date) =>
  later(start, minutes(tourTimes.minutes + tourTimes.bufferMinutes));

const onTheHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** A tour and its buffer last an hour, so one starts at every full hour; the last one ends before closing. */
export function startsOn(day: Day): Date[] {
  if (!openingHours.days.some((open) => open === weekdayOf(day))) return [];
  const count = openingHours.closesAt - openingHours.opensAt;
  return Array.from({ length: count }, (_, index) => momentAt(day, onTheHour(openingHours.opensAt + index)));
}

const earliestStart = (now: Date) => later(now, hours(tourTimes.hoursAhead));
const latestStart = (now: Date) => later(now, days(tourTimes.daysAhead));

export const bookableDays = (now: Date) => ({
  from: toIsoDay(earliestStart(now)),
  to: toIsoDay(latestStart(now)),
});

export type Busy = { start: Date; blockedUntil: Date };

const overlaps = (start: Date, busy: Busy) => start < busy.blockedUntil && blockedUntil(start) > busy.start;

export type Surroundings = {
  now: Date;
  /** Days on which the hall shows no tours. */
  closed: ReadonlySet<Day>;
  /** Other tours, of all halls. */
  busy: Busy[];
};

/** The free starts from day to day, both included. */
export function freeStarts(range: { from: Day; to: Day }, { now, closed, busy }: Surroundings): Date[] {
  const [earliest, latest] = [earliestStart(now), latestStart(now)];
  const allDays = Array.from({ length: Math.max(0, daysBetween(range.from, range.to) + 1) }, (_, index) =>
    addDays(range.from, index),
  );
  return allDays
    .filter((day) => !closed.has(day))
    .flatMap(startsOn)
    .filter((start) => start >= earliest && start <= latest && !busy.some((tour) => overlaps(start, tour)));
}

export const toSlot = (start: Date): TourSlot => ({
  start: start.toISOString(),
  localStart: toLocalTime(start),
  end: endOf(start).toISOString(),
});

/** Whether a guest may ask for this start; whether it is free is decided by the database. */
export function assertBookable(start: Date, now: Date) {
  if (start < earliestStart(now)) refuse('start', texts.tour_start_too_soon({ hours: tourTimes.hoursAhead }));
  if (start > latestStart(now)) refuse('start', texts.tour_start_too_far({ days: tourTimes.daysAhead }));
  const isOffered = startsOn(toIsoDay(start)).some((offered) => offered.getTime() === start.getTime());
  if (!isOffered) refuse('start', texts.tour_start_invalid());
}

const minuteOfDay = (moment: Date) => {
  const [hour = 0, minute = 0] = formatTime(moment).split(':').map(Number);
  return hour * 60 + minute;
};

/** One slot a day, the one nearest to the hour of the tour, on the three nearest days. */
export function nearestOnOtherDays(starts: Date[], start: Date): Date[] {
  const distance = (other: Date) => Math.abs(minuteOfDay(other) - minuteOfDay(start));
  const nearest = new Map<Day, Date>();
  for (const other of starts) {
    const day = toIsoDay(other);
    const known = nearest.get(day);
    if (!known || distance(other) < distance(known)) nearest.set(day, other);
  }
  const daysAway = (day: Day) => Math.abs(daysBetween(toIsoDay(start), day));
  return [...nearest]
    .filter(([day]) => day !== toIsoDay(start))
    .sort(([one], [other]) => daysAway(one) - daysAway(other))
    .slice(0, 3)
    .map(([, other]) => other)
    .sort((one, other) => one.getTime() - other.getTime());
}

export type ReminderKind = 'DAY_BEFORE' | 'HOURS_BEFORE';

const reminderTimes = [
  // Late by at most half the time; a reminder "a day before" makes no sense two hours before.
  { kind: 'DAY_BEFORE', from: hours(24), until: hours(12) },
  { kind: 'HOURS_BEFORE', from: hours(2), until: 0 },
] as const;

/** The start is within this time whenever a reminder can be due. */
export const longestReminder = hours(24);

/** The reminder that is due now, unless the start was agreed after its time. */
export function dueReminder(
  { start, scheduledAt }: { start: Date; scheduledAt: Date },
  now: Date,
): ReminderKind | undefined {
  return reminderTimes.find(({ from, until }) => {
    const due = earlier(start, from);
    return now >= due && now < earlier(start, until) && scheduledAt < due;
  })?.kind;
}

type Unconfirmed = { state: string; confirmUntil: Date };

/** An unconfirmed tour past its time is canceled, whether or not a job has said so. */
export const hasLapsed = ({ state, confirmUntil }: Unconfirmed, now: Date) =>
  state === 'UNCONFIRMED' && confirmUntil <= now;

type Signed = { tourId: number; createdAt: Date };

const signatureOf = (secret: string, { tourId, createdAt }: Signed) =>
  createHmac('sha256', secret).update(`tour link ${tourId} ${createdAt.toISOString()}`).digest();

/** The same in every mail; the time of creation keeps a restored backup from giving a link to another tour. */
export const tourToken = (secret: string, tour: Signed) =>
  `${tour.tourId}-${signatureOf(secret, tour).toString('base64url')}`;

export const tourIdOf = (token: string) => Number(token.split('-', 1)[0]);

export function isTokenOf(secret: string, token: string, tour: Signed): boolean {
  const given = Buffer.from(token.slice(token.indexOf('-') + 1), 'base64url');
  const expected = signatureOf(secret, tour);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A further one takes no slot, so that invented addresses cannot take all of them. */
export const maxUnconfirmedWithSlot = 20;

/** Its link has to be opened while its slot, or another one, is free. */
export const waitsForSlot = ({ state, holdsSlot }: { state: string; holdsSlot: boolean }) =>
  state === 'UNCONFIRMED' && !holdsSlot;

/** The hall cannot be shown on the day of the tour. */
export const mustMove = ({ hasEvent, isClosed }: { hasEvent: boolean; isClosed: boolean }) =>
  hasEvent || isClosed;
