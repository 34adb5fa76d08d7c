import { insertExtra, insertMenu, insertPriceRule } from '#server/features/sales/prices/prices.repository.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { StoredFile } from '#server/platform/media/media.types.ts';
import { demoExtras, demoMenus, demoPriceRules } from './content/prices.ts';
import type { Hall } from './demo.part.ts';

/** Menus with their photos, extras and the price rules of each hall; returns the ids in their order. */
export async function fillPrices(
  tx: Transaction,
  { take, halls, now }: { take: (names: string[]) => StoredFile[]; halls: Hall[]; now: Date },
) {
  const [menuIds, extraIds]: [number[], number[]] = [[], []];
  const demo = { createdAt: now, updatedAt: now, isDemo: true };
  for (const [index, { photo, ...menu }] of demoMenus.entries()) {
    const [file] = take([photo]);
    const row = await insertMenu(tx, {
      ...menu,
      photo: file?.fileName ?? null,
      position: index + 1,
      ...demo,
    });
    menuIds.push(row.menuId);
  }
  for (const extra of demoExtras) extraIds.push((await insertExtra(tx, { ...extra, ...demo })).extraId);
  for (const { hallId, name } of halls)
    for (const rule of demoPriceRules[name] ?? []) await insertPriceRule(tx, { ...rule, hallId, ...demo });
  return { menuIds, extraIds };
}
