import type { HallFactField } from '#domain/constants.ts';
import type { Hall } from '#schemas/halls.ts';
import * as texts from '#texts';
import { formatArea, formatCeiling } from '#web/features/halls/fact-format.ts';

/** What the pages show of a hall besides `ShownHall`. */
export type HallFacts = Required<Pick<Hall, HallFactField | 'floorPlan' | 'film'>>;

export const toHallFacts = (hall: Hall): HallFacts => ({
  areaSquareMetres: hall.areaSquareMetres ?? null,
  ceilingCentimetres: hall.ceilingCentimetres ?? null,
  parkingPlaces: hall.parkingPlaces ?? null,
  endsAt: hall.endsAt ?? null,
  ownBand: hall.ownBand ?? null,
  ownCake: hall.ownCake ?? null,
  children: hall.children ?? null,
  included: hall.included ?? [],
  tableLayouts: hall.tableLayouts ?? [],
  floorPlan: hall.floorPlan ?? null,
  film: hall.film ?? null,
});

interface Fact {
  label: () => string;
  /** Undefined when the business has not filled it. */
  textOf: (hall: HallFacts) => string | undefined;
}

/** Facts of a few characters. */
export const figures: Fact[] = [
  {
    label: texts.fact_area_label,
    textOf: ({ areaSquareMetres }) => (areaSquareMetres ? formatArea(areaSquareMetres) : undefined),
  },
  {
    label: texts.fact_ceiling_label,
    textOf: ({ ceilingCentimetres }) => (ceilingCentimetres ? formatCeiling(ceilingCentimetres) : undefined),
  },
  {
    label: texts.fact_ends_at_label,
    textOf: ({ endsAt }) => (endsAt ? texts.fact_ends_at({ hour: endsAt }) : undefined),
  },
  {
    label: texts.label_parking,
    textOf: ({ parkingPlaces }) => (parkingPlaces ? texts.fact_parking({ count: parkingPlaces }) : undefined),
  },
];

/** Facts in a sentence. */
export const answers: Fact[] = [
  { label: texts.fact_own_band, textOf: ({ ownBand }) => ownBand ?? undefined },
  { label: texts.fact_own_cake, textOf: ({ ownCake }) => ownCake ?? undefined },
  { label: texts.fact_children, textOf: ({ children }) => children ?? undefined },
];

/** The filled ones of one hall. */
export const filledFacts = (facts: Fact[], hall: HallFacts) =>
  facts.flatMap(({ label, textOf }) => {
    const value = textOf(hall);
    return value === undefined ? [] : { label: label(), value };
  });

export const hasFacts = (hall: HallFacts) =>
  hall.included.length > 0 ||
  hall.tableLayouts.length > 0 ||
  hall.floorPlan !== null ||
  filledFacts([...figures, ...answers], hall).length > 0;
