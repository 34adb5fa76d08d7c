import { type HallFactField, hallFactFields } from '#domain/constants.ts';
import type { Hall } from '#schemas/halls.ts';
import { formatMetres } from '#web/features/halls/fact-format.ts';
import { partOf } from '#web/platform/form/merge-edit.ts';

/** All values are text, as in fields and drafts; `included` is one a line, table layouts are a JSON list. */
export type FactValues = Record<HallFactField, string>;

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
export const toFacts = (values: FactValues) => ({
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

/** Only changed facts are sent, so that others are not overwritten. */
export function factChanges(shown: FactValues, values: FactValues) {
  const [before, after] = [toFacts(shown), toFacts(values)];
  return partOf(
    after,
    hallFactFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])),
  );
}

/** One a line, for showing two versions side by side. */
export const formatLayouts = (text: string) =>
  layoutsIn(text)
    .map(({ name, seats }) => `${name}: ${seats}`)
    .join('\n');
