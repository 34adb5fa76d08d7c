import { z } from 'zod';
import { type Day, daysBetween, firstOfMonth } from '#domain/dates/days.ts';
import { firstOfferableDay } from '#domain/dates/deadlines.ts';
import { availabilitySchema } from '#schemas/reservations/reservation-queries.ts';
import { heldDaySchema } from '#schemas/reservations/reservations.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import { later, minutes } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { getOrLoadResponse } from '#server/platform/http/response-cache.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createToday } from '#server/platform/time/today.ts';
import * as texts from '#texts';
import type { ClosureQueries } from '../closed-days/closed-days.queries.ts';
import type { HallDay, OfferRules } from './reservations.filters.ts';
import { findHeldDays, findOverdueTaken } from './reservations.repository.ts';
import { findAvailability, hallOnDay, isBookableDay, isClosedIn } from './reservations.rules.ts';

const longestRange = 400;
const calendarSchema = z.array(heldDaySchema);

/** Which days are taken and which can be requested, for everybody; cached. */
export function createAvailability(
  { db, clock, cache, invalidation }: Pick<Platform, 'db' | 'clock' | 'cache' | 'invalidation'>,
  uses: {
    halls: HallsService;
    settings: SettingsService;
    closures: Pick<ClosureQueries, 'listCached'>;
  },
) {
  const { halls, settings, closures } = uses;
  const today = createToday(clock);

  async function offerRules(queryable: Queryable): Promise<OfferRules> {
    const rules = await settings.getCurrent(queryable);
    const now = clock.now();
    return {
      now,
      automaticOffer: rules.automaticOffer,
      firstOfferableDay: firstOfferableDay(now, rules),
    };
  }

  /** Cached answers are read again at the next deadline, or soon while an overdue day waits to be offered. */
  async function findTakenDays(from: Day) {
    const now = clock.now();
    const isOver = ({ heldUntil }: { heldUntil: Date | null }) => heldUntil !== null && heldUntil <= now;
    const held = await findHeldDays(db, from);
    for (const { heldUntil } of held) {
      if (heldUntil)
        invalidation.expireAt('reservations', heldUntil > now ? heldUntil : later(now, minutes(1)));
    }
    const overdue = held.some(isOver) ? await findOverdueTaken(db, await offerRules(db)) : [];
    const offered = new Set(overdue.map(hallOnDay));
    return held
      .filter((day) => !isOver(day) || offered.has(hallOnDay(day)))
      .map(({ heldUntil, ...day }) => day);
  }

  function takenDays() {
    const month = firstOfMonth(today());
    return cache.getOrLoad(
      `taken ${month}`,
      ['reservations'],
      async () => new Set((await findTakenDays(month)).map(hallOnDay)),
    );
  }

  return {
    offerRules,

    /** What visitors are told of a hall on a day; cached. A day that nobody can request is closed. */
    async dayStates(): Promise<(hallDay: HallDay) => 'FREE' | 'TAKEN' | 'CLOSED'> {
      const [closed, taken, day] = [await closures.listCached(), await takenDays(), today()];
      return (hallDay) => {
        if (taken.has(hallOnDay(hallDay))) return 'TAKEN';
        const isOpen = isBookableDay(hallDay.eventDate, day);
        return isOpen && !closed.some((closure) => isClosedIn(closure, hallDay)) ? 'FREE' : 'CLOSED';
      };
    },

    /** Held days from this month on; public. */
    getCachedCalendar() {
      const from = firstOfMonth(today());
      return getOrLoadResponse(cache, `calendar ${from}`, ['reservations'], calendarSchema, () =>
        findTakenDays(from),
      );
    },

    async getCachedAvailability({ from, to, guests }: { from: Day; to: Day; guests: number | undefined }) {
      const length = daysBetween(from, to);
      if (length < 0 || length > longestRange) {
        const message = texts.reservation_range_invalid();
        throw new AppError('validation', { fields: [{ field: 'querystring.to', message }] });
      }
      const day = today();
      return getOrLoadResponse(
        cache,
        `free ${day} ${from} ${to} ${guests}`,
        ['reservations', 'halls', 'closed-days'],
        availabilitySchema,
        async () => {
          const [shown, closed, taken] = await Promise.all([
            halls.shownHalls(),
            closures.listCached(),
            takenDays(),
          ]);
          return findAvailability({ halls: shown, closures: closed, taken, from, to, guests, today: day });
        },
      );
    },
  };
}
