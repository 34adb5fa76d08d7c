import { type Weekday, weekdays } from '#domain/prices/price-days.ts';
import type { ExtraUnit } from '#domain/prices/price-lines.ts';

/** The price list in fenings, invented; its rules cover every hall, day and event type. */
export const demoMenus = [
  {
    name: 'Posni meni',
    description: 'Punjene paprike, pastrmka, krompir i blitva, voćni desert.',
    pricePerGuest: 62_00,
    pricePerChild: 31_00,
    photo: 'kristal-2.jpg',
  },
  {
    name: 'Svečani meni',
    description: 'Domaće predjelo, begova čorba, teletina ispod sača, pite, salate, kafa i piće po izboru.',
    pricePerGuest: 68_00,
    pricePerChild: 34_00,
    photo: 'kruna-2.jpg',
  },
  {
    name: 'Kraljevski meni',
    description: 'Dimljeni losos, riblja čorba, jagnjetina i biftek, sirevi, slatki sto, vina po izboru.',
    pricePerGuest: 92_00,
    pricePerChild: 46_00,
    photo: 'evropa-2.jpg',
  },
];

export const demoExtras: { name: string; price: number; unit: ExtraUnit }[] = [
  { name: 'Slatki sto', price: 6_00, unit: 'GUEST' },
  { name: 'Svijećnjak na stolu', price: 8_00, unit: 'PIECE' },
  { name: 'Produženje poslije 01:00', price: 220_00, unit: 'HOUR' },
  { name: 'Hladna vatra za prvi ples', price: 280_00, unit: 'EVENT' },
];

type Rule = {
  name: string;
  from: string;
  to: string;
  weekdays: Weekday[];
  rent: number;
  minimumGuests: number | null;
  priority: number;
};

const season = { from: '05-01', to: '09-30' };
const wholeYear = { from: '01-01', to: '12-31' };

const rulesOf = (
  rent: Record<'newYear' | 'saturday' | 'weekend' | 'winterSaturday' | 'other', number>,
  minimum: { newYear: number; saturday: number },
): Rule[] => [
  {
    name: 'Doček Nove godine',
    from: '12-31',
    to: '12-31',
    weekdays: [...weekdays],
    rent: rent.newYear,
    minimumGuests: minimum.newYear,
    priority: 90,
  },
  {
    name: 'Subota u sezoni',
    ...season,
    weekdays: ['SAT'],
    rent: rent.saturday,
    minimumGuests: minimum.saturday,
    priority: 10,
  },
  {
    name: 'Petak i nedjelja u sezoni',
    ...season,
    weekdays: ['FRI', 'SUN'],
    rent: rent.weekend,
    minimumGuests: null,
    priority: 5,
  },
  {
    name: 'Subota van sezone',
    ...wholeYear,
    weekdays: ['SAT'],
    rent: rent.winterSaturday,
    minimumGuests: null,
    priority: 5,
  },
  {
    name: 'Ostali dani',
    ...wholeYear,
    weekdays: [...weekdays],
    rent: rent.other,
    minimumGuests: null,
    priority: 1,
  },
];

/** By the name of the hall. */
export const demoPriceRules: Record<string, Rule[]> = {
  Kruna: rulesOf(
    { newYear: 3500_00, saturday: 1500_00, weekend: 1000_00, winterSaturday: 1000_00, other: 900_00 },
    { newYear: 400, saturday: 250 },
  ),
  Evropa: rulesOf(
    { newYear: 2400_00, saturday: 1200_00, weekend: 800_00, winterSaturday: 800_00, other: 600_00 },
    { newYear: 250, saturday: 250 },
  ),
  Kristal: rulesOf(
    { newYear: 1200_00, saturday: 700_00, weekend: 500_00, winterSaturday: 500_00, other: 350_00 },
    { newYear: 100, saturday: 80 },
  ),
};
