import { addDays, type Day, dayOf } from '#contracts/days.ts';
import type { TestApp } from './test-app.ts';

let counter = 0;

/** A hall of the test's own, so that days of one test do not stand in another's way. */
export async function makeHall(
  house: TestApp,
  overrides: { maxGuestsMin?: number; maxGuestsMax?: number; name?: string; features?: string[] } = {},
) {
  counter += 1;
  return house.services.changes.make(['halls'], (tx) =>
    house.services.halls.create(tx, {
      name: `Sala ${counter}`,
      maxGuestsMin: 50,
      maxGuestsMax: 300,
      description: 'Sala za probe',
      features: [],
      ...overrides,
    }),
  );
}

/** A day that lies this many days ahead of the house's today. */
export const dayAhead = (house: TestApp, count: number): Day => addDays(dayOf(house.clock.now()), count);

export const requestFor = (hallId: number, eventDate: Day, overrides: object = {}) => ({
  hallId,
  eventDate,
  guestCount: 120,
  eventType: 'WEDDING',
  customEventType: null,
  status: 'PENDING',
  message: 'Radujemo se.',
  ...overrides,
});

export const bookingFor = (hallId: number, eventDate: Day, overrides: object = {}) => ({
  hallId,
  eventDate,
  guestCount: 120,
  eventType: 'WEDDING',
  customEventType: null,
  guestFirstName: null,
  guestLastName: null,
  guestEmail: null,
  guestPhone: null,
  ...overrides,
});
