import { createExtrasService } from './prices.extras.service.ts';
import { createMenusService } from './prices.menus.service.ts';
import { createPriceRulesService } from './prices.price-rules.service.ts';
import { createPriceQueries } from './prices.queries.ts';
import { createQuoteService } from './prices.quote.service.ts';

export type PricesService = ReturnType<typeof createPricesService>;

type Deps = Parameters<typeof createPriceQueries>[0] &
  Omit<Parameters<typeof createMenusService>[0], 'queries'> &
  Parameters<typeof createExtrasService>[0] &
  Parameters<typeof createPriceRulesService>[0] &
  Omit<Parameters<typeof createQuoteService>[0], 'queries'>;

export function createPricesService(deps: Deps) {
  const queries = createPriceQueries(deps);
  return {
    ...queries,
    ...createMenusService({ ...deps, queries }),
    ...createExtrasService(deps),
    ...createPriceRulesService(deps),
    ...createQuoteService({ ...deps, queries }),
  };
}
