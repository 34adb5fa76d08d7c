import { z } from 'zod';
import { bam } from '#domain/money/money-amounts.ts';
import { type Extra, extraSchema, type Menu, menuSchema, type PriceRule } from '#schemas/prices/prices.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { getOrLoadResponse } from '#server/platform/http/response-cache.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type ExtraRow,
  findExtras,
  findMenus,
  findPriceRules,
  type MenuRow,
  type PriceRuleRow,
} from './prices.repository.ts';

export type PriceQueries = ReturnType<typeof createPriceQueries>;

const menusSchema = z.array(menuSchema);
const extrasSchema = z.array(extraSchema);

export const toExtra = ({ extraId, name, price, unit, isActive, updatedAt }: ExtraRow): Extra => ({
  extraId,
  name,
  price: bam(price),
  unit,
  isActive,
  updatedAt: updatedAt.toISOString(),
});

export const toPriceRule = ({ rent, createdAt, updatedAt, isDemo, ...fields }: PriceRuleRow): PriceRule => ({
  ...fields,
  rent: bam(rent),
  updatedAt: updatedAt.toISOString(),
});

/** Menus, extras and price rules, as visitors and administrators read them. */
export function createPriceQueries(
  { db, cache, media }: Platform,
  uses: {
    settings: Pick<SettingsService, 'getCurrent'>;
    /** How many sent offers have a line with a text. */
    countOffersByLine: (db: Queryable) => Promise<ReadonlyMap<string, number>>;
  },
) {
  const { settings, countOffersByLine } = uses;

  async function toMenus(queryable: Queryable, rows: MenuRow[]): Promise<Menu[]> {
    const photos = rows.flatMap(({ photo }) => photo ?? []);
    const described = photos.length > 0 ? await media.describe(queryable, photos) : undefined;
    return rows.map(({ menuId, name, description, isActive, photo, ...row }) => ({
      menuId,
      name,
      description,
      pricePerGuest: bam(row.pricePerGuest),
      pricePerChild: bam(row.pricePerChild),
      photo: described?.get(photo ?? '') ?? null,
      isActive,
      updatedAt: row.updatedAt.toISOString(),
    }));
  }

  async function readList(queryable: Queryable) {
    const menus = await findMenus(queryable);
    const extras = await findExtras(queryable);
    return { menus, extras, rules: await findPriceRules(queryable) };
  }

  /** Cached, or read inside a transaction. */
  const getPriceList = (queryable: Queryable) =>
    queryable === db ? cache.getOrLoad('price list', ['prices'], () => readList(db)) : readList(queryable);

  const arePublic = async () => (await settings.getCurrent(db)).pricesPublic;
  const active = <Row extends { isActive: boolean }>(rows: Row[]) => rows.filter(({ isActive }) => isActive);

  return {
    toMenus,
    getPriceList,
    arePublic,

    getCachedMenus: () =>
      getOrLoadResponse(cache, 'menus', ['prices', 'settings'], menusSchema, async () =>
        (await arePublic()) ? toMenus(db, active((await getPriceList(db)).menus)) : [],
      ),

    getCachedExtras: () =>
      getOrLoadResponse(cache, 'extras', ['prices', 'settings'], extrasSchema, async () =>
        (await arePublic()) ? active((await getPriceList(db)).extras).map(toExtra) : [],
      ),

    listMenus: async () => toMenus(db, await findMenus(db)),

    async listExtras(): Promise<Extra[]> {
      const used = await countOffersByLine(db);
      return (await findExtras(db)).map((row) => ({ ...toExtra(row), inOffers: used.get(row.name) ?? 0 }));
    },

    listPriceRules: async () => (await findPriceRules(db)).map(toPriceRule),
  };
}
