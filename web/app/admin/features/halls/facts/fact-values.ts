import { hallFactsRequestSchema } from '#contracts/hall-facts.ts';
import type { Hall } from '#contracts/halls.ts';
import * as texts from '#texts';
import { formatMetres } from '../../../../shared/halls/fact-format.ts';

/** All values are text, as in fields and drafts; table layouts are a JSON list. */
export interface FactValues {
  areaSquareMetres: string;
  ceilingCentimetres: string;
  parkingPlaces: string;
  endsAt: string;
  ownBand: string;
  ownCake: string;
  children: string;
  /** One a line. */
  included: string;
  tableLayouts: string;
}

export const factFields = [
  'areaSquareMetres',
  'ceilingCentimetres',
  'parkingPlaces',
  'endsAt',
  'ownBand',
  'ownCake',
  'children',
  'included',
  'tableLayouts',
] as const;
export type FactField = (typeof factFields)[number];

/** A table layout as it is typed. */
export interface TypedLayout {
  name: string;
  seats: string;
}

export const layoutsIn = (text: string): TypedLayout[] => JSON.parse(text);
export const writeLayouts = (layouts: readonly TypedLayout[]) => JSON.stringify(layouts);

const numberText = (number: number | null | undefined) => String(number ?? '');

export const toFactValues = (hall: Hall): FactValues => ({
  areaSquareMetres: numberText(hall.areaSquareMetres),
  ceilingCentimetres: hall.ceilingCentimetres ? formatMetres(hall.ceilingCentimetres) : '',
  parkingPlaces: numberText(hall.parkingPlaces),
  endsAt: hall.endsAt ?? '',
  ownBand: hall.ownBand ?? '',
  ownCake: hall.ownCake ?? '',
  children: hall.children ?? '',
  included: (hall.included ?? []).join('\n'),
  tableLayouts: writeLayouts(
    (hall.tableLayouts ?? []).map(({ name, seats }) => ({ name, seats: String(seats) })),
  ),
});

const wholeNumber = (text: string) => (text.trim() === '' ? null : Number(text));

/** '6,8' is 680 centimetres. */
const centimetres = (text: string) =>
  text.trim() === '' ? null : Math.round(Number(text.trim().replace(',', '.')) * 100);

const isTyped = ({ name, seats }: TypedLayout) => name.trim() !== '' || seats.trim() !== '';

/** The values as the contract has them; rows without any text are left out. */
const toFacts = (values: FactValues) => ({
  areaSquareMetres: wholeNumber(values.areaSquareMetres),
  ceilingCentimetres: centimetres(values.ceilingCentimetres),
  parkingPlaces: wholeNumber(values.parkingPlaces),
  endsAt: values.endsAt || null,
  ownBand: values.ownBand.trim(),
  ownCake: values.ownCake.trim(),
  children: values.children.trim(),
  included: values.included
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  tableLayouts: layoutsIn(values.tableLayouts)
    .filter(isTyped)
    .map(({ name, seats }) => ({ name: name.trim(), seats: Number(seats) })),
});

/** The first error of each field, with the messages of the contract. */
export function factErrors(values: FactValues): Partial<Record<FactField, string>> {
  const result = hallFactsRequestSchema.safeParse(toFacts(values));
  const errors: Partial<Record<FactField, string>> = {};
  for (const { path, message } of result.error?.issues ?? []) errors[path[0] as FactField] ??= message;
  return errors;
}

/** Only changed facts are sent, so that others are not overwritten. */
export function factChanges(shown: FactValues, values: FactValues) {
  const facts = toFacts(values);
  const [before, after] = [toFacts(shown), facts].map((one) => one as Record<string, unknown>);
  const changed = factFields.filter(
    (field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, facts[field]])) as Partial<typeof facts>;
}

const labels: Record<FactField, () => string> = {
  areaSquareMetres: texts.admin_fact_area,
  ceilingCentimetres: texts.admin_fact_ceiling,
  parkingPlaces: texts.admin_fact_parking,
  endsAt: texts.admin_fact_ends_at,
  ownBand: texts.fact_own_band,
  ownCake: texts.fact_own_cake,
  children: texts.fact_children,
  included: texts.fact_included,
  tableLayouts: texts.fact_layouts,
};

export const factLabelOf = (field: FactField) => labels[field]();

/** One a line, for showing two versions side by side. */
export const formatLayouts = (text: string) =>
  layoutsIn(text)
    .map(({ name, seats }) => `${name}: ${seats}`)
    .join('\n');
