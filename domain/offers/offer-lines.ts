import type { LineUnit, PriceLine } from '../prices/price-lines.ts';

/** What a line stands for in the price list. */
export const lineSources = ['RENT', 'MENU', 'EXTRA'] as const;
export type LineSource = (typeof lineSources)[number];

/** Lines of earlier releases say neither what they stand for nor whether they follow the guests. */
export type StoredLine = Omit<PriceLine, 'amount'> & {
  linked?: boolean | undefined;
  source?: LineSource | null | undefined;
  sourceId?: number | null | undefined;
};

export interface Guests {
  adults: number;
  children: number;
  /** So many are charged at least. */
  minimumGuests: number | null;
}

interface Counted {
  unit: LineUnit;
  source?: LineSource | null | undefined;
}

/** How many guests a line counts; undefined where its unit is none of theirs. */
export function guestsOfLine({ unit, source }: Counted, guests: Guests): number | undefined {
  const { adults, children, minimumGuests } = guests;
  if (unit === 'CHILD') return children;
  if (unit !== 'GUEST') return undefined;
  if (source !== 'MENU') return adults + children;
  // Who is missing is charged as an adult.
  return Math.max(adults, (minimumGuests ?? 0) - children);
}

/** Linked lines count the guests of the offer. */
export const followGuests = <Line extends Counted & { linked?: boolean | undefined; quantity: unknown }>(
  lines: readonly Line[],
  guests: Guests,
): Line[] =>
  lines.map((line) => {
    const quantity = line.linked ? guestsOfLine(line, guests) : undefined;
    return quantity === undefined ? line : { ...line, quantity };
  });

/** A line that counts nobody is kept in a draft, and is not on the paper. */
export const countedLines = <Line extends { quantity: number }>(lines: readonly Line[]): Line[] =>
  lines.filter(({ quantity }) => quantity > 0);
