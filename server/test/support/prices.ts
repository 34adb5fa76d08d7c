import { bam } from '#domain/money/money-amounts.ts';
import { weekdays } from '#domain/prices/price-days.ts';

/** Valid bodies of the price list. */

export const menuFor = (overrides: object = {}) => ({
  name: 'Svečani meni',
  description: 'Begova čorba, teletina, pite.',
  pricePerGuest: bam(68_00),
  pricePerChild: bam(34_00),
  ...overrides,
});

export const extraFor = (overrides: object = {}) => ({
  name: 'Slatki sto',
  price: bam(6_00),
  unit: 'GUEST',
  ...overrides,
});

export const priceRuleFor = (hallId: number | null, overrides: object = {}) => ({
  name: 'Ostali dani',
  hallId,
  from: '01-01',
  to: '12-31',
  year: null,
  weekdays: [...weekdays],
  eventType: null,
  rent: bam(900_00),
  minimumGuests: null,
  priority: 1,
  ...overrides,
});
