import type { Money } from '../money/money-amounts.ts';

export const lineUnits = ['EVENT', 'GUEST', 'CHILD', 'PIECE', 'HOUR'] as const;
export type LineUnit = (typeof lineUnits)[number];

export const extraUnits = ['EVENT', 'GUEST', 'PIECE', 'HOUR'] as const;
export type ExtraUnit = (typeof extraUnits)[number];

/** The quantity of other units follows from the guests. */
export const countedUnits: readonly ExtraUnit[] = ['PIECE', 'HOUR'];

export type PriceLine = {
  text: string;
  unit: LineUnit;
  quantity: number;
  unitPrice: Money;
  amount: Money;
};

/** Menus, extras and rules, each. */
export const maxInPriceList = 200;
export const maxExtras = 50;
export const maxQuantity = 10_000;
