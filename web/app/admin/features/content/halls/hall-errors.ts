import type { QueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import * as texts from '#texts';
import type { Failure } from '#web/platform/api/result.ts';
import { showFieldErrors } from '#web/platform/form/failure.ts';
import { amenitiesIn, type HallValues, writeAmenities } from './hall-values.ts';
import { freshAmenities } from './halls-query.ts';

/** Shows errors at their fields. A selected feature that no longer exists is removed, since it has no checkbox. */
export async function showHallErrors<Values extends HallValues>(
  queries: QueryClient,
  given: UseFormReturn<Values, unknown, Values>,
  { problem }: Failure,
) {
  // All forms with these fields share them.
  const form = given as unknown as UseFormReturn<HallValues, unknown, HallValues>;
  showFieldErrors(form, problem);
  if (!problem?.errors?.some(({ field }) => field === 'body.features')) return;
  const features = await freshAmenities(queries).catch(() => undefined);
  if (!features) return;
  const known = new Set(features.map(({ featureId }) => featureId));
  const chosen = amenitiesIn(form.getValues('features'));
  form.setValue('features', writeAmenities(chosen.filter((featureId) => known.has(featureId))));
  form.setError('features', { message: texts.admin_hall_amenity_gone() });
}
