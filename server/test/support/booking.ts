import { addDays, type Day, toIsoDay } from '#domain/dates/days.ts';
import type { TestApp } from './test-app.ts';

let counter = 0;

/** A hall for one test, so that the days of different tests do not collide. */
export async function makeHall(
  app: TestApp,
  overrides: { maxGuestsMin?: number; maxGuestsMax?: number; name?: string; features?: string[] } = {},
) {
  counter += 1;
  return app.services.invalidation.transaction(['halls'], (tx) =>
    app.services.halls.create(tx, {
      name: `Sala ${counter}`,
      maxGuestsMin: 50,
      maxGuestsMax: 300,
      description: 'Sala za probe',
      features: [],
      ...overrides,
    }),
  );
}

export const dayAhead = (app: TestApp, count: number): Day => addDays(toIsoDay(app.clock.now()), count);

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
