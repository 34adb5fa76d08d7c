import type { FieldErrors, Resolver } from 'react-hook-form';
import { type HallFactField, hallFactFields } from '#domain/constants.ts';
import { createHallRequestSchema, type Hall } from '#schemas/halls.ts';
import * as texts from '#texts';
import type { Shown } from '#web/platform/form/optimistic-edit.ts';
import { hallFactLabels } from '../hall-fact-labels.ts';
import { type FactValues, factChanges, factErrors, toFactValues } from './facts/fact-values.ts';

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

/** Validated by the contract, with the messages of this form. */
export function validateHall<Values extends HallValues>(): Resolver<Values, unknown, Values> {
  return (values) => {
    const { name, maxGuestsMin, maxGuestsMax, description } = values;
    const result = createHallRequestSchema.safeParse({ name, maxGuestsMin, maxGuestsMax, description });
    if (result.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of result.error.issues)
      errors[String(path[0])] ??= { type: 'contract', message };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

export function validateEditedHall<Values extends EditedValues>(): Resolver<Values, unknown, Values> {
  return async (values, context, options) => {
    const { errors } = await validateHall<Values>()(values, context, options);
    const all: Record<string, unknown> = { ...errors };
    for (const [field, message] of Object.entries(factErrors(values)))
      all[field] = { type: 'contract', message };
    return Object.keys(all).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: all as FieldErrors<Values> };
  };
}

/** The fields of the multipart request that creates a hall. */
export function formOfHall({ features, ...fields }: HallValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value.trim());
  form.append('features', JSON.stringify(amenityObjects(features)));
  return form;
}

export const changedFields = (from: HallValues, to: HallValues) =>
  hallFields.filter((field) => from[field].trim() !== to[field].trim());

/** Only changed fields are sent, so that others are not overwritten. */
export function changesIn(shown: HallValues, values: HallValues) {
  const changed = changedFields(shown, values);
  const has = (field: HallField) => changed.includes(field);
  return {
    ...(has('name') && { name: values.name.trim() }),
    ...(has('maxGuestsMin') && { maxGuestsMin: Number(values.maxGuestsMin) }),
    ...(has('maxGuestsMax') && { maxGuestsMax: Number(values.maxGuestsMax) }),
    ...(has('description') && { description: values.description.trim() }),
    ...(has('features') && { features: amenityObjects(values.features) }),
  };
}

export const editedChanges = (shown: EditedValues, values: EditedValues) => ({
  ...changesIn(shown, values),
  ...factChanges(shown, values),
});

const labels: Record<EditedField, () => string> = {
  name: texts.admin_hall_name,
  maxGuestsMin: texts.admin_hall_min,
  maxGuestsMax: texts.admin_hall_max,
  description: texts.admin_hall_description,
  features: texts.admin_hall_amenities_title,
  ...hallFactLabels,
};

export const labelOf = (field: EditedField) => labels[field]();
