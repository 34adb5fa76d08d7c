import type { HallFactField } from '#domain/constants.ts';
import * as texts from '#texts';

export const hallFactLabels: Record<HallFactField, () => string> = {
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
