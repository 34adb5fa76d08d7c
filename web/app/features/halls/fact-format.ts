import * as texts from '#texts';
import { formatNumber } from '#web/platform/lib/numbers.ts';

/** 680 is '6,8'. */
export const formatMetres = (centimetres: number) => String(centimetres / 100).replace('.', ',');

export const formatArea = (squareMetres: number) => texts.fact_area({ area: formatNumber(squareMetres) });

export const formatCeiling = (centimetres: number) =>
  texts.fact_ceiling({ metres: formatMetres(centimetres) });
