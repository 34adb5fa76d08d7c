import type { Platform } from '#server/platform/platform.ts';
import type { Booking } from '../booking/booking.ts';
import type { Content } from '../content/content.ts';
import type { Money } from '../money/money.ts';
import type { People } from '../people/people.ts';
import { countOffersByLine, createOffersAndContracts } from './offers/offers.service.ts';
import { createPricesService } from './prices/prices.service.ts';

export function createSales(
  platform: Platform,
  { content, people, booking, money }: { content: Content; people: People; booking: Booking; money: Money },
) {
  const { halls, settings } = content;
  const { reservationQueries: reservations, reservationWrites: writes, overdueHolds } = booking;
  const prices = createPricesService(platform, { halls, settings, reservations, countOffersByLine });
  const offers = createOffersAndContracts(platform, {
    halls,
    settings,
    users: people.users,
    overdueHolds,
    reservations,
    writes,
    ledger: money.ledger,
    contractMoney: money.contractMoney,
    linesFor: prices.linesFor,
    lineSources: prices.lineSources,
  });
  return { prices, ...offers };
}
