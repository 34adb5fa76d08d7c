import type { Day } from '#domain/dates/days.ts';
import { convert } from '#domain/money/money-amounts.ts';
import { ruleFor } from '#domain/prices/price-days.ts';
import type { ChosenExtra } from '#schemas/prices/chosen-extras.ts';
import type { DayQuotes, Quote, QuoteRequest, QuoteResponse } from '#schemas/prices/prices.ts';
import type { EventType } from '#schemas/reservations/event-types.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PriceQueries } from './prices.queries.ts';
import {
  assertOffered,
  cheapestMenuOf,
  findCheaperDay,
  fitOf,
  minimumText,
  type PricedEvent,
  type PriceList,
  priceLines,
  totalOf,
} from './prices.rules.ts';

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
    reservations: Pick<ReservationQueries, 'assertRequestAllowed' | 'assertDayAllowed' | 'dayStates'>;
    queries: Pick<PriceQueries, 'getPriceList' | 'arePublic'>;
  },
) {
  const { halls, reservations, queries } = uses;

  /** Without a cheaper day. */
  function quoteOf(list: PriceList, event: PricedEvent): Quote | null {
    const priced = priceLines(list, event);
    if (!priced) return null;
    const { lines, chargedGuests, minimumGuests, rule } = priced;
    const total = totalOf(lines);
    const totals = { total, totalEur: convert(total, 'EUR') };
    const minimum = { chargedGuests, minimumGuests, minimumText: minimumText(rule) };
    return { lines, ...minimum, ...totals, cheaperDay: null };
  }

  return {
    async quote(request: QuoteRequest, caller: Caller | undefined): Promise<QuoteResponse> {
      const { hallId, eventDate, eventDates = [], guestCount } = request;
      const shown = await halls.shownHalls();
      const asked = hallId === null ? shown : shown.filter((hall) => hall.hallId === hallId);
      if (hallId !== null && asked.length === 0) throw new AppError('notFound');
      const arePublic = caller?.role === 'ADMIN' || (await queries.arePublic());
      const list = await queries.getPriceList(db);
      const menuId = request.cheapestMenu ? cheapestMenuOf(list) : request.menuId;
      const choice = { menuId, extras: request.extras };
      // Children are asked for in the offer.
      const event = { ...choice, eventType: request.eventType, children: 0 };
      const [hall] = asked;
      if (hallId !== null && hall && eventDate !== undefined) {
        if (!arePublic) throw new AppError('pricesUnavailable');
        const adults = guestCount ?? hall.maxGuestsMin;
        reservations.assertRequestAllowed({ eventDate, guestCount: adults }, hall);
        assertOffered(list, choice);
        const priced = { ...event, hall, adults, eventDate };
        const quote = quoteOf(list, priced);
        if (!quote) throw new AppError('pricesUnavailable');
        const stateOf = await reservations.dayStates();
        const isFree = (day: Day) => stateOf({ hallId, eventDate: day }) === 'FREE';
        return { ...quote, cheaperDay: findCheaperDay(list, priced, quote.total.amount, isFree) };
      }
      assertOffered(list, choice);
      const stateOf = await reservations.dayStates();
      const onDay = (day: Day): DayQuotes => {
        reservations.assertDayAllowed(day);
        return {
          eventDate: day,
          halls: asked.map((one) => {
            const adults = guestCount ?? one.maxGuestsMin;
            const state = fitOf(one, adults) ?? stateOf({ hallId: one.hallId, eventDate: day });
            const isPriced = arePublic && (state === 'FREE' || state === 'TAKEN');
            const quote = isPriced ? quoteOf(list, { ...event, hall: one, adults, eventDate: day }) : null;
            return { hallId: one.hallId, state, guestCount: adults, quote };
          }),
        };
      };
      return eventDate === undefined ? { days: eventDates.map(onDay) } : onDay(eventDate);
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
