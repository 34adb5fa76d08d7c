import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createExtrasService } from './prices.extras.service.ts';
import { createMenusService } from './prices.menus.service.ts';
import { createPriceRulesService } from './prices.price-rules.service.ts';
import { createPriceQueries } from './prices.queries.ts';
import { createQuoteService } from './prices.quote.service.ts';

export type PricesService = ReturnType<typeof createPricesService>;

export function createPricesService(
  platform: Platform,
  uses: {
    settings: SettingsService;
    halls: HallsService;
    reservations: ReservationQueries;
    /** How many sent offers have a line with a text. */
    countOffersByLine: (db: Queryable) => Promise<ReadonlyMap<string, number>>;
  },
) {
  const queries = createPriceQueries(platform, uses);
  return {
    ...queries,
    ...createMenusService(platform, { queries }),
    ...createExtrasService(platform),
    ...createPriceRulesService(platform, uses),
    ...createQuoteService(platform, { ...uses, queries }),
  };
}
