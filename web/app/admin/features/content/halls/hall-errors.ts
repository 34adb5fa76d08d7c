import type { QueryClient } from '@tanstack/react-query';
import * as texts from '#texts';
import type { Failure } from '#web/platform/api/result.ts';
import { showFieldErrors } from '#web/platform/form/failure.ts';
import type { TextForm } from '#web/platform/form/text-form.ts';
import { amenitiesIn, type HallValues, writeAmenities } from './hall-values.ts';
import { freshAmenities } from './halls-query.ts';

/** Shows errors at their fields. A selected feature that no longer exists is removed, since it has no checkbox. */
export async function showHallErrors(queries: QueryClient, form: TextForm<HallValues>, { problem }: Failure) {
  showFieldErrors(form, problem);
  if (!problem?.errors?.some(({ field }) => field === 'body.features')) return;
  const features = await freshAmenities(queries).catch(() => undefined);
  if (!features) return;
  const known = new Set(features.map(({ featureId }) => featureId));
  const chosen = amenitiesIn(form.getValues().features);
  form.setValue('features', writeAmenities(chosen.filter((featureId) => known.has(featureId))));
  form.setError('features', { message: texts.admin_hall_amenity_gone() });
}
