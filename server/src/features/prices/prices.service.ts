import type {
  CreateExtraRequest,
  CreateMenuRequest,
  CreatePriceRuleRequest,
  Extra,
  Menu,
  PriceRule,
  Quote,
  QuoteRequest,
  UpdateExtraRequest,
  UpdateMenuRequest,
  UpdatePriceRuleRequest,
} from '#contracts/prices/prices.ts';
import type { Caller } from '../../platform/http/access.ts';
import type { ReceivedFile } from '../../platform/media/media.types.ts';

type Keyed = { caller: Caller; key: string | undefined; body: unknown };
type CachedResponse = Awaited<
  ReturnType<typeof import('../../platform/http/response-cache.ts').getOrLoadResponse>
>;

export type PricesService = {
  quote(request: QuoteRequest): Promise<Quote>;
  getCachedMenus(): Promise<CachedResponse>;
  listMenus(): Promise<Menu[]>;
  createMenu(request: CreateMenuRequest, keyed: Keyed): Promise<Menu>;
  updateMenu(caller: Caller, menuId: number, request: UpdateMenuRequest): Promise<Menu>;
  orderMenus(caller: Caller, menuIds: number[]): Promise<Menu[]>;
  removeMenu(caller: Caller, menuId: number): Promise<{ menuId: number }>;
  setMenuPhoto(menuId: number, received: ReceivedFile[], keyed: Omit<Keyed, 'body'>): Promise<Menu>;
  removeMenuPhoto(caller: Caller, menuId: number): Promise<Menu>;
  getCachedExtras(): Promise<CachedResponse>;
  listExtras(): Promise<Extra[]>;
  createExtra(request: CreateExtraRequest, keyed: Keyed): Promise<Extra>;
  updateExtra(caller: Caller, extraId: number, request: UpdateExtraRequest): Promise<Extra>;
  removeExtra(caller: Caller, extraId: number): Promise<{ extraId: number }>;
  listPriceRules(): Promise<PriceRule[]>;
  createPriceRule(request: CreatePriceRuleRequest, keyed: Keyed): Promise<PriceRule>;
  updatePriceRule(caller: Caller, id: number, request: UpdatePriceRuleRequest): Promise<PriceRule>;
  removePriceRule(caller: Caller, id: number): Promise<{ priceRuleId: number }>;
};
