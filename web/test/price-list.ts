import { bam } from '#domain/money/money-amounts.ts';
import type { Extra, Menu } from '#schemas/prices/prices.ts';

const updatedAt = '2026-01-05T10:00:00.000Z';

export const menuOf = (details: Partial<Menu> = {}): Menu => ({
  menuId: 1,
  name: 'Svečani meni',
  description: 'Begova čorba i teletina.',
  pricePerGuest: bam(7400),
  pricePerChild: bam(3700),
  photo: null,
  isActive: true,
  updatedAt,
  ...details,
});

export const extraOf = (details: Partial<Extra> = {}): Extra => ({
  extraId: 5,
  name: 'Slatki sto',
  price: bam(500),
  unit: 'GUEST',
  isActive: true,
  inOffers: 18,
  updatedAt,
  ...details,
});
