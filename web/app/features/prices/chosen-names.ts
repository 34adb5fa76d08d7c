import { countedUnits } from '#domain/prices/price-lines.ts';
import type { ChosenExtra } from '#schemas/prices/chosen-extras.ts';
import * as texts from '#texts';
import type { PriceList } from './price-list.ts';

interface Chosen {
  menuId?: number | null | undefined;
  extras?: readonly ChosenExtra[] | null | undefined;
}

/** The chosen menu, and the extras with their number where they are counted. */
export function chosenNames({ menus, extras }: PriceList, chosen: Chosen): string[] {
  const menu = menus.find(({ menuId }) => menuId === chosen.menuId);
  const names = (chosen.extras ?? []).flatMap(({ extraId, quantity }) => {
    const extra = extras.find((one) => one.extraId === extraId);
    if (!extra) return [];
    return countedUnits.includes(extra.unit)
      ? texts.calculator_times({ count: extra.name, amount: String(quantity) })
      : extra.name;
  });
  return [...(menu ? [menu.name] : []), ...names];
}
