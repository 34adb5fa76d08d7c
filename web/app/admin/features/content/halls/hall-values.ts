import { z } from 'zod';
import { type HallFactField, hallFactFields } from '#domain/constants.ts';
import { hallFactsRequestSchema } from '#schemas/hall-facts.ts';
import { createHallRequestSchema, type Hall } from '#schemas/halls.ts';
import * as texts from '#texts';
import { partOf } from '#web/platform/form/merge-edit.ts';
import type { Editing, Shown } from '#web/platform/form/optimistic-edit.ts';
import { schemaResolver } from '#web/platform/form/schema-resolver.ts';
import { hallFactLabels } from '../hall-fact-labels.ts';
import { type FactValues, factChanges, toFacts, toFactValues } from './facts/fact-values.ts';

/** All values are text, as in fields and drafts; features are a JSON list of ids. */
export interface HallValues {
  name: string;
  maxGuestsMin: string;
  maxGuestsMax: string;
  description: string;
  features: string;
}

export const hallFields = ['name', 'maxGuestsMin', 'maxGuestsMax', 'description', 'features'] as const;
export type HallField = (typeof hallFields)[number];

/** An existing hall is edited together with its facts. */
export type EditedValues = HallValues & FactValues;
export const editedFields = [...hallFields, ...hallFactFields];
export type EditedField = HallField | HallFactField;

export const emptyHall: HallValues = {
  name: '',
  maxGuestsMin: '',
  maxGuestsMax: '',
  description: '',
  features: '[]',
};

export const amenitiesIn = (text: string): number[] => JSON.parse(text);
export const writeAmenities = (featureIds: readonly number[]) =>
  JSON.stringify([...featureIds].sort((one, other) => one - other));

export const toFormValues = (hall: Hall): Shown<EditedValues> => ({
  values: {
    name: hall.name,
    maxGuestsMin: String(hall.maxGuestsMin),
    maxGuestsMax: String(hall.maxGuestsMax),
    description: hall.description,
    features: writeAmenities(hall.hallFeatures.map(({ featureId }) => featureId)),
    ...toFactValues(hall),
  },
  updatedAt: hall.updatedAt,
});

const amenityObjects = (text: string) => amenitiesIn(text).map((featureId) => ({ featureId }));

const typedHall = ({ name, maxGuestsMin, maxGuestsMax, description }: HallValues) => ({
  name,
  maxGuestsMin,
  maxGuestsMax,
  description,
});

/** Validated by the contract, with the messages of this form. */
export const validateHall = () =>
  schemaResolver<HallValues>(createHallRequestSchema, { toRequest: typedHall });

export const validateEditedHall = schemaResolver<Editing<EditedValues>>(
  z.intersection(createHallRequestSchema, hallFactsRequestSchema),
  { toRequest: (values) => ({ ...typedHall(values), ...toFacts(values) }) },
);

/** The fields of the multipart request that creates a hall. */
export function formOfHall({ features, ...fields }: HallValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value.trim());
  form.append('features', JSON.stringify(amenityObjects(features)));
  return form;
}

export const changedFields = (from: HallValues, to: HallValues) =>
  hallFields.filter((field) => from[field].trim() !== to[field].trim());

const toRequest = ({ name, maxGuestsMin, maxGuestsMax, description, features }: HallValues) => ({
  name: name.trim(),
  maxGuestsMin: Number(maxGuestsMin),
  maxGuestsMax: Number(maxGuestsMax),
  description: description.trim(),
  features: amenityObjects(features),
});

/** Only changed fields are sent, so that others are not overwritten. */
export const changesIn = (shown: HallValues, values: HallValues) =>
  partOf(toRequest(values), changedFields(shown, values));

export const editedChanges = (shown: EditedValues, values: EditedValues) => ({
  ...changesIn(shown, values),
  ...factChanges(shown, values),
});

const labels: Record<EditedField, () => string> = {
  name: texts.label_name,
  maxGuestsMin: texts.label_guests_min,
  maxGuestsMax: texts.admin_hall_max,
  description: texts.label_description,
  features: texts.label_amenities,
  ...hallFactLabels,
};

export const labelOf = (field: EditedField) => labels[field]();
