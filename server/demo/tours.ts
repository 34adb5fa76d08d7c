import { addDays, toIsoDay } from '#domain/dates/days.ts';
import { findHeldDaysBetween } from '#server/features/booking/reservations/reservations.repository.ts';
import { insertTour } from '#server/features/booking/tours/tours.repository.ts';
import { blockedUntil, startsOn } from '#server/features/booking/tours/tours.rules.ts';
import { tours } from '#server/features/booking/tours/tours.table.ts';
import { days, earlier } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { DemoPart, Filled } from './demo.part.ts';
import { countMarked, deleteMarked } from './demo.repository.ts';

/** Tours of the demo users; `hour` counts from opening. The hours differ, so that no two can overlap. */
const demoTours = [
  { inDays: -22, hour: 2, mode: 'IN_PERSON', state: 'DONE' },
  { inDays: -9, hour: 7, mode: 'VIDEO', state: 'NO_SHOW' },
  { inDays: 2, hour: 1, mode: 'IN_PERSON', state: 'BOOKED' },
  { inDays: 2, hour: 8, mode: 'VIDEO', state: 'BOOKED' },
  { inDays: 6, hour: 4, mode: 'IN_PERSON', state: 'BOOKED' },
] as const;

/** On the first open day of the hall without an event, so that nothing has to move. */
async function seed(tx: Transaction, { people, halls, now }: Filled) {
  for (const [index, { inDays, hour, mode, state }] of demoTours.entries()) {
    const [person, hall] = [people[index % people.length], halls[index % halls.length]];
    if (!person || !hall) continue;
    const from = addDays(toIsoDay(now), inDays);
    const range = { from, to: addDays(from, 14), hallId: hall.hallId };
    const offers = { now, automaticOffer: false, firstOfferableDay: from };
    const held = await findHeldDaysBetween(tx, range, offers);
    const taken = new Set(held.map(({ eventDate }) => eventDate));
    const day = Array.from({ length: 15 }, (_, count) => addDays(from, count)).find(
      (tried) => startsOn(tried).length > 0 && !taken.has(tried),
    );
    const start = day && startsOn(day)[hour];
    if (!start) continue;
    const createdAt = earlier(start < now ? start : now, days(3));
    await insertTour(tx, {
      hallId: hall.hallId,
      start,
      blockedUntil: blockedUntil(start),
      mode,
      state,
      name: `${person.firstName} ${person.lastName}`,
      email: person.email,
      phone: person.phone,
      confirmUntil: createdAt,
      confirmedAt: createdAt,
      scheduledAt: createdAt,
      createdAt,
      updatedAt: createdAt,
      isDemo: true,
    });
  }
}

export const toursPart: DemoPart = {
  count: (db) => countMarked(db, tours),
  seed,
  remove: (tx) => deleteMarked(tx, tours),
};
