import type { Money } from '#domain/money/money-amounts.ts';
import { bam } from '#domain/money/money-amounts.ts';
import { type Guests, guestsOfLine, type LineSource, type StoredLine } from '#domain/offers/offer-lines.ts';
import * as texts from '#texts';

/** What lines are told by where they do not say it themselves. */
export type LineNames = {
  menus: readonly { menuId: number; name: string; pricePerChild: number }[];
  extras: readonly { extraId: number; name: string }[];
};

export type LinkedLine = {
  text: string;
  unit: StoredLine['unit'];
  quantity: number;
  unitPrice: Money;
  linked: boolean;
  source: LineSource | null;
  sourceId: number | null;
};

const textsOfMenu = ({ name }: { name: string }) => [
  name,
  texts.price_line_adults({ menu: name }),
  texts.price_line_children({ menu: name }),
];

const rentStart = texts.price_line_rent({ hall: '', rule: '' }).split(',', 1)[0] ?? '';

function sourceOf({ text, unit }: StoredLine, { menus, extras }: LineNames) {
  const menu = menus.find((one) => textsOfMenu(one).includes(text));
  if (menu && (unit === 'GUEST' || unit === 'CHILD'))
    return { source: 'MENU', sourceId: menu.menuId } as const;
  const extra = extras.find(({ name }) => name === text);
  if (extra) return { source: 'EXTRA', sourceId: extra.extraId } as const;
  if (unit === 'EVENT' && text.startsWith(rentStart)) return { source: 'RENT', sourceId: null } as const;
  return { source: null, sourceId: null };
}

/** Lines of the price list and of earlier releases are linked where they count exactly the guests of the offer. */
export const withLinks = (lines: readonly StoredLine[], guests: Guests, names: LineNames): LinkedLine[] =>
  lines.map((line) => {
    const { linked, source = null, sourceId = null } = line;
    if (linked !== undefined) return { ...line, linked, source, sourceId };
    const found = sourceOf(line, names);
    return { ...line, ...found, linked: guestsOfLine({ ...line, ...found }, guests) === line.quantity };
  });

/** The line of the children of a menu, which counts them as soon as there are any. */
export const withChildren = (lines: readonly LinkedLine[], { menus }: LineNames): LinkedLine[] =>
  lines.flatMap((line) => {
    const menu = menus.find(({ menuId }) => line.source === 'MENU' && menuId === line.sourceId);
    const hasChildren = lines.some(({ unit, sourceId }) => unit === 'CHILD' && sourceId === line.sourceId);
    if (!menu || line.unit !== 'GUEST' || hasChildren) return [line];
    const text = texts.price_line_children({ menu: menu.name });
    return [line, { ...line, text, unit: 'CHILD', quantity: 0, unitPrice: bam(menu.pricePerChild) }];
  });
