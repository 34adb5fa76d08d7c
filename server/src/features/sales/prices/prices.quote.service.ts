import { convert } from '#domain/money/money-amounts.ts';
import { ruleFor } from '#domain/prices/price-days.ts';
import type { ChosenExtra } from '#schemas/prices/chosen-extras.ts';
import type { Quote, QuoteRequest } from '#schemas/prices/prices.ts';
import type { EventType } from '#schemas/reservations/event-types.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PriceQueries } from './prices.queries.ts';
import { assertOffered, findCheaperDay, minimumText, priceLines, totalOf } from './prices.rules.ts';

type RequestedLines = {
  hallId: number;
  eventDate: string;
  eventType: EventType;
  adults: number;
  children: number;
  menuId: number | null;
  extras: readonly ChosenExtra[] | null;
};

/** What a day costs, for visitors and for a new offer. */
export function createQuoteService(
  { db }: Platform,
  uses: {
    halls: Pick<HallsService, 'shownHalls' | 'listAll'>;
    reservations: Pick<ReservationQueries, 'assertRequestAllowed' | 'freeDaysOf'>;
    queries: Pick<PriceQueries, 'getPriceList' | 'arePublic'>;
  },
) {
  const { halls, reservations, queries } = uses;
  return {
    async quote({ hallId, guestCount, ...request }: QuoteRequest): Promise<Quote> {
      if (!(await queries.arePublic())) throw new AppError('pricesUnavailable');
      const hall = orNotFound((await halls.shownHalls()).find((shown) => shown.hallId === hallId));
      reservations.assertRequestAllowed({ eventDate: request.eventDate, guestCount }, hall);
      const list = await queries.getPriceList(db);
      assertOffered(list, request);
      // Children are asked for in the offer.
      const event = { ...request, hall, adults: guestCount, children: 0 };
      const priced = priceLines(list, event);
      if (!priced) throw new AppError('pricesUnavailable');
      const { lines, chargedGuests, minimumGuests, rule } = priced;
      const total = totalOf(lines);
      return {
        lines,
        chargedGuests,
        minimumGuests,
        minimumText: minimumText(rule),
        total,
        totalEur: convert(total, 'EUR'),
        cheaperDay: findCheaperDay(list, event, total.amount, await reservations.freeDaysOf(hallId)),
      };
    },

    /** For subscriptions.ts: a request names only what is offered, since its first offer has no line for anything else. */
    async onRequested(tx: Queryable, { menuId, extras }: Pick<AdminReservation, 'menuId' | 'extras'>) {
      if (menuId || extras?.length) assertOffered(await queries.getPriceList(tx), { menuId, extras });
    },

    /** What the lines of an offer stand for, and how many guests its day charges at least. */
    async lineSources(
      queryable: Queryable,
      event: Pick<RequestedLines, 'hallId' | 'eventDate' | 'eventType'>,
    ) {
      const { menus, extras, rules } = await queries.getPriceList(queryable);
      return { menus, extras, minimumGuests: ruleFor(rules, event)?.minimumGuests ?? null };
    },

    /** The lines of a new offer; null when no rule holds on the day. */
    async linesFor(queryable: Queryable, { hallId, ...event }: RequestedLines) {
      const hall = (await halls.listAll(queryable)).find((one) => one.hallId === hallId);
      const priced = hall && priceLines(await queries.getPriceList(queryable), { ...event, hall });
      if (!priced) return null;
      const { rule, ...result } = priced;
      return result;
    },
  };
}
