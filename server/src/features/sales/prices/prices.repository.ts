import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { extras, menus, priceRules } from './prices.table.ts';

export type MenuRow = typeof menus.$inferSelect;
export type ExtraRow = typeof extras.$inferSelect;
export type PriceRuleRow = typeof priceRules.$inferSelect;
type NewMenu = Omit<typeof menus.$inferInsert, 'menuId'>;
type NewExtra = Omit<typeof extras.$inferInsert, 'extraId'>;
type NewPriceRule = Omit<typeof priceRules.$inferInsert, 'priceRuleId'>;

function written<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('A written row of the price list must be returned');
  return row;
}

export const findMenus = (db: Queryable): Promise<MenuRow[]> =>
  db.select().from(menus).orderBy(asc(menus.position), asc(menus.menuId));

export const findExtras = (db: Queryable): Promise<ExtraRow[]> =>
  db.select().from(extras).orderBy(asc(extras.extraId));

/** The highest priority first. */
export const findPriceRules = (db: Queryable): Promise<PriceRuleRow[]> =>
  db.select().from(priceRules).orderBy(desc(priceRules.priority), asc(priceRules.priceRuleId));

/** All rows, so that order, number and last position cannot change meanwhile. */
export async function lockMenus(tx: Queryable): Promise<MenuRow[]> {
  await tx.execute(sql`lock table ${menus} in share row exclusive mode`);
  return findMenus(tx);
}

export async function lockExtras(tx: Queryable): Promise<ExtraRow[]> {
  await tx.execute(sql`lock table ${extras} in share row exclusive mode`);
  return findExtras(tx);
}

/** All rows, so that no other rule appears between the check for overlaps and the commit. */
export async function lockPriceRules(tx: Queryable): Promise<PriceRuleRow[]> {
  await tx.execute(sql`lock table ${priceRules} in share row exclusive mode`);
  return findPriceRules(tx);
}

export async function insertMenu(tx: Queryable, menu: NewMenu): Promise<MenuRow> {
  return written((await tx.insert(menus).values(menu).returning())[0]);
}

export async function updateMenu(tx: Queryable, menuId: number, changes: Partial<NewMenu>): Promise<MenuRow> {
  return written((await tx.update(menus).set(changes).where(eq(menus.menuId, menuId)).returning())[0]);
}

export async function deleteMenu(tx: Queryable, menuId: number) {
  await tx.delete(menus).where(eq(menus.menuId, menuId));
}

export async function orderMenus(tx: Queryable, menuIds: number[]) {
  await tx
    .update(menus)
    .set({ position: sql`array_position(${sql.param(menuIds)}::int[], ${menus.menuId})` });
}

export async function insertExtra(tx: Queryable, extra: NewExtra): Promise<ExtraRow> {
  return written((await tx.insert(extras).values(extra).returning())[0]);
}

export async function updateExtra(
  tx: Queryable,
  extraId: number,
  changes: Partial<NewExtra>,
): Promise<ExtraRow> {
  return written((await tx.update(extras).set(changes).where(eq(extras.extraId, extraId)).returning())[0]);
}

export async function deleteExtra(tx: Queryable, extraId: number) {
  await tx.delete(extras).where(eq(extras.extraId, extraId));
}

export async function insertPriceRule(tx: Queryable, rule: NewPriceRule): Promise<PriceRuleRow> {
  return written((await tx.insert(priceRules).values(rule).returning())[0]);
}

export async function updatePriceRule(
  tx: Queryable,
  priceRuleId: number,
  changes: Partial<NewPriceRule>,
): Promise<PriceRuleRow> {
  const isRule = eq(priceRules.priceRuleId, priceRuleId);
  return written((await tx.update(priceRules).set(changes).where(isRule).returning())[0]);
}

export async function deletePriceRule(tx: Queryable, priceRuleId: number) {
  await tx.delete(priceRules).where(eq(priceRules.priceRuleId, priceRuleId));
}
