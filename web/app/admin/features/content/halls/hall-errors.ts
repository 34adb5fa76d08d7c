import type { QueryClient } from '@tanstack/react-query';
import * as texts from '#texts';
import type { Failure } from '#web/platform/api/result.ts';
import { amenitiesIn, writeAmenities } from './hall-values.ts';
import { freshAmenities } from './halls-query.ts';

/** What the forms of new and edited halls have in common. */
interface AmenitiesForm {
  getValues(field: 'features'): string;
  setValue(field: 'features', value: string): void;
  setError(field: 'features', error: { message: string }): void;
}

/** A selected amenity that no longer exists is removed, since it has no checkbox. */
export async function removeGoneAmenities(queries: QueryClient, form: AmenitiesForm, { problem }: Failure) {
  if (!problem?.errors?.some(({ field }) => field === 'body.features')) return;
  const features = await freshAmenities(queries).catch(() => undefined);
  if (!features) return;
  const known = new Set(features.map(({ featureId }) => featureId));
  const chosen = amenitiesIn(form.getValues('features'));
  form.setValue('features', writeAmenities(chosen.filter((featureId) => known.has(featureId))));
  form.setError('features', { message: texts.admin_hall_amenity_gone() });
}
